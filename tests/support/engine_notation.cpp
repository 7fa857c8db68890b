#include "support/engine_notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "flow/skulls/ruleset_text.h"
#include "say/place_names.h"
#include "say/text.h"

namespace ossuary::test {

namespace {

constexpr std::array<std::string_view, 4> kVerbs{"dig", "take", "collect", "place"};  // by Verb

std::string spot_text(const GraveyardSetup& setup, const State& state, std::size_t structure, Spot spot) {
  const std::string label =
      spot_label(setup.shape(structure), spot, state.grown_left[setup.slot(state.turn, structure)]);
  return setup.structures_per_seat == 1 ? label : fmt::format("{}:{}", setup.names[structure], label);
}

}  // namespace

std::string action_text(const GraveyardSetup& setup, const State& state, const DecodedAction& action) {
  std::string text(kVerbs.at(static_cast<std::size_t>(action.verb)));
  if (action.verb == Verb::Place) {
    return fmt::format("{} {} {}", text, card_text(*setup.rules, action.card),
                       spot_text(setup, state, action.structure, action.spot));
  }
  for (const PileId pile : action.piles) {
    text += fmt::format(" {}", index(pile) + 1);
  }
  return text;
}

DecodedAction parse_action(const GraveyardSetup& setup, const State& state, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const auto verb = std::ranges::find(kVerbs, words.at(0));
  ensure(verb != kVerbs.end(), "a test names an action that can be read");
  DecodedAction action{.verb = static_cast<Verb>(verb - kVerbs.begin())};
  if (action.verb != Verb::Place) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      action.piles.insert(id_at<PileId>(std::stoul(words[i]) - 1));
    }
    return action;
  }
  for (std::size_t card = 0; card < setup.rules->faces.size(); ++card) {
    for (action.structure = 0; action.structure < setup.structures_per_seat; ++action.structure) {
      SpotSet spots(setup.shape(action.structure).all_places().word());
      spots.insert(kLeftEnd);
      for (const Spot spot : spots) {
        if (card_text(*setup.rules, id_at<CardId>(card)) == words.at(1) &&
            spot_text(setup, state, action.structure, spot) == words.at(2)) {
          action.card = id_at<CardId>(card);
          action.spot = spot;
          return action;
        }
      }
    }
  }
  ensure(false, "a test names a card and a place that there are");
  return action;
}

}  // namespace ossuary::test
