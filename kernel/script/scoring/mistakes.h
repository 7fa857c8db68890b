// Mistakes: what the author of a scorer probably meant, where Lua's own message speaks of numbers and not of sets.
#pragma once

#include <string>
#include <string_view>

namespace ossuary {

/// A hint about an error that Lua raised with `message` on `line`; "" where there is nothing to say.
[[nodiscard]] std::string hint_of_mistake(std::string_view message, std::string_view line);

}  // namespace ossuary
