// Printed pages as other programs see them: their texts, their fonts, and how they look.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>

#include "author/art.h"
#include "content/pack/definitions.h"
#include "support/content.h"
#include "support/goldens.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

/// A page as a picture of digits, 0 for white and 9 for black, ten to the inch.
std::string picture_of_page(const std::string& pdf, int page) {
  const test::GrayPicture image =
      test::gray_picture(test::about_pdf(pdf, fmt::format("pdftoppm -r 10 -gray -f {0} -l {0} \"$PDF\"", page)));
  std::string picture;
  for (std::size_t row = 0; row < image.height; ++row) {
    for (std::size_t column = 0; column < image.width; ++column) {
      picture += static_cast<char>('0' + (255 - image.at(column, row)) * 9 / 255);
    }
    picture += '\n';
  }
  return picture;
}

/// How much darker or lighter one picture is than the other, on average; 9 where they are of different sizes.
double difference(const std::string& one, const std::string& other) {
  double sum = one.size() == other.size() ? 0 : 9.0 * static_cast<double>(one.size() + 1);
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    sum += std::abs(one[i] - other[i]);
  }
  return sum / static_cast<double>(one.size() + 1);
}

constexpr double kTolerance = 0.12;  // of 9; another skull on one card of nine is more

}  // namespace

TEST_CASE("every ruleset and every plugin prints in every language, with all names as text", "[cards][release]") {
  const Catalogue& library = test::shipped();
  std::vector<std::string> names;
  for (const RulesetSummary& summary : library.rulesets()) {
    names.push_back(summary.id);
  }
  for (const std::string& plugin : library.plugin_ids()) {
    if (std::ranges::count(names, plugin) == 0) {
      names.push_back(plugin);
    }
  }
  for (const std::string& name : names) {
    for (const std::string lang : {"en", "pl", "uk"}) {
      CAPTURE(name, lang);
      std::istringstream in;
      std::ostringstream out;
      cli::Environment env(in, out, out);
      const cli::PrintedContent content = cli::find_content(env, library, name, std::nullopt);
      const cards::PrintedDeck deck = cards::deck_of(content.game());
      if (deck.empty()) {
        continue;  // shapes, steps or translations
      }
      const std::string text = test::words_on(test::printed(library, name, lang).files.front());
      for (const cards::PrintedCard& card : deck.skulls) {
        for (const CategoryId kind : marks_of(std::get<cards::SkullSide>(card.front).card)) {
          if (index(kind) < content.skulls->kinds.size()) {  // else it is blank
            CHECK(test::contains(text, in_language(content.skulls->kinds[index(kind)].name, lang)));
          }
        }
      }
      for (const cards::PrintedCard& card : deck.pieces) {
        const PieceKind& piece = content.flow->pieces[std::get<cards::PieceSide>(card.front).piece];
        CHECK(test::contains(text, in_language(piece.name, lang)));
      }
    }
  }
}

TEST_CASE("every skull that ships has a picture, told apart from all others without colours", "[cards][release]") {
  std::vector<std::string> skulls;
  std::vector<cards::Picture> drawings;
  for (const auto& plugin : test::shipped().definitions().plugins) {
    for (const SkullDefinition& skull : plugin->skulls) {
      skulls.push_back(plugin->id + ":" + skull.id.value);
      CAPTURE(skulls.back());
      const auto art = author::art_of(test::shipped(), plugin->id, skull.id.value);
      REQUIRE(art);
      REQUIRE(art.value().has_value());
      drawings.push_back({art.value()->file, art.value()->svg});
    }
  }
  const auto drawn = cards::draw_apart(test::drawing(), {.paper = {120, 100}}, [&](cards::PageCanvas& canvas) {
    for (const cards::Picture& drawing : drawings) {
      canvas.begin_page();
      canvas.art(drawing, {0, 0, 120, 100});
    }
  });
  const std::string pdf = drawn.value().files.front();
  std::vector<std::string> pictures;
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    pictures.push_back(picture_of_page(pdf, static_cast<int>(i) + 1));
    for (std::size_t other = 0; other < i; ++other) {
      CAPTURE(skulls[i], skulls[other]);
      CHECK(difference(pictures[i], pictures[other]) > 0.3);
    }
  }
  CHECK(skulls.size() >= 30);
}

TEST_CASE("the rules say what differs with the number of players, unless one is asked for", "[cards]") {
  const auto rules = [](std::optional<int> players) {
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    const cli::PrintedContent content = cli::find_content(env, test::shipped(), "sedlec", players);
    std::string text;
    for (const RulebookSection& section : cli::rules_sheet(test::shipped(), content, "en").rules.sections) {
      for (const std::string& sentence : section.sentences) {
        text += sentence + "\n";
      }
    }
    return text;
  };
  const std::string all = rules(std::nullopt);
  CHECK(test::contains(all, "\nWith 2 players: You build a pyramid of 9 cards, card by card.\n"));
  CHECK(test::contains(all, "\nWith 3 players: You build a pyramid of 6 cards, card by card.\n"));
  CHECK(test::contains(all, "\nCollect: take a face-up card from the top of a pile.\n"));
  CHECK(test::contains(rules(2), "\nYou build a pyramid of 9 cards, card by card.\n"));
  CHECK_FALSE(test::contains(rules(2), "of 6 cards"));
}

