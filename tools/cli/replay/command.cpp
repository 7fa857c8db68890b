#include "cli/replay/command.h"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <ostream>
#include <span>

#include "base/utf8.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/stop.h"
#include "console/line/console.h"
#include "console/line/seating.h"
#include "console/score_screen.h"
#include "console/table_screen.h"

namespace ossuary::cli {
namespace {

struct ReplayOptions {
  std::string file;
  bool verify = false;
  bool plain = false;
  std::optional<std::uint64_t> step;
};

constexpr const char* kNotes =
    "A record is valid if its ruleset and plugins are the same to the byte, the seed deals the same cards, and every\n"
    "action is legal and results in the state whose hash the record gives.\n\n"
    "Exit codes: 0 done, 1 the record is not valid (--verify), 2 bad usage, 3 a bad record or bad content.";

/// Shows a record step by step.
class ReplayScreen {
 public:
  ReplayScreen(Environment& env, const ReplayOptions& options, const OpenRecord& record)
      : env_(env),
        options_(options),
        record_(record),
        match_(record.setup.game->start(record.journal.start(), *record.setup.scripts)),
        scene_{.game = record.setup.game->info(),
               .lang = env.lang,
               .look = look_of(env),
               .seats = seat_titles(record.journal.seat_names()),
               .points = {},
               .acting = {},
               .match = match_.get()} {}

  /// Shows the first `last` actions in words.
  void show_steps(std::size_t last) {
    std::size_t number = 0;
    for (const auto& step : record_.journal.steps().first(last)) {
      env_.out << fmt::format("{:>4}. {} {} {}.\n", ++number, scene_.seats[index(step.seat)],
                              scene_.look.unicode && !options_.plain ? "—" : "-",
                              match_->describe(step.action, env_.lang));
      ensure(!match_->apply(step.action), "what was replayed once replays again");
    }
  }

  void show_table() {
    scene_.points.clear();
    if (const auto scores = match_->scores()) {
      for (const SeatScore& score : scores.value().all()) {
        scene_.points.emplace_back(score.total);
      }
    }
    const Table table = match_->table(std::nullopt);
    env_.out << '\n' << (options_.plain ? describe_table(table, scene_) : draw_table(table, scene_));
  }

  void show_scores() {
    const auto scores = match_->scores();
    if (!scores) {
      throw bad_content(std::span(&scores.error().diagnostic, 1));
    }
    env_.out << '\n'
             << (options_.plain ? describe_scores(scores.value(), scene_) : draw_scores(scores.value(), scene_)) << '\n'
             << (match_->decider() ? "The match is not over." : describe_outcome(scores.value(), scene_)) << '\n';
  }

  /// Writes one line: the record is valid, and the totals.
  void confirm() {
    const auto scores = record_.journal.match().scores();
    if (!scores) {
      throw bad_content(std::span(&scores.error().diagnostic, 1));
    }
    std::string totals;
    for (std::size_t i = 0; i < scores.value().seats; ++i) {
      totals += fmt::format("{}{} {}", i == 0 ? "" : ", ", scene_.seats[i], scores.value().by_seat[i].total);
    }
    env_.out << fmt::format("{}: OK, {} actions, {}: {}\n", printable(options_.file), record_.journal.steps().size(),
                            record_.journal.match().decider() ? "not over" : "over", totals);
  }

 private:
  Environment& env_;
  const ReplayOptions& options_;
  const OpenRecord& record_;
  std::unique_ptr<Match> match_;
  ScreenContext scene_;
};

ExitCode run_replay(Environment& env, const ReplayOptions& options) {
  const Catalogue library = read_library(env);
  const auto record = open_record(env, library, options.file);
  if (!record) {
    throw Stop(options.verify ? ExitCode::No : ExitCode::BadContent, render(record.error()));
  }
  ReplayScreen screen(env, options, record.value());
  if (options.verify) {
    screen.confirm();
    return ExitCode::Done;
  }
  const std::size_t steps = record.value().journal.steps().size();
  if (options.step && *options.step > steps) {
    throw bad_usage(fmt::format("--step {}: the match has {} steps", *options.step, steps));
  }
  screen.show_steps(options.step.value_or(steps));
  screen.show_table();
  if (!options.step) {
    screen.show_scores();
  }
  return ExitCode::Done;
}

}  // namespace

void add_replay_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ReplayOptions>();
  CommandSyntax command =
      program.add_command("replay", "Show a match from its record, action by action, or verify the record");
  command.add_argument(options.file, {.name = "FILE", .help = "The record of a match", .required = true});
  command.add_flag(options.verify, "--verify", "Show only whether the record is valid, and the scores");
  command.add_option(options.step, {.name = "--step",
                                    .type = "N",
                                    .help = "Stop after so many steps and show the table at that time",
                                    .check = whole_number(0, std::numeric_limits<std::int32_t>::max())});
  command.exclude("--step", "--verify");
  command.add_flag(options.plain, "--plain", "Write sentences instead of drawings, for screen readers");
  command.set_notes(kNotes);
  command.set_action([&env, &options] { env.exit = run_replay(env, options); });
}

}  // namespace ossuary::cli
