#include "game/journal.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/record_text.h"

namespace ossuary {

Journal::Journal(const Game& game, Scripts& scripts, const Start& start, std::vector<std::string> seat_names,
                 RecordNotes notes)
    : game_(&game),
      start_(start),
      seat_names_(std::move(seat_names)),
      notes_(std::move(notes)),
      match_(game.start(start, scripts)) {
  ensure(seat_names_.size() == game.seats(), "a journal names every seat");
  dealt_ = match_->chance_outcomes();
}

std::optional<Refusal> Journal::apply(Action action) {
  ActionList legal;
  match_->legal_actions(legal);
  const bool is_legal = std::binary_search(legal.begin(), legal.end(), action);
  std::string notation = is_legal ? match_->notation(action) : "";
  const auto seat = match_->decider();
  if (const auto refusal = match_->apply(action)) {
    return refusal;
  }
  if (match_->fault() == nullptr) {
    steps_.push_back({seat.value(), action, std::move(notation), match_->fingerprint(), match_->chance_outcomes()});
    history_.push_back(steps_.back());
  }
  return std::nullopt;
}

void Journal::undo(std::size_t count, bool seen) {
  count = std::min(count, steps_.size());
  if (count > 0) {
    history_.back().undone += count;
    history_.back().seen = history_.back().seen || seen;
  }
  steps_.resize(steps_.size() - count);
  match_->restart(start_);
  for (const JournalStep& step : steps_) {
    ensure(!match_->apply(step.action), "what was played once plays again");
  }
}

std::string Journal::record() const {
  const GameInfo& info = game_->info();
  std::string text = fmt::format("ossuary record {}\nruleset {} {}\n", kRecordFormat, info.id, hex(info.hash));
  for (const PluginStamp& plugin : info.plugins) {
    text += fmt::format("plugin {} {} {}\n", plugin.id, plugin.version, hex(plugin.hash));
  }
  text += fmt::format("players {}\nseed {}\ngame {}\nfirst {}\n", info.seats, start_.seed, start_.game,
                      index(start_.first) + 1);
  for (const OptionSetting& setting : chosen_options(info)) {
    text += fmt::format("option {} {}\n", setting.option, setting.value);
  }
  for (std::size_t seat = 0; seat < seat_names_.size(); ++seat) {
    text += fmt::format("seat {} {}\n", seat + 1, seat_names_[seat]);
  }
  for (const RecordNote& note : notes_) {
    text += fmt::format("note {} {}\n", note.key, note.value);
  }
  const auto write_chance = [&](const std::vector<std::string>& outcomes) {
    for (const std::string& outcome : outcomes) {
      text += fmt::format("chance {}\n", outcome);
    }
  };
  write_chance(dealt_);
  for (const JournalStep& step : history_) {
    text += fmt::format("{} {} = {}\n", index(step.seat) + 1, step.notation, state_text(step.fingerprint));
    write_chance(step.chance);
    text += step.undone > 0 ? fmt::format("undo {}{}\n", step.undone, step.seen ? " seen" : "") : "";
  }
  return text + fmt::format("end {}\n", history_.size());
}

}  // namespace ossuary
