// Set-up: writes the content of an attack from its one file.
//
// NAME.lua is a script of the plugin "hostile": of a skull, an act or a replaced scorer, as its second line says.
// NAME.pack is a list of files, for content that is no script, that no repository can hold, or that is long:
//
//   === manifest               the manifest of the plugin "hostile", which requires "sedlec", then the lines that
//   follow
//   === skull                  the skull "attack" of that plugin, with the lines that follow as its script
//   === effect KEY = VALUE     the effect "effect" with that key, with the lines that follow as its script
//   === file PATH              a file with the lines that follow
//   === file*N PATH            N files; in path and lines {i} is the number of the file, from 0, {next} that of the
//   next
//                              one, the last followed by 0, and {letter} the letter of that number
//   === link PATH -> TARGET    a link in the place of PATH; === fifo PATH a pipe, === folder PATH a folder
//   === grow PATH BYTES        makes the file that large
//
// In paths and lines {{TEXT|N}} is TEXT N times, with {i} as the number of each; \n, \r and \xHH in it are bytes. {{$}}
// at the end of a line joins it with what follows.
#pragma once

#include <filesystem>
#include <string_view>

#include "hostile/attack.h"

namespace ossuary::test {

/// Writes plugins/ and rulesets/ of `attack` into the empty folder `root`.
void set_up(const Attack& attack, const std::filesystem::path& root);

}  // namespace ossuary::test
