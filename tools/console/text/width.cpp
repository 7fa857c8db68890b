#include "console/text/width.h"

#include <algorithm>

namespace ossuary::cli {
namespace {

/// Spaces that `text` lacks of `width` columns.
std::string missing(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - text_width(text))), ' ');
}

}  // namespace

Cluster first_shown(std::string_view text) {
  if (text.front() != '\x1b') {
    return first_cluster(text);
  }
  const std::size_t end = text.find('m');
  return {text.substr(0, end == std::string_view::npos ? end : end + 1), 0};
}

int text_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Cluster next = first_shown(text);
    width += next.columns;
    text.remove_prefix(next.text.size());
  }
  return width;
}

std::string pad_right(std::string_view text, int width) { return std::string(text) + missing(text, width); }

std::string pad_left(std::string_view text, int width) { return missing(text, width).append(text); }

}  // namespace ossuary::cli
