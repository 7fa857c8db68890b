// The conformance suite, records: written, replayed, taken back, tampered with. Every game of every family passes it,
// through the contract alone.
#include <catch2/catch.hpp>

#include <cstdint>
#include <functional>

#include "record/journal.h"
#include "support/games.h"
#include "support/random_play.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A match of at most `steps` random actions.
Journal played(const AnyGame& any, std::uint64_t number, std::size_t steps) {
  const Start start{.seed = 31, .game = number, .first = id_at<Seat>(number % any.game.seats())};
  Journal journal(any.game, any.scripts, start,
                  std::vector<std::string>(any.game.seats(), "somebody with a long name"));
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
void for_every_journal(int games, const std::function<void(const AnyGame&, Journal&)>& check) {
  for_every_family([&](const AnyGame& any) {
    INFO(any.name);
    for (int i = 0; i < any.share(games); ++i) {
      const auto number = static_cast<std::uint64_t>(i);
      Journal journal = played(any, number, i % 3 == 0 ? static_cast<std::size_t>(i / 3) : SIZE_MAX);
      check(any, journal);
    }
  });
}

/// The last line of `text`, which is cut off.
std::string take_last_line(std::string& text) {
  const std::size_t begin = text.rfind('\n', text.size() - 2) + 1;
  std::string line = text.substr(begin);
  text.resize(begin);
  return line;
}

/// True if `record` is refused, by its header or by its replay, or is one of another game or of other content.
bool refused(const AnyGame& any, const std::string& record) {
  const auto header = read_header(record, "match.txt");
  if (!header || header.value().ruleset != any.game.info().id ||
      static_cast<std::size_t>(header.value().players) != any.game.seats()) {
    return true;
  }
  const auto again = replay(any.game, any.scripts, record, "match.txt");
  return !again.ok() || !again.value().content_changes().empty();
}

}  // namespace

TEST_CASE("a record replays to the same match and writes itself again", "[property][record][contract]") {
  for_every_journal(300, [](const AnyGame& any, Journal& journal) {
    const std::string text = journal.record();
    const auto header = read_header(text, "match.txt");
    REQUIRE(header.ok());
    CHECK(header.value().ruleset == any.game.info().id);
    CHECK(static_cast<std::size_t>(header.value().players) == any.game.seats());
    CHECK(header.value().start == journal.start());
    CHECK(header.value().seat_names == journal.seat_names());
    CHECK(header.value().options == chosen_options(any.game.info()));
    const auto again = replay(any.game, any.scripts, text, "match.txt");
    REQUIRE(again.ok());
    CHECK(again.value().match().fingerprint() == journal.match().fingerprint());
    CHECK(again.value().record() == text);
  });
}

TEST_CASE("taking back steps equals replaying the shorter record, and the record keeps them",
          "[property][record][contract]") {
  for_every_journal(100, [](const AnyGame& any, Journal& journal) {
    const std::string whole = journal.record();
    const std::size_t steps = journal.steps().size();
    Rng chance(32, steps, Purpose::Bot);
    const std::size_t back = chance.below(static_cast<std::uint32_t>(steps + 1));
    journal.undo(back);
    REQUIRE(journal.steps().size() == steps - back);

    std::string shorter = whole;
    const std::string end = take_last_line(shorter);
    const std::string undone = back > 0 ? "undo " + std::to_string(back) + "\n" : "";
    CHECK(journal.record() == shorter + undone + end);
    for (std::size_t i = 0; i < back; ++i) {
      while (take_last_line(shorter).starts_with("chance ")) {
      }
    }
    shorter += "end " + std::to_string(steps - back) + "\n";
    for (const std::string& record : {shorter, journal.record()}) {
      const auto again = replay(any.game, any.scripts, record, "match.txt");
      REQUIRE(again.ok());
      CHECK(again.value().match().fingerprint() == journal.match().fingerprint());
      CHECK(again.value().record() == record);
    }
  });
}

