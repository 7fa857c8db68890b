#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "author/resolved_ruleset.h"
#include "cli/answer.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show/card_table.h"
#include "cli/show/commands.h"
#include "cli/show/drawings.h"
#include "cli/show/ruleset_documents.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "console/text/wrap.h"
#include "describe/rulebook_document.h"
#include "describe/worked_examples.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

namespace {

struct ShowOptions {
  std::string ruleset;
  std::string part;
  bool shapes = false;
  OutputOptions output;
};

constexpr const char* kShowNotes =
    "`show RULESET cards` draws the deck; `show RULESET examples` shows worked examples of its points, as JSON and "
    "TOML\n"
    "always do. `show RULESET PART` shows what is called PART: a skull, a piece, a counter, a zone.\n"
    "`show RULESET --template` prints empty drawings of all shapes of the ruleset, with coordinates, to be\n"
    "pasted into an example; `show RULESET SHAPE --template` that of one shape, of any plugin.\n"
    "--format toml writes a ruleset file: the rules after all merging. `show RULESET cards --format csv` writes a "
    "table\n"
    "of the cards, or of the pieces of a flow, which `ossuary new cards NAME --from FILE` reads.\n\n"
    "Exit codes: 0 done, 2 bad usage, 3 bad content.";

constexpr std::string_view kCards = "cards";
constexpr std::string_view kExamples = "examples";

/// The deck as it looks, and the skulls on it, whichever turn it is played with.
Document cards_of(const Environment& env, const ShowOptions& options, const AnyRuleset& rules) {
  const auto graveyard = rules.skulls();
  if (!graveyard) {
    throw bad_usage(fmt::format("{0} is a flow: it has no cards of two skulls; `ossuary show {0}` lists its pieces",
                                options.ruleset));
  }
  const std::vector<Section> sections = skull_sections(*rules.flow(), env.shown_lang());
  Section deck = *std::ranges::find(sections, "deck", &Section::id);
  deck.heading = fmt::format("Deck of {} cards", deck_size(*graveyard));
  deck.drawing = deck_drawing(*graveyard, env.color_out);
  return {.sections = {std::move(deck), *std::ranges::find(sections, "kinds", &Section::id)}};
}

Document shown(const Environment& env, const Catalogue& library, const ShowOptions& options, const AnyRuleset& rules) {
  if (options.part == kCards) {
    return cards_of(env, options, rules);
  }
  const Dictionary words = words_in(env.shown_lang());
  const std::vector<int> numbers = rules.player_numbers();
  if (options.part == kExamples) {
    return {.sections = {rulebook_sections(rulebook_with_examples(library, rules, numbers, words), words).back()}};
  }
  if (options.part.empty()) {  // people ask for examples, which take longer to read than all else
    const bool for_programs = options.output.chosen() == Format::Json;
    return ruleset_document(
        *rules.flow(),
        for_programs ? rulebook_with_examples(library, rules, numbers, words) : rulebook_of(rules, numbers, words),
        env.shown_lang());
  }
  Document part =
      part_of(ruleset_document(*rules.flow(), rulebook_of(rules, numbers, words), env.shown_lang()), options.part);
  if (part.sections.empty()) {
    throw bad_usage(fmt::format("PART: nothing in {} is called \"{}\"; `ossuary show {}` shows all there is",
                                options.ruleset, options.part, options.ruleset));
  }
  return part;
}

/// How the game is played, as a comment of TOML.
std::string rules_comment(const Catalogue& library, const AnyRuleset& rules, const Dictionary& words) {
  constexpr int kWidth = 116;
  const Rulebook book = rulebook_with_examples(library, rules, rules.player_numbers(), words);
  std::string comment = "#\n";
  for (const RulebookSection& section : book.sections) {
    comment += fmt::format("# {}\n", section.heading);
    for (const std::string& sentence : section.sentences) {
      for (const std::string& line : wrapped(sentence, kWidth)) {
        comment += fmt::format("#   {}\n", line);
      }
    }
  }
  comment += book.examples.empty() ? "" : fmt::format("# {}\n", words.say("Worked examples"));
  for (const std::string& example : paragraphs_of(book.examples, kWidth, true, words)) {
    const std::string lines = paragraph(example, kWidth);
    for (const std::string_view line : split(lines, '\n')) {
      comment += line.empty() ? "" : fmt::format("# {}\n", line);
    }
  }
  return comment + "#\n";
}

ExitCode run_show(Environment& env, const ShowOptions& options) {
  if ((options.shapes && options.output.chosen() != Format::Text) ||
      (!options.part.empty() && options.output.chosen() == Format::Toml)) {
    throw bad_usage(fmt::format(
        "{}: it cannot be combined with {}",
        options.shapes ? "what --template writes is text" : "PART is a part of a ruleset, and a file has all of it",
        options.output.typed()));
  }
  if (options.output.chosen() == Format::Csv && options.part != kCards) {
    throw bad_usage("--format csv: it is the table of cards: `ossuary show RULESET cards --format csv`");
  }
  const Catalogue library = read_library(env);
  const AnyRuleset rules = make_any_ruleset(env, library, options.ruleset);
  if (options.shapes) {
    env.out << drawn(env, templates_of(library, rules, options.part));
    return ExitCode::Done;
  }
  if (options.output.chosen() == Format::Csv) {
    env.out << card_table_csv(library, rules, env.shown_lang());
  } else if (options.output.chosen() == Format::Toml) {
    std::string file = author::resolved_toml(library, options.ruleset, rules);
    file.insert(file.find('\n') + 1, rules_comment(library, rules, words_in(env.shown_lang())));
    env.out << file;
  } else {
    answer(env, shown(env, library, options, rules), options.output);
  }
  return ExitCode::Done;
}

}  // namespace

void add_show_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ShowOptions>();
  CommandSyntax command = program.add_command("show", "Show a ruleset: what it is played with, its dials, its turn");
  add_ruleset_argument(command, options.ruleset);
  command.add_argument(
      options.part,
      {.name = "PART",
       .help =
           "cards: draw the deck; examples: worked examples; else the name or id of a thing, or the beginning of it"});
  command.add_flag(options.shapes, "--template",
                   "Write empty drawings of the shapes of the ruleset, or of the shape PART");
  add_output_options(command, options.output, {Format::Json, Format::Csv, Format::Toml});
  command.set_notes(kShowNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_show(env, options); }); });
}

}  // namespace ossuary::cli
