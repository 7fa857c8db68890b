#!/usr/bin/env bash
# commit_check.sh TREE SCRATCH: what tools/cmake/commit.cmake writes outside a clone, in one, and after a change; and that
# it writes nothing where nothing changed.
set -euo pipefail
tree=$1 scratch=$2

fail() {
  echo "commit_check: $*" >&2
  exit 1
}

rm -rf "$scratch"
mkdir -p "$scratch/clone"
cd "$scratch/clone"
git init -q .
mv .git "$scratch/hidden"

# written: the commit that is written for this folder.
written() {
  cmake -D "SOURCE=$PWD" -D "OUTPUT=$scratch/commit.cpp" -P "$tree/tools/cmake/commit.cmake"
  sed -n 's/.*kCommit = "\(.*\)";/\1/p' "$scratch/commit.cpp"
}
expect() { [ "$(written)" = "$1" ] || fail "written is \"$(written)\", not \"$1\""; }

export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
expect ""
mv "$scratch/hidden" .git
expect "" # a clone without a commit
echo one >file && git add file && git commit -q -m "First"
git tag v1 # a tag does not take the place of the commit
commit=$(git rev-parse --short=8 HEAD)
expect "$commit"
touch -d 2001-01-01 "$scratch/commit.cpp"
expect "$commit"
[ "$(date -r "$scratch/commit.cpp" +%Y)" = 2001 ] || fail "the same commit is written again"
echo two >file
expect "$commit+changes"
