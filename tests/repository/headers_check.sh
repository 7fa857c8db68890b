#!/usr/bin/env bash
# A header opens with a comment that says what lives there, then #pragma once; a source includes its own header first, so
# that this compiles alone; files stay short enough to be read.
source "$(dirname "$0")/common.sh"

judge='
function mind(at, why) { printf "%s:%d: %s\n", file, at, why }
function end_of_file() {
  if (file ~ /\.h$/ && !pragma) mind(2, "no #pragma once below the first comment")
  if (lines > longest) mind(longest, lines " lines are too many; split the file by concept")
}
FNR == 1 {
  if (file) end_of_file()
  file = FILENAME
  header = file
  sub(/\.cpp$/, ".h", header)
  is_own = header != file && header in headers
  sub(/^[^\/]*\//, "", header)
  opening = 1
  pragma = 0
  if (file ~ /\.h$/ && !/^\/\/ /) mind(1, "the first line is to say what lives here: // Name: ...")
}
{ lines = FNR }
opening && !/^\/\// { opening = 0; pragma = /^#pragma once$/ }
is_own && /^#include/ {
  is_own = 0
  if ($0 != "#include \"" header "\"") mind(FNR, "the first include is to be \"" header "\"")
}
BEGIN { while ((getline name < list) > 0) headers[name] = 1 }
END { if (file) end_of_file() }'

complain_all < <(files '*.h' '*.cpp' | each_file awk -v longest=450 -v list=<(files '*.h') "$judge")
finish
