# What the checks share: to be sourced. Each check runs at the top of the source tree and prints FILE:LINE: MESSAGE for
# everything it minds.
# shellcheck shell=bash
set -euo pipefail
export LC_ALL=C.UTF-8
cd "${1:?the source tree}"

problems=0

# complain MESSAGE: one thing that is wrong.
complain() {
  echo "$1"
  problems=$((problems + 1))
}

# complain_all: a complaint a line of standard input.
complain_all() {
  local line
  while IFS= read -r line; do complain "$line"; done
}

# files PATTERN...: paths of the tree that match one of the patterns of git, without what git ignores; one a line.
files() {
  git ls-files --cached --others --exclude-standard -- "$@" 2>/dev/null | sort -u | while IFS= read -r file; do
    [ -f "$file" ] && echo "$file"
  done || true
}

# each_file COMMAND...: runs COMMAND with the paths of standard input, one a line, as its last arguments; as few times as
# it takes. That it finds nothing is no failure.
each_file() { xargs -r -d '\n' "$@" || true; }

# finish: the verdict of the check.
finish() {
  if [ "$problems" -gt 0 ]; then
    echo "$problems found"
    exit 1
  fi
}

# Without git, as in an unpacked archive, everything but the build counts.
if ! git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  files() {
    local pattern
    for pattern in "$@"; do
      find . \( -name build -o -name .git -o -name .cache \) -prune -o -type f -print | sed 's|^\./||' |
        while IFS= read -r file; do
          # shellcheck disable=SC2053 # a pattern is meant
          [[ $file == $pattern || $file == $pattern/* ]] && echo "$file"
        done || true
    done | sort -u
  }
fi
