#!/usr/bin/env python3
"""A bot for every game: it takes what promises most, and of equals the one that leaves the table as it is.

    ossuary simulate RULESET --players 2 --games 200 --seats "cmd:tools/python/example_bot.py,novice"
"""

from ossuary import Question, run_bot


def choose(question: Question) -> str:
    """The action with the best outlook, the last of equals: games list the boldest first."""
    view = question.view
    outlooks = view.outlooks or [0.0] * len(view.actions)
    best = max(range(len(view.actions)), key=lambda number: (outlooks[number], number))
    return view.actions[best]


if __name__ == "__main__":
    run_bot(choose)
