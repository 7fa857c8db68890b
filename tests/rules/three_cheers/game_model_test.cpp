// The model of the game by itself: deflections of the rulebook, and games by chance with cards by chance.
#include <catch2/catch.hpp>

#include <algorithm>
#include <deque>
#include <random>

#include "rules/three_cheers/game_model.h"
#include "rules/three_cheers/tower_drawing.h"

namespace brute_towers {

namespace {

using Hand = std::multiset<std::string>;

/// Gives the answers that it was told to give, and notes what it was asked.
class Scripted final : public Players {
 public:
  explicit Scripted(std::deque<std::string> answers) : answers_(std::move(answers)) {}
  std::string answer(const Question& question, const GameModel& /*game*/) override {
    asked.push_back(question);
    REQUIRE(!answers_.empty());
    const std::string answer = answers_.front();
    answers_.pop_front();
    return answer;
  }
  std::vector<Question> asked;

 private:
  std::deque<std::string> answers_;
};

/// Answers by chance, and checks that no card is lost.
class Guessing final : public Players {
 public:
  Guessing(unsigned seed, std::size_t cards) : chance_(seed), cards_(cards) {}
  std::string answer(const Question& question, const GameModel& game) override {
    REQUIRE(!question.answers.empty());
    const bool between = question.what == Asked::Play || question.what == Asked::Foreminion;
    if (between) {
      CHECK(count(game.position()) == cards_);
    }
    const auto which = static_cast<std::ptrdiff_t>(chance_() % question.answers.size());
    return *std::next(question.answers.begin(), which);
  }
  static std::size_t count(const Position& position) {
    std::size_t cards = position.deck.size() + position.discards.size();
    for (const Tower& tower : position.towers) {
      cards += tower.minions.size();
    }
    for (const Hand& hand : position.hands) {
      cards += hand.size();
    }
    return cards;
  }

