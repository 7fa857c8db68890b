// What others are told of an action of a flow: as much of it as they see, whatever else could have been done.
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "author/examples/named_position.h"
#include "game/view.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

constexpr Seat kOne{0};
constexpr Seat kTwo{1};

/// A match of `rules` at a choice of seat 1, with these zones.
struct AtChoice {
  AtChoice(FlowRules rules, const std::string& choice, const std::map<std::string, std::vector<std::string>>& zones)
      : game(flow_game(std::move(rules))), scripts(game->open_scripts()), match(game->start({.seed = 1}, *scripts)) {
    auto position = author::NamedPosition::of(*match);
    for (const auto& [zone, pieces] : zones) {
      REQUIRE_FALSE(position->set_zone(zone, pieces));
    }
    REQUIRE_FALSE(position->begin_at(choice, kOne, 1));
    REQUIRE_FALSE(position->go_on());
    REQUIRE(match->decider() == kOne);
  }

  void play(const std::string& action) const { REQUIRE_FALSE(match->apply(match->parse(action).value())); }
  /// Texts of what `viewer` is told, one after the other; those of choices that made themselves in brackets.
  [[nodiscard]] std::string told(const std::string& action, std::optional<Seat> viewer,
                                 const Dictionary& words = {}) const {
    std::string text;
    for (const Told& event : match->told(match->parse(action).value(), viewer, words)) {
      text += text.empty() ? "" : "; ";
      text += event.cause == Cause::NoChoice ? "[" + event.text + "]" : event.text;
    }
    return text;
  }

  /// What `viewer` is told of the action itself.
  [[nodiscard]] std::string first(const std::string& action, Seat viewer) const {
    return match->told(match->parse(action).value(), viewer, "en").front().text;
  }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

AtChoice ambush(const std::vector<std::string>& hand, const std::vector<std::string>& deck = {"wolf", "wolf", "wolf"}) {
  return {ambush_rules(), "lay", {{"hand of 1", hand}, {"hand of 2", {"bear"}}, {"deck", deck}}};
}

/// The game of answers, where `lay` has this body of `options` and of `chosen`, and its cards go to a zone of the seat
/// that others do not see, or to the middle.
AtChoice lay(const std::string& options, const std::string& chosen, Audience told = Audience::Seen,
             const std::vector<std::string>& hand = {"ape", "bat", "bat"}) {
  FlowRules rules = answer_rules();
  rules.names.emplace_back("loud");
  rules.zones.push_back({.id = "kept", .name = {}, .holds = {0}, .of_seat = true, .shown = Shown::Owner});
  rules.choices[0].told = told;
  rules.scripts[rules.choices[0].script].source =
      "return {\n  options = function(who) " + options + " end,\n  chosen = function(who, what) " + chosen + " end,\n}";
  return {std::move(rules), "lay", {{"hand of 1", hand}, {"hand of 2", {"dog"}}, {"deck", {"ape", "cat"}}}};
}

constexpr const char* kCards = "for card in kinds(hand[who]) do offer(card) end";

}  // namespace

TEST_CASE("what was done is told in the third person, to who is called You in the second", "[flow][told]") {
  FlowRules rules = ambush_rules();
  rules.choices[0].says = {{"en", "lay {1}"}};
  rules.choices[0].log = {{"en", "[{you}lay|lays] {1}"}};
  const AtChoice asked(std::move(rules), "lay",
                       {{"hand of 1", {"wolf"}}, {"hand of 2", {"bear"}}, {"deck", {"wolf", "wolf"}}});
  const auto named = [](std::string first) {
    Dictionary words;
    words.name_seats({std::move(first), "Greedy"});
    return words;
  };
  const std::string lay = "lay wolf 1:field.1";
  CHECK(asked.match->describe(asked.match->parse(lay).value(), named("You")) == "lay wolf");
  CHECK(asked.match->told(asked.match->parse(lay).value(), kOne, named("You")).front().text == "lay wolf");
  CHECK(asked.match->told(asked.match->parse(lay).value(), kOne, named("Anna")).front().text == "lays wolf");
  CHECK(asked.match->told(asked.match->parse(lay).value(), kTwo, named("Anna")).front().text == "lays wolf");
}

