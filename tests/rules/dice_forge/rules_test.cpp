// Worked examples of Dice Forge that a file of the plugin cannot say: the set-up, and who wins. All others are in
// plugins/dice_forge/examples.
#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

#include "rules/dice_forge/desk.h"

using namespace ossuary;
using namespace ossuary::dice_forge;

TEST_CASE("the set-up for 2, 3 and 4 players is the table of the rule sheet", "[dice_forge]") {
  // Kowale Losu, p. 1: cards a set, faces a pool, gold in the order of turns, rounds.
  struct Row {
    int players = 0;
    int cards = 0;
    int faces = 0;
    std::vector<int> gold;
    int rounds = 0;
  };
  const std::vector<Row> table{{4, 4, 4, {3, 2, 1, 0}, 9}, {3, 3, 4, {3, 2, 1}, 10}, {2, 2, 2, {3, 2}, 9}};
  for (const Row& row : table) {
    CAPTURE(row.players);
    const Desk desk({.players = row.players});
    const Counts stacks = desk.pieces("stacks");
    CHECK(stacks.size() == 15);
    CHECK(std::ranges::all_of(stacks, [&](const auto& stack) { return stack.second == row.cards; }));
    for (int pool = 1; pool <= 10; ++pool) {
      const Counts there = desk.pieces("p" + std::to_string(pool));
      CHECK(std::accumulate(there.begin(), there.end(), 0, [](int n, const auto& face) { return n + face.second; }) ==
            row.faces);
    }
    const auto spec = std::ranges::find(desk.rules().counters, "gold", &CounterSpec::id);
    CHECK(std::vector<int>(spec->start.begin(), spec->start.begin() + row.players) == row.gold);
    CHECK(desk.rules().setups.at(row.players).rounds == row.rounds);
    for (int seat = 1; seat <= row.players; ++seat) {
      CHECK(desk.pieces("portal", seat) == Counts{{"hero_" + std::to_string(seat), 1}});
    }
  }
}

TEST_CASE("boar cards lie red, blue, yellow, green, as many as players", "[dice_forge]") {
  for (const int players : {2, 3, 4}) {
    Counts lower{{"tenacious_boar_blue", 1}, {"tenacious_boar_yellow", 1}, {"tenacious_boar_green", 1}};
    for (const char* color : {"green", "yellow", "blue"}) {
      if (static_cast<int>(lower.size()) >= players) {
        lower.erase(std::string("tenacious_boar_") + color);
      }
    }
    Desk desk({.ruleset = "dice_forge_b", .players = players});
    CHECK(desk.pieces("lower_cards") == lower);
    CHECK(desk.pieces("stacks").at("tenacious_boar_red") == 1);

    desk.set("moon", 1, 3).call("act", {"1"}).begin();
    desk.play("act tenacious_boar_red");
    CHECK(desk.pieces("glass", 1) == Counts{{"tenacious_boar_red", 1}});
    CHECK(desk.pieces("stacks").contains("tenacious_boar_blue"));
  }
}

TEST_CASE("players with equal totals share the win", "[dice_forge]") {
  // Kowale Losu, p. 4.
  Desk desk({.players = 3});
  desk.set("glory", 1, 30).set("glory", 2, 24).set("glory", 3, 35);
  desk.lay("spent", 1, {{"helmet_of_invisibility", 1}, {"wild_spirits", 1}});
  desk.lay("spent", 2, {{"ferryman", 1}});
  const auto scores = desk.match().scores();
  REQUIRE(scores.ok());
  const Scores& found = scores.value();
  CHECK(found.by_seat[0].total == 36);
  CHECK(found.by_seat[1].total == 36);
  CHECK(found.by_seat[2].total == 35);
  CHECK(found.winners.contains(id_at<Seat>(0)));
  CHECK(found.winners.contains(id_at<Seat>(1)));
  CHECK(!found.winners.contains(id_at<Seat>(2)));
}

