"""tools/python against the program: OSSUARY_PROGRAM is where it is."""

import io
import json
import os
import sys
import unittest
from pathlib import Path

TREE = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(TREE / "tools" / "python"))

import example_bot  # noqa: E402
from ossuary import Client, OssuaryError, Question, View, run_bot  # noqa: E402

PROGRAM = os.environ["OSSUARY_PROGRAM"]


def client() -> Client:
    return Client([PROGRAM, "serve"])


class Serve(unittest.TestCase):
    def test_a_match_is_played_to_its_end(self) -> None:
        with client() as ossuary:
            self.assertIn("sedlec", [rules["id"] for rules in ossuary.rulesets()])
            match = ossuary.new("sedlec", players=2, seed=4)
            view: View | None = match.undo(show=["actions", "outlooks", "table"])
            while view is not None and view.decides is not None:
                self.assertEqual(view.seat, view.decides)
                action = example_bot.choose(Question(view, "sedlec", 2, 0, 1000))
                view = match.apply(action, show=["actions", "outlooks"])
            scores = match.scores(explain=True)
            self.assertTrue(scores["over"])
            self.assertEqual(len(scores["scores"]), 2)
            self.assertTrue(match.record().startswith("ossuary record"))

    def test_undo_hint_and_copies(self) -> None:
        with client() as ossuary:
            match = ossuary.new("sedlec", name="a", players=2)
            before = match.view(1)
            match.apply(match.hint())
            self.assertNotEqual(match.view(1), before)
            match.undo()
            self.assertEqual(match.view(1), before)
            self.assertEqual([step["step"] for step in match.past(1)], [0])
            match.apply(match.view(1).actions[0])
            told = match.past(2, since=0)
            self.assertEqual([(step["step"], step["seat"]) for step in told], [(1, 1)])
            self.assertTrue(told[0]["told"][0]["words"])
            match.undo()
            copy = match.resample(1)
            self.assertEqual(copy.view(1), before)
            copy.apply(copy.view(1).actions[0])
            self.assertEqual(match.view(1), before)
            self.assertEqual(match.scores(seat=1)["scores"][0]["total"], 0)
            copy.close()

    def test_what_cannot_be_met_is_an_error(self) -> None:
        with client() as ossuary:
            match = ossuary.new("sedlec", players=2)
            with self.assertRaises(OssuaryError) as caught:
                match.apply("fly")
            self.assertEqual(caught.exception.code, "not-an-action")
            with self.assertRaises(OssuaryError) as caught:
                match.record()
            self.assertEqual(caught.exception.code, "not-over")
            match.close()
            with self.assertRaises(OssuaryError) as caught:
                match.view(1)
            self.assertEqual(caught.exception.code, "no-match")

    def test_a_program_that_ends_is_an_error(self) -> None:
        with self.assertRaises(OssuaryError) as caught:
            Client(["sh", "-c", "exit 3"])
        self.assertEqual(caught.exception.code, "program-ended")


class Bots(unittest.TestCase):
    def test_each_question_has_an_answer(self) -> None:
        question = {
            "protocol": 1,
            "match": 2,
            "ruleset": "r",
            "players": 2,
            "time": 500,
            "later": "members that nobody knows yet are passed over",
            "view": {"seat": 1, "decides": 1, "over": False, "actions": ["a", "b"], "outlooks": [1.0, 2.5], "new": 1},
        }
        asked: list[Question] = []

        def choose(given: Question) -> str:
            asked.append(given)
            return example_bot.choose(given)

        out = io.StringIO()
        run_bot(choose, io.StringIO((json.dumps(question) + "\n") * 2), out)
        self.assertEqual(out.getvalue(), '{"action": "b"}\n' * 2)
        self.assertEqual(asked[0].time, 500)
        self.assertEqual(asked[0].match, 2)
        self.assertIsNone(asked[0].view.table)
        self.assertEqual((asked[0].start, asked[0].bank), (0, 0))
        out = io.StringIO()
        run_bot(choose, io.StringIO(json.dumps(question | {"start": 30000, "bank": 700}) + "\n"), out)
        self.assertEqual(out.getvalue(), '{"ready": true}\n{"action": "b"}\n')
        self.assertEqual((asked[2].start, asked[2].bank), (30000, 700))

    def test_the_example_is_short(self) -> None:
        self.assertLessEqual(len((TREE / "tools/python/example_bot.py").read_text().splitlines()), 40)


if __name__ == "__main__":
    unittest.main()
