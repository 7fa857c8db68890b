#include "cli/cards/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <vector>

#include "author/art.h"
#include "author/fonts.h"
#include "cards/table_decks.h"
#include "cli/cards/content_sheet.h"
#include "cli/cards/print_layouts.h"
#include "cli/cards/printed_content.h"
#include "cli/cards/printed_pages.h"
#include "cli/cards/table_save.h"
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
  std::optional<std::uint64_t> bleed;
  std::string backs_offset = "0,0";
  std::string scale = "100";
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
    "--format svg writes a file for each page into a new folder, all of them or none. --format png writes a picture "
    "of\n"
    "each side of a card, with 3 mm around it, for print shops; --format tts writes sheets of 10 x 7 cards with the\n"
    "saved object by which Tabletop Simulator makes decks of them. Neither has rules or dice.\n\n"
    "Exit codes: 0 done, 1 nothing can be drawn, 2 bad usage, 3 bad content.";

/// Accepts one of these words.
Check one_of(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& value) {
    return std::ranges::count(words, value) > 0 ? "" : fmt::format("\"{}\" is none of {}", value, any_of(words));
  };
}

constexpr double kFarthest = 10;  // mm that backs are moved
constexpr double kLeastScale = 90;
constexpr double kMostScale = 110;

/// The numbers of "1,-0.5"; nothing where that is something else, or one is not from `low` to `high`.
std::optional<std::vector<double>> read_decimals(std::string_view text, double low, double high) {
  std::vector<double> numbers;
  while (true) {
    const auto number = cards::take_decimal(text);
    if (!number || !(*number >= low && *number <= high)) {
      return std::nullopt;
    }
    numbers.push_back(*number);
    if (text.empty()) {
      return numbers;
    }
    if (!text.starts_with(',')) {
      return std::nullopt;
    }
    text.remove_prefix(1);
  }
}

/// Accepts so many numbers with commas between.
Check decimals(std::size_t count, double low, double high) {
  return [=](const std::string& value) {
    const auto numbers = read_decimals(value, low, high);
    return numbers && numbers->size() == count ? ""
                                               : fmt::format("\"{}\" is not {} from {} to {}", value,
                                                             count == 1 ? "a number" : "two numbers, X,Y,", low, high);
  };
}

std::vector<std::string> paper_names() {
  std::vector<std::string> names;
  std::ranges::transform(cards::kPapers, std::back_inserter(names),
                         [](const auto& paper) { return std::string(paper.first); });
  return names;
}

/// @pre it is one of paper_names().
const cards::PaperSize& paper_named(std::string_view name) {
  return std::ranges::find(cards::kPapers, name, [](const auto& paper) { return paper.first; })->second;
}

bool is_wanted(const CardsOptions& options, std::string_view part) {
  return options.only.empty() || std::ranges::count(options.only, part) > 0;
}

/// True for a PDF or SVG files; else each side of a card has a picture, or decks have sheets.
bool on_sheets(const CardsOptions& options) { return options.format == "pdf" || options.format == "svg"; }

