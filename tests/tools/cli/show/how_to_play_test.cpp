// The rules in short that `rules` shows in a match: they are those of the rulebook, for every number of structures.
#include "cli/show/how_to_play.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support/content.h"

namespace ossuary {

TEST_CASE("the rules in short let each card go to any structure, and know anchors and solo turns", "[cli][show]") {
  const auto shown = [](const char* ruleset, int players) {
    return fmt::format("{}",
                       fmt::join(cli::how_to_play(test::shipped().make_any(ruleset).value(), players, "en"), "\n"));
  };
  const std::string floats = " a card goes beside cards of the bottom row, or onto the two cards that it rests on.\n";
  CHECK(shown("sedlec", 2)
            .starts_with(
                "You build a pyramid of 9 cards, card by card. Places that are open have labels.\nIn the pyramid," +
                floats + "A turn is one action:\n"));
  CHECK(shown("two_tombs", 2)
            .starts_with("You build a Chapel of 6 cards and a Crypt of 3 cards, card by card, each card in one of "
                         "them, in any order. "
                         "Places that are open have labels.\nIn the Chapel and the Crypt," +
                         floats));
  // rules of the solo expansions: an anchor may always be filled, a place needs every card directly below it, one with
  // nothing below needs a card at its side, and a turn is a take and a place.
  const std::string solo = shown("monstrance", 1);
  INFO(solo);
  CHECK(solo.starts_with(
      "You build a Feature of 9 cards (the match draws its shape, or you choose it) and a Pyramid of 9 cards, card by "
      "card, each card in one of them, in any order. Places that are open have labels.\nIn the Feature, the first card "
      "goes to an anchor, and later ones may. Any other place needs all cards directly below it; where the shape has "
      "none below, a card at its side, which may be half a card higher or lower.\nIn the Pyramid," +
      floats + "A turn is a take and then the placing of what was taken:\n"));
  CHECK(solo.find("Place: put the card that you took into one of your structures at once; there are no hands.") !=
        std::string::npos);
  CHECK(shown("ruins", 3).find("Any other place needs one of the cards directly below it;") != std::string::npos);
}

}  // namespace ossuary
