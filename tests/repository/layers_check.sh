#!/usr/bin/env bash
# layers_check.sh TREE PUBLIC-HEADER...: rooms include only to their left, as do the rooms inside a room, and the
# libraries that one room hides are included nowhere else. Of the kernel, tools include its public headers alone, and the
# toy families of the tests only those of the contract.
source "$(dirname "$0")/common.sh"
shift

# Reads sources, given as arguments; `public` is the list of public headers.
judge='
BEGIN {
  count = split("core say game record flow script content", order, " ")
  for (i = 1; i <= count; ++i) rank[order[i]] = i
  # Rooms inside a room; the files of the outer room itself have a place among them.
  count = split("core/base core/geometry core/skulls core/graveyard flow flow/skulls/guide flow/skulls script/text script/sandbox script/words script/scoring script/flow content/text content/schema content/pack content/rules content/flow content " \
                "console/text console/match console/screen/drawing console/plain console/screen/terminal console/screen/places " \
                "console/screen/replay console/screen", order, " ")
  for (i = 1; i <= count; ++i) inner[order[i]] = i
  split(public, list, " ")
  for (i in list) is_public[list[i]] = 1
}
# "content/pack" for kernel/content/pack/node.h, "content" for kernel/content/catalogue.h.
function inner_room(path) {
  sub(/^(kernel|tools)\//, "", path)
  sub(/\/[^\/]*$/, "", path)
  return path
}
function mind(why) { printf "%s:%d: %s\n", FILENAME, FNR, why }
FNR == 1 {
  split(FILENAME, part, "/"); in_kernel = part[1] == "kernel"; folder = part[1] "/" part[2]; room = inner_room(FILENAME)
  # What all commands share, but for lines of scripts that score structures.
  any_command = FILENAME ~ /^tools\/cli\/[^\/]*$/ && FILENAME !~ /\/script_line\.h$/
  any_family = FILENAME ~ /^tools\/(console|balance|bots|serve|cli\/(play|replay|serve|simulate))\//
}
{ shown = $0; gsub(/Part::Structure/, "", shown) }  # a part of a table of any family
any_family && shown ~ /(^|[^A-Za-z_])(Ruleset|KindId|Structure|Scorer)([^A-Za-z_]|$)/ && shown !~ /^ *\/\// {
  mind(folder " sees games of every family through Game and Match alone")
}
match($0, /^[ \t]*#[ \t]*include[ \t]*["<][^">]*[">]/) {
  included = substr($0, RSTART, RLENGTH)
  sub(/^[^"<]*/, "", included)
  name = substr(included, 2, length(included) - 2)
  split(name, step, "/")
  if (included ~ /^</) {
    if (name ~ /^(lua|lauxlib|lualib)\.hp*$/ && folder != "kernel/script" && folder != "tools/bench")
      mind("only kernel/script includes " included)
    else if (folder == "kernel/core" && name ~ /[.\/]/ && name !~ /^(xxhash|Random123\/.*)\.h/)
      mind("kernel/core includes the standard library, hashes and chance, not " included)
    else if (name ~ /^utf8proc/ && folder != "kernel/say")
      mind("only kernel/say includes " included)
    else if (name ~ /^toml(\+\+\/|\.hpp)/ && folder != "kernel/content")
      mind("only kernel/content includes " included)
    else if (name ~ /^CLI\// && FILENAME !~ /^tools\/cli\/command_(line|syntax)\.cpp$/)
      mind("only command_line.cpp and command_syntax.cpp of tools/cli include " included)
    else if (name ~ /^(n?curses|term|panel)\.h$/ && FILENAME != "tools/console/screen/terminal/terminal.cpp")
      mind("only tools/console/screen/terminal/terminal.cpp includes " included)
    else if (name ~ /^(cairo|pango|librsvg|qpdf|pugixml)/ && FILENAME !~ /^tools\/cards\/cairo\//)
      mind("only tools/cards/cairo includes " included)
    else if (name ~ /^(httplib|qrencode)\.h$/ && FILENAME !~ /^tools\/host\/http\//)
      mind("only tools/host/http includes " included)
    else if (name ~ /^nlohmann\// && FILENAME != "tools/json.cpp")
      mind("only tools/json.cpp includes " included)
    else if (name ~ /^(nlohmann|spdlog|CLI|benchmark)\// && in_kernel)
      mind("the kernel does not include " included)
    else if (name ~ /^ossuary\//)
      mind("the tree includes its own headers in quotes: " included)
  } else if (name !~ /\// && name != "json.h")
    mind("an include names the folder: " included)
  else if (folder == "tests/families") {
    if (name !~ /^(core\/base|say|game|families)\// || step[1] != "families" && !(name in is_public))
      mind(folder " knows the contract of games alone, not " included)
  } else if (in_kernel && !(step[1] in rank))
    mind("the kernel includes only its own folders: " included)
  else if (inner_room(FILENAME) == "flow" && name ~ /^(core\/graveyard|flow\/skulls)\// && name != "core/graveyard/ruleset.h")
    mind("flows know what skulls are, and not who plays them: " included)
  else if (in_kernel && rank[step[1]] > rank[part[2]])
    mind(folder " may not include " included ", a layer to its right")
  else if (part[2] == step[1] && inner[inner_room(name)] > inner[room])
    mind(room " may not include " included ", a room to its right")
  else if (folder == "tools/settings" && step[1] == "content")  # a file of its own keys, read as those of content are
    next
  else if (folder == "tools/author" && (step[1] == "content" || step[1] == "script" || step[1] == "flow"))
    next
  else if (folder == "tools/author" && !(step[1] in rank) && step[1] != "author" && step[1] != "bots" && name != "structures/drawing.h")
    mind("tools/author includes the kernel, bots, drawings and its own folder, not " included)
  else if (folder ~ /^tools\/(console|files|serve|cards)$/ && step[1] == "cli")
    mind(folder " may not include " included ": commands build on it")
  else if (folder == "tools/rulebook" && !(step[1] in rank) && step[1] != "rulebook")
    mind("tools/rulebook includes the kernel and its own folder, not " included)
  else if (folder == "tools/files" && !(step[1] in rank) && step[1] != "files")
    mind("tools/files includes the kernel and its own folder, not " included)
  else if ((any_family || any_command) && name ~ /^(core\/graveyard|flow\/skulls)\//)
    mind(folder " may not include " included ", which one family of games owns")
  else if (!in_kernel && step[1] in rank && !(name in is_public) && !(folder == "tools/bench" && name == "script/sandbox/watchdog.h"))
    mind(included " is private to the kernel")
  else if ((folder == "tools/bots" || folder == "tools/balance" && FILENAME !~ /report[_.]/) && !(step[1] in rank) && step[1] != "bots" && "tools/" step[1] != folder)
    mind("tools/bots includes the kernel and its own folder, not " included)
}'

complain_all < <(files 'kernel/*.h' 'kernel/*.cpp' 'tools/*.h' 'tools/*.cpp' 'tests/families/*' |
  xargs awk -v public="$*" "$judge")
finish
