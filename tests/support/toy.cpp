#include "support/toy.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "content/rules/turned_faces.h"
#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/ruleset_text.h"
#include "support/plain_scorer.h"
#include "support/shapes.h"
#include "support/skull_games.h"

namespace ossuary::test {

namespace {

constexpr std::string_view kGlyphs = "ABCD";

class ToyScorer final : public PlainScorer {
 public:
  [[nodiscard]] Result<PointsByKind, ScoringFailed> score(const Shape& /*shape*/, const KindCells& cells,
                                                          std::optional<EffectId> effect) override {
    PointsByKind points{};
    for (std::size_t kind = 0; kind < kGlyphs.size(); ++kind) {
      points[kind] = points_of(kind, effect) * cells[kind].count();
    }
    return points;
  }

  [[nodiscard]] Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                                           std::optional<EffectId> effect) override {
    Explanation explanation{.by_kind = score(shape, cells, effect).value()};
    for (std::size_t kind = 0; kind < kGlyphs.size(); ++kind) {
      explanation.awards.push_back({id_at<KindId>(kind), cells[kind], points_of(kind, effect), 1});
    }
    return explanation;
  }

 private:
  static std::int32_t points_of(std::size_t kind, std::optional<EffectId> effect) {
    return static_cast<std::int32_t>(kind + 1 + (effect ? index(*effect) + 1 : 0));
  }
};

class ToyScoring final : public Scoring {
 public:
  [[nodiscard]] std::unique_ptr<Scorer> open() const override { return std::make_unique<ToyScorer>(); }
};

KindId kind_of(char glyph) { return glyph == '-' ? kBlank : id_at<KindId>(kGlyphs.find(glyph)); }

CardId face_of(Ruleset& rules, std::string_view text) {
  const Card card{.top = kind_of(text.at(0)), .bottom = kind_of(text.at(2))};
  const auto found = std::find(rules.faces.begin(), rules.faces.end(), card);
  const auto at = static_cast<std::size_t>(found - rules.faces.begin());
  if (found == rules.faces.end()) {
    rules.faces.push_back(card);
  }
  return id_at<CardId>(at);
}

void add_features(Ruleset& rules, const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    const std::string number = std::to_string(rules.features.size() + 1);
    rules.features.push_back({.structure = {.name = "feature",
                                            .shape_id = "toys:f" + number,
                                            .shape = shape,
                                            .shape_name = {{"en", "Form " + number}, {"pl", "Forma " + number}}},
                              .effect = id_at<EffectId>(rules.effects.size())});
    rules.effects.push_back({.id = "e" + number,
                             .plugin = "toys",
                             .name = {{"en", "Wind " + number}, {"pl", "Wiatr " + number}},
                             .wish = {{"en", "each skull " + number + " more"}, {"pl", "czaszka " + number}}});
  }
}

/// A shape with a place that leans half a card off, one on two cards, and one that can be reached in two ways.
Shape leaning_shape() {
  return shape_drawn(R"(
      ..ddee
      ccddee
      ccAABB
      ..AABB )");
}

std::vector<TurnRules> turned_dials() {
  std::vector<TurnRules> dials{
      {},
      {.turned_up = 3},
      {.turned_up = 0},
      {.open_tops = true},
      {.at_once = true},
      {.hand_limit = 3, .dig = 3, .dig_takes = 2},
      {.dig = 3, .dig_takes = 3, .at_once = true},
      {.turned_up = 2, .opening = "s2"},
      {.turned_up = 2, .at_once = true, .opening = "s2"},
      {.reserve = false, .dig_takes = 2, .opening = "s1"},
      {.open_tops = true, .at_once = true, .opening = "s1"},
      {.hand_limit = 1, .reserve = false, .at_once = true},
      {.dig = 3, .rotate = true},
      {.at_once = true, .rotate = true},
  };
  for (TurnRules& turn : dials) {
    turn.pile_columns = 2;
  }
  return dials;
}

}  // namespace

std::vector<ToySetup> dialled_setups() {
  const std::string deck = "A/B B/A A/A B/B A/C C/A B/C C/B A/D D/A D/B B/D D/C C/D D/D C/C A/A A/B";
  std::vector<ToySetup> setups;
  for (const int players : {1, 2}) {
    for (const TurnRules& turn : turned_dials()) {
      setups.push_back({.deck = deck,
                        .turn = turn,
                        .players = players,
                        .structures = {Shape::pyramid(2, 2).value(), leaning_shape()}});
    }
    setups.push_back({.deck = "A/- -/B -/- B/C C/B A/A D/- B/B C/C A/D",
                      .turn = {.pile_columns = 2, .rotate = true},
                      .players = players,
                      .structures = {Shape::pyramid(2, 2).value()},
                      .draws = {{"C/D C/D A/C", 2}, {"D/B D/D B/A", 1}}});
    setups.push_back({.deck = deck,
                      .turn = {.pile_columns = 2, .turned_up = 2, .at_once = true, .opening = "feature"},
                      .players = players,
                      .structures = {Shape::pyramid(2, 2).value()},
                      .features = {leaning_shape(), anchored({{0, 0}, {2, 1}, {4, 0}, {6, 0}, {5, 2}}, {0, 2}),
                                   anchored({{0, 0}, {0, 2}, {0, 4}, {0, 6}, {0, 8}}, {0})}});
  }
  return setups;
}

