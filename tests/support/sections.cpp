#include "support/sections.h"

#include <algorithm>
#include <sstream>

namespace ossuary::test {

std::vector<Section> sections_of(const std::string& text) {
  std::vector<Section> sections;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("=== ")) {
      const std::size_t space = std::min(line.find(' ', 4), line.size());
      sections.push_back({line.substr(4, space - 4), line.substr(std::min(space + 1, line.size())), ""});
    } else if (!sections.empty()) {
      sections.back().body += line + "\n";
    }
  }
  return sections;
}

}  // namespace ossuary::test
