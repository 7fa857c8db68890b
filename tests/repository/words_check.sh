#!/usr/bin/env bash
# Prose and messages keep to plain words: plain_words.txt lists those to avoid. With LIST=1 in the environment every place
# is listed, also of words that are found no more often than they may be.
source "$(dirname "$0")/common.sh"

words=tests/repository/plain_words.txt

# places EXPRESSION: FILE:LINE:WORDS for each time it is found.
places() {
  files 'kernel/*' 'tools/*' 'docs/*' '*.md' 'plugins/*' 'rulesets/*' 'scripts/*' 'tests/*' |
    grep -vE '^tests/(golden|fuzz/corpus|repository/(plain_words|words_check))' | each_file grep -noiHE "$1"
}

while read -r number allowed rule; do
  expression=${rule% -> *}
  found=$(places "$expression")
  count=$(grep -c . <<<"$found" || true)
  [ -z "${LIST-}" ] || [ -z "$found" ] || sed "s|\$|: write: ${rule#* -> }|" <<<"$found"
  [ "$count" -le "$allowed" ] ||
    complain "$words:$number: $count times, $allowed allowed: $expression; write: ${rule#* -> }; LIST=1 lists them"
done < <(grep -n '^[0-9]' "$words" | sed 's/:/ /')
finish