TEST_CASE("with tracks of their own, gold goes into any hammer", "[dice_forge]") {
  Desk desk({.players = 2, .dials = {{"hammers_chained", 0}}});
  desk.set("gold", 1, 0).set("glory", 1, 0).set("blows", 1, 13).set("blows_2", 1, 29);
  desk.lay("works", 1, {{"blacksmiths_hammer", 2}}).lay("spent", 1, {});
  desk.call("earn_gold", {"1", "4"}).begin();
  CHECK(desk.legal() == std::vector<std::string>{"divert pass", "divert 1 blows", "divert 1 blows_2", "divert 2 blows",
                                                 "divert 3 blows", "divert 4 blows"});
  desk.play("divert 1 blows_2");
  CHECK(desk.have("glory", 1) == 15);
  CHECK(desk.pieces("works", 1) == Counts{{"blacksmiths_hammer", 1}});
  desk.play("divert 2 blows").play("divert 0");
  CHECK(desk.have("glory", 1) == 25);
  CHECK(desk.have("gold", 1) == 1);
  CHECK(desk.have("blows", 1) == 15);
  CHECK(desk.have("blows_2", 1) == 0);

  // The track of a hammer that is done is taken over by the last one.
  desk.set("blows", 1, 28).set("blows_2", 1, 7).lay("works", 1, {{"blacksmiths_hammer", 2}});
  desk.call("earn_gold", {"1", "2"}).begin();
  desk.play("divert 2 blows");
  CHECK(desk.have("blows", 1) == 7);
  CHECK(desk.have("blows_2", 1) == 0);
}

TEST_CASE("with the other reading a token of Cerberus repeats Satyrs", "[dice_forge]") {
  for (const int dial : {0, 1}) {
    Desk desk({.players = 2, .dials = {{"cerberus_after_satyrs", dial}}});
    desk.set("gold", 1, 0).lay("tokens", 1, {{"cerberus_token", 1}}).lay("works", 1, {});
    desk.die("light", 2, "g3").die("dark", 2, "g1");
    desk.call("pick_two_dice", {"1"}).begin();
    CHECK(desk.can("repeat_blessing cerberus_token") == (dial == 1));
    if (dial == 1) {
      desk.play("repeat_blessing cerberus_token");
    }
    CHECK(desk.have("gold", 1) == (dial == 1 ? 8 : 4));
  }
}

TEST_CASE("with the other reading a token of Cerberus is asked for first", "[dice_forge]") {
  Desk desk({.players = 2, .dials = {{"late_cerberus", 0}}});
  desk.set("gold", 1, 0).lay("tokens", 1, {{"cerberus_token", 1}}).lay("works", 1, {});
  desk.die("light", 1, "g3").die("dark", 1, "g3_v2");
  desk.call("count_dice", {"1", "plain", "light:1", "dark:1"}).begin();
  desk.play("repeat_blessing cerberus_token").play("take_one_of v2").play("take_one_of g3");
  CHECK(desk.done());
  CHECK(desk.have("gold", 1) == 9);
}

TEST_CASE("with the other reading a token of Triton is used before a ship buys", "[dice_forge]") {
  for (const int dial : {0, 1}) {
    Desk desk({.players = 3, .dials = {{"triton_window", dial}}});
    desk.set("gold", 1, 0).lay("tokens", 1, {{"triton_token", 1}}).lay("works", 1, {});
    desk.die("light", 1, "ship");
    desk.call("count_dice", {"1", "plain", "light:1"}).begin();
    CHECK(desk.can("buy_by_ship triton_token") == (dial == 1));
    if (dial == 1) {
      desk.play("buy_by_ship triton_token").play("call_triton g6");
      CHECK(desk.can("buy_by_ship s2 p8"));
    }
  }
}

TEST_CASE("actions are described with prices and glory, in every language", "[dice_forge]") {
  Desk desk;
  desk.set("sun", 1, 6).set("moon", 1, 6).set("gold", 1, 12).call("act", {"1"}).begin();
  const auto words = [&](const char* action, const char* lang) {
    return desk.match().describe(desk.match().parse(action).value(), lang);
  };
  CHECK(words("act hydra", "en") == "do the feat Hydra for 5S 5M, 26 glory at the end");
  CHECK(words("act hydra", "uk") == "здійсніть подвиг Гідра за 5S 5M, 26 слави в кінці");
  CHECK(words("act g3 p1", "en") == "buy and forge a face: 3 gold (p1, 2 gold)");
  CHECK(words("act triton_token", "en") == "use 1 Triton token");
  CHECK(words("use_gear elder", "pl") == "użyj: Starzec za 3G");
  CHECK(words("use_gear silver_hind", "en") == "use The Silver Hind");
  CHECK(words("act pass", "uk") == "пас (без дії)");
}
