// Sections: many small texts in one file of a test, such as the files of a pack.
#pragma once

#include <string>
#include <vector>

namespace ossuary::test {

/// A line `=== KIND REST` and the lines that follow, up to the next such line.
struct Section {
  std::string kind;
  std::string rest;  ///< may be empty.
  std::string body;  ///< its last line ends too.
};

/// In the order of `text`. Lines above the first section are passed over.
[[nodiscard]] std::vector<Section> sections_of(const std::string& text);

}  // namespace ossuary::test
