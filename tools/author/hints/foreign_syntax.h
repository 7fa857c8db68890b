// Foreign syntax: spellings of other languages and other slips in a text that is not Lua, and what Lua writes instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ossuary::author {

/// A spelling of another language in a script, or a slip that the message of Lua does not name.
struct ForeignSpelling {
  int line = 0;  ///< as in Location.
  int column = 0;
  int width = 1;
  std::string message;
  std::string hint;  ///< what Lua writes.
};

/// The first such spelling of `text` on line `last` or before. `error` is the message of Lua for line `last`.
/// @pre the text does not compile: some of the spellings mean something in other places.
[[nodiscard]] std::optional<ForeignSpelling> foreign_spelling(std::string_view text, std::string_view error, int last);

/// What to look for where Lua gives `message`; "" where that says enough.
[[nodiscard]] std::string_view hint_of_syntax(std::string_view message);

}  // namespace ossuary::author