TEST_CASE("taking back more steps than there are gives the match as it was dealt", "[property][record][contract]") {
  for_every_journal(3, [](const AnyGame& any, Journal& journal) {
    journal.undo(100'000);
    CHECK(journal.steps().empty());
    const auto fresh = any.match(journal.start());
    CHECK(journal.match().fingerprint() == fresh->fingerprint());
    CHECK(journal.match().chance_outcomes() == fresh->chance_outcomes());
  });
}

TEST_CASE("a journal has the match after each of its steps, in any order, also after some were taken back",
          "[property][record][contract]") {
  const auto look = [](const Journal& journal, std::size_t jumps) {
    const std::span<const JournalStep> steps = journal.steps();
    Rng chance(33, steps.size(), Purpose::Bot);
    for (std::size_t jump = 0; jump < jumps; ++jump) {
      const std::size_t step = chance.below(static_cast<std::uint32_t>(steps.size() + 1));
      const std::uint64_t began = journal.at(0).fingerprint();
      CHECK(journal.at(step).fingerprint() == (step == 0 ? began : steps[step - 1].fingerprint));
    }
  };
  for_every_journal(10, [&](const AnyGame& any, Journal& journal) {
    look(journal, 6);
    const std::size_t steps = journal.steps().size();
    (void)journal.at(steps);
    journal.undo(steps / 2);
    ActionList legal;
    for (std::size_t again = 0; again < steps / 2 && journal.match().decider(); ++again) {
      journal.match().legal_actions(legal);
      REQUIRE_FALSE(journal.apply(legal[legal.size() - 1]));
    }
    look(journal, 6);
    CHECK(journal.at(0).fingerprint() == any.match(journal.start())->fingerprint());
    CHECK(journal.at(journal.steps().size()).fingerprint() == journal.match().fingerprint());
  });
}

TEST_CASE("a refused action leaves the journal as it was", "[property][record][contract]") {
  for_every_journal(20, [](const AnyGame&, Journal& journal) {
    const std::string before = journal.record();
    CHECK(journal.apply(Action{0xFFFFFFFFU}).has_value());
    CHECK(journal.record() == before);
  });
}

TEST_CASE("blanks, comments and other line ends do not change what a record says", "[property][record][contract]") {
  for_every_journal(5, [](const AnyGame& any, Journal& journal) {
    std::string loose = "# a match\n\n";
    for (const char byte : journal.record()) {
      loose += byte == '\n' ? std::string(" \t\r\n   # remark\n\n") : byte == ' ' ? "  " : std::string(1, byte);
    }
    // Names of seats and outcomes of chance keep the blanks inside them; the others are words.
    const auto header = read_header(loose, "match.txt");
    REQUIRE(header.ok());
    CHECK(header.value().ruleset == any.game.info().id);
    CHECK(header.value().start == journal.start());
  });
}

TEST_CASE("a replay detects a state or an outcome of chance that was changed", "[property][record][contract]") {
  for_every_journal(5, [](const AnyGame& any, Journal& journal) {
    const std::string record = journal.record();
    for (const std::string_view part : {" = ", "chance "}) {
      const std::size_t last = record.rfind(part);
      if (last != std::string::npos) {
        std::string changed = record;
        char& byte = changed[last + part.size()];
        byte = byte == '0' ? '1' : '0';
        REQUIRE(refused(any, changed));
      }
    }
  });
}

TEST_CASE(
    "a record of a toy family with any byte changed is refused or of other content, unless a seat has another name, "
    "the plugin another version, or a file of the content another name or hash",
    "[record][contract]") {
  for_every_toy_family([](const AnyGame& any) {
    INFO(any.name);
    const std::string good = played(any, 1, SIZE_MAX).record();
    REQUIRE_FALSE(refused(any, good));
    for (std::size_t at = 0; at < good.size(); ++at) {
      std::string changed = good;
      changed[at] = static_cast<char>(changed[at] ^ 1);
      const std::size_t begin = at == 0 ? 0 : good.rfind('\n', at - 1) + 1;
      INFO(changed);
      const std::string line = good.substr(begin, 5);
      // Files only say where content has changed: whether it has, the hashes of ruleset and plugins say.
      REQUIRE((refused(any, changed) || line == "seat " || line == "plugi" || line == "file "));
    }
  });
}
