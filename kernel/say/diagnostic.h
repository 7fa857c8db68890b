// Diagnostic: one thing an author got wrong in a text, and where. Collected, never thrown; shown with line and caret.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "say/message.h"

namespace ossuary {

enum class Severity : std::uint8_t { Error, Warning };

/// A stretch of a file. Lines and columns count from 1, columns in code points; line 0 means the file as a whole,
/// column 0 the line as a whole. `width` is the number of code points that caret and tildes underline.
struct Location {
  std::string file;
  int line = 0;
  int column = 0;
  int width = 1;
  friend bool operator==(const Location&, const Location&) = default;
};

/// Code points and columns of a line that a diagnostic shows; a longer line is cut off there.
inline constexpr std::size_t kLongestLineShown = 200;

/// `line` as a diagnostic about its column `column` shows it: printable(), and cut off where it is long; "" where that
/// column is cut off.
[[nodiscard]] std::string line_shown(std::string_view line, int column);

/// What is wrong, where, and what might be meant.
struct Diagnostic {
  Severity severity = Severity::Error;
  std::string_view code;  ///< kebab-case, from the table of the module that reports it; stable for tools.
  Location where;
  Message what;
  std::string line_text{};  ///< the line of `where`, without its end; "" when there is none to show.

  /// What is wrong, and what may help, in English.
  [[nodiscard]] std::string message() const { return what.text(); }
  [[nodiscard]] std::string hint() const { return what.hint(); }
  /// True for the message with this id.
  [[nodiscard]] bool is(std::string_view id) const { return what.row != nullptr && what.row->id == id; }
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// The diagnostic as text of several lines, each ended by a newline:
/// `file:line:column: error[code]: message`, the line with a caret below it, and the hint. Each part is printable():
/// what it quotes may come from anywhere.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const Dictionary& words = {});

/// Where, as far as that is known, and what: "skulls/ant.lua:3: error in a script".
[[nodiscard]] std::string one_line(const Diagnostic& diagnostic);

/// All of them, sorted by file, line and column, with a blank line between.
[[nodiscard]] std::string render(std::span<const Diagnostic> diagnostics);

/// Sorts by file, line, column, then code, and drops exact repeats.
void sort_diagnostics(std::vector<Diagnostic>& diagnostics);

/// True if any of them is an error.
[[nodiscard]] bool has_errors(std::span<const Diagnostic> diagnostics);

/// kDidYouMean for a word, or "" when nothing is near. Of a word with an invisible character, it says that.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);
/// `text`; where a candidate is near to `word`, then a semicolon and the hint.
[[nodiscard]] std::string with_hint(std::string text, std::string_view word, std::span<const std::string> candidates);

}  // namespace ossuary
