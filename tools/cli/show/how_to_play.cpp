#include "cli/show/how_to_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "cli/show/flow_facts.h"
#include "flow/rules.h"
#include "graveyard/ruleset.h"

namespace ossuary::cli {
namespace {

/// What each player builds: the feature with the shape of any card, if there are such cards, then the other structures.
std::vector<const StructureSpec*> built_by_each(const Ruleset& rules, int players) {
  return structures_of(rules, players, rules.features.empty() ? std::nullopt : std::optional<std::size_t>(0));
}

/// What is built, and where a card may go: by one sentence for structures whose bottom row floats, one for each other.
std::vector<std::string> structures_sentences(const Ruleset& rules, int players) {
  std::vector<std::string> structures;
  std::vector<std::string> floating;
  std::vector<std::string> all;
  for (const StructureSpec* spec : built_by_each(rules, players)) {
    const bool of_card = structures.empty() && !rules.features.empty();
    structures.push_back(fmt::format("a {} of {}{}", spec->name, counted(static_cast<int>(spec->shape.size()), "card"),
                                     of_card ? ", whose shape the match draws or you choose," : ""));
    if (spec->shape.floats()) {
      floating.push_back(spec->name);
    } else {
      all.push_back(fmt::format(
          "In the {}, the first card goes to an anchor, and later ones may. Any other place needs {} directly below "
          "it; where the shape has none below, a card at its side, which may be half a card higher or lower.",
          spec->name, spec->shape.support() == Support::Any ? "one of the cards" : "all cards"));
    }
  }
  if (!floating.empty()) {
    all.push_back(
        fmt::format("In the {}, a card goes beside cards of the bottom row, or onto the two cards that it rests on.",
                    fmt::join(floating, " and the ")));
  }
  all.insert(all.begin(), fmt::format("You build {}, card by card{}. Places that are open have labels.",
                                      fmt::join(structures, " and "),
                                      structures.size() > 1 ? ", each card in one of them, in any order" : ""));
  return all;
}

std::vector<std::string> graveyard_sentences(const Ruleset& rules, int players) {
  std::vector<std::string> all = structures_sentences(rules, players);
  all.emplace_back(rules.turn.at_once ? "A turn is a take and then the placing of what was taken:"
                                      : "A turn is one action:");
  for (const std::string& sentence : turn_sentences(rules.turn, built_by_each(rules, players).size() > 1)) {
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

std::vector<std::string> flow_sentences(const FlowRules& rules, int players, std::string_view lang) {
  const FlowSetup& setup = rules.setups.at(players);
  std::vector<std::string> all{
      fmt::format("A turn is: {}.", in_words(fmt::format("{}", fmt::join(ids_of(rules, setup.turn), ", "))))};
  if (!rules.turn_text.empty()) {
    all.emplace_back(in_language(rules.turn_text, lang));
  }
  all.push_back(setup.rounds ? fmt::format("The match ends after {}, in each of which every player has a turn.",
                                           counted(*setup.rounds, "round"))
                             : "The steps of the turn decide when the match ends.");
  return all;
}

}  // namespace

std::vector<std::string> turn_sentences(const TurnRules& turn, bool several_structures) {
  std::vector<std::string> all;
  const std::string_view structure = several_structures ? "one of your structures" : "your structure";
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
  all.push_back(turn.at_once
                    ? fmt::format("Place: put the card that you took into {} at once; there are no hands.", structure)
                    : fmt::format("Place: put a card from your hand into {}. With {} in hand, you must.", structure,
                                  counted(turn.hand_limit, "card")));
  if (turn.rotate) {
    all.emplace_back("A card may be turned upside down as it is placed.");
  }
  if (turn.reserve) {
    all.emplace_back("A take is refused if it leaves too few cards for all players to finish.");
  }
  return all;
}

std::vector<std::string> how_to_play(const AnyRuleset& rules, int players, std::string_view lang) {
  if (const auto flow = rules.flow()) {
    return flow_sentences(*flow, players, lang);
  }
  const auto graveyard = rules.graveyard();
  return graveyard ? graveyard_sentences(*graveyard, players) : std::vector<std::string>();
}

}  // namespace ossuary::cli
