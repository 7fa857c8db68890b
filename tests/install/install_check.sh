#!/usr/bin/env bash
# install_check.sh BUILD SCRATCH COMPILER GENERATOR: packs BUILD, installs the package below SCRATCH, where it finds nothing
# but itself, and uses it from there: another project builds against the library, and the program finds the data that was
# installed with it. Then removes it.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=$1 scratch=$2 compiler=$3 generator=$4
unset OSSUARY_DATA OSSUARY_PLUGINS
PATH=$PATH:/usr/sbin:/sbin

fail() {
  echo "install_check: $*" >&2
  exit 1
}

rm -rf "$scratch"
root=$scratch/root prefix=$scratch/root/usr
mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
touch "$root"/var/lib/dpkg/{status,available}

cpack --config "$build/CPackConfig.cmake" -B "$scratch" >"$scratch/cpack.log" 2>&1 || fail "$(cat "$scratch/cpack.log")"
package=$(echo "$scratch"/ossuary_*.deb)
lintian --allow-root --fail-on error "$package" || fail "lintian finds errors"

# in_root ARGUMENT...: dpkg for this root, as any user.
in_root() {
  dpkg --root="$root" --log=/dev/null --force-not-root --force-depends "$@" >"$scratch/dpkg.log" 2>&1 || fail "$(cat "$scratch/dpkg.log")"
}
in_root --install "$package"
grep -qxF "apt-get install $(dpkg-deb -f "$package" Suggests | tr -d ,)" "$here/../../docs/install.md" ||
  fail "docs/install.md has other packages than the package suggests"

for part in bin/ossuary include/ossuary/game/game.h share/ossuary/plugins share/ossuary/rulesets share/ossuary/scripts \
  share/ossuary/languages share/ossuary/python/ossuary.py share/man/man1/ossuary.1.gz \
  share/bash-completion/completions/ossuary \
  share/zsh/vendor-completions/_ossuary share/fish/vendor_completions.d/ossuary.fish share/doc/ossuary/copyright; do
  [ -e "$prefix/$part" ] || fail "$part was not installed"
done
(cd / && PYTHONPATH=$prefix/lib/python3/dist-packages python3 -B -c 'import ossuary') || fail "Python does not find its library"
tree=$(cd "$here/../.." && pwd)
! grep -rlF -e "$tree/kernel" -e "$tree/tools" -e "$build" "$prefix" || fail "these name the source tree"
"$prefix/bin/ossuary" --version | grep -Eqx 'ossuary [0-9.]+( \([0-9a-f]{8}(\+changes)?\))?' || fail "there is no version"

bash "$here/loading_check.sh" "$prefix" "$prefix/bin/ossuary" || fail "installed programs load what they should not"

cmake -S "$here" -B "$scratch/consumer" -G "$generator" -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_PREFIX_PATH="$prefix" -DOSSUARY_INCLUDE_DIR="$prefix/include" >"$scratch/configure.log"
cmake --build "$scratch/consumer"

ruleset=$(basename "$(find "$prefix/share/ossuary/rulesets" -name '*.toml' | sort | sed -n 1p)" .toml)
"$scratch/consumer/consumer" "$prefix/share/ossuary" "$ruleset"
"$scratch/consumer/my_bot" "$prefix/share/ossuary" "$ruleset"

# A ruleset that is only here shows which data the program reads.
sed "s/^id\b.*/id = \"only_here\"/" "$prefix/share/ossuary/rulesets/$ruleset.toml" >"$prefix/share/ossuary/rulesets/only_here.toml"
(cd / && "$prefix/bin/ossuary" rulesets) | grep only_here >/dev/null || fail "the program does not read the installed data"

(cd / && "$prefix/bin/ossuary" cards only_here --output "$scratch/cards.pdf") || fail "the program does not find what draws pages"

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

rm "$prefix/share/ossuary/rulesets/only_here.toml"
in_root --purge ossuary
[ ! -e "$prefix" ] || fail "the package leaves $(find "$prefix" | head)"
