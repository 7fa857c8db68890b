// Edits of the flow "pig", which write_pig() writes, and what is then said of it.
#pragma once

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "kernel/content/scratch.h"

namespace ossuary::test {

/// Replaces `old`, which is there once, in a file of the pig.
inline void edit(const Scratch& scratch, const std::string& file, const std::string& old, const std::string& fresh) {
  std::ostringstream text;
  text << std::ifstream(scratch.path() / "plugins/pig" / file).rdbuf();
  std::string edited = text.str();
  const std::size_t at = edited.find(old);
  REQUIRE(at != std::string::npos);
  edited.replace(at, old.size(), fresh);
  scratch.write("plugins/pig/" + file, edited);
}

/// "code line: message (hint)" of every problem.
inline std::vector<std::string> described(const std::vector<Diagnostic>& problems) {
  std::vector<std::string> found;
  for (const Diagnostic& problem : problems) {
    found.push_back(std::string(problem.code) + " " + std::to_string(problem.where.line) + ": " + problem.message() +
                    (problem.hint().empty() ? "" : " (" + problem.hint() + ")"));
  }
  return found;
}

}  // namespace ossuary::test
