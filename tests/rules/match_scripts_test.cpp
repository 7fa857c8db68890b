// What the match scripts that ship give, against counts taken from the table that everybody sees.
#include <catch2/catch.hpp>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>

#include "support/content.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Counts = std::map<std::string, int>;

/// The skulls of a face, by the ids of their kinds.
void add_face(const GameInfo& info, const Face& face, Counts& counts) {
  for (const CategoryId mark : face.marks) {
    ++counts[info.categories[index(mark)].id];
  }
}

/// Skulls of the structures of a seat as the table shows them, corrected by the changes of acts.
Counts built_by(const ShippedGame& game, const Table& table, Seat seat) {
  const GameInfo& info = game.game().info();
  const Shape& shape = game.rules().setups.at(game.players()).front().shape;
  Counts counts;
  KindCells cells{};
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.owner == seat ? structure.spots : std::vector<TableSpot>{}) {
      if (spot.face) {
        add_face(info, *spot.face, counts);
        for (std::size_t place = 0; place < shape.size(); ++place) {
          if (shape.places()[place].x == spot.x && shape.places()[place].y == spot.y) {
            cells[index(spot.face->marks[0])].insert(top_cell(id_at<PlaceId>(place)));
            cells[index(spot.face->marks[1])].insert(bottom_cell(id_at<PlaceId>(place)));
          }
        }
      }
    }
  }
  const Explanation explained = game.scorer().explain(shape, cells).value();
  for (const Becoming& became : explained.became) {
    for (std::size_t kind = 0; kind < game.rules().kinds.size(); ++kind) {
      counts[game.rules().kinds[kind].id] -= (cells[kind] & became.cells).count();
    }
    counts[game.rules().kinds[index(became.kind)].id] += became.cells.count();
  }
  return counts;
}

std::int32_t points_in(const Scores& scores, const GameInfo& info, Seat seat, std::string_view category) {
  for (std::size_t i = 0; i < info.categories.size(); ++i) {
    if (info.categories[i].id == category) {
      return scores.of(seat).by_category[i];
    }
  }
  FAIL("no category " << category);
  return 0;
}

/// Compares the match points of all seats with what the table shows.
void check_match_points(const ShippedGame& game, const Match& match) {
  const GameInfo& info = game.game().info();
  const Table table = match.table(std::nullopt);
  const Scores scores = match.scores().value();
  Counts left;  // in the graveyard: the deck without everything that lies open
  for (const CardId card : game.rules().deck) {
    const Card face = game.rules().faces[index(card)];
    ++left[game.rules().kinds[index(face.top)].id];
    ++left[game.rules().kinds[index(face.bottom)].id];
  }
  std::vector<Counts> hands(game.game().seats());
  const auto take = [&](const Face& face) {
    Counts shown;
    add_face(info, face, shown);
    for (const auto& [kind, count] : shown) {
      left[kind] -= count;
    }
  };
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.owner ? zone.slots : std::vector<Slot>{}) {
      if (slot.top) {
        take(*slot.top);
        add_face(info, *slot.top, hands[index(*zone.owner)]);
      }
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      if (spot.face) {
        take(*spot.face);
      }
    }
  }
  for (std::size_t i = 0; i < game.game().seats(); ++i) {
    const auto seat = id_at<Seat>(i);
    Counts mine = built_by(game, table, seat);
    int more = 0;
    for (std::size_t other = 0; other < game.game().seats(); ++other) {
      Counts theirs = built_by(game, table, id_at<Seat>(other));
      more += other != i && theirs["royal"] > mine["royal"] ? 1 : 0;
    }
    REQUIRE(points_in(scores, info, seat, "envier.match") == 2 * mine["envier"] * more);
    REQUIRE(points_in(scores, info, seat, "miser.match") ==
            mine["miser"] * ((left["peasant"] + hands[i]["peasant"]) / 2));
    REQUIRE(match.points(seat).value() == scores.of(seat).total);
  }
}

}  // namespace

TEST_CASE("match points are what everybody can count", "[rules][match]") {
  for (const int players : {2, 3, 4}) {
    const ShippedGame game("carnival", players);
    const auto match = game.match();
    for (int i = 0; i < scaled(60); ++i) {
      match->restart({.seed = 5, .game = static_cast<std::uint64_t>(i), .first = Seat{0}});
      Rng chance(5, static_cast<std::uint64_t>(i), Purpose::Bot);
      while (match->decider()) {
        if (chance.below(8) == 0) {
          check_match_points(game, *match);
        }
        REQUIRE_FALSE(match->apply(match->random_action(chance)));
      }
      check_match_points(game, *match);
    }
  }
}

namespace {

/// Carnival with cards that may be turned, and some of the misers' cards drawn by the seed.
std::shared_ptr<const Ruleset> turned_carnival() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("ossuary_match_scripts_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "turned_carnival.toml")
      << "format = 2\nid = \"turned_carnival\"\nname = { en = \"Turned carnival\" }\nextends = \"carnival\"\n"
         "[turn]\nrotate = true\n[deck]\nuse = [\"misers:2\"]\n";
  auto rules =
      Catalogue::read({{source_path("plugins")}, {source_path("rulesets"), folder}}).make("turned_carnival").value();
  std::filesystem::remove_all(folder);
  return std::make_shared<const Ruleset>(std::move(rules));
}

}  // namespace

TEST_CASE("match points are the same for every seat's view of what is hidden", "[rules][match]") {
  for (const ShippedGame& game : {ShippedGame("carnival", 3), ShippedGame(turned_carnival(), 3)}) {
    const auto match = game.match({.seed = 9});
    const auto possible = match->clone();
    Rng chance(9, 0, Purpose::Bot);
    while (match->decider()) {
      possible->assign(*match);
      possible->resample(*match->decider(), chance);
      REQUIRE(possible->scores().value() == match->scores().value());
      REQUIRE_FALSE(match->apply(match->random_action(chance)));
    }
  }
}

TEST_CASE("what a card gains across players is known whichever way up it is placed", "[rules][match]") {
  const ShippedGame game(turned_carnival(), 2);
  const auto match = game.match({.seed = 3});
  std::vector<double> outlooks;
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    REQUIRE_FALSE(match->outlooks(outlooks));
    REQUIRE(outlooks.size() == legal.size());
    const auto best = std::max_element(outlooks.begin(), outlooks.end()) - outlooks.begin();
    REQUIRE_FALSE(match->apply(legal[static_cast<std::size_t>(best)]));
  }
  std::array<Rng, 2> chance{Rng(3, 0, Purpose::Bot, 0), Rng(3, 0, Purpose::Bot, 1)};
  match->restart({.seed = 4});
  CHECK(match->play_out(chance, Guidance{}).ok());
}
