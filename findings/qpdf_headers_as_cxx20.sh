#!/usr/bin/env bash
# Package: qpdf (Debian's libqpdf-dev 11.3.0-1+deb12u1), clang-14 1:14.0.6-12, libstdc++-12-dev 12.2.0
# Behaviour: <qpdf/QPDF.hh> compiles as C++17 by clang++, and as C++20 by g++ with the same standard library, but not as
# C++20 by clang++: within the class JSON, which is not complete there, JSON.hh defaults the destructor of a class that
# has a std::vector<JSON>, whose own destructor is constexpr in C++20 and looked into at once. <qpdf/qpdf-c.h>, the
# interface for C, sets boxes of pages and settings of a file too, and compiles.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root libqpdf-dev=11.3.0-1+deb12u1
dpkg-deb -x libqpdf-dev_*.deb unpacked
echo '#include <qpdf/QPDF.hh>' >headers.cpp
echo '#include <qpdf/qpdf-c.h>' >interface.cpp

# "yes" if the file compiles by that compiler as that C++.
compiles() {
  if "$1" "-std=$2" -DPOINTERHOLDER_TRANSITION=4 -Iunpacked/usr/include -fsyntax-only "$3" 2>errors.txt; then
    echo yes
  else
    echo "no, $(grep -c 'incomplete type .JSON.' errors.txt | sed 's/^[1-9][0-9]*$/for an incomplete type/')"
  fi
}

clang++-14 --version | head -1
g++-12 --version | head -1
seen="g++ as C++20: $(compiles g++-12 c++20 headers.cpp)
clang++ as C++17: $(compiles clang++-14 c++17 headers.cpp)
clang++ as C++20: $(compiles clang++-14 c++20 headers.cpp)
clang++ as C++20, its interface for C: $(compiles clang++-14 c++20 interface.cpp)"
echo "$seen"
[ "$seen" = "g++ as C++20: yes
clang++ as C++17: yes
clang++ as C++20: no, for an incomplete type
clang++ as C++20, its interface for C: yes" ] || { echo "it behaves otherwise now" >&2; exit 1; }
