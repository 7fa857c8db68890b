// The conformance suite, views: notation, words, tables, and what a seat may know. Every game of every family passes
// it, through the contract alone.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "game/view.h"
#include "say/utf8.h"
#include "support/games.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

std::string text_of(const Face& face) {
  std::string text = face.face_down ? face.known ? "known " : "down " : "";
  for (const CategoryId mark : face.marks) {
    text += std::to_string(index(mark)) + "/";
  }
  text += in_language(face.printed->label, "en") + "," + in_language(face.printed->name, "en");
  return text + "," + std::to_string(static_cast<int>(face.orientation));
}

std::string text_of(const std::optional<Face>& face) { return face ? "[" + text_of(*face) + "]" : "-"; }

std::string text_of(std::optional<Seat> seat) { return seat ? std::to_string(index(*seat)) : "-"; }

std::string text_of(const std::vector<TableToken>& tokens) {
  std::string text;
  for (const TableToken& token : tokens) {
    text += "(" + token.id + text_of(token.owner) + ")";
  }
  return text;
}

std::string text_of_pieces(const Table& table) {
  std::string text;
  for (const TableDie& die : table.dice) {
    text += "\ndie " + die.title + text_of(die.owner) + (die.up ? text_of(die.faces.at(*die.up)) : "-");
  }
  for (const TablePool& pool : table.pools) {
    text += "\npool " + pool.id + text_of(pool.owner);
    for (const PoolRow& row : pool.rows) {
      text += " " + row.label + ":";
      for (const PoolPiece& piece : row.pieces) {
        text += text_of(piece.face) + std::to_string(piece.count);
      }
    }
  }
  for (const Counter& counter : table.counters) {
    text += "\n" + counter.title + text_of(counter.owner) + std::to_string(counter.value);
  }
  for (const Note& note : table.notes) {
    text += "\n" + note.title + std::string(in_language(note.name, "en"));
  }
  return text;
}

/// All that a table shows, as text.
std::string shown(const Table& table) {
  std::string text;
  for (const Zone& zone : table.zones) {
    text += "\n" + zone.id + text_of(zone.owner);
    for (const Slot& slot : zone.slots) {
      text += " " + slot.label + ":" + std::to_string(slot.cards) + text_of(slot.top) + text_of(slot.tokens);
    }
  }
  for (const TableStructure& structure : table.structures) {
    text += "\n" + structure.id + text_of(structure.owner);
    for (const TableSpot& spot : structure.spots) {
      text += " " + spot.label + (spot.open ? "?" : "") + text_of(spot.face) + text_of(spot.tokens);
    }
  }
  return text + text_of_pieces(table);
}

/// All that `seat` gets to see of a match: the table, who decides, and its own actions in words.
std::string seen_by(Seat seat, const Match& match) {
  const View view(match, seat);
  std::string text = shown(view.table()) + "\ndecides " + text_of(view.decider());
  ActionList legal;
  view.legal_actions(legal);
  for (const Action action : legal) {
    text += "\n" + match.notation(action) + ": " + match.describe(action, "en");
  }
  view.distinct_actions(legal);
  for (const Action action : legal) {
    text += "\n" + match.notation(action);
  }
  return text;
}

}  // namespace

TEST_CASE("the notation of every legal action is read back as that action, and no two are alike",
          "[property][contract]") {
  at_every_moment(200, [](const AnyGame&, const Match& match, const ActionList& legal) {
    std::set<std::string> notations;
    for (const Action action : legal) {
      const std::string notation = match.notation(action);
      const auto parsed = match.parse(notation);
      REQUIRE(parsed.ok());
      REQUIRE(parsed.value() == action);
      REQUIRE(notations.insert(notation).second);
      REQUIRE(printable(notation) == notation);
      REQUIRE(notation.front() != ' ');
      REQUIRE(notation.back() != ' ');
    }
  });
}

TEST_CASE("text that names no action is answered by a sentence", "[property][contract]") {
  at_every_moment(1, [](const AnyGame&, const Match& match, const ActionList&) {
    for (const char* text : {"", " ", "xyzzy", "1", "\n", "\xff\xfe"}) {
      const auto parsed = match.parse(text);
      REQUIRE_FALSE(parsed.ok());
      REQUIRE_FALSE(parsed.error().empty());
    }
  });
}

TEST_CASE("every legal action is described in every language", "[property][contract]") {
  at_every_moment(50, [](const AnyGame&, const Match& match, const ActionList& legal) {
    for (const Action action : legal) {
      for (const char* lang : {"en", "pl", "uk", "xx", ""}) {
        REQUIRE_FALSE(match.describe(action, lang).empty());
      }
    }
  });
}

