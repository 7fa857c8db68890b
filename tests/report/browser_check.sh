#!/usr/bin/env bash
# tests/report/browser_check.sh PROGRAM
# Opens a page of `simulate --format html` in Chromium without a window: every chart is drawn, has a title, a description and
# only numbers, nothing is wider than a phone, the console stays empty, and two pages of paper have room for it.
set -euo pipefail
program=$(readlink -f "$1")
browser=$(command -v chromium || true)
[ -n "$browser" ] || { echo "browser_check: there is no chromium" >&2; exit 1; }
OSSUARY_DATA=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
export OSSUARY_DATA
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "browser_check: $*" >&2; exit 1; }

browser() {
  HOME=$work "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$work/profile" "$@"
}

# printed NAME: the page takes one or two pages of A4, and of Letter.
printed() {
  local size pages
  for size in A4 letter; do
    { cat "$work/$1.html" && echo "<style>@page { size: $size; }</style>"; } >"$work/printed.html"
    browser --no-pdf-header-footer --print-to-pdf="$work/printed.pdf" "file://$work/printed.html" 2>"$work/log" ||
      fail "chromium failed: $(tail -n 3 "$work/log")"
    pages=$(pdfinfo "$work/printed.pdf" | sed -n 's/^Pages: *//p')
    [ "$pages" -le 2 ] || fail "$1 takes $pages pages of $size"
  done
}

# page NAME CHARTS OPTION...: the page of a simulation has so many charts.
page() {
  local name=$1 charts=$2 found
  shift 2
  "$program" simulate "$@" --games 40 --threads 1 --format html --output "$work/$name.html"
  ! grep -Eq 'https?://|<script' "$work/$name.html" || fail "$name needs the network or runs scripts"
  cat "$work/$name.html" - >"$work/probed.html" <<'PROBE'
<script>
const charts = [...document.querySelectorAll('svg.chart')];
const sound = svg => svg.getBoundingClientRect().width > 20 && svg.getBoundingClientRect().height > 20 &&
  svg.querySelector('title').textContent && svg.querySelector('desc').textContent &&
  !/NaN|nan|inf/.test(svg.innerHTML.replace(/<(title|desc|text).*?<\/\1>/g, ''));
document.documentElement.dataset.found =
  `${charts.filter(sound).length} of ${charts.length}, ${document.documentElement.scrollWidth <= innerWidth ? 'fits' : 'too wide'}`;
console.assert(charts.length > 0, 'no charts');
</script>
PROBE
  browser --window-size=390,844 --enable-logging=stderr --v=0 --dump-dom "file://$work/probed.html" \
    >"$work/dom" 2>"$work/log" || fail "chromium failed: $(tail -n 3 "$work/log")"
  ! grep CONSOLE "$work/log" || fail "$name writes to the console"
  found=$(grep -o 'data-found="[^"]*"' "$work/dom" | sed -n 1p)
  [ "$found" = "data-found=\"$charts of $charts, fits\"" ] || fail "$name: $found, not $charts charts that fit"
  printed "$name"
  echo "browser_check: $name: $charts charts"
}

page details 9 sedlec --players 2 --details
page sweep 2 sedlec --players 2 --dial royal.each=0..3
page dials 3 sedlec+executioners --players 2 --dial executioner.each=0..3 --dial royal.each=1..2
page solo 37 monstrance --details
towers=$OSSUARY_DATA/tests/families/towers
page flow 10 towers --plugins "$towers/plugins" --rulesets "$towers/rulesets" --players 2 --details

# The longest reports: many kinds and seats, large boards, many pieces.
for game in "crowded_crypt --players 6" "grand_ossuary" "three_cheers --players 6" "dice_forge --players 4"; do
  name=${game%% *}
  # shellcheck disable=SC2086 # words of a command
  "$program" balance $game --games 20 --threads 0 --format html --output "$work/$name.html"
  printed "$name"
  echo "browser_check: $name: two pages at most"
done
