#!/usr/bin/env bash
# Every room keeps to its budget of lines, as line_budgets.txt lists them, and has one.
source "$(dirname "$0")/common.sh"

budgets=tests/repository/line_budgets.txt

# lines FOLDER+FOLDER...: lines of code in these folders.
lines() {
  local -a folders
  IFS=+ read -r -a folders <<<"$1"
  files "${folders[@]/%//*.h}" "${folders[@]/%//*.cpp}" | each_file cat | wc -l
}

while read -r number rooms budget; do
  count=$(lines "$rooms")
  [ "$count" -le "$budget" ] || complain "$budgets:$number: $rooms has $count lines, its budget is $budget"
done < <(grep -nE '^[a-z]' "$budgets" | tr ':' ' ')

while IFS= read -r room; do
  grep -q "^$room " "$budgets" || complain "$budgets:1: there is no budget for $room"
done < <(files 'kernel/*.h' 'kernel/*.cpp' 'tools/*.h' 'tools/*.cpp' | grep -E '/.*/' | cut -d/ -f1,2 | sort -u)
finish
