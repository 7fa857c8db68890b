#!/usr/bin/env bash
# tests/elsewhere/elsewhere_check.sh PROGRAM FOLDER [PROCESSOR...]
# Builds the program in FOLDER for s390x, whose numbers have their highest byte first, and for i386, of 32 bits, with
# Debian's cross compilers. Runs it, s390x in qemu, and compares with PROGRAM, which is this machine's: series of every
# ruleset, their counts, records with all hashes in them, and what `serve` answers. A PC runs programs for i386 itself; in
# qemu-i386 7.2 the program hangs once a timer by the processor time of a thread has run. Needs Debian's qemu-user and a
# compiler for each, g++-s390x-linux-gnu and g++-i686-linux-gnu. Libraries are unpacked in FOLDER, and nothing of them is
# installed.
set -euo pipefail
native=$(readlink -f "$1")
folder=$(realpath -m "$2")
shift 2
processors=("${@:-s390x}")
[ $# -gt 0 ] || processors=(s390x i386)
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
export OSSUARY_DATA=$PWD

fail() { echo "elsewhere_check: $*" >&2; exit 1; }

# What differs by the processor: the name of the system in folders, the compiler's, and what runs programs.
choose() {
  here=$folder/$1
  root=$here/root
  case $1 in
    s390x)
      triple=s390x-linux-gnu compiler=s390x-linux-gnu
      runner=(qemu-s390x -L "/usr/$compiler" -E "LD_LIBRARY_PATH=$root/usr/lib/$triple")
      ;;
    i386)
      triple=i386-linux-gnu compiler=i686-linux-gnu
      runner=("/usr/$compiler/lib/ld-linux.so.2" --library-path "$root/usr/lib/$triple:/usr/$compiler/lib")
      ;;
    *) fail "$1 is neither s390x nor i386" ;;
  esac
}

# The libraries of tools/packages.txt that the program is built with.
libraries() {
  sed -n '/^# libraries/,/^# ----/p' tools/packages.txt | grep -vE '^#|# (tests|benchmarks|.*printed cards)$' |
    sed 's/[[:space:]].*//'
  [ "$1" != i386 ] || echo libboost-dev # whole numbers of 128 bits
}

# Unpacks the libraries of a processor, with what they need, from the archives that this system uses. The compiler brings
# its own C and C++ libraries.
unpack_libraries() {
  [ ! -f "$here/unpacked" ] || return 0
  mkdir -p "$here/apt/lists/partial" "$here/apt/archives/partial" "$root/usr/lib"
  : >"$here/apt/status"
  local -a apt=(apt-get -q -o "APT::Architecture=$1" -o "APT::Architectures::=$1" -o "Dir::State=$here/apt"
    -o "Dir::State::status=$here/apt/status" -o "Dir::Cache=$here/apt" -o APT::Sandbox::User=root)
  local -a wanted
  mapfile -t wanted < <(libraries "$1")
  "${apt[@]}" update || true # the list of one archive may be missing, and not be needed
  "${apt[@]}" -y --no-install-recommends --download-only install "${wanted[@]}"
  local archive
  for archive in "$here"/apt/archives/*.deb; do
    case ${archive##*/} in
      libc6* | libc-dev* | linux-libc-dev* | libstdc++* | libgcc* | gcc-* | libcrypt* | perl* | cpp* | g++*) ;;
      *) dpkg-deb -x "$archive" "$root" ;;
    esac
  done
  if [ ! -L "$root/lib" ]; then # as on an installed system
    cp -a "$root/lib/." "$root/usr/lib/"
    rm -r "$root/lib"
    ln -s usr/lib "$root/lib"
  fi
  local link
  while read -r link; do
    ln -sfn "$root$(readlink "$link")" "$link"
  done < <(find "$root/usr/lib" -lname '/*')
  touch "$here/unpacked"
}

build_program() {
  local libraries=$root/usr/lib/$triple
  export PKG_CONFIG_LIBDIR=$libraries/pkgconfig:$root/usr/share/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
  local -a options=(
    CMAKE_SYSTEM_NAME=Linux "CMAKE_SYSTEM_PROCESSOR=$1" "CMAKE_LIBRARY_ARCHITECTURE=$triple"
    "CMAKE_CXX_COMPILER=$compiler-g++" CMAKE_BUILD_TYPE=Release "CMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG"
    "CMAKE_FIND_ROOT_PATH=$root;/usr/$compiler" CMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER
    CMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY CMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY CMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY
    "CMAKE_CXX_FLAGS=-idirafter $root/usr/include -idirafter $root/usr/include/$triple"
    "CMAKE_EXE_LINKER_FLAGS=-L$libraries -Wl,-rpath-link,$libraries"
    OSSUARY_WERROR=ON OSSUARY_TESTS=OFF OSSUARY_BENCH=OFF OSSUARY_PRINT=OFF)
  cmake -G Ninja -S . -B "$here/build" "${options[@]/#/-D}" >"$here/cmake.log" || { cat "$here/cmake.log"; return 1; }
  cmake --build "$here/build" --target ossuary || return 1
  unset PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
}

