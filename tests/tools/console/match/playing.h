// Playing: a match with its engine, for tests, saved in a folder that goes away.
#pragma once

#include <string>
#include <vector>

#include "console/match/engine.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

struct Playing {
  Playing(const Game& game, Scripts& scripts, std::vector<std::string> seats, cli::EngineSettings settings = {},
          std::uint64_t seed = 1)
      : journal(game, scripts, {.seed = seed}, std::move(seats)),
        engine(game, journal, file, unhurried(std::move(settings))) {
    (void)engine.save();
  }
  /// Goes on from a journal, as a resumed match does.
  Playing(const Game& game, Journal&& resumed, cli::EngineSettings settings = {})
      : journal(std::move(resumed)), engine(game, journal, file, unhurried(std::move(settings))) {}

  [[nodiscard]] ActionList legal() const {
    ActionList actions;
    engine.match().legal_actions(actions);
    return actions;
  }
  /// A decision of a person: action `number` of those legal, or the last; then those of bots. False when it is over.
  bool decide(std::size_t number = 0) {
    play_bots();
    if (const ActionList actions = legal(); !actions.empty()) {
      (void)engine.act(actions[std::min(number, actions.size() - 1)]);
    }
    play_bots();
    return engine.match().decider().has_value();
  }
  void play_bots() {
    while (engine.match().decider() && !engine.is_person(*engine.match().decider())) {
      (void)engine.act(engine.choose(*engine.match().decider(), {}).value());
    }
  }

  static cli::EngineSettings unhurried(cli::EngineSettings settings) {
    settings.limits = kUnhurried;
    return settings;
  }

  ScratchFolder folder;
  Journal journal;
  cli::MatchFile file{LockedFile(folder.path() / "match.txt"), "play"};
  cli::MatchEngine engine;
};

}  // namespace ossuary::test
