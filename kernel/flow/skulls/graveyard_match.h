// GraveyardGame and GraveyardMatch: Game and Match for games of piles, hands and structures. Private to
// kernel/flow/skulls; make_game() is the way in.
#pragma once

#include "core/graveyard/seat_points.h"
#include "core/graveyard/setup.h"
#include "game/game.h"

namespace ossuary {

class GraveyardGame final : public Game {
 public:
  /// @pre one setup for each of Ruleset::features, or one where there are none.
  GraveyardGame(std::shared_ptr<const Ruleset> rules, std::vector<GraveyardSetup> setups, GameInfo info)
      : rules_(std::move(rules)), setups_(std::move(setups)), info_(std::move(info)) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return rules_->scoring->open(); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override;

  [[nodiscard]] const Ruleset& rules() const { return *rules_; }

  /// A deal, with its feature.
  [[nodiscard]] State deal(const Start& start) const;
  /// The setup with the feature of that match.
  [[nodiscard]] const GraveyardSetup& setup(const State& state) const { return setups_[state.feature]; }

 private:
  std::shared_ptr<const Ruleset> rules_;
  std::vector<GraveyardSetup> setups_;
  GameInfo info_;
};

class GraveyardMatch final : public Match {
 public:
  GraveyardMatch(const GraveyardGame& game, const Start& start, Scorer& scorer);

  [[nodiscard]] const Game& game() const override { return *game_; }
  [[nodiscard]] std::unique_ptr<Match> clone() const override;
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

  [[nodiscard]] const LocalText& category_sentence(CategoryId category) const override;
  [[nodiscard]] Result<Scores, ScriptFault> scores() const override;
  [[nodiscard]] Result<std::int32_t, ScriptFault> points(Seat seat) const override;
  [[nodiscard]] std::vector<TableAward> awards(Seat seat) const override;
  [[nodiscard]] std::vector<std::string> scoring_choices(Seat seat, const Dictionary& words) const override;
  void whereabouts(std::vector<Whereabouts>& into) const override;
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& interrupt) const override;
  [[nodiscard]] std::optional<ScriptFault> outlooks(std::vector<double>& into,
                                                    const Interrupt& interrupt) const override;

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const override;
  [[nodiscard]] std::string describe(Action action, const Dictionary& words) const override;
  [[nodiscard]] std::string objection(std::string_view text, const Dictionary& words) const override;
  [[nodiscard]] std::vector<TableThing> targets(Action action) const override;
  [[nodiscard]] std::vector<PoolPiece> unseen(std::optional<Seat> viewer) const override;
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override;

  void resample(Seat viewer, Rng& chance) override;
  void forget_hidden(Seat viewer) override;
  [[nodiscard]] std::vector<std::string> chance_outcomes() const override;
  [[nodiscard]] std::uint64_t fingerprint() const override;
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const override;

 private:
  [[nodiscard]] const GraveyardSetup& setup() const { return game_->setup(state_); }
  /// The effect in force, if the game has any.
  [[nodiscard]] std::optional<EffectId> effect() const {
    return game_->rules().features.empty() ? std::nullopt : std::optional(state_.effect);
  }
  /// @pre `interrupt`, if given, outlives it.
  [[nodiscard]] Evaluation evaluation(const Interrupt* interrupt = nullptr) const {
    return {setup(), *scorer_, effect(), interrupt};
  }
  /// The `value` that was computed with `evaluation`, unless a script has failed.
  template <class Value>
  [[nodiscard]] Result<Value, ScriptFault> checked(const Evaluation& evaluation, Value value) const {
    return evaluation.failed() ? Result<Value, ScriptFault>(scorer_->fault()) : value;
  }

  const GraveyardGame* game_;
  Scorer* scorer_;
  State state_;
  mutable StructurePoints kept_points_;  ///< of the structures of state_: a cache.
  bool just_dealt_ = true;
};

}  // namespace ossuary
