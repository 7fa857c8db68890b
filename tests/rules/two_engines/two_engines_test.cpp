// Two engines play one description: what core/graveyard plays, the scripts of the flow play in the same way, in Lua and
// by what script/flow/engine_steps.h does in their place. They share no rule, and must agree: on who decides, on what
// is legal, on what follows, on what is scored, and on what people read.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "core/graveyard/limits.h"
#include "describe/match_json.h"
#include "flow/skulls/make_skull_game.h"
#include "say/diagnostic.h"
#include "script/sandbox/lines_run.h"
#include "support/content.h"
#include "support/shapes.h"
#include "support/skull_games.h"
#include "support/toy.h"

namespace ossuary::test {

namespace {

/// In one match of so many all that is written and told is compared, too.
constexpr std::uint64_t kAllOf = 10;

/// Plays matches of one game by both engines, side by side.
class SideBySide {
 public:
  SideBySide(const std::shared_ptr<const Ruleset>& rules, int players)
      : engine_(skull_game(rules, players)), scripts_(skull_game(rules, players)) {
    REQUIRE(engine_->engine_plays());
    scripts_->play_by_scripts();
    of_engine_ = engine_->open_scripts();
    of_scripts_ = scripts_->open_scripts();
    in_lua_ = scripts_->open_scripts();
    in_lua_->note_lines(lines_);  // whose lines are noted runs in Lua
    fast_ = engine_->start({}, *of_engine_);
    by_steps_ = scripts_->start({}, *of_scripts_);
    by_lua_ = scripts_->start({}, *in_lua_);
  }

  /// Plays a match to its end, and fails the test where the two differ. Every other one is played in Lua.
  void play(const Start& start) {
    start_ = start;
    slow_ = start.game % 2 == 0 ? by_lua_.get() : by_steps_.get();
    played_.clear();
    fast_->restart(start);
    slow_->restart(start);
    require(fast_->chance_outcomes() == slow_->chance_outcomes(), "the deals differ");
    Rng chance(start.seed, start.game, Purpose::Bot);
    for (auto seat = fast_->decider(); seat; seat = fast_->decider()) {
      step(*seat, chance);
    }
    require(!slow_->decider(), "one is over");
    compare_points();
    compare_words();
  }

 private:
  void require(bool same, const char* what, const std::string& more = "") {
    if (!same) {
      FAIL(fmt::format("{}, match {} of seed {}, after {}: {} {}{}", engine_->info().id, start_.game, start_.seed,
                       fmt::join(played_, ", "), what, more,
                       slow_->fault() == nullptr ? "" : "\n" + render(slow_->fault()->diagnostic)));
    }
  }

  void step(Seat seat, Rng& chance) {
    require(slow_->decider() == seat, "the deciders differ");
    fast_->legal_actions(legal_);
    slow_->legal_actions(offered_);
    require(std::ranges::equal(legal_, offered_), "the actions differ:",
            fmt::format("{} by the engine, {} by the scripts", texts(*fast_, legal_), texts(*slow_, offered_)));
    compare_words();
    const Action action = legal_[chance.below(static_cast<std::uint32_t>(legal_.size()))];
    played_.push_back(fast_->notation(action));
    require(!fast_->apply(action) && !slow_->apply(action), "one refuses");
  }

  [[nodiscard]] static std::string texts(const Match& match, const ActionList& actions) {
    std::vector<std::string> all;
    for (const Action action : actions) {
      all.push_back(match.notation(action));
    }
    return fmt::format("{}", fmt::join(all, ", "));
  }

  void compare_points() {
    const auto slow = slow_->scores();
    require(slow.ok(), "the flow does not score", slow.ok() ? "" : "\n" + render(slow.error().diagnostic));
    require(slow.value().by_seat == fast_->scores().value().by_seat, "the points differ");
  }

  [[nodiscard]] static std::string shown(const Match& match, std::optional<Seat> viewer) {
    return cli::table_json(match.table(viewer), match.game().info(), Dictionary()).dump();
  }

  /// What people read of a position, and of all that can be done in it.
  void compare_words() {
    if (start_.game % kAllOf != 0) {
      return;
    }
    compare_points();
    require(shown(*fast_, std::nullopt) == shown(*slow_, std::nullopt),
            "the tables differ:", shown(*fast_, std::nullopt) + "\n" + shown(*slow_, std::nullopt));
    for (std::size_t seat = 0; seat < engine_->seats(); ++seat) {
      const Seat viewer = id_at<Seat>(seat);
      require(shown(*fast_, viewer) == shown(*slow_, viewer), "the tables of a seat differ");
      require(fast_->scoring_choices(viewer, Dictionary()) == slow_->scoring_choices(viewer, Dictionary()),
              "what was chosen differs");
    }
    for (const Action action : legal_) {
      if (!fast_->decider()) {
        break;
      }
      require(fast_->notation(action) == slow_->notation(action), "notation differs");
      require(fast_->describe(action, Dictionary()) == slow_->describe(action, Dictionary()), "sentences differ");
      require(fast_->targets(action) == slow_->targets(action), "what an action points at differs");
      require(fast_->told(action, std::nullopt, Dictionary()) == slow_->told(action, std::nullopt, Dictionary()),
              "what is told differs");
      require(fast_->parse(fast_->notation(action)).value() == action, "notation is not read");
    }
    for (const std::string& text : played_) {
      if (fast_->decider()) {
        require(fast_->objection(text, Dictionary()) == slow_->objection(text, Dictionary()), "objections differ");
      }
    }
  }

