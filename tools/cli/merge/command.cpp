#include "cli/merge/command.h"

#include <fmt/format.h>

#include "balance/tally_check.h"
#include "cli/simulate/run.h"
#include "cli/stop.h"

namespace ossuary::cli {

namespace {

struct MergeOptions {
  std::vector<std::filesystem::path> files;
  ResultOptions output;
};

constexpr const char* kMergeNotes =
    "FILE is what `simulate --save` wrote. The files must come from the same request and from the content that this\n"
    "program finds, and no game may be in two of them. Results are exact: the same bytes as those of one run of all\n"
    "games, but for the speeds, which are left out. Where games are in no file, the report has those that are there\n"
    "and names the others, and the exit code is 1.";

ExitCode run_merge(Environment& env, const MergeOptions& options) {
  check_results(options.output);
  std::vector<ShardFile> files;
  for (const auto& path : options.files) {
    if (std::error_code error; !std::filesystem::exists(path, error)) {
      throw bad_usage(fmt::format("cannot read {}: there is no such file", path.string()));
    }
    auto file = read_shard(path);
    if (!file) {
      throw bad_content(file.error());
    }
    files.push_back(std::move(file).value());
  }
  const PreparedExperiment prepared = prepare_of_file(env, files.front().shard.request, options.files.front());
  const PlayedContent content = played_content(prepared.experiment);
  for (ShardFile& file : files) {
    if (file.shard.content == content) {
      fit_categories(file.shard.content, content, file.shard.counted);
      file.shard.content = content;
    }
  }
  const auto whole = merged(files);
  if (!whole) {
    throw bad_content(whole.error());
  }
  const Shard& shard = whole.value();
  if (!(shard.content == content)) {
    throw bad_content(changed_content_text(options.files.front(), shard.content, content));
  }
  for (const ShardFile& file : files) {
    if (const auto fault = tally_fault(prepared.experiment, file.shard.counted, games_in(file.shard.games))) {
      throw bad_content(damaged_text(file.path, *fault));
    }
  }
  if (const std::uint64_t games = games_in(shard.games); !shard.unplayed.empty()) {
    env.log.warn(fmt::format("no file has games {}: {} reported. To play the others, repeat the `simulate` command.",
                             short_text_of(shard.unplayed),
                             games == 1 ? "1 game is" : fmt::format("{} games are", games)));
  }
  write_results(env, options.output,
                {prepared.experiment, shard.counted, std::nullopt, shard.request.ladder, std::nullopt, shard.unplayed},
                shard);
  return shard.unplayed.empty() ? ExitCode::Done : ExitCode::No;
}

}  // namespace

void add_merge_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<MergeOptions>();
  CommandSyntax command = program.add_command("merge", "Merge the parts of a simulation that were played apart");
  command.add_argument(options.files, {.name = "FILE", .help = "Files of `simulate --save`", .required = true});
  add_result_options(command, options.output);
  command.set_notes(kMergeNotes);
  command.set_action([&env, &options] { env.exit = run_merge(env, options); });
}

}  // namespace ossuary::cli
