#include "cli/rules/command.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/answer.h"
#include "cli/cards/content_sheet.h"
#include "cli/cards/printed_content.h"
#include "cli/cards/printed_pages.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/stop.h"
#include "cli/words.h"
#include "describe/sheet_document.h"

namespace ossuary::cli {

namespace {

struct RulesOptions {
  std::string name;
  std::optional<int> players;
  OutputOptions output;
};

constexpr const char* kRulesNotes =
    "The sheet has all that people need who play from it alone: for how many it is, what it takes, the set-up with a\n"
    "drawing, the turn and what may be asked in it, the end, points, and worked examples with what each skull earns. "
    "Its\n"
    "texts are in the language of --lang. --format html has pictures, and needs nothing else; --format pdf is what "
    "`cards`\n"
    "prints too, and goes to RULESET_rules.pdf where --output names no file.\n\n"
    "Its date is that of the newest file of the ruleset and its plugins; SOURCE_DATE_EPOCH, in seconds since 1970, "
    "sets\n"
    "another, so that the same content gives the same bytes everywhere.\n\n"
    "Exit codes: 0 done, 1 nothing can be drawn, 2 bad usage, 3 bad content.";

/// The pictures of kinds as pages name them.
MarkPictures pictures_of_kinds(const Catalogue& library, const PrintedContent& content) {
  MarkPictures pictures;
  const cards::Pictures all = pictures_of(library, content);
  pictures.emplace("", all.at("").svg);
  for (std::size_t kind = 0; content.skulls && kind < content.skulls->kinds.size(); ++kind) {
    const Kind& of = content.skulls->kinds[kind];
    if (const auto picture = all.find(cards::picture_of(of)); picture != all.end()) {
      pictures.emplace(of.id, picture->second.svg);
    }
  }
  return pictures;
}

void write_pdf(Environment& env, const Catalogue& library, const PrintedContent& content, RulesSheet sheet,
               const OutputOptions& output, const Dictionary& words) {
  const std::string target = output.file.empty() ? content.id + "_rules.pdf" : output.file;
  check_writable(target);
  const cards::PrintedParts parts{.deck = {}, .rules = std::move(sheet)};
  const cards::PrintedPages printed = print_content(library, content, parts, words, {.backs = std::nullopt});
  if (is_stdout(target)) {
    env.out << printed.files.front();
    return;
  }
  write_file(target, printed.files.front());
  env.out << printable(fmt::format("wrote {}: {}", target, counted(printed.pages, "page"))) << '\n';
}

ExitCode run_rules(Environment& env, const RulesOptions& options) {
  const Format format = options.output.chosen();
  const Catalogue library = read_library(env);
  const PrintedContent content = find_content(env, library, options.name, options.players);
  const Dictionary words = words_in(format == Format::Text ? env.shown_lang() : env.lang);
  RulesSheet sheet = rules_sheet(library, content, words);
  if (sheet.empty()) {
    throw bad_usage(fmt::format("{} has nothing that rules could tell", options.name));
  }
  if (format == Format::Pdf) {
    write_pdf(env, library, content, std::move(sheet), options.output, words);
    return ExitCode::Done;
  }
  const MarkPictures pictures = format == Format::Html ? pictures_of_kinds(library, content) : MarkPictures();
  const Document document = sheet_document(sheet, content.skulls.get(), pictures, words);
  write_output(env, options.output, [&] {
    if (format == Format::Text) {
      answer(env, document, options.output);
    } else {
      env.out << (format == Format::Html ? page_of(document, env.lang) : markdown_of(document));
    }
  });
  return ExitCode::Done;
}

}  // namespace

void add_rules_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<RulesOptions>();
  CommandSyntax command = program.add_command("rules", "Write the rules of a game, to be played from paper");
  command.add_argument(options.name, {.name = "RULESET", .help = "A ruleset, or a plugin", .required = true});
  add_players_option(command, options.players);
  add_output_options(command, options.output, {Format::Markdown, Format::Html, Format::Pdf});
  command.set_notes(kRulesNotes);
  command.set_action([&env, &options] { env.exit = run_rules(env, options); });
}

}  // namespace ossuary::cli
