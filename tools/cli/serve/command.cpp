#include "cli/serve/command.h"

#include <ostream>
#include <string>

#include "cli/content.h"
#include "cli/words.h"
#include "files/line_answers.h"
#include "serve/server.h"

namespace ossuary::cli {
namespace {

struct ServeOptions {
  std::string ruleset;
  bool schema = false;
};

constexpr const char* kServeNotes =
    "Each line of stdin is a request, a JSON object such as {\"id\":1,\"do\":\"hello\"}; each has an answer of one "
    "line\n"
    "on stdout, in order, with the same id. A request that cannot be met, as a blank line, has an \"error\" with a\n"
    "code and a message, and the program goes on; it ends with its input. Requests may be sent without waiting for\n"
    "answers. Words and names are in --lang, else in English.";

ExitCode run_serve(Environment& env, const ServeOptions& options) {
  if (options.schema) {
    env.out << serve::request_schema().dump(2) << '\n';
    return ExitCode::Done;
  }
  const Catalogue library = read_library(env);
  if (!options.ruleset.empty()) {
    (void)make_any_ruleset(env, library, options.ruleset);  // a bad one ends the command before anything is read
  }
  const std::string lang = env.lang_asked ? env.lang : std::string(Environment::kUsualLanguage);
  serve::Server server(library, {.version = OSSUARY_VERSION, .words = words_in(lang), .ruleset = options.ruleset});
  answer_lines(env.in, env.out, serve::kLongestLine,
               [&](std::optional<std::string_view> line, fmt::memory_buffer& into) {
                 const std::string answer = line ? server.answer(*line) : server.answer_too_long();
                 into.append(answer);
                 into.push_back('\n');
               });
  return ExitCode::Done;
}

}  // namespace

void add_serve_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ServeOptions>();
  CommandSyntax command =
      program.add_command("serve", "Play matches for other programs: JSON lines on stdin and stdout");
  command.add_argument(options.ruleset,
                       {.name = "RULESET", .help = "What a match is of where the request does not say"});
  command.add_flag(options.schema, "--schema", "Print the JSON Schema of requests and exit");
  command.set_notes(kServeNotes);
  command.set_action([&env, &options] { env.exit = run_serve(env, options); });
}

}  // namespace ossuary::cli
