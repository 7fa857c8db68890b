#!/usr/bin/env bash
# Text is UTF-8 with plain line ends, and no file speaks of the machine it was written on. Data of tests that is broken on
# purpose is left alone, and so are pictures.
source "$(dirname "$0")/common.sh"

machine='(^|[^[:alnum:]_./~-])/(root|work|home|Users)(/|[^[:alnum:]_-]|$)|/tmp/bash'

texts() { files '*' | grep -vE '^tests/(golden|fuzz/corpus|hostile/[^/]*)/|^docs/pictures/'; }

# lines MESSAGE GREP-ARGUMENT...: a complaint for each line of a text that grep finds.
lines() {
  local message=$1
  shift
  complain_all < <(texts | each_file grep -naH "$@" | LC_ALL=C sed "s|^\([^:]*:[0-9]*\):.*|\1: $message|")
}

lines 'not UTF-8' -xv '.*'
lines 'ends in a carriage return' $'\r$'
lines 'ends in blanks' -E '[[:blank:]]$'
lines 'a path of one machine' -E "$machine" --exclude=text_check.sh
while IFS= read -r file; do
  [ ! -s "$file" ] || complain "$file: the last line has no end"
done < <(texts | each_file grep -LazP '\n\z')
finish
