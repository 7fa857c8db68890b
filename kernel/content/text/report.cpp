#include "content/text/report.h"

#include <fmt/format.h>

#include "base/ensure.h"

namespace ossuary {

Location location_of(const Mark& at) {
  return {at.file == nullptr ? std::string() : at.file->path, at.line, at.column, at.width};
}

Mark mark_in(const TextFile& file, const Location& where) { return {&file, where.line, where.column, where.width}; }

void Report::add(Code code, const Mark& at, std::string message, std::string hint) {
  const bool shown = at.file != nullptr && at.line > 0;
  keep({Severity::Error, code.text(), at.file == nullptr ? Location{about_} : location_of(at), std::move(message),
        shown ? line_shown(at.file->line(at.line), at.column) : std::string(), std::move(hint)});
}

void Report::add(Code code, std::string file, std::string message, std::string hint) {
  keep({Severity::Error, code.text(), Location{std::move(file)}, std::move(message), {}, std::move(hint)});
}

void Report::adopt(const std::vector<Diagnostic>& found) {
  for (const Diagnostic& diagnostic : found) {
    ensure(is_diagnostic_code(diagnostic.code), "every code that content gives is known");
    keep(diagnostic);
  }
}

void Report::forget(const Mark& from, int end) {
  count_ -= std::erase_if(diagnostics_, [&](const Diagnostic& known) {
    return known.where.file == from.file->path && known.where.line >= from.line && known.where.line < end;
  });
}

std::string hint_among(std::string_view word, std::span<const std::string> known, std::string_view lead,
                       std::string_view none) {
  if (known.empty()) {
    return std::string(none);
  }
  const std::string near = did_you_mean(word, known);
  return near.empty() ? fmt::format("{} {}", lead, fmt::join(known, ", ")) : near;
}

void Report::keep(Diagnostic diagnostic) {
  ++count_;
  if (count_ == kMostDiagnostics + 1) {
    diagnostic = {.code = Code("too-many").text(),
                  .where = {diagnostic.where.file},
                  .message = fmt::format("there are more than {} errors; the others are not shown", kMostDiagnostics),
                  .line_text = {},
                  .hint = {}};
  }
  if (count_ <= kMostDiagnostics + 1) {
    diagnostics_.push_back(std::move(diagnostic));
  }
}

}  // namespace ossuary
