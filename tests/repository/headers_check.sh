#!/usr/bin/env bash
# A header opens with a comment that says what lives there, then #pragma once; a source includes its own header first, so
# that this compiles alone; files stay short enough to be read.
source "$(dirname "$0")/common.sh"

longest=450

while IFS= read -r file; do
  [[ $(sed -n 1p "$file") == '// '* ]] || complain "$file:1: the first line is to say what lives here: // Name: ..."
  [[ $(grep -m1 -v '^//' "$file") == '#pragma once' ]] || complain "$file:2: no #pragma once below the first comment"
done < <(files '*.h')

while IFS= read -r file; do
  header=${file%.cpp}.h
  [ ! -f "$header" ] || [[ $(grep -m1 '^#include' "$file") == "#include \"${header#*/}\"" ]] ||
    complain "$file:1: the first include is to be \"${header#*/}\""
done < <(files '*.cpp')

while IFS= read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le "$longest" ] || complain "$file:$longest: $lines lines are too many; split the file by concept"
done < <(files '*.h' '*.cpp')
finish
