#include "author/hints/unclosed.h"

#include <algorithm>
#include <vector>

#include "content/text/document.h"

namespace ossuary::author {

Unclosed unclosed_in(std::string_view text) {
  std::vector<std::size_t> brackets;
  const auto innermost = [&] { return brackets.empty() ? std::string_view::npos : brackets.back(); };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const StringEnd end = end_of_string(text, at);
      if (!end.closed) {
        return {at, innermost()};
      }
      at = end.at;
      continue;
    }
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '[' || c == '{') {
      brackets.push_back(at);
    } else if ((c == ']' || c == '}') && !brackets.empty()) {
      brackets.pop_back();
    }
    ++at;
  }
  return {std::string_view::npos, innermost()};
}

}  // namespace ossuary::author
