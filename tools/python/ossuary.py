"""Play the games of Ossuary from Python: matches by `ossuary serve`, and bots for `--seats "cmd:./my_bot.py"`.

One file without dependencies, for Python 3.11 and later: copy it beside your program.
docs/reference/serve.md lists all requests with their members.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TextIO

PROTOCOL = 1
"""The protocol that this file speaks."""


class OssuaryError(Exception):
    """A request that could not be met: a code for programs, and a message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code
        self.message = message


@dataclass(frozen=True)
class View:
    """A match as one seat may see it. What was not asked for is empty, or None."""

    seat: int
    """Whose view it is; seats count from 1."""
    decides: int | None
    """The seat that decides next; None once the match is over."""
    over: bool
    actions: Sequence[str] = ()
    """While the seat decides: what it may do, in the notation of the game."""
    words: Sequence[str] = ()
    """The same in words, in the same order."""
    outlooks: Sequence[float] | None = ()
    """What the seat can expect after each action, roughly; None where a script fails."""
    table: Mapping[str, Any] | None = None
    """Zones, structures, dice, pools, counters and notes, as in docs/programs.md."""

    @staticmethod
    def of(members: Mapping[str, Any]) -> View:
        """The view that an object of JSON is; members that are not known here are passed over."""
        return View(**{name: members[name] for name in View.__dataclass_fields__ if name in members})


@dataclass(frozen=True)
class Question:
    """What a bot is asked: to choose one of `view.actions`."""

    view: View
    ruleset: str
    players: int
    match: int
    """A number that changes when another match begins."""
    time: int
    """Milliseconds; a bot that takes longer, and longer than its bank lets it, forfeits the match."""
    bank: int = 0
    """Milliseconds that are left for all decisions of the match together which take longer."""
    start: int = 0
    """In the first question of a process: milliseconds to get ready in."""
    past: Sequence[Mapping[str, Any]] = ()
    """What happened since the seat last decided, as it may know it: steps as in docs/reference/serve.md."""

    @staticmethod
    def of(members: Mapping[str, Any]) -> Question:
        """The question that an object of JSON is."""
        return Question(
            view=View.of(members["view"]),
            ruleset=members["ruleset"],
            players=members["players"],
            match=members["match"],
            time=members["time"],
            bank=members.get("bank", 0),
            start=members.get("start", 0),
            past=members.get("past", ()),
        )


def questions(source: TextIO) -> Iterator[Question]:
    """The questions in a stream, one a line."""
    for line in source:
        yield Question.of(json.loads(line))


def run_bot(
    choose: Callable[[Question], str], source: TextIO | None = None, target: TextIO | None = None
) -> None:
    """Answers each question on stdin with the action that `choose` returns, until there are no more.

    Says first that the bot is ready: what it did before, such as loading libraries, is not of its first decision.
    Nothing else may be written to stdout. What is written to stderr is shown where the bot forfeits.
    """
    out = target or sys.stdout
    for question in questions(source or sys.stdin):
        if question.start > 0:
            print(json.dumps({"ready": True}), file=out, flush=True)
        print(json.dumps({"action": choose(question)}), file=out, flush=True)


class Match:
    """An open match of a client, or a copy of one."""

    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self.name = name

    def ask(self, do: str, **members: Any) -> dict[str, Any]:
        """Sends a request about this match. Raises OssuaryError if it cannot be met."""
        return self._client.ask(do, match=self.name, **members)

    def view(self, seat: int, show: Sequence[str] = ("actions", "words", "table")) -> View:
        """What `seat` may see; `show` names parts of a view."""
        return View.of(self.ask("view", seat=seat, show=list(show))["view"])

    def past(self, seat: int, since: int | None = None) -> list[dict[str, Any]]:
        """What happened after step `since`, or from the beginning, as `seat` may know it."""
        known: dict[str, Any] = {} if since is None else {"since": since}
        return list(self.ask("past", seat=seat, **known)["past"])

    def apply(self, action: str, show: Sequence[str] = ()) -> View | None:
        """Does an action of the seat that decides. With `show`, returns the view of who decides next."""
        return self._shown(self.ask("apply", action=action, show=list(show)), show)

    def undo(self, steps: int = 1, show: Sequence[str] = ()) -> View | None:
        """Takes back the last actions."""
        return self._shown(self.ask("undo", steps=steps, show=list(show)), show)

    def hint(self, bot: str = "greedy", time: int = 5000) -> str:
        """What a bot would do in place of the seat that decides."""
        return str(self.ask("hint", bot=bot, time=time)["action"])

    def scores(self, seat: int | None = None, explain: bool = False) -> dict[str, Any]:
        """The points, as far as `seat` may know them; without a seat, as far as everybody may."""
        known: dict[str, Any] = {} if seat is None else {"seat": seat}
        return self.ask("scores", explain=explain, **known)

    def record(self, all: bool = False) -> str:
        """The record; with `all`, also of a match that is not over, with what is hidden."""
        return str(self.ask("record", all=all)["record"])

    def resample(self, seat: int, seed: int = 0, name: str | None = None) -> Match:
        """A copy in which all that `seat` cannot see is drawn again."""
        copy = name or f"{self.name} as {seat} sees it"
        self.ask("resample", seat=seat, seed=seed, **{"as": copy})
        return Match(self._client, copy)

    def close(self) -> None:
        """Forgets the match."""
        self.ask("close")

    @staticmethod
    def _shown(answer: Mapping[str, Any], show: Sequence[str]) -> View | None:
        return View.of(answer["view"]) if show else None


class Client:
    """A running `ossuary serve`. Use it in a `with` block, which ends the program."""

    def __init__(self, command: Sequence[str] = ("ossuary", "serve")) -> None:
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._asked = 0
        try:
            self.ask("hello", protocol=PROTOCOL)
        except BaseException:
            self.close()
            raise

    def ask(self, do: str, **members: Any) -> dict[str, Any]:
        """Sends a request and returns its answer. Raises OssuaryError if it cannot be met."""
        assert self._program.stdin is not None and self._program.stdout is not None
        self._asked += 1
        try:
            self._program.stdin.write(json.dumps({"id": self._asked, "do": do, **members}) + "\n")
            self._program.stdin.flush()
        except BrokenPipeError:
            pass  # the answer is missing, too
        line = self._program.stdout.readline()
        if not line:
            raise OssuaryError("program-ended", f"the program ended with exit code {self._program.wait()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise OssuaryError(answer["error"]["code"], answer["error"]["message"])
        return answer

    def rulesets(self) -> list[dict[str, Any]]:
        """What can be played."""
        return list(self.ask("rulesets")["rulesets"])

    def rules(self, ruleset: str, players: int | None = None) -> dict[str, Any]:
        """How a game is played: sections of sentences, and what earns points."""
        return self.ask("rules", ruleset=ruleset, **({} if players is None else {"players": players}))

    def new(self, ruleset: str, name: str = "match", **members: Any) -> Match:
        """Begins a match; further members are players, seed, game, first, options and seats."""
        self.ask("new", match=name, ruleset=ruleset, **members)
        return Match(self, name)

    def close(self) -> None:
        """Ends the program."""
        if self._program.stdin is not None and not self._program.stdin.closed:
            try:
                self._program.stdin.close()
            except BrokenPipeError:
                pass
        self._program.wait()
        if self._program.stdout is not None:
            self._program.stdout.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
