"""House rules of 乐清麻将上海花: one frozen dataclass; the rows are those of the list of open points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number

TABLE = "桌面"
"""The account of what is paid to nobody, and the value of the option that says so."""


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 乐清麻将 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"温州茶苑": {}}

    fan_from: int = number(
        "几台起翻",
        "N from which the tens begin",
        6,
        least=1,
        most=20,
        reason="6 台起翻，6 台部分算 10 台；与公式一致：8 台为 (10+8-6)×2",
        reason_en="six count as ten and all is doubled; the example of 8 and the formula agree",
        row="B1",
        usual=(5, 7, 8, 20),
    )
    n_cap: int = number(
        "N 的上限（0 为不限）",
        "the most that N can be (0: no limit)",
        10,
        least=0,
        most=99,
        reason="N 不会大于 10；起翻之前先取上限",
        reason_en="N never exceeds 10; the limit comes before the step",
        row="B2",
        impact="L",
        usual=(0, 6, 8),
    )
    caishen_all_used: str = choice(
        "全部归位、做牛或成刻的财神",
        "wildcards that are all in their own place, or all the pair or a pung",
        {
            "exclude": ("不另计双财神、三财神", "have no 双财神 or 三财神 besides"),
            "stack": ("另计双财神、三财神", "have 双财神 or 三财神 besides"),
        },
        reason="条文只举双财神一归位 2 台、三财神一归位 11 台；有的桌上一律相加",
        reason_en="the text's own examples have one in its place; some tables add everything up",
        row="B3",
        impact="H",
        open=True,
    )
    zuoniu_with_single: bool = flag(
        "财神单吊自摸财神加计做牛",
        "财神单吊 with a drawn wildcard has 财神做牛 too",
        True,
        reason="财神单吊一条说加计财神做牛；做牛一条说不包含单吊",
        reason_en="财神单吊 says so; 做牛 says it does not include 单吊",
        row="B4",
        open=True,
    )
    bai_tai_with_big: bool = flag(
        "四白板、三美人之外白板仍每张 1 台",
        "each 白板 keeps its 台 beside 四白板 and 三美人",
        True,
        reason="三美人只说红中、发财一台不再计算",
        reason_en="三美人 only takes the 台 of 红中 and 发财",
        row="B7",
        impact="H",
        open=True,
    )
    quanzi_dragon_tai: bool = flag(
        "全字仍计红中、发财刻",
        "全字 keeps the 台 of 红中 and 发财",
        True,
        reason="全字只说自风位一台不再计算",
        reason_en="全字 only takes the 台 of the own wind",
        row="B8",
        impact="L",
        open=True,
    )
    zhong_flower_when: str = choice(
        "红中在什么时候是花",
        "when 红中 is laid out",
        {
            "白": ("财神是白板时", "when 白板 is the wildcard"),
            "发白": ("财神是白板或发财时", "when 白板 or 发财 is the wildcard"),
        },
        reason="六、花：财神是白板时红中当花；花数 1 另提明牌为发财",
        reason_en="六 has 白板 only; 花数 1 names a turned-up 发财 as well",
        row="B9",
        open=True,
    )
    hua_sets: str = choice(
        "三张财神 4 花、四张白板 5 花",
        "三张财神 (4 花) and 四张白板 (5 花)",
        {
            "replace": ("代替单张的花", "stand in the place of the single tiles' 花"),
            "add": ("加在单张的花之上", "come on top of the single tiles' 花"),
        },
        reason="比单张多一花；四白板“相当于有 4 个花”",
        reason_en="one 花 more than the single tiles; the text puts four 白板 at about four 花",
        row="B10",
        impact="H",
        open=True,
    )
    hua_wild_triplet: bool = flag(
        "胡家用财神凑的刻子计花",
        "the winner's pungs with wildcards have their 花",
        True,
        reason="台数说财神替代形成的刻子也算；花数没有提",
        reason_en="such a pung counts for 台; the list of 花 is silent",
        row="B12",
        open=True,
    )
    draw_pays_flowers: bool = flag(
        "流局付花",
        "花 are paid when nobody wins",
        True,
        reason="逃跑结算：花照常计算，同流局",
        reason_en="the section on escaping pays them “as in a drawn game”",
        row="B15",
        open=True,
    )
    pinghu_wild_wait: str = choice(
        "平胡胡牌的顺子里有财神",
        "a wildcard in the chow that wins 平胡",
        {"allow": ("可以", "allowed"), "forbid": ("不可以", "not allowed")},
        reason="条文的例子（财神、2万胡3万）是边张或嵌张，本来不算",
        reason_en="the text's example (财神 and 2万, won on 3万) is an edge or middle wait anyway",
        row="B16",
        open=True,
    )
    pinghu_selfdraw: str = choice(
        "自摸算平胡",
        "平胡 by self-draw",
        {
            "real": ("自摸算，摸到财神不算", "yes, but not by a drawn wildcard"),
            "any": ("自摸都算", "yes, by a drawn wildcard too"),
            "never": ("自摸不算", "no"),
        },
        reason="条文没有提",
        reason_en="the text is silent",
        row="B17",
        open=True,
    )
    bloom_after_flower: str = choice(
        "补白板后胡牌算杠杠胡",
        "a win on the replacement of a 白板 is 杠杠胡",
        {
            "never": ("不算", "no"),
            "kong": ("由杠开始的补牌算", "when the chain began with a kong"),
            "always": ("都算", "always"),
        },
        reason="杠杠胡是开杠抓进的牌；条文没有提补花",
        reason_en="it is won on a kong's replacement; the text does not speak of laid-out tiles",
        row="B21",
        impact="L",
        open=True,
    )
    laozhuang_between_idle: bool = flag(
        "闲家之间也付牢庄",
        "players who are not the dealer pay one another the streak too",
        True,
        reason="闲家胡：非庄家 = 台数+牢庄+1",
        reason_en="the formula for a win by another than the dealer has it",
        row="B23",
    )
    bao_scope: str = choice(
        "包牌包什么",
        "what the liable player pays",
        {
            "hu": ("三家的胡倒", "the 胡倒 of all three"),
            "all": ("胡倒和花", "their 花 as well"),
        },
        reason="条文只说包牌",
        reason_en="the text does not say",
        row="B24",
        impact="H",
        open=True,
    )
    escape_double: bool = flag(
        "逃跑的台数翻倍",
        "what an escape pays is doubled",
        False,
        reason="例子是 30+10=40 台；标题叫翻台类型",
        reason_en="the example is 30+10=40, though the list is headed by a word for doubling",
        row="B26",
        impact="L",
        open=True,
    )
    escape_penalty_to: str = choice(
        "逃跑罚的 10 底给谁",
        "who gets the 10 units that an escape costs",
        {
            TABLE: ("记在桌面", "nobody: they stay on the table"),
            "each": ("另外三家各得 10 底", "each of the others gets 10 units"),
            "split": ("另外三家分 10 底（分不尽的留在桌面）", "the others share them; what is left stays"),
        },
        reason="条文没有说给谁",
        reason_en="the text names nobody",
        row="B27",
        impact="L",
        open=True,
    )
    escape_four_winds: str = choice(
        "逃跑时四风影、四风齐的三个风",
        "the three other winds of 四风影 and 四风齐 in an escape",
        {"triplets": ("三副刻子", "three pungs"), "tiles": ("各有一张", "a tile of each")},
        reason="“至少有三个以上非自家风位”可以两读",
        reason_en="the words can be read either way",
        row="B28",
        impact="L",
        open=True,
    )
    bao_fed: str = choice(
        "打出最后一副三元牌的包牌",
        "包牌 for feeding the last of the dragons",
        {
            "win": ("胡的就是这张才包", "only when it is the tile that wins"),
            "later": ("被碰去、后来胡了也包", "also when it was claimed and the win came later"),
        },
        reason="“打了张发财，若玩家 A 胡了”可以两读",
        reason_en="the words can be read either way",
        row="B39",
        impact="L",
        open=True,
    )
