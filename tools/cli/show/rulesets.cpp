#include <string>

#include <fmt/format.h>

#include "cli/answer.h"
#include "cli/content.h"
#include "cli/output.h"
#include "cli/show/commands.h"
#include "cli/show/ruleset_documents.h"

namespace ossuary::cli {

namespace {

ExitCode run_rulesets(Environment& env, const OutputOptions& output) {
  const Catalogue library = read_library(env);
  answer(env, rulesets_document(library.rulesets(), env.shown_lang()), output);
  warn_of_faulty(env, library);
  return ExitCode::Done;
}

}  // namespace

void add_rulesets_command(CommandSyntax& program, Environment& env) {
  auto& output = env.keep<OutputOptions>();
  CommandSyntax command = program.add_command("rulesets", "List what can be played");
  add_output_options(command, output, {Format::Json});
  command.set_action([&env, &output] { write_output(env, output, [&] { env.exit = run_rulesets(env, output); }); });
}

}  // namespace ossuary::cli
