#include "cli/remarks/command.h"

#include <deque>
#include <filesystem>
#include <ostream>
#include <span>
#include <vector>

#include "cli/answer.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/output.h"
#include "cli/remarks/remarks_document.h"
#include "cli/stop.h"
#include "console/match/match_notes.h"

namespace ossuary::cli {
namespace {

struct RemarksOptions {
  std::vector<std::filesystem::path> files;
  OutputOptions output;
};

ExitCode run_remarks(Environment& env, const RemarksOptions& options) {
  if (options.files.empty()) {
    throw bad_usage("name the records of matches, as in `ossuary remarks *.txt`");
  }
  const Catalogue library = read_library(env);
  std::deque<OpenRecord> records;
  std::vector<MatchRemarks> matches;
  for (const std::filesystem::path& file : options.files) {
    auto record = open_record(env, library, file, CutRecord::Accept);
    if (!record) {
      throw bad_content(std::span(&record.error(), 1));
    }
    const OpenRecord& kept = records.emplace_back(std::move(record).value());
    matches.push_back({file.string(), kept.setup.game->info().id, titles_of(kept.journal), kept.journal});
  }
  const Document document = remarks_document(matches);
  if (options.output.chosen() == Format::Csv) {
    env.out << csv_of(document);
  } else {
    answer(env, document, options.output);
  }
  return ExitCode::Done;
}

}  // namespace

void add_remarks_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<RemarksOptions>();
  CommandSyntax command = program.add_command("remarks", "List what players remarked in matches, by their records");
  command.add_argument(options.files, {.name = "FILE", .help = "Records of matches, as `host` saves them"});
  add_output_options(command, options.output, {Format::Json, Format::Csv});
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_remarks(env, options); }); });
}

}  // namespace ossuary::cli
