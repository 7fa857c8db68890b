#!/usr/bin/env bash
# layers_check.sh TREE PUBLIC-HEADER...: folders include only to their left, and the libraries that one folder is to
# hide are included nowhere else. Tools see of the kernel its public headers alone.
source "$(dirname "$0")/common.sh"
shift

# Reads sources, given as arguments; `public` is the list of public headers.
judge='
BEGIN {
  count = split("base geometry game graveyard script content", order, " ")
  for (i = 1; i <= count; ++i) rank[order[i]] = i
  rank["game"] = rank["graveyard"]  # until Game speaks of no family
  split(public, list, " ")
  for (i in list) is_public[list[i]] = 1
}
function mind(why) { printf "%s:%d: %s\n", FILENAME, FNR, why }
FNR == 1 { split(FILENAME, part, "/"); in_kernel = part[1] == "kernel"; folder = part[1] "/" part[2] }
match($0, /^[ \t]*#[ \t]*include[ \t]*["<][^">]*[">]/) {
  included = substr($0, RSTART, RLENGTH)
  sub(/^[^"<]*/, "", included)
  name = substr(included, 2, length(included) - 2)
  split(name, step, "/")
  if (included ~ /^</) {
    if (name ~ /^(lua|lauxlib|lualib)\.hp*$/ && folder != "kernel/script" && folder != "tools/bench")
      mind("only kernel/script includes " included)
    else if (name ~ /^toml(\+\+\/|\.hpp)/ && folder != "kernel/content")
      mind("only kernel/content includes " included)
    else if (name ~ /^CLI\// && FILENAME !~ /^tools\/cli\/command_(line|syntax)\.cpp$/)
      mind("only command_line.cpp and command_syntax.cpp of tools/cli include " included)
    else if (name ~ /^(nlohmann|spdlog|CLI|benchmark)\// && in_kernel)
      mind("the kernel does not include " included)
    else if (name ~ /^ossuary\//)
      mind("the tree includes its own headers in quotes: " included)
  } else if (name !~ /\//)
    mind("an include names the folder: " included)
  else if (in_kernel && !(step[1] in rank))
    mind("the kernel includes only its own folders: " included)
  else if (in_kernel && rank[step[1]] > rank[part[2]])
    mind(folder " may not include " included ", a layer to its right")
  else if (!in_kernel && step[1] in rank && !(name in is_public) && !(folder == "tools/bench" && name == "script/sandbox/watchdog.h"))
    mind(included " is private to the kernel")
  else if ((folder == "tools/bots" || folder == "tools/balance" && FILENAME !~ /report\./) && !(step[1] in rank) && step[1] != "bots" && "tools/" step[1] != folder)
    mind("tools/bots includes the kernel and its own folder, not " included)
}'

complain_all < <(files 'kernel/*.h' 'kernel/*.cpp' 'tools/*.h' 'tools/*.cpp' | xargs awk -v public="$*" "$judge")
finish
