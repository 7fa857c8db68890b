#include "cli/migrate/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <ostream>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "cli/content_selection.h"
#include "cli/rewrite_content.h"
#include "cli/terminal.h"
#include "console/text/paint.h"
#include "content/schema/schema.h"
#include "designer/migrate/migration.h"
#include "designer/text_diff.h"

namespace ossuary::cli {

namespace {

namespace fs = std::filesystem;

struct MigrateOptions {
  std::vector<fs::path> paths;
  bool apply = false;
};

constexpr const char* kMigrateNotes =
    "Shows the changes that bring the files under PATHs to the newest content format: plugin folders, ruleset files, "
    "or\n"
    "folders of them. Nothing is written without --apply, and nothing where a file cannot be read. Comments and\n"
    "layout are kept.\n\n"
    "Exit codes: 0 nothing is old, or all was written; 1 there is something to migrate; 2 bad usage; 3 bad content.";

ExitCode run_migrate(Environment& env, const MigrateOptions& options) {
  const ContentSelection selection(env, options.paths);
  const designer::Covers covers = selection.covers();
  const designer::OldFiles old = designer::find_old_files(selection.paths());
  std::vector<Diagnostic> problems;
  std::copy_if(old.problems.begin(), old.problems.end(), std::back_inserter(problems),
               [&](const Diagnostic& problem) { return covers(problem.where.file); });
  if (!problems.empty()) {
    env.err << paint_diagnostics(render(problems), env.color_err);
    return ExitCode::BadContent;
  }
  std::size_t migrated = 0;
  for (const designer::OldFile& file : old.files) {
    if (!covers(file.path.string())) {
      continue;
    }
    ++migrated;
    if (options.apply) {
      rewrite_content(file.path, file.text, file.migrated);
      env.out << fmt::format("{}: format {} -> {}\n", printable(file.path.string()), file.format, kContentFormat);
    } else {
      env.out << drawn(env, designer::text_diff(printable(file.path.string()), file.text, file.migrated));
    }
  }
  env.out.flush();
  if (migrated == 0) {
    env.err << fmt::format("Nothing to migrate: all is of format {}.\n", kContentFormat);
  } else if (!options.apply) {
    env.err << fmt::format("{} to migrate to format {}; --apply writes {}.\n", counted(migrated, "file"),
                           kContentFormat, migrated == 1 ? "it" : "them");
    return ExitCode::No;
  }
  return ExitCode::Done;
}

}  // namespace

void add_migrate_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<MigrateOptions>();
  CommandSyntax command = program.add_command("migrate", "Bring content of an older format to the newest");
  command.add_argument(options.paths,
                       {.name = "PATH", .help = "Plugin folders, ruleset files, or folders of them", .required = true});
  command.add_flag(options.apply, "--apply", "Write the files instead of showing what would change");
  command.set_notes(kMigrateNotes);
  command.set_action([&env, &options] { env.exit = run_migrate(env, options); });
}

}  // namespace ossuary::cli
