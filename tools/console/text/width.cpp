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

std::string_view cut_mark(const Look& look) { return look.unicode ? "…" : "~"; }

std::string fitted(std::string_view text, int width, const Look& look) {
  if (text_width(text) <= width) {
    return std::string(text);
  }
  if (width <= 0) {
    return "";
  }
  std::string begun;
  for (int left = width - 1; left >= 0;) {
    const Cluster next = first_cluster(text);
    left -= next.columns;
    if (left >= 0) {
      begun += next.text;
      text.remove_prefix(next.text.size());
    }
  }
  begun.erase(begun.find_last_not_of(' ') + 1);
  return begun.append(cut_mark(look));
}

}  // namespace ossuary::cli
