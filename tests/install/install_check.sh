#!/usr/bin/env bash
# install_check.sh BUILD SCRATCH COMPILER GENERATOR: installs BUILD below SCRATCH, moves it, and uses it from there: another
# project builds against the library, and the program finds the data that was installed with it.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=$1 scratch=$2 compiler=$3 generator=$4
unset OSSUARY_DATA OSSUARY_PLUGINS

fail() {
  echo "install_check: $*" >&2
  exit 1
}

rm -rf "$scratch"
mkdir -p "$scratch"
cmake --install "$build" --prefix "$scratch/first" >"$scratch/install.log"
mv "$scratch/first" "$scratch/prefix" # an installation may be moved
prefix=$scratch/prefix

for part in bin/ossuary include/ossuary/game/game.h share/ossuary/plugins share/ossuary/rulesets share/ossuary/scripts \
  share/man/man1/ossuary.1 share/zsh/site-functions/_ossuary share/fish/vendor_completions.d/ossuary.fish; do
  [ -e "$prefix/$part" ] || fail "$part was not installed"
done

cmake -S "$here" -B "$scratch/consumer" -G "$generator" -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_PREFIX_PATH="$prefix" -DOSSUARY_INCLUDE_DIR="$prefix/include" >"$scratch/configure.log"
cmake --build "$scratch/consumer"

ruleset=$(basename "$(find "$prefix/share/ossuary/rulesets" -name '*.toml' | sort | head -n 1)" .toml)
"$scratch/consumer/consumer" "$prefix/share/ossuary" "$ruleset"
"$scratch/consumer/my_bot" "$prefix/share/ossuary" "$ruleset"

# A ruleset that is only here shows which data the program reads.
sed "s/^id\b.*/id = \"only_here\"/" "$prefix/share/ossuary/rulesets/$ruleset.toml" >"$prefix/share/ossuary/rulesets/only_here.toml"
(cd / && "$prefix/bin/ossuary" rulesets) | grep -q only_here || fail "the program does not read the installed data"

# completed WORD...: what bash offers for the last of these words.
completed() (
  cd / # a project around the current folder would be read too
  ossuary() { "$prefix/bin/ossuary" "$@"; }
  # shellcheck source=/dev/null
  source "$prefix/share/bash-completion/completions/ossuary"
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _ossuary
  echo "${COMPREPLY[*]}"
)
[ "$(completed ossuary simu)" = simulate ] || fail "bash does not complete a command"
[ "$(completed ossuary simulate --see)" = --seed ] || fail "bash does not complete an option"
[ "$(completed ossuary play only_h)" = only_here ] || fail "bash does not complete a ruleset"
