// All feats: a table of their costs, islands, piles and glory, written from the rules, against the plugin; and what can
// come of each as a golden keeps it. OSSUARY_UPDATE_GOLDENS=1 writes it anew; compare it with the rules.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>

#include "rules/dice_forge/desk.h"
#include "support/goldens.h"

using namespace ossuary;
using namespace ossuary::dice_forge;

namespace {

constexpr int kSeats = 3;

struct Feat {
  std::string id;
  int sun = 0;
  int moon = 0;
  int island = 0;
  int points = 0;
  std::string pile = "spent";
};

/// Dice Forge, section by island: cost in sun and moon shards, island, printed glory and pile.
const std::vector<Feat> kFeats{
    {"blacksmiths_hammer", 0, 1, 1, 0, "works"},
    {"blacksmiths_chest", 0, 1, 1, 2},
    {"silver_hind", 0, 2, 2, 2, "gear"},
    {"great_bear", 0, 2, 2, 2, "glass"},
    {"satyrs", 0, 3, 2, 6},
    {"ferryman", 0, 4, 3, 12},
    {"cerberus", 0, 4, 3, 6},
    {"helmet_of_invisibility", 0, 5, 3, 4},
    {"cancer", 0, 6, 4, 8},
    {"sentinel", 0, 6, 4, 6},
    {"hydra", 5, 5, 4, 26},
    {"typhon", 5, 5, 4, 16},
    {"sphinx", 6, 0, 4, 10},
    {"cyclops", 6, 0, 4, 8},
    {"mirror_of_the_abyss", 5, 0, 5, 10},
    {"gorgon", 4, 0, 5, 14},
    {"triton", 4, 0, 5, 8},
    {"minotaur", 3, 0, 6, 8},
    {"guardians_shield", 3, 0, 6, 6},
    {"guardians_owl", 2, 0, 6, 4, "gear"},
    {"celestial_ship", 2, 0, 6, 4},
    {"elder", 1, 0, 7, 0, "gear"},
    {"wild_spirits", 1, 0, 7, 2},
};

/// Faces that show on the dice of opponents, light and dark of seat 2, then of seat 3.
using ShownDice = std::array<std::string, 4>;
const ShownDice kShown{"g2m1", "v2", "shield_blue", "mirror"};

/// Seat 1 can just pay for the feat, which is the only one; the heroes are on their portals.
void arrange(Desk& desk, const Feat& feat, const ShownDice& shown = kShown) {
  desk.set("gold_cap", 1, 12).set("sun_cap", 1, 6).set("moon_cap", 1, 6);
  desk.set("gold", 1, 2).set("sun", 1, feat.sun).set("moon", 1, feat.moon).set("glory", 1, 5);
  for (const int other : {2, 3}) {
    desk.set("gold", other, 4).set("sun", other, 2).set("moon", other, 2).set("glory", other, 4);
  }
  desk.die("light", 1, "s1v1", "s1v1").die("dark", 1, "g3_v2", "g3_v2");
  desk.die("light", 2, shown[0], shown[0]).die("dark", 2, shown[1], shown[1]);
  desk.die("light", 3, shown[2], shown[2]).die("dark", 3, shown[3], shown[3]);
  desk.lay("stacks", 0, {{feat.id, 2}});
  desk.lay("removed", 1, {{"g1", 2}, {"s1", 1}});
  desk.lay("gardens", 0, {{"mirror", 1}, {"triple", 1}, {"ship", 1}, {"shield_red", 1}, {"shield_green", 1}});
  for (const char* pile : {"works", "spent", "glass", "gear", "tokens"}) {
    desk.lay(pile, 1, {});
  }
  for (int pool = 1; pool <= 10; ++pool) {
    desk.lay("p" + std::to_string(pool), 0, {});
  }
}

int points_from_cards(Desk& desk) {
  const auto& categories = desk.rules().categories;
  const auto cards = std::ranges::find(categories, "from_cards", &Category::id) - categories.begin();
  return desk.match().scores().value().by_seat[0].by_category[static_cast<std::size_t>(cards)];
}

/// Does a feat, and says what can come of it.
std::string done(Desk& desk, const Feat& feat, int hammers) {
  CAPTURE(feat.id, hammers);
  arrange(desk, feat);
  desk.lay("works", 1, {{"blacksmiths_hammer", hammers}}).set("blows", 1, 0).lay("portal", 1, {{"hero_1", 1}});
  for (int island = 1; island <= 7; ++island) {
    desk.lay("i" + std::to_string(island), 0, {});
  }
  for (const char* shard : {"sun", "moon"}) {  // one of them fewer is too little
    const int enough = desk.have(shard, 1);
    if (enough > 0) {
      desk.set(shard, 1, enough - 1).call("act", {"1"}).begin();
      CHECK(!desk.can("act " + feat.id));
      desk.set(shard, 1, enough);
    }
  }
  const World start = desk.world();
  desk.call("act", {"1"}).begin();
  REQUIRE(desk.can("act " + feat.id));
  desk.play("act " + feat.id);
  bool first = true;
  const Worlds ends = desk.ends([&] {
    if (std::exchange(first, false)) {
      CHECK(desk.pieces(feat.pile, 1).at(feat.id) == 1 + (feat.pile == "works" ? hammers : 0));
      CHECK(desk.pieces("stacks") == Counts{{feat.id, 1}});
      CHECK(desk.pieces("i" + std::to_string(feat.island)) == Counts{{"hero_1", 1}});
      CHECK(desk.pieces("portal", 1).empty());
      CHECK(points_from_cards(desk) == feat.points);
    }
  });
  return differences(start, ends);
}

/// What can come of the second stage of a turn with so many of a card.
std::string used(Desk& desk, const std::string& card, int number) {
  CAPTURE(card, number);
  arrange(desk, {.id = "ferryman", .moon = 1});
  const Counts unused{{card, number}};
  desk.set("gold", 1, 8).lay("gear", 1, unused);
  const World start = desk.world();
  desk.call("use_gear", {"1"}).begin();
  return differences(start, desk.ends([&] {
    CHECK(desk.pieces("gear", 1) == unused);
    CHECK(desk.pieces("used_gear", 1).empty());
  }));
}

/// What can come of a Minotaur with these dice of the others.
std::string reversed(Desk& desk, const ShownDice& shown) {
  arrange(desk, {.id = "minotaur", .sun = 3}, shown);
  desk.lay("glass", 1, {{"tenacious_boar_green", 1}}).lay("tokens", 2, {{"cerberus_token", 1}});
  const World start = desk.world();
  desk.call("perform", {"1", "minotaur"}).begin();
  return differences(start, desk.ends());
}

}  // namespace

