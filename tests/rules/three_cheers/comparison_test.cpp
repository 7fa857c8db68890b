// Three Cheers for Master as its content plays it against models that share no code with it: fights and turns from
// positions by chance, and whole games, for every number of players.
#include <catch2/catch.hpp>

#include <algorithm>

#include "rules/three_cheers/followed.h"
#include "rules/three_cheers/wild_deck.h"
#include "support/content.h"

namespace brute_towers {

namespace {

/// The game that ships, and the same with a deck of more arrows and traits.
class BothDecks {
 public:
  explicit BothDecks(Towers towers) : towers_(towers) { write_wild_rules(scratch_); }

  /// Both with all numbers of players.
  [[nodiscard]] std::vector<std::pair<std::shared_ptr<const ossuary::FlowRules>, int>> games() const {
    std::vector<std::pair<std::shared_ptr<const ossuary::FlowRules>, int>> all;
    for (const auto& rules : {shipped_rules(towers_), wild_rules(scratch_, towers_)}) {
      for (const auto& [players, setup] : rules->setups) {
        all.emplace_back(rules, players);
      }
    }
    return all;
  }

 private:
  ossuary::test::Scratch scratch_;
  Towers towers_;
};

using Compare = void (*)(ContentSide&, const Position&, ossuary::Rng&, Compared&);

/// Compares so many positions, shared out among decks and numbers of players.
void compare_positions(Compare compare, Stand stand, std::size_t positions, Towers towers = Towers::OfSeats) {
  const auto games = BothDecks(towers).games();
  Compared compared;
  for (const auto& [rules, players] : games) {
    ContentSide content(rules, players);
    for (std::size_t number = 0; number <= positions / games.size() && compared.same(); ++number) {
      ossuary::Rng chance(static_cast<std::uint64_t>(players), number, ossuary::Purpose::Match);
      compare(content, random_position(content, stand, chance), chance, compared);
    }
  }
  INFO(compared.difference);
  REQUIRE(compared.same());
  CHECK(compared.runs >= positions);
}

void compare_games(std::size_t number_of_games, Towers towers = Towers::OfSeats) {
  const auto games = BothDecks(towers).games();
  Compared compared;
  for (const auto& [rules, players] : games) {
    ContentSide content(rules, players);
    for (std::size_t number = 0; number <= number_of_games / games.size() && compared.same(); ++number) {
      compare_game(content, 7, number, compared);
    }
  }
  INFO(compared.difference);
  REQUIRE(compared.same());
  CHECK(compared.runs >= number_of_games);
}

/// How many pieces lie below a card.
std::size_t depth(const std::vector<std::string>& deck, const std::string& card) {
  return static_cast<std::size_t>(std::ranges::find(deck, card) - deck.begin());
}

}  // namespace

TEST_CASE("a fight in towers by chance is that of the model", "[three_cheers][release]") {
  compare_positions(compare_fight, Stand::AtRest, static_cast<std::size_t>(ossuary::test::scaled(4000)));
}

TEST_CASE("a turn from a position by chance is that of the model", "[three_cheers][release]") {
  compare_positions(compare_turn, Stand::AtRest, static_cast<std::size_t>(ossuary::test::scaled(4000)));
}

TEST_CASE("what is played on a tower that is not at rest ends as in the model", "[three_cheers][release]") {
  compare_positions(compare_turn, Stand::Anyhow, static_cast<std::size_t>(ossuary::test::scaled(4000)));
}

TEST_CASE("a game by chance is that of the model", "[three_cheers][release]") {
  compare_games(static_cast<std::size_t>(ossuary::test::scaled(500)));
}

TEST_CASE("fights, turns and games of Double Trouble are those of the model", "[three_cheers][release]") {
  const auto positions = static_cast<std::size_t>(ossuary::test::scaled(1000));
  compare_positions(compare_fight, Stand::AtRest, positions, Towers::OfTeams);
  compare_positions(compare_turn, Stand::AtRest, positions, Towers::OfTeams);
  compare_positions(compare_turn, Stand::Anyhow, positions, Towers::OfTeams);
  compare_games(static_cast<std::size_t>(ossuary::test::scaled(100)), Towers::OfTeams);
}

TEST_CASE("many towers and games by chance are those of the model", "[.many_towers]") {
  compare_positions(compare_fight, Stand::AtRest, 25000);  // of 4 towers each, on average
  compare_positions(compare_turn, Stand::AtRest, 25000);
  compare_positions(compare_turn, Stand::Anyhow, 25000);
  compare_games(3000);
  compare_positions(compare_fight, Stand::AtRest, 5000, Towers::OfTeams);
  compare_positions(compare_turn, Stand::AtRest, 5000, Towers::OfTeams);
  compare_positions(compare_turn, Stand::Anyhow, 5000, Towers::OfTeams);
  compare_games(1000, Towers::OfTeams);
}

TEST_CASE("the deck of Three Cheers is built and dealt by the table of its rules", "[three_cheers]") {
  // Set-up: cards left after the deal, fights.
  const std::vector<std::pair<std::size_t, std::ptrdiff_t>> table{{101, 9}, {97, 8}, {93, 7}, {89, 6}, {86, 6}};
  const auto rules = shipped_rules();
  for (int players = 2; players <= 6; ++players) {
    CAPTURE(players);
    ContentSide content(rules, players);
    const auto& [left, fights] = table.at(static_cast<std::size_t>(players) - 2);
    std::set<std::size_t> depths_of_here;
    std::set<std::size_t> between;
    for (std::uint64_t game = 0; game < 300; ++game) {
      content.begin(3, game);
      const Position start = content.position();
      CHECK(start.deck.size() == left);
      CHECK(std::ranges::count(start.deck, "fight_card") == fights);
      CHECK(!content.box().events.contains(start.deck.back()));
      for (const auto& hand : start.hands) {
        CHECK(hand.size() == 3);
        CHECK(std::ranges::none_of(hand, [&](const auto& card) { return content.box().events.contains(card); }));
      }
      CHECK(std::ranges::all_of(start.towers, [](const Tower& tower) { return tower == Tower{}; }));
      const std::size_t here = depth(start.deck, "here_card");
      const std::size_t coming = depth(start.deck, "coming_card");
      depths_of_here.insert(here);
      between.insert(coming);
    }
    CHECK(depths_of_here == std::set<std::size_t>{10, 11, 12, 13, 14, 15});
    CHECK(between == std::set<std::size_t>{21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31});
  }
}

}  // namespace brute_towers
