#!/usr/bin/env bash
# Text is UTF-8 with plain line ends, and no file speaks of the machine it was written on. Data of tests that is broken on
# purpose is left alone.
source "$(dirname "$0")/common.sh"

machine='(^|[^[:alnum:]_./~-])/(root|work|home|Users)(/|[^[:alnum:]_-]|$)|/tmp/bash'

while IFS= read -r file; do
  case $file in tests/golden/* | tests/fuzz/corpus/* | tests/hostile/*/*) continue ;; esac
  iconv -f UTF-8 -t UTF-8 "$file" >/dev/null 2>&1 || { complain "$file: not UTF-8"; continue; }
  complain_all < <(grep -n $'\r$' "$file" | sed "s|^\([0-9]*\):.*|$file:\1: ends in a carriage return|")
  complain_all < <(grep -nE '[[:blank:]]$' "$file" | sed "s|^\([0-9]*\):.*|$file:\1: ends in blanks|")
  [ ! -s "$file" ] || [ -z "$(tail -c1 "$file")" ] || complain "$file: the last line has no end"
  [ "$file" = tests/repository/text_check.sh ] ||
    complain_all < <(grep -nE "$machine" "$file" | sed "s|^\([0-9]*\):|$file:\1: a path of one machine: |")
done < <(files '*')
finish
