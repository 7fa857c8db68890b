// Records of every game that ships: written, replayed, taken back.
#include <catch2/catch.hpp>

#include <cstdint>
#include <functional>

#include "game/journal.h"
#include "support/content.h"
#include "support/random_play.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

std::vector<std::string> names_for(const Game& game) {
  return std::vector<std::string>(game.seats(), "somebody with a long name");
}

/// A match of at most `steps` random actions.
Journal played(const ShippedGame& shipped, std::uint64_t number, std::size_t steps) {
  const Start start{.seed = 31, .game = number, .first = id_at<Seat>(number % shipped.game().seats())};
  Journal journal(shipped.game(), shipped.scorer(), start, names_for(shipped.game()));
  Rng chance(31, number, Purpose::Bot);
  ActionList legal;
  for (std::size_t i = 0; i < steps; ++i) {
    journal.match().legal_actions(legal);
    if (legal.empty()) {
      break;
    }
    REQUIRE_FALSE(journal.apply(pick(legal, chance)));
  }
  return journal;
}

/// Games played to the end and broken off anywhere.
void for_every_journal(int games, const std::function<void(const ShippedGame&, Journal&)>& check) {
  for_every_game_and_toy([&](const ShippedGame& shipped) {
    INFO(shipped.name());
    for (int i = 0; i < shipped.share(games); ++i) {
      const auto number = static_cast<std::uint64_t>(i);
      Journal journal = played(shipped, number, i % 3 == 0 ? static_cast<std::size_t>(i / 3) : SIZE_MAX);
      check(shipped, journal);
    }
  });
}

}  // namespace

TEST_CASE("a record replays to the same match and writes itself again", "[property][record]") {
  for_every_journal(300, [](const ShippedGame& shipped, Journal& journal) {
    const std::string text = journal.record();
    const auto header = read_header(text, "match.txt");
    REQUIRE(header.ok());
    CHECK(header.value().ruleset == shipped.rules().id);
    CHECK(header.value().players == shipped.players());
    CHECK(header.value().start == journal.start());
    CHECK(header.value().seat_names == journal.seat_names());
    const auto again = replay(shipped.game(), shipped.scorer(), text, "match.txt");
    REQUIRE(again.ok());
    CHECK(again.value().match().fingerprint() == journal.match().fingerprint());
    CHECK(again.value().record() == text);
  });
}

TEST_CASE("taking back steps equals replaying the shorter record", "[property][record]") {
  for_every_journal(100, [](const ShippedGame& shipped, Journal& journal) {
    const std::string whole = journal.record();
    const std::size_t steps = journal.steps().size();
    Rng chance(32, steps, Purpose::Bot);
    const std::size_t back = chance.below(static_cast<std::uint32_t>(steps + 1));
    journal.undo(back);
    REQUIRE(journal.steps().size() == steps - back);

    std::string shorter = whole;
    for (std::size_t i = 0; i < back; ++i) {
      shorter.erase(shorter.rfind('\n', shorter.size() - 2) + 1);
    }
    CHECK(journal.record() == shorter);
    const auto again = replay(shipped.game(), shipped.scorer(), shorter, "match.txt");
    REQUIRE(again.ok());
    CHECK(again.value().match().fingerprint() == journal.match().fingerprint());
  });
}

TEST_CASE("taking back more steps than there are gives the match as it was dealt", "[property][record]") {
  for_every_journal(3, [](const ShippedGame& shipped, Journal& journal) {
    journal.undo(100'000);
    CHECK(journal.steps().empty());
    const auto fresh = shipped.match(journal.start());
    CHECK(journal.match().fingerprint() == fresh->fingerprint());
    CHECK(journal.match().chance_outcomes() == fresh->chance_outcomes());
  });
}

TEST_CASE("a refused action leaves the journal as it was", "[property][record]") {
  for_every_journal(20, [](const ShippedGame&, Journal& journal) {
    const std::string before = journal.record();
    CHECK(journal.apply(Action{0xFFFFFFFFU}).has_value());
    CHECK(journal.record() == before);
  });
}

TEST_CASE("blanks, comments and other line ends do not change what a record says", "[property][record]") {
  for_every_journal(5, [](const ShippedGame& shipped, Journal& journal) {
    std::string loose = "# a match\n\n";
    for (const char byte : journal.record()) {
      loose += byte == '\n' ? std::string(" \t\r\n   # remark\n\n") : byte == ' ' ? "  " : std::string(1, byte);
    }
    // Names of seats and outcomes of chance keep the blanks inside them; the others are words.
    const auto header = read_header(loose, "match.txt");
    REQUIRE(header.ok());
    CHECK(header.value().ruleset == shipped.rules().id);
    CHECK(header.value().start == journal.start());
  });
}
