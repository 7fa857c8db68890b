#!/usr/bin/env bash
# build_install_check.sh TREE SCRATCH: `tools/build --install` builds the program, installs it where it is asked to, and
# says whether the shell finds it there. The compiler and the package manager are replaced by scripts that only note how
# they were called.
set -euo pipefail
tree=$1 scratch=$2

fail() {
  echo "build_install_check: $*" >&2
  exit 1
}

rm -rf "$scratch"
mkdir -p "$scratch/tree/tools" "$scratch/fake" "$scratch/elsewhere"
cp "$tree/tools/build" "$tree/tools/packages.txt" "$scratch/tree/tools/"
cp "$tree/CMakePresets.json" "$scratch/tree/"

cat >"$scratch/fake/cmake" <<'END'
#!/usr/bin/env bash
echo "cmake $*"
case $1 in
  --preset) mkdir -p "build/$2" && touch "build/$2/CMakeCache.txt" "build/$2/build.ninja" ;;
  --install) mkdir -p "$4/bin" && printf '#!/bin/sh\n' >"$4/bin/ossuary" && chmod +x "$4/bin/ossuary" ;;
esac
END
cat >"$scratch/fake/dpkg-query" <<'END'
#!/usr/bin/env bash
sed 's/#.*//; s/[[:space:]]//g; /^$/d; s/.*/ii , &, /' tools/packages.txt
END
chmod +x "$scratch/fake/cmake" "$scratch/fake/dpkg-query"

# install ARGUMENT...: runs tools/build from another folder; what it writes is in $output.
install() { output=$(cd "$scratch/elsewhere" && bash "$scratch/tree/tools/build" "$@" 2>&1) || fail "tools/build $*: $output"; }
shows() { [[ $output == *"$1"* ]] || fail "this is not there: $1"$'\n'"$output"; }

export HOME=$scratch/home PATH=$scratch/fake:/usr/bin:/bin
install --install ./here
shows "cmake --build build/release --target ossuary"
shows "cmake --install build/release --prefix $scratch/elsewhere/here"
shows "installed $scratch/elsewhere/here/bin/ossuary, its data in $scratch/elsewhere/here/share/ossuary"
shows "is not on the PATH"
shows "export PATH=\"$scratch/elsewhere/here/bin:\$PATH\""

PATH=$scratch/elsewhere/here/bin:$PATH install --install "$scratch/elsewhere/here" --quiet
shows "it is on the PATH: type ossuary"

mkdir -p "$scratch/other"
cp "$scratch/elsewhere/here/bin/ossuary" "$scratch/other/"
PATH=$scratch/other:$scratch/elsewhere/here/bin:$PATH install --install "$scratch/elsewhere/here"
shows "but ossuary means $scratch/other/ossuary, which is earlier on the PATH"

cat >"$scratch/fake/id" <<'END'
#!/usr/bin/env bash
echo 1000
END
chmod +x "$scratch/fake/id"
install --install
shows "cmake --install build/release --prefix $scratch/home/.local"

install dev
[[ $output != *"cmake --install"* ]] || fail "a build alone installs"
