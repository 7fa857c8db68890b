#!/usr/bin/env bash
# Package: espeak-ng (Debian's espeak-ng, libespeak-ng1, espeak-ng-data 1.51+dfsg-10+deb12u2)
# Behaviour: text from a pipe is spoken by pieces of 999 bytes of a line, not of characters. A letter of two bytes at such
# a border is parted, and each half is spoken as a letter of another script, by its English name. So a line of 500
# Cyrillic letters has sounds that are not in it, which go when the same text comes with --stdin, which reads it whole.
# What listens to whole lines of a program must use --stdin, or break lines.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=1.51+dfsg-10+deb12u2
apt-get download -qq -o APT::Sandbox::User=root "espeak-ng=$version" "libespeak-ng1=$version" "espeak-ng-data=$version"
for package in ./*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$(dirname "$(find "$folder/unpacked" -name libespeak-ng.so.1)")

# Letters of a text that were named in English, as a trace of what is spoken has them.
named() {
  LD_LIBRARY_PATH="$libraries" "$folder/unpacked/usr/bin/espeak-ng" --path="$libraries" -q -X -v uk "$@" |
    { grep -o '(en)' || true; } | wc -l
}
line() { for ((i = 0; i < $1; ++i)); do printf 'ара '; done; echo; }

echo "espeak-ng $version"
seen="100 words: $(line 100 | named), with --stdin: $(line 100 | named --stdin)
400 words: $(line 400 | named | sed 's/^[1-9][0-9]*$/some/'), with --stdin: $(line 400 | named --stdin)"
echo "$seen"
[ "$seen" = "100 words: 0, with --stdin: 0
400 words: some, with --stdin: 0" ] || { echo "it behaves otherwise now" >&2; exit 1; }
