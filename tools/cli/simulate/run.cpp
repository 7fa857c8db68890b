#include "cli/simulate/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "balance/report_html.h"
#include "cli/options.h"
#include "cli/simulate/progress.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "files/replace_file.h"

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
    throw Stop(ExitCode::No, "ossuary: interrupted before the first game ended");
  }
  return {std::move(counted).value(), elapsed.count(), progress.interrupted(), std::move(times), std::move(unplayed)};
}

void add_run_options(CommandSyntax& command, std::uint64_t& seed, std::uint64_t& threads) {
  command.add_option(seed, {.name = "--seed",
                            .type = "S",
                            .help = "Seed of the random numbers (default: 1)",
                            .check = whole_number(0, std::numeric_limits<std::uint64_t>::max())});
  command.add_option(threads, {.name = "--threads",
                               .type = "T",
                               .help = "Number of threads; 0: one for each processor (default: 0)",
                               .check = whole_number(0, 1024)});
}

void add_report_options(CommandSyntax& command, ReportOptions& options) {
  add_json_flag(command, options.json, "Write one JSON object");
  command.add_flag(options.csv, "--csv", "Write comma-separated values: a line for each number, all in one table");
  command.exclude("--json", "--csv");
  command.add_option(
      options.report,
      {.name = "--report", .type = "FILE.html", .help = "Write a page with charts and tables too; - is stdout"});
}

void add_output_options(CommandSyntax& command, OutputOptions& options) {
  add_report_options(command, options);
  command.add_option(
      options.out, {.name = "--out",
                    .type = "FILE",
                    .help = "Write the exact counts to a file that `merge` reads, in place of a report; - is stdout"});
}

bool is_stdout(const std::string& path) { return path == "-"; }

void check_outputs(const OutputOptions& options) {
  std::vector<std::string> writers;
  for (const auto& [writes, name] : {std::pair{options.json, "--json"},
                                     {options.csv, "--csv"},
                                     {is_stdout(options.report), "--report -"},
                                     {is_stdout(options.out), "--out -"}}) {
    if (writes) {
      writers.emplace_back(name);
    }
  }
  if (writers.size() > 1) {
    throw bad_usage(
        fmt::format("{} and {} both write to standard output: name a file, or leave one out", writers[0], writers[1]));
  }
}

void write_file(const std::string& path, const std::string& text) {
  if (const auto fault = replace_file(path, text)) {
    throw bad_usage(*fault);
  }
}

void write_output(Environment& env, const std::string& path, const std::string& text) {
  if (is_stdout(path)) {
    env.out << text;
  } else if (!path.empty()) {
    write_file(path, text);
  }
}

void write_results(Environment& env, const OutputOptions& options, const ExperimentResult& result, const Shard& shard,
                   bool is_new) {
  const ReportSection section{"games", "", result};
  if (const auto note = idle_pieces(result, shard.request)) {
    env.err << *note << '\n';
  }
  if (!options.report.empty()) {
    write_output(env, options.report, html_report(std::span(&section, 1), env.lang));
  }
  if (is_new && !options.out.empty()) {
    write_output(env, options.out, shard_text(shard));
  }
  if (options.json) {
    env.out << json_report(result);
  } else if (options.csv) {
    env.out << csv_report(std::span(&section, 1));
  } else if (options.out.empty() && !is_stdout(options.report)) {
    env.out << drawn(env, text_report(result, env.shown_lang(), env.color_out));
  }
}

}  // namespace ossuary::cli
