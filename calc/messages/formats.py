"""Sentences of pages, cards, chat messages and canonical files."""

from __future__ import annotations

from calc.messages.texts import Texts

TEXTS = Texts(
    zh={
        "formats.id": "编号",
        "formats.side": "一方",
        "formats.points": "得分",
        "formats.result": "结果",
        "formats.proof": "凭据",
        "formats.sum": "小计",
        "formats.payer": "付",
        "formats.payee": "收",
        "formats.amount": "金额",
        "formats.reason": "缘由",
        "formats.claim": "核对声称",
        "formats.notes": "说明",
        "formats.fmt.both": "--check 与 --write 只能写一个",
        "formats.fmt.stdin": "标准输入不能写回；去掉 --write，或写文件名",
        "formats.fmt.unlike": "{file} 不是规范的写法",
        "formats.fmt.written": "已写回 {file}",
        "formats.fmt.yaml_only": "fmt 只改 YAML 文件，不改 {file}",
        "formats.png.terminal": "PNG 是图片，终端显示不了；写到文件里：calc score … --format png > 这一局.png",
        "formats.png.package": "PNG 要另装一个包：pip install 'hushu[png]'；或者用 --format svg",
        "formats.png.font": "这台机器上没有找到中文字体，PNG 里的字会是空白；装一个（如 fonts-noto-cjk），或者用 --format svg",
    },
    en={
        "formats.id": "No.",
        "formats.side": "side",
        "formats.points": "points",
        "formats.result": "result",
        "formats.proof": "proof",
        "formats.sum": "sum",
        "formats.payer": "from",
        "formats.payee": "to",
        "formats.amount": "amount",
        "formats.reason": "for",
        "formats.claim": "The claim",
        "formats.notes": "Notes",
        "formats.fmt.both": "--check and --write do not go together",
        "formats.fmt.stdin": "standard input cannot be written back; leave --write out, or name a file",
        "formats.fmt.unlike": "{file} is not in canonical form",
        "formats.fmt.written": "{file} written",
        "formats.fmt.yaml_only": "fmt changes YAML files only, not {file}",
        "formats.png.terminal": "PNG is a picture, which no terminal shows; write a file: calc score … --format png > deal.png",
        "formats.png.package": "PNG needs one more package: pip install 'hushu[png]'; or use --format svg",
        "formats.png.font": "no Chinese font was found on this machine, so words would be blank in the PNG; install one (such as fonts-noto-cjk), or use --format svg",
    },
)
