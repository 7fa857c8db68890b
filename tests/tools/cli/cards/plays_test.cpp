// Worked examples of flows on the rules sheet: which are there, what they say, and where they are drawn.
#include <catch2/catch.hpp>
#include <cmath>

#include "author/examples/examples.h"
#include "cards/play_printer.h"
#include "cli/cards/content_sheet.h"
#include "cli/cards/printed_content.h"
#include "cli/words.h"
#include "support/content.h"
#include "support/printed.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

using cards::Area;
using cards::Lettering;

/// Notes where something is drawn. Letters are as wide as 0.6 of their height.
class NotedCanvas final : public cards::PageCanvas {
 public:
  void begin_page() override { ++pages_; }
  void refuse(cards::DrawingFault /*fault*/) override {}
  void mark_cut(const Area& /*trim*/, const Area& /*bleed*/) override {}
  [[nodiscard]] std::size_t pages() const override { return pages_; }
  [[nodiscard]] const cards::PaperSize& paper() const override { return cards::kA4; }
  void fill(const Area& area, const cards::Ink& /*ink*/, double /*radius*/) override { drawn.push_back(area); }
  void frame(const Area& area, const cards::Ink& /*ink*/, double /*width*/, double /*radius*/) override {
    drawn.push_back(area);
  }
  void line(double x, double y, double to_x, double to_y, const cards::Ink& /*ink*/, double /*width*/) override {
    drawn.push_back({x, y, to_x - x, to_y - y});
  }
  void polygon(const std::vector<std::pair<double, double>>& /*corners*/, const cards::Ink& /*ink*/) override {
    ++polygons;
  }
  void disc(double x, double y, double radius, const cards::Ink& /*ink*/) override {
    drawn.push_back({x - radius, y - radius, 2 * radius, 2 * radius});
  }
  double text(const Area& box, std::string_view text, const Lettering& lettering) override {
    drawn.push_back(box);
    said += std::string(text) + "\n";
    return text_height(box.width, text, lettering);
  }
  [[nodiscard]] double text_height(double width, std::string_view text, const Lettering& lettering) const override {
    constexpr double kMillimetres = 25.4 / 72;
    const double letters = 0.6 * lettering.points * kMillimetres * static_cast<double>(text.size());
    return std::max(1.0, std::ceil(letters / width)) * lettering.points * kMillimetres * 1.2;
  }
  void turned(const Area& /*area*/, int /*quarters*/, const std::function<void()>& draw) override { draw(); }
  void moved(double /*right*/, double /*down*/, const std::function<void()>& draw) override { draw(); }
  [[nodiscard]] Result<cards::DrawnPages, cards::DrawingFault> finish() override { return cards::DrawnPages(); }

  std::vector<Area> drawn;
  std::string said;
  int polygons = 0;

 private:
  [[nodiscard]] cards::CardForm read_form(const cards::Picture& /*file*/, const cards::PaperSize& /*size*/,
                                          double /*bleed*/) override {
    return {};
  }
  void draw(const cards::Picture& /*picture*/, const Area& area) override { drawn.push_back(area); }

  std::size_t pages_ = 0;
};

RulesSheet sheet_of(const std::string& name, const Dictionary& words) {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::PrintedContent content = cli::find_content(env, test::shipped(), name, std::nullopt);
  return cli::rules_sheet(test::shipped(), content, words);
}

std::vector<WorkedExample> plays_of(const std::string& name, const Dictionary& words) {
  std::vector<WorkedExample> plays = sheet_of(name, words).rules.examples;
  std::erase_if(plays, [](const auto& each) { return !std::holds_alternative<PlayExample>(each.shows); });
  return plays;
}

/// The one whose id is these words, in whichever language its title is.
const WorkedExample& titled(const std::vector<WorkedExample>& plays, std::string words) {
  std::ranges::replace(words, ' ', '_');
  const auto play =
      std::ranges::find_if(plays, [&](const WorkedExample& each) { return each.id.ends_with(":" + words); });
  REQUIRE(play != plays.end());
  return *play;
}

const PlayExample& play_of(const WorkedExample& example) { return std::get<PlayExample>(example.shows); }

std::size_t pieces_on(const TableStructure& structure) {
  return static_cast<std::size_t>(
      std::ranges::count_if(structure.spots, [](const TableSpot& spot) { return spot.face.has_value(); }));
}

}  // namespace

TEST_CASE("an example of a flow says what lies where, what is done, and what comes of it", "[cards][flow]") {
  const auto plays = plays_of("ferry", cli::words_in("en"));
  const WorkedExample& example = titled(plays, "digs over");
  const PlayExample& play = play_of(example);
  REQUIRE(play.done.size() == 5);
  CHECK(play.done.front() == "Player 1: place Sexton over Royal at b1");
  CHECK(play.done[1] == "Player 1 may: swap a1 and a2");
  CHECK(play.done.back() == "Player 1: swap a1 and b1");
  CHECK(play.before.pools.empty());
  REQUIRE(play.before.zones.size() == 1);
  CHECK(play.before.zones.front().id == "hand");
  REQUIRE(play.before.structures.size() == 1);
  CHECK(play.before.structures.front().owner == Seat{0});
  CHECK(play.after.zones.empty());
  CHECK(play.after.structures.size() == 1);
  REQUIRE(example.points.size() == 1);
  CHECK(points_in_words(example.points.front(), "en") == "Player 1: Sexton 1");
}

