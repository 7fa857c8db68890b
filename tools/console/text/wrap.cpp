#include "console/text/wrap.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/text/width.h"
#include "say/ascii.h"

namespace ossuary::cli {

namespace {

/// Adds a word to the last line, cluster by cluster, and lines below it as they are full.
void break_into(std::vector<std::string>& lines, std::string_view word, int width) {
  int column = text_width(lines.back());
  if (column > 0) {
    lines.back() += ' ';
    ++column;
  }
  while (!word.empty()) {
    const Cluster next = first_shown(word);
    if (column > 0 && column + next.columns > width) {
      lines.back().erase(lines.back().find_last_not_of(' ') + 1);
      lines.emplace_back();
      column = 0;
    }
    lines.back() += next.text;
    column += next.columns;
    word.remove_prefix(next.text.size());
  }
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines{""};
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (text_width(word) > width && !is_ascii(word)) {
      break_into(lines, word, width);
      continue;
    }
    if (!lines.back().empty() && text_width(lines.back()) + 1 + text_width(word) > width) {
      lines.emplace_back();
    }
    lines.back().append(lines.back().empty() ? "" : " ").append(word);
  }
  return lines;
}

std::string paragraph(std::string_view text, int width) {
  std::string result;
  while (true) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    for (const std::string& part : wrapped(line.substr(indent), width - static_cast<int>(indent))) {
      result.append(indent, ' ').append(part).append("\n");
    }
    if (end == std::string_view::npos || end + 1 == text.size()) {
      return result;
    }
    text.remove_prefix(end + 1);
  }
}

std::string joined_items(const std::vector<std::string>& items, int width) {
  constexpr std::string_view kBetween = "   ";
  std::string text;
  int column = 0;
  for (const std::string& item : items) {
    const bool fits = column + text_width(kBetween) + text_width(item) <= width;
    if (column > 0) {
      text += fits ? kBetween : "\n";
      column = fits ? column + text_width(kBetween) : 0;
    }
    text += item;
    column += text_width(item);
  }
  return text.empty() ? text : text + '\n';
}

}  // namespace ossuary::cli
