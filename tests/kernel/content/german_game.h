// A small game, and the language files that translate it.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "kernel/content/scratch.h"

namespace ossuary::test {

/// Writes a plugin that brings a language alone; `body` follows format, id and name, from line 4 on.
inline void write_language(const Scratch& scratch, const std::string& plugin, const std::string& code,
                           const std::string& body) {
  scratch.write("plugins/" + plugin + "/plugin.toml", "format = 2\nid = \"" + plugin +
                                                          "\"\nversion = \"1.0.0\"\nname = { en = \"Words\" }\n"
                                                          "provenance = \"house\"\nsource = \"a test\"\n");
  scratch.write("plugins/" + plugin + "/languages/" + code + ".toml",
                "format = 2\nid = \"" + code + "\"\nname = \"" + code + "\"\n" + body);
}

/// Writes the ruleset "game" for one player, with two ranks, and its skull "bone" with this wish in English.
inline void write_game(const Scratch& scratch, const std::string& wish = "\"{each}\"") {
  write_toy(scratch);
  write_ruleset(scratch, "game", R"(plugins = ["toy"]
[players.1]
structures = { row = "row" }
[[ranks]]
points = 0
name   = { en = "Beginner" }
[[ranks]]
points = 5
name   = { en = "Master" }
)");
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = " + wish +
                    " }\nglyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n");
}

/// What is wrong in the German of the plugin "words", as "line code message; hint". Nothing else may be wrong.
inline std::vector<std::string> german_problems(const Catalogue& library) {
  std::vector<std::string> texts;
  for (const Diagnostic& problem : library.problems()) {
    CHECK(problem.where.file == "plugins/words/languages/de.toml");
    texts.push_back(fmt::format("{} {} {}; {}", problem.where.line, problem.code, problem.message(), problem.hint()));
  }
  return texts;
}

}  // namespace ossuary::test
