"""For every fan a hand that has it, a near one that has not, and one where it stands but does not count.

Lines of the field's notation (see ``calc.games.guobiao_mahjong.notation``); the third is None for a fan that
nothing excludes.
"""

from __future__ import annotations

FAN_CASES: dict[str, tuple[str, str, str | None]] = {
    "big_four_winds": (
        "EEESSSWWNNNPPW|NN1000|0",
        "EEESSSWWCCCPPW|NN1000|0",
        None,
    ),
    "big_three_dragons": (
        "EEWWCCCFFFPPPW|ES0010|0",
        "EEWWNNNFFFPPPW|ES0010|0",
        None,
    ),
    "all_green": (
        "3334444666888s2s|NE1000|0",
        "3444455666888s2s|NE1000|0",
        None,
    ),
    "nine_gates": (
        "1112345678999p1p|NE0000|2",
        "1111234567899p9p|NE0000|2",
        None,
    ),
    "four_kongs": (
        "[EEEE][1111s,1][7777s][6666s]PP|NE1000|1",
        "[EEEE][111s,1][7777s][6666s]PP|NE1000|1",
        None,
    ),
    "seven_shifted_pairs": (
        "3445566778899m3m|EE0000|0",
        "1334455667788m1m|EE0000|0",
        None,
    ),
    "thirteen_orphans": (
        "19m19p19sESWNCFPC|WN0000|0",
        "119m19p19sESNCFPC|WN0000|0",
        None,
    ),
    "all_terminals": (
        "1199m119999p199s1s|EE1000|0",
        "11299m119999p11s2m|EE1000|0",
        None,
    ),
    "little_four_winds": (
        "EEESSSWWWNFFFN|NN0000|2",
        "EEESSSWWWCFFFC|NN0000|2",
        None,
    ),
    "little_three_dragons": (
        "EEEWWWCCCFFFPP|SW0000|0",
        "EEESWWWCCCFFFS|SW0000|0",
        None,
    ),
    "all_honors": (
        "EESSSWWWCCCFFE|NW0000|0",
        "11mEESSSWWWCCCE|NW0000|0",
        None,
    ),
    "four_concealed_pungs": (
        "EEEWNNNFFFPPPW|WS0000|0",
        "EEEWWNNFFFPPPN|WS0000|0",
        None,
    ),
    "pure_terminal_chows": (
        "1122335577899s8s|NE0000|0",
        "1122334477899s8s|NE0000|0",
        None,
    ),
    "quadruple_chow": (
        "777788889999sSS|ES0000|0",
        "677778888999sSS|ES0000|0",
        None,
    ),
    "four_pure_shifted_pungs": (
        "1155566777888s6s|NW0000|0",
        "1144466777888s6s|NW0000|0",
        None,
    ),
    "four_pure_shifted_chows": (
        "233444555667pSS|WW1000|2",
        "123344555667pSS|WW1000|2",
        None,
    ),
    "three_kongs": (
        "[8888p][5555p][4444m]EEEPP|WS1000|0",
        "[8888p][5555p][444m,1]EEEPP|WS1000|0",
        "[6666s,1][5555m][3333s,1][2222p,1]SS|EE0000|0",
    ),
    "all_terminals_and_honors": (
        "111999pSSSNNNCC|WS0000|2",
        "1114999pSSSNNN4p|WS0000|2",
        "19m19p1sESWNCCFP9s|WN0000|0",
    ),
    "seven_pairs": (
        "227788pSSWWCCPP|SS0000|0",
        "1227788pSSWCCPP|SS0000|0",
        "1122344556677s3s|EE0000|0",
    ),
    "greater_honors_and_knitted": (
        "58m147p39sESWNFPC|SE0000|0",
        "258m147p39sESNFPC|SE0000|0",
        None,
    ),
    "all_even_pungs": (
        "444666m2224488s4s|WW1000|0",
        "444666m22244sCC4s|WW1000|0",
        None,
    ),
    "full_flush": (
        "1222233334488s1s|SW0000|0",
        "112222333344sCC|SW0000|0",
        "1122344556677s3s|EE0000|0",
    ),
    "pure_triple_chow": (
        "3334445578889s5s|SS0000|0",
        "3334445578889s5s|SS1000|0",
        "[234s,1]22333444sPP2s|SE0000|0",
    ),
    "pure_shifted_pungs": (
        "222333444666sEE|EN0000|0",
        "222333555666sEE|EN0000|0",
        "[666s,1][4444s,1]1155777s5s|WN0000|0",
    ),
    "upper_tiles": (
        "78889m77788899p9p|EE0000|1",
        "11789m77788899p9p|EE0000|1",
        None,
    ),
    "middle_tiles": (
        "44666m456p45666s6s|NW1000|2",
        "666m456p45666sCC6s|NW1000|2",
        None,
    ),
    "lower_tiles": (
        "12233p11223333s1p|NW0000|0",
        "112233p113333sCC|NW0000|0",
        None,
    ),
    "pure_straight": (
        "123456789sNNCCN|NW0000|0",
        "123345789sNNCCN|NW0000|0",
        None,
    ),
    "three_suited_terminal_chows": (
        "123789m123789p5s5s|EE1000|0",
        "123789m123789p2s2s|EE1000|0",
        None,
    ),
    "pure_shifted_chows": (
        "4445566678999s7s|ES0000|0",
        "3444556678999s7s|ES0000|0",
        "[789m,1][123m,1]45567mCC3m|EE0000|0",
    ),
    "all_fives": (
        "34567m45555667p5m|NS1000|1",
        "1134567m455667p5m|NS1000|1",
        None,
    ),
    "triple_pung": (
        "456777m777p6777s6s|NW0000|1",
        "456777m666p6777s6s|NW0000|1",
        None,
    ),
    "three_concealed_pungs": (
        "333456sWWNNNPPW|EE1000|0",
        "333456sWWNNNPPW|EE0000|0",
        "222666m1333p555s1p|SW0000|0",
    ),
    "lesser_honors_and_knitted": (
        "36m147p258sESWNFC|SS0000|0",
        "136m147p258sESNFC|SS0000|0",
        "58m147p39sESWNFPC|SE0000|0",
    ),
    "knitted_straight": (
        "258m369p147sESNFP|NE0000|0",
        "258m369p14sESNCFP|NE0000|0",
        None,
    ),
    "upper_four": (
        "6677788889999s7s|EE0000|1",
        "2277788889999s7s|EE0000|1",
        "9m778899p778899s9m|NN0000|0",
    ),
    "lower_four": (
        "1112222333344s1s|WW0000|0",
        "1112222333355s1s|WW0000|0",
        "112m11223333p33s2m|EE1000|0",
    ),
    "big_three_winds": (
        "EESSSWWWCCCFFE|NW0000|0",
        "99sSSSWWWCCCFF9s|NW0000|0",
        "[EEE,1][SSS,1]WWWNNFFF|NN0000|0",
    ),
    "mixed_straight": (
        "456m123456p789sSS|SE0000|0",
        "456m234456p789sSS|SE0000|0",
        None,
    ),
    "reversible_tiles": (
        "2234455889999p3p|SS1000|0",
        "2233445569999p6p|SS1000|0",
        None,
    ),
    "mixed_triple_chow": (
        "456m45688p456sWWW|SW0000|0",
        "345m45688p456sWWW|SW0000|0",
        None,
    ),
    "mixed_shifted_pungs": (
        "11444m55999p666s5p|NW0000|1",
        "11333m55999p666s5p|NW0000|1",
        None,
    ),
    "chicken_hand": (
        "[456p,1]56788m666sWW8m|NN0000|0",
        "[456p,1]56788m666sWW8m|NN0010|0",
        None,
    ),
    "last_tile_draw": (
        "11226677mEFFPPE|SW1010|0",
        "11226677mEFFPPE|SW0010|0",
        None,
    ),
    "last_tile_claim": (
        "2234455667788p3p|EW0010|0",
        "2234455667788p3p|EW0000|0",
        None,
    ),
    "out_with_replacement": (
        "[EEEE]3455sSSSWWW5s|NN1001|1",
        "[EEEE]3455sSSSWWW5s|NN1000|1",
        None,
    ),
    "robbing_the_kong": (
        "28m36p147sESWNCFP|WE0001|0",
        "28m36p147sESWNCFP|WE0000|0",
        None,
    ),
    "all_pungs": (
        "1122333666888p2p|SW0000|0",
        "1112223333666p2p|SW0000|0",
        "222666m1333p555s1p|SW0000|0",
    ),
    "half_flush": (
        "227788pSSWWCCPP|SS0000|0",
        "1m227788pSSCCPP1m|SS0000|0",
        "[234s,1][666s,1]23888sFF4s|EE0000|0",
    ),
    "mixed_shifted_chows": (
        "334455m234p123sEE|WE1000|0",
        "334455m123p123sEE|WE1000|0",
        None,
    ),
    "all_types": (
        "55m44p1155sWWNNCC|NS0000|1",
        "155m44p1155sWWNN1m|NS0000|1",
        "19m19p1sESWNCCFP9s|WN0000|0",
    ),
    "melded_hand": (
        "[CCC,1][PPP,1][FFF,1][777p,1]NN|SN0000|0",
        "[CCC,1][PPP,1][FFF,1][777p,1]NN|SN1000|0",
        None,
    ),
    "two_concealed_kongs": (
        "[CCCC][SSSS]12399sFFF|ES1000|0",
        "[CCC,1][SSSS]12399sFFF|ES1000|0",
        "[8888p,1][222m,1][4444m][6666s]SS|EE0000|0",
    ),
    "two_dragon_pungs": (
        "EEESSSNNCCPPPC|NE0000|0",
        "EEESSSWWNNPPPW|NE0000|0",
        "[EEE,1][CCC,1]NNFFFPPN|SW0000|0",
    ),
    "melded_and_concealed_kong": (
        "[FFFF,1][SSSS]EENNCCCE|SN0000|2",
        "[FFF,1][SSSS]EENNCCCE|SN0000|2",
        "[8888p][3333m,1][5555m,1][789s,1]SS|SS0000|0",
    ),
    "outside_hand": (
        "777788889999sSS|ES0000|0",
        "2777788889999s2s|ES0000|0",
        "[WWW,1][NNN,1]11sEEESSS|EE0000|0",
    ),
    "fully_concealed_hand": (
        "1122333445888s4s|EN1000|0",
        "1122333445888s4s|EN0000|0",
        "1133m3355p7sEENN7s|EE1000|0",
    ),
    "two_melded_kongs": (
        "[1111s,1][CCCC,1]WWWNNFFF|EN0000|0",
        "[1111s,1][CCC,1]WWWNNFFF|EN0000|0",
        "[8888p][3333m,1][5555m,1][789s,1]SS|SS0000|0",
    ),
    "last_of_kind": (
        "19m119p19sESWNCPF|SE1100|0",
        "19m119p19sESWNCPF|SE1000|0",
        "119m19p19sSWNCFPE|NE0101|0",
    ),
    "dragon_pung": (
        "122334678sNNPPP|WE1000|0",
        "12233455678sNN5s|WE1000|0",
        "[222s,1][123p,1]11mCCPPPC|WE0000|0",
    ),
    "round_wind": (
        "123456789sNNCCN|NW0000|0",
        "123456789sNNCCN|EN0000|0",
        "[NNN,1][EEE,1]SSSWWFFW|EE0000|0",
    ),
    "seat_wind": (
        "345677889pEENNN|WN1000|0",
        "345677889pEENNN|NE1000|0",
        "[NNN,1][EEE,1]SSSWWFFW|EE0000|0",
    ),
    "concealed_hand": (
        "1112355667888p7p|NS0000|0",
        "1112355667888p7p|NS1000|0",
        "77m77p1144556sSS6s|WW0000|0",
    ),
    "all_chows": (
        "[123p,1]25m14447p369s8m|EE0000|0",
        "[123p,1]25m147p369sCC8m|EE0000|0",
        "1122335577889s9s|SW0000|0",
    ),
    "tile_hog": (
        "1222233334488s1s|SW0000|0",
        "1122223333448s1s|SW0000|0",
        "[234s,1]22333444sPP2s|SE0000|0",
    ),
    "double_pung": (
        "777m33444777pFFF|NW1000|0",
        "666m33444777pFFF|NW1000|0",
        "[777p,1][777s,1]77m234pPP7m|EE0000|0",
    ),
    "two_concealed_pungs": (
        "1122244666789s4s|WN0000|1",
        "1122244567789s4s|WN0000|1",
        "[123s,1]4445777888s5s|EE0000|0",
    ),
    "concealed_kong": (
        "[NNNN]1112334678m2m|EE1000|0",
        "[NNN,1]1112334678m2m|EE1000|0",
        "[4444m,1][8888m][123m,1]88p33s3s|NS0000|0",
    ),
    "all_simples": (
        "2233445567788p6p|WE1000|0",
        "1223344556677p1p|WE1000|0",
        "[456p,1][567m,1]45m55p555s3m|EE0000|0",
    ),
    "pure_double_chow": (
        "1112355667888p7p|NS0000|0",
        "1112345566888p7p|NS0000|0",
        "[123m,1]1122334666m4m|EW0000|0",
    ),
    "mixed_double_chow": (
        "678p56677789sPP8s|WE0000|0",
        "678p55667779sPP8s|WE0000|0",
        "[345s,1][345m,1][234p,1]45pCC3p|EN0000|0",
    ),
    "short_straight": (
        "12233456778pCC6p|NN0000|0",
        "11223356778pCC6p|NN0000|0",
        "[789s,1][456s,1]23345sFF1s|ES0000|0",
    ),
    "two_terminal_chows": (
        "1233336677789p6p|WS0000|0",
        "1233336678999p6p|WS0000|0",
        "[789s,1][456s,1]23345sFF1s|ES0000|0",
    ),
    "terminal_or_honor_pung": (
        "[345s,1][567s,1]1188899s1s|NW0000|0",
        "[345s,1][567s,1]2288899s2s|NW0000|0",
        "[FFF,1][234p,1][888s,1]33m99p3m|WN0000|0",
    ),
    "melded_kong": (
        "[NNNN,1]EEESSWWWFFS|WN0000|0",
        "[NNN,1]EEESSWWWFFS|WN0000|0",
        "[4444m,1][8888m][123m,1]88p33s3s|NS0000|0",
    ),
    "one_voided_suit": (
        "5577m445599sWWPP|ES0000|0",
        "5577m1p445599sPP1p|ES0000|0",
        "[234p,1][456s,1][888p,1]88sPP8s|EE0000|0",
    ),
    "no_honors": (
        "68899m66p226688s6m|SE0000|0",
        "668899m66p2266sCC|SE0000|0",
        "[789s,1]456m3456777p5p|NS0000|0",
    ),
    "edge_wait": (
        "12556667778sPP3s|WS0000|0",
        "12355666777sPP8s|WS0000|0",
        None,
    ),
    "closed_wait": (
        "1355556677899s2s|ES0000|0",
        "1235555667789s9s|ES0000|0",
        None,
    ),
    "single_wait": (
        "1122335778899s5s|WW0000|0",
        "1122335577889s9s|WW0000|0",
        "[678m,1][567p,1][123s,1][345p,1]FF|NS0000|0",
    ),
    "self_drawn": (
        "3344556778899s6s|WN1000|0",
        "3344556778899s6s|WN0000|0",
        "456m56678p789sWW7p|NW1000|0",
    ),
    "flower_tiles": (
        "3344556677899p8p|ES0000|2",
        "3344556677899p8p|ES0000|0",
        None,
    ),
}
