#include <algorithm>

#include "rules/three_cheers/followed.h"

namespace brute_towers {

namespace {

/// Decides by chance.
class ByChance final : public Chooser {
 public:
  explicit ByChance(ossuary::Rng& chance) : chance_(chance) {}
  Cell prey(const Tower& /*tower*/, Cell /*eater*/, const std::set<Cell>& weak) override { return one_of(weak); }
  Cell jump(const Tower& /*tower*/, std::size_t /*rider*/, Cell /*from*/, const std::set<Cell>& to) override {
    return one_of(to);
  }
  Cell one_of(const std::set<Cell>& cells) {
    return *std::next(cells.begin(), chance_.below(static_cast<std::uint32_t>(cells.size())));
  }

 private:
  ossuary::Rng& chance_;
};

/// True in so many cases of a hundred.
bool happens(ossuary::Rng& chance, std::uint32_t of_hundred) { return chance.below(100) < of_hundred; }

std::string take_one(std::vector<std::string>& cards, ossuary::Rng& chance) {
  const std::uint32_t which = chance.below(static_cast<std::uint32_t>(cards.size()));
  std::swap(cards[which], cards.back());
  const std::string card = cards.back();
  cards.pop_back();
  return card;
}

/// Most minions stand beside or on another; some in the air.
Tower random_tower(const Box& box, std::vector<std::string>& minions, std::uint32_t size, std::size_t riders,
                   ossuary::Rng& chance) {
  constexpr Grid kGrid{};
  const Card floating{.id = "floating", .traits = {Trait::Flying}};
  const Card walking{.id = "walking"};
  ByChance by_chance(chance);
  Tower tower;
  for (std::uint32_t i = 0; i < size && !minions.empty(); ++i) {
    const std::set<Cell> cells = cells_to_play(tower, happens(chance, 15) ? floating : walking, kGrid);
    if (cells.empty()) {
      break;
    }
    const Card& card = box.minions.at(take_one(minions, chance));
    tower.minions[by_chance.one_of(cells)] = {.card = &card,
                                              .turned = happens(chance, card.traits.contains(Trait::Armored) ? 40 : 15),
                                              .down = card.traits.contains(Trait::Ninja) && happens(chance, 80)};
  }
  for (std::uint32_t gaps = chance.below(4); gaps > 0 && tower.minions.size() > 3; --gaps) {
    tower.minions.erase(by_chance.one_of(tower.cells()));
  }
  tower.riders.resize(riders);
  for (const Card*& ridden : tower.riders) {
    if (!tower.minions.empty() && happens(chance, 75)) {
      ridden = tower.minions.at(by_chance.one_of(tower.cells())).card;
    }
  }
  return tower;
}

/// Minions, and orders more often than there are of them.
std::multiset<std::string> random_hand(std::vector<std::string>& minions, std::vector<std::string>& orders,
                                       ossuary::Rng& chance) {
  std::multiset<std::string> hand;
  while (hand.size() < 3) {
    const bool order = !orders.empty() && (minions.empty() || happens(chance, 50));
    hand.insert(take_one(order ? orders : minions, chance));
  }
  return hand;
}

}  // namespace

Position random_position(const ContentSide& content, Stand stand, ossuary::Rng& chance) {
  const Box& box = content.box();
  const std::size_t seats = content.seats();
  const std::size_t towers = content.towers();
  std::vector<std::string> minions;
  std::vector<std::string> orders;
  for (const auto& [id, card] : box.minions) {
    minions.push_back(id);
  }
  for (const auto& [id, card] : box.orders) {
    orders.push_back(id);
  }
  Position position{.active = chance.below(static_cast<std::uint32_t>(seats))};
  const std::size_t most = std::min<std::size_t>(22, (minions.size() - 3 * seats - 12) / towers);
  for (std::size_t tower = 0; tower < towers; ++tower) {
    const std::uint32_t size = chance.below(static_cast<std::uint32_t>(most + 1));
    position.towers.push_back(random_tower(box, minions, size, seats / towers, chance));
  }
  ByChance by_chance(chance);
  for (Tower& tower : position.towers) {
    if (stand == Stand::AtRest) {
      come_to_rest(tower, by_chance);
      tower.dead.clear();
    }
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    position.hands.push_back(random_hand(minions, orders, chance));
  }
  position.deck = minions;
  position.deck.insert(position.deck.end(), orders.begin(), orders.end());
  chance.shuffle(std::span(position.deck));
  if (stand == Stand::Anyhow) {
    return position;
  }
  for (const auto& [id, event] : box.events) {
    const auto end = static_cast<std::uint32_t>(position.deck.size());
    const bool lies_near = event != Event::Here || happens(chance, 20);
    if (lies_near && end > 1) {  // under the card on top
      position.deck.insert(position.deck.end() - 1 - chance.below(std::min<std::uint32_t>(end - 1, 6)), id);
    }
  }
  return position;
}

}  // namespace brute_towers