TEST_CASE("a sentence about other things than what was chosen gives way to the name of that", "[flow][told]") {
  FlowRules rules = answer_rules();
  rules.names.emplace_back("stop");
  rules.called[rules.names.size() - 1] = {{"en", "stop digging"}};
  rules.names.emplace_back("rest");
  rules.choices[0].says = {{"en", "turn up pile {1.number}"}};
  rules.scripts[rules.choices[0].script].source =
      "return {\n  options = function() offer(stop) offer(rest) end,\n  chosen = function() end,\n}";
  const AtChoice asked(std::move(rules), "lay", {{"hand of 1", {"ape"}}, {"hand of 2", {"dog"}}});
  CHECK(asked.match->describe(asked.match->parse("lay stop").value(), "en") == "stop digging");
  CHECK(asked.match->describe(asked.match->parse("lay rest").value(), "en") == "lay: rest");
}

TEST_CASE("a card that is laid face down is named to who knows it, and to nobody else", "[flow][told]") {
  for (const std::vector<std::string>& hand : {std::vector<std::string>{"snare"}, {"snare", "snare", "pit", "wolf"}}) {
    const AtChoice asked = ambush(hand);
    CHECK(asked.told("lay snare 1:field.2", kOne) == "lay: snare, field 2");
    CHECK(asked.told("lay snare 1:field.2", kTwo) == "lay: field 2, the rest is not shown");
    CHECK(asked.told("lay snare 1:field.2", {}) == "lay: field 2, the rest is not shown");
    const Dictionary polish("pl", {{"{choice}: {part}, the rest is not shown", "{choice}: {part}, reszty nie widać"}});
    CHECK(asked.told("lay snare 1:field.2", kTwo, polish) == "lay: field 2, reszty nie widać");
  }
  CHECK(ambush({"wolf", "pit"}).told("lay wolf 1:field.1", kTwo) == "lay: wolf, field 1");
}

TEST_CASE("that a copy of it is shown by the same action does not name a card that lies face down", "[flow][told]") {
  const auto first = [](const AtChoice& asked) {
    return asked.match->told(asked.match->parse("pose turned").value(), kTwo, "en");
  };
  const AtChoice shown = ambush({"snare", "wolf"}, {"wolf", "snare", "snare", "snare"});
  CHECK(shown.told("lay snare 1:field.2", kTwo) == "lay: field 2, the rest is not shown");
  shown.play("lay snare 1:field.2");
  CHECK(first(shown).front().text == "pose, which is not shown");
  FlowRules at_once = ambush_rules();  // where it is shown by the action itself
  std::string& script = at_once.scripts[at_once.choices[0].script].source;
  script.replace(script.find("pose(who, spot)"), 15, "draw(deck, meadow)");
  const AtChoice asked(std::move(at_once), "lay",
                       {{"hand of 1", {"snare", "wolf"}}, {"deck", {"wolf", "snare", "snare"}}});
  CHECK(asked.told("lay snare 1:field.2", kTwo) == "lay: field 2, the rest is not shown");
  CHECK(asked.told("lay wolf 1:field.2", kTwo) == "lay: wolf, field 2");
}

