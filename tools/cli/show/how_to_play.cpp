#include "cli/show/how_to_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/show/flow_facts.h"
#include "core/graveyard/ruleset.h"
#include "flow/rules.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

/// What each player builds: the feature with the shape of any card, if there are such cards, then the other structures.
std::vector<const StructureSpec*> built_by_each(const Ruleset& rules, int players) {
  return structures_of(rules, players, rules.features.empty() ? std::nullopt : std::optional<std::size_t>(0));
}

std::string title_of(const StructureSpec& spec, const Dictionary& words) {
  return spec.title.empty() ? spec.name : in_language(spec.title, words.language());
}

/// What people call the structure to which first cards go. @pre there is one.
std::string opening_title(const Ruleset& rules, const Dictionary& words) {
  for (const auto& [players, setup] : rules.setups) {
    for (const StructureSpec* spec : built_by_each(rules, players)) {
      if (spec->name == rules.turn.opening) {
        return title_of(*spec, words);
      }
    }
  }
  return rules.turn.opening;
}

/// What is built, and where a card may go: by one sentence for structures whose bottom row floats, one for each other.
std::vector<std::string> structures_sentences(const Ruleset& rules, int players, const Dictionary& words,
                                              ReadOn read_on) {
  std::vector<std::string> structures;
  std::vector<std::string> floating;
  std::vector<std::string> all;
  for (const StructureSpec* spec : built_by_each(rules, players)) {
    const bool of_card = structures.empty() && !rules.features.empty();
    structures.push_back(
        words.say(of_card ? "a {structure} of {n} {n|card|cards} (the match draws its shape, or you choose it)"
                          : "a {structure} of {n} {n|card|cards}",
                  {{"structure", title_of(*spec, words)}, {"n", spec->shape.size()}}));
    if (spec->shape.floats()) {
      floating.push_back(words.say("the {structure}", {{"structure", title_of(*spec, words)}}));
    } else {
      all.push_back(words.say(
          spec->shape.support() == Support::Any
              ? "In the {structure}, the first card goes to an anchor, and later ones may. Any other place needs one "
                "of the cards directly below it; where the shape has none below, a card at its side, which may be "
                "half a card higher or lower."
              : "In the {structure}, the first card goes to an anchor, and later ones may. Any other place needs all "
                "cards directly below it; where the shape has none below, a card at its side, which may be half a "
                "card higher or lower.",
          {{"structure", title_of(*spec, words)}}));
    }
  }
  if (!floating.empty()) {
    all.push_back(words.say(
        "In {structures}, a card goes beside cards of the bottom row, or onto the two cards that it rests on.",
        {{"structures", words.all_of(floating)}}));
  }
  std::string built =
      words.say(structures.size() > 1 ? "You build {structures}, card by card, each card in one of them, in any order."
                                      : "You build {structures}, card by card.",
                {{"structures", words.all_of(structures)}});
  built += read_on == ReadOn::Screen ? " " + words.say("Places that are open have labels.") : "";
  all.insert(all.begin(), std::move(built));
  return all;
}

std::vector<std::string> graveyard_sentences(const Ruleset& rules, int players, const Dictionary& words,
                                             ReadOn read_on) {
  std::vector<std::string> all = structures_sentences(rules, players, words, read_on);
  all.push_back(words.say(rules.turn.at_once ? "A turn is a take and then the placing of what was taken:"
                                             : "A turn is one action:"));
  for (const std::string& sentence : turn_sentences(rules, built_by_each(rules, players).size() > 1, words)) {
    all.push_back("  " + sentence);
  }
  all.push_back(words.say(
      "A player who has completed every structure takes no more turns. The match ends when all players have."));
  return all;
}

/// "use_gear" as "use gear".
std::string in_words(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

/// The parts of a turn, each by the name of its stage; by its id where it has none.
std::string parts_of_turn(const FlowRules& rules, const FlowSetup& setup, const Dictionary& words) {
  std::vector<std::string> parts = ids_of(rules, setup.turn);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto stage = std::ranges::find(rules.stages, setup.turn[i], &StageSpec::call);
    parts[i] = stage == rules.stages.end() ? in_words(parts[i]) : in_language(stage->name, words.language());
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<std::string> flow_sentences(const FlowRules& rules, int players, const Dictionary& words) {
  const FlowSetup& setup = rules.setups.at(players);
  std::vector<std::string> all;
  if (rules.turn_text.empty() || !rules.stages.empty()) {  // else the text says all, and steps have no names
    all.push_back(words.say("A turn is: {steps}.", {{"steps", parts_of_turn(rules, setup, words)}}));
  }
  if (!rules.turn_text.empty()) {
    all.emplace_back(in_language(rules.turn_text, words.language()));
  }
  all.push_back(setup.rounds ? words.say("The match ends after {n} {n|round|rounds}, in each of which every player has "
                                         "a turn.",
                                         {{"n", *setup.rounds}})
                             : words.say("The steps of the turn decide when the match ends."));
  return all;
}

std::string place_sentence(const TurnRules& turn, bool several_structures, const Dictionary& words) {
  if (turn.at_once) {
    return words.say(several_structures
                         ? "Place: put the card that you took into one of your structures at once; there are no hands."
                         : "Place: put the card that you took into your structure at once; there are no hands.");
  }
  return words.say(several_structures ? "Place: put a card from your hand into one of your structures. With {n} "
                                        "{n|card|cards} in hand, you must."
                                      : "Place: put a card from your hand into your structure. With {n} "
                                        "{n|card|cards} in hand, you must.",
                   {{"n", turn.hand_limit}});
}

}  // namespace

std::vector<std::string> turn_sentences(const Ruleset& rules, bool several_structures, const Dictionary& words) {
  const TurnRules& turn = rules.turn;
  std::vector<std::string> all;
  if (!turn.opening.empty()) {
    all.push_back(
        words.say("The first player begins by taking one of the cards that lie face up. Everybody's first card goes to "
                  "the {structure}.",
                  {{"structure", opening_title(rules, words)}}));
  }
  if (!turn.open_tops) {
    all.push_back(words.say(turn.dig_takes == 1
                                ? "Dig: turn up the top {n|card|cards} of {n} face-down {n|pile|piles}, or of "
                                  "all if there are fewer, and take one of them."
                                : "Dig: turn up the top {n|card|cards} of {n} face-down {n|pile|piles}, or of "
                                  "all if there are fewer, and take up to {takes} of them.",
                            {{"n", turn.dig}, {"takes", turn.dig_takes}}));
  }
  all.push_back(words.say("Collect: take a face-up card from the top of a pile."));
  if (!turn.at_once) {
    all.push_back(words.say("What you take goes into your hand."));
  }
  all.push_back(place_sentence(turn, several_structures, words));
  if (turn.rotate) {
    all.push_back(words.say("A card may be turned upside down as it is placed."));
  }
  if (turn.reserve) {
    all.push_back(words.say("A take is refused if it leaves too few cards for all players to finish."));
  }
  return all;
}

std::vector<std::string> how_to_play(const AnyRuleset& rules, int players, const Dictionary& words, ReadOn read_on) {
  if (const auto flow = rules.flow()) {
    return flow_sentences(*flow, players, words);
  }
  const auto graveyard = rules.graveyard();
  return graveyard ? graveyard_sentences(*graveyard, players, words, read_on) : std::vector<std::string>();
}

}  // namespace ossuary::cli
