#include "flow/make_flow_game.h"

#include <algorithm>

#include "flow/flow_match.h"

namespace ossuary {

namespace {

GameInfo info_of(const FlowRules& rules, int players) {
  GameInfo info{static_cast<const RulesetInfo&>(rules)};
  info.seats = static_cast<std::size_t>(players);
  info.categories = rules.categories;
  info.outlook_unit = rules.outlook ? rules.outlook_unit : 1;
  info.teams = rules.setups.at(players).teams;
  info.layout = rules.layout;
  info.menu_in_words = std::ranges::count(rules.zones, ZoneForm::Grid, &ZoneSpec::form) == 0;
  for (const OptionSpec& option : rules.options) {
    GameOption& added = info.options.emplace_back(
        GameOption{.id = option.id, .values = {}, .chosen = option.chosen, .title = option.title});
    for (const std::size_t piece : option.values) {
      added.values.push_back({rules.pieces[piece].plugin + ":" + rules.pieces[piece].id, rules.pieces[piece].name});
    }
  }
  for (const PieceKind& piece : rules.pieces) {
    info.things.push_back({.id = piece.id, .name = piece.name, .text = piece.text, .label = piece.label});
  }
  for (const ZoneSpec& zone : rules.zones) {
    if (zone.is_board()) {
      GameBoard& board = info.boards.emplace_back(GameBoard{.id = zone.id, .places = {}});
      for (int cell = 0; cell < zone.columns * zone.levels; ++cell) {
        board.places.push_back(zone.corner(cell));
      }
    }
  }
  return info;
}

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_flow_game(std::shared_ptr<const FlowRules> rules, int players,
                                                          const OptionSettings& options) {
  auto plan = make_plan(rules, players);
  if (!plan) {
    return plan.error();
  }
  GameInfo info = info_of(*rules, players);
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  return std::unique_ptr<Game>(std::make_unique<FlowGame>(std::move(plan).value(), std::move(info)));
}

}  // namespace ossuary