TEST_CASE("how a hidden piece lies is shown to nobody who does not see it", "[flow][told]") {
  const AtChoice trap = ambush({"snare", "wolf"});
  trap.play("lay snare 1:field.2");
  CHECK(trap.told("pose turned", kOne) == "pose: turned");
  for (const char* pose : {"pose turned", "pose upright"}) {
    CHECK(trap.told(pose, kTwo) == "pose, which is not shown");
    CHECK(trap.told(pose, {}) == "pose, which is not shown");
  }
  const AtChoice animal = ambush({"snare", "wolf"});
  animal.play("lay wolf 1:field.2");
  CHECK(animal.told("pose turned", kTwo) == "pose: turned");

  const auto turned = trap.match->clone();
  REQUIRE_FALSE(turned->apply(turned->parse("pose turned").value()));
  const auto upright = trap.match->clone();
  REQUIRE_FALSE(upright->apply(upright->parse("pose upright").value()));
  const auto face = [](const Match& match, std::optional<Seat> viewer) {
    for (const Zone& zone : match.table(viewer).zones) {
      if (zone.id == "field" && zone.owner == kOne) {
        return zone.slots.at(1).top.value();
      }
    }
    return Face{};
  };
  CHECK(face(*turned, kTwo) == Face{.face_down = true});
  CHECK(face(*turned, {}) == Face{.face_down = true});
  CHECK(face(*turned, kOne).known);
  CHECK(face(*turned, kOne).face_down);
  CHECK(face(*turned, kOne).orientation == Orientation::UpsideDown);
  CHECK(turned->fingerprint(kTwo) == upright->fingerprint(kTwo));
  CHECK(turned->fingerprint(kOne) != upright->fingerprint(kOne));
  const auto one = turned->clone();
  const auto other = turned->clone();
  std::set<std::uint64_t> worlds;
  for (std::uint64_t i = 0; i < 40; ++i) {
    Rng chance(1, i, Purpose::Resample);
    Rng again(1, i, Purpose::Resample);
    View(*turned, kTwo).determinize_unbiased(chance, *one);
    View(*upright, kTwo).determinize_unbiased(again, *other);
    REQUIRE(one->fingerprint() == other->fingerprint());
    one->forget_hidden(kOne);
    worlds.insert(static_cast<std::uint64_t>(face(*one, kOne).orientation));
  }
  CHECK(worlds.size() == 2);  // it may lie either way
}

TEST_CASE("names and numbers are told unless they may say something of what came to lie hidden", "[flow][told]") {
  const std::string keep = "move(hand[who], what == 1 and ape or bat, kept[who])";
  const AtChoice hidden = lay("offer(1) offer(2)", keep);
  CHECK(hidden.told("lay 1", kTwo) == "lay, which is not shown");
  CHECK(hidden.told("lay 2", kTwo) == "lay, which is not shown");
  CHECK(hidden.told("lay 1", kOne) == "lay: 1");
  const AtChoice open = lay("offer(1) offer(2)", "move(hand[who], what == 1 and ape or bat, middle)");
  CHECK(open.told("lay 1", kTwo) == "lay: 1");
  const AtChoice said = lay("offer(1) offer(loud)", "settle(who)");
  CHECK(said.told("lay loud", kTwo) == "lay: loud");
  FlowRules later = answer_rules();  // what hides a card is a step that the choice calls
  later.steps.push_back(
      {"keep", add_script(later, ScriptRole::Step, "steps/keep.lua",
                          "return function(who, n) move(hand[who], n == 1 and ape or bat, deck) end")});
  later.scripts[later.choices[0].script].source =
      "return { options = function() offer(1) offer(2) end, chosen = function(who, n) keep(who, n) end }";
  const AtChoice asked(std::move(later), "lay", {{"hand of 1", {"ape", "bat"}}, {"hand of 2", {"dog"}}});
  CHECK(asked.told("lay 1", kTwo) == "lay, which is not shown");
}

TEST_CASE("a piece that only names what others may not see is not told, unless it is said aloud", "[flow][told]") {
  CHECK(lay(kCards, "move(hand[who], what, kept[who])").first("lay ape", kTwo) == "lay, which is not shown");
  CHECK(lay(kCards, "move(hand[who], what, middle)").first("lay ape", kTwo) == "lay: ape");
  CHECK(lay(kCards, "settle(who)").first("lay ape", kTwo) == "lay, which is not shown");
  CHECK(lay(kCards, "settle(who)", Audience::All).first("lay ape", kTwo) == "lay: ape");
  CHECK(lay(kCards, "move(hand[who], what, middle)", Audience::Nothing).first("lay ape", kTwo).empty());
  CHECK(lay(kCards, "move(hand[who], what, middle)", Audience::Nothing).first("lay ape", kOne) == "lay: ape");
}

