// News: what scripts tell everybody, in the order of what happens.
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "game/view.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

constexpr Seat kTeller{0};
constexpr Seat kListener{1};

/// A match of rules with news, where seat 1 lays a card.
struct Laying {
  explicit Laying(FlowRules rules, const std::vector<std::string>& hand = {"snare", "wolf"},
                  const std::vector<std::string>& deck = {"wolf", "bear", "wolf"})
      : game(flow_game(std::move(rules))), scripts(game->open_scripts()), match(game->start({.seed = 1}, *scripts)) {
    auto position = author::NamedPosition::of(*match);
    REQUIRE_FALSE(position->set_zone("hand of 1", hand));
    REQUIRE_FALSE(position->set_zone("hand of 2", {"bear"}));
    REQUIRE_FALSE(position->set_zone("deck", deck));
    REQUIRE_FALSE(position->begin_at("lay", kTeller, 1));
    REQUIRE_FALSE(position->go_on());
  }

  [[nodiscard]] std::vector<Told> told(const std::string& action, std::optional<Seat> viewer,
                                       const Dictionary& words = {}) const {
    return match->told(match->parse(action).value(), viewer, words);
  }
  /// The news of an action, with the seats that they are about.
  [[nodiscard]] std::string news(const std::string& action, std::optional<Seat> viewer,
                                 const Dictionary& words = {}) const {
    std::string text;
    for (const Told& event : told(action, viewer, words)) {
      if (event.cause == Cause::News) {
        text += text.empty() ? "" : "; ";
        text += event.seat ? std::to_string(index(*event.seat) + 1) + " " : "";
        text += event.text;
      }
    }
    return text;
  }
  void play(const std::string& action) const { REQUIRE_FALSE(match->apply(match->parse(action).value())); }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

/// The rules, whose choice `lay` tells this besides.
FlowRules telling(const std::string& call) {
  FlowRules rules = telling_ambush_rules();
  std::string& script = rules.scripts[rules.choices[0].script].source;
  script.replace(script.find("pose(who, spot)"), 15, call + "\n    pose(who, spot)");
  return rules;
}

std::string fault_of_telling(const std::string& call) {
  const Laying laying(telling(call));
  laying.play("lay wolf 1:field.1");
  REQUIRE(laying.match->fault() != nullptr);
  return laying.match->fault()->diagnostic.message();
}

}  // namespace

TEST_CASE("everybody is told the news, about a seat that stands before them", "[flow][told]") {
  FlowRules rules = telling_ambush_rules();
  rules.news[0].told = Audience::All;
  const Laying laying(std::move(rules));
  for (const std::optional<Seat> viewer : {std::optional(kTeller), std::optional(kListener), std::optional<Seat>()}) {
    CHECK(laying.news("lay wolf 1:field.1", viewer) == "1 lays wolf, which is no trap");
    CHECK(laying.news("lay snare 1:field.1", viewer) == "1 lays snare, a trap");
  }
  CHECK(laying.news("lay wolf 1:field.1", kListener, "pl") == "1 kładzie wolf");
}

TEST_CASE("news do not name a piece to those from whom some of its kind is hidden", "[flow][told]") {
  const Laying laying(telling_ambush_rules(), {"snare", "pit"}, {"wolf", "bear", "wolf"});
  CHECK(laying.news("lay snare 1:field.1", kTeller) == "1 lays snare, a trap");
  CHECK(laying.news("lay snare 1:field.1", kListener) == "1 lays something hidden");
  CHECK(laying.news("lay snare 1:field.1", {}) == "1 lays something hidden");
  const Dictionary polish("pl", {{"something hidden", "coś ukrytego"}});
  CHECK(laying.news("lay snare 1:field.1", kListener, polish) == "1 kładzie coś ukrytego");
}

TEST_CASE("news come where they are told, between what is chosen and what falls", "[flow][told]") {
  const Laying laying(telling("tell(quiet) pick(hand[who], meadow)"), {"wolf", "bear"});
  std::string causes;
  for (const Told& event : laying.told("lay wolf 1:field.1", kListener)) {
    causes += event.cause == Cause::News ? 'n' : event.cause == Cause::Chance ? 'c' : 'a';
  }
  CHECK(causes == "annc");
}

TEST_CASE("what stands in brackets in a sentence may be nil", "[flow][told]") {
  CHECK(needs_thing("loses {2}", 2));
  CHECK(needs_thing("[{1}] loses {2.cost}", 2));
  CHECK_FALSE(needs_thing("[{1}] loses {2.cost}", 1));
  CHECK_FALSE(needs_thing("loses[ {2}|nothing]", 2));
  CHECK_FALSE(needs_thing("loses {2}", 1));
}

TEST_CASE("telling changes nothing", "[flow][told]") {
  const Laying loud(telling_ambush_rules());
  const Laying calm(ambush_rules());
  loud.play("lay snare 1:field.1");
  calm.play("lay snare 1:field.1");
  CHECK(loud.match->fingerprint() == calm.match->fingerprint());
  CHECK(loud.match->chance_outcomes() == calm.match->chance_outcomes());
}

TEST_CASE("news that are about something else than their sentence says are an error", "[flow][told]") {
  CHECK(fault_of_telling("tell(laid, who)") == "tell: laid is about 2 things, this gives 1");
  CHECK(fault_of_telling("tell(quiet, who)") == "tell: quiet is about 0 things, this gives 1");
  CHECK(fault_of_telling("tell(laid, card, card)") == "tell: thing 1 of laid must be a seat, got the piece wolf");
  CHECK(fault_of_telling("tell(laid, 3, card)") == "tell: thing 1 of laid must be a seat, got the number 3");
  CHECK(fault_of_telling("tell(laid, who, top(meadow))") == "tell: thing 2 of laid is nil: there is nothing to name");
  CHECK(fault_of_telling("tell(wolf, who)") == "tell: argument 1 (news) must be news, got the piece wolf");
}

}  // namespace ossuary::test
