"""Sentences of ``--watch``."""

from __future__ import annotations

from calc.messages.texts import Texts

TEXTS = Texts(
    zh={
        "watch.begin": "看着 {files}：一改就重算，Ctrl-C 停下\n",
        "watch.stdin": "--watch 看不了标准输入\n  写文件名",
        "watch.document": "--watch 不能和 --format {word} 一起用：一个文档只有一份\n  用 text、json 或 markdown",
    },
    en={
        "watch.begin": "watching {files}: scored again at every change, Ctrl-C ends it\n",
        "watch.stdin": "--watch cannot watch standard input\n  write the name of a file",
        "watch.document": "--watch does not go with --format {word}, which is one document\n  use text, json or markdown",
    },
)
