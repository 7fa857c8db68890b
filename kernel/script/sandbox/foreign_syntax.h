// Foreign syntax: spellings of other languages and other slips in a text that is not Lua, and what Lua writes instead.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "script/sandbox/script_failure.h"

namespace ossuary {

/// A spelling of another language in a script, or a slip that the message of Lua does not name.
struct ForeignSpelling {
  ScriptLine where;
  std::string message;
  std::string hint;  ///< what Lua writes.
};

/// The first such spelling of `text` on line `last` or before, in script `script`. `error` is the message of Lua for
/// line `last`. @pre the text does not compile: some of the spellings mean something in other places.
[[nodiscard]] std::optional<ForeignSpelling> foreign_spelling(std::size_t script, std::string_view text,
                                                              std::string_view error, int last);

}  // namespace ossuary
