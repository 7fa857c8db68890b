// SkullGame: a flow of skulls as a Game. Its description is the flow's; where nothing was changed that it plays by, the
// engine (core/graveyard) plays it, else the scripts do. Private to kernel/flow/skulls; make_skull_game() is the way
// in.
#pragma once

#include <memory>
#include <vector>

#include "flow/flow_match.h"
#include "flow/skulls/skull_tables.h"

namespace ossuary {

/// The running scripts of a game of skulls: what scores skulls, and, once they are asked, those of the flow.
class SkullScripts final : public Scripts {
 public:
  /// @pre `plan` outlives it.
  explicit SkullScripts(const FlowPlan& plan) : SkullScripts(plan, plan.rules->skulls->scoring().open()) {}
  SkullScripts(const FlowPlan& plan, std::unique_ptr<Scorer> scorer);

  [[nodiscard]] Scorer& scorer() { return *scorer_; }
  [[nodiscard]] Referee& referee() { return *referee_; }
  [[nodiscard]] ExpectedBefore& expected_before() { return expected_before_; }
  void time_runs(ScriptTimes& times) override;
  void note_lines(LinesRun& lines) override { referee_->note_lines(lines); }

 private:
  bool engine_plays_;
  std::unique_ptr<Scorer> scorer_;
  std::unique_ptr<Referee> referee_;
  ExpectedBefore expected_before_;
};

class SkullGame final : public Game {
 public:
  /// @pre `tables` are of the plan.
  SkullGame(std::shared_ptr<const FlowPlan> plan, std::unique_ptr<const SkullTables> tables, GameInfo info);

  [[nodiscard]] const GameInfo& info() const override { return flow_.info(); }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override {
    return std::make_unique<SkullScripts>(flow_.plan());
  }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override;

  /// The same game, played by its scripts alone.
  [[nodiscard]] const FlowGame& flow() const { return flow_; }
  [[nodiscard]] const FlowPlan& plan() const { return flow_.plan(); }
  [[nodiscard]] bool engine_plays() const { return engine_plays_; }
  /// For tests: from now on the scripts play, though nothing was changed.
  void play_by_scripts() { engine_plays_ = false; }

  /// A deal, with its feature.
  [[nodiscard]] State deal(const Start& start) const;
  [[nodiscard]] const SkullTables& tables() const { return *tables_; }

 private:
  FlowGame flow_;
  std::unique_ptr<const SkullTables> tables_;
  bool engine_plays_;
};

}  // namespace ossuary
