#!/usr/bin/env bash
# Every shell script parses, and can be started where its first line says how.
source "$(dirname "$0")/common.sh"

while IFS= read -r file; do
  IFS= read -r -n 64 first <"$file" 2>/dev/null || true
  [[ $file == *.sh || $first =~ ^#!.*[/\ ](ba)?sh ]] || continue
  bash -n "$file" || complain "$file: does not parse"
  [[ $first != '#!'* || -x $file ]] || complain "$file:1: is not executable"
done < <(files '.ci/*' 'tools/*' 'tests/*' | grep -vE '^tests/(golden|fuzz/corpus)/|\.(h|cpp|lua|toml|md)$')
finish
