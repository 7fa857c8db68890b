#include "cli/replay/replay_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <utility>
#include <vector>

#include "cli/replay/replay_json.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/text_output.h"
#include "cli/words.h"
#include "console/match/log_lines.h"
#include "console/match/match_notes.h"
#include "console/match/open_points.h"
#include "console/match/outcome.h"
#include "console/match/seating.h"
#include "console/match/shown_table.h"
#include "console/plain/score_screen.h"
#include "console/plain/table_screen.h"
#include "say/text.h"
#include "say/utf8.h"

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
        journal_(record.journal.anew(*record.setup.scripts)),
        scene_{.game = record.setup.game->info(),
               .words = words_in(env.shown_lang()),
               .look = look_of(env),
               .seats = titles_of(record.journal, words_in(env.shown_lang())),
               .points = {},
               .acting = {},
               .match = &journal_.match()} {
    scene_.words.name_seats(scene_.seats);
  }

  /// Shows what is played, by whom.
  void show_heading() {
    const Start& start = record_.journal.start();
    say_line(words().say("{game}: {seats}. Seed {seed}.",
                         {{"game", in_language(scene_.game.name, words().language())},
                          {"seats", fmt::format("{}", fmt::join(titles_with_bots(record_.journal, words()), ", "))},
                          {"seed", std::to_string(start.seed)}}));
    if (const std::string practice = practice_text(record_.journal, words()); !practice.empty()) {
      say_line(practice);
    }
    if (record_.journal.match().decider()) {
      say_line(words().say(all_ ? "The match is not over. What some player cannot see is shown, since --all is given."
                                : "The match is not over. What some player cannot see is left out; --all shows it."));
    }
    show_told("", journal_.match().told_at_start(std::nullopt, words()), "");
    show_remarks(0, 0);
  }

  /// Shows actions in words, as far as --step asks, with those that were taken back between them.
  void show_steps() {
    const std::span<const JournalStep> history = record_.journal.history();
    const std::vector<bool> lasts = lasting(history);
    const std::size_t shown = actions_shown(lasts, options_.step);
    std::size_t number = 0;
    for (std::size_t i = 0; i < shown; ++i) {
      const JournalStep& step = history[i];
      number += lasts[i] ? 1U : 0U;
      const auto viewer = all_ ? std::optional(step.seat) : std::nullopt;
      show_told(lasts[i] ? fmt::format("{}.", number) : "", journal_.match().told(step.action, viewer, words()),
                lasts[i] ? "" : words().say("(taken back)"));
      ensure(!journal_.apply(step.action), "what was replayed once replays again");
      const std::size_t done = journal_.steps().size();
      show_remarks(i + 1, done);
      if (step.undone > 0) {
        journal_.undo(step.undone);
        if (step.seen) {
          show_line("", words().say("{n} {n|action|actions} taken back, though something hidden was shown since.",
                                    {{"n", step.undone}}));
        }
        for (std::size_t stand = done; stand-- > journal_.steps().size();) {
          show_remarks(i + 1, stand);
        }
      }
    }
  }

  void show_table() {
    const Match& match = journal_.match();
    scene_.points.clear();
    if (const auto scores = match.scores()) {
      cli::show_points(scores.value(), scene_);
      keep_points(all_ ? seats_of(match) : seats_open_to_all(journal_, journal_.steps().size(), OpenPoints::Reasons),
                  scene_);
    }
    const Table table = all_ ? open_table(match) : match.table(std::nullopt);
    text_.stream() << '\n'
                   << (options_.plain ? describe_table(table, scene_) : draw_table(table, scene_, std::nullopt));
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
        say_line(words().say("The points of {seat} may depend on what some player cannot see.",
                             {{"seat", scene_.seats[i]}}));
        continue;
      }
      std::ranges::for_each(describe_scoring(journal_.match(), seat, scene_),
                            [&](const std::string& sentence) { say_line(sentence); });
    }
    show_forfeits();
    say_line(journal_.match().decider() ? words().say("The match is not over.")
                                        : describe_outcome(scores.value(), scene_));
  }

  /// Why who lost by forfeit, which may tell what is hidden.
  void show_forfeits() {
    for (const JournalForfeit& forfeit : record_.journal.forfeits()) {
      const std::string& seat = scene_.seats[index(forfeit.seat)];
      say_line(all_ ? words().say("{seat} lost by forfeit: it {why}.", {{"seat", seat}, {"why", forfeit.why}})
                    : words().say("{seat} lost by forfeit.", {{"seat", seat}}));
    }
  }

  /// Writes one line: the record is valid, and the totals.
  void confirm() {
    const auto scores = record_.journal.match().scores();
    if (!scores) {
      throw bad_content(std::span(&scores.error().diagnostic, 1));
    }
    const Match& match = record_.journal.match();
    cli::show_points(scores.value(), scene_);
    keep_points(
        all_ ? seats_of(match) : seats_open_to_all(record_.journal, record_.journal.steps().size(), OpenPoints::Points),
        scene_);
    say_line(words().say(
        match.decider() ? "{file}: OK, {n} {n|action|actions}, not over: {totals}"
                        : "{file}: OK, {n} {n|action|actions}, over: {totals}",
        {{"file", printable(options_.file)}, {"n", record_.journal.steps().size()}, {"totals", totals_text(scene_)}}));
  }

 private:
  [[nodiscard]] const Dictionary& words() const { return scene_.words; }

  void say_line(std::string_view sentence) { text_.stream() << sentence << '\n'; }

  void show_line(std::string_view number, std::string_view sentence) {
    text_.stream() << fmt::format("{:>5} {}\n", number, sentence);
  }

  /// What happened at a step of that number, or at the start; `after` follows what was chosen.
  void show_told(std::string number, const std::vector<Told>& told, std::string after) {
    for (const LogLine& line : log_lines(told, words())) {
      if (line.seat) {
        const std::string behind = std::exchange(after, "");
        show_line(std::exchange(number, ""),
                  fmt::format("{}.{}{}", with_title(line, scene_.seats), behind.empty() ? "" : " ", behind));
      } else {
        show_line("", line.text + ".");
      }
    }
  }

  /// What was remarked after so many actions, when so many of them stood.
  void show_remarks(std::size_t actions, std::size_t steps) {
    for (const JournalRemark& remark : record_.journal.remarks()) {
      if (remark.after == actions && remark.step == steps) {
        show_line("", remark_text(remark, scene_.seats, words()));
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

std::size_t actions_shown(const std::vector<bool>& lasts, std::optional<std::uint64_t> most) {
  std::size_t shown = 0;
  for (std::uint64_t number = 0; shown < lasts.size() && most != number; ++shown) {
    number += lasts[shown] ? 1U : 0U;
  }
  return shown;
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
    write_replay_json(env.out, record, words_in(lang), options.step, shows_all(options, record));
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
