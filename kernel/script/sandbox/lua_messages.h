// Lua's own errors as messages: the only place that reads its sentences.
#pragma once

#include <string_view>

#include "say/message.h"

namespace ossuary {

/// What Lua's compiler says of a text, without the place: with the token where it stopped as {near}.
[[nodiscard]] Message syntax_message(std::string_view said);

/// What an error of a running script says, without the place: with the values that Lua names, like the {type} of one
/// and the {name} of the variable that has it.
[[nodiscard]] Message runtime_message(std::string_view said);

}  // namespace ossuary
