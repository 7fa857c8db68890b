// All feats: a table of their costs, islands, piles, glory and effects, written from the rules, against the plugin.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <utility>

#include "rules/dice_forge/desk.h"
#include "rules/dice_forge/model.h"

using namespace ossuary;
using namespace ossuary::dice_forge;

namespace {

constexpr int kSeats = 3;
constexpr auto kSun = static_cast<std::size_t>(Resource::Sun);
constexpr auto kMoon = static_cast<std::size_t>(Resource::Moon);

/// What a feat does when it is taken, or used: all worlds of its owner that can follow.
using After = std::function<Worlds(const World&)>;

struct Feat {
  std::string id;
  int sun = 0;
  int moon = 0;
  int island = 0;
  int points = 0;
  std::string pile = "spent";
  After effect = [](const World& world) { return Worlds{world}; };
};

/// Faces that show on the dice of opponents, light and dark of seat 2, then of seat 3.
const std::array<std::string, 4> kShown{"g2m1", "v2", "shield_blue", "mirror"};

Situation situation(How how = How::Plain) {
  Situation now{.how = how};
  now.shown.assign(kShown.begin(), kShown.end());
  return now;
}

Worlds each(const Worlds& worlds, const After& effect) {
  Worlds all;
  for (const World& world : worlds) {
    all.merge(effect(world));
  }
  return all;
}

/// `n` of a resource more for the owner, or less.
World with(World world, Resource what, int n) {
  constexpr Amounts kCaps{12, 6, 6, 1'000'000};
  int& have = world.have[0][static_cast<std::size_t>(what)];
  have = std::clamp(have + n, 0, kCaps[static_cast<std::size_t>(what)]);
  return world;
}

After gains(Amounts amounts) {
  return [amounts](World world) {
    for (std::size_t what = 0; what < amounts.size(); ++what) {
      world = with(world, static_cast<Resource>(what), amounts[what]);
    }
    return Worlds{world};
  };
}

/// So many blessings with both dice, each of which has one face alone.
After divine_blessings(int times, How how = How::Plain) {
  return [=](const World& start) {
    Worlds worlds{start};
    for (int i = 0; i < times; ++i) {
      worlds = each(worlds, [how](const World& world) {
        return after_roll(situation(how), world, world.dice[0].up, world.dice[1].up);
      });
    }
    return worlds;
  };
}

/// So many blessings with one die, always the same.
After minor_blessings(int times, How how = How::Plain) {
  return [=](const World& start) {
    Worlds all;
    for (std::size_t die = 0; die < start.dice.size(); ++die) {
      Worlds worlds{start};
      for (int i = 0; i < times; ++i) {
        worlds = each(worlds, [=](const World& world) {
          return after_roll(situation(how), world, world.dice.at(die).up, std::nullopt);
        });
      }
      all.merge(worlds);
    }
    return all;
  };
}

/// One of `brought` is forged on any die in place of any face.
After forged(const std::vector<std::string>& brought) {
  return [=](const World& world) {
    Worlds all;
    for (const std::string& face : brought) {
      for (std::size_t die = 0; die < world.dice.size(); ++die) {
        for (const auto& [old, number] : world.dice.at(die).faces) {
          World next = world;
          Die& changed = next.dice.at(die);
          if (--changed.faces[old] == 0) {
            changed.faces.erase(old);
          }
          ++changed.faces[face];
          changed.up = face;
          ++next.removed[old];
          all.insert(next);
        }
      }
    }
    return all;
  };
}

/// Any two dice of others count.
Worlds by_satyrs(const World& world) {
  Worlds all;
  for (std::size_t one = 0; one < kShown.size(); ++one) {
    for (std::size_t other = one + 1; other < kShown.size(); ++other) {
      all.merge(after_roll(situation(), world, kShown.at(one), kShown.at(other)));
    }
  }
  return all;
}

/// Gold may go into the track of the hammer at work.
Worlds by_wild_spirits(const World& start) {
  Worlds all;
  const World rich = with(start, Resource::Moon, 3);
  for (int part = 0; part <= (start.hammers > 0 ? 3 : 0); ++part) {
    World world = with(rich, Resource::Gold, 3 - part);
    world.blows += part;
    all.insert(world);
  }
  return all;
}

Worlds by_typhon(const World& world) {
  int removed = 0;
  for (const auto& [face, number] : world.removed) {
    removed += number;
  }
  return {with(world, Resource::Glory, removed)};
}

Worlds by_hammer(World world) {
  ++world.hammers;
  return {world};
}

/// Dice Forge, section by island: cost in sun and moon shards, island, printed glory, pile, and what happens at once.
std::vector<Feat> feats() {
  return {
      {"blacksmiths_hammer", 0, 1, 1, 0, "works", by_hammer},
      {"blacksmiths_chest", 0, 1, 1, 2},
      {"silver_hind", 0, 2, 2, 2, "gear"},
      {"great_bear", 0, 2, 2, 2, "glass"},
      {"satyrs", 0, 3, 2, 6, "spent", by_satyrs},
      {"ferryman", 0, 4, 3, 12},
      {"cerberus", 0, 4, 3, 6},
      {"helmet_of_invisibility", 0, 5, 3, 4, "spent", forged({"triple"})},
      {"cancer", 0, 6, 4, 8, "spent", divine_blessings(2)},
      {"sentinel", 0, 6, 4, 6, "spent", divine_blessings(2, How::BySentinel)},
      {"hydra", 5, 5, 4, 26},
      {"typhon", 5, 5, 4, 16, "spent", by_typhon},
      {"sphinx", 6, 0, 4, 10, "spent", minor_blessings(4)},
      {"cyclops", 6, 0, 4, 8, "spent", minor_blessings(4, How::ByCyclops)},
      {"mirror_of_the_abyss", 5, 0, 5, 10, "spent", forged({"mirror"})},
      {"gorgon", 4, 0, 5, 14},
      {"triton", 4, 0, 5, 8},
      {"guardians_shield", 3, 0, 6, 6, "spent", forged({"shield_red", "shield_green"})},
      {"guardians_owl", 2, 0, 6, 4, "gear"},
      {"celestial_ship", 2, 0, 6, 4, "spent", forged({"ship"})},
      {"elder", 1, 0, 7, 0, "gear"},
      {"wild_spirits", 1, 0, 7, 2, "spent", by_wild_spirits},
  };
}

/// Seat 1 can just pay for the feat, which is the only one; the heroes are on their portals.
void arrange(Desk& desk, const Feat& feat) {
  desk.set("gold_cap", 1, 12).set("sun_cap", 1, 6).set("moon_cap", 1, 6);
  desk.set("gold", 1, 2).set("sun", 1, feat.sun).set("moon", 1, feat.moon).set("glory", 1, 5);
  for (const int other : {2, 3}) {
    desk.set("gold", other, 4).set("sun", other, 2).set("moon", other, 2).set("glory", other, 4);
  }
  desk.die("light", 1, "s1v1", "s1v1").die("dark", 1, "g3_v2", "g3_v2");
  desk.die("light", 2, kShown[0], kShown[0]).die("dark", 2, kShown[1], kShown[1]);
  desk.die("light", 3, kShown[2], kShown[2]).die("dark", 3, kShown[3], kShown[3]);
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
  const auto scores = desk.match().scores();
  REQUIRE(scores.ok());
  return scores.value().by_seat[0].by_category[static_cast<std::size_t>(cards)];
}

}  // namespace

