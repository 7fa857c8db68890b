#include "rules/brute_force/slow_game.h"

#include <algorithm>

namespace brute {

namespace {

std::vector<Corner> open_in(const Loose& structure) {
  return std::visit([](const auto& loose) { return loose.open(); }, structure);
}

int cards_in(const Building& building) {
  int cards = 0;
  for (const auto& [name, structure] : building) {
    cards += std::visit([](const auto& loose) { return static_cast<int>(loose.cards().size()); }, structure);
  }
  return cards;
}

/// Plays it out to see how many cards are still to come.
int places_in(const Building& building) {
  int places = 0;
  for (auto [name, structure] : building) {
    for (auto open = open_in(structure); !open.empty(); open = open_in(structure), ++places) {
      std::visit([&](auto& loose) { loose.place(open.front(), "any card"); }, structure);
    }
  }
  return places;
}

/// Row letter and column: the very first card of all lies at 0 and is a1, to the left of it are a0, a-1 and so on.
std::string label(const LoosePyramid& /*structure*/, Corner where) {
  const int row = where.second / 2;
  return std::string(1, static_cast<char>('a' + row)) + std::to_string((where.first - row) / 2 + 1);
}

std::string label(const LooseFeature& structure, Corner where) { return structure.label(where); }

/// What a card "R/P" may show: itself, and where it may be turned "P/R" as well.
std::set<std::string> sides_of(const std::string& card, bool rotate) {
  std::set<std::string> sides{card};
  if (rotate) {
    const std::size_t slash = card.find('/');
    sides.insert(card.substr(slash + 1) + "/" + card.substr(0, slash));
  }
  return sides;
}

}  // namespace

SlowGame::SlowGame(SlowRules rules, std::vector<std::vector<std::string>> piles, int players, const Building& building)
    : rules_(std::move(rules)), places_(places_in(building)) {
  for (auto& cards : piles) {
    piles_.push_back({std::move(cards), false});
    Pile& pile = piles_.back();
    pile.face_up = !pile.cards.empty() && (rules_.open_tops || piles_.size() <= rules_.turned_up);
  }
  for (int i = 0; i < players; ++i) {
    players_.push_back({building, {}});
  }
  if (!rules_.opening.empty()) {
    moment_ = Moment::Taking;
    takes_left_ = 1;
    for (std::size_t i = 0; i < piles_.size(); ++i) {
      if (piles_[i].face_up) {
        turned_up_.insert(i);
      }
    }
  }
}

int SlowGame::left() const {
  int cards = 0;
  for (const Pile& pile : piles_) {
    cards += static_cast<int>(pile.cards.size());
  }
  return cards;
}

int SlowGame::free_places(const Player& player) const { return places_ - cards_in(player.building); }

/// Cards that the unfinished players still lack.
int SlowGame::needed() const {
  int cards = 0;
  for (const Player& player : players_) {
    cards += std::max(0, free_places(player) - static_cast<int>(player.hand.size()));
  }
  return cards;
}

/// The hand limit, and the ruling of the reserve: try the take, then count.
bool SlowGame::may_take() const {
  if (players_[turn_].hand.size() >= rules_.hand_limit || left() == 0) {
    return false;
  }
  SlowGame after = *this;
  after.players_[turn_].hand.insert("any card");
  return !rules_.reserve || left() - 1 >= after.needed();
}

void SlowGame::take(std::size_t pile) {
  players_[turn_].hand.insert(piles_[pile].cards.back());
  piles_[pile].cards.pop_back();
  piles_[pile].face_up = rules_.open_tops && !piles_[pile].cards.empty();
  if (rules_.at_once) {
    moment_ = Moment::Placing;
  } else {
    after_dug_card();
  }
}

void SlowGame::take_dug(std::size_t pile) {
  turned_up_.erase(pile);
  --takes_left_;
  take(pile);
}

/// A dig that may take several cards goes on, if it can; else the turn is over.
void SlowGame::after_dug_card() {
  const bool has_room = !rules_.at_once || free_places(players_[turn_]) > 0;
  if (takes_left_ > 0 && !turned_up_.empty() && has_room && may_take()) {
    moment_ = Moment::Taking;
  } else {
    end_turn();
  }
}

void SlowGame::end_turn() {
  turned_up_.clear();
  takes_left_ = 0;
  moment_ = Moment::Turn;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    turn_ = (turn_ + 1) % players_.size();
    if (free_places(players_[turn_]) > 0 && (!players_[turn_].hand.empty() || may_take())) {
      return;
    }
  }
  moment_ = Moment::Over;
}

void SlowGame::add_digs(std::vector<SlowStep>& into) const {
  std::vector<std::set<std::size_t>> choices{{}};
  std::size_t down = 0;
  for (std::size_t i = 0; i < piles_.size(); ++i) {
    if (!piles_[i].cards.empty() && !piles_[i].face_up) {
      ++down;
      for (std::size_t n = choices.size(); n-- > 0;) {  // every set so far, with this pile and without
        choices.push_back(choices[n]);
        choices.back().insert(i);
      }
    }
  }
  for (const auto& choice : choices) {
    if (choice.empty() || choice.size() != std::min(down, rules_.dig)) {
      continue;
    }
    SlowGame after = *this;
    std::string notation = "dig";
    for (const std::size_t pile : choice) {
      after.piles_[pile].face_up = true;
      notation += " " + std::to_string(pile + 1);
    }
    after.turned_up_ = choice;
    after.takes_left_ = rules_.dig_takes;
    after.moment_ = Moment::Taking;
    into.push_back({notation, after});
  }
}

void SlowGame::add_places(std::vector<SlowStep>& into) const {
  const Player& player = players_[turn_];
  for (const std::string& card : std::set<std::string>(player.hand.begin(), player.hand.end())) {
    for (std::size_t which = 0; which < player.building.size(); ++which) {
      const auto& [name, structure] = player.building[which];
      if (!rules_.opening.empty() && cards_in(player.building) == 0 && name != rules_.opening) {
        continue;
      }
      for (const Corner& where : open_in(structure)) {
        const std::string spot = std::visit([&](const auto& loose) { return label(loose, where); }, structure);
        for (const std::string& side : sides_of(card, rules_.rotate)) {
          SlowGame after = *this;
          Player& placing = after.players_[turn_];
          placing.hand.erase(placing.hand.find(card));
          std::visit([&](auto& loose) { loose.place(where, side); }, placing.building[which].second);
          after.after_dug_card();
          into.push_back(
              {(side == card ? "place " : "turn ") + card + " " + (player.building.size() > 1 ? name + "." : "") + spot,
               after});
        }
      }
    }
  }
}

bool SlowGame::is_opening() const {
  return !rules_.opening.empty() && std::ranges::all_of(players_, [](const Player& player) {
    return player.hand.empty() && cards_in(player.building) == 0;
  });
}

std::vector<SlowStep> SlowGame::next() const {
  std::vector<SlowStep> found;
  switch (moment_) {
    case Moment::Over:
      break;
    case Moment::Taking:
      for (const std::size_t pile : turned_up_) {
        found.push_back({(is_opening() ? "open " : "take ") + std::to_string(pile + 1), *this});
        found.back().after.take_dug(pile);
      }
      break;
    case Moment::Placing:
      add_places(found);
      break;
    case Moment::Turn:
      if (may_take()) {
        add_digs(found);
        for (std::size_t i = 0; i < piles_.size(); ++i) {
          if (!piles_[i].cards.empty() && piles_[i].face_up) {
            found.push_back({"collect " + std::to_string(i + 1), *this});
            found.back().after.take(i);
          }
        }
      }
      add_places(found);
      break;
  }
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
