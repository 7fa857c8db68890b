// Words and pictures of every game that ships: notation, descriptions, tables, redrawn hidden cards.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "game/view.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Calls `look` at every moment of some random matches of every game: `games` of each, or its share of them.
void at_every_moment(int games, const std::function<void(const ShippedGame&, const Match&, const ActionList&)>& look) {
  for_every_game_and_toy([&](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (int game = 0; game < shipped.share(games); ++game) {
      const auto match = shipped.match({.seed = 21, .game = static_cast<std::uint64_t>(game)});
      Rng chance(21, static_cast<std::uint64_t>(game), Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        look(shipped, *match, legal);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
      look(shipped, *match, legal);
    }
  });
}

std::string text_of(const Face& face) {
  std::string text;
  for (const CategoryId mark : face.marks) {
    text += std::to_string(index(mark)) + "/";
  }
  return text;
}

/// Every face that a table shows, with how often, and how many cards it has in all.
struct Seen {
  std::map<std::string, int> faces;
  int cards = 0;
};

Seen seen_on(const Table& table) {
  Seen seen;
  const auto see = [&](const std::optional<Face>& face) {
    if (face && !face->face_down) {
      ++seen.faces[text_of(*face)];
    }
  };
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      seen.cards += slot.cards;
      see(slot.top);
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      seen.cards += spot.face ? 1 : 0;
      see(spot.face);
    }
  }
  return seen;
}

/// All that a table shows, as text.
std::string shown(const Table& table) {
  std::string text;
  const auto show = [&](const std::optional<Face>& face) { text += face ? "[" + text_of(*face) + "]" : "-"; };
  for (const Zone& zone : table.zones) {
    text += "\n" + zone.id;
    for (const Slot& slot : zone.slots) {
      text += " " + slot.label + ":" + std::to_string(slot.cards);
      show(slot.top);
    }
  }
  for (const TableStructure& structure : table.structures) {
    text += "\n" + structure.id;
    for (const TableSpot& spot : structure.spots) {
      text += " " + spot.label + (spot.open ? "?" : "");
      show(spot.face);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("the notation of every legal action is read back as that action, and no two are alike", "[property]") {
  at_every_moment(200, [](const ShippedGame&, const Match& match, const ActionList& legal) {
    std::set<std::string> notations;
    for (const Action action : legal) {
      const std::string notation = match.notation(action);
      const auto parsed = match.parse(notation);
      REQUIRE(parsed.ok());
      REQUIRE(parsed.value() == action);
      REQUIRE(notations.insert(notation).second);
    }
  });
}

TEST_CASE("every legal action is described in every language", "[property]") {
  at_every_moment(50, [](const ShippedGame&, const Match& match, const ActionList& legal) {
    for (const Action action : legal) {
      for (const char* lang : {"en", "pl", "uk", "xx", ""}) {
        REQUIRE_FALSE(match.describe(action, lang).empty());
      }
    }
  });
}

TEST_CASE("a table shows every card of the deck once, face up or face down", "[property]") {
  at_every_moment(50, [](const ShippedGame& shipped, const Match& match, const ActionList&) {
    const Ruleset& rules = shipped.rules();
    std::map<std::string, int> deck;
    for (const CardId card : rules.deck) {
      const Card face = rules.faces[index(card)];
      ++deck[text_of(Face{.marks = {id_at<CategoryId>(index(face.top)), id_at<CategoryId>(index(face.bottom))}})];
    }
    const Seen seen = seen_on(match.table(std::nullopt));
    REQUIRE(seen.cards == static_cast<int>(rules.deck.size()));
    for (const auto& [face, count] : seen.faces) {
      REQUIRE(count <= deck[face]);
    }
  });
}

TEST_CASE("nothing that a seat sees or may do tells what chance has hidden from it", "[property]") {
  // Redraws all that is hidden: if the table or the legal actions changed, they would have shown it.
  at_every_moment(50, [](const ShippedGame& shipped, const Match& match, const ActionList& legal) {
    for (std::size_t seat = 0; seat < shipped.game().seats(); ++seat) {
      Rng chance(22, match.fingerprint(), Purpose::Resample);
      const View view(match, id_at<Seat>(seat));
      const auto possible = view.determinize(chance);
      REQUIRE(shown(possible->table(id_at<Seat>(seat))) == shown(view.table()));
      REQUIRE(possible->decider() == match.decider());
      ActionList still_legal;
      possible->legal_actions(still_legal);
      REQUIRE(std::equal(legal.begin(), legal.end(), still_legal.begin(), still_legal.end()));
      for (const Action action : legal) {
        REQUIRE(possible->describe(action, "en") == match.describe(action, "en"));
      }
    }
  });
}

TEST_CASE("a redrawn match is played to its end with the same cards", "[property]") {
  at_every_moment(10, [](const ShippedGame& shipped, const Match& match, const ActionList&) {
    Rng chance(23, match.fingerprint(), Purpose::Resample);
    const auto possible = match.clone();
    possible->resample(Seat{}, chance);
    play_randomly(*possible, chance);
    REQUIRE(seen_on(possible->table(std::nullopt)).cards == static_cast<int>(shipped.rules().deck.size()));
    REQUIRE(possible->scores().ok());
  });
}
