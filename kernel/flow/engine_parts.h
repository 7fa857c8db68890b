// Engine parts: what of a flow of skulls is as core/graveyard has it, and what is not.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "say/message.h"

namespace ossuary {

/// Something in a flow of skulls that core/graveyard does not play: the scripts do.
struct EngineChange {
  std::string_view sentence{};  ///< for people, with placeholders.
  TextArguments values{};
};

/// The actions of core/graveyard that a turn still has, whatever else was changed: the choices that each consists of,
/// as indices of FlowRules::choices, the one that begins it first; none where one of them, or what they call, was
/// changed.
struct UsualActions {
  std::vector<std::size_t> dig{};
  std::vector<std::size_t> collect{};
  std::vector<std::size_t> place{};
  std::vector<std::size_t> open{};  ///< the first take of a match that opens with one.
  bool is_turn = false;             ///< a turn is one action.
  bool limits_takes = false;        ///< by the size of hands and by the reserve.
};

}  // namespace ossuary
