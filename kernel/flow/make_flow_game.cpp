#include "flow/make_flow_game.h"

#include <algorithm>

#include "flow/flow_match.h"

namespace ossuary {

namespace {

/// What a board of a zone is called; in a game of skulls also after its shape, as a structure may have several.
std::string board_name(const FlowPlan& plan, const ZoneSpec& zone, std::size_t shape) {
  if (plan.rules->skulls) {
    const Ruleset& rules = *plan.rules->skulls->ruleset;
    const auto feature = shape < rules.features.size() ? std::optional(shape) : std::nullopt;
    for (const StructureSpec* spec : structures_of(rules, static_cast<int>(plan.seats), feature)) {
      if (spec->name == zone.id) {
        return spec->name + " " + spec->shape_id;
      }
    }
  }
  return zone.id;
}

/// What is built on a zone; nothing of one that is not built on.
void add_boards(const FlowPlan& plan, std::size_t family, std::vector<GameBoard>& into) {
  const ZoneSpec& zone = plan.rules->zones[family];
  if (zone.form == ZoneForm::Structure) {
    const auto shapes = plan.setup->shapes.find(family);
    const ShapeChoice choice = shapes == plan.setup->shapes.end() ? ShapeChoice() : shapes->second;
    for (std::size_t shape = 0; shape < choice.size(); ++shape) {
      into.push_back(board_on(board_name(plan, zone, shape), *choice[shape]));
    }
  } else if (zone.is_fixed_board()) {
    GameBoard& board = into.emplace_back(GameBoard{.id = zone.id, .places = {}});
    for (int cell = 0; cell < zone.columns * zone.levels; ++cell) {
      board.places.push_back(zone.corner(cell));
    }
  }
}

GameInfo info_of(const FlowPlan& plan) {
  const FlowRules& rules = *plan.rules;
  GameInfo info{static_cast<const RulesetInfo&>(rules)};
  info.seats = plan.seats;
  info.categories = rules.categories;
  info.outlook_unit = rules.outlook ? rules.outlook_unit : 1;
  info.teams = plan.setup->teams;
  info.layout = rules.layout;
  info.menu_in_words = !rules.skulls && std::ranges::count(rules.zones, ZoneForm::Grid, &ZoneSpec::form) == 0;
  for (const OptionSpec& option : rules.options) {
    GameOption& added = info.options.emplace_back(
        GameOption{.id = option.id, .values = {}, .chosen = option.chosen, .title = option.title});
    for (const std::size_t piece : option.values) {
      added.values.push_back({rules.pieces[piece].plugin + ":" + rules.pieces[piece].id, rules.pieces[piece].name});
    }
  }
  for (const PieceKind& piece : rules.pieces) {
    GameThing& thing = info.things.emplace_back(GameThing{.id = piece.id,
                                                          .printed = {.label = piece.label,
                                                                      .name = piece.name,
                                                                      .text = piece.text,
                                                                      .sign = rules.fronts[info.things.size()]->sign}});
    if (rules.skulls && rules.skulls->cards[info.things.size() - 1]) {
      thing.id = in_language(piece.label, "en");
      thing.printed.label.clear();
      thing.marks = marks_of(*rules.skulls->cards[info.things.size() - 1]);
    }
  }
  for (std::size_t zone = 0; zone < rules.zones.size(); ++zone) {
    add_boards(plan, zone, info.boards);
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
  GameInfo info = info_of(*plan.value());
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  return std::unique_ptr<Game>(std::make_unique<FlowGame>(std::move(plan).value(), std::move(info)));
}

}  // namespace ossuary