TEST_CASE("content may say what others are told of an answer that they do not see", "[flow][told]") {
  FlowRules rules = ambush_rules();
  rules.choices[0].unseen = {{"en", "lay a trap"}};
  rules.choices[1].unseen = {{"en", "turn it in secret"}};
  const AtChoice asked(std::move(rules), "lay", {{"hand of 1", {"snare", "wolf"}}, {"hand of 2", {"bear"}}});
  CHECK(asked.told("lay snare 1:field.2", kOne) == "lay: snare, field 2");
  CHECK(asked.told("lay snare 1:field.2", kTwo) == "lay a trap: field 2, the rest is not shown");
  asked.play("lay snare 1:field.2");
  CHECK(asked.told("pose turned", kTwo) == "turn it in secret");
}

TEST_CASE("a card that others saw before it was hidden is named", "[flow][told]") {
  FlowRules rules = answer_rules();
  rules.scripts[rules.choices[0].script].source =
      "return { options = function() for card in kinds(middle) do offer(card) end offer(pass) end,\n"
      "chosen = function(who, card) if card ~= pass then move(middle, card, hand[who]) end end }";
  const AtChoice asked(std::move(rules), "lay",
                       {{"hand of 1", {"ape"}}, {"hand of 2", {"dog"}}, {"middle", {"bat", "cat"}}});
  CHECK(asked.told("lay bat", kTwo).starts_with("lay: bat"));
}

TEST_CASE("a sentence that needs what is not told is left out as a whole", "[flow][told]") {
  FlowRules rules = ambush_rules();
  rules.choices[0].says = {{"en", "lay {1} at {2}"}};
  rules.choices[1].says = {{"en", "it lies {1}"}};
  const AtChoice asked(std::move(rules), "lay", {{"hand of 1", {"snare", "wolf"}}, {"hand of 2", {"bear"}}});
  CHECK(asked.told("lay snare 1:field.2", kOne) == "lay snare at field 2");
  CHECK(asked.told("lay snare 1:field.2", kTwo) == "lay: field 2, the rest is not shown");
  CHECK(asked.told("lay wolf 1:field.2", kTwo) == "lay wolf at field 2");
}

TEST_CASE("what a die under a cup is laid to is told to who sees it", "[flow][told]") {
  FlowRules rules = cups_rules();
  rules.scripts[rules.choices[0].script].source =
      "return { options = function(who) for face in kinds(cup[who]) do offer(face) end end,\n"
      "chosen = function(who, face) show(cup[who], face) end }";
  const AtChoice asked(std::move(rules), "guess", {});
  const auto told = asked.match->told(asked.match->parse("guess two").value(), kTwo, "en");
  CHECK(told.front().text == "guess, which is not shown");
  CHECK_FALSE(told.front().whole);
  CHECK(asked.match->told(asked.match->parse("guess two").value(), kOne, "en").front().text == "guess: two");
}

TEST_CASE("dice under a cup are told to their owner, choices that make themselves to all", "[flow][told]") {
  const auto game = flow_game(cups_rules());
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  const auto at_start = match->told_at_start(kOne, "en");
  REQUIRE(at_start.size() == 1);
  CHECK(at_start[0].cause == Cause::Chance);
  CHECK(at_start[0].seat == kOne);
  CHECK(match->told_at_start({}, "en").empty());

  const AtChoice asked(answer_rules(), "lay", {{"hand of 1", {"ape", "bat"}}, {"hand of 2", {"dog"}}});
  CHECK(asked.told("lay ape", kTwo) == "lay: ape");
  asked.play("lay ape");
  CHECK(asked.told("answer pass", kOne) == "pass (answer); [lay: dog]");  // of one card
}

TEST_CASE("points may hide something only while what they are counted by is hidden", "[flow][told]") {
  const AtChoice asked = ambush({"wolf", "snare"});
  CHECK_FALSE(asked.match->points_may_hide());
  asked.play("lay snare 1:field.2");
  CHECK(asked.match->points_may_hide());
  const auto pot = flow_game(pot_rules());
  const auto scripts = pot->open_scripts();
  CHECK_FALSE(pot->start({.seed = 1}, *scripts)->points_may_hide());
}

}  // namespace ossuary::test
