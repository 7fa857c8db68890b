// SkullMatch: a match of a game of skulls. One of two leads: the engine, whose State is the match then, or the scripts
// of the flow. What people are shown and told is the flow's in both cases. Private to kernel/flow/skulls.
#pragma once

#include "core/graveyard/seat_points.h"
#include "flow/skulls/skull_game.h"

namespace ossuary {

class SkullMatch final : public Match {
 public:
  SkullMatch(const SkullGame& game, const Start& start, SkullScripts& scripts);
  SkullMatch(const SkullMatch& other);
  SkullMatch& operator=(const SkullMatch&) = delete;

  [[nodiscard]] const Game& game() const override { return *game_; }
  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<SkullMatch>(*this); }
  void assign(const Match& other) override;
  void restart(const Start& start) override;
  [[nodiscard]] std::size_t option(std::size_t option) const override;

  [[nodiscard]] std::optional<Seat> decider() const override;
  void legal_actions(ActionList& into) const override;
  void distinct_actions(ActionList& into) const override;
  [[nodiscard]] Action random_action(Rng& chance) const override;
  [[nodiscard]] Result<std::size_t, ScriptFault> play_out(std::span<Rng> chance_by_seat,
                                                          const std::optional<Guidance>& guidance,
                                                          const Interrupt& interrupt) override;
  [[nodiscard]] std::optional<Refusal> apply(Action action) override;
  [[nodiscard]] bool limit_reach(Reach reach) override;
  [[nodiscard]] const ScriptFault* fault() const override { return leads() ? nullptr : flow_->fault(); }

  [[nodiscard]] std::vector<std::string> chance_outcomes() const override;
  [[nodiscard]] bool chance_fell() const override { return just_dealt_ || (!leads() && flow_->chance_fell()); }
  void hold_chance(bool hold) override;
  [[nodiscard]] bool awaits_chance() const override { return !leads() && flow_->awaits_chance(); }
  void chance_events(std::vector<ChanceEvent>& into) const override;
  void resolve_chance(std::size_t event) override;
  void resample(Seat viewer, Rng& chance) override;
  void forget_hidden(Seat viewer) override;

  [[nodiscard]] const LocalText& category_sentence(CategoryId category) const override;
  [[nodiscard]] Result<Scores, ScriptFault> scores() const override;
  [[nodiscard]] bool points_may_hide() const override { return !leads() && flow_->points_may_hide(); }
  [[nodiscard]] Result<std::int32_t, ScriptFault> points(Seat seat) const override;
  [[nodiscard]] std::vector<ThingPoints> points_by_thing(Seat seat) const override;
  [[nodiscard]] std::vector<TableAward> awards(Seat seat) const override;
  [[nodiscard]] std::vector<std::string> scoring_choices(Seat seat, const Dictionary& words) const override;
  void whereabouts(std::vector<Whereabouts>& into) const override { in_flow().whereabouts(into); }
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& interrupt) const override;
  [[nodiscard]] std::optional<ScriptFault> outlooks(std::vector<double>& into,
                                                    const Interrupt& interrupt) const override;

  [[nodiscard]] std::uint64_t fingerprint() const override;
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const override;

  [[nodiscard]] std::string notation(Action action) const override { return in_flow().notation(action); }
  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const override {
    return in_flow().parse(text);
  }
  [[nodiscard]] std::string describe(Action action, const Dictionary& words) const override {
    return in_flow().describe(action, words);
  }
  [[nodiscard]] std::string objection(std::string_view text, const Dictionary& words) const override {
    return in_flow().objection(text, words);
  }
  [[nodiscard]] bool declines(Action action) const override { return in_flow().declines(action); }
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer,
                                       const Dictionary& words) const override {
    return in_flow().told(action, viewer, words);
  }
  [[nodiscard]] std::vector<Told> told_at_start(std::optional<Seat> viewer, const Dictionary& words) const override;
  [[nodiscard]] std::vector<TableThing> targets(Action action) const override { return in_flow().targets(action); }
  [[nodiscard]] std::vector<PoolPiece> unseen(std::optional<Seat> viewer) const override {
    return in_flow().unseen(viewer);
  }
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override { return in_flow().table(viewer); }

  /// The match as the flow has it.
  [[nodiscard]] const FlowMatch& in_flow() const;

 private:
  [[nodiscard]] bool leads() const { return game_->engine_plays(); }
  [[nodiscard]] const GraveyardSetup& setup() const { return game_->tables().setup(state_.feature); }
  [[nodiscard]] const EngineMap& map() const { return game_->tables().map(state_.feature); }
  /// The effect in force, if the game has any.
  [[nodiscard]] std::optional<EffectId> effect() const {
    return setup().rules->features.empty() ? std::nullopt : std::optional(state_.effect);
  }
  /// @pre the engine leads; `interrupt`, if given, outlives it.
  [[nodiscard]] Evaluation evaluation(const Interrupt* interrupt = nullptr) const {
    return {setup(), scripts_->scorer(), effect(), interrupt};
  }
  /// The `value` that was computed with `evaluation`, unless a script has failed.
  template <class Value>
  [[nodiscard]] Result<Value, ScriptFault> checked(const Evaluation& evaluation, Value value) const {
    return evaluation.failed() ? Result<Value, ScriptFault>(scripts_->scorer().fault()) : value;
  }
  /// The match was changed: what the flow knew of it is no longer so.
  void forget_flow() { shown_ = false; }

  const SkullGame* game_;
  SkullScripts* scripts_;
  State state_;                          ///< where the engine leads.
  mutable StructurePoints kept_points_;  ///< of the structures of state_: a cache.
  Start start_;
  bool just_dealt_ = true;
  /// The match where the scripts lead; else what is shown of state_, made once that is asked: a cache.
  mutable std::unique_ptr<FlowMatch> flow_;
  mutable bool shown_ = false;
};

}  // namespace ossuary
