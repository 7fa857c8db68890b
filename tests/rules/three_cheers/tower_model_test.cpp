// The model of towers against the worked examples of Three Cheers for Master. Pictures of the rulebook are lost: the
// positions are reconstructed, the results are those of the book.
#include <catch2/catch.hpp>

#include "rules/three_cheers/tower_drawing.h"

namespace brute_towers {

namespace {

void fight_in(Drawn& drawn, Chooser& chooser) {
  std::vector<Tower> towers{drawn.tower};
  fight(towers, chooser);
  drawn.tower = towers.front();
}

/// Where minions stand after a fight in which nothing is asked.
Places after_fight(Drawn drawn) {
  Answers nobody;
  fight_in(drawn, nobody);
  CHECK(nobody.asked.empty());
  return places_of(drawn.tower);
}

Places after_gravity(Drawn drawn) {
  Answers nobody;
  gravity(drawn.tower, nobody);
  CHECK(nobody.asked.empty());
  return places_of(drawn.tower);
}

Places after_play(Drawn drawn, const std::string& id, const std::string& text, Cell cell) {
  Answers nobody;
  play(drawn.tower, {.card = drawn.card(id, text)}, cell, nobody);
  CHECK(nobody.asked.empty());
  return places_of(drawn.tower);
}

Places after_aggression(Drawn drawn, const std::string& attacker) {
  Answers nobody;
  aggression(drawn.tower, drawn.at(attacker), nobody);
  CHECK(nobody.asked.empty());
  return places_of(drawn.tower);
}

int points(std::string_view drawing, const Drawn::Cards& cards, const std::string& ridden = "") {
  return score(Drawn(drawing, cards, ridden).tower);
}

}  // namespace

TEST_CASE("fights of the rulebook end as it says", "[three_cheers][model]") {
  const Drawn::Cards first{{"D", "r3"}, {"C", "l2"}, {"A", "r1 Flying"}, {"B", "u1"}};
  CHECK(after_fight(Drawn("B A / D C", first)) == places("B A / D ."));
  Drawn::Cards walking = first;
  walking["A"] = "r1";
  CHECK(after_fight(Drawn("B A / D C", walking)) == places("B . / D A"));

  CHECK(after_fight(Drawn("B . . / A . . / C D E",
                          {{"C", "s:r"}, {"D", "l3"}, {"E", "l2"}, {"A", "u1"}, {"B", "d1"}})) == places("C . E"));

  CHECK(after_fight(Drawn(". C . / A B . / D E F", {{"C", "d3"},
                                                    {"A", "l2"},
                                                    {"B", "r1 s:d Armored"},
                                                    {"D", "s:r"},
                                                    {"E", "u1 l1 r1 Kamikaze"},
                                                    {"F", "l1"}})) == places("D C ."));
}

TEST_CASE("a face-up Heavy brings a Flyer down and crushes it", "[three_cheers][model]") {
  CHECK(after_gravity(Drawn("D / C / B / A / .",
                            {{"A", "Flying"}, {"B", "Heavy Ninja"}, {"C", "Weak Armored"}, {"D", "Flying"}})) ==
        places("D / . / . / C' / B?"));
  CHECK(after_gravity(Drawn("B / A / .", {{"A", "Heavy"}, {"B", "Heavy"}})) == places("B"));
  CHECK(after_gravity(Drawn("P / B / A / .", {{"B", "Heavy"}})) == places("P / B"));
  CHECK(after_play(Drawn("F / . / N", {{"F", "Flying"}}), "B", "Heavy", {4, 2}) == places("B / N"));
  CHECK(after_gravity(Drawn("B / F / E / . / .", {{"B", "Heavy"}, {"F", "Flying"}, {"E", "Flying"}})) ==
        places("B / E"));
  // A Ninja is no Heavy until it is turned up, and that comes when it falls.
  CHECK(after_gravity(Drawn("B? / F / . / N", {{"B", "Heavy Ninja"}, {"F", "Flying"}})) == places("B? / F / . / N"));
  CHECK(after_gravity(Drawn("B? / . / F / . / N", {{"B", "Heavy Ninja"}, {"F", "Flying"}})) == places("B?"));
}

TEST_CASE("a fall is one wound to a Weak minion, and none to others", "[three_cheers][model]") {
  CHECK(after_gravity(Drawn("A / . / . / N", {{"A", "Weak"}})) == places("N"));
  CHECK(after_gravity(Drawn("A / . / . / N", {{"A", "Weak Armored"}})) == places("A' / N"));
  CHECK(after_gravity(Drawn("A' / . / . / N", {{"A", "Weak Armored"}})) == places("N"));
  CHECK(after_gravity(Drawn("A / . / . / N")) == places("A / N"));
  CHECK(after_gravity(Drawn("A / . / N", {{"A", "Weak Heavy"}})) == places(""));
  CHECK(after_gravity(Drawn("A? / . / N", {{"A", "Flying Ninja"}})) == places("A? / . / N"));
  CHECK(after_gravity(Drawn("A? / . / N", {{"A", "Weak Ninja"}})) == places("N"));
}

TEST_CASE("orders move, swap and attack, and what has no support falls", "[three_cheers][model]") {
  Answers nobody;
  Drawn moved("A . / B C");
  CHECK(cells_to_move_to(moved.tower, moved.at("A"), {{1, 0}, {0, -1}, {-2, 0}, {-1, 1}}, {}) ==
        std::set<Cell>{{2, 3}, {3, 1}});
  move(moved.tower, moved.at("A"), beside(moved.at("A"), Side::Right), nobody);
  CHECK(places_of(moved.tower) == places(". A / B C"));

  Drawn swapped("A' . / B C");
  CHECK(partner(swapped.tower, swapped.at("B"), {0, 1}) == swapped.at("A"));
  CHECK(!partner(swapped.tower, swapped.at("C"), {0, 1}));
  swap(swapped.tower, swapped.at("A"), swapped.at("B"), nobody);
  CHECK(places_of(swapped.tower) == places("B . / A' C"));

  CHECK(after_aggression(Drawn("A / B / C", {{"A", "d1"}}), "A") == places("A / C"));
  CHECK(after_aggression(Drawn("A? / B / C", {{"A", "d1 Ninja"}}), "A") == places("A? / C"));
  CHECK(after_aggression(Drawn("A B? / . C", {{"A", "r1 Flying"}, {"B", "Ninja s:l"}}), "A") == places("A B? / . C"));
  CHECK(after_aggression(Drawn("A B?", {{"A", "r1"}, {"B", "Ninja r1"}}), "A") == places("A"));
}

TEST_CASE("a Hungry minion eats Weak ones as soon as it points at them", "[three_cheers][model]") {
  CHECK(after_play(Drawn("H", {{"H", "Hungry r1"}}), "W", "Weak l2", {1, 3}) == places(". H"));
  CHECK(after_play(Drawn(". W", {{"W", "Weak Armored s:l l2"}}), "H", "Hungry r1", {1, 2}) == places(". H"));
  Answers nobody;
  Drawn row("H W X Y", {{"H", "Hungry r1"}, {"W", "Weak"}, {"X", "Weak"}, {"Y", "Weak"}});
  come_to_rest(row.tower, nobody);
  CHECK(places_of(row.tower) == places(". . . H"));
  Drawn ninja("H W?", {{"H", "Hungry r1"}, {"W", "Weak Ninja"}});
  come_to_rest(ninja.tower, nobody);
  CHECK(places_of(ninja.tower) == places("H W?"));
  fight_in(ninja, nobody);
  CHECK(places_of(ninja.tower) == places(". H"));

  // Outside fights it falls after each meal, and goes on from there; in a fight, when all have struck.
  const Drawn::Cards over{{"H", "Hungry u1 r1"}, {"W", "Weak"}, {"X", "Weak"}, {"Y", "Weak"}, {"N", "Ninja"}};
  Drawn upper("W X Y . / H P Q N?", over);
  come_to_rest(upper.tower, nobody);
  CHECK(places_of(upper.tower) == places(". X Y . / H P Q N?"));
  Drawn waits("W X Y . / H P Q N?", over);
  fight_in(waits, nobody);
  CHECK(places_of(waits.tower) == places(". . H . / . P Q N?"));

  Drawn several("W H X", {{"H", "Hungry r1 l1"}, {"W", "Weak"}, {"X", "Weak"}});
  Answers second({1});
  come_to_rest(several.tower, second);
  CHECK(second.asked == std::vector<std::set<std::string>>{{"W", "X"}});
  CHECK(places_of(several.tower) == places("W . H"));
}

TEST_CASE("a Claustrophobic minion dies between four neighbours", "[three_cheers][model]") {
  CHECK(after_play(Drawn("M K N", {{"K", "Claustrophobic Armored"}}), "P", "", {2, 3}) == places("M P N"));
  CHECK(after_play(Drawn("M K N?", {{"K", "Claustrophobic"}, {"N", "Ninja"}}), "P", "", {2, 3}) == places("M P N?"));
  CHECK(after_play(Drawn("M K? N", {{"K", "Claustrophobic Ninja"}}), "P", "", {2, 3}) == places(". P . / M K? N"));
  CHECK(after_play(Drawn("M K", {{"K", "Claustrophobic"}}), "P", "", {2, 3}) == places(". P / M K"));
}

TEST_CASE("a Kamikaze that attacked is wounded, whatever came of it", "[three_cheers][model]") {
  CHECK(after_fight(Drawn("K T", {{"K", "r1 Kamikaze"}, {"T", "s:l"}})) == places(". T"));
  CHECK(after_aggression(Drawn("K T", {{"K", "r1 Kamikaze"}, {"T", "s:l"}}), "K") == places(". T"));
  CHECK(after_fight(Drawn("K T", {{"K", "r1 Kamikaze Armored"}, {"T", "s:l"}})) == places("K' T"));
  CHECK(after_fight(Drawn("K T", {{"K", "l1 Kamikaze"}})) == places("K T"));
  // The mark goes along with the card: K attacks T, is turned by X and eats W; then comes its wound.
  CHECK(after_fight(Drawn(". T . / X K W",
                          {{"K", "u3 l1 Kamikaze Hungry Armored"}, {"T", "s:d"}, {"X", "r2"}, {"W", "Weak"}})) ==
        places("X T ."));
}

TEST_CASE("a ridden minion neither strikes nor is hit in a fight", "[three_cheers][model]") {
  const Drawn::Cards cards{{"A", "r1"}, {"B", "l1"}};
  CHECK(after_fight(Drawn("A B", cards, "A")) == places("A B"));
  CHECK(after_fight(Drawn("A B", cards, "B")) == places("A B"));
  CHECK(after_aggression(Drawn("A B", cards, "A"), "A") == places("A"));
  CHECK(after_fight(Drawn("K B", {{"K", "r1 Kamikaze"}}, "B")) == places("K B"));
}

TEST_CASE("a foreminion jumps when its minion dies", "[three_cheers][model]") {
  Answers right({1});
  Drawn struck("S P / Q R", {{"S", "r1"}}, "P");
  aggression(struck.tower, struck.at("S"), right);
  CHECK(right.asked == std::vector<std::set<std::string>>{{"Q", "R", "S"}});
  CHECK(struck.tower.riders.front()->id == "R");

  Drawn eaten("H W", {{"H", "Hungry r1"}, {"W", "Weak"}}, "W");
  Answers nobody;
  come_to_rest(eaten.tower, nobody);
  CHECK(places_of(eaten.tower) == places(". H"));
  CHECK(eaten.tower.riders.front()->id == "H");

  Drawn alone("A", {}, "A");
  play(alone.tower, {.card = alone.card("B", "Assassin")}, {1, 2}, nobody);
  CHECK(places_of(alone.tower) == places("B"));
  CHECK(alone.tower.riders.front() == nullptr);
}

TEST_CASE("a foreminion moves to a minion beside its own, or from the ground to level 1", "[three_cheers][model]") {
  const Drawn ridden("A . / B C", {}, "B");
  CHECK(steps_of_rider(ridden.tower, 0) == std::set<Cell>{{1, 3}, {2, 2}});
  const Drawn ground("A . / B C");
  CHECK(steps_of_rider(ground.tower, 0) == std::set<Cell>{{1, 2}, {1, 3}});
}

TEST_CASE("a minion is played where it touches another and is supported", "[three_cheers][model]") {
  const Card plain{.id = "plain"};
  const Card flyer{.id = "flyer", .traits = {Trait::Flying}};
  const Card assassin{.id = "assassin", .traits = {Trait::Assassin}};
  CHECK(cells_to_play(Tower{}, flyer, {}) == std::set<Cell>{{1, 5}});
  const Drawn drawn("A . / B .");
  CHECK(cells_to_play(drawn.tower, plain, {}) == std::set<Cell>{{1, 1}, {1, 3}, {3, 2}});
  CHECK(cells_to_play(drawn.tower, flyer, {}) == std::set<Cell>{{1, 1}, {1, 3}, {2, 1}, {2, 3}, {3, 2}});
  CHECK(cells_to_play(drawn.tower, assassin, {}) == std::set<Cell>{{1, 1}, {1, 2}, {1, 3}, {2, 2}, {3, 2}});
  CHECK(cells_to_play(drawn.tower, plain, {.columns = 2, .levels = 2}) == std::set<Cell>{{1, 1}});
  const Drawn floating("A . / . .", {{"A", "Flying"}});
  CHECK(cells_to_play(floating.tower, plain, {}) == std::set<Cell>{{1, 2}, {3, 2}});
  const Drawn high("A . / . . / . .", {{"A", "Flying"}});
  CHECK(cells_to_play(high.tower, plain, {}) == std::set<Cell>{{1, 2}, {4, 2}});
}

TEST_CASE("levels of the foreminion's group count by their number up to the foreminion", "[three_cheers][model]") {
  CHECK(points("A . / B . / C D", {{"C", "v1"}, {"D", "v2"}, {"B", "v4"}, {"A", "v2"}}, "A") == 17);
  CHECK(points("A . / B . / C .", {{"C", "v2"}, {"B", "v5"}, {"A", "v2"}}, "B") == 14);
  Drawn::Cards cards{{"A", "v2"}, {"B", "v3"}, {"C", "v1"}, {"D", "v3"}, {"E", "v2"}, {"F", "v1"}, {"G", "v2"}};
  CHECK(points(". . . A / B C . D / E F . G", cards, "B") == 18);
  for (const int value : {1, 2, 3, 4, 5}) {
    cards["V"] = "v" + std::to_string(value);
    CHECK(points(". . . A / B C . D / E F V G", cards, "B") == 21 + value);
    CHECK(points(". . . A / B C . D / E F V G", cards, "E") == 14 + value);
    CHECK(points(". . . A / B C . D / E F V G", cards) == 14 + value);
  }
}

TEST_CASE("Master is Here: three fights, then Ninjas up", "[three_cheers][model]") {
  Drawn drawn("A? . / B C", {{"A", "d1 Ninja"}, {"B", "Armored"}});
  std::vector<Tower> towers{drawn.tower};
  Answers nobody;
  master_is_here(towers, nobody);
  CHECK(places_of(towers.front()) == places("A C"));
}

}  // namespace brute_towers
