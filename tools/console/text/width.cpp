#include "console/text/width.h"

#include <algorithm>

#include "base/utf8.h"

namespace ossuary::cli {
namespace {

/// Spaces that `text` lacks of `width` columns.
std::string missing(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ');
}

}  // namespace

int text_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find('\x1b'), text.size());
    width += code_points(text.substr(0, escape));
    const std::size_t end = std::min(text.find('m', escape), text.size() - 1);
    text.remove_prefix(escape == text.size() ? escape : end + 1);
  }
  return width;
}

std::string pad_right(std::string_view text, int width) { return std::string(text) + missing(text, width); }

std::string pad_left(std::string_view text, int width) { return missing(text, width).append(text); }

}  // namespace ossuary::cli
