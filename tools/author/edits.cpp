#include "author/edits.h"

#include <algorithm>
#include <vector>

#include "core/base/ensure.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

/// A removal that leaves nothing on its lines takes them along; one before a comment takes the blanks between.
Edit with_its_lines(std::string_view text, Edit edit) {
  const std::size_t line = edit.begin == 0 ? 0 : text.rfind('\n', edit.begin - 1) + 1;  // npos + 1 is 0
  const std::size_t line_end = std::min(text.find('\n', edit.end), text.size());
  const std::string_view before = text.substr(line, edit.begin - line);
  const std::string_view behind = text.substr(edit.end, line_end - edit.end);
  if (trimmed(before).empty() && trimmed(behind).empty()) {
    return {line, std::min(line_end + 1, text.size()), {}};
  }
  const std::size_t comment = behind.find_first_not_of(kBlanks);
  if (comment != std::string_view::npos && behind[comment] == '#') {
    edit.end += comment;
  }
  return edit;
}

}  // namespace

std::string edited(std::string_view text, std::span<const Edit> edits) {
  std::vector<Edit> ordered;
  for (const Edit& edit : edits) {
    ordered.push_back(edit.text.empty() ? with_its_lines(text, edit) : edit);
  }
  std::stable_sort(ordered.begin(), ordered.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string result;
  std::size_t at = 0;
  for (const Edit& edit : ordered) {
    ensure(at <= edit.begin && edit.begin <= edit.end && edit.end <= text.size(), "edits do not overlap");
    result += text.substr(at, edit.begin - at);
    result += edit.text;
    at = edit.end;
  }
  return result += text.substr(at);
}

}  // namespace ossuary::author
