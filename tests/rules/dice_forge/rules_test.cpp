// Worked examples of Dice Forge that a file of the plugin cannot say: the set-up, and who wins. All others are in
// plugins/dice_forge/examples.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "kernel/content/scratch.h"
#include "rules/dice_forge/desk.h"
#include "support/content.h"

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

TEST_CASE("glory counts by what it is from, and cards by their printed glory", "[dice_forge]") {
  Desk desk({.players = 2});
  desk.set("glory", 1, 50).set("lost_glory", 1, 6).set("hammer_glory", 1, 10).set("elder_glory", 1, 4);
  desk.set("bear_glory", 1, 3).set("typhon_glory", 1, 2).set("boar_glory", 1, 9).set("matched_glory", 1, 5);
  desk.set("swapped_glory", 1, 7);
  desk.lay("works", 1, {{"blacksmiths_hammer", 1}})
      .lay("spent", 1, {{"ferryman", 2}})
      .lay("glass", 1, {{"great_bear", 1}});
  desk.lay("gear", 1, {{"guardians_owl", 1}}).lay("used_gear", 1, {{"silver_hind", 1}});
  const auto scores = desk.match().scores();
  REQUIRE(scores.ok());
  const std::map<std::string, int> expected{
      {"from_dice", 16},  {"from_cards", 32}, {"from_hammer", 10}, {"from_elder", 4}, {"from_bears", 3},
      {"from_typhon", 2}, {"from_boars", 9},  {"from_shields", 5}, {"from_swaps", 7}, {"to_minotaurs", -6}};
  const auto& categories = desk.rules().categories;
  for (std::size_t i = 0; i < categories.size(); ++i) {
    CAPTURE(categories[i].id);
    CHECK(scores.value().by_seat[0].by_category[i] == expected.at(categories[i].id));
  }
  CHECK(scores.value().by_seat[0].total == 82);
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
  desk.play("divert 2 blows").play("divert pass");
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
    desk.lay("tokens", 1, {}).call("pick_two_dice", {"1"}).begin();
    CHECK(desk.done());
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
      CHECK(!desk.can("buy_by_ship v4 p10"));
      desk.set("gold", 1, 0).lay("tokens", 1, {{"triton_token", 1}}).lay("works", 1, {});
      desk.die("light", 1, "ship").die("dark", 1, "triple");
      desk.call("count_dice", {"1", "plain", "light:1", "dark:1"}).begin();
      desk.play("buy_by_ship triton_token").play("call_triton g6");
      CHECK(desk.can("buy_by_ship v4 p10"));
      // It is no turn of seat 2.
      desk.lay("tokens", 2, {{"triton_token", 1}}).die("light", 2, "ship");
      desk.call("count_dice", {"2", "plain", "light:2"}).begin();
      CHECK(!desk.can("buy_by_ship triton_token"));
    }
  }
}

TEST_CASE(
    "a token of Triton is offered at each own decision of stages 2 to 4 and while buying, as long as there is one",
    "[dice_forge]") {
  Desk desk({.players = 3});
  const std::vector<std::pair<std::string, std::string>> decisions{
      {"use_gear", ""}, {"act", ""}, {"act", "act g3 p1"}, {"extra_action", ""}, {"before_turn_ends", ""}};
  for (const auto& [choice, first] : decisions) {
    CAPTURE(choice, first);
    desk.set("gold", 1, 4).set("sun", 1, 0).set("moon", 1, 0).lay("tokens", 1, {{"triton_token", 2}});
    desk.lay("gear", 1, {{"guardians_owl", 1}}).lay("works", 1, {}).lay("bought", 1, {});
    desk.call(choice, {"1"}).begin();
    if (!first.empty()) {
      desk.play(first);
    }
    const std::string asked = first.empty() ? choice : "buy_more";
    CHECK(desk.can(asked + " pass"));
    desk.play(asked + " triton_token").play("call_triton g6");
    CHECK(desk.have("gold", 1) == (first.empty() ? 10 : 8));
    CHECK(desk.pieces("tokens", 1) == Counts{{"triton_token", 1}});
    CHECK(desk.can(asked + " pass"));
    desk.play(asked + " triton_token").play("call_triton m2");
    CHECK(desk.have("moon", 1) == 2);
    CHECK(desk.pieces("tokens", 1).empty());
    CHECK(!desk.can(asked + " triton_token"));
    CHECK(desk.done() == (choice == "before_turn_ends" || choice == "extra_action"));
  }
  desk.lay("tokens", 1, {{"triton_token", 1}}).lay("gear", 1, {}).call("use_gear", {"1"}).begin();
  CHECK(desk.done());  // stage 2 decides nothing without gear
  desk.call("before_turn_ends", {"1"}).begin();
  desk.play("before_turn_ends pass");
  CHECK(desk.done());
  CHECK(desk.pieces("tokens", 1) == Counts{{"triton_token", 1}});
}

