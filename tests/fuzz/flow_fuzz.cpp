// Flows: bytes choose actions of a match, or are taken for the bits of one. Exactly what is offered is accepted, a
// refusal changes nothing, a copy goes the same way, and texts are read back. Input: the number of players; then bytes,
// each the index of an offer, or 255 and the four bytes of an action.
#include <algorithm>
#include <cstring>

#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

/// The flow that ships, with all its options drawn.
struct FuzzedFlow {
  AnyRuleset rules = fuzzed_game().library.make_any("dice_forge_mixed").value();
  std::vector<std::unique_ptr<Game>> games;
  std::vector<std::unique_ptr<Scripts>> scripts;

  FuzzedFlow() {
    for (const int players : rules.player_numbers()) {
      games.push_back(rules.game(players).value());
      scripts.push_back(games.back()->open_scripts());
    }
  }
};

Action next_action(const ActionList& offers, std::string_view& input) {
  const auto byte = static_cast<std::uint8_t>(input.front());
  input.remove_prefix(1);
  if (byte != 0xFF) {
    return offers[byte % offers.size()];
  }
  std::uint32_t bits = 0;
  std::memcpy(&bits, input.data(), std::min(input.size(), sizeof bits));
  input.remove_prefix(std::min(input.size(), sizeof bits));
  return Action{bits};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const FuzzedFlow flow;
  std::string_view input = text_of(data, size);
  if (input.empty()) {
    return 0;
  }
  const std::size_t which = static_cast<std::uint8_t>(input.front()) % flow.games.size();
  input.remove_prefix(1);
  const auto match = flow.games[which]->start({.seed = size}, *flow.scripts[which]);
  const auto copy = match->clone();
  ActionList offers;
  for (match->legal_actions(offers); !offers.empty() && !input.empty(); match->legal_actions(offers)) {
    const Action action = next_action(offers, input);
    const bool offered = std::binary_search(offers.begin(), offers.end(), action);
    if (offered) {
      const auto again = match->parse(match->notation(action));
      must(again.ok() && again.value() == action, "a notation parses back");
      must(!match->describe(action, "pl").empty(), "an action has words");
    }
    copy->assign(*match);
    const std::uint64_t before = match->fingerprint();
    const bool accepted = !match->apply(action).has_value();
    must(match->fault() == nullptr, "no script fails");
    must(accepted == offered, "exactly what is offered is accepted");
    must(accepted || match->fingerprint() == before, "a refusal changes nothing");
    must(copy->apply(action).has_value() != accepted && copy->fingerprint() == match->fingerprint(),
         "a copy goes the same way");
  }
  must(match->scores().ok(), "a match has points");
  return 0;
}
