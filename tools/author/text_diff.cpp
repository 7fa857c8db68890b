#include "author/text_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ossuary::author {

namespace {

constexpr std::size_t kAround = 3;

/// A line of both texts (' '), or of one of them ('-' or '+').
struct DiffLine {
  char mark = ' ';
  std::string_view text;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// Lines of `before` and `after` side by side: where they part, it looks for the nearest lines that agree again.
std::vector<DiffLine> compared(const std::vector<std::string_view>& before,
                               const std::vector<std::string_view>& after) {
  std::vector<DiffLine> lines;
  std::size_t old = 0;
  std::size_t now = 0;
  while (old < before.size() || now < after.size()) {
    std::size_t gap = 0;
    std::size_t removed = 0;
    const auto agree = [&] {
      const std::size_t added = gap - removed;
      const bool both_end = old + removed == before.size() && now + added == after.size();
      return both_end || (old + removed < before.size() && now + added < after.size() &&
                          before[old + removed] == after[now + added]);
    };
    while (!agree()) {  // at the latest where both texts end
      removed = removed == gap ? (++gap, 0) : removed + 1;
    }
    for (std::size_t i = 0; i < removed; ++i) {
      lines.push_back({'-', before[old++]});
    }
    for (std::size_t i = removed; i < gap; ++i) {
      lines.push_back({'+', after[now++]});
    }
    if (old < before.size() && now < after.size()) {
      lines.push_back({' ', before[old++]});
      ++now;
    }
  }
  return lines;
}

/// True for a line with a change at most kAround lines away.
bool is_shown(const std::vector<DiffLine>& lines, std::size_t at) {
  const std::size_t first = at < kAround ? 0 : at - kAround;
  const std::size_t last = std::min(at + kAround + 1, lines.size());
  return std::any_of(lines.begin() + static_cast<std::ptrdiff_t>(first),
                     lines.begin() + static_cast<std::ptrdiff_t>(last),
                     [](const DiffLine& line) { return line.mark != ' '; });
}

}  // namespace

std::string text_diff(std::string_view path, std::string_view before, std::string_view after) {
  if (before == after) {
    return {};
  }
  const std::vector<DiffLine> lines = compared(lines_of(before), lines_of(after));
  std::string text = fmt::format("--- {0}\n+++ {0}\n", path);
  std::size_t old = 1;
  std::size_t now = 1;
  for (std::size_t at = 0; at < lines.size();) {
    std::size_t end = at;
    std::size_t removed = 0;
    std::size_t added = 0;
    std::string hunk;
    for (; end < lines.size() && is_shown(lines, end); ++end) {
      removed += lines[end].mark != '+' ? 1U : 0U;
      added += lines[end].mark != '-' ? 1U : 0U;
      hunk += lines[end].mark;
      hunk += lines[end].text;
      hunk += lines[end].text.ends_with('\n') ? "" : "\n\\ No newline at end of file\n";
    }
    text += hunk.empty() ? "" : fmt::format("@@ -{},{} +{},{} @@\n{}", old, removed, now, added, hunk);
    old += removed;
    now += added;
    if (end == at) {
      ++old;
      ++now;
      ++end;
    }
    at = end;
  }
  return text;
}

}  // namespace ossuary::author
