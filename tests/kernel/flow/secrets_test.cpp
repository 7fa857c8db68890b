// Secrets that a flow gives away: what it offers, notes and lets wait must not depend on what who is asked cannot see.
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "game/view.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// Seat 1 of 2 has a bat in hand, and seat 2 a dog or what else is given; below the bat of the deck lies an ape. Seat 1
/// asked the other by a step with this body.
struct Asked {
  explicit Asked(const std::string& body, const std::string& options = "offer(pass) offer(1)",
                 const std::string& hand = "dog") {
    FlowRules rules = answer_rules();
    rules.notes = {{"kept", false}};
    rules.scripts[rules.steps[2].script].source = "return function(who)\n  local card = top(deck)\n" + body + "\nend";
    rules.scripts[rules.choices[1].script].source =
        "return {\n  options = function(who, card)\n" + options + "\n  end,\n  chosen = function() end,\n}";
    game = flow_game(std::move(rules));
    scripts = game->open_scripts();
    match = game->start({.seed = 1}, *scripts);
    auto position = author::NamedPosition::of(*match);
    REQUIRE_FALSE(position->set_zone("hand of 1", {"bat"}));
    REQUIRE_FALSE(position->set_zone("hand of 2", {hand}));
    REQUIRE_FALSE(position->set_zone("deck", {"ape", "bat"}));
    REQUIRE_FALSE(position->begin_at("ask_others", Seat{0}, 1));
    REQUIRE_FALSE(position->go_on());
    REQUIRE(match->decider() == Seat{1});
  }

  /// What is wrong with a match that `viewer` thinks possible; "" for nothing in 20 of them.
  [[nodiscard]] std::string fault(Seat viewer = Seat{1}) const {
    Rng chance(3, 0, Purpose::Resample);
    std::string found;
    for (int i = 0; i < 20 && found.empty(); ++i) {
      const auto possible = View(*match, viewer).determinize(chance);
      found = possible->fault() == nullptr ? "" : render(possible->fault()->diagnostic);
    }
    return found;
  }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

constexpr const char* kWaiting = "answer(2) check_end(card)";
constexpr const char* kByDeck = "offer(pass) offer(1) if top(deck) == ape then offer(2) end";

}  // namespace

TEST_CASE("a piece that waits or is noted while who is asked sees none such is an error", "[flow]") {
  CHECK(Asked(kWaiting).fault() ==
        "choices/answer_it.lua:2: error[script-error]: check_end waits with the piece bat, which seat 2 cannot see "
        "while it decides answer\n"
        "  2 |   options = function(who, card)\n"
        "  hint: only zones keep secrets: note the place of the piece, give the choice what the seat may know\n");
  CHECK(Asked("remember(kept, card) answer(2)")
            .fault()
            .find("a note has the piece bat, which seat 2 cannot see while it decides answer") != std::string::npos);
  CHECK(Asked(kWaiting).fault(Seat{0}).empty());
  CHECK(Asked(kWaiting, "offer(pass) offer(1)", "bat").fault().empty());
  CHECK(Asked("answer(2, card) check_end(card)").fault().empty());
  CHECK(Asked("answer(2) check_end(deck)").fault().empty());
}

TEST_CASE("what is offered may depend on what is hidden from others alone", "[flow]") {
  CHECK(Asked("answer(2)", kByDeck)
            .fault()
            .find("choices/answer_it.lua:2: error[script-error]: what answer offers "
                  "depends on what seat 2 cannot see") == 0);
  CHECK(Asked("answer(2)", kByDeck).fault(Seat{0}).empty());
}

}  // namespace ossuary::test