TEST_CASE("a feat is paid, moves the hero, lies on its pile, counts its glory and does what the rules say",
          "[dice_forge][feats][release]") {
  Desk desk({.players = kSeats});
  for (const Feat& feat : feats()) {
    for (const int hammers : {0, 1}) {
      CAPTURE(feat.id, hammers);
      arrange(desk, feat);
      desk.lay("works", 1, {{"blacksmiths_hammer", hammers}}).set("blows", 1, 0);
      desk.lay("portal", 1, {{"hero_1", 1}});
      for (int island = 1; island <= 7; ++island) {
        desk.lay("i" + std::to_string(island), 0, {});
      }
      World start = desk.world();
      start.have[0][kSun] = 0;
      start.have[0][kMoon] = 0;

      for (const char* shard : {"sun", "moon"}) {  // one of them fewer is too little
        const int enough = desk.have(shard, 1);
        desk.set(shard, 1, enough - 1).call("act", {"1"}).begin();
        CHECK((enough == 0 || !desk.can("act " + feat.id)));
        desk.set(shard, 1, enough);
      }
      desk.call("act", {"1"}).begin();
      REQUIRE(desk.can("act " + feat.id));
      desk.play("act " + feat.id);
      Worlds ends;
      bool first = true;
      desk.for_every_way([&](const Desk& end) {
        ends.insert(end.world());
        if (std::exchange(first, false)) {
          CHECK(end.pieces(feat.pile, 1).at(feat.id) == 1 + (feat.pile == "works" ? hammers : 0));
          CHECK(end.pieces("stacks") == Counts{{feat.id, 1}});
          CHECK(end.pieces("i" + std::to_string(feat.island)) == Counts{{"hero_1", 1}});
          CHECK(end.pieces("portal", 1).empty());
          CHECK(points_from_cards(desk) == feat.points);
        }
      });
      CHECK(ends == feat.effect(start));
    }
  }
}

