#include "content/report.h"

#include "base/ensure.h"

namespace ossuary {

Location location_of(const Mark& at) {
  return {at.file == nullptr ? std::string() : at.file->path, at.line, at.column, at.width};
}

void Report::add(Code code, const Mark& at, std::string message, std::string hint) {
  ensure(at.file != nullptr, "a diagnostic with a mark stands in a file");
  Diagnostic diagnostic;
  diagnostic.severity = code.info().severity;
  diagnostic.code = code.info().code;
  diagnostic.where = location_of(at);
  diagnostic.message = std::move(message);
  diagnostic.line_text = at.line > 0 ? printable(at.file->line(at.line)) : std::string();
  diagnostic.hint = std::move(hint);
  diagnostics_.push_back(std::move(diagnostic));
}

void Report::add(Code code, std::string file, std::string message, std::string hint) {
  Diagnostic diagnostic;
  diagnostic.severity = code.info().severity;
  diagnostic.code = code.info().code;
  diagnostic.where.file = std::move(file);
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  diagnostics_.push_back(std::move(diagnostic));
}

void Report::adopt(const std::vector<Diagnostic>& found) {
  for (const Diagnostic& diagnostic : found) {
    ensure(diagnostic_index(diagnostic.code) < diagnostic_table().size(),
           "every code that content gives is in the table");
    diagnostics_.push_back(diagnostic);
  }
}

}  // namespace ossuary
