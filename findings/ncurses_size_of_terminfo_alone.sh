#!/usr/bin/env bash
# Package: ncurses (Debian's libncursesw6, libtinfo6, ncurses-base 6.4-4; it calls itself 6.4.20221231)
# Behaviour: after use_env(FALSE), by which the size of a screen comes from the description of the terminal alone,
# newterm() returns NULL for a description that has neither `lines` nor `cols`, such as `linux`, that of the Linux
# console. It neither asks the terminal nor takes 24 by 80, which it takes for the same terminal without use_env(FALSE).
# `xterm`, which has a size, opens either way. So a program that must not read LINES and COLUMNS cannot say so by this
# call; it has to remove them from the environment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=6.4-4
apt-get download -qq -o APT::Sandbox::User=root "libncurses-dev=$version" "libncursesw6=$version" "libtinfo6=$version" "ncurses-base=$version"
for package in ./*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$(dirname "$(find "$folder/unpacked" -name libncursesw.so.6)")

cat >size.c <<'C'
#include <curses.h>
#include <stdio.h>

int main(int count, char** arguments) {
  if (count > 2) use_env(FALSE);
  SCREEN* screen = newterm(arguments[1], fopen("/dev/null", "w"), fopen("/dev/null", "r"));
  if (screen == NULL) {
    printf("NULL\n");
  } else {
    printf("%d by %d\n", LINES, COLS);
  }
  return 0;
}
C
cc -I "$folder/unpacked/usr/include" size.c -o size "$libraries/libncursesw.so.6" "$libraries/libtinfo.so.6"
size() { env -u LINES -u COLUMNS LD_LIBRARY_PATH="$libraries" TERMINFO="$folder/unpacked/lib/terminfo" ./size "$@"; }

echo "ncurses $version"
seen="xterm: $(size xterm), by its description alone: $(size xterm alone)
linux: $(size linux), by its description alone: $(size linux alone)"
echo "$seen"
[ "$seen" = "xterm: 24 by 80, by its description alone: 24 by 80
linux: 24 by 80, by its description alone: NULL" ] || { echo "it behaves otherwise now" >&2; exit 1; }