TEST_CASE("nothing that a seat sees or may do shows what chance has hidden from it", "[property][contract]") {
  // Redraws all that is hidden: if the table, the actions or the points changed, they would have shown it.
  at_every_moment(50, [](const AnyGame& any, const Match& match, const ActionList&) {
    for (std::size_t i = 0; i < any.game.seats(); ++i) {
      const auto seat = id_at<Seat>(i);
      Rng chance(22, match.fingerprint(), Purpose::Resample);
      const auto possible = View(match, seat).determinize(chance);
      REQUIRE(seen_by(seat, *possible) == seen_by(seat, match));
      REQUIRE(possible->fingerprint(seat) == match.fingerprint(seat));
      if (chance.below(4) == 0) {
        REQUIRE(possible->scores().value() == match.scores().value());
      }
    }
  });
}

TEST_CASE("what is objected to shows nothing that is hidden, and no legal action is objected to",
          "[property][contract]") {
  int objections = 0;
  for_every_family([&](const AnyGame& game) {
    std::vector<std::string> texts;  // what could be done before, which may be impossible now
    at_every_moment_of(game, 5, [&](const AnyGame&, const Match& match, const ActionList& legal) {
      if (legal.empty()) {
        return;
      }
      Rng chance(28, match.fingerprint(), Purpose::Resample);
      const auto possible = View(match, *match.decider()).determinize(chance);
      for (const std::string& text : texts) {
        const std::string objection = match.objection(text, "en");
        INFO(game.name << ", " << text << ": " << objection);
        REQUIRE(possible->objection(text, "en") == objection);
        objections += objection.empty() ? 0 : 1;
      }
      texts.clear();
      for (const Action action : legal) {
        texts.push_back(match.notation(action));
        REQUIRE(match.objection(texts.back(), "en").empty());
      }
    });
  });
  CHECK(objections > 0);
}

TEST_CASE("what a viewer cannot tell apart it is told alike", "[property][contract]") {
  int looked_at = 0;
  at_moments_alike(30, [&](const AnyGame& any, Seat viewer, const Move& move, const Move& other) {
    INFO(any.name << ", " << move.match.notation(move.action) << ", " << other.match.notation(other.action));
    REQUIRE(other.match.told(other.action, viewer, "en") == move.match.told(move.action, viewer, "en"));
    REQUIRE(other.match.told(other.action, {}, "en") == move.match.told(move.action, {}, "en"));
    looked_at += move.action == other.action ? 0 : 1;
  });
  CHECK(looked_at > 0);
}

TEST_CASE("who decides is told all of it, and all others something, if it is told", "[property][contract]") {
  at_every_moment(20, [](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(27, match.fingerprint(), Purpose::Resample);
    if (legal.empty()) {
      return;
    }
    const Action action = pick(legal, chance);
    const auto told = match.told(action, match.decider(), "en");
    REQUIRE(told.front().cause == Cause::Chosen);
    REQUIRE(told.front().seat == match.decider());
    REQUIRE(told.front().whole);
    for (std::size_t i = 0; i <= any.game.seats(); ++i) {
      const auto viewer = i < any.game.seats() ? std::optional(id_at<Seat>(i)) : std::nullopt;
      for (const char* lang : {"en", "pl"}) {
        const auto events = match.told(action, viewer, lang);
        REQUIRE_FALSE(events.empty());
        for (const Told& event : events) {
          const bool is_first = &event == &events.front();
          const bool is_untold = is_first && !event.whole && viewer != match.decider();
          const bool is_news = is_first && events.size() > 1;  // which say it
          REQUIRE((is_untold || is_news || !event.text.empty()));
        }
      }
    }
    REQUIRE(match.told(action, match.decider(), "en") == told);  // looking changes nothing
  });
}

TEST_CASE("a match and its redrawn copies are equal once what is hidden is forgotten", "[property][contract]") {
  at_every_moment(50, [](const AnyGame& any, const Match& match, const ActionList&) {
    Rng chance(25, match.fingerprint(), Purpose::Resample);
    const auto seat = id_at<Seat>(chance.below(static_cast<std::uint32_t>(any.game.seats())));
    const auto forgotten = match.clone();
    forgotten->forget_hidden(seat);
    REQUIRE(forgotten->fingerprint(seat) == match.fingerprint(seat));
    const auto possible = View(match, seat).determinize(chance);
    possible->forget_hidden(seat);
    REQUIRE(possible->fingerprint() == forgotten->fingerprint());
  });
}

