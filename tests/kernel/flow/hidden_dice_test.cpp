// Dice that a seat cannot see: neither tables nor redrawn matches nor what is forgotten have the face that is up.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "author/examples/named_position.h"
#include "game/view.h"
#include "say/diagnostic.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// The die of a seat as that seat sees it: the label of what is up.
std::string up_of(const Match& match, Seat seat) {
  for (const TableDie& die : match.table(seat).dice) {
    if (die.owner == seat) {
      REQUIRE(die.up.has_value());
      return std::string(in_language(die.faces[*die.up].printed->name, "en"));
    }
  }
  FAIL("no die of the seat");
  return {};
}

}  // namespace

TEST_CASE("a die under a cup is seen by its owner alone", "[flow]") {
  const auto game = flow_game(cups_rules());
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 5}, *scripts);
  for (const auto viewer : {std::optional(Seat{0}), std::optional(Seat{1}), std::optional<Seat>()}) {
    for (const TableDie& die : match->table(viewer).dice) {
      CHECK(die.up.has_value() == (die.owner == viewer));
      CHECK(die.is_hidden == (die.owner != viewer));
      CHECK(die.faces.size() == 4);
    }
  }
}

TEST_CASE("a redrawn die shows each of its faces as often as it falls so, whatever is up", "[flow][statistics]") {
  constexpr int kTries = 8000;
  const auto game = flow_game(cups_rules(), 3);
  const auto scripts = game->open_scripts();
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto match = game->start({.seed = 6, .game = number}, *scripts);
    const std::string own = up_of(*match, Seat{1});
    Rng chance(7, number, Purpose::Resample);
    std::map<std::string, int> times;
    const auto possible = match->clone();
    for (int i = 0; i < kTries; ++i) {
      possible->resample(Seat{1}, chance);
      REQUIRE(up_of(*possible, Seat{1}) == own);
      ++times[up_of(*possible, Seat{0}) + " " + up_of(*possible, Seat{2})];
    }
    for (const auto& [faces, expected] : {std::pair("one one", 0.25),
                                          {"one two", 0.125},
                                          {"three one", 0.125},
                                          {"two two", 0.0625},
                                          {"two three", 0.0625},
                                          {"three three", 0.0625}}) {
      CHECK(times[faces] == Approx(kTries * expected).margin(5 * std::sqrt(kTries * expected)));
    }
    CHECK(times.size() == 9);
  }
}

TEST_CASE("what is up under a cup is forgotten", "[flow]") {
  const auto game = flow_game(cups_rules());
  const auto scripts = game->open_scripts();
  std::map<std::string, int> forgotten;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto match = game->start({.seed = 8, .game = number}, *scripts);
    match->forget_hidden(Seat{0});
    ++forgotten[up_of(*match, Seat{1})];
  }
  CHECK(forgotten.size() == 1);
}

namespace {

/// The doubt game where seat 2 has been asked whether it believes seat 1, whose die shows `face`.
struct Doubted {
  explicit Doubted(const std::string& face)
      : game(flow_game(doubt_rules())), scripts(game->open_scripts()), match(game->start({.seed = 1}, *scripts)) {
    INFO((match->fault() == nullptr ? "" : render(match->fault()->diagnostic)));
    REQUIRE(match->fault() == nullptr);
    auto position = author::NamedPosition::of(*match);
    REQUIRE_FALSE(position->set_up("cup of 1", face));
    REQUIRE_FALSE(position->begin_at("believe", Seat{1}, 1, {"1:cup"}));
    REQUIRE_FALSE(position->go_on());
  }
  void play(const std::string& action) const { REQUIRE_FALSE(match->apply(match->parse(action).value())); }
  /// What `viewer` sees up of the die of seat 1; "" for nothing.
  [[nodiscard]] std::string seen(std::optional<Seat> viewer) const {
    const TableDie die = match->table(viewer).dice.front();
    return die.up ? std::string(in_language(die.faces[*die.up].printed->name, "en")) : "";
  }
  /// The faces that `viewer` finds up in possible games.
  [[nodiscard]] std::set<std::string> possible(Seat viewer) const {
    std::set<std::string> faces;
    Rng chance(3, 0, Purpose::Resample);
    const auto other = match->clone();
    for (int i = 0; i < 100; ++i) {
      other->resample(viewer, chance);
      faces.insert(up_of(*other, Seat{0}));
    }
    return faces;
  }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

const std::set<std::string> kAllFaces{"one", "two", "three"};

}  // namespace

TEST_CASE("a die that was revealed is seen by all until it is rolled or laid down", "[flow]") {
  for (const char* const after : {"lift again", "lift two"}) {
    const Doubted asked("two");
    CHECK(asked.seen(Seat{1}).empty());
    CHECK(asked.possible(Seat{1}) == kAllFaces);
    const std::uint64_t hidden = asked.match->fingerprint();
    asked.play("believe doubted");
    CHECK(asked.match->fingerprint() != hidden);
    for (const auto viewer : {std::optional(Seat{0}), std::optional(Seat{1}), std::optional<Seat>()}) {
      CHECK(asked.seen(viewer) == "two");
    }
    CHECK(asked.possible(Seat{1}) == std::set<std::string>{"two"});
    asked.match->forget_hidden(Seat{1});
    CHECK(asked.seen(Seat{1}) == "two");
    asked.play(after);
    CHECK(asked.seen(Seat{0}).size() > 0);
    CHECK(asked.seen(Seat{1}).empty());
    CHECK(asked.possible(Seat{1}) == kAllFaces);
  }
}

TEST_CASE("what is told of a die is what was seen of it then", "[flow][told]") {
  const auto told = [](const Match& match, const std::string& action) {
    std::vector<std::string> texts;
    for (const Told& event : match.told(match.parse(action).value(), Seat{1}, "en")) {
      texts.push_back(event.text);
    }
    return texts;
  };
  const Doubted asked("two");
  const std::vector<std::string> doubted = told(*asked.match, "believe doubted");
  CHECK(std::ranges::count(doubted, "finds something hidden") == 0);
  CHECK(std::ranges::count(doubted, "finds two") == 1);
  asked.play("believe doubted");
  CHECK(told(*asked.match, "lift two").front() == "lift, which is not shown");
  CHECK(told(*asked.match, "lift again").front() == "lift, which is not shown");
  CHECK(std::ranges::count(told(*asked.match, "lift again"), "finds something hidden") == 1);
}

TEST_CASE("a die is revealed once something is up", "[flow]") {
  FlowRules rules = cups_rules();
  rules.scripts[rules.steps[0].script].source = "return function(who) reveal(cup[who]) end";
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 5}, *scripts);
  REQUIRE(match->fault() != nullptr);
  CHECK(match->fault()->diagnostic.message() == "reveal: nothing is up on the die yet");
}

TEST_CASE("a position says whether a die is revealed", "[flow]") {
  const Doubted asked("three, revealed");
  auto position = author::NamedPosition::of(*asked.match);
  CHECK(asked.seen(Seat{1}) == "three");
  CHECK(position->up("cup of 1") == "three, revealed");
  REQUIRE_FALSE(position->set_up("cup of 1", "one"));
  CHECK(position->up("cup of 1") == "one");
  CHECK(asked.seen(Seat{1}).empty());
}

}  // namespace ossuary::test
