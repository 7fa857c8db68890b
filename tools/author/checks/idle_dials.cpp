#include "author/checks/idle_dials.h"

#include <algorithm>
#include <array>

namespace ossuary::author {

namespace {

constexpr std::array<TurnContradiction, 4> kContradictions{{
    {"at_once", &TurnRules::at_once, "hand_limit", "nobody has a hand"},
    {"open_tops", &TurnRules::open_tops, "dig", "nothing is dug"},
    {"open_tops", &TurnRules::open_tops, "dig_takes", "nothing is dug"},
    {"open_tops", &TurnRules::open_tops, "turned_up", "every top lies face up"},
}};

}  // namespace

std::span<const TurnContradiction> contradictions_of_turn() { return kContradictions; }

std::string_view reason_idle(const TurnRules& turn, std::string_view dial) {
  const auto found = std::ranges::find_if(
      kContradictions, [&](const TurnContradiction& pair) { return pair.idle == dial && turn.*pair.on; });
  return found == kContradictions.end() ? std::string_view() : found->reason;
}

}  // namespace ossuary::author
