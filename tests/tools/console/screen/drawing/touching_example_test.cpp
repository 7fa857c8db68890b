// The example of what touches what: of the structure that is built, on the page of rules.
#include "console/screen/drawing/touching_example.h"

#include <catch2/catch.hpp>

#include "cli/words.h"
#include "support/content.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::test {

namespace {

TableStructure structure_at(const std::vector<std::pair<int, int>>& corners) {
  TableStructure structure;
  for (const auto& [x, y] : corners) {
    structure.spots.push_back({.x = x, .y = y});
  }
  return structure;
}

}  // namespace

TEST_CASE("what touches is drawn around the part with most around it, half cards off as they lie", "[screen]") {
  const TableStructure pyramid = structure_at({{0, 0}, {2, 0}, {4, 0}, {1, 2}, {3, 2}, {2, 4}});
  CHECK(cli::touching_example(pyramid, true) ==
        "    [++][++]\n"
        "  [++][##][++]\n"
        "  [..][++][..]\n");
  TableStructure outlined;
  for (const TableSpot& spot : pyramid.spots) {
    outlined.outline.push_back({spot.x, spot.y});
  }
  CHECK(cli::touching_example(outlined, true) == cli::touching_example(pyramid, true));
}

TEST_CASE("whole pieces touch where nothing shows halves", "[screen]") {
  CHECK(cli::touching_example(structure_at({{0, 0}, {2, 0}, {0, 2}, {2, 2}, {4, 2}}), false) ==
        "  [..][++][..]\n"
        "  [..][++][..]\n"
        "  [++][##]\n"
        "  [++][##]\n");
  CHECK(cli::touching_example(structure_at({{0, 0}, {2, 0}, {4, 0}}), false) == "");  // no corners
  CHECK(cli::touching_example(structure_at({{0, 0}, {2, 2}}), false) == "");          // nothing touches
  CHECK(cli::touching_example({}, true) == "");
}

TEST_CASE("the page of rules draws what touches in the structure that is built, in every language", "[screen]") {
  for (const auto& [ruleset, players] : {std::pair("sedlec", 2), std::pair("sedlec", 3), std::pair("monstrance", 1),
                                         std::pair("crown_of_bones", 1), std::pair("dice_forge", 2)}) {
    INFO(ruleset);
    const auto game = shipped().make_any(ruleset).value().game(players).value();
    const auto scripts = game->open_scripts();
    const AnyGame any{ruleset, *game, *scripts};
    const auto match = any.match({.seed = 3});
    const bool has_structures = !match->table(std::nullopt).structures.empty();
    CHECK(has_structures == (any.name != "dice_forge"));
    for (const char* const language : {"en", "pl", "uk", "en@ascii"}) {
      const Dictionary words = cli::words_in(language);
      const std::string sentence = words.say(
          "What shares a part of a side touches: [##] touches each [++]. Corners do not count: it does not "
          "touch [..].");
      Onlooker onlooker(any, *match, words, language != std::string("en@ascii"));
      onlooker.press("{F1}");
      const std::vector<std::string>& page = std::get<cli::Page>(onlooker.model().overlay).paragraphs;
      CHECK(std::ranges::count(page, sentence) == (has_structures ? 1 : 0));
      for (const cli::TextArea size : {cli::TextArea{80, 200}, cli::TextArea{40, 200}}) {
        const std::string shown = onlooker.shown(size);
        CHECK((shown.find("[++][##][++]\n") != std::string::npos) == has_structures);
      }
    }
  }
}

}  // namespace ossuary::test
