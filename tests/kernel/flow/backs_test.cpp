// Backs of pieces: what a seat thinks possible never contradicts them, and tables show them.
#include <catch2/catch.hpp>

#include <set>

#include "author/examples/named_position.h"
#include "kernel/flow/played.h"
#include "support/games.h"
#include "support/scale.h"

namespace ossuary::test {

namespace {

/// How many there are of each kind.
std::vector<std::size_t> numbers(const FlowPosition& position) {
  std::vector<std::size_t> numbers(position.plan->rules->pieces.size());
  for (const FlowZone& zone : position.plan->zones) {
    for (std::size_t kind = 0; kind < numbers.size(); ++kind) {
      numbers[kind] += count(position.state, zone, kind);
    }
  }
  return numbers;
}

/// The types of what shows its back: on top of each pile, in spots, and in pools, which are sorted.
std::string backs_shown(const FlowPosition& position) {
  const FlowRules& rules = *position.plan->rules;
  std::string backs;
  for (const FlowZone& zone : position.plan->zones) {
    const bool pile = zone.form == ZoneForm::Pile;
    const std::size_t size = count(position.state, zone);
    for (std::size_t place = pile ? std::max<std::size_t>(size, 1) - 1 : 0; !zone.is_counted() && place < zone.most;
         ++place) {
      const std::size_t kind = placed(position.state, zone, place).kind;
      backs += kind == 0 ? '-' : static_cast<char>('0' + rules.types[rules.pieces[kind - 1].type].back);
    }
    std::string pool;
    for (std::size_t kind = 0; zone.is_counted() && kind < rules.pieces.size(); ++kind) {
      pool.append(count(position.state, zone, kind),
                  static_cast<char>('0' + rules.types[rules.pieces[kind].type].back));
    }
    std::ranges::sort(pool);
    backs += pool + "/";
  }
  return backs;
}

void check_moment(const AnyGame& any, const FlowMatch& match, const ActionList& legal) {
  const FlowPosition& position = match.position();
  const auto before = numbers(position);
  Rng chance(31, match.fingerprint(), Purpose::Resample);
  for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
    const auto viewer = id_at<Seat>(seat);
    const std::uint64_t seen = match.fingerprint(viewer);
    FlowMatch world(match);
    const FlowPosition& possible = world.position();
    for (int i = 0; i < (position.plan->has_hidden ? scaled(200) : 1); ++i) {
      world.resample(viewer, chance);
      REQUIRE(world.fault() == nullptr);
      REQUIRE(world.fingerprint(viewer) == seen);
      REQUIRE(numbers(possible) == before);
      REQUIRE(lies_as_it_may(possible));
      if (!position.plan->rules->backs.empty()) {
        REQUIRE(backs_shown(possible) == backs_shown(position));
      }
      ActionList offered;
      world.legal_actions(offered);
      REQUIRE((match.decider() != viewer || std::ranges::equal(offered, legal)));
    }
  }
}

}  // namespace

TEST_CASE("whatever a seat thinks possible looks to it as what there is", "[flow][property]") {
  const auto look_at = [&](const AnyGame& any) {
    at_every_moment_of(any, 3, [&](const AnyGame&, const Match& match, const ActionList& legal) {
      if (const auto* const flow = dynamic_cast<const FlowMatch*>(&match)) {
        check_moment(any, *flow, legal);
      }
    });
  };
  for_flows_of_every_kind(look_at);
  for_every_toy_family(look_at);
}

TEST_CASE("pieces whose backs all can see are thought to lie at any depth, but not on top", "[flow]") {
  const Played played(haunt_rules(), {.seed = 3});
  const FlowPosition& position = dynamic_cast<const FlowMatch&>(*played.match).position();
  const FlowZone& deck = position.plan->zones[0];
  REQUIRE(top_kind(position.state, deck) < 6);
  Rng chance(13, 0, Purpose::Resample);
  std::set<std::size_t> ghosts;
  std::set<std::size_t> dusks;
  std::set<std::size_t> dawns;
  for (int i = 0; i < 2000; ++i) {
    played.match->resample(Seat{1}, chance);
    for (std::size_t place = 0; place < count(position.state, deck); ++place) {
      const std::size_t kind = placed(position.state, deck, place).kind - 1U;
      (kind == 6 ? ghosts : kind == 7 ? dusks : dawns).insert(kind < 6 ? 0 : place);
    }
  }
  CHECK(ghosts.size() == count(position.state, deck) - 1);
  CHECK(*ghosts.rbegin() == count(position.state, deck) - 2);
  dawns.erase(0);
  CHECK(dusks == std::set<std::size_t>{2, 3, 4, 5, 6});
  CHECK(dawns == std::set<std::size_t>{4, 5, 6, 7, 8});
}