TEST_CASE("a feat is paid, moves the hero, lies on its pile, counts its glory and does what the golden says",
          "[dice_forge][feats][release]") {
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  Desk desk({.players = kSeats});
  std::string text;
  for (const int hammers : {0, 1}) {
    text += fmt::format("# Feats with {} at work: what is otherwise after each, | or\n",
                        hammers == 0 ? "no hammer" : "a hammer");
    for (const Feat& feat : kFeats) {
      text += fmt::format("{}: {}\n", feat.id, done(desk, feat, hammers));
    }
  }
  text += "# Cards of the third pile in one turn\n";
  desk.lay("works", 1, {});
  for (const char* card : {"silver_hind", "guardians_owl", "elder"}) {
    text += fmt::format("{}: {}\n", card, used(desk, card, 1));
    text += fmt::format("{} twice: {}\n", card, used(desk, card, 2));
  }
  text += "# A Minotaur, by the dice of the others: light and dark of seat 2, then of seat 3\n";
  const std::vector<ShownDice> rolls{
      kShown, {"g3_v2", "triple", "g4", "ship"}, {"s1v1", "boar_green", "g1_s1_m1", "m2v2"}};
  for (const ShownDice& shown : rolls) {
    text += fmt::format("{}: {}\n", fmt::join(shown, " "), reversed(desk, shown));
  }
  CHECK(test::first_difference(test::golden("dice_forge/feats.txt", text), text) == "");
}