 private:
  std::mt19937 chance_;
  std::size_t cards_;
};

Box deflecting_box() {
  Box box;
  box.minions["m"] = card_of("m", "");
  box.minions["n"] = card_of("n", "");
  for (const char* id : {"d1", "d2", "d3"}) {
    box.orders[id] = {.id = id, .kinds = {Kind::Deflect}};
  }
  return box;
}

/// The seats on whose towers a card may be played.
std::set<char> towers_in(const Question& question) {
  std::set<char> seats;
  for (const std::string& answer : question.answers) {
    seats.insert(answer.front());
  }
  return seats;
}

Box random_box(std::mt19937& chance) {
  Box box;
  for (int i = 0; i < 60; ++i) {
    Card card{.id = "m" + std::to_string(i), .value = static_cast<int>(chance() % 5) + 1};
    for (const Side side : kSides) {
      if (chance() % 2 == 0) {
        card.heads[side] = static_cast<int>(chance() % 3) + 1;
      } else if (chance() % 4 == 0) {
        card.shields.insert(side);
      }
    }
    for (int trait = 0; trait < 10; ++trait) {
      if (chance() % 6 == 0) {
        card.traits.insert(static_cast<Trait>(trait));
      }
    }
    box.minions[card.id] = card;
  }
  for (int i = 0; i < 20; ++i) {
    Order order{.id = "o" + std::to_string(i), .moves = {{1, 0}, {-1, 2}}, .swaps = {{1, 1}}};
    order.kinds = {static_cast<Kind>(chance() % 4), static_cast<Kind>(chance() % 4)};
    box.orders[order.id] = order;
  }
  box.events = {{"fight", Event::Fight}, {"coming", Event::Coming}, {"here", Event::Here}};
  return box;
}

}  // namespace

TEST_CASE("a deflected card goes to any tower but that of who sent it", "[three_cheers][model]") {
  const Box box = deflecting_box();
  const Position start{.towers = std::vector<Tower>(3),
                       .hands = {Hand{"m", "d1"}, Hand{"d2"}, Hand{"d3"}},
                       .deck = std::vector<std::string>(10, "n")};
  Scripted players({"m", "1:5.1", "d2", "2:5.1", "d3", "0:5.1", "d1", "1:5.1", kPassed});
  GameModel game(box, start, players);
  game.turn();
  REQUIRE(players.asked.size() == 9);
  CHECK(towers_in(players.asked[1]) == std::set<char>{'0', '1', '2'});
  CHECK(players.asked[2].answers == std::set<std::string>{kPassed, "d2"});
  CHECK(towers_in(players.asked[3]) == std::set<char>{'1', '2'});
  CHECK(towers_in(players.asked[5]) == std::set<char>{'0', '2'});
  CHECK(players.asked[6].answers == std::set<std::string>{kPassed, "d1"});
  CHECK(towers_in(players.asked[7]) == std::set<char>{'0', '1'});
}

TEST_CASE("partners may deflect one after the other, and not what the other one plays", "[three_cheers][model]") {
  const Box box = deflecting_box();
  const Position start{.towers = std::vector<Tower>(2, Tower{.riders = {nullptr, nullptr}}),
                       .hands = {Hand{"m", "n"}, Hand{"d1"}, Hand{"d2"}, Hand{"d3"}},
                       .deck = std::vector<std::string>(10, "n")};
  Scripted players({"m", "1:5.1", kPassed, "d3", "0:5.1", kPassed, "d2", "1:5.1", kPassed, kPassed,  // the first card
                    "n", "0:5.1", kPassed});
  GameModel game(box, start, players);
  game.turn();
  const auto seat_of = [&](std::size_t number) { return players.asked.at(number).seat; };
  CHECK(seat_of(2) == 1);
  CHECK(seat_of(3) == 3);
  CHECK(towers_in(players.asked[4]) == std::set<char>{'0', '1'});  // back to the tower of who sent it
  CHECK(seat_of(5) == 0);
  CHECK(seat_of(6) == 2);
  CHECK(seat_of(8) == 3);
  CHECK(seat_of(9) == 1);
  CHECK(players.asked[10].what == Asked::Play);
  CHECK(game.position().towers[1].minions.size() == 1);
}

TEST_CASE("a team scores with the higher foreminion, or with the better one of a level", "[three_cheers][model]") {
  const Box box = deflecting_box();
  Scripted nobody({});
  const Card two{.id = "two", .value = 2};
  const Card five{.id = "five", .value = 5};
  const Card one{.id = "one", .value = 1};
  Position start{.towers = std::vector<Tower>(2, Tower{.riders = {nullptr, nullptr}}), .hands = std::vector<Hand>(4)};
  Tower& tower = start.towers.front();
  tower.minions = {{{1, 1}, {&two}}, {{2, 1}, {&one}}, {{2, 7}, {&five}}};
  const auto points = [&](const Card* first, const Card* second) {
    tower.riders = {first, second};
    return GameModel(box, start, nobody).scores();
  };
  CHECK(points(nullptr, nullptr) == std::vector{8, 0, 8, 0});
  CHECK(points(&two, &one) == std::vector{9, 0, 9, 0});
  CHECK(points(&one, &five) == std::vector{13, 0, 13, 0});
  CHECK(points(nullptr, &two) == std::vector{8, 0, 8, 0});
}

TEST_CASE("two players send a card to and fro until one has no deflection", "[three_cheers][model]") {
  const Box box = deflecting_box();
  const Position start{.towers = std::vector<Tower>(2),
                       .hands = {Hand{"m", "d1"}, Hand{"d2", "d3"}},
                       .deck = std::vector<std::string>(6, "n")};
  Scripted players({"m", "1:5.1", "d2", "0:5.1", "d1", "1:5.1", "d3", "0:5.1", kPassed, kPassed});
  GameModel game(box, start, players);
  game.turn();
  CHECK(game.position().towers[0].minions.size() == 1);
  CHECK(game.position().discards == Hand{"d1", "d2", "d3"});
  CHECK(game.position().hands == std::vector<Hand>(2, Hand{"n", "n", "n"}));
}

TEST_CASE("who holds nothing playable discards a card in place of a play", "[three_cheers][model]") {
  const Box box = deflecting_box();
  const Position start{
      .towers = std::vector<Tower>(2), .hands = {Hand{"d1", "d2", "d3"}, Hand{}}, .deck = {"n", "n", "n"}};
  Scripted players({"d3 unplayable", "d2 unplayable", kPassed});
  GameModel game(box, start, players);
  game.turn();
  CHECK(players.asked[0].what == Asked::Discard);
  CHECK(players.asked[2].what == Asked::DiscardOne);
  CHECK(game.position().hands[0] == Hand{"d1", "n", "n"});
}

TEST_CASE("games with cards by chance end, and no card is lost", "[three_cheers][model]") {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 chance(seed);
    const Box box = random_box(chance);
    const bool pairs = seed % 6 == 5;
    const std::size_t seats = pairs ? 4 : 2 + seed % 6;
    Position start{
        .towers = pairs ? std::vector<Tower>(2, Tower{.riders = {nullptr, nullptr}}) : std::vector<Tower>(seats),
        .hands = std::vector<Hand>(seats)};
    for (const auto& [id, card] : box.minions) {
      start.deck.push_back(id);
    }
    for (const auto& [id, order] : box.orders) {
      start.deck.push_back(id);
    }
    std::ranges::shuffle(start.deck, chance);
    for (Hand& hand : start.hands) {
      hand.insert(start.deck.end() - 3, start.deck.end());
      start.deck.resize(start.deck.size() - 3);
    }
    const std::size_t cards = 80;
    start.deck.insert(start.deck.begin() + 10, "here");
    Guessing players(seed, cards + 1);
    GameModel game(box, start, players);
    game.play();
    CHECK(game.is_over());
    CHECK(Guessing::count(game.position()) == cards);
  }
}

}  // namespace brute_towers
