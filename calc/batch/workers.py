"""Worker processes: chunks out, outcomes back in the order of the chunks.

Each worker has a pipe of its own and gets every so-manyth chunk. When this process ends, however that
happens, the pipes close and the workers end with it; the pools of the standard library leave theirs behind.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection

from calc.batch.chunk import Chunk
from calc.batch.faults import WorkerDied
from calc.batch.scorer import Done, Job, Scorer

AHEAD = 3
"""Chunks that a worker has before it: one at work, the others so that it never waits."""


def score_chunks(chunks: Iterable[Chunk], job: Job, jobs: int) -> Iterator[tuple[Chunk, Done]]:
    """Every chunk with its outcome, in order, by so many processes (1: this one)."""
    if jobs <= 1:
        scorer = Scorer(job)
        yield from ((chunk, scorer(chunk)) for chunk in chunks)
        return
    workers = [_Worker(job) for _ in range(jobs)]
    waiting: deque[tuple[Chunk, _Worker]] = deque()
    try:
        for number, chunk in enumerate(chunks):
            if len(waiting) >= AHEAD * jobs:
                first, worker = waiting.popleft()
                yield first, worker.receive()
            worker = workers[number % jobs]
            worker.send(chunk)
            waiting.append((chunk, worker))
        while waiting:
            first, worker = waiting.popleft()
            yield first, worker.receive()
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    def __init__(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=_serve, args=(other, job), daemon=True)
        self.process.start()
        other.close()

    def send(self, chunk: Chunk) -> None:
        with _dead_is_told():
            self.pipe.send(chunk)

    def receive(self) -> Done:
        with _dead_is_told():
            done: Done = self.pipe.recv()
            return done

    def end(self) -> None:
        self.pipe.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class _dead_is_told:  # noqa: N801 - reads as what it does
    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, EOFError | ConnectionError | BrokenPipeError):
            raise WorkerDied from None


def _serve(pipe: Connection, job: Job) -> None:
    """A worker's life. A thread takes chunks off the pipe, so that neither side ever waits for the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process answers to the keyboard
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    chunks: queue.Queue[Chunk] = queue.Queue()
    threading.Thread(target=_take, args=(pipe, chunks.put), daemon=True).start()
    scorer = Scorer(job)
    while True:
        with suppress(BrokenPipeError, ConnectionError):
            pipe.send(scorer(chunks.get()))


def _take(pipe: Connection, put: Callable[[Chunk], None]) -> None:
    while True:
        try:
            put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)  # nobody is there to work for
