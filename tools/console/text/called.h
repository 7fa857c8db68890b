// Whether something is called by what a person types: its id or a word of its name, however that is written.
#pragma once

#include <string_view>

#include "say/text.h"

namespace ossuary::cli {

/// True if `typed` begins `name`, or goes on from one of its words. Case does not count, and underscores are blanks.
[[nodiscard]] bool has_word(std::string_view name, std::string_view typed);

/// True if `typed` has_word() in the id of a thing, or in its name in any language, in ASCII too.
[[nodiscard]] bool is_called(std::string_view id, const LocalText& name, std::string_view typed);

}  // namespace ossuary::cli
