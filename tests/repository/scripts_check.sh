#!/usr/bin/env bash
# Every shell script parses, and can be started where its first line says how.
source "$(dirname "$0")/common.sh"

while IFS= read -r file; do
  first=$(head -c 64 "$file" | tr -d '\0' | sed -n 1p)
  [[ $file == *.sh || $first =~ ^#!.*[/\ ](ba)?sh ]] || continue
  bash -n "$file" || complain "$file: does not parse"
  [[ $first != '#!'* || -x $file ]] || complain "$file:1: is not executable"
done < <(files '.ci/*' 'tools/*' 'tests/*')
finish
