#include "cli/replay/replay_screen.h"

#include <fmt/format.h>

#include <ostream>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "cli/replay/replay_json.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/text_output.h"
#include "cli/words.h"
#include "console/line/match_notes.h"
#include "console/line/seating.h"
#include "console/open_points.h"
#include "console/score_screen.h"
#include "console/table_screen.h"
#include "console/told_lines.h"

namespace ossuary::cli {
namespace {

/// Shows a record step by step.
class ReplayScreen {
 public:
  ReplayScreen(Environment& env, const ReplayOptions& options, const OpenRecord& record)
      : text_(env),
        options_(options),
        record_(record),
        all_(shows_all(options, record)),
        journal_(*record.setup.game, *record.setup.scripts, record.journal.start(), record.journal.seat_names()),
        scene_{.game = record.setup.game->info(),
               .words = words_in(env.shown_lang()),
               .look = look_of(env),
               .seats = titles_of(record.journal, words_in(env.shown_lang())),
               .points = {},
               .acting = {},
               .match = &journal_.match()} {}

  /// Shows what is played, by whom.
  void show_heading() {
    const Start& start = record_.journal.start();
    text_.stream() << fmt::format("{}: {}. Seed {}.\n", in_language(scene_.game.name, scene_.words.language()),
                                  fmt::join(titles_with_bots(record_.journal, scene_.words), ", "), start.seed);
    if (record_.journal.match().decider()) {
      text_.stream() << (all_ ? "The match is not over. What some player cannot see is shown, since --all is given.\n"
                              : "The match is not over. What some player cannot see is left out; --all shows it.\n");
    }
    show_told("", journal_.match().told_at_start(std::nullopt, scene_.words), "");
  }

  /// Shows actions in words, as far as --step asks, with those that were taken back between them.
  void show_steps() {
    const std::span<const JournalStep> history = record_.journal.history();
    const std::vector<bool> lasts = lasting(history);
    std::size_t number = 0;
    for (std::size_t i = 0; i < history.size() && options_.step != number; ++i) {
      const JournalStep& step = history[i];
      number += lasts[i] ? 1U : 0U;
      const auto viewer = all_ ? std::optional(step.seat) : std::nullopt;
      show_told(lasts[i] ? fmt::format("{}.", number) : "", journal_.match().told(step.action, viewer, scene_.words),
                lasts[i] ? "" : " (taken back)");
      ensure(!journal_.apply(step.action), "what was replayed once replays again");
      if (step.undone > 0) {
        journal_.undo(step.undone);
        text_.stream() << (step.seen ? fmt::format("{:>5} {} taken back, though something hidden was shown since.\n",
                                                   "", counted(step.undone, "action"))
                                     : "");
      }
    }
  }

  void show_table() {
    const Match& match = journal_.match();
    scene_.points.clear();
    if (const auto scores = match.scores()) {
      cli::show_points(scores.value(), scene_);
      keep_points(all_ ? seats_of(match) : seats_open_to_all(journal_, OpenPoints::Reasons), scene_);
    }
    const Table table = all_ ? open_table(match) : match.table(std::nullopt);
    text_.stream() << '\n' << (options_.plain ? describe_table(table, scene_) : draw_table(table, scene_));
  }

  void show_scores() {
    const auto scores = journal_.match().scores();
    if (!scores) {
      throw bad_content(std::span(&scores.error().diagnostic, 1));
    }
    text_.stream() << '\n'
                   << (options_.plain ? describe_scores(scores.value(), scene_) : draw_scores(scores.value(), scene_))
                   << '\n';
    for (std::size_t i = 0; i < scores.value().seats; ++i) {
      const auto seat = id_at<Seat>(i);
      if (!points_of(scene_, seat)) {
        text_.stream() << fmt::format("The points of {} may depend on what some player cannot see.\n", scene_.seats[i]);
        continue;
      }
      for (const std::string& sentence : describe_scoring(journal_.match(), seat, scene_)) {
        text_.stream() << sentence << '\n';
      }
    }
    text_.stream() << (journal_.match().decider() ? "The match is not over." : describe_outcome(scores.value(), scene_))
                   << '\n';
  }

  /// Writes one line: the record is valid, and the totals.
  void confirm() {
    const auto scores = record_.journal.match().scores();
    if (!scores) {
      throw bad_content(std::span(&scores.error().diagnostic, 1));
    }
    const Match& match = record_.journal.match();
    cli::show_points(scores.value(), scene_);
    keep_points(all_ ? seats_of(match) : seats_open_to_all(record_.journal, OpenPoints::Points), scene_);
    text_.stream() << fmt::format("{}: OK, {}, {}: {}\n", printable(options_.file),
                                  counted(std::ssize(record_.journal.steps()), "action"),
                                  match.decider() ? "not over" : "over", totals_text(scene_));
  }

 private:
  void show_line(const std::string& number, Seat seat, const std::string& words, std::string_view after) {
    text_.stream() << fmt::format("{:>5} {} {} {}.{}\n", number, scene_.seats[index(seat)],
                                  scene_.look.unicode && !options_.plain ? "—" : "-", words, after);
  }

  /// What happened at a step of that number, or at the start; `after` follows what was chosen.
  void show_told(std::string number, const std::vector<Told>& told, std::string_view after) {
    for (const ToldLine& line : told_lines(told, scene_.words)) {
      if (line.seat) {
        show_line(std::exchange(number, ""), *line.seat, line.text, std::exchange(after, ""));
      } else {
        text_.stream() << fmt::format("{:>5} {}.\n", "", line.text);
      }
    }
  }

  TextOutput text_;
  const ReplayOptions& options_;
  const OpenRecord& record_;
  const bool all_;
  Journal journal_;
  ScreenContext scene_;
};

}  // namespace

bool shows_all(const ReplayOptions& options, const OpenRecord& record) {
  return options.all || !record.journal.match().decider();
}

std::vector<bool> lasting(std::span<const JournalStep> history) {
  std::vector<bool> lasts(history.size(), true);
  std::vector<std::size_t> in_force;
  for (std::size_t i = 0; i < history.size(); ++i) {
    in_force.push_back(i);
    for (std::size_t back = 0; back < history[i].undone; ++back) {
      lasts[in_force.back()] = false;
      in_force.pop_back();
    }
  }
  return lasts;
}

void show_replay(Environment& env, const ReplayOptions& options, const OpenRecord& record) {
  ReplayScreen screen(env, options, record);
  if (options.verify) {
    screen.confirm();
    return;
  }
  const std::size_t steps = record.journal.steps().size();
  if (options.step && *options.step > steps) {
    throw bad_usage(fmt::format("--step {}: the match has {}", *options.step, counted(steps, "step")));
  }
  if (options.output.is_json()) {
    const std::string lang = env.lang_asked ? env.lang : std::string(Environment::kUsualLanguage);
    env.out << replay_json(record, words_in(lang), options.step, shows_all(options, record));
    return;
  }
  screen.show_heading();
  screen.show_steps();
  screen.show_table();
  if (!options.step) {
    screen.show_scores();
  }
}

}  // namespace ossuary::cli