TEST_CASE("what nobody in particular may see is seen by all", "[property][contract]") {
  at_every_moment(5, [](const AnyGame& any, const Match& match, const ActionList&) {
    Rng chance(24, match.fingerprint(), Purpose::Resample);
    const std::string open = shown(match.table(std::nullopt));
    for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
      const auto possible = View(match, id_at<Seat>(seat)).determinize(chance);
      REQUIRE(shown(possible->table(std::nullopt)) == open);
    }
  });
}

TEST_CASE("a seat that sees something else has another fingerprint of the match", "[property][contract]") {
  for_every_family([](const AnyGame& game) {
    std::map<std::pair<std::size_t, std::uint64_t>, std::string> known;
    at_every_moment_of(game, 20, [&](const AnyGame& any, const Match& match, const ActionList&) {
      for (std::size_t i = 0; i < any.game.seats(); ++i) {
        const auto seat = id_at<Seat>(i);
        const std::string seen = shown(match.table(seat)) + text_of(match.decider());
        REQUIRE(known.try_emplace({i, View(match, seat).fingerprint()}, seen).first->second == seen);
      }
    });
  });
}

TEST_CASE("a redrawn match is played to its end", "[property][contract]") {
  at_every_moment(10, [](const AnyGame& any, const Match& match, const ActionList&) {
    Rng chance(23, match.fingerprint(), Purpose::Resample);
    const auto possible = match.clone();
    possible->resample(id_at<Seat>(chance.below(static_cast<std::uint32_t>(any.game.seats()))), chance);
    play_randomly(*possible, chance);
    REQUIRE_FALSE(possible->decider().has_value());
    REQUIRE(possible->scores().ok());
  });
}

namespace {

/// True if the table has such a thing.
bool is_there(const Table& table, const TableThing& thing) {
  const auto within = [&](const auto& parts, const auto& size) {
    return thing.index < parts.size() && (!thing.at || *thing.at < size(parts[thing.index])) &&
           (!thing.piece || thing.part == TableThing::Part::Pool);
  };
  switch (thing.part) {
    case TableThing::Part::Zone:
      return within(table.zones, [](const Zone& zone) { return zone.slots.size(); });
    case TableThing::Part::Structure:
      return within(table.structures, [](const TableStructure& structure) { return structure.spots.size(); });
    case TableThing::Part::Die:
      return within(table.dice, [](const TableDie& die) { return die.faces.size(); });
    case TableThing::Part::Pool:
      return within(table.pools, [](const TablePool& pool) { return pool.rows.size(); }) &&
             (!thing.piece || (thing.at && *thing.piece < table.pools[thing.index].rows[*thing.at].pieces.size()));
    case TableThing::Part::Counter:
      return thing.index < table.counters.size() && !thing.at && !thing.piece;
  }
  return false;
}

std::string text_of(const std::vector<PoolPiece>& pieces) {
  std::string text;
  for (const PoolPiece& piece : pieces) {
    text += text_of(piece.face) + std::to_string(piece.count);
  }
  return text;
}

}  // namespace

TEST_CASE("every action points at things of the decider's table, by what the decider sees alone",
          "[property][contract]") {
  std::size_t pointed = 0;
  at_every_moment(30, [&](const AnyGame&, const Match& match, const ActionList& legal) {
    if (legal.empty()) {
      return;
    }
    Rng chance(28, match.fingerprint(), Purpose::Resample);
    const auto possible = View(match, *match.decider()).determinize(chance);
    const Table table = match.table(match.decider());
    for (const Action action : legal) {
      INFO(match.notation(action));
      const std::vector<TableThing> targets = match.targets(action);
      for (const TableThing& target : targets) {
        REQUIRE(is_there(table, target));
        ++pointed;
      }
      REQUIRE((targets.empty() || !match.declines(action)));
      REQUIRE(possible->targets(action) == targets);
    }
  });
  CHECK(pointed > 0);
}

TEST_CASE("what a viewer cannot see, it knows as far as all redrawn matches have it", "[property][contract]") {
  at_every_moment(10, [](const AnyGame& any, const Match& match, const ActionList&) {
    Rng chance(29, match.fingerprint(), Purpose::Resample);
    if (chance.below(8) != 0) {
      return;
    }
    const std::string of_all = text_of(match.unseen(std::nullopt));
    for (std::size_t i = 0; i < any.game.seats(); ++i) {
      const auto seat = id_at<Seat>(i);
      const std::string unseen = text_of(match.unseen(seat));
      const auto possible = match.clone();
      for (int copy = 0; copy < 64; ++copy) {
        View(match, seat).determinize(chance, *possible);
        REQUIRE(text_of(possible->unseen(seat)) == unseen);
        REQUIRE(text_of(possible->unseen(std::nullopt)) == of_all);
      }
    }
  });
}
