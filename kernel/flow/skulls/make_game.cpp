#include "flow/skulls/make_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "flow/skulls/graveyard_match.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary {

namespace {

GameInfo info_of(const Ruleset& rules, int players) {
  GameInfo info{static_cast<const RulesetInfo&>(rules)};
  info.seats = static_cast<std::size_t>(players);
  for (const Kind& kind : rules.kinds) {
    info.categories.push_back(category_of(kind));
  }
  for (const KindId id : rules.match_kinds) {
    info.categories.push_back(match_category_of(rules.kinds[index(id)]));
  }
  for (std::size_t card = 0; card < rules.faces.size(); ++card) {
    info.things.push_back({.id = card_text(rules, id_at<CardId>(card)), .marks = marks_of(rules.faces[card])});
  }
  if (!rules.features.empty()) {
    info.options = {feature_option(rules), effect_option(rules)};
  }
  return info;
}

/// What players build on: the shapes of all features first, in place of the first structure.
std::vector<GameBoard> boards_of(const Ruleset& rules, int players) {
  std::vector<const StructureSpec*> structures;
  for (const FeatureCard& card : rules.features) {
    structures.push_back(&card.structure);
  }
  for (const StructureSpec* structure : structures_of(rules, players, std::nullopt)) {
    structures.push_back(structure);
  }
  std::vector<GameBoard> boards;
  for (const StructureSpec* structure : structures) {
    boards.push_back(board_on(fmt::format("{} {}", structure->name, structure->shape_id), structure->shape));
  }
  return boards;
}

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_game(std::shared_ptr<const Ruleset> rules, int players,
                                                     const OptionSettings& options) {
  GameInfo info = info_of(*rules, players);
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  std::vector<GraveyardSetup> setups;
  for (std::size_t feature = 0; feature < std::max<std::size_t>(1, rules->features.size()); ++feature) {
    auto setup = make_setup(*rules, players, feature);
    if (!setup) {
      std::vector<int> counts;
      for (const auto& [count, structures] : rules->setups) {
        counts.push_back(count);
      }
      return fmt::format("\"{}\" is not a game for {} players; it is for {}", rules->id, players,
                         fmt::join(counts, ", "));
    }
    setups.push_back(*std::move(setup));
  }
  info.boards = boards_of(*rules, players);
  return std::unique_ptr<Game>(std::make_unique<GraveyardGame>(std::move(rules), std::move(setups), std::move(info)));
}

}  // namespace ossuary
