// Report: the diagnostics of one plugin or ruleset as they are found. Fills in positions, lines and severities.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/diagnostic_table.h"
#include "content/text_file.h"

namespace ossuary {

class Report {
 public:
  /// Adds a diagnostic at a place of a file. @pre at.file.
  void add(Code code, const Mark& at, std::string message, std::string hint = {});
  /// Adds a diagnostic about a file as a whole, which may not be there.
  void add(Code code, std::string file, std::string message, std::string hint = {});
  /// Adds diagnostics of another layer. @pre their codes are in the table.
  void adopt(const std::vector<Diagnostic>& found);

  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  /// True if an error was added; warnings do no harm.
  [[nodiscard]] bool failed() const { return has_errors(diagnostics_); }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// Where a mark lies, for those who report by Location.
[[nodiscard]] Location location_of(const Mark& at);

}  // namespace ossuary
