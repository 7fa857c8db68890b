#include "game/journal.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/record_text.h"

namespace ossuary {

Journal::Journal(const Game& game, Scripts& scripts, const Start& start, std::vector<std::string> seat_names)
    : game_(&game), start_(start), seat_names_(std::move(seat_names)), match_(game.start(start, scripts)) {
  ensure(seat_names_.size() == game.seats(), "a journal names every seat");
  dealt_ = match_->chance_outcomes();
}

std::optional<Refusal> Journal::apply(Action action) {
  const auto seat = match_->decider();
  if (!seat) {
    return match_->fault() != nullptr ? kMatchHalted : kMatchOver;
  }
  if (const auto refusal = match_->apply(action)) {
    return refusal;
  }
  if (match_->fault() != nullptr) {
    return std::nullopt;
  }
  steps_.push_back({*seat, action, match_->fingerprint(), match_->chance_outcomes()});
  return std::nullopt;
}

void Journal::undo(std::size_t count) {
  steps_.resize(steps_.size() - std::min(count, steps_.size()));
  match_->restart(start_);
  for (const JournalStep& step : steps_) {
    ensure(!match_->apply(step.action), "what was played once plays again");
  }
}

std::string Journal::record() const {
  RecordText record;
  const GameInfo& info = game_->info();
  record.header = {info.id, static_cast<int>(info.seats), start_, chosen_options(info), seat_names_};
  record.ruleset_hash = hex(info.hash);
  for (const PluginStamp& plugin : info.plugins) {
    record.plugins.push_back({plugin.id, plugin.version, hex(plugin.hash)});
  }
  const auto noted = [](const std::vector<std::string>& outcomes) {
    std::vector<ChanceLine> lines;
    for (const std::string& outcome : outcomes) {
      lines.push_back({outcome});
    }
    return lines;
  };
  record.chance = noted(dealt_);
  for (const JournalStep& step : steps_) {
    record.steps.push_back({.seat = step.seat,
                            .action = match_->notation(step.action),
                            .state = state_text(step.fingerprint),
                            .chance = noted(step.chance)});
  }
  return write_record(record);
}

}  // namespace ossuary
