#include "say/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

/// The caret below column `where.column` of `line`, with tildes below the rest of its width: in columns of a terminal,
/// of whole clusters. Tabs before it stay tabs, so that the two lines align.
std::string marks_below(std::string_view line, const Location& where) {
  std::string indent;
  int underlined = 0;
  for (int point = 1; !line.empty() && point < where.column + where.width;) {
    const Cluster next = first_cluster(line);
    point += code_points(next.text);
    if (point > where.column) {
      underlined += next.columns;
    } else if (next.text == "\t") {
      indent += '\t';
    } else {
      indent.append(static_cast<std::size_t>(next.columns), ' ');
    }
    line.remove_prefix(next.text.size());
  }
  return indent + '^' + std::string(static_cast<std::size_t>(std::max(1, underlined) - 1), '~');
}

}  // namespace

std::string line_shown(std::string_view line, int column) {
  if (column > static_cast<int>(kLongestLineShown)) {  // many errors may be on one line that is very long
    return "";
  }
  constexpr std::size_t kMostBytes = 4 * (kLongestLineShown + 2);  // of two code points more than are shown
  const std::string begin = printable(line.substr(0, kMostBytes));
  std::string shown = clipped(begin, kLongestLineShown);
  return shown != begin && column > code_points(shown) - 3 ? "" : shown;
}

std::string render(const Diagnostic& diagnostic, const Dictionary& words) {
  const Location& where = diagnostic.where;
  const bool has_column = where.line > 0 && where.column > 0;
  const std::string line = where.line > 0 ? fmt::format(":{}", where.line) : "";
  const std::string column = has_column ? fmt::format(":{}", where.column) : "";
  std::string text = fmt::format("{}{}{}: {}[{}]: {}\n", printable(where.file), line, column,
                                 diagnostic.severity == Severity::Error ? "error" : "warning", diagnostic.code,
                                 printable(diagnostic.what.text(words)));
  if (where.line > 0 && !diagnostic.line_text.empty()) {
    const std::string number = fmt::format("{:>3}", where.line);
    const std::string shown = printable(diagnostic.line_text);
    text += fmt::format("{} | {}\n", number, shown);
    if (has_column) {
      text += fmt::format("{:>{}} | {}\n", "", number.size(), marks_below(shown, where));
    }
  }
  if (const std::string hint = diagnostic.what.hint(words); !hint.empty()) {
    text += fmt::format("  hint: {}\n", printable(hint));
  }
  return text;
}

std::string one_line(const Diagnostic& diagnostic) {
  const Location& where = diagnostic.where;
  return where.line > 0 ? fmt::format("{}:{}: {}", where.file, where.line, diagnostic.message()) : diagnostic.message();
}

std::string render(std::span<const Diagnostic> diagnostics) {
  std::vector<Diagnostic> sorted(diagnostics.begin(), diagnostics.end());
  sort_diagnostics(sorted);
  std::vector<std::string> texts;
  for (const Diagnostic& diagnostic : sorted) {
    texts.push_back(render(diagnostic));
  }
  return fmt::format("{}", fmt::join(texts, "\n"));
}

void sort_diagnostics(std::vector<Diagnostic>& diagnostics) {
  const auto key = [](const Diagnostic& d) { return std::tie(d.where.file, d.where.line, d.where.column, d.code); };
  std::stable_sort(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& a, const Diagnostic& b) {
    return key(a) != key(b) ? key(a) < key(b) : std::pair(a.message(), a.hint()) < std::pair(b.message(), b.hint());
  });
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end()), diagnostics.end());
}

bool has_errors(std::span<const Diagnostic> diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  static constexpr MessageRow kRow{"", "", near_or()};
  return Message{&kRow, nearest_of(word, candidates)}.hint();
}

std::string with_hint(std::string text, std::string_view word, std::span<const std::string> candidates) {
  return plain(std::move(text), did_you_mean(word, candidates)).with_hint();
}

}  // namespace ossuary
