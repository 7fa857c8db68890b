#include "cli/simulate/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "balance/report_html.h"
#include "bots/any_number.h"
#include "cli/bot_log.h"
#include "cli/options.h"
#include "cli/simulate/progress.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

unsigned thread_count(std::uint64_t threads) {
  return threads > 0 ? static_cast<unsigned>(threads) : std::max(1U, std::thread::hardware_concurrency());
}

RunResult run(Environment& env, const Experiment& experiment, const RunOptions& options) {
  Progress progress(env, experiment.games.size() - games_in(options.done), options.seconds);
  const auto start = std::chrono::steady_clock::now();
  std::optional<Profile> times = options.profile ? std::optional<Profile>(std::in_place) : std::nullopt;
  RunControl control = progress.control(thread_count(options.threads));
  control.profile = times ? &*times : nullptr;
  control.done = options.done;
  GameRanges unplayed;
  control.unplayed = &unplayed;
  std::vector<Forfeits> forfeits;
  control.forfeits = &forfeits;
  auto counted = run_experiment(experiment, control);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  if (!counted) {
    const FaultyGame& faulty = counted.error();
    const std::string& variant = experiment.variants[faulty.variant].name;
    throw Stop(ExitCode::BadContent,
               fmt::format("ossuary: a script failed in game {} of seed {}{}:\n{}", faulty.game, experiment.seed,
                           experiment.variants.size() > 1 ? fmt::format(", {}", variant) : "",
                           render(faulty.fault.diagnostic)));
  }
  if (progress.interrupted() && options.done.empty() && counted.value().tallies.front().games == 0) {
    throw answer_no("interrupted before the first game ended");
  }
  return {std::move(counted).value(), elapsed.count(),     progress.interrupted(),
          std::move(times),           std::move(unplayed), std::move(forfeits)};
}

void report_forfeits(Environment& env, const Experiment& experiment, const std::vector<Forfeits>& forfeits) {
  for (const Forfeits& lost : forfeits) {
    env.log.warn(fmt::format("{} in seat {} lost {} by forfeit; in game {} it {}",
                             printable(experiment.variants[lost.variant].bots[lost.seat]), lost.seat + 1,
                             counted(lost.games, "game"), lost.first, printable(lost.why.in_full())));
  }
}

void add_run_options(CommandSyntax& command, SeriesOptions& options) {
  command.add_option(options.seed, seed_option("Seed of the random numbers, or `today` (default: 1; where a program "
                                               "plays, one that is drawn)"));
  command.add_option(options.threads, {.name = "--threads",
                                       .type = "T",
                                       .help = "Number of threads; 0: one for each processor (default: 0)",
                                       .check = whole_number(0, 1024)});
  add_bot_log_option(command, options.bot_log);
}

std::uint64_t seed_of(const SeriesOptions& options, std::span<const std::string> bots) {
  return options.seed ? *options.seed : some_program(bots) ? any_number() : 1;
}

void report_seed(Environment& env, const SeriesOptions& options, std::span<const std::string> bots,
                 std::uint64_t seed) {
  if (!options.seed && some_program(bots)) {
    env.log.notice(fmt::format("seed {0} was drawn, since a program plays: --seed {0} deals the same games", seed));
  }
}

void add_result_options(CommandSyntax& command, ResultOptions& options) {
  add_output_options(command, options.report, {Format::Json, Format::Csv, Format::Html});
  command.add_option(options.save, {.name = "--save",
                                    .type = "FILE",
                                    .help = "Write the exact counts to a file that `merge` reads, and a report only "
                                            "with --format or --output; - is stdout"});
}

void check_results(const ResultOptions& options) {
  if (is_stdout(options.save) && !options.report.typed().empty() && options.report.to_stdout()) {
    throw bad_usage(fmt::format("{} and --save - both write to standard output: name a file, or leave one out",
                                options.report.typed()));
  }
  check_writable(options.report.file);
}

void write_results(Environment& env, const ResultOptions& options, const ExperimentResult& result, const Shard& shard,
                   bool is_new) {
  if (const auto note = idle_pieces(result, shard.request)) {
    env.log.notice(*note);
  }
  if (is_new && is_stdout(options.save)) {
    env.out << shard_text(shard);
  } else if (is_new && !options.save.empty()) {
    write_file(options.save, shard_text(shard));
  }
  const OutputOptions& report = options.report;
  if (!options.save.empty() && report.typed().empty()) {
    return;
  }
  const ReportSection whole{"", "", result};
  write_report(env, report, std::span(&whole, 1));
}

void write_report(Environment& env, const OutputOptions& options, std::span<const ReportSection> sections) {
  write_output(env, options, [&] {
    const Format format = options.chosen();
    env.out << (format == Format::Json  ? json_of(report_document(sections, "en")).dump() + "\n"
                : format == Format::Csv ? csv_of(report_document(sections, "en"))
                : format == Format::Html
                    ? html_report(sections, env.lang)
                    : drawn(env, text_of(report_document(sections, env.shown_lang(), env.color_out), look_of(env))));
  });
}

}  // namespace ossuary::cli
