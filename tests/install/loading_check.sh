#!/usr/bin/env bash
# loading_check.sh FOLDER PROGRAM: no program and no library below FOLDER has a run path with an element that is empty,
# relative or below a folder anybody may write to, and PROGRAM, run in a folder of false libraries, loads none of them.
set -euo pipefail
folder=$1 program=$2

fail() {
  echo "loading_check: $*" >&2
  exit 1
}

read=0
# shellcheck disable=SC2016 # $ORIGIN is the linker's word
while IFS= read -r -d '' file; do
  [ "$(head -c 4 "$file" | tail -c 3)" = ELF ] || continue
  dynamic=$(readelf --dynamic --wide "$file" 2>/dev/null)
  read=$((read + 1))
  while IFS= read -r paths; do
    while IFS= read -r -d : element; do
      case $element in
        /tmp | /tmp/* | /var/tmp | /var/tmp/* | /dev/shm | /dev/shm/*) fail "$file: the run path \"$paths\" is in a folder of everybody" ;;
        /* | '$ORIGIN' | '$ORIGIN'/* | '${ORIGIN}' | '${ORIGIN}'/*) ;;
        *) fail "$file: the run path \"$paths\" has the element \"$element\", which is the current folder or below it" ;;
      esac
    done <<<"$paths:"
  done < <(sed -nE 's/.*\((RPATH|RUNPATH)\).*\[(.*)\]$/\2/p' <<<"$dynamic")
done < <(find "$folder" -type f \( -perm -u+x -o -name '*.so*' \) ! -name '*.sh' -print0)
[ "$read" -gt 1 ] || fail "fewer than two programs and libraries below $folder"

false_libraries=$(mktemp -d)
trap 'rm -rf "$false_libraries"' EXIT
while IFS= read -r name; do
  echo "no library" >"$false_libraries/$name"
done < <(readelf --dynamic --wide "$program" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]$/\1/p'; echo ossuary_print.so; echo ossuary_http.so)
(cd "$false_libraries" && "$program" --version >/dev/null) || fail "the program loads a library of the current folder"
