// Cards in forms of an author: print.toml, what stands in the places of a form, and what is said of mistakes.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>

#include "cards/layouts.h"
#include "cards/side_pictures.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

using test::Bench;
using test::contains;

constexpr const char* kForm =
    R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 120"><rect width="70" height="120" fill="{upper_light}"/>
<g transform="translate(5 5)" font-size="6" fill="none">
<rect width="60" height="20"><title>Behold: {upper_name}</title></rect>
<rect y="30" width="60" height="20"><title>{upper_text}</title></rect>
<rect y="60" width="60" height="20"><title>{lower_picture}</title></rect></g></svg>
)svg";

/// The toy with a print.toml, and a form for its cards.
struct Toy {
  explicit Toy(const std::string& print = "[skulls]\nsize  = \"tarot\"\nfront = \"print/card.svg\"\n",
               const std::string& form = kForm) {
    test::write_toy(scratch);
    scratch.write("plugins/toy/print.toml", "format = 2\n\n" + print);
    scratch.write("plugins/toy/print/card.svg", form);
  }

  [[nodiscard]] static test::BenchRun cards() {
    return Bench::run({"cards", "toy", "--plugins", "plugins", "--only", "cards,extras", "--output", "-"});
  }
  [[nodiscard]] static std::string checked() {
    const test::BenchRun run = Bench::run({"check", "plugins"});
    return run.out + run.err;
  }

  const test::Scratch scratch;
  const test::WorkingFolder inside{scratch.path()};
};

/// What is said of a form.
std::string said_of(const std::string& form) {
  const Toy toy("[skulls]\nsize  = \"tarot\"\nfront = \"print/card.svg\"\n", form);
  return Toy::cards().err;
}

}  // namespace

TEST_CASE("a card is printed in the form and the size that print.toml names", "[cards]") {
  const Toy toy;
  const test::BenchRun run = Toy::cards();
  REQUIRE(run.err.empty());
  const std::string words = test::words_on(run.out);
  CHECK(contains(words, "Behold: bone"));
  CHECK_FALSE(contains(words, "{"));
  const std::string trim = test::about_pdf(run.out, "pdfinfo -box \"$PDF\" | grep TrimBox");
  std::istringstream numbers(trim.substr(trim.find(':') + 1));
  double left = 0;
  double lower = 0;
  double right = 0;
  double upper = 0;
  numbers >> left >> lower >> right >> upper;
  CHECK((right - left) * 25.4 / 72 == Approx(2 * 70 + 2).margin(0.05));
  CHECK((upper - lower) * 25.4 / 72 == Approx(2 * 120 + 2).margin(0.05));
  CHECK_FALSE(contains(Toy::checked(), "broken-layout"));
}

TEST_CASE("sizes are words or millimetres, in a range", "[cards]") {
  using cards::PaperSize;
  using cards::size_in_words;
  CHECK(size_in_words("mini") == PaperSize{44, 68});
  CHECK(size_in_words("poker") == cards::kCardSize);
  CHECK(size_in_words("tarot") == PaperSize{70, 120});
  CHECK(size_in_words("square") == PaperSize{70, 70});
  CHECK(size_in_words("55 x 91.5") == PaperSize{55, 91.5});
  CHECK(size_in_words("55x91") == PaperSize{55, 91});
  for (const char* const wrong : {"", "large", "55", "55 x", "x 55", "7 x 55", "55 x 401", "nan x 5", "55 x 91 mm"}) {
    CAPTURE(wrong);
    CHECK_FALSE(size_in_words(wrong));
  }
}

TEST_CASE("what is wrong with print.toml is said where it is", "[cards][cli]") {
  const auto said = [](const std::string& print) {
    const Toy toy(print);
    const std::string checked = Toy::checked();
    CHECK(contains(checked, "warning[broken-layout]"));
    return checked;
  };
  CHECK(contains(said("[skulls]\nsize = \"large\"\n"),
                 "plugins/toy/print.toml:4:8: warning[broken-layout]: \"large\" is no size"));
  CHECK(contains(said("[skulls]\nfront = \"print/gone.svg\"\n"), "there is no file plugins/toy/print/gone.svg"));
  CHECK(contains(
      said("[extras.board]\nsize = \"300 x 299\"\nfront = \"print/card.svg\"\n"),
      "a card of 300 x 299 mm needs paper of 310 x 309 mm at least, with what is around it: none of --paper has room, "
      "--format png draws it in its size"));
  CHECK(
      contains(said("[extras.board]\nsize = \"100 x 100\"\nfront = \"print/card.svg\"\n"), "give both the same shape"));
}

