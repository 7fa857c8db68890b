#!/usr/bin/env bash
# search.sh SECONDS [TARGET...]: lets each fuzz target of build/fuzz, or those named, search for so long, two at a time;
# prints how many inputs each tried. What one finds is kept in build/fuzz/found/TARGET; then the exit code is 1.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?how many seconds each target searches}
shift
found=build/fuzz/found
mkdir -p "$found"
[ $# -gt 0 ] || mapfile -t targets < <(find build/fuzz/tests -maxdepth 1 -name '*_fuzz' -type f -printf '%f\n' | sed 's/_fuzz$//' | sort)
[ $# -eq 0 ] || targets=("$@")

search() {
  mkdir -p "$3/$1" "$3/inputs/$1"
  if build/fuzz/tests/"$1"_fuzz -max_total_time="$2" -timeout=10 -print_final_stats=1 -artifact_prefix="$3/$1/" \
    "$3/inputs/$1" "tests/fuzz/corpus/$1" >"$3/$1.log" 2>&1; then
    printf '%-12s %s\n' "$1" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$3/$1.log")"
  else
    echo "$1 found something: $3/$1.log"
    return 1
  fi
}
export -f search
printf '%s\n' "${targets[@]}" | xargs -P 2 -I NAME bash -c 'search NAME "$@"' - "$seconds" "$found" | tee "$found/summary.txt"
awk '{ sum += $2 } END { print "in all       " sum }' "$found/summary.txt"