TEST_CASE("all fonts are in the file, and the same game gives the same bytes", "[cards]") {
  const std::string pdf = test::printed(test::shipped(), "sedlec", "uk").files.front();
  CHECK(pdf == test::printed(test::shipped(), "sedlec", "uk").files.front());
  std::istringstream fonts(test::about_pdf(pdf, "pdffonts \"$PDF\" | tail -n +3"));
  int count = 0;
  for (std::string font; std::getline(fonts, font); ++count) {
    CHECK(test::contains(font, "DejaVuSans"));
    CHECK(test::contains(font, "yes yes yes"));  // embedded, of the letters that are used, with what they mean
  }
  CHECK(count >= 2);
  const cards::PrintStyle svg{.format = cards::PrintFormat::Svg};
  CHECK(test::printed(test::shipped(), "sedlec", "uk", svg).files ==
        test::printed(test::shipped(), "sedlec", "uk", svg).files);
}

TEST_CASE("the text of SVG pages can be selected, and changes nothing that is seen", "[cards]") {
  const cards::PrintStyle style{.format = cards::PrintFormat::Svg};
  const Catalogue& library = test::shipped();
  const std::string sedlec = fmt::format("{}", fmt::join(test::printed(library, "sedlec", "pl", style).files, ""));
  const Ruleset rules = library.make("sedlec").value();
  for (const Kind& kind : rules.kinds) {
    CHECK(test::contains(sedlec, '>' + std::string(in_language(kind.name, "pl")) + "</text>"));
  }
  const std::vector<std::string> pages = test::printed(library, "monstrance", "en", style).files;
  int written = 0;
  for (const std::string& page : pages) {
    const std::size_t words = page.find("<g font-family=");
    if (words == std::string::npos) {
      CHECK_FALSE(test::contains(page, "<text"));  // the backs of cards
      continue;
    }
    ++written;
    CHECK(page.find("<text") > words);
    CHECK(page.ends_with("</text>\n</g>\n</svg>\n"));
    if (written % 4 == 1) {
      const auto looks = [](const std::string& svg) {
        return picture_of_page(test::page_with(svg, cards::PrintFormat::Pdf, cards::kA4), 1);
      };
      CHECK(looks(page) == looks(page.substr(0, words) + "</svg>"));
      CHECK(looks(page).find_first_of("3456789") != std::string::npos);
    }
  }
  CHECK(written > 4);
}

TEST_CASE("each card says of which version of the game it is", "[cards]") {
  const std::string words =
      test::words_on(test::printed(test::shipped(), "jesters", "en", {.backs = std::nullopt}).files.front());
  std::size_t said = 0;
  for (std::size_t at = words.find("Jesters 1.0.0"); at != std::string::npos;
       at = words.find("Jesters 1.0.0", at + 1)) {
    ++said;
  }
  CHECK(said == 5);  // on each card, and on the sheet of rules
}

TEST_CASE("pages are of the size that was asked for, and backs follow each sheet", "[cards]") {
  const auto size = [](const cards::PrintedPages& pages) {
    return test::about_pdf(pages.files.front(), "pdfinfo \"$PDF\" | grep 'Page size'");
  };
  const cards::PrintedPages a4 = test::printed(test::shipped(), "jesters", "en");
  CHECK(test::contains(size(a4), "595.276 x 841.89"));
  const cards::PrintedPages letter = test::printed(test::shipped(), "jesters", "en", {.paper = cards::kLetter});
  CHECK(test::contains(size(letter), "612 x 792"));
  const cards::PrintedPages fronts = test::printed(test::shipped(), "jesters", "en", {.backs = std::nullopt});
  CHECK(a4.pages == fronts.pages + 1);
  CHECK(a4.cards == 4);
}

TEST_CASE("pages look as they did, within what printers of other versions differ by", "[cards][golden][release]") {
  struct Page {
    std::string game;
    std::string lang;
    int page;
  };
  for (const auto& [game, lang, page] :
       {Page{"sedlec", "uk", 1}, Page{"sedlec", "en", 2}, Page{"sedlec", "pl", 5}, Page{"monstrance", "en", 5},
        Page{"dice_forge", "en", 25}, Page{"three_cheers", "pl", 1}}) {
    CAPTURE(game, lang, page);
    const std::string now = picture_of_page(test::printed(test::shipped(), game, lang).files.front(), page);
    CHECK(now.find_first_of("3456789") != std::string::npos);
    const std::string kept = test::golden(fmt::format("cards/{}_{}_{}.txt", game, lang, page), now);
    CHECK(difference(kept, now) < kTolerance);
  }
  const std::string pdf = test::printed(test::shipped(), "sedlec", "en").files.front();
  CHECK(difference(picture_of_page(pdf, 1), picture_of_page(pdf, 3)) > kTolerance);  // other cards
}

}  // namespace ossuary
