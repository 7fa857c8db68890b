// All pairs of faces of one roll, in positions made one after the other: all that can come of them is as a golden keeps
// it, by all choices that the plugin offers. OSSUARY_UPDATE_GOLDENS=1 writes it anew; compare it with the rules.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "rules/dice_forge/desk.h"
#include "support/goldens.h"

using namespace ossuary::dice_forge;

namespace {

constexpr int kPlayers = 3;

/// A situation that every pair of faces is rolled in.
struct Case {
  std::string name;
  std::string how = "plain";
  std::map<std::string, std::int64_t> dials{};
  std::array<int, 4> have{2, 2, 2, 5};  ///< gold, sun, moon and glory.
  std::array<int, 3> caps{12, 6, 6};
  int blows = 0;
  int hammers = 0;
  std::array<std::string, 4> shown{};  ///< light and dark die of seat 2, then of seat 3.
  bool token = false;                  ///< of Cerberus.
};

const std::array<std::string, 4> kMixed{"g3_v2", "s1v1", "boar_green", "shield_red"};

std::vector<Case> cases() {
  const std::array<std::string, 4> strange{"mirror", "g4", "triple", "ship"};
  const std::array<std::string, 4> mirrors{"mirror", "mirror", "mirror", "mirror"};
  const std::array<std::string, 4> hostile{"m2v2", "shield_green", "boar_red", "mirror"};
  return {
      {.name = "rich, and mirrors among what shows", .have = {12, 6, 6, 0}, .shown = strange},
      {.name = "a hammer near the end of its first side",
       .have = {11, 5, 4, 0},
       .blows = 13,
       .hammers = 1,
       .shown = kMixed},
      {.name = "two hammers, the first nearly done", .have = {3, 0, 0, 0}, .blows = 28, .hammers = 2, .shown = mirrors},
      {.name = "one hammer with two steps left", .blows = 28, .hammers = 1, .shown = strange},
      {.name = "reversed", .how = "reversed", .have = {4, 1, 1, 4}, .shown = hostile},
      {.name = "reversed, with nothing to lose",
       .how = "reversed",
       .have = {0, 0, 0, 0},
       .hammers = 1,
       .shown = kMixed},
      {.name = "by the Sentinel", .how = "by_sentinel", .have = {2, 5, 3, 0}, .hammers = 1, .shown = kMixed},
      {.name = "by the Cyclops",
       .how = "by_cyclops",
       .have = {9, 5, 3, 0},
       .blows = 12,
       .hammers = 1,
       .shown = hostile},
      {.name = "other readings",
       .dials = {{"boar_under_x3", 1}, {"mirror_on_mirror", 0}, {"two_shields", 1}},
       .shown = {"mirror", "shield_red", "boar_blue", "triple"}},
      {.name = "the other reading, and nothing but mirrors", .dials = {{"mirror_on_mirror", 0}}, .shown = mirrors},
      {.name = "a token of Cerberus", .shown = kMixed, .token = true},
      {.name = "a token of Cerberus, by the Sentinel", .how = "by_sentinel", .shown = hostile, .token = true},
      {.name = "a chest, and no gold", .have = {0, 8, 7, 3}, .caps = {16, 9, 9}, .shown = kMixed},
      {.name = "a victim of a Minotaur with a token of Cerberus",
       .how = "reversed",
       .have = {1, 1, 0, 1},
       .shown = kMixed,
       .token = true},
  };
}

const std::vector<std::string> kFaces{
    "boar_blue", "boar_green", "boar_red", "boar_yellow", "g1",          "g1_s1_m1",     "g1s1m1v1",   "g2_s2_m2",
    "g2m1",      "g3",         "g3_v2",    "g4",          "g6",          "m1",           "m2",         "m2v2",
    "mirror",    "s1",         "s1v1",     "s2",          "shield_blue", "shield_green", "shield_red", "shield_yellow",
    "ship",      "triple",     "v2",       "v3",          "v4"};

void arrange(Desk& desk, const Case& with, const std::string& first, const std::string& second) {
  for (int seat = 1; seat <= kPlayers; ++seat) {
    const std::array<int, 4> have = seat == 1 ? with.have : std::array<int, 4>{};
    desk.set("gold", seat, have[0]).set("sun", seat, have[1]).set("moon", seat, have[2]).set("glory", seat, have[3]);
    desk.set("gold_cap", seat, with.caps[0]).set("sun_cap", seat, with.caps[1]).set("moon_cap", seat, with.caps[2]);
  }
  desk.set("blows", 1, with.blows).lay("removed", 1, {});
  desk.lay("works", 1, {{"blacksmiths_hammer", with.hammers}});
  desk.lay("tokens", 1, {{"cerberus_token", with.token ? 1 : 0}});
  desk.die("light", 1, first).die("dark", 1, second);
  desk.die("light", 2, with.shown[0]).die("dark", 2, with.shown[1]);
  desk.die("light", 3, with.shown[2]).die("dark", 3, with.shown[3]);
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

/// What a roll of two faces, or a minor blessing of the first alone, can lead to.
struct Rolled {
  World start;
  Worlds ends;
};

Rolled roll(Desk& desk, const Case& with, const std::string& first, const std::string& second, bool minor,
            Orders& orders) {
  arrange(desk, with, first, second);
  Rolled rolled{.start = desk.world(), .ends = {}};
  std::vector<std::string> arguments{"1", with.how, "light:1"};
  if (!minor) {
    arguments.emplace_back("dark:1");
  }
  desk.call("count_dice", arguments).begin();
  rolled.ends = desk.ends({}, [&](const Worlds& one, const Worlds& other) {
    const std::vector<std::string> legal = desk.legal();
    if (legal[0].starts_with("order_faces")) {
      bool& matters = orders[legal[0] + " and " + legal[1]];
      matters = matters || one != other;
    }
  });
  return rolled;
}

/// What the ends of a roll say of counters alone.
Worlds amounts_of(Worlds ends) {
  Worlds all;
  for (World end : ends) {
    for (const char* zone : {"light", "dark"}) {
      end.erase(zone);
    }
    all.insert(end);
  }
  return all;
}

/// A line for each pair and each face alone, in one plain situation.
std::string plain_lines(Orders& orders) {
  const Case with{.name = "plain", .shown = kMixed};
  Desk desk({.players = kPlayers});
  std::string text;
  for (const std::string& first : kFaces) {
    const Rolled alone = roll(desk, with, first, "g1", true, orders);
    text += fmt::format("{}: {}\n", first, differences(alone.start, alone.ends));
    for (const std::string& second : kFaces) {
      const Rolled rolled = roll(desk, with, first, second, false, orders);
      if (first <= second) {
        text += fmt::format("{} + {}: {}\n", first, second, differences(rolled.start, rolled.ends));
      } else {
        CAPTURE(first, second);
        CHECK(amounts_of(rolled.ends) == amounts_of(roll(desk, with, second, first, false, orders).ends));
      }
    }
  }
  return text;
}

/// A row for each face and a column for each other situation: a hash of what can come of the face alone, and of all
/// its pairs with those that are not before it.
std::string table(Orders& plain, Orders& reversed) {
  std::map<std::string, std::string> rows;
  for (const Case& with : cases()) {
    Desk desk({.players = kPlayers, .dials = with.dials});
    Orders& orders = with.how == "reversed" ? reversed : plain;
    for (std::size_t i = 0; i < kFaces.size(); ++i) {
      std::uint64_t hash = hash_of(roll(desk, with, kFaces[i], "g1", true, orders).ends);
      for (std::size_t j = i; j < kFaces.size(); ++j) {
        hash = hash * 31 + hash_of(roll(desk, with, kFaces[i], kFaces[j], false, orders).ends);
      }
      rows[kFaces[i]] += fmt::format(" {:04x}", hash >> 48U);
    }
  }
  std::string text;
  for (const auto& [face, row] : rows) {
    text += fmt::format("{:13}{}\n", face, row);
  }
  return text;
}

}  // namespace

TEST_CASE("every pair of faces counts as the golden says, and no order is asked that never matters",
          "[dice_forge][blessing][release]") {
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  Orders plain;
  Orders reversed;
  std::string text =
      "# One roll with 2 gold, 2 sun shards, 2 moon shards and 5 glory: what is otherwise after it, | or\n";
  text += plain_lines(plain);
  text += "# A hash of the same by the face that is first, in other situations:\n";
  for (const Case& with : cases()) {
    text += "#   " + with.name + "\n";
  }
  text += table(plain, reversed);
  CHECK(ossuary::test::first_difference(ossuary::test::golden("dice_forge/pairs.txt", text), text) == "");
  CHECK(!plain.empty());
  CHECK(!reversed.empty());
  for (const Orders& orders : {plain, reversed}) {
    for (const auto& [faces, matters] : orders) {
      CAPTURE(faces);
      CHECK(matters);
    }
  }
}
