#!/usr/bin/env bash
# tests/host/host_check.sh PROGRAM [--short | --only WORDS | --pictures FOLDER]
# The page of `host` in Chromium without a window: matches are played to the end in it by clicks, by touch, by keys and by
# what a screen reader knows alone. Its types are sound, and it is small. --short does what takes less than a minute,
# --only the tests whose names contain WORDS, --pictures writes pictures of the page into FOLDER, made small by pngquant.
# What is needed of npm is kept in build/npm_host.
set -euo pipefail
OSSUARY=$(readlink -f "$1")
shift
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
OSSUARY_DATA=$(readlink -f "$here/../..")
OSSUARY_BROWSER=$(command -v chromium || true)
export OSSUARY OSSUARY_DATA OSSUARY_BROWSER
[ -n "$OSSUARY_BROWSER" ] || { echo "host_check: there is no chromium" >&2; exit 1; }
cd "$OSSUARY_DATA"
fail() { echo "host_check: $*" >&2; exit 1; }

. tests/npm_packages.sh
npm_packages host

bytes=$(find tools/host/page -type f ! -name types.js -exec cat {} + | wc -c) # that one is never loaded
[ "$bytes" -le $((150 * 1024)) ] || fail "the page has $bytes bytes, more than 150 KiB"
echo "host_check: the page has $bytes bytes"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build/npm_host/node_modules/.bin/tsc -p tests/host/tsconfig.json > "$work/types" & # most of the time browsers wait
types=$!
export HOME=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config
if [ "${1-}" = --pictures ]; then
  node tests/host/pictures.mjs "$2"
else
  node tests/host/page_test.mjs "$@"
fi
wait $types || fail "types of the page: $(cat "$work/types")"
echo 'host_check: the types of the page are sound'
