#include "support/skull_games.h"

#include "content/flow/build_flow.h"
#include "content/pack/definitions.h"
#include "content/pack/scope.h"
#include "flow/skulls/make_skull_game.h"
#include "say/diagnostic.h"
#include "support/content.h"
#include "support/flows.h"

namespace ossuary::test {

std::shared_ptr<const FlowRules> flow_of(const std::shared_ptr<const Ruleset>& rules) {
  MergedRuleset from;
  from.id = rules->id;
  from.says.name = rules->name;
  from.says.flow.value = "graveyard";
  from.plugins = load_order(shipped().definitions(), std::vector<std::string>{"graveyard"});
  Report report(rules->id);
  FlowRules flow = build_flow(from, rules, report);
  for (const Diagnostic& problem : report.diagnostics()) {
    ensure(false, render(problem).c_str());
  }
  static_cast<RulesetInfo&>(flow) = static_cast<const RulesetInfo&>(*rules);
  return compiled(std::move(flow));
}

Result<std::unique_ptr<Game>, std::string> make_game(const std::shared_ptr<const Ruleset>& rules, int players,
                                                     const OptionSettings& options) {
  return make_skull_game(flow_of(rules), players, options);
}

std::unique_ptr<SkullGame> skull_game(const std::shared_ptr<const Ruleset>& rules, int players,
                                      const OptionSettings& options) {
  std::unique_ptr<Game> game = make_game(rules, players, options).value();
  auto* const skulls = dynamic_cast<SkullGame*>(game.get());
  ensure(skulls != nullptr, "a game of skulls is one");
  (void)game.release();
  return std::unique_ptr<SkullGame>(skulls);
}

namespace {

class BorrowedScorer final : public Scorer {
 public:
  explicit BorrowedScorer(Scorer& scorer) : scorer_(scorer) {}

  Result<Rescored, ScoringFailed> rescore(const Shape& shape, const KindCells& cells, std::optional<EffectId> effect,
                                          const ScoredStructure* similar) override {
    return scorer_.rescore(shape, cells, effect, similar);
  }
  Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                             std::optional<EffectId> effect) override {
    return scorer_.explain(shape, cells, effect);
  }
  [[nodiscard]] bool may_act(std::optional<EffectId> effect) const override { return scorer_.may_act(effect); }
  Result<KindCells, ScoringFailed> after_acts(const Shape& shape, const KindCells& cells,
                                              std::optional<EffectId> effect) override {
    return scorer_.after_acts(shape, cells, effect);
  }
  Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& counts) override {
    return scorer_.score_match(counts);
  }
  [[nodiscard]] const ScriptFault& fault() const override { return scorer_.fault(); }

 private:
  Scorer& scorer_;
};

}  // namespace

std::unique_ptr<Scripts> scripts_scoring_by(const Game& game, Scorer& scorer) {
  return std::make_unique<SkullScripts>(dynamic_cast<const SkullGame&>(game).plan(),
                                        std::make_unique<BorrowedScorer>(scorer));
}

}  // namespace ossuary::test
