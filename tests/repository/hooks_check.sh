#!/usr/bin/env bash
# What the hook for messages of commits takes, and what it refuses.
source "$(dirname "$0")/common.sh"

message=$(mktemp)
trap 'rm -f "$message"' EXIT
# expect CODE TEXT: the hook ends with that code for a message.
expect() {
  local code=0
  printf '%b' "$2" >"$message"
  tools/hooks/commit-msg "$message" 2>/dev/null || code=$?
  [ $code -eq "$1" ] || complain "tools/hooks/commit-msg: ends with $code, not $1, for: $2"
}
expect 0 'Fix the count of piles\n\nIt was one too low.\n\nBehaviour: none.\n# Please enter\n'
expect 0 'Merge branch x\n'
expect 1 'Fix the count of piles\n'
expect 1 'Fix the count of piles\n\nBehaviour: none.\nand more\n'
expect 1 'Fix the count of piles.\n\nWhy.\nBehaviour: none.\n'
expect 1 'fix the count of piles\n\nWhy.\nBehaviour: none.\n'
expect 1 'Fix the count of piles\nat once\n\nBehaviour: none.\n'
expect 1 "Fix $(printf 'x%.0s' {1..70})\\n\\nWhy.\\nBehaviour: none.\\n"
expect 1 ''
finish
