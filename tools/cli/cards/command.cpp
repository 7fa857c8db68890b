#include "cli/cards/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <vector>

#include "author/art.h"
#include "author/fonts.h"
#include "cli/cards/printed_content.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/stop.h"
#include "cli/words.h"
#include "files/new_files.h"

namespace ossuary::cli {

namespace {

struct CardsOptions {
  std::string name;
  std::vector<std::string> only{};  ///< none for all, the rules among them.
  std::optional<int> players;
  std::string format = "pdf";
  std::string paper = "a4";
  std::string backs = "long-edge";
  std::uint64_t bleed = 1;
  std::string output;
};

constexpr const char* kCardsNotes =
    "Nine cards of 63 x 88 mm a page, each sheet followed by its backs. Print in the size of the page (\"actual\n"
    "size\", 100 %), on both sides where there are backs: --backs says over which edge your printer turns the paper.\n"
    "Then come the rules, as `ossuary rules` writes them alone, and the dice of a flow as nets, with their other "
    "faces\n"
    "as stickers of 16 mm. A plugin prints the cards, effects and pieces that it brings. Texts are in the language of\n"
    "--lang.\n\n"
    "A skull is drawn as the file art/SKULL.svg of its plugin; without one, as a letter in a skull.\n\n"
    "--format svg writes a file for each page into a new folder, all of them or none.\n\n"
    "Exit codes: 0 done, 1 nothing can be drawn, 2 bad usage, 3 bad content.";

/// Accepts one of these words.
Check one_of(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& value) {
    return std::ranges::count(words, value) > 0 ? "" : fmt::format("\"{}\" is none of {}", value, any_of(words));
  };
}

bool is_wanted(const CardsOptions& options, std::string_view part) {
  return options.only.empty() || std::ranges::count(options.only, part) > 0;
}

cards::PrintStyle style_of(const CardsOptions& options) {
  cards::PrintStyle style{.format = options.format == "svg" ? cards::PrintFormat::Svg : cards::PrintFormat::Pdf,
                          .paper = options.paper == "letter" ? cards::kLetter : cards::kA4,
                          .bleed = static_cast<double>(options.bleed)};
  if (const int most = cards::most_bleed(style.paper); options.bleed > static_cast<std::uint64_t>(most)) {
    throw bad_usage(fmt::format("--bleed: 9 cards with {} mm around each do not fit on {}; give at most {}",
                                options.bleed, options.paper, most));
  }
  if (options.backs == "none") {
    style.backs.reset();
  } else {
    style.backs = options.backs == "short-edge" ? cards::Turning::ShortEdge : cards::Turning::LongEdge;
  }
  return style;
}

/// The files of --format svg, by the numbers of their pages.
std::vector<NewFile> page_files(std::vector<std::string> pages) {
  std::vector<NewFile> files;
  for (std::string& page : pages) {
    files.push_back({fmt::format("page_{:02}.svg", files.size() + 1), std::move(page)});
  }
  return files;
}

/// Writes what was printed; says where, unless it is on standard output.
void write_pages(Environment& env, const std::string& target, cards::PrintFormat format, cards::PrintedPages printed) {
  if (format == cards::PrintFormat::Svg) {
    refuse_link(target);
    if (const auto fault = create_files(target, page_files(std::move(printed.files)))) {
      throw bad_usage(*fault + "; name another folder with --output");
    }
  } else if (is_stdout(target)) {
    env.out << printed.files.front();
    return;
  } else {
    write_file(target, printed.files.front());
  }
  env.out << printable(fmt::format("wrote {}: {}, {}", target, counted(printed.pages, "page"),
                                   counted(printed.cards, "card")))
          << '\n';
}

ExitCode run_cards(Environment& env, const CardsOptions& options) {
  const cards::PrintStyle style = style_of(options);
  const bool svg = style.format == cards::PrintFormat::Svg;
  if (svg && is_stdout(options.output)) {
    throw bad_usage("--output: SVG is a file for each page, so name a folder");
  }
  const std::string target = !options.output.empty() ? options.output : options.name + (svg ? "" : ".pdf");
  if (!svg && !options.output.empty()) {
    check_writable(target);
  }
  const Catalogue library = read_library(env);
  const PrintedContent content = find_content(env, library, options.name, options.players);
  const Dictionary words = words_in(env.lang);
  cards::PrintedDeck all = cards::deck_of(content.game());
  cards::PrintedParts parts;
  if (is_wanted(options, "cards")) {
    parts.deck.skulls = std::move(all.skulls);
  }
  if (is_wanted(options, "features")) {
    parts.deck.features = std::move(all.features);
  }
  if (is_wanted(options, "pieces")) {
    parts.deck.pieces = std::move(all.pieces);
    parts.deck.dice = std::move(all.dice);
    parts.deck.stickers = std::move(all.stickers);
  }
  if (options.only.empty()) {
    RulesSheet sheet = rules_sheet(library, content, words);
    if (!sheet.empty()) {
      parts.rules = std::move(sheet);
    }
  }
  if (parts.deck.empty() && !parts.rules) {
    throw bad_usage(fmt::format("{} has nothing of what is to be printed", options.name));
  }
  write_pages(env, target, style.format, print_content(library, content, parts, words, style));
  return ExitCode::Done;
}

}  // namespace

void add_cards_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<CardsOptions>();
  CommandSyntax command = program.add_command("cards", "Print the cards, pieces and rules of a game, to be cut out");
  command.add_argument(options.name, {.name = "RULESET", .help = "A ruleset, or a plugin", .required = true});
  command.add_option(options.only, {.name = "--only",
                                    .type = "PART",
                                    .help = "Print these parts alone: cards, features, pieces",
                                    .check = one_of({"cards", "features", "pieces"})});
  add_players_option(command, options.players);
  command.add_option(options.format, {.name = "--format",
                                      .type = "pdf|svg",
                                      .help = "One PDF, or a folder with an SVG for each page (default: pdf)",
                                      .check = one_of({"pdf", "svg"})});
  command.add_option(options.paper, {.name = "--paper",
                                     .type = "a4|letter",
                                     .help = "The size of the paper (default: a4)",
                                     .check = one_of({"a4", "letter"})});
  command.add_option(options.backs,
                     {.name = "--backs",
                      .type = "long-edge|short-edge|none",
                      .help = "Over which edge the paper is turned for the backs of cards (default: long-edge)",
                      .check = one_of({"long-edge", "short-edge", "none"})});
  command.add_option(options.bleed, {.name = "--bleed",
                                     .type = "MM",
                                     .help = "How far backgrounds go on beyond the cut, in millimetres (default: 1)",
                                     .check = whole_number(0, 10)});
  command.add_option(options.output,
                     {.name = "--output",
                      .type = "FILE",
                      .help = "The PDF to write, - for stdout, or the folder of SVG files (default: "
                              "RULESET.pdf, RULESET)",
                      .check = [](const std::string& file) { return file.empty() ? "a file needs a name" : ""; }});
  command.set_notes(kCardsNotes);
  command.set_action([&env, &options] { env.exit = run_cards(env, options); });
}

}  // namespace ossuary::cli