cards::PrintStyle style_of(const CardsOptions& options) {
  cards::PrintStyle style{.format = options.format == "svg" ? cards::PrintFormat::Svg : cards::PrintFormat::Pdf,
                          .paper = paper_named(options.paper),
                          .bleed = static_cast<double>(options.bleed.value_or(1))};
  const int most = cards::most_bleed(style.paper);
  if (on_sheets(options) && options.bleed.value_or(1) > static_cast<std::uint64_t>(most)) {
    throw bad_usage(fmt::format("--bleed: 9 cards with {} mm around each do not fit on {}; give at most {}",
                                *options.bleed, options.paper, most));
  }
  if (options.backs == "none") {
    style.backs.reset();
  } else {
    style.backs = options.backs == "short-edge" ? cards::Turning::ShortEdge : cards::Turning::LongEdge;
  }
  const std::vector<double> offset = read_decimals(options.backs_offset, -kFarthest, kFarthest).value();
  style.backs_offset = {offset.front(), offset.back()};
  style.scale = read_decimals(options.scale, kLeastScale, kMostScale).value().front() / 100;
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

/// Writes pictures, and perhaps a file more, into a new folder.
void write_pictures(Environment& env, const std::string& target, cards::NamedPages pages, std::vector<NewFile> files) {
  refuse_link(target);
  for (std::size_t i = 0; i < pages.files.size(); ++i) {
    files.push_back({pages.names[i] + ".png", std::move(pages.files[i])});
  }
  if (const auto fault = create_files(target, files)) {
    throw bad_usage(*fault + "; name another folder with --output");
  }
  env.out << printable(
                 fmt::format("wrote {}: {}, {}", target, counted(files.size(), "file"), counted(pages.cards, "card")))
          << '\n';
}

/// A picture of each side, or sheets of decks.
void print_pictures(Environment& env, const Catalogue& library, const CardsOptions& options, const std::string& target,
                    const cards::PrintingTools& tools, const cards::PrintedDeck& deck) {
  if (options.format == "png") {
    constexpr std::uint64_t kBleedOfShops = 3;
    auto pictures = cards::picture_sides(tools, deck, static_cast<double>(options.bleed.value_or(kBleedOfShops)),
                                         options.backs != "none");
    if (!pictures) {
      throw no_pages(pictures.error());
    }
    check_letters(library, pictures.value());
    write_pictures(env, target, std::move(pictures).value(), {});
    return;
  }
  auto decks = cards::table_decks(tools, deck);
  if (!decks) {
    throw no_pages(decks.error());
  }
  check_letters(library, decks.value().pages);
  std::string save = table_save(options.name, decks.value(), std::filesystem::absolute(target));
  write_pictures(env, target, std::move(decks.value().pages), {{options.name + ".json", std::move(save)}});
}

/// Says which pieces are not printed, since their zone is aside.
void note_left_aside(Environment& env, const PrintedContent& content) {
  for (const std::size_t zone : cards::left_aside(content.game())) {
    const std::string& id = content.flow->zones[zone].id;
    env.out << printable(fmt::format("not printed: the pieces of {0}, which is aside; where they come into play, write "
                                     "aside = [\"{0}\"] in print.toml",
                                     id))
            << '\n';
  }
}

ExitCode run_cards(Environment& env, const CardsOptions& options) {
  const cards::PrintStyle style = style_of(options);
  const bool folder = options.format != "pdf";
  if (folder && is_stdout(options.output)) {
    throw bad_usage(fmt::format("--output: {} is a file for each page or picture, so name a folder", options.format));
  }
  const std::string target = !options.output.empty() ? options.output : options.name + (folder ? "" : ".pdf");
  if (!folder && !options.output.empty()) {
    check_writable(target);
  }
  const Catalogue library = read_library(env);
  const PrintedContent content = find_content(env, library, options.name, options.players);
  const Dictionary words = words_in(env.lang);
  const cards::PrintedGame game = content.game();
  cards::PrintedDeck all = cards::deck_of(game);
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
  if (is_wanted(options, "extras")) {
    parts.deck.extras = std::move(all.extras);
  }
  if (!on_sheets(options)) {
    if (parts.deck.empty()) {
      throw bad_usage(fmt::format("{} has nothing of what is to be printed", options.name));
    }
    const auto& drawing = cards::loaded_drawing();
    if (!drawing) {
      throw Stop(ExitCode::No, "ossuary: " + drawing.error());
    }
    const cards::Pictures pictures = pictures_of(library, content);
    print_pictures(env, library, options, target, {*drawing.value(), game, pictures, words}, parts.deck);
    if (is_wanted(options, "pieces")) {
      note_left_aside(env, content);
    }
    return ExitCode::Done;
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
  if (is_wanted(options, "pieces") && !is_stdout(target)) {
    note_left_aside(env, content);
  }
  return ExitCode::Done;
}

}  // namespace

void add_cards_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<CardsOptions>();
  CommandSyntax command = program.add_command("cards", "Print the cards, pieces and rules of a game, to be cut out");
  command.add_argument(options.name, {.name = "RULESET", .help = "A ruleset, or a plugin", .required = true});
  command.add_option(options.only, {.name = "--only",
                                    .type = "PART",
                                    .help = "Print these parts alone: cards, features, pieces, extras",
                                    .check = one_of({"cards", "features", "pieces", "extras"})});
  add_players_option(command, options.players);
  command.add_option(options.format,
                     {.name = "--format",
                      .type = "pdf|svg|png|tts",
                      .help = "One PDF, or a folder: with an SVG for each page, a PNG of each side of a "
                              "card, or decks for Tabletop Simulator (default: pdf)",
                      .check = one_of({"pdf", "svg", "png", "tts"})});
  command.add_option(options.paper, {.name = "--paper",
                                     .type = "a4|letter|a3|tabloid",
                                     .help = "The size of the paper (default: a4)",
                                     .check = one_of(paper_names())});
  command.add_option(options.backs,
                     {.name = "--backs",
                      .type = "long-edge|short-edge|none",
                      .help = "Over which edge the paper is turned for the backs of cards (default: long-edge)",
                      .check = one_of({"long-edge", "short-edge", "none"})});
  command.add_option(options.backs_offset,
                     {.name = "--backs-offset",
                      .type = "X,Y",
                      .help = "Move backs so many millimetres to the right and down, for a printer that does not meet "
                              "the fronts (default: 0,0)",
                      .check = decimals(2, -kFarthest, kFarthest)});
  command.add_option(options.scale,
                     {.name = "--scale",
                      .type = "PERCENT",
                      .help = "Draw all so much larger or smaller, for a printer that does not keep lengths (default: "
                              "100)",
                      .check = decimals(1, kLeastScale, kMostScale)});
  command.add_option(options.bleed, {.name = "--bleed",
                                     .type = "MM",
                                     .help = "How far backgrounds go on beyond the cut, in millimetres (default: 1, "
                                             "and 3 of png)",
                                     .check = whole_number(0, 10)});
  command.add_option(options.output,
                     {.name = "--output",
                      .type = "FILE",
                      .help = "The PDF to write, - for stdout, or the folder of files (default: "
                              "RULESET.pdf, RULESET)",
                      .check = [](const std::string& file) { return file.empty() ? "a file needs a name" : ""; }});
  command.set_notes(kCardsNotes);
  command.set_action([&env, &options] { env.exit = run_cards(env, options); });
}

}  // namespace ossuary::cli
