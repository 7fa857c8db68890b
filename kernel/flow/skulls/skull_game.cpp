#include "flow/skulls/skull_game.h"

#include <algorithm>

#include "core/graveyard/hidden.h"
#include "flow/make_flow_game.h"
#include "flow/skulls/make_skull_game.h"
#include "flow/skulls/skull_match.h"

namespace ossuary {

namespace {

/// The scripts of a flow, opened once something is asked of them: while the engine plays, most matches never do.
class LazyReferee final : public Referee {
 public:
  explicit LazyReferee(const FlowPlan& plan) : plan_(plan) {}

  void time_runs(ScriptTimes& times) override { opened().time_runs(times); }
  void note_lines(LinesRun& lines) override { opened().note_lines(lines); }
  std::optional<ScriptFault> go_on(FlowPosition& position) override { return opened().go_on(position); }
  std::optional<ScriptFault> choose(FlowPosition& position, Action action) override {
    return opened().choose(position, action);
  }
  std::optional<ScriptFault> list_offers(FlowPosition& position, Seat viewer) override {
    return opened().list_offers(position, viewer);
  }
  Result<PointsByCategory, ScriptFault> score(const FlowPosition& position, Seat seat,
                                              std::vector<FlowAward>* awards) override {
    return opened().score(position, seat, awards);
  }
  bool scores_by_hidden(const FlowPosition& position, Seat seat) override {
    return opened().scores_by_hidden(position, seat);
  }
  bool object(const FlowPosition& position, Action action) override { return opened().object(position, action); }
  Result<std::optional<std::int32_t>, ScriptFault> outlook(const FlowPosition& position, Seat seat) override {
    return opened().outlook(position, seat);
  }

 private:
  [[nodiscard]] Referee& opened() {
    if (opened_ == nullptr) {
      opened_ = plan_.rules->open_referee(plan_);
    }
    return *opened_;
  }

  const FlowPlan& plan_;
  std::unique_ptr<Referee> opened_;
};

/// One of `count` cards by chance, not `other`. @pre there is one.
std::size_t draw_card(std::size_t count, std::optional<std::size_t> other, Rng& chance) {
  const std::size_t cards = count - (other ? 1 : 0);
  ensure(cards > 0, "a card is left to be drawn");
  const std::size_t drawn = chance.below(static_cast<std::uint32_t>(cards));
  return other && drawn >= *other ? drawn + 1 : drawn;
}

/// The card with `effect` on its other side, if one of them has it.
std::optional<std::size_t> card_of(const Ruleset& rules, std::optional<std::size_t> effect) {
  const auto found = std::find_if(rules.features.begin(), rules.features.end(),
                                  [&](const FeatureCard& card) { return index(card.effect) == effect; });
  return found == rules.features.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - rules.features.begin()));
}

/// Settles feature and effect of a match that was just dealt: as they are chosen, else each card as likely as any
/// other; the shape and the effect are never two sides of one card, unless both were chosen.
/// @pre the game has at least two feature cards.
void draw_feature(const Ruleset& rules, std::optional<std::size_t> feature, std::optional<std::size_t> effect,
                  Rng& chance, State& state) {
  const std::size_t count = rules.features.size();
  const std::size_t card = feature ? *feature : draw_card(count, card_of(rules, effect), chance);
  state.feature = static_cast<std::uint8_t>(card);
  state.effect = effect ? id_at<EffectId>(*effect) : rules.features[draw_card(count, card, chance)].effect;
}

}  // namespace

SkullScripts::SkullScripts(const FlowPlan& plan, std::unique_ptr<Scorer> scorer)
    : engine_plays_(plan.rules->skulls->changes.empty()),
      scorer_(std::move(scorer)),
      referee_(std::make_unique<LazyReferee>(plan)) {}

void SkullScripts::time_runs(ScriptTimes& times) {
  scorer_->time_runs(times);
  if (!engine_plays_) {
    referee_->time_runs(times);
  }
}

SkullGame::SkullGame(std::shared_ptr<const FlowPlan> plan, std::unique_ptr<const SkullTables> tables, GameInfo info)
    : flow_(std::move(plan), std::move(info)),
      tables_(std::move(tables)),
      engine_plays_(flow_.plan().rules->skulls->changes.empty()) {
  if (flow_.plan().rules->skulls->deals_as_engine) {
    flow_.deal_by([this](const Start& start, FlowState& into) {
      const State state = deal(start);
      tables_->map(state.feature).lay_out(state, into);
    });
  }
}

std::unique_ptr<Match> SkullGame::start(const Start& start, Scripts& scripts) const {
  return std::make_unique<SkullMatch>(*this, start, scripts_of<SkullScripts>(scripts));
}

State SkullGame::deal(const Start& start) const {
  Rng chance(start.seed, start.game, Purpose::Deal);
  const GraveyardSetup& setup = tables_->setup(0);
  State state = deal_match(setup, start.first, chance);
  if (!setup.rules->features.empty()) {
    const FlowSkulls& skulls = *plan().rules->skulls;
    const auto chosen = [&](std::optional<std::size_t> option) {
      return option ? info().options[*option].chosen : std::nullopt;
    };
    draw_feature(*setup.rules, chosen(skulls.feature_option), chosen(skulls.effect_option), chance, state);
  }
  return state;
}

Result<std::unique_ptr<Game>, std::string> make_skull_game(std::shared_ptr<const FlowRules> rules, int players,
                                                           const OptionSettings& options) {
  auto made = make_flow_game(rules, players, options);
  if (!made) {
    return made.error();
  }
  const auto& flow = dynamic_cast<const FlowGame&>(*made.value());
  auto tables = SkullTables::make(flow.plan());
  if (tables == nullptr) {
    return made;
  }
  return std::unique_ptr<Game>(std::make_unique<SkullGame>(flow.shared_plan(), std::move(tables), flow.info()));
}

}  // namespace ossuary
