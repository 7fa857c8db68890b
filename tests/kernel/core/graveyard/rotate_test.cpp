// Cards that may be turned upside down as they are placed, and cards with blank halves.
#include <catch2/catch.hpp>

#include "flow/skulls/ruleset_text.h"
#include "support/toy.h"

namespace ossuary {

namespace {

using test::Toy;
using test::ToySetup;
using test::ToyTable;
using Texts = std::vector<std::string>;

/// Eight cards, of which A/B and B/A are one when they may be turned; a row of two cards for each player.
ToySetup turning() {
  return {.deck = "A/B B/A C/C A/B D/- C/C -/- B/A",
          .turn = {.pile_columns = 2, .pile_rows = 1, .rotate = true},
          .structures = {Shape::pyramid(2, 1).value()}};
}

}  // namespace

TEST_CASE("cards that show the same upside down are one card where cards may be turned", "[rotate]") {
  const Toy toy(turning());
  Texts faces;
  for (std::size_t i = 0; i < toy.rules().faces.size(); ++i) {
    faces.push_back(card_text(toy.rules(), id_at<CardId>(i)));
  }
  CHECK(faces == Texts{"A/B", "C/C", "D/-", "-/-", "B/A", "-/D"});
  CHECK(toy.rules().deck ==
        std::vector{CardId{0}, CardId{0}, CardId{1}, CardId{0}, CardId{2}, CardId{1}, CardId{3}, CardId{0}});
  CHECK(toy.rules().turned == std::vector{CardId{4}, CardId{1}, CardId{5}, CardId{3}, CardId{0}, CardId{2}});
}

TEST_CASE("a card is placed either way up, one with equal halves in one way", "[rotate]") {
  ToyTable table(turning());
  table.state.hands[0].add(CardId{0});
  table.state.hands[0].add(CardId{1});
  CHECK(table.legal() == Texts{"place A/B a1", "place C/C a1", "place B/A a1"});
  CHECK_FALSE(table.refusal_of("place B/A a1"));
  CHECK(table.refusal_of("place -/D a1") == Rejection::NotInHand);
  table.play_all({"place B/A a1"});
  CHECK(table.hand(1) == Texts{"C/C"});
  CHECK(table.structure(1) == Texts{"B/A", ""});
}

TEST_CASE("cards keep their way up where the rules do not turn them", "[rotate]") {
  ToySetup setup = turning();
  setup.turn.rotate = false;
  ToyTable table(setup);
  table.state.hands[0].add(CardId{0});
  CHECK(table.refusal_of("place B/A a1") == Rejection::NotInHand);
  CHECK(table.toy.rules().turned.empty());
}

TEST_CASE("a blank half covers its place and shows no kind", "[blank]") {
  ToyTable table(turning());
  table.state.hands[0].add(CardId{2});
  table.state.hands[0].add(CardId{3});
  table.play_all({"place -/D a1"});
  const KindCells cells = kind_cells(table.toy.rules(), table.state.structures[0]);
  CHECK(cells[3] == CellSet::of(bottom_cell(PlaceId{0})));
  CellSet all;
  for (const CellSet kind : cells) {
    all |= kind;
  }
  CHECK(all.count() == 1);
  CHECK(table.state.structures[0].size() == 1);
}

}  // namespace ossuary