TEST_CASE("actions are described with prices, glory and what is lost, in every language", "[dice_forge]") {
  Desk desk;
  desk.set("sun", 1, 6).set("moon", 1, 6).set("gold", 1, 12).call("act", {"1"}).begin();
  const auto words = [&](const std::string& action, const Dictionary& in) {
    return desk.match().describe(desk.match().parse(action).value(), in);
  };
  CHECK(words("act hydra", "en") == "do the feat Hydra for 5S 5M, 26 glory at the end");
  CHECK(words("act hydra", "pl") == "wykonaj czyn: Hydra, za 5S 5M, na końcu 26 punktów chwały");
  CHECK(words("act hydra", "uk") == "здійсніть подвиг: Гідра, за 5S 5M, у кінці 26 очок слави");
  CHECK(words("act gorgon", "pl") == "wykonaj czyn: Gorgona, za 4S, na końcu 14 punktów chwały");
  CHECK(words("act silver_hind", "pl") == "wykonaj czyn: Srebrna łania, za 2M, na końcu 2 punkty chwały");
  CHECK(words("act elder", "en") == "do the feat The Elder for 1S");
  CHECK(words("act g3 p1", "en") == "buy and forge a face: 3 gold (p1, 2 gold)");
  CHECK(words("act triton_token", "en") == "use the Triton token");
  CHECK(words("act triton_token", "pl") == "użyj żetonu Trytona");
  CHECK(words("use_gear elder", "pl") == "użyj karty: Starzec, płacąc 3G");
  CHECK(words("use_gear silver_hind", "en") == "use The Silver Hind");
  CHECK(words("act pass", Dictionary("uk", {{"pass ({what})", "пас ({what})"}})) == "пас (без дії)");
  CHECK(words("extra_action sun", "pl") == "zapłać 2 odłamki słońca za drugą akcję");

  const auto asked = [&](const char* choice, const std::vector<std::string>& arguments, const std::string& action,
                         const char* lang) {
    desk.call(choice, arguments).begin();
    return words(std::string(choice) + " " + action, lang);
  };
  const std::vector<std::string> swap{"1", "sun", "1", "2"};
  CHECK(asked("earn_or_glory", swap, "sun", "pl") == "weź 1 odłamek słońca");
  CHECK(asked("earn_or_glory", swap, "glory", "pl") == "weź punkty chwały zamiast 1 odłamka słońca, po 2 za sztukę");
  CHECK(asked("earn_or_glory", {"1", "moon", "3", "2"}, "moon", "uk") == "візьміть 3 уламки місяця");
  CHECK(asked("earn_or_glory", {"1", "gold", "6", "1"}, "glory", "en") == "take glory in place of 6 gold, 1 for each");
  const std::vector<std::string> loss{"1", "reversed", "g3_v2", "1"};
  CHECK(asked("take_one_of", loss, "v2", "en") == "lose 2 glory (3 gold or 2 glory)");
  CHECK(asked("take_one_of", loss, "v2", "pl") == "strać 2 punkty chwały (3 złota lub 2 punkty chwały)");
  CHECK(asked("take_one_of", {"1", "plain", "g3_v2", "3"}, "g3", "en") == "take 3 gold, 3 times (3 gold or 2 glory)");
  CHECK(asked("take_one_of", {"1", "plain", "guardians_owl", "1"}, "s1", "pl") == "weź 1 słońce (Sowa strażnika)");
  CHECK(asked("order_faces", {"1", "reversed", "s1", "v2"}, "s1", "en") == "lose first what this face gives: 1 sun");
  CHECK(asked("minor_blessings", {"1", "plain", "4"}, "dark", "pl") ==
        "rzuć ciemną kością i weź to, co wypadnie, 4 razy");
  desk.lay("works", 1, {{"blacksmiths_hammer", 1}});
  CHECK(asked("divert", {"1", "6"}, "2", "uk") == "покладіть 2 з 6 одиниць золота на доріжку молота");
}

TEST_CASE("titles on the table begin with a capital in every language", "[dice_forge]") {
  const Table table = Desk().match().table(std::nullopt);
  const auto sanctuary = std::ranges::find(table.pools, "sanctuary", &TablePool::id);
  REQUIRE(sanctuary != table.pools.end());
  CHECK(sanctuary->names == LocalText{{"en", "Sanctuary"}, {"pl", "Sanktuarium"}, {"uk", "Святилище"}});
}

TEST_CASE("sentences of cards and faces say the printed glory, and follow the dials", "[dice_forge]") {
  const auto texts = [](const FlowRules& rules, std::string_view id) {
    return std::ranges::find(rules.pieces, id, &PieceKind::id)->text;
  };
  const Desk desk;
  CHECK(texts(desk.rules(), "cancer").at("en") == "2 divine blessings, one after the other; 8 glory at the end");
  CHECK(texts(desk.rules(), "hydra").at("pl") == "na końcu 26 punktów chwały");
  CHECK(texts(desk.rules(), "silver_hind").at("uk") ==
        "раз за чергу можна отримати мале благословення; у кінці 2 очки слави");
  CHECK(texts(desk.rules(), "elder").at("en") == "once a turn, you may pay 3 gold for 4 glory");
  for (const char* boar : {"boar_red", "boar_blue", "boar_yellow", "boar_green"}) {
    CHECK(texts(desk.rules(), boar).size() == 3);
  }

  const test::Scratch scratch;
  std::filesystem::create_directories(scratch.path() / "plugins");
  std::filesystem::copy(test::source_path("plugins/dice_forge"), scratch.path() / "plugins" / "dice_forge",
                        std::filesystem::copy_options::recursive);
  scratch.write("rulesets/turned.toml",
                "format = 2\nid = \"turned\"\nname = { en = \"Turned\" }\nplugins = [\"dice_forge\"]\n"
                "flow = \"dice_forge\"\n[dials.dice_forge]\nshield_glory = 7\nship_discount = 1\nhammer_first = 4\n"
                "extra_action_sun = 3\n");
  const Catalogue library = scratch.library();
  const auto rules = library.make_any("turned").value().flow();
  CHECK(texts(*rules, "shield_red").at("en") == "7 glory if the other die gives sun shards, else 2 sun shards");
  CHECK(texts(*rules, "ship").at("pl") == "możesz kupić ściankę o 1 złoto taniej i od razu ją wykuć");
  CHECK(texts(*rules, "blacksmiths_hammer").at("en").find("for 4 glory after 15 steps and 15") != std::string::npos);
  CHECK(rules->texts.turn.at("en").find("Extra action: another action for 3S.") != std::string::npos);
}
