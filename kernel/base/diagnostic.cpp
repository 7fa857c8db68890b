#include "base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/text.h"
#include "base/utf8.h"

namespace ossuary {

namespace {

/// The blanks that bring a caret under column `column` of `line`: tabs stay tabs, so that the two lines align.
std::string indent_to(std::string_view line, int column) {
  std::string indent;
  for (const char byte : line) {
    if (!is_continuation(byte) && column-- > 1) {
      indent += byte == '\t' ? '\t' : ' ';
    }
  }
  return indent;
}

}  // namespace

std::string render(const Diagnostic& diagnostic) {
  const Location& where = diagnostic.where;
  const bool has_column = where.line > 0 && where.column > 0;
  const std::string line = where.line > 0 ? fmt::format(":{}", where.line) : "";
  const std::string column = has_column ? fmt::format(":{}", where.column) : "";
  std::string text = fmt::format("{}{}{}: {}[{}]: {}\n", printable(where.file), line, column,
                                 diagnostic.severity == Severity::Error ? "error" : "warning", diagnostic.code,
                                 printable(diagnostic.message));
  if (where.line > 0 && !diagnostic.line_text.empty()) {
    const std::string number = fmt::format("{:>3}", where.line);
    text += fmt::format("{} | {}\n", number, printable(diagnostic.line_text));
    if (has_column) {
      const int room = code_points(diagnostic.line_text) - where.column;
      const std::string tail(static_cast<std::size_t>(std::clamp(where.width - 1, 0, std::max(0, room))), '~');
      text += fmt::format("{:>{}} | {}^{}\n", "", number.size(), indent_to(diagnostic.line_text, where.column), tail);
    }
  }
  if (!diagnostic.hint.empty()) {
    text += fmt::format("  hint: {}\n", printable(diagnostic.hint));
  }
  return text;
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
  const auto key = [](const Diagnostic& d) {
    return std::tie(d.where.file, d.where.line, d.where.column, d.code, d.message, d.hint);
  };
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end()), diagnostics.end());
}

bool has_errors(std::span<const Diagnostic> diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  const std::string_view near = nearest(word, candidates);
  return near.empty() ? std::string() : fmt::format("did you mean \"{}\"?", near);
}

std::string with_hint(std::string text, std::string_view word, std::span<const std::string> candidates) {
  const std::string hint = did_you_mean(word, candidates);
  return hint.empty() ? text : fmt::format("{}; {}", text, hint);
}

}  // namespace ossuary
