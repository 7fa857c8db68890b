// All pairs of faces of one roll: what the plugin does, by all choices, is what a second program finds by the rules.
#include <catch2/catch.hpp>

#include "rules/dice_forge/desk.h"
#include "rules/dice_forge/model.h"

using namespace ossuary::dice_forge;

namespace {

constexpr int kPlayers = 3;

/// A situation that every pair of faces is rolled in.
struct Case {
  std::string name;
  How how = How::Plain;
  Rulings rulings{};
  Amounts have{2, 2, 2, 5};
  Amounts caps{12, 6, 6, 1'000'000};
  int blows = 0;
  int hammers = 0;
  std::array<std::string, 4> shown{};  ///< light and dark die of seat 2, then of seat 3.
  bool token = false;                  ///< of Cerberus.
};

std::vector<Case> cases() {
  const std::array<std::string, 4> mixed{"g3_v2", "s1v1", "boar_green", "shield_red"};
  const std::array<std::string, 4> strange{"mirror", "g4", "triple", "ship"};
  const std::array<std::string, 4> mirrors{"mirror", "mirror", "mirror", "mirror"};
  const std::array<std::string, 4> hostile{"m2v2", "shield_green", "boar_red", "mirror"};
  return {
      {.name = "plain", .shown = mixed},
      {.name = "rich, and mirrors among what shows", .have = {12, 6, 6, 0}, .shown = strange},
      {.name = "a hammer near the end of its first side",
       .have = {11, 5, 4, 0},
       .blows = 13,
       .hammers = 1,
       .shown = mixed},
      {.name = "two hammers, the first nearly done", .have = {3, 0, 0, 0}, .blows = 28, .hammers = 2, .shown = mirrors},
      {.name = "one hammer with two steps left", .blows = 28, .hammers = 1, .shown = strange},
      {.name = "reversed", .how = How::Reversed, .have = {4, 1, 1, 4}, .shown = hostile},
      {.name = "reversed, with nothing to lose",
       .how = How::Reversed,
       .have = {0, 0, 0, 0},
       .hammers = 1,
       .shown = mixed},
      {.name = "by the Sentinel", .how = How::BySentinel, .have = {2, 5, 3, 0}, .hammers = 1, .shown = mixed},
      {.name = "by the Cyclops",
       .how = How::ByCyclops,
       .have = {9, 5, 3, 0},
       .blows = 12,
       .hammers = 1,
       .shown = hostile},
      {.name = "other readings",
       .rulings = {.boar_under_x3 = 1, .mirror_on_mirror = false, .two_shields = true},
       .shown = {"mirror", "shield_red", "boar_blue", "triple"}},
      {.name = "the other reading, and nothing but mirrors", .rulings = {.mirror_on_mirror = false}, .shown = mirrors},
      {.name = "a token of Cerberus", .shown = mixed, .token = true},
      {.name = "a token of Cerberus, by the Sentinel", .how = How::BySentinel, .shown = hostile, .token = true},
      {.name = "a chest, and no gold", .have = {0, 8, 7, 3}, .caps = {16, 9, 9, 1'000'000}, .shown = mixed},
      {.name = "a victim of a Minotaur with a token of Cerberus",
       .how = How::Reversed,
       .have = {1, 1, 0, 1},
       .shown = mixed,
       .token = true},
  };
}

const std::map<std::string, std::size_t> kOwners{
    {"boar_red", 0}, {"boar_blue", 1}, {"boar_yellow", 2}, {"boar_green", 1}};
const std::map<std::string, int> kOffered{{"g3", 1}, {"v3", 1}};

std::string name_of(How how) {
  switch (how) {
    case How::Plain:
      return "plain";
    case How::Reversed:
      return "reversed";
    case How::BySentinel:
      return "by_sentinel";
    case How::ByCyclops:
      return "by_cyclops";
  }
  return "";
}

World world_of(const Case& with, const std::string& first, const std::string& second) {
  World world{.have = {with.have, {}, {}}, .blows = with.blows, .hammers = with.hammers, .sanctuary = kOffered};
  const std::array<std::string, 2> ups{first, second};
  for (std::size_t die = 0; die < ups.size(); ++die) {
    world.dice[die].up = ups[die];
    world.dice[die].faces["g1"] += 5;
    ++world.dice[die].faces[ups[die]];
  }
  return world;
}

void arrange(Desk& desk, const Case& with, const World& world) {
  for (int seat = 1; seat <= kPlayers; ++seat) {
    const Amounts& have = world.have[static_cast<std::size_t>(seat) - 1];
    desk.set("gold", seat, have[0]).set("sun", seat, have[1]).set("moon", seat, have[2]).set("glory", seat, have[3]);
  }
  for (int seat = 1; seat <= kPlayers; ++seat) {
    desk.set("gold_cap", seat, with.caps[0]).set("sun_cap", seat, with.caps[1]).set("moon_cap", seat, with.caps[2]);
  }
  desk.set("blows", 1, world.blows);
  desk.lay("works", 1, {{"blacksmiths_hammer", world.hammers}});
  desk.lay("tokens", 1, {{"cerberus_token", with.token ? 1 : 0}});
  desk.die("light", 1, world.dice[0].up).die("dark", 1, world.dice[1].up);
  desk.die("light", 2, with.shown[0]).die("dark", 2, with.shown[1]);
  desk.die("light", 3, with.shown[2]).die("dark", 3, with.shown[3]);
  desk.lay("removed", 1, {});
  desk.lay("glass", 1, {{"tenacious_boar_red", 1}});
  desk.lay("glass", 2, {{"tenacious_boar_blue", 1}, {"tenacious_boar_green", 1}});
  desk.lay("glass", 3, {{"tenacious_boar_yellow", 1}});
  for (int pool = 1; pool <= 10; ++pool) {
    desk.lay("p" + std::to_string(pool), 0, {});
  }
  desk.lay("p1", 0, {{"g3", 1}}).lay("p9", 0, {{"v3", 1}});
}

/// Whether the order of two faces of a roll changed anything where it was asked, by the faces.
using Orders = std::map<std::string, bool>;

/// All worlds in which what was called can end.
Worlds ends_of(Desk& desk, Orders& orders) {
  if (desk.done()) {
    return {desk.world()};
  }
  ossuary::ActionList actions;
  desk.match().legal_actions(actions);
  const std::unique_ptr<ossuary::Match> here = desk.match().clone();
  std::vector<Worlds> ends;
  for (const ossuary::Action action : actions) {
    if (desk.match().apply(action) || desk.match().fault() != nullptr) {
      FAIL(desk.match().notation(action));
    }
    ends.push_back(ends_of(desk, orders));
    desk.match().assign(*here);
  }
  if (actions.size() == 2) {
    const std::string first = desk.match().notation(actions[0]);
    if (first.starts_with("order_faces")) {
      bool& matters = orders[first + " and " + desk.match().notation(actions[1])];
      matters = matters || ends[0] != ends[1];
    }
  }
  Worlds all;
  for (Worlds& each : ends) {
    all.merge(each);
  }
  return all;
}

Worlds by_plugin(Desk& desk, const Case& with, const World& world, bool minor, Orders& orders) {
  arrange(desk, with, world);
  std::vector<std::string> arguments{"1", name_of(with.how), "light:1"};
  if (!minor) {
    arguments.emplace_back("dark:1");
  }
  desk.call("count_dice", arguments).begin();
  return ends_of(desk, orders);
}

Worlds by_model(const Case& with, const World& world, bool minor) {
  Situation situation{.how = with.how, .rulings = with.rulings, .caps = with.caps, .owners = kOwners};
  situation.shown.assign(with.shown.begin(), with.shown.end());
  const auto roll = [&](const World& from) {
    return after_roll(situation, from, world.dice[0].up,
                      minor ? std::nullopt : std::optional<std::string>(world.dice[1].up));
  };
  Worlds worlds = roll(world);
  if (with.token && with.how != How::Reversed) {
    const Worlds once = worlds;
    for (const World& again : once) {
      worlds.merge(roll(again));
    }
  }
  return worlds;
}

/// Compares the plugin with the model in all positions of `with`.
void compare(const Case& with, Orders& orders) {
  Desk desk({.players = kPlayers,
             .dials = {{"boar_under_x3", with.rulings.boar_under_x3},
                       {"mirror_on_mirror", with.rulings.mirror_on_mirror ? 1 : 0},
                       {"two_shields", with.rulings.two_shields ? 1 : 0}}});
  for (const auto& [first, face] : faces()) {
    for (const auto& [second, other] : faces()) {
      if (second < first && with.name != "plain") {  // which die is which is shown by the first case
        continue;
      }
      CAPTURE(with.name, first, second);
      const World world = world_of(with, first, second);
      CHECK(by_plugin(desk, with, world, false, orders) == by_model(with, world, false));
    }
    CAPTURE(with.name, first);
    const World world = world_of(with, first, "g1");
    CHECK(by_plugin(desk, with, world, true, orders) == by_model(with, world, true));
  }
}

}  // namespace

TEST_CASE("every pair of faces counts as the rules say, and no order is asked that never matters",
          "[dice_forge][blessing][release]") {
  Orders plain;
  Orders reversed;
  for (const Case& with : cases()) {
    compare(with, with.how == How::Reversed ? reversed : plain);
  }
  CHECK(!plain.empty());
  CHECK(!reversed.empty());
  for (const Orders& orders : {plain, reversed}) {
    for (const auto& [faces, matters] : orders) {
      CAPTURE(faces);
      CHECK(matters);
    }
  }
}