TEST_CASE("the back of what is not seen is shown where backs differ, and what it tells", "[flow]") {
  const Played played(haunt_rules());
  auto named = author::NamedPosition::of(*played.match);
  const auto top_of_deck = [&](const std::string& piece, std::optional<Seat> viewer) {
    REQUIRE_FALSE(named->set_zone("deck", {"run", piece}));
    return played.match->table(viewer).zones.at(0).slots.at(0).top.value();
  };
  for (const auto viewer : {std::optional(Seat{0}), std::optional(Seat{1}), std::optional<Seat>()}) {
    const Face card = top_of_deck("ann", viewer);
    CHECK((card.face_down && !card.known));
    CHECK(card.printed->name == LocalText{{"en", "card"}});
    const std::uint64_t seen = played.match->fingerprint(Seat{0});
    CHECK(top_of_deck("eve", viewer) == card);
    CHECK(played.match->fingerprint(Seat{0}) == seen);
    const Face bell = top_of_deck("dusk", viewer);
    CHECK((bell.face_down && !bell.known));
    CHECK(bell.printed->name == LocalText{{"en", "bell"}});
    CHECK(played.match->fingerprint(Seat{0}) != seen);
    CHECK(top_of_deck("dawn", viewer) == bell);
    const Face ghost = top_of_deck("ghost", viewer);
    CHECK((ghost.face_down && ghost.known));
    CHECK(ghost.printed->name == LocalText{{"en", "ghost"}});
  }
  const auto hand = played.match->table(Seat{1}).pools.at(1);
  REQUIRE(hand.rows.at(0).pieces.size() == 1);
  CHECK(hand.rows[0].pieces[0].face == Face{.face_down = true});  // all cards of hands have one back
  CHECK(hand.rows[0].pieces[0].count == 2);
}

TEST_CASE("a hidden pool shows how many of its pieces have each back, and those that a back tells", "[flow]") {
  FlowRules rules = haunt_rules();
  rules.zones[3].holds = {0, 1, 2, 3};  // hands
  const Played played(std::move(rules));
  auto named = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(named->set_zone("hand of 1", {"ghost", "ann", "run", "dusk", "ghost"}));
  const auto pieces = played.match->table(Seat{1}).pools.at(1).rows.at(0).pieces;
  REQUIRE(pieces.size() == 3);
  CHECK(in_language(pieces[0].face.printed->name, "en") == "card");
  CHECK(pieces[0].count == 2);
  CHECK(in_language(pieces[1].face.printed->name, "en") == "ghost");
  CHECK(pieces[1].face.known);
  CHECK(pieces[1].count == 2);
  CHECK(in_language(pieces[2].face.printed->name, "en") == "bell");
  CHECK_FALSE(pieces[2].face.known);
  const std::uint64_t seen = played.match->fingerprint(Seat{1});
  REQUIRE_FALSE(named->set_zone("hand of 1", {"ghost", "eve", "hide", "dawn", "ghost"}));
  CHECK(played.match->fingerprint(Seat{1}) == seen);
  REQUIRE_FALSE(named->set_zone("hand of 1", {"eve", "eve", "hide", "dawn", "ghost"}));
  CHECK(played.match->fingerprint(Seat{1}) != seen);
}

TEST_CASE("what may not lie face down is neither turned nor put so", "[flow]") {
  FlowRules rules = haunt_rules();
  rules.scripts[rules.choices[0].script].source = R"(return {
  options = function() offer(1) end,
  chosen = function(who) turn_down(spot(house[who], 1)) end,
})";
  const Played played(std::move(rules));
  auto named = author::NamedPosition::of(*played.match);
  CHECK(named->set_zone("house of 1", {"bob at 1, face down"}) == "house of 1: bob may not lie face down");
  REQUIRE_FALSE(named->set_zone("house of 1", {"bob at 1"}));
  REQUIRE_FALSE(played.match->apply(played.match->parse("play 1").value()));
  REQUIRE(played.match->fault() != nullptr);
  CHECK(render(played.match->fault()->diagnostic).find("turn_down: bob may not lie face down in house of 1") !=
        std::string::npos);
}

}  // namespace ossuary::test