# elsewhere ARGUMENT...: the program for the processor.
elsewhere() { "${runner[@]}" "$here/build/ossuary" "$@"; }

# both NAME ARGUMENT...: what both programs print must be the same, but for times and speeds.
both() {
  local name=$1
  shift
  "$native" "$@" </dev/null >"$work/native" 2>&1 || { cat "$work/native"; fail "$name is not to be had here"; }
  elsewhere "$@" </dev/null >"$work/elsewhere" 2>&1 || true
  same "$name"
}
same() {
  local name=$1 side
  for side in native elsewhere; do
    sed -E -i 's/"([a-z_]*(seconds|per_second|speed|time)[a-z_]*)": *[0-9.e+-]+/"\1":0/g' "$work/$side"
  done
  if cmp -s "$work/native" "$work/elsewhere"; then
    echo "$name" >>"$work/equal"
  else
    echo "elsewhere_check: $processor: $name differs:" >&2
    diff "$work/native" "$work/elsewhere" | cut -c 1-300 | head -6 >&2 || true
    differ=$((differ + 1))
  fi
}

# What is compared of a ruleset. A match takes some thirty times as long in qemu.
compare_ruleset() {
  local ruleset=$1 players=$2
  local -a series=(simulate "$ruleset" --players "$players" --threads 1 --format json)
  both "$ruleset: 20 random games" "${series[@]}" --games 20 --seats random
  both "$ruleset: a greedy game" "${series[@]}" --games 1 --seats greedy
  both "$ruleset: a game of mcts:20" "${series[@]}" --games 1 --seats mcts:20
  # A record has the hashes of the ruleset, the plugins, and the state after every action.
  local seats=mcts:5 # which no limit of time cuts short
  for ((seat = 1; seat < players; ++seat)); do seats+=,random; done
  local -a match=(play "$ruleset" --line --plain --seed 7 --seats "$seats" --record "$work/record")
  "$native" "${match[@]}" </dev/null >/dev/null
  mv "$work/record" "$work/native"
  cp "$work/native" "$work/native.record"
  elsewhere "${match[@]}" </dev/null >/dev/null 2>&1 || true
  mv "$work/record" "$work/elsewhere"
  same "$ruleset: a record"
  both "$ruleset: this machine's record verified" replay --verify "$work/native.record"
  local -a parts=(simulate "$ruleset" --players "$players" --threads 1 --games 20)
  "$native" "${parts[@]}" --shard 1/2 --save "$work/first.counts" >/dev/null
  elsewhere "${parts[@]}" --shard 2/2 --save "$work/second.counts" >/dev/null
  both "$ruleset: counts of both merged" merge --format json "$work/first.counts" "$work/second.counts"
  rm "$work"/*.counts
  local of="\"ruleset\":\"$ruleset\",\"players\":$players"
  printf '%s\n' "{\"id\":1,\"do\":\"new\",\"match\":\"m\",$of,\"seed\":3}" \
    '{"id":2,"do":"hint","match":"m","bot":"mcts:10","time":60000}' \
    '{"id":3,"do":"resample","match":"m","as":"n","seat":1,"show":["actions","outlooks","table"]}' \
    '{"id":4,"do":"hint","match":"n","bot":"random"}' '{"id":5,"do":"scores","match":"n"}' >"$work/questions"
  "$native" serve <"$work/questions" >"$work/native"
  ! grep '"error"' "$work/native" || fail "serve refuses a question about $ruleset"
  elsewhere serve <"$work/questions" >"$work/elsewhere"
  same "$ruleset: answers of serve"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home
mkdir -p "$HOME"
differ=0
for processor in "${processors[@]}"; do
  choose "$processor"
  mkdir -p "$here"
  unpack_libraries "$processor" >"$here/unpack.log" 2>&1 || { cat "$here/unpack.log"; fail "no libraries for $processor"; }
  build_program "$processor" || fail "the program does not build for $processor"
  : >"$work/equal"
  while read -r ruleset players; do
    compare_ruleset "$ruleset" "$players"
  done < <("$native" rulesets --format json | python3 -c '
import json, sys
for rules in json.load(sys.stdin)["rulesets"]:
    print(rules["id"], rules["players"][0])')
  refusal=$(elsewhere cards sedlec --output "$work/cards.pdf" 2>&1) && fail "cards draws without what draws"
  [[ $refusal == *OSSUARY_PRINT* ]] || fail "cards does not say what is missing: $refusal"
  echo "$processor: $(wc -l <"$work/equal") outputs are equal to those of this machine, $differ differ"
done
[ "$differ" = 0 ] || fail "$differ outputs differ"