TEST_CASE("tokens and caps come with their feats", "[dice_forge][feats]") {
  Desk desk({.players = kSeats});
  const auto take = [&](const std::string& feat) {
    arrange(desk, {.id = feat, .sun = 6, .moon = 6});
    desk.call("perform", {"1", feat}).begin();
  };
  take("cerberus");
  CHECK(desk.pieces("tokens", 1) == Counts{{"cerberus_token", 1}});
  take("triton");
  CHECK(desk.pieces("tokens", 1) == Counts{{"triton_token", 1}});
  take("blacksmiths_chest");
  CHECK(desk.have("gold_cap", 1) == 16);
  CHECK(desk.have("sun_cap", 1) == 9);
  CHECK(desk.have("moon_cap", 1) == 9);
}

TEST_CASE("an ousted hero goes home, and its owner takes one blessing before the card is taken",
          "[dice_forge][feats]") {
  for (const int players : {2, 3}) {
    CAPTURE(players);
    Desk desk({.players = players});
    desk.set("moon", 1, 4).set("gold", 2, 0).set("glory", 2, 0).set("glory", 1, 0);
    desk.lay("portal", 2, {}).lay("i3", 0, {{"hero_2", 1}}).lay("spent", 1, {});
    desk.lay("glass", 1, {{"great_bear", 1}}).lay("glass", 2, {{"great_bear", 2}});
    desk.die("light", 2, "g3_v2", "g3_v2").die("dark", 2, "g1", "g1");
    desk.call("perform", {"1", "ferryman"}).begin();
    CHECK(desk.have("glory", 1) == 3);
    CHECK(desk.have("glory", 2) == 6);
    desk.fall("light of 2: 3G/2V").fall("dark of 2: 1G");
    CHECK(desk.decider() == 2);
    CHECK(desk.pieces("spent", 1).empty());
    CHECK(desk.pieces("portal", 2) == Counts{{"hero_2", 1}});
    desk.play("take_one_of g3");
    CHECK(desk.have("gold", 2) == 4);
    CHECK(desk.done());
    CHECK(desk.pieces("i3") == Counts{{"hero_1", 1}});
    CHECK(desk.pieces("spent", 1) == Counts{{"ferryman", 1}});
    // Once more: the hero is there already.
    desk.set("moon", 1, 4).lay("stacks", 0, {{"ferryman", 1}}).call("perform", {"1", "ferryman"}).begin();
    CHECK(desk.done());
    CHECK(desk.pieces("i3") == Counts{{"hero_1", 1}});
    CHECK(desk.have("glory", 1) == 3);
    CHECK(desk.have("moon", 1) == 0);
  }
}

TEST_CASE("Satyrs offer dice that show the same once", "[dice_forge][feats]") {
  Desk desk({.players = kSeats});
  desk.die("light", 2, "g1").die("dark", 2, "s1").die("light", 3, "g1").die("dark", 3, "s1");
  desk.call("pick_two_dice", {"1"}).begin();
  CHECK(desk.legal() == std::vector<std::string>{"pick_two_dice 2:light 3:light", "pick_two_dice 2:light 2:dark",
                                                 "pick_two_dice 2:dark 3:dark"});
  desk.die("dark", 2, "g1").die("dark", 3, "g1").set("gold", 1, 0).lay("works", 1, {});
  desk.call("pick_two_dice", {"1"}).begin();
  CHECK(desk.done());
  CHECK(desk.have("gold", 1) == 2);
}
