// What of the table of a graveyard its actions are about, and the cards that nobody sees.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "flow/skulls/graveyard_match.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/toy.h"

namespace ossuary {

namespace {

using Part = TableThing::Part;
using Marks = std::vector<CategoryId>;

/// Calls `look` at every moment of some random matches of every game of this family.
void at_every_moment(const std::function<void(const test::ShippedGame&, const Match&, const ActionList&)>& look) {
  test::for_every_game_and_toy([&](const test::ShippedGame& game) {
    INFO(game.name());
    for (int number = 0; number < game.share(20); ++number) {
      const auto match = game.match({.seed = 30, .game = static_cast<std::uint64_t>(number)});
      Rng chance(30, static_cast<std::uint64_t>(number), Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        look(game, *match, legal);
        REQUIRE_FALSE(match->apply(test::pick(legal, chance)));
      }
      look(game, *match, legal);
    }
  });
}

}  // namespace

TEST_CASE("actions of a graveyard point at different things, but for a card's two ways up", "[property][graveyard]") {
  at_every_moment([](const test::ShippedGame& game, const Match& match, const ActionList& legal) {
    const Table table = match.table(match.decider());
    std::map<std::vector<TableThing>, int> pointed;
    for (const Action action : legal) {
      const std::vector<TableThing> things = match.targets(action);
      REQUIRE(++pointed[things] <= (game.rules().turn.rotate ? 2 : 1));
      if (match.notation(action).starts_with("place")) {
        REQUIRE(things.size() == 2);
        REQUIRE(things[0].part == Part::Zone);
        REQUIRE(table.zones.at(things[0].index).owner == match.decider());
        REQUIRE(things[1].part == Part::Structure);
        const TableStructure& structure = table.structures.at(things[1].index);
        const TableSpot& spot = structure.spots.at(things[1].at.value());
        REQUIRE(structure.owner == match.decider());
        REQUIRE(spot.open);
        REQUIRE(match.notation(action).ends_with(spot.label));
        continue;
      }
      std::string piles;
      for (const TableThing& thing : things) {
        REQUIRE(thing.part == Part::Zone);
        REQUIRE(thing.index == 0);
        piles += " " + table.zones.front().slots.at(thing.at.value()).label;
      }
      REQUIRE(match.notation(action).ends_with(piles));
    }
  });
}

TEST_CASE("cards that are shown and cards that are not are all cards of a graveyard", "[property][graveyard]") {
  at_every_moment([](const test::ShippedGame& game, const Match& match, const ActionList&) {
    std::map<Marks, int> cards;
    for (const CardId card : game.rules().deck) {
      const Card face = game.rules().faces[index(card)];
      ++cards[{id_at<CategoryId>(index(face.top)), id_at<CategoryId>(index(face.bottom))}];
    }
    const std::vector<PoolPiece> unseen = match.unseen(std::nullopt);
    if (!game.rules().draws.empty()) {
      return;  // which cards are there is not known
    }
    const auto take = [&](const std::optional<Face>& face, int number) {
      if (!face || face->face_down) {
        return;
      }
      Marks marks = face->marks;
      if (cards.find(marks) == cards.end() && game.rules().turn.rotate) {
        std::ranges::reverse(marks);
      }
      REQUIRE((cards[marks] -= number) >= 0);
    };
    const Table table = match.table(std::nullopt);
    for (const Zone& zone : table.zones) {
      std::ranges::for_each(zone.slots, [&](const Slot& slot) { take(slot.top, 1); });
    }
    for (const TableStructure& structure : table.structures) {
      std::ranges::for_each(structure.spots, [&](const TableSpot& spot) { take(spot.face, 1); });
    }
    std::ranges::for_each(unseen, [&](const PoolPiece& piece) { take(piece.face, piece.count); });
    REQUIRE(std::ranges::all_of(cards, [](const auto& card) { return card.second == 0; }));
  });
}

TEST_CASE("a dig points at its piles in their order", "[graveyard]") {
  const test::ShippedGame sedlec("sedlec", 2);
  const auto match = sedlec.match({.seed = 1});
  CHECK(match->targets(match->parse("dig 2 3").value()) ==
        std::vector<TableThing>{{Part::Zone, 0, 1}, {Part::Zone, 0, 2}});
  CHECK(match->targets(match->parse("collect 1").value()) == std::vector<TableThing>{{Part::Zone, 0, 0}});
}

TEST_CASE("where cards may have been left out, nobody knows which ones are face down", "[graveyard]") {
  const test::ShippedGame drawn("odd_bones", 2);
  CHECK_FALSE(drawn.rules().draws.empty());
  CHECK(drawn.match({.seed = 1})->unseen(std::nullopt).empty());
}

TEST_CASE("what skulls on the table earn adds up to the points", "[property][graveyard]") {
  at_every_moment([](const test::ShippedGame& game, const Match& match, const ActionList& /*legal*/) {
    if (!game.rules().match_kinds.empty()) {
      return;  // those are not earned by any skull
    }
    const Table table = match.table(std::nullopt);
    const auto scores = match.scores();
    REQUIRE(scores.ok());
    for (std::size_t seat = 0; seat < game.game().seats(); ++seat) {
      PointsByCategory earned{};
      for (const TableAward& award : match.awards(id_at<Seat>(seat))) {
        const auto times = award.earning.empty() ? 1 : static_cast<std::int32_t>(award.earning.size());
        earned.at(index(award.category)) += award.points * times;
        for (const auto* const things : {&award.earning, &award.reasons}) {
          for (const TableThing& thing : *things) {
            REQUIRE(thing.part == Part::Structure);
            const TableStructure& structure = table.structures.at(thing.index);
            REQUIRE(structure.owner == id_at<Seat>(seat));
            REQUIRE(structure.spots.at(thing.at.value()).face);
            REQUIRE(thing.piece.value() < 2);
          }
        }
      }
      REQUIRE(earned == scores.value().by_seat.at(seat).by_category);
    }
  });
}

}  // namespace ossuary