TEST_CASE("a card of the third pile is used once in a turn, if its owner likes", "[dice_forge][feats]") {
  Desk desk({.players = kSeats});
  const After owl = [](const World& world) {
    Worlds all = gains({1, 0, 0, 0})(world);
    all.merge(gains({0, 1, 0, 0})(world));
    all.merge(gains({0, 0, 1, 0})(world));
    return all;
  };
  const std::vector<std::pair<std::string, After>> cards{
      {"silver_hind", minor_blessings(1)}, {"guardians_owl", owl}, {"elder", gains({-3, 0, 0, 4})}};
  for (const auto& [card, effect] : cards) {
    for (const int number : {1, 2}) {
      CAPTURE(card, number);
      arrange(desk, {.id = "ferryman", .moon = 1});
      desk.set("gold", 1, 8).lay("gear", 1, {{card, number}});
      Worlds expected{desk.world()};
      for (int i = 0; i < number; ++i) {
        Worlds used = each(expected, effect);
        expected.merge(used);
      }
      desk.call("use_gear", {"1"}).begin();
      const Counts unused{{card, number}};
      Worlds ends;
      desk.for_every_way([&](const Desk& end) {
        ends.insert(end.world());
        CHECK(end.pieces("gear", 1) == unused);
        CHECK(end.pieces("used_gear", 1).empty());
      });
      CHECK(ends == expected);
    }
  }
}

TEST_CASE("the Elder is not used with 2 gold, and feats are not done without shards", "[dice_forge][feats]") {
  Desk desk({.players = kSeats});
  arrange(desk, {.id = "ferryman", .moon = 3});
  desk.set("gold", 1, 2).lay("gear", 1, {{"elder", 1}, {"guardians_owl", 1}});
  desk.call("use_gear", {"1"}).begin();
  CHECK(desk.legal() == std::vector<std::string>{"use_gear pass", "use_gear guardians_owl"});
  desk.call("act", {"1"}).begin();
  CHECK(!desk.can("act ferryman"));
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

TEST_CASE("under a Minotaur each of the others loses what his dice give, and the owner nothing",
          "[dice_forge][feats]") {
  const std::array<std::array<std::string, 4>, 3> rolls{{{"g2m1", "v2", "shield_blue", "mirror"},
                                                         {"g3_v2", "triple", "g4", "ship"},
                                                         {"s1v1", "boar_green", "g1_s1_m1", "m2v2"}}};
  for (const auto& shown : rolls) {
    CAPTURE(shown[0], shown[1], shown[2], shown[3]);
    Desk desk({.players = kSeats});
    arrange(desk, {.id = "minotaur", .sun = 3});
    desk.die("light", 2, shown[0], shown[0]).die("dark", 2, shown[1], shown[1]);
    desk.die("light", 3, shown[2], shown[2]).die("dark", 3, shown[3], shown[3]);
    desk.lay("glass", 1, {{"tenacious_boar_green", 1}}).lay("tokens", 2, {{"cerberus_token", 1}});
    desk.set("sun", 1, 0);
    Situation second{.how = How::Reversed, .owners = {{"boar_green", 2}}};
    second.shown = {shown[2], shown[3], desk.up("light", 1), desk.up("dark", 1)};
    Situation third{.how = How::Reversed, .owners = {{"boar_green", 1}}};
    third.shown = {desk.up("light", 1), desk.up("dark", 1), shown[0], shown[1]};
    std::set<std::vector<Amounts>> expected;
    for (const World& after : after_roll(second, desk.world(2), shown[0], shown[1])) {
      World next = desk.world(3);
      next.have = {after.have[1], after.have[2], after.have[0]};  // seats 3, 1, 2
      for (const World& end : after_roll(third, next, shown[2], shown[3])) {
        expected.insert({end.have[1], end.have[2], end.have[0]});
      }
    }
    desk.set("sun", 1, 3).call("perform", {"1", "minotaur"}).begin();
    std::set<std::vector<Amounts>> ends;
    desk.for_every_way([&](const Desk& end) { ends.insert(end.world().have); });
    CHECK(ends == expected);
  }
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
