// Runs a request, or a shard of it, and writes what it counted in the forms that were asked for.
#pragma once

#include <limits>
#include <optional>
#include <string>

#include "balance/report.h"
#include "cli/command_syntax.h"
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

/// In which forms results are reported.
struct ReportOptions {
  bool json = false;
  bool csv = false;
  std::string report;  ///< a file of HTML, or "-"; "" for none.
};

/// The same, and where the counts go that `merge` reads.
struct OutputOptions : ReportOptions {
  std::string out;  ///< a file, or "-"; "" for none.
};

/// True for "-", which means standard output where a file is written.
[[nodiscard]] bool is_stdout(const std::string& path);
/// @throws Stop: several of the forms go to standard output.
void check_outputs(const OutputOptions& options);

/// --seed and --threads.
void add_run_options(CommandSyntax& command, std::uint64_t& seed, std::uint64_t& threads);
/// --json, --csv and --report.
void add_report_options(CommandSyntax& command, ReportOptions& options);
/// The same and --out.
void add_output_options(CommandSyntax& command, OutputOptions& options);

/// Writes the results of `shard`, that belong to `result`. With a file of `out` alone, stdout stays empty. The
/// file of `out` is left as it is where it has these results already: they are not new.
/// @throws Stop: a file cannot be written.
void write_results(Environment& env, const OutputOptions& options, const ExperimentResult& result, const Shard& shard,
                   bool is_new = true);

/// Writes a file in one step. @throws Stop.
void write_file(const std::string& path, const std::string& text);
/// The same; "-" is standard output, and "" nowhere. @throws Stop.
void write_output(Environment& env, const std::string& path, const std::string& text);

}  // namespace ossuary::cli
