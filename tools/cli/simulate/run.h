// Runs a request, or a shard of it, and writes what it counted in the forms that were asked for.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>

#include "balance/report.h"
#include "cli/output.h"
#include "cli/simulate/shard.h"
#include "cli/variants/variants.h"

namespace ossuary::cli {

/// How many threads a run has that was asked for `threads`: 0 mean one for each processor.
[[nodiscard]] unsigned thread_count(std::uint64_t threads);

/// What a run counted.
struct RunResult {
  ExperimentTally counted;
  double seconds = 0;
  bool interrupted = false;          ///< by a signal.
  std::optional<Profile> profile{};  ///< if it was asked for.
  GameRanges unplayed{};             ///< games that were left out.
  std::vector<Forfeits> forfeits{};  ///< matches that bots forfeited.
};

/// How to run an experiment.
struct RunOptions {
  std::uint64_t threads = 0;                                 ///< as thread_count() takes it.
  bool profile = false;                                      ///< scripts are timed.
  double seconds = std::numeric_limits<double>::infinity();  ///< games that have not ended by then do not count.
  GameRanges done{};                                         ///< games that are not played: they were counted before.
};

/// Plays the games of `experiment` that are not done.
/// @throws Stop: a script failed (bad content), or Ctrl-C came before any game had ended and none was done.
[[nodiscard]] RunResult run(Environment& env, const Experiment& experiment, const RunOptions& options);

/// Says on stderr which bots forfeited matches, and why.
void report_forfeits(Environment& env, const Experiment& experiment, const std::vector<Forfeits>& forfeits);

/// Where results go: the report, and the counts that `merge` reads.
struct ResultOptions {
  OutputOptions report;
  std::string save;  ///< a file of counts, or "-"; "" for none.
};

/// @throws Stop: report and counts go to standard output both, or the report cannot be written.
void check_results(const ResultOptions& options);

/// How to deal and play the games of a series.
struct SeriesOptions {
  std::optional<std::uint64_t> seed;
  std::uint64_t threads = 0;
  std::string bot_log;
};
/// --seed, --threads and --bot-log.
void add_run_options(CommandSyntax& command, SeriesOptions& options);
/// The seed of a series between these bots: that of --seed, else 1. Where a program plays, that would let it deal the
/// games itself, hidden cards too, so one that nobody can foresee is drawn.
[[nodiscard]] std::uint64_t seed_of(const SeriesOptions& options, std::span<const std::string> bots);
/// Says at the end of a run which seed was drawn, if one was.
void report_seed(Environment& env, const SeriesOptions& options, std::span<const std::string> bots, std::uint64_t seed);
/// --format, --output and --save.
void add_result_options(CommandSyntax& command, ResultOptions& options);

/// Writes the results of `shard`, that belong to `result`. With a file of counts, a report is written where it is asked
/// for. That file is left as it is where it has these results already: they are not new.
/// @throws Stop: a file cannot be written.
void write_results(Environment& env, const ResultOptions& options, const ExperimentResult& result, const Shard& shard,
                   bool is_new = true);

/// Writes a report in the form that `options` ask for. @throws Stop: a file cannot be written.
void write_report(Environment& env, const OutputOptions& options, std::span<const ReportSection> sections);

}  // namespace ossuary::cli