TEST_CASE("a board that is larger than the paper names the paper that it needs, and may lie on its side",
          "[cards][cli]") {
  const Toy toy("[extras.board]\nsize = \"300 x 200\"\nfront = \"print/card.svg\"\n",
                R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M1 1h290v9z"/></svg>)");
  CHECK(Toy::checked().find("broken-layout") == std::string::npos);
  const auto printed = [](const std::string& paper) {
    return Bench::run({"cards", "toy", "--plugins", "plugins", "--only", "extras", "--paper", paper, "--output", "-"});
  };
  CHECK(contains(printed("a4").err,
                 "a card of 300 x 200 mm needs paper of 310 x 210 mm at least, with what is around "
                 "it: --paper a3 or --paper tabloid has room"));
  CHECK(printed("a3").exit == cli::ExitCode::Done);
}

TEST_CASE("what is wrong with a form is said with its file", "[cards][cli]") {
  const std::string file = "plugins/toy/print/card.svg: error[broken-layout]: cards cannot be printed by this: ";
  const auto svg = [](const std::string& inside) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 70 120\">" + inside + "</svg>";
  };
  CHECK(contains(said_of(svg("<rect width=\"9\" height=\"9\"><title>{uper_name}</title></rect>")),
                 file + "{uper_name} is nothing that this card has; did you mean \"upper_name\"?"));
  CHECK(contains(said_of(svg("<rect width=\"9\" height=\"9\" fill=\"{upper_colour}\"/>")),
                 "did you mean \"upper_color\"?"));
  CHECK(contains(said_of(svg("<text>{upper_name}</text>")), "make it the <title> of a <rect>"));
  CHECK(contains(said_of(svg("<circle r=\"4\"><title>{upper_name}</title></circle>")), "is the title of a <circle>"));
  CHECK(contains(said_of("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "write viewBox=\"0 0 70 120\""));
  CHECK(contains(said_of("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 70 70\"/>"),
                 "give both the same shape"));
  CHECK(contains(said_of("<svg"), file + "line 1: "));
  CHECK(contains(said_of("<html/>"), "it has no <svg>"));
}

TEST_CASE("a text that has no room on its card is a warning", "[cards][cli]") {
  const Toy toy("[skulls]\nsize  = \"tarot\"\nfront = \"print/card.svg\"\n",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 70 120\">"
                "<rect width=\"3\" height=\"2\"><title>{upper_text}{upper_name}</title></rect></svg>");
  CHECK(contains(Toy::checked(), "has no room on its card"));
}

TEST_CASE("boards and tokens are printed as often as print.toml says", "[cards][cli]") {
  const Toy toy("[extras.coin]\nsize   = \"20 x 20\"\nfront  = \"print/coin.svg\"\ncopies = 12\n");
  toy.scratch.write(
      "plugins/toy/print/coin.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\"><circle cx=\"10\" cy=\"10\" r=\"9\"/></svg>");
  const test::BenchRun run =
      Bench::run({"cards", "toy", "--plugins", "plugins", "--only", "extras", "--output", "coins.pdf"});
  CHECK(run.err.empty());
  CHECK(contains(run.out, ", 12 cards\n"));
}

TEST_CASE("pieces of a zone that is aside are printed where print.toml names the zone", "[cards]") {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::PrintedContent content = cli::find_content(env, test::shipped(), "three_cheers", std::nullopt);
  const auto fights = [&](const cards::PrintedGame& game) {
    int copies = 0;
    for (const cards::PrintedCard& card : cards::deck_of(game).pieces) {
      copies += cards::id_of(card.front, game) == "fight_card" ? card.copies : 0;
    }
    return copies;
  };
  cards::PrintedGame game = content.game();
  CHECK(fights(game) == 20);  // those that are not played with lie in the box
  CHECK(cards::left_aside(game).empty());
  game.layouts = nullptr;
  CHECK(fights(game) == 0);
  REQUIRE(cards::left_aside(game).size() == 1);
  CHECK(content.flow->zones[cards::left_aside(game).front()].id == "box");
}

