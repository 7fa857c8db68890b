#!/usr/bin/env bash
# Every path that kernel/README.md names in backquotes is in the tree, from its top or from kernel/. A name in capitals or
# with a star is any text.
source "$(dirname "$0")/common.sh"

page=kernel/README.md

while IFS=: read -r number path; do
  [[ $path == */* || $path =~ \.(h|cpp|lua|toml|md|txt|sh)$ ]] || continue
  [[ ! $path =~ [\<\>{}\(\)\ :] ]] || continue
  # shellcheck disable=SC2001 # words in capitals need an expression
  pattern=$(sed 's/[A-Z]\{2,\}/*/g; s|/$||' <<<"$path")
  [[ $path != *README* ]] || pattern=$path
  compgen -G "$pattern" >/dev/null || compgen -G "kernel/$pattern" >/dev/null ||
    complain "$page:$number: there is no $path"
done < <(files "$page" | each_file grep -noE '`[^`]+`' | tr -d '`')
finish
