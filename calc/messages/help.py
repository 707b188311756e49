"""The help texts in the other language. Imported only when somebody asks for help, or leaves something out.

What the commands declare is Chinese: here is its English. What the parser of the command line says by itself
is English: here is its Chinese.
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    # the program and its commands
    "中国麻将与牌类的算分：逐行列出和、番、台、花与结算，每行有牌有据。":
        "Scores Chinese mahjong and card games, line by line: each line has its tiles and its clause.",
    "算一局或多局：逐行列出计分、牌与条文，以及谁付谁多少。":
        "Score one deal or more: each line with its tiles and its clause, and who pays whom.",
    "把声称（claim）与算得的逐项对照；不一致时找出是哪条桌规或哪处算错。":
        "Put a claim beside the result; where they differ, find the house rule or the slip behind it.",
    "为什么有（没有）某个牌型：成立的牌、被什么包括、差在哪里；一手牌为什么可以（不可以）出。":
        "Why a pattern is there or not: its tiles, what took it, what it lacks; why a play is allowed or not.",
    "一手牌听什么：每张还有几张没见、自摸与点炮各值多少；没有听则说差几张。":
        "What a hand waits for: how many of each tile are left and what each is worth, or how far it is from waiting.",
    "算许多局：一局一行，坏的另放一处，可以接着算。":
        "Score many deals: one row each, the bad ones put aside; an interrupted run can go on.",
    "算一个晚上：自动轮庄，逐局输赢，累计，分摊台费，最少几笔付清。":
        "Score an evening: dealers in turn, each deal, the totals, shared expenses, the fewest payments.",
    "算一手牌，不用写文件。不写座位时，四个座位结果相同才给出。":
        "Score a hand without a file. With no seat given, all four seats have to come to the same.",
    "说出一组牌是什么牌型；写两组则说哪一组大、为什么。":
        "Say what a set of cards is; of two sets, which one wins and why.",
    "列出支持的游戏：编号、名称与别名。": "List the games: id, name and other names.",
    "规则表：每条规则的编号、值与条文；写上规则名则详细说明这一条。":
        "The rules of a game with id, value and clause; with a rule named, that one in full.",
    "给出一份有注释、可以直接算的牌局模板；--wizard 则一问一答地写。":
        "Print a deal with comments, ready to be scored and changed; --wizard asks for one step by step.",
    "把牌局文件写成规范的样子：牌排好，牌与键的写法统一；键的次序、注释和意思不变。":
        "Rewrite deal files in one form: tiles sorted, spellings alike; order of keys, comments and meaning stay.",
    "给出牌局文件的 JSON Schema，供编辑器补全与检查。": "Print the JSON Schema of deal files, for editors.",
    # what a command works on
    "YAML、.json、.jsonl 文件；- 是标准输入": "files: YAML, .json, .jsonl; - is standard input",
    "YAML 文件；- 是标准输入": "YAML files; - is standard input",
    "一局牌：YAML、.json；- 是标准输入": "one deal: YAML, .json; - is standard input",
    "一个晚上的文件：开头加 deals；- 是标准输入": "the file of an evening: its head and its deals; - is standard input",
    "文件夹、通配符、文件（.yaml .json .jsonl .csv .parquet .xlsx）；- 是标准输入":
        "folders, wildcards, files (.yaml .json .jsonl .csv .parquet .xlsx); - is standard input",
    "游戏的名称或编号": "a game by name or id",
    "游戏的名称或编号；不写则为全部游戏": "a game by name or id; without it, all games",
    "规则的名称或编号": "a rule by name or id",
    "牌型的名称或编号；有牌谱的，第几手（12）或 12 丁 黑A":
        "a pattern by name or id; where the plays are recorded, a number (12), or 12 丁 黑A",
    "手牌，和张不写在内": "the hand, without the winning tile",
    "一组牌；两组则比大小": "a set of cards; two are compared",
    # options of most commands
    "输出：text 或 json": "text or json",
    "输出：text、json、markdown 或 html": "text, json, markdown or html",
    "输出：text、json、markdown、html": "text, json, markdown, html",
    "输出：text、json、markdown、html、svg、png": "text, json, markdown, html, svg, png",
    "等于 --format json": "the same as --format json",
    "规则方案": "a preset of house rules",
    "一条桌规，可多次写": "a house rule; may be repeated",
    "其他读法、不计的牌型、选项来源": "other readings, uncounted patterns, origins of options",
    "语言：zh（默认）或 en": "language: zh (default) or en",
    "用 Unicode 牌面（终端要是 UTF-8）": "show tiles as Unicode faces (in a UTF-8 terminal)",
    "不用颜色": "no colours",
    "文件一改就重算，Ctrl-C 停下": "score again whenever a file changes; Ctrl-C ends it",
    "不看 calc.toml": "leave calc.toml aside",
    "谁的牌，默认和牌家": "whose hand, by default the winner's",
    # options of one command
    "输出：.jsonl .csv .parquet .xlsx .db": "output: .jsonl .csv .parquet .xlsx .db",
    "几个工作进程": "how many processes",
    "接着上次没有算完的": "go on with a run that was not finished",
    "遇到第一个有错的就停下": "stop at the first record that is wrong",
    "与每局的声称（claim）对照": "compare with the claim of each deal",
    "各人账目": "everybody's account",
    "账目按哪些分，逗号隔开": "what accounts are split by, with commas between",
    "输入的格式，看不出时用": "the format of the input, where it does not show",
    "在哪里算": "where to compute",
    "dask 调度器": "the dask scheduler",
    "和张": "the winning tile",
    "自摸、点炮、抢杠、杠上开花": "selfdraw, discard, rob, or 杠上开花 (won on the tile drawn after a kong)",
    "放炮或被抢杠的座位": "the seat that discarded, or whose kong was robbed",
    "和牌家的座位": "the winner's seat",
    "圈风": "the round's wind",
    "财神（得）": "the wildcard",
    "一组副露，可多次写": "an open set; may be repeated",
    "明出的花": "flowers laid out",
    "其他事实，如 after_flower=true": "another fact, such as after_flower=true",
    "百搭当作什么；两组牌可写两次": "what wildcards stand for; twice for two sets",
    "级牌": "the level",
    "主：黑 红 梅 方 无": "trumps: spades hearts clubs diamonds none",
    "列出桌规选项": "list the house rules",
    "一问一答地写一局，写好就算": "write a deal by answering questions, then score it",
    "写到文件": "write to a file",
    "只看是否规范，不规范时退出码为 1": "only say whether anything would change; exit code 1 if so",
    "写回文件": "write the files back",
    # what stands for a value
    "方案": "PRESET",
    "选项=值": "OPTION=VALUE",
    "座位": "SEAT",
    "牌": "TILE",
    "方式": "WAY",
    "风": "WIND",
    "副露": "SET",
    "键=值": "KEY=VALUE",
    "地址": "ADDRESS",
    "黑": "SUIT",
}  # fmt: skip

HEADINGS: dict[str, str] = {"Usage: ": "用法: ", "Options": "选项", "Arguments": "参数", "Commands": "命令"}
CHINESE: dict[str, str] = {
    "[OPTIONS]": "[选项]",
    "COMMAND [ARGS]": "命令 [参数]",
    "Show this message and exit.": "显示这段说明",
    "Install completion for the current shell.": "给当前的 shell 装上自动补全",
    "Install completion for the specified shell.": "给写明的 shell 装上自动补全",
    "Show completion for the current shell, to copy it or customize the installation.": "显示自动补全的脚本，供复制或改动",
    "Show completion for the specified shell, to copy it or customize the installation.": "显示自动补全的脚本，供复制或改动",
    "[required]": "[必写]",
    "[default: ": "[默认 ",
    " completion installed in ": " 的自动补全装在 ",
    "Completion will take effect once you restart the terminal": "重开终端后生效",
    " is not supported.": " 没有自动补全",
}
