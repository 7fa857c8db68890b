// Report: the diagnostics of one plugin or ruleset as they are found. Fills in positions, lines and severities.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/text/diagnostic_table.h"
#include "content/text/text_file.h"

namespace ossuary {

/// Errors, and warnings, that one report shows; beyond, it only counts.
inline constexpr std::size_t kMostDiagnostics = 100;

class Report {
 public:
  /// Adds a diagnostic at a place of a file. @pre at.file.
  void add(Code code, const Mark& at, std::string message, std::string hint = {});
  /// Adds a diagnostic about a file as a whole, which may not be there.
  void add(Code code, std::string file, std::string message, std::string hint = {});
  /// Adds diagnostics of another layer. @pre their codes are in the table.
  void adopt(const std::vector<Diagnostic>& found);

  /// Leaves out what is added with one of `codes` from now on: it follows from a reported problem.
  void leave_out(const std::vector<Code>& codes);

  /// The first errors and the first warnings of those added, and `too-many`, as either, if there were more.
  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  /// How many were added.
  [[nodiscard]] std::size_t count() const { return count_; }
  /// True if an error was added; warnings do no harm.
  [[nodiscard]] bool failed() const { return has_errors(diagnostics_); }

 private:
  void keep(Diagnostic diagnostic);

  std::vector<Code> left_out_;
  std::vector<Diagnostic> diagnostics_;
  std::size_t count_ = 0;
  std::size_t errors_ = 0;
};

/// Where a mark lies, for those who report by Location.
[[nodiscard]] Location location_of(const Mark& at);

}  // namespace ossuary
