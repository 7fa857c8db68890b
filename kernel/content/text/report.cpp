#include "content/text/report.h"

#include <algorithm>

#include "core/base/ensure.h"

namespace ossuary {

namespace {

/// True where the same is said of two places of a file, one of which is enough: of a name that means nothing, of things
/// of one plugin that is missed, of a sign in a drawing.
bool is_same_cause(const Diagnostic& a, const Diagnostic& b) {
  const bool of_name = a.code == "bad-drawing" || (a.code.starts_with("unknown-") && a.code != "unknown-key");
  const bool elsewhere = a.what.row->id.ends_with("/elsewhere") && b.what.row->id.ends_with("/elsewhere");
  return a.where.file == b.where.file && of_name && a.code == b.code &&
         (a.what == b.what || (elsewhere && a.what.value("plugin") == b.what.value("plugin")));
}

}  // namespace

Location location_of(const Mark& at) {
  return {at.file == nullptr ? std::string() : at.file->path, at.line, at.column, at.width};
}

Mark mark_in(const TextFile& file, const Location& where) { return {&file, where.line, where.column, where.width}; }

void Report::add(MessageId id, const Mark& at, TextArguments arguments, const TextArguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  const bool shown = at.file != nullptr && at.line > 0;
  keep({Severity::Error,
        id.row().code(),
        at.file == nullptr ? Location{about_} : location_of(at),
        {&id.row(), std::move(arguments)},
        shown ? line_shown(at.file->line(at.line), at.column) : std::string()});
}

void Report::add(MessageId id, std::string file, TextArguments arguments, const TextArguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  keep({Severity::Error, id.row().code(), Location{std::move(file)}, {&id.row(), std::move(arguments)}});
}

void Report::adopt(const std::vector<Diagnostic>& found) {
  for (const Diagnostic& diagnostic : found) {
    ensure(is_diagnostic_code(diagnostic.code), "every code that content gives is known");
    keep(diagnostic);
  }
}

void Report::keep(Diagnostic diagnostic) {
  if (std::ranges::any_of(diagnostics_, [&](const Diagnostic& known) { return is_same_cause(known, diagnostic); })) {
    return;
  }
  ++count_;
  if (count_ == kMostDiagnostics + 1) {
    const MessageId id = "too-many/errors";
    diagnostic = {Severity::Error, id.row().code(), {diagnostic.where.file}, {&id.row(), {{"most", kMostDiagnostics}}}};
  }
  if (count_ <= kMostDiagnostics + 1) {
    diagnostics_.push_back(std::move(diagnostic));
  }
}

}  // namespace ossuary
