#include "record/journal.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/record_text.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

/// Steps from one copy of the match to the next: so many are played again by an undo at most.
constexpr std::size_t kCopyEvery = 64;

}  // namespace

Journal::Journal(const Game& game, Scripts& scripts, const Start& start, std::vector<std::string> seat_names,
                 RecordNotes notes)
    : game_(&game),
      start_(start),
      seat_names_(std::move(seat_names)),
      notes_(std::move(notes)),
      match_(game.start(start, scripts)) {
  ensure(seat_names_.size() == game.seats(), "a journal names every seat");
  copies_.push_back(match_->clone());
  write_start();
  write_chance(match_->chance_outcomes());
}

const Match& Journal::at(std::size_t step) const {
  ensure(step <= steps_.size(), "a journal has the match after each of its steps");
  const std::size_t copy = step / kCopyEvery;
  if (past_ == nullptr || past_step_ > step || past_step_ < copy * kCopyEvery) {
    past_ = past_ == nullptr ? match_->clone() : std::move(past_);
    past_->assign(*copies_[copy]);
    past_step_ = copy * kCopyEvery;
  }
  play_on(*past_, past_step_, step);
  past_step_ = step;
  return *past_;
}

std::vector<PastStep> Journal::past(std::optional<std::size_t> since, std::optional<Seat> viewer,
                                    const Dictionary& words) const {
  std::vector<PastStep> past;
  if (!since) {
    past.push_back(at(0).past_start(viewer, words));
  }
  for (std::size_t step = since.value_or(0); step < steps_.size(); ++step) {
    past.push_back(at(step).past_step(step + 1, steps_[step].action, viewer, words));
  }
  return past;
}

void Journal::play_on(Match& match, std::size_t from, std::size_t to) const {
  for (const JournalStep& step : steps().subspan(from, to - from)) {
    ensure(!match.apply(step.action), "what was played once plays again");
  }
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
    const JournalStep& step = steps_.emplace_back(
        JournalStep{seat.value(), action, std::move(notation), match_->fingerprint(), match_->chance_outcomes()});
    history_.push_back(step);
    lines_ += fmt::format("{} {} = {}\n", index(step.seat) + 1, step.notation, state_text(step.fingerprint));
    write_chance(step.chance);
    if (steps_.size() % kCopyEvery == 0) {
      copies_.push_back(match_->clone());
    }
  }
  return std::nullopt;
}

void Journal::undo(std::size_t count, bool seen) {
  count = std::min(count, steps_.size());
  if (count > 0) {
    JournalStep& last = history_.back();
    if (last.undone > 0) {
      lines_.resize(lines_.rfind('\n', lines_.size() - 2) + 1);  // one line says it all
    }
    last.undone += count;
    last.seen = last.seen || seen;
    lines_ += fmt::format("undo {}{}\n", last.undone, last.seen ? " seen" : "");
    ++undos_;
  }
  steps_.resize(steps_.size() - count);
  copies_.resize(steps_.size() / kCopyEvery + 1);
  match_->assign(*copies_.back());
  play_on(*match_, (copies_.size() - 1) * kCopyEvery, steps_.size());
  past_.reset();
}

void Journal::forfeit(Seat seat, std::string_view why) {
  ensure(index(seat) < game_->seats() && !is_blank(why), "who forfeits has a seat, and a reason");
  if (std::ranges::count(forfeits_, seat, &JournalForfeit::seat) == 0) {
    forfeits_.push_back({seat, std::string(trimmed(printable(why)))});
    match_->forfeit(seat);
    std::ranges::for_each(copies_, [&](const auto& copy) { copy->forfeit(seat); });
    past_.reset();
  }
}

std::optional<std::string> remark_problem(std::string_view text) {
  if (trimmed(text) != text || is_blank(text) || printable(text) != text || text.find('\t') != std::string_view::npos) {
    return std::string("a remark is a line of visible characters");
  }
  return text.size() > kLongestRemark ? std::optional(fmt::format("a remark has {} bytes at most", kLongestRemark))
                                      : std::nullopt;
}

void Journal::remark(std::optional<Seat> seat, std::optional<int> rating, std::string text) {
  const bool is_rating = rating && text.empty();
  ensure((is_rating || !remark_problem(text)) && remarks_.size() < kMostRemarks, "what is remarked can be in a record");
  remarks_.push_back({history_.size(), steps_.size(), seat, rating, std::move(text)});
}

std::size_t Journal::step_of(const JournalRemark& remark) const {
  std::size_t done = remark.step;
  std::size_t stand = 0;
  for (std::size_t i = 0; i < history_.size(); ++i) {
    stand = stand + 1 - history_[i].undone;
    done = i + 1 < remark.after ? done : std::min(done, stand);
  }
  return done;
}

Journal Journal::anew(Scripts& scripts) const {
  Journal fresh(*game_, scripts, start_, seat_names_, notes_);
  for (const JournalForfeit& forfeit : forfeits_) {
    fresh.forfeit(forfeit.seat, forfeit.why);
  }
  return fresh;
}

std::string Journal::last_lines() const {
  std::string lines;
  for (const JournalForfeit& forfeit : forfeits_) {
    lines += fmt::format("forfeit {} {}\n", index(forfeit.seat) + 1, forfeit.why);
  }
  for (const JournalRemark& remark : remarks_) {
    lines += fmt::format("remark {} {} {} {} {}\n", remark.after, remark.step,
                         remark.seat ? index(*remark.seat) + 1 : 0, remark.rating.value_or(0), remark.text);
  }
  return lines + fmt::format("end {}\n", history_.size());
}

void Journal::write_start() {
  const GameInfo& info = game_->info();
  const PlayedParts& played = info.played();
  lines_ = fmt::format("ossuary record {}\nruleset {} {}\n", kRecordFormat, info.id, hex(played.ruleset.hash));
  write_files(played.ruleset);
  for (std::size_t i = 0; i < info.plugins.size(); ++i) {
    const PluginStamp& plugin = info.plugins[i];
    lines_ += fmt::format("plugin {} {} {}\n", plugin.id, plugin.version, hex(played.plugins[i].hash));
    write_files(played.plugins[i]);
  }
  lines_ += fmt::format("players {}\nseed {}\ngame {}\nfirst {}\n", info.seats, start_.seed, start_.game,
                        index(start_.first) + 1);
  for (const OptionSetting& setting : chosen_options(info)) {
    lines_ += fmt::format("option {} {}\n", setting.option, setting.value);
  }
  for (std::size_t seat = 0; seat < seat_names_.size(); ++seat) {
    lines_ += fmt::format("seat {} {}\n", seat + 1, seat_names_[seat]);
  }
  for (const RecordNote& note : notes_) {
    lines_ += fmt::format("note {} {}\n", note.key, note.value);
  }
}

void Journal::write_files(const PlayedPart& part) {
  for (const auto& [name, hash] : part.files) {
    lines_ += fmt::format("file {} {}\n", state_text(hash), printable(name));
  }
}

void Journal::write_chance(const std::vector<std::string>& outcomes) {
  for (const std::string& outcome : outcomes) {
    lines_ += fmt::format("chance {}\n", outcome);
  }
}

}  // namespace ossuary