std::unique_ptr<Ruleset> toy_rules(const ToySetup& setup) {
  auto rules = std::make_unique<Ruleset>();
  rules->id = "toy";
  rules->name = {{"en", "Toy"}};
  rules->plugins.push_back({.id = "toys", .version = "1.0.0", .name = {{"en", "Toys"}}});
  rules->played_by = std::make_shared<const PlayedBy>(
      PlayedParts{.ruleset = {.hash = 0x70, .files = {{"toy.toml", std::uint64_t{0x11111111} << 32U}}},
                  .plugins = {{.hash = 0x71,
                               .files = {{"skulls/a.lua", std::uint64_t{0x22222222} << 32U},
                                         {"skulls/a.toml", std::uint64_t{0x33333333} << 32U}}}}});
  for (const char glyph : kGlyphs) {
    const std::string id(1, static_cast<char>(glyph - 'A' + 'a'));
    rules->kinds.push_back({.id = id,
                            .plugin = "toys",
                            .name = {{"en", fmt::format("Kind {}", glyph)}, {"pl", fmt::format("Rodzaj {}", glyph)}},
                            .glyph = glyph});
  }
  std::istringstream cards(setup.deck);
  for (std::string card; cards >> card;) {
    rules->deck.push_back(face_of(*rules, card));
  }
  for (const auto& [texts, number] : setup.draws) {
    CardDraw& draw = rules->draws.emplace_back(CardDraw{.cards = {}, .number = number});
    std::istringstream drawn(texts);
    for (std::string card; drawn >> card;) {
      draw.cards.push_back(face_of(*rules, card));
    }
  }
  rules->turn = setup.turn;
  if (setup.turn.rotate) {
    add_turned_faces(*rules);
  }
  std::vector<StructureSpec>& setups = rules->setups[setup.players];
  for (const Shape& shape : setup.structures) {
    setups.push_back({.name = fmt::format("s{}", setups.size() + 1), .shape_id = "drawn", .shape = shape});
  }
  if (setups.empty()) {
    setups.push_back({.name = "pyramid", .shape_id = "small", .shape = Shape::pyramid(2, 2).value()});
  }
  add_features(*rules, setup.features);
  rules->scoring = std::make_unique<ToyScoring>();
  return rules;
}

Toy::Toy(const ToySetup& setup, const OptionSettings& options)
    : rules_(toy_rules(setup)),
      game_(make_game(rules_, setup.players, options).value()),
      scripts_(game_->open_scripts()),
      scorer_(rules_->scoring->open()),
      setup_(make_setup(*rules_, setup.players).value()) {}

ToyTable::ToyTable(const ToySetup& setup) : toy(setup) { state = begin_match(toy.setup(), toy.rules().deck, Seat{}); }

Action ToyTable::action(std::string_view notation) const { return encode(parse_action(toy.setup(), state, notation)); }

std::optional<Rejection> ToyTable::play(std::string_view notation) {
  const auto played = ossuary::play(toy.setup(), state, action(notation));
  return played ? std::nullopt : std::optional(played.error());
}

void ToyTable::play_all(const std::vector<std::string>& notations) {
  for (const std::string& notation : notations) {
    ensure(!play(notation).has_value(), notation.c_str());
  }
}

std::optional<Rejection> ToyTable::refusal_of(Action action) {
  const State before = state;
  const auto played = ossuary::play(toy.setup(), state, action);
  ensure(played.ok() || state == before, "a refusal leaves the state as it was");
  state = before;
  return played ? std::nullopt : std::optional(played.error());
}

std::optional<Rejection> ToyTable::refusal_of(std::string_view notation) { return refusal_of(action(notation)); }

std::vector<Action> ToyTable::actions() const {
  ActionList list;
  legal_actions(toy.setup(), state, list);
  return {list.begin(), list.end()};
}

std::vector<std::string> ToyTable::legal() const {
  std::vector<std::string> texts;
  for (const Action action : actions()) {
    texts.push_back(action_text(toy.setup(), state, decode(toy.setup(), action).value()));
  }
  return texts;
}

std::vector<std::string> ToyTable::hand(int seat) const {
  std::vector<std::string> texts;
  for (const CardId card : state.hands[static_cast<std::size_t>(seat - 1)].cards()) {
    texts.push_back(card_text(toy.rules(), card));
  }
  return texts;
}

std::vector<std::string> ToyTable::structure(int seat) const {
  std::vector<std::string> texts;
  const std::size_t which = static_cast<std::size_t>(seat - 1) * toy.setup().structures_per_seat;
  for (const PlaceId place : toy.setup().shape(0).all_places()) {
    const auto card = state.structures[which].card(place);
    texts.push_back(card ? card_text(toy.rules(), *card) : "");
  }
  return texts;
}

int ToyTable::turn() const { return state.step == Step::Over ? 0 : static_cast<int>(index(state.turn)) + 1; }

}  // namespace ossuary::test
