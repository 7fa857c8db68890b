#!/usr/bin/env bash
# layers_check.sh TREE PUBLIC-HEADER...: folders include only to their left, and the libraries that one folder is to
# hide are included nowhere else. Tools see of the kernel its public headers alone.
source "$(dirname "$0")/common.sh"
shift
public=" $* "

layers=(base geometry model play script content)
rank() {
  local i
  for i in "${!layers[@]}"; do
    [ "${layers[$i]}" != "$1" ] || { echo "$i"; return; }
  done
  echo -1
}

# includes FILE: LINE and what stands between the quotes or brackets, with them.
includes() { sed -nE 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*(["<][^">]*[">]).*/\1/;t show;b;:show;=;p' "$1" | paste -d' ' - -; }

# minds FILE LINE INCLUDE: why this file may not include that; nothing if it may.
minds() {
  local file=$1 included=$3 folder target own theirs
  folder=$(cut -d/ -f1-2 <<<"$file")
  target=${included:1:-1}
  case $included in
    '<lua.h>' | '<lua.hpp>' | '<lauxlib.h>' | '<lualib.h>')
      case $folder in kernel/script | tools/bench) ;; *) echo "only kernel/script includes $included" ;; esac ;;
    '<toml++/'* | '<toml.hpp>')
      [ "$folder" = kernel/content ] || echo "only kernel/content includes $included" ;;
    '<CLI/'*)
      [ "$folder" = tools/cli ] || echo "only tools/cli includes $included" ;;
    '<nlohmann/'* | '<spdlog/'*)
      [[ $file != kernel/* ]] || echo "the kernel does not include $included" ;;
    '<ossuary/'*)
      echo "the tree includes its own headers in quotes: $included" ;;
    '"'*/*)
      theirs=$(rank "${target%%/*}")
      if [[ $file == kernel/* ]]; then
        own=$(rank "${folder#kernel/}")
        [ "$theirs" -ge 0 ] || echo "the kernel includes only its own folders: $included"
        [ "$theirs" -le "$own" ] || echo "$folder may not include $included, a layer to its right"
      elif [ "$theirs" -ge 0 ]; then
        [[ $public == *" $target "* ]] || echo "$included is private to the kernel"
      elif [ "$folder" = tools/bots ] && [[ $target != bots/* ]]; then
        echo "tools/bots includes the kernel and its own folder, not $included"
      fi ;;
    '"'*)
      echo "an include names the folder: $included" ;;
  esac
}

while IFS= read -r file; do
  while read -r line included; do
    why=$(minds "$file" "$line" "$included")
    [ -z "$why" ] || complain "$file:$line: $why"
  done < <(includes "$file")
done < <(files 'kernel/*.h' 'kernel/*.cpp' 'tools/*.h' 'tools/*.cpp')
finish