TEST_CASE("every example of a flow is on the rules sheet of its ruleset", "[cards][flow]") {
  std::map<std::string, std::size_t> by_ruleset;
  for (const author::Example& example : author::read_examples(test::shipped()).examples) {
    if (example.flow && example.id != "fights_in_deck") {  // that is of pieces in the box, which no table shows
      ++by_ruleset[example.flow->ruleset.value];
    }
  }
  REQUIRE(by_ruleset.size() > 3);
  for (const auto& [ruleset, examples] : by_ruleset) {
    CAPTURE(ruleset);
    CHECK(plays_of(ruleset, cli::words_in("pl")).size() == examples);
  }
}

TEST_CASE("an example says how chance falls, and what may not be done", "[cards][flow]") {
  const auto forged = plays_of("dice_forge", cli::words_in("en"));
  const auto& rolled = play_of(titled(forged, "sphinx")).done;
  CHECK(std::ranges::count(rolled,
                           "Player 1: by chance red shield (dark die), x3 (dark die), 2 glory (dark die), "
                           "4 gold (dark die)") == 1);
  CHECK(play_of(titled(forged, "no second action")).done ==
        std::vector<std::string>{"Nobody may: pay 2 sun shards for a second action"});
  const auto towers = plays_of("three_cheers", cli::words_in("pl"));
  const auto& deflected = play_of(titled(towers, "deflect 2 players")).done;
  CHECK(std::ranges::count(deflected, "Gracz 2 nie może: odbij to kartą: y") == 1);
  CHECK(titled(towers, "fight 1").title.starts_with("Przykład "));
  CHECK(play_of(titled(towers, "fight 1")).done.empty());  // a fight needs nobody
}

TEST_CASE("an example of a flow is drawn where it has room", "[cards][flow]") {
  for (const std::string ruleset : {"dice_forge", "three_cheers", "crown_of_bones", "ferry", "bone_draft"}) {
    const Dictionary words = cli::words_in("uk");
    for (const WorkedExample& play : plays_of(ruleset, words)) {
      CAPTURE(ruleset, play.title);
      NotedCanvas canvas;
      const cards::PlayPrinter printer(canvas, words);
      const double height = printer.height_of(play, 80);
      CHECK(canvas.drawn.empty());
      const Area room{10, 20, 80, height};
      printer.print(play, room);
      REQUIRE_FALSE(canvas.drawn.empty());
      const Area around = room.inner(-0.5);
      CHECK(std::ranges::all_of(canvas.drawn, [&](const Area& area) {
        return area.x >= around.x && area.y >= around.y && area.right() <= around.right() &&
               area.lower() <= around.lower();
      }));
      CHECK(std::ranges::all_of(play_of(play).done,
                                [&](const std::string& text) { return test::contains(canvas.said, text); }));
    }
  }
}

TEST_CASE("the position of an example is drawn as it is before anything happens", "[cards][flow]") {
  const auto plays = plays_of("three_cheers", cli::words_in("en"));
  const PlayExample& ends = play_of(titled(plays, "here ends turns"));  // what is drawn makes both minions fall
  REQUIRE(ends.before.structures.size() == 1);
  CHECK(pieces_on(ends.before.structures.front()) == 2);
  REQUIRE(ends.after.structures.size() == 1);
  CHECK(pieces_on(ends.after.structures.front()) == 0);
}

TEST_CASE("pieces of an example have all heads of their arrows, their places and their tokens", "[cards][flow]") {
  const Dictionary words = cli::words_in("en");
  PlayExample play;
  const LocalText mark{{"en", "@"}};
  play.before.structures.push_back({.id = "tower", .title = "Tower"});
  play.before.structures.front().spots.push_back(
      {.label = "c2",
       .face = Face{.printed = test::printed(
                        {.label = {{"en", "7"}}, .sides = {{.form = SignForm::Heads, .numbers = {0, 3, 1, 0}}}})},
       .tokens = {{.label = mark, .name = {}, .owner = {}}}});
  NotedCanvas canvas;
  cards::PlayPrinter(canvas, words).print({.title = "three heads", .shows = std::move(play)}, {0, 0, 80, 60});
  CHECK(canvas.polygons == 4);
  CHECK(test::contains(canvas.said, "c2\n"));
  CHECK(test::contains(canvas.said, "@\n"));
}

TEST_CASE("the set-up shows what rows of a pool cost, and no numbers that nobody lays out", "[cards][flow]") {
  const Dictionary words = cli::words_in("en");
  const RulesSheet sheet = sheet_of("dice_forge", words);
  REQUIRE(sheet.setup);
  CHECK_FALSE(test::contains(sheet.setup->drawing, "Round"));
  NotedCanvas canvas;
  const cards::PlayPrinter printer(canvas, words);
  const Area room{10, 20, 180, printer.height_of(sheet.setup->table, sheet.setup->categories, 180)};
  printer.print(sheet.setup->table, sheet.setup->categories, room);
  CHECK(test::contains(canvas.said, "p1, 2 gold\n"));
  CHECK(test::contains(canvas.said, "p10, 12 gold\n"));
  CHECK_FALSE(test::contains(canvas.said, "Round"));
  CHECK(std::ranges::all_of(canvas.drawn, [&](const Area& area) { return area.lower() <= room.lower() + 0.5; }));
}

TEST_CASE("the sheet has every shape that may be built, with the numbers of players that build it", "[cards]") {
  const auto captions = [](const std::string& ruleset) {
    std::vector<std::string> all;
    for (const ShapePicture& shape : sheet_of(ruleset, cli::words_in("en")).shapes) {
      all.push_back(shape.caption);
    }
    return all;
  };
  CHECK(captions("monstrance").size() == 7);
  CHECK(captions("bone_draft") == captions("sedlec"));
  CHECK(captions("sedlec").size() == 2);
  CHECK(captions("sedlec").front().ends_with(" (2 players)"));
  CHECK(captions("first_to_thirty").empty());  // one shape, which the set-up shows
}

}  // namespace ossuary
