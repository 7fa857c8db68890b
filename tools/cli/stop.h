// Stop: ends a command early with a text for the user. Commands throw it; command_line.cpp catches and shows it.
#pragma once

#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/environment.h"
#include "say/diagnostic.h"

namespace ossuary::cli {

/// Ends the command with `code` and writes `text` to stderr, as far as it is printable; a newline is added if it has
/// none.
class Stop : public std::exception {
 public:
  Stop(ExitCode code, std::string text, std::vector<Diagnostic> faults = {})
      : code_(code), text_(std::move(text)), faults_(std::move(faults)) {}
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] ExitCode code() const { return code_; }
  /// What is wrong with content, where that is why; `text` has all of it as authors read it.
  [[nodiscard]] const std::vector<Diagnostic>& faults() const { return faults_; }

 private:
  ExitCode code_;
  std::string text_;
  std::vector<Diagnostic> faults_;
};

/// `text` with every line printable(), and ended. Messages quote names and texts of anybody, so all of them pass here.
[[nodiscard]] std::string printable_lines(std::string_view text);

// A sentence quotes what somebody typed, so it is shown after "ossuary: " as one line, whatever is in it.

/// The command line is wrong, or a file cannot be written: exit 2.
[[nodiscard]] Stop bad_usage(std::string_view sentence);
/// A file cannot be used: exit 3.
[[nodiscard]] Stop bad_content(std::string_view sentence);
/// There is nothing to do it with, or it fails: exit 1.
[[nodiscard]] Stop answer_no(std::string_view sentence);
/// Content is wrong: exit 3, and every diagnostic is shown.
[[nodiscard]] Stop bad_content(std::span<const Diagnostic> diagnostics);

/// What a command that people play with shows in place of `stop`: where content is wrong, without what only an author
/// can use.
[[nodiscard]] Stop for_players(const Stop& stop);

}  // namespace ossuary::cli
