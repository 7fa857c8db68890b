"""tools/bench/compare: what it measures of stand-ins whose figures are known, and what it says of bad arguments."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

TREE = Path(__file__).resolve().parents[3]
PROGRAM = Path(os.environ["OSSUARY_PROGRAM"])


def compare(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([TREE / "tools" / "bench" / "compare", *arguments], capture_output=True, encoding="utf-8",
                          check=False)


class Compare(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def build(self, name: str, **programs: str) -> str:
        """A build folder with shell scripts in place of programs."""
        folder = self.folder / name
        folder.mkdir()
        for program, script in programs.items():
            (folder / program).write_text(f"#!/bin/sh\n{script}\n")
            (folder / program).chmod(0o755)
        return str(folder)

    def benchmarks(self, name: str, *figures: tuple[str, int, str]) -> str:
        """A build folder whose benchmarks take such times."""
        script = 'case "$*" in\n'
        script += f"  *list*) printf '%s\\n' {' '.join(benchmark for benchmark, _, _ in figures)} ;;\n"
        for benchmark, time, unit in figures:
            script += f"""  *'^{benchmark}$'*) echo '{{"benchmarks": [{{"cpu_time": {time}, "time_unit": "{unit}"}}]}}' ;;\n"""
        return self.build(name, ossuary_bench=script + "esac")

    def test_a_ratio_is_the_time_of_old_by_that_of_new(self) -> None:
        old = self.benchmarks("old", ("random_game", 3, "us"), ("random_game_by_hand", 1500, "ns"))
        new = self.benchmarks("new", ("random_game", 1500, "ns"), ("random_game_by_hand", 1500, "ns"))
        done = compare("--only", "^random_game", "--pairs", "2", old, new)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = [line.split() for line in done.stdout.splitlines()]
        self.assertIn(["random_game", "2.00", "[2.00..2.00]", "3,000", "ns", "1,500", "ns"], lines)
        self.assertIn(["random_game_by_hand", "1.00", "[1.00..1.00]", "1,500", "ns", "1,500", "ns"], lines)
        self.assertIn("takes 2.00 times random_game_by_hand in OLD, 1.00 times in NEW", done.stdout)

    def test_a_case_that_one_lacks_is_named(self) -> None:
        both = self.benchmarks("both", ("mcts_guided", 1, "ms"), ("mcts_uniform", 1, "ms"))
        one = self.benchmarks("one", ("mcts_guided", 1, "ms"))
        done = compare("--only", "^mcts_(guided|uniform)$|^test$", "--pairs", "1", both, one)
        self.assertEqual(done.returncode, 0)
        lines = {line.split()[0]: line for line in done.stdout.splitlines() if line}
        self.assertIn("NEW lacks it: ossuary_bench has no such benchmark", lines["mcts_uniform"])
        self.assertIn("OLD lacks it: there is no ossuary in", lines["test"])
        self.assertIn("1.00", lines["mcts_guided"])

    def test_a_command_that_fails_is_named_with_what_it_says(self) -> None:
        fails = self.build("fails", ossuary="echo no such ruleset >&2; exit 2")
        done = compare("--only", "^show", "--pairs", "1", "--no-instructions", fails, fails)
        self.assertEqual(done.returncode, 1)
        self.assertIn("OLD lacks it: ossuary show sedlec ends with 2: no such ruleset", done.stdout)

    def test_the_program_beside_itself(self) -> None:
        done = compare("--only", "^show|^serve sedlec", "--pairs", "1", "--no-instructions", *[str(PROGRAM.parent)] * 2)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"(?m)^show sedlec +\d+\.\d\d +[\d,.]+ ms +[\d,.]+ ms$")
        self.assertRegex(done.stdout, r"(?m)^serve sedlec +\d+\.\d\d +[\d,.]+ us +[\d,.]+ us$")

    def test_bad_arguments_are_told(self) -> None:
        build = str(PROGRAM.parent)
        for arguments, said in (
            ((), "name two commits or build folders"),
            ((build,), "name two commits or build folders"),
            ((build, str(self.folder)), "has neither ossuary nor ossuary_bench"),
            ((build, "no-such-commit"), "no-such-commit is neither a folder nor a commit"),
            ((build, build, "--pairs", "0"), "'0' is not a number from 1 to 99"),
            ((build, build, "--only", "("), "'(' is not a regular expression"),
            ((build, build, "--only", "no such case"), "no case has 'no such case' in its name"),
        ):
            done = compare(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(said, done.stderr)
        listed = compare("--list", "--only", "three_cheers")
        self.assertEqual(listed.stdout.split("\n")[:2], ["random three_cheers", "greedy three_cheers"])


if __name__ == "__main__":
    unittest.main()
