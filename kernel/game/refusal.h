// Refusal: why the rules refuse an action.
#pragma once

#include <string_view>

namespace ossuary {

/// Why the rules refuse an action. Each family of games has its own, as constants: the texts are never freed.
struct Refusal {
  std::string_view id;        ///< stable, for programs: "not-offered".
  std::string_view sentence;  ///< for people, without a full stop.
  friend constexpr bool operator==(const Refusal& a, const Refusal& b) { return a.id == b.id; }
};

/// The refusals that every game may have.
inline constexpr Refusal kMatchOver{"match-over", "the match is over"};
inline constexpr Refusal kMatchHalted{"match-halted", "a script failed, so the match has halted"};
inline constexpr Refusal kAwaitsChance{"awaits-chance", "chance has to be resolved first"};
inline constexpr Refusal kNotAnAction{"not-an-action", "this game has no such action"};

}  // namespace ossuary
