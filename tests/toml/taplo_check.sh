#!/usr/bin/env bash
# tests/toml/taplo_check.sh PROGRAM
# Taplo, by which editors check TOML, accepts all files that ship and all that `new` writes, by .taplo.toml and the
# schemas that ship, and finds a mistake in a file of each kind. It is of the version in package.json beside this, and
# is kept in build/npm_toml.
set -euo pipefail
OSSUARY=$(readlink -f "$1")
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
tree=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "taplo_check: $*" >&2; exit 1; }

. tests/npm_packages.sh
npm_packages toml

# taplo FOLDER: checks what is there by its .taplo.toml; what it says is in $work/log.
taplo() { (cd "$1" && "$tree/build/npm_toml/node_modules/.bin/taplo" check --colors never >"$work/log" 2>&1); }
# found: how many files it looked at.
found() { sed -n 's/.*found files total=\([0-9]*\).*/\1/p' "$work/log"; }
# prepare FOLDER: a folder where the same schemas count as in the tree.
prepare() {
  mkdir -p "$1/docs"
  cp .taplo.toml "$1"
  cp -r docs/reference "$1/docs"
}

taplo . || { cat "$work/log"; fail "files that ship are rejected"; }
[ "$(found)" -ge 300 ] || fail "Taplo has looked at $(found) files"

prepare "$work/new"
export XDG_DATA_HOME=$work/user OSSUARY_DATA=$tree
"$OSSUARY" new flow moth --into "$work/new" >/dev/null
"$OSSUARY" new turn moth_turn --step act --into "$work/new" >/dev/null
"$OSSUARY" new plugin owl --into "$work/new/plugins" >/dev/null
for what in skull shape effect cards example; do
  "$OSSUARY" new $what "new_$what" --into "$work/new/plugins/owl" >/dev/null
done
"$OSSUARY" --plugins "$work/new/plugins" new ruleset night --into owl >/dev/null
mv "$work"/user/ossuary/rulesets/*.toml "$work/new/rulesets"
taplo "$work/new" || { cat "$work/log"; fail "files that \`new\` writes are rejected"; }
[ "$(found)" -ge 15 ] || fail "Taplo has looked at $(found) new files"

# The first file of each place with a key that none has. Examples of structures and of flows are in one folder.
prepare "$work/wrong"
mapfile -t places < <(sed -n 's|^include = \["\*\*/\(.*\)"\]|\1|p' .taplo.toml)
wrong=0
for place in "${places[@]}" plugins/ferry/examples/{crosses,hoard}.toml; do
  file=$(compgen -G "$place" | sort | sed -n 1p)
  mkdir -p "$work/wrong/$(dirname "$file")"
  { echo '"no key" = 1'; cat "$file"; } >"$work/wrong/$file"
  wrong=$((wrong + 1))
done
! taplo "$work/wrong" || fail "no mistake is found"
rejected=$(grep -c 'invalid file' "$work/log" || true)
[ "$wrong" -ge 14 ] && [ "$rejected" -eq "$wrong" ] || fail "of $wrong files with a mistake, $rejected are rejected"
