#include "brute_force/slow_game.h"

#include <algorithm>

namespace brute {

namespace {

LoosePyramid pyramid_for(int players) { return players == 2 ? LoosePyramid(4, 3) : LoosePyramid(3, 3); }

int free_places(const Player& player, int players) {
  return (players == 2 ? 9 : 6) - static_cast<int>(player.structure.cards().size());
}

/// Row letter and column: a1 is the leftmost card of the bottom row as it lies, a0 the place to the left of it.
std::string label(const LoosePyramid& structure, Corner where) {
  // Sorted by x: the first card of the bottom row is its leftmost one. The very first card of all goes to a1.
  const auto& cards = structure.cards();
  const auto found = std::find_if(cards.begin(), cards.end(), [](const auto& card) { return card.first.second == 0; });
  const int leftmost = found == cards.end() ? where.first : found->first.first;
  const int row = where.second / 2;
  return std::string(1, static_cast<char>('a' + row)) + std::to_string((where.first - row - leftmost) / 2 + 1);
}

}  // namespace

SlowGame::SlowGame(std::vector<std::vector<std::string>> piles, int players) {
  for (auto& cards : piles) {
    piles_.push_back({std::move(cards), false});
  }
  piles_.front().face_up = true;
  for (int i = 0; i < players; ++i) {
    players_.push_back({pyramid_for(players), {}});
  }
}

int SlowGame::left() const {
  int cards = 0;
  for (const Pile& pile : piles_) {
    cards += static_cast<int>(pile.cards.size());
  }
  return cards;
}

/// Cards that the unfinished players still lack.
int SlowGame::needed() const {
  int cards = 0;
  for (const Player& player : players_) {
    cards += std::max(0, free_places(player, static_cast<int>(players_.size())) - static_cast<int>(player.hand.size()));
  }
  return cards;
}

/// Hand limit 2, and the ruling of the reserve: try the take, then count.
bool SlowGame::may_take() const {
  if (players_[turn_].hand.size() >= 2 || left() == 0) {
    return false;
  }
  SlowGame after = *this;
  after.players_[turn_].hand.insert("any card");
  return left() - 1 >= after.needed();
}

void SlowGame::take(std::size_t pile) {
  players_[turn_].hand.insert(piles_[pile].cards.back());
  piles_[pile].cards.pop_back();
  piles_[pile].face_up = false;
  end_turn();
}

void SlowGame::end_turn() {
  turned_up_.clear();
  for (std::size_t i = 0; i < players_.size(); ++i) {
    turn_ = (turn_ + 1) % players_.size();
    if (!players_[turn_].structure.complete()) {
      return;
    }
  }
}

void SlowGame::add_digs(std::vector<SlowStep>& into) const {
  std::vector<std::size_t> down;
  for (std::size_t i = 0; i < piles_.size(); ++i) {
    if (!piles_[i].cards.empty() && !piles_[i].face_up) {
      down.push_back(i);
    }
  }
  std::vector<std::vector<std::size_t>> choices;
  for (std::size_t a = 0; a < down.size(); ++a) {
    for (std::size_t b = a + 1; b < down.size(); ++b) {
      choices.push_back({down[a], down[b]});
    }
  }
  if (down.size() == 1) {
    choices.push_back(down);
  }
  for (const auto& choice : choices) {
    SlowGame after = *this;
    std::string notation = "dig";
    for (const std::size_t pile : choice) {
      after.piles_[pile].face_up = true;
      notation += " " + std::to_string(pile + 1);
    }
    after.turned_up_ = choice;
    into.push_back({notation, after});
  }
}

void SlowGame::add_places(std::vector<SlowStep>& into) const {
  const Player& player = players_[turn_];
  for (const std::string& card : std::set<std::string>(player.hand.begin(), player.hand.end())) {
    for (const Corner& where : player.structure.open()) {
      SlowGame after = *this;
      Player& placing = after.players_[turn_];
      placing.hand.erase(placing.hand.find(card));
      placing.structure.place(where, card);
      after.end_turn();
      into.push_back({"place " + card + " " + label(player.structure, where), after});
    }
  }
}

std::vector<SlowStep> SlowGame::next() const {
  std::vector<SlowStep> found;
  const auto add_take = [&](const std::string& verb, std::size_t pile) {
    found.push_back({verb + " " + std::to_string(pile + 1), *this});
    found.back().after.take(pile);
  };
  if (!turned_up_.empty()) {
    for (const std::size_t pile : turned_up_) {
      add_take("take", pile);
    }
    return found;
  }
  if (players_[turn_].structure.complete()) {
    return found;  // nobody is unfinished
  }
  if (may_take()) {
    add_digs(found);
    for (std::size_t i = 0; i < piles_.size(); ++i) {
      if (!piles_[i].cards.empty() && piles_[i].face_up) {
        add_take("collect", i);
      }
    }
  }
  add_places(found);
  return found;
}

std::uint64_t SlowGame::count(int depth) const {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t ways = 0;
  for (const SlowStep& step : next()) {
    ways += step.after.count(depth - 1);
  }
  return ways;
}

}  // namespace brute
