#include "cli/show/how_to_play.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "flow/rules.h"
#include "graveyard/ruleset.h"

namespace ossuary::cli {
namespace {

std::string structures_sentence(const Ruleset& rules, int players) {
  std::vector<std::string> built;
  for (const StructureSpec& spec : rules.setups.at(players)) {
    built.push_back(fmt::format("a {} of {}", spec.name, counted(static_cast<int>(spec.shape.size()), "card")));
  }
  if (!rules.features.empty()) {
    const StructureSpec& feature = rules.features.front().structure;
    built.insert(built.begin(), fmt::format("a {} of {}, whose shape the match draws or you choose", feature.name,
                                            counted(static_cast<int>(feature.shape.size()), "card")));
  }
  return fmt::format(
      "You build {}, card by card. A card goes beside cards of the bottom row, or onto cards that "
      "support it; places that are open have labels.",
      fmt::join(built, ", then "));
}

std::vector<std::string> turn_sentences(const TurnRules& turn) {
  std::vector<std::string> all;
  const std::string_view into = turn.at_once ? "" : " into your hand";
  if (!turn.opening.empty()) {
    all.push_back(
        fmt::format("The first player begins by taking one of the cards that lie face up. Everybody's first "
                    "card goes to the {}.",
                    turn.opening));
  }
  if (!turn.open_tops) {
    all.push_back(fmt::format(
        "Dig: turn up the top cards of {} face-down piles, and take {}{}. With fewer such piles, "
        "turn up all.",
        turn.dig, turn.dig_takes == 1 ? std::string("one of them") : fmt::format("up to {} of them", turn.dig_takes),
        into));
  }
  all.push_back(fmt::format("Collect: take a face-up card from the top of a pile{}.", into));
  all.emplace_back(turn.at_once ? "Place: put the card that you took into your structure at once; there are no hands."
                                : fmt::format("Place: put a card from your hand into your structure. With {} in hand, "
                                              "you must.",
                                              counted(turn.hand_limit, "card")));
  if (turn.rotate) {
    all.emplace_back("A card may be turned upside down as it is placed.");
  }
  if (turn.reserve) {
    all.emplace_back("A take is refused if it leaves too few cards for all players to finish.");
  }
  return all;
}

std::vector<std::string> graveyard_sentences(const Ruleset& rules, int players) {
  std::vector<std::string> all{structures_sentence(rules, players), "A turn is one action:"};
  for (const std::string& sentence : turn_sentences(rules.turn)) {
    all.push_back("  " + sentence);
  }
  all.emplace_back(
      "A player who has completed every structure takes no more turns. The match ends when all players have.");
  return all;
}

/// "use_gear" as "use gear".
std::string in_words(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

std::vector<std::string> flow_sentences(const FlowRules& rules, int players) {
  const FlowSetup& setup = rules.setups.at(players);
  std::vector<std::string> steps;
  for (const CallSpec& call : setup.turn) {
    steps.push_back(in_words(call.is_choice ? rules.choices[call.index].id : rules.steps[call.index].id));
  }
  return {fmt::format("A turn is: {}.", fmt::join(steps, ", ")),
          setup.rounds ? fmt::format("The match ends after {}, in each of which every player has a turn.",
                                     counted(*setup.rounds, "round"))
                       : std::string("The steps of the turn decide when the match ends.")};
}

}  // namespace

std::vector<std::string> how_to_play(const AnyRuleset& rules, int players) {
  if (const auto flow = rules.flow()) {
    return flow_sentences(*flow, players);
  }
  const auto graveyard = rules.graveyard();
  return graveyard ? graveyard_sentences(*graveyard, players) : std::vector<std::string>();
}

}  // namespace ossuary::cli
