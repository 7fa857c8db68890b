#include <fmt/format.h>

#include <ostream>

#include "author/resolved_ruleset.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show/commands.h"
#include "cli/show/deck_text.h"
#include "cli/show/flow_text.h"
#include "cli/show/ruleset_text.h"
#include "cli/stop.h"
#include "cli/terminal.h"

namespace ossuary::cli {

namespace {

struct ShowOptions {
  std::string ruleset;
  std::string part;
  bool shapes = false;
  OutputOptions output;
};

constexpr const char* kShowNotes =
    "`show RULESET cards` draws the deck. `show RULESET PART` shows what is called PART: a skull, a piece, a counter,\n"
    "a zone. `show RULESET --template` prints empty drawings of all shapes of the ruleset, with coordinates, to be\n"
    "pasted into an example; `show RULESET SHAPE --template` that of one shape, of any plugin.\n"
    "--format toml writes a ruleset file: the rules after all merging.\n\n"
    "Exit codes: 0 done, 2 bad usage, 3 bad content.";

constexpr std::string_view kCards = "cards";

/// `text`, what a ruleset says of the thing that PART names.
std::string found(std::string text, const ShowOptions& options) {
  if (text.empty()) {
    throw bad_usage(fmt::format("PART: nothing in {} is called \"{}\"; `ossuary show {}` shows all there is",
                                options.ruleset, options.part, options.ruleset));
  }
  return text;
}

std::string shown(const Environment& env, const ShowOptions& options, const Ruleset& rules) {
  const ShowStyle style{env.shown_lang(), env.color_out};
  return options.part == kCards     ? drawn(env, deck_text(rules, style))
         : !options.part.empty()    ? drawn(env, found(ruleset_text_of(rules, style, options.part), options))
         : options.output.is_json() ? ruleset_json(rules)
                                    : drawn(env, ruleset_text(rules, style));
}

std::string shown(const Environment& env, const ShowOptions& options, const FlowRules& rules) {
  const ShowStyle style{env.shown_lang(), env.color_out};
  if (options.part == kCards) {
    throw bad_usage(
        fmt::format("{0} is a flow: it has no cards of two skulls; `ossuary show {0}` lists its pieces", rules.id));
  }
  return !options.part.empty()      ? drawn(env, found(flow_text_of(rules, style, options.part), options))
         : options.output.is_json() ? flow_json(rules)
                                    : drawn(env, flow_text(rules, style));
}

ExitCode run_show(Environment& env, const ShowOptions& options) {
  if (options.output.chosen() != Format::Text && (options.shapes || !options.part.empty())) {
    throw bad_usage(fmt::format("{} is text: it cannot be combined with {}",
                                options.shapes ? "what --template writes" : "one part of a ruleset",
                                options.output.typed()));
  }
  const Catalogue library = read_library(env);
  const AnyRuleset rules = make_any_ruleset(env, library, options.ruleset);
  if (options.shapes) {
    env.out << drawn(env, templates_of(library, rules, options.part));
    return ExitCode::Done;
  }
  const auto flow = rules.flow();
  const auto graveyard = rules.graveyard();
  if (!flow && !graveyard) {
    throw bad_usage(fmt::format("`show` does not describe the family of games that {} belongs to", options.ruleset));
  }
  if (options.output.chosen() == Format::Toml) {
    env.out << author::resolved_toml(library, options.ruleset, rules);
    return ExitCode::Done;
  }
  env.out << (flow ? shown(env, options, *flow) : shown(env, options, *graveyard));
  return ExitCode::Done;
}

}  // namespace

void add_show_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ShowOptions>();
  CommandSyntax command = program.add_command("show", "Show a ruleset: what it is played with, its dials, its turn");
  add_ruleset_argument(command, options.ruleset);
  command.add_argument(
      options.part,
      {.name = "PART", .help = "cards: draw the deck; else the name or id of a thing, or the beginning of it"});
  command.add_flag(options.shapes, "--template",
                   "Write empty drawings of the shapes of the ruleset, or of the shape PART");
  add_output_options(command, options.output, {Format::Json, Format::Toml});
  command.set_notes(kShowNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_show(env, options); }); });
}

}  // namespace ossuary::cli
