#include "content/text/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/ensure.h"

namespace ossuary {

Location location_of(const Mark& at) {
  return {at.file == nullptr ? std::string() : at.file->path, at.line, at.column, at.width};
}

void Report::add(Code code, const Mark& at, std::string message, std::string hint) {
  ensure(at.file != nullptr, "a diagnostic with a mark has a file");
  Diagnostic diagnostic;
  diagnostic.severity = code.info().severity;
  diagnostic.code = code.info().code;
  diagnostic.where = location_of(at);
  diagnostic.message = std::move(message);
  diagnostic.line_text = at.line > 0 && at.column <= static_cast<int>(kLongestLineShown)
                             ? clipped(printable(at.file->line(at.line)), kLongestLineShown)
                             : std::string();
  diagnostic.hint = std::move(hint);
  keep(std::move(diagnostic));
}

void Report::add(Code code, std::string file, std::string message, std::string hint) {
  Diagnostic diagnostic;
  diagnostic.severity = code.info().severity;
  diagnostic.code = code.info().code;
  diagnostic.where.file = std::move(file);
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  keep(std::move(diagnostic));
}

void Report::adopt(const std::vector<Diagnostic>& found) {
  for (const Diagnostic& diagnostic : found) {
    ensure(diagnostic_index(diagnostic.code) < diagnostic_table().size(),
           "every code that content gives is in the table");
    keep(diagnostic);
  }
}

void Report::leave_out(const std::vector<Code>& codes) {
  left_out_.insert(left_out_.end(), codes.begin(), codes.end());
}

void Report::keep(Diagnostic diagnostic) {
  if (std::any_of(left_out_.begin(), left_out_.end(),
                  [&](const Code& code) { return code.info().code == diagnostic.code; })) {
    return;
  }
  ++count_;
  const bool error = diagnostic.severity == Severity::Error;
  errors_ += error ? 1U : 0U;
  const std::size_t alike = error ? errors_ : count_ - errors_;
  if (alike == kMostDiagnostics + 1) {
    diagnostic.code = Code("too-many").info().code;
    diagnostic.where = {.file = diagnostic.where.file, .line = 0, .column = 0, .width = 1};
    diagnostic.message = fmt::format("there are more than {} {}; the others are not shown", kMostDiagnostics,
                                     error ? "errors" : "warnings");
    diagnostic.line_text.clear();
    diagnostic.hint.clear();
  }
  if (alike <= kMostDiagnostics + 1) {
    diagnostics_.push_back(std::move(diagnostic));
  }
}

}  // namespace ossuary