  std::unique_ptr<SkullGame> engine_;
  std::unique_ptr<SkullGame> scripts_;
  std::unique_ptr<Scripts> of_engine_;
  std::unique_ptr<Scripts> of_scripts_;
  std::unique_ptr<Scripts> in_lua_;
  LinesRun lines_;
  std::unique_ptr<Match> fast_;
  std::unique_ptr<Match> by_steps_;
  std::unique_ptr<Match> by_lua_;
  Match* slow_ = nullptr;  ///< one of the two.
  Start start_;
  ActionList legal_;
  ActionList offered_;
  std::vector<std::string> played_;
};

void play_side_by_side(const std::shared_ptr<const Ruleset>& rules, int players, int games) {
  SideBySide both(rules, players);
  for (int i = 0; i < games; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    both.play({.seed = 12, .game = number, .first = id_at<Seat>(number % static_cast<std::size_t>(players))});
  }
}

void play_side_by_side(const ShippedGame& game, int games) {
  play_side_by_side(game.shared_rules(), game.players(), games);
  SUCCEED(game.name());
}

/// A number from `least` to `most`.
int draw(Rng& chance, int least, int most) {
  return least + static_cast<int>(chance.below(static_cast<std::uint32_t>(most - least + 1)));
}
bool flip(Rng& chance) { return chance.below(2) == 0; }

TurnRules random_turn(Rng& chance, std::size_t structures) {
  TurnRules turn;
  turn.pile_columns = draw(chance, 1, 3);
  turn.pile_rows = draw(chance, 1, 2);
  const int piles = turn.pile_columns * turn.pile_rows;
  turn.hand_limit = draw(chance, 1, 3);
  turn.dig = draw(chance, 1, std::min(piles, kMaxPilesNamed));
  turn.dig_takes = draw(chance, 1, turn.dig);
  turn.reserve = flip(chance);
  turn.turned_up = draw(chance, 0, piles);
  turn.open_tops = chance.below(4) == 0;
  turn.at_once = flip(chance);
  if ((turn.turned_up > 0 || turn.open_tops) && flip(chance)) {
    turn.opening = fmt::format("s{}", draw(chance, 1, static_cast<int>(structures)));
  }
  return turn;
}

/// The same places, where one card below another is enough.
Shape with_any_support(const Shape& shape) {
  std::vector<std::size_t> anchors;
  for (const PlaceId anchor : shape.anchors()) {
    anchors.push_back(index(anchor));
  }
  return Shape::anchored({shape.places().begin(), shape.places().end()}, anchors, Support::Any).value();
}

/// A toy game with dials and shapes at random, and cards enough for all structures, often just enough. Without a
/// reserve there may be too few.
ToySetup random_setup(Rng& chance) {
  ToySetup setup;
  setup.players = draw(chance, 1, static_cast<int>(kMaxPlayers));
  const int structures = draw(chance, 1, static_cast<int>(kMaxStructures) / setup.players);
  int places = 0;
  for (int i = 0; i < structures; ++i) {
    setup.structures.push_back(flip(chance) ? pyramid(draw(chance, 2, 4), 2)
                                            : random_shape(chance, draw(chance, 1, 6)));
    if (!setup.structures.back().floats() && flip(chance)) {
      setup.structures.back() = with_any_support(setup.structures.back());
    }
    places += static_cast<int>(setup.structures.back().size());
  }
  setup.turn = random_turn(chance, setup.structures.size());
  const int needed = setup.players * places;
  const int cards = draw(chance, setup.turn.reserve ? needed : std::max(1, needed / 2), needed + 4);
  setup.deck.clear();
  for (int i = 0; i < std::min(cards, static_cast<int>(kMaxDeck)); ++i) {
    const char top = "ABCD"[chance.below(4)];
    setup.deck += fmt::format("{}/{} ", top, "ABCD"[chance.below(4)]);
  }
  return setup;
}

}  // namespace

TEST_CASE("the engine and the scripts play every game alike", "[flow]") {
  for_every_game_and_toy([](const ShippedGame& game) { play_side_by_side(game, game.share(20)); });
}

TEST_CASE("the engine and the scripts play games with dials at random alike", "[flow]") {
  Rng chance(12, 0, Purpose::Seats);
  for (int i = 0; i < scaled(500); ++i) {
    const ToySetup setup = random_setup(chance);
    INFO("setup " << i);
    play_side_by_side(toy_rules(setup), setup.players, 5);
  }
}

TEST_CASE("games of which something is changed are played by the scripts, and say what", "[flow]") {
  const auto changes = [](const char* name) {
    std::vector<std::string> all;
    for (const EngineChange& change : shipped().make_any(name).value().flow()->skulls->changes) {
      all.push_back(Dictionary().say(change.sentence, change.values));
    }
    return all;
  };
  CHECK(changes("sedlec").empty());
  CHECK(changes("sedlec+mourners").empty());
  CHECK(changes("full_rows") ==
        std::vector<std::string>{"full_rows changes steps/complete_row.lua", "full_rows changes score.lua"});
  CHECK(changes("first_to_thirty") == std::vector<std::string>{"hands are hidden", "points end the match"});
  CHECK(changes("ferry_crossing") == std::vector<std::string>{"cards do something when they hear of an event"});
  CHECK(changes("rising_plague").size() == 3);
}

TEST_CASE("the engine and the scripts play 100000 matches alike", "[.many_matches]") {
  std::size_t games = 0;
  for_every_game_and_toy([&](const ShippedGame& /*game*/) { ++games; });
  const int each = static_cast<int>(100'000 / games) + 1;
  for_every_game_and_toy([&](const ShippedGame& game) { play_side_by_side(game, scaled(each)); });
}

}  // namespace ossuary::test
