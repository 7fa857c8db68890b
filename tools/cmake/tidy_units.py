"""tidy_units.py BUILD: for clang-tidy, sources that include those of a folder that are named on standard input, one a line.

BUILD is a folder that CMake has configured with OSSUARY_UNITY=folder. Writes BUILD/changed/NAME.cxx for each of its
sources that stand for several, with those of them that are named, and BUILD/changed/compile_commands.json, with all that
is named; prints the paths of what is to be read, one a line.
"""

import json
import re
import sys
from pathlib import Path


def main() -> None:
    build = Path(sys.argv[1]).resolve()
    named = {str(Path(line.strip()).resolve()) for line in sys.stdin if line.strip()}
    folder = build / "changed"
    folder.mkdir(exist_ok=True)
    commands = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = Path(entry["directory"], entry["file"])
        included = re.findall(r'#include "([^"]+)"', source.read_text()) if source.suffix == ".cxx" else [str(source)]
        kept = [path for path in included if path in named]
        named -= set(kept)
        if not kept:
            continue
        unit = folder / f"{len(commands)}_{source.stem}.cxx"
        unit.write_text("".join(f'#include "{path}"\n' for path in kept))
        commands.append({**entry, "file": str(unit), "command": entry["command"].replace(entry["file"], str(unit))})
        print(unit)
    (folder / "compile_commands.json").write_text(json.dumps(commands))


if __name__ == "__main__":
    main()