TEST_CASE("a piece has the picture of its name in the folder art", "[cards][cli]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  scratch.write("plugins/guests/plugin.toml",
                "format = 2\nid = \"guests\"\nversion = \"1.0.0\"\nname = { en = \"Guests\" }\nprovenance = \"house\"\n"
                "requires = [\"three_cheers\"]\nsource = \"made for a test\"\n");
  scratch.write(
      "plugins/guests/pieces/guests.toml",
      "format = 2\ntype = \"fight\"\n\n[pieces]\nguest = { name = { en = \"Guest\" }, start = { deck = 1 } }\n");
  const auto cards = [] {
    const test::BenchRun run = Bench::run({"cards", "three_cheers+guests", "--plugins", "plugins", "--only", "pieces",
                                           "--backs", "none", "--format", "svg", "--output", "pages"});
    CHECK(run.err.empty());
    std::string pages;
    for (const auto& entry : std::filesystem::directory_iterator("pages")) {
      pages += test::text_of(entry.path());
    }
    std::filesystem::remove_all("pages");
    return pages;
  };
  CHECK_FALSE(contains(cards(), "rgb(4.705882%,100%,4.705882%)"));
  scratch.write(
      "plugins/guests/art/guest.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path fill=\"#0cff0c\" d=\"M0 0h9v9z\"/></svg>");
  CHECK(contains(cards(), "rgb(4.705882%,100%,4.705882%)"));
  const test::BenchRun checked = Bench::run({"check", "plugins"});
  CHECK_FALSE(contains(checked.out + checked.err, "stray-art"));
}

TEST_CASE("print shops get a picture of each side, with 3 mm around it", "[cards][cli]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  const test::BenchRun run = Bench::run({"cards", "jesters", "--format", "png"});
  CHECK(run.err.empty());
  CHECK(run.out == "wrote jesters: 8 files, 4 cards\n");
  const std::string picture = test::text_of("jesters/001_jester_royal_x1_front.png");
  REQUIRE(picture.size() > 24);
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(picture[at + 2]) * 256 + static_cast<unsigned char>(picture[at + 3]);
  };
  CHECK(number(16) == std::lround((63 + 6) / 25.4 * 300));  // as the header of a PNG says
  CHECK(number(20) == std::lround((88 + 6) / 25.4 * 300));
  CHECK(std::filesystem::exists("jesters/004_criminal_jester_x1_back.png"));
  CHECK(Bench::run({"cards", "jesters", "--format", "png", "--output", "-"}).exit == cli::ExitCode::BadUsage);
}

TEST_CASE("Tabletop Simulator gets sheets of cards and the decks on them", "[cards][cli]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  REQUIRE(Bench::run({"cards", "monstrance", "--format", "tts"}).exit == cli::ExitCode::Done);
  const Json save = Json::parse(test::text_of("monstrance/monstrance.json")).value();
  const auto& decks = *save.find("ObjectStates")->items();
  REQUIRE(decks.size() == 2);  // cards of two skulls, and shapes with effects on their backs
  const Json& skulls = decks.front();
  CHECK(*skulls.find("Name")->string() == "DeckCustom");
  CHECK(skulls.find("DeckIDs")->items()->size() == 18);
  CHECK(skulls.find("ContainedObjects")->items()->size() == 18);
  const auto sheet = [](const Json& deck, const std::string& key) { return *deck.find("CustomDeck")->find(key); };
  CHECK(sheet(skulls, "1").find("NumWidth")->integer() == 10);
  CHECK(sheet(skulls, "1").find("NumHeight")->integer() == 7);
  CHECK(sheet(skulls, "1").find("UniqueBack")->boolean() == false);
  CHECK(sheet(decks.back(), "2").find("UniqueBack")->boolean() == true);
  const std::string front = *sheet(skulls, "1").find("FaceURL")->string();
  CHECK(front.starts_with("file:///"));
  CHECK(std::filesystem::exists(front.substr(7)));
}

TEST_CASE("new print begins with the forms that ship, which print the same cards", "[cards][new][cli]") {
  const Bench bench;
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  const test::BenchRun made = Bench::run({"new", "print", "my_look"});
  CHECK(made.err.empty());
  REQUIRE(made.exit == cli::ExitCode::Done);
  CHECK(contains(made.out, "ossuary cards sedlec+my_look\n"));
  const auto skulls = [](const std::string& game) {
    return test::about_pdf(Bench::run({"cards", game, "--only", "cards", "--output", "-"}).out,
                           "pdftoppm -r 40 -gray \"$PDF\"");
  };
  const std::string plain = skulls("sedlec");
  CHECK(plain.size() > 1000);
  const std::string dressed = skulls("sedlec+my_look");
  REQUIRE(dressed.size() == plain.size());
  std::size_t other = 0;  // pixels: the small name of the game is longer
  for (std::size_t i = 0; i < plain.size(); ++i) {
    other += dressed[i] == plain[i] ? 0 : 1;
  }
  CHECK(other < plain.size() / 200);
  CHECK(Bench::run({"check", "--strict", bench.path("ossuary/plugins/my_look").string()}).exit == cli::ExitCode::Done);
  test::write_toy(scratch);
  CHECK(Bench::run({"new", "print", "toy", "--into", "plugins/toy"}).exit == cli::ExitCode::Done);
  CHECK_FALSE(contains(Toy::checked(), "broken-layout"));
}

}  // namespace ossuary
