// FlowMatch: a flow as a Match of the contract. The rules are the referee's; what is here is the same for every flow.
#pragma once

#include <functional>

#include "flow/notation.h"
#include "flow/referee.h"
#include "game/game.h"

namespace ossuary {

/// Lays out all pieces of a match that is dealt, in place of the first parts of the set-up, and sets its options.
using DealsMatch = std::function<void(const Start& start, FlowState& into)>;

class FlowGame final : public Game {
 public:
  FlowGame(std::shared_ptr<const FlowPlan> plan, GameInfo info) : plan_(std::move(plan)), info_(std::move(info)) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return plan_->rules->open_referee(*plan_); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override;
  [[nodiscard]] const FlowPlan& plan() const { return *plan_; }
  [[nodiscard]] std::shared_ptr<const FlowPlan> shared_plan() const { return plan_; }
  /// Matches are dealt by `deals` from now on.
  void deal_by(DealsMatch deals) { deals_ = std::move(deals); }
  [[nodiscard]] const DealsMatch& deals() const { return deals_; }

 private:
  std::shared_ptr<const FlowPlan> plan_;
  GameInfo info_;
  DealsMatch deals_;
};

class FlowMatch final : public Match {
 public:
  FlowMatch(const FlowGame& game, Referee& referee) : game_(&game), referee_(&referee) {
    position_.plan = &game.plan();
  }
  FlowMatch(const FlowMatch& other) : Match(other), game_(other.game_), referee_(other.referee_) { copy(other); }
  FlowMatch& operator=(const FlowMatch&) = delete;

  [[nodiscard]] const Game& game() const override { return *game_; }
  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<FlowMatch>(*this); }
  void assign(const Match& other) override;
  void restart(const Start& start) override;
  [[nodiscard]] std::size_t option(std::size_t option) const override;

  [[nodiscard]] std::optional<Seat> decider() const override;
  void legal_actions(ActionList& into) const override;
  [[nodiscard]] std::optional<Refusal> apply(Action action) override;
  [[nodiscard]] bool limit_reach(Reach reach) override;
  [[nodiscard]] const ScriptFault* fault() const override { return fault_ ? &*fault_ : nullptr; }

  [[nodiscard]] std::vector<std::string> chance_outcomes() const override;
  [[nodiscard]] bool chance_fell() const override;
  void hold_chance(bool hold) override { position_.held = hold; }
  [[nodiscard]] bool awaits_chance() const override { return !fault_ && position_.awaits_chance(); }
  void chance_events(std::vector<ChanceEvent>& into) const override;
  void resolve_chance(std::size_t event) override;
  void resample(Seat viewer, Rng& chance) override;
  void forget_hidden(Seat viewer) override;

  [[nodiscard]] Result<Scores, ScriptFault> scores() const override;
  [[nodiscard]] bool points_may_hide() const override;
  [[nodiscard]] Result<std::int32_t, ScriptFault> points(Seat seat) const override;
  [[nodiscard]] std::vector<ThingPoints> points_by_thing(Seat seat) const override;
  void whereabouts(std::vector<Whereabouts>& into) const override;
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& interrupt) const override;
  [[nodiscard]] Action random_action(Rng& chance) const override;

  [[nodiscard]] std::uint64_t fingerprint() const override;
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const override;

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const override;
  [[nodiscard]] std::string describe(Action action, const Dictionary& words) const override;
  [[nodiscard]] std::string objection(std::string_view text, const Dictionary& words) const override;
  [[nodiscard]] bool declines(Action action) const override;
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer,
                                       const Dictionary& words) const override;
  [[nodiscard]] std::vector<Told> told_at_start(std::optional<Seat> viewer, const Dictionary& words) const override;
  [[nodiscard]] std::vector<TableThing> targets(Action action) const override;
  [[nodiscard]] std::vector<PoolPiece> unseen(std::optional<Seat> viewer) const override;
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override;

  /// Becomes the match at a decision, or at its end, which `show` makes of its position.
  template <class Show>
  void show(const Start& start, const Show& show) {
    start_ = start;
    just_begun_ = false;
    fault_.reset();
    position_.fallen.clear();
    position_.offers.clear();
    show(position_);
  }
  /// A seat that learns what it cannot see from it that a choice of another is not asked: by what it knows, there may
  /// be several answers. For checks of content.
  [[nodiscard]] std::optional<Seat> learns_by(const UnaskedChoice& unasked, Rng& chance) const;
  /// What fails where `action` is done and news that are told to all may name nothing that lies hidden from some seat
  /// all the time. For checks of content.
  [[nodiscard]] std::optional<ScriptFault> tells_hidden(Action action) const;

  [[nodiscard]] FlowPosition& position() { return position_; }
  [[nodiscard]] const FlowPosition& position() const { return position_; }
  /// Goes on from a position that was changed from outside.
  [[nodiscard]] std::optional<ScriptFault> go_on();

 private:
  void copy(const FlowMatch& other);
  /// Why an action is not offered, as its choice tells, or as it costs too much; "" for nothing, and where another
  /// choice is asked.
  [[nodiscard]] std::string told_why_not(Action action, const Dictionary& words) const;
  [[nodiscard]] ToldWhere here() const;
  [[nodiscard]] bool offers(Action action) const { return std::ranges::binary_search(position_.offers, action); }
  [[nodiscard]] Refusal why_not_offered(Action action) const;
  /// A value of an option by lot.
  [[nodiscard]] std::size_t drawn_value(std::size_t option, Rng& chance) const;
  /// Anew, since what may be chosen can depend on what was redrawn.
  void list_offers(Seat viewer);
  /// What `viewer` is told of what `play` does to a copy of this match. It is done once for each answer.
  template <class Play>
  [[nodiscard]] std::vector<Told> tell(const Play& play, std::optional<Seat> viewer, const Dictionary& words) const;

  const FlowGame* game_;
  Referee* referee_;
  FlowPosition position_;
  Start start_;
  bool just_begun_ = false;
  std::optional<ScriptFault> fault_;
};

}  // namespace ossuary
