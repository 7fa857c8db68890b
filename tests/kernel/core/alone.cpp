// The small kernel alone: a program that is linked with ossuary::core and nothing else plays matches of a ruleset made
// by hand, by State and legal actions, and scores them by a function of its own. What it may not need, the linker
// finds.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

#include "core/base/rng.h"
#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/seat_points.h"
#include "core/graveyard/turn.h"

namespace ossuary {

// Scripts have faults; a function has none.
struct ScriptFault {};

namespace {

void expect(bool holds, const char* what) {
  if (!holds) {
    std::fprintf(stderr, "it does not hold that %s\n", what);
    std::exit(1);
  }
}

/// A point for each skull of the first kind, two for each of the second.
class CountingScorer final : public Scorer {
 public:
  Result<Rescored, ScoringFailed> rescore(const Shape& /*shape*/, const KindCells& cells,
                                          std::optional<EffectId> /*effect*/,
                                          const ScoredStructure* /*similar*/) override {
    points_[0] = cells[0].count();
    points_[1] = 2 * cells[1].count();
    return Rescored{total(points_), &points_};
  }
  Result<Explanation, ScoringFailed> explain(const Shape& /*shape*/, const KindCells& /*cells*/,
                                             std::optional<EffectId> /*effect*/) override {
    return Explanation{};
  }
  bool may_act(std::optional<EffectId> /*effect*/) const override { return false; }
  Result<KindCells, ScoringFailed> after_acts(const Shape& /*shape*/, const KindCells& cells,
                                              std::optional<EffectId> /*effect*/) override {
    return cells;
  }
  Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& /*counts*/) override { return PointsByKind{}; }
  const ScriptFault& fault() const override { std::abort(); }

 private:
  PointsByKind points_{};
};

/// For two, each of whom builds a pyramid of five cards out of twelve.
Ruleset hand_made() {
  Ruleset rules;
  rules.id = "hand_made";
  rules.kinds = {{.id = "first", .plugin = {}, .name = {}, .wish = {}, .glyph = 'A', .params = {}},
                 {.id = "second", .plugin = {}, .name = {}, .wish = {}, .glyph = 'B', .params = {}}};
  const KindId first{0};
  const KindId second{1};
  rules.faces = {{first, second}, {second, second}, {first, first}};
  for (std::size_t card = 0; card < 12; ++card) {
    rules.deck.push_back(id_at<CardId>(card % rules.faces.size()));
  }
  rules.setups[2].push_back({.name = "pyramid", .shape_id = "pyramid", .shape = Shape::pyramid(3, 2).value()});
  return rules;
}

/// Plays a match to its end. @return the points of both.
std::int32_t play_match(const GraveyardSetup& setup, std::uint64_t game) {
  Rng deal(7, game, Purpose::Deal);
  Rng chance(7, game, Purpose::Bot);
  State state = deal_match(setup, Seat{}, deal);
  while (state.step != Step::Over) {
    ActionList legal;
    legal_actions(setup, state, legal);
    expect(!legal.empty(), "somebody can act until the match is over");
    const Action action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    const State before = state;
    expect(play(setup, state, action).ok(), "a legal action is accepted");
    expect(!(state == before), "an action changes the state");
    const State after = state;
    expect(!play(setup, state, static_cast<Action>(~0U)).ok() && state == after, "a rejected action changes nothing");
  }
  CountingScorer scorer;
  Evaluation evaluation(setup, scorer, std::nullopt);
  SeatScore sum;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    expect(state.structures[setup.slot(id_at<Seat>(seat), 0)].size() == 5, "all structures are finished");
    evaluation.add_points(state, id_at<Seat>(seat), sum);
  }
  return sum.total;
}

}  // namespace

}  // namespace ossuary

int main() {
  using namespace ossuary;
  const Ruleset rules = hand_made();
  const auto setup = make_setup(rules, 2);
  expect(setup.has_value() && !make_setup(rules, 3), "the game is for two");
  for (std::uint64_t game = 0; game < 100; ++game) {
    const std::int32_t points = play_match(*setup, game);
    // Twenty skulls are built, of a deck with twelve of each kind.
    expect(points >= 12 + 2 * 8 && points <= 8 + 2 * 12, "the points are those of the skulls");
    expect(points == play_match(*setup, game), "the same match follows from the same seed");
  }
  std::puts("100 matches");
}
