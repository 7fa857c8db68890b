#include "rules/three_cheers/tower_model.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace brute_towers {

Side opposite(Side side) { return kSides.at((static_cast<std::size_t>(side) + 2) % kSides.size()); }

Cell shifted(Cell cell, Offset offset) { return {cell.level + offset.levels, cell.column + offset.columns}; }

Cell beside(Cell cell, Side side) {
  constexpr std::array<Offset, kSides.size()> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  return shifted(cell, kSteps.at(static_cast<std::size_t>(side)));
}

bool is_inside(const Grid& grid, Cell cell) {
  return cell.column >= 1 && cell.column <= grid.columns && cell.level >= 1 && cell.level <= grid.levels;
}

int Minion::heads(Side side) const {
  const auto printed = card->heads.find(turned ? opposite(side) : side);
  return down || printed == card->heads.end() ? 0 : printed->second;
}

bool Minion::has_shield(Side side) const { return !down && card->shields.contains(turned ? opposite(side) : side); }

Cell Tower::cell_of(const Card* card) const {
  for (const auto& [cell, minion] : minions) {
    if (minion.card == card) {
      return cell;
    }
  }
  throw std::logic_error("no minion of this tower: " + card->id);
}

bool Tower::is_ridden(const Card* card) const { return std::ranges::count(riders, card) > 0; }

bool Tower::stands(const Card* card) const {
  return std::ranges::any_of(minions, [&](const auto& entry) { return entry.second.card == card; });
}

std::set<Cell> Tower::cells() const {
  std::set<Cell> all;
  for (const auto& [cell, minion] : minions) {
    all.insert(cell);
  }
  return all;
}

namespace {

/// 9: a neighbour beside or below, or any minion on level 1.
std::set<Cell> landings(const Tower& tower, Cell from) {
  std::set<Cell> to;
  for (const auto& [cell, minion] : tower.minions) {
    const bool is_near =
        cell == beside(from, Side::Left) || cell == beside(from, Side::Right) || cell == beside(from, Side::Down);
    if (is_near || cell.level == 1) {
      to.insert(cell);
    }
  }
  return to;
}

/// All at once; then their foreminions jump, before anything else happens.
void die(Tower& tower, const std::set<Cell>& cells, Chooser& chooser) {
  std::map<std::size_t, Cell> fallen;
  for (const Cell cell : cells) {
    const Card* card = tower.minions.at(cell).card;
    for (std::size_t rider = 0; rider < tower.riders.size(); ++rider) {
      if (tower.riders[rider] == card) {
        fallen[rider] = cell;
        tower.riders[rider] = nullptr;
      }
    }
    tower.dead.push_back(card);
    tower.minions.erase(cell);
  }
  for (const auto& [rider, from] : fallen) {
    const std::set<Cell> to = landings(tower, from);
    if (!to.empty()) {
      const Cell there = to.size() == 1 ? *to.begin() : chooser.jump(tower, rider, from, to);
      tower.riders[rider] = tower.minions.at(there).card;
    }
  }
}

/// 6: a wound kills, unless the minion is Armored and upright; then it turns. All are hit at once.
void wound(Tower& tower, const std::set<Cell>& cells, Chooser& chooser) {
  std::set<Cell> killed;
  for (const Cell cell : cells) {
    Minion& minion = tower.minions.at(cell);
    if (minion.is(Trait::Armored) && !minion.turned) {
      minion.turned = true;
    } else {
      killed.insert(cell);
    }
  }
  die(tower, killed, chooser);
}

void shift(Tower& tower, Cell from, Cell to) {
  if (!tower.minions.emplace(to, tower.minions.at(from)).second) {
    throw std::logic_error("the cell is taken");
  }
  tower.minions.erase(from);
}

void ninjas_up(Tower& tower) {
  for (auto& [cell, minion] : tower.minions) {
    minion.down = false;
  }
}

void ninjas_down(Tower& tower) {
  for (auto& [cell, minion] : tower.minions) {
    minion.down = minion.is_ninja();
  }
}

// --- 7: gravity ---

bool has_face_up_heavy_above(const Tower& tower, Cell cell) {
  return std::ranges::any_of(tower.minions, [&](const auto& other) {
    return other.first.column == cell.column && other.first.level > cell.level && other.second.is(Trait::Heavy);
  });
}

/// The minion of a cell falls, if it falls.
void fall(Tower& tower, Cell cell, Chooser& chooser) {
  tower.minions.at(cell).down = false;
  const Minion minion = tower.minions.at(cell);
  if (minion.is(Trait::Flying) && !has_face_up_heavy_above(tower, cell)) {
    return;
  }
  Cell ground = cell;
  while (ground.level > 1 && !tower.has(beside(ground, Side::Down))) {
    ground = beside(ground, Side::Down);
  }
  shift(tower, cell, ground);
  const Cell below = beside(ground, Side::Down);
  if (minion.is(Trait::Heavy) && tower.has(below)) {
    die(tower, {below}, chooser);
    shift(tower, ground, below);
    ground = below;
  }
  if (minion.is(Trait::Weak)) {
    wound(tower, {ground}, chooser);
  }
}

void fall_once(Tower& tower, Chooser& chooser) {
  for (const Cell cell : tower.cells()) {  // from the bottom up, and from left to right: nothing moves up or aside
    if (cell.level >= 2 && tower.has(cell) && !tower.has(beside(cell, Side::Down))) {
      fall(tower, cell, chooser);
    }
  }
}

// --- 8: traits ---

/// Weak minions that an arrow of this one points at.
std::set<Cell> prey_of(const Tower& tower, Cell eater) {
  const Minion& minion = tower.minions.at(eater);
  std::set<Cell> weak;
  for (const Side side : kSides) {
    const auto there = tower.minions.find(beside(eater, side));
    if (minion.heads(side) > 0 && there != tower.minions.end() && there->second.is(Trait::Weak)) {
      weak.insert(there->first);
    }
  }
  return weak;
}

/// The first Hungry minion that can eat, eats while it can, from where it then lies. False if there is none.
bool eat(Tower& tower, Falls falls, Chooser& chooser) {
  for (const Cell first : tower.cells()) {
    if (!tower.minions.at(first).is(Trait::Hungry) || prey_of(tower, first).empty()) {
      continue;
    }
    const Card* const card = tower.minions.at(first).card;
    for (std::set<Cell> weak = prey_of(tower, first); !weak.empty(); weak = prey_of(tower, tower.cell_of(card))) {
      const Cell eater = tower.cell_of(card);
      const Cell eaten = weak.size() == 1 ? *weak.begin() : chooser.prey(tower, eater, weak);
      die(tower, {eaten}, chooser);
      shift(tower, eater, eaten);
      if (falls == Falls::AtOnce) {
        fall_once(tower, chooser);
      }
      if (!tower.stands(card)) {
        break;  // by its own fall
      }
    }
    return true;
  }
  return false;
}

bool is_closed_in(const Tower& tower, Cell cell) {
  return std::ranges::all_of(kSides, [&](Side side) {
    const Cell there = beside(cell, side);
    return there.level == 0 || tower.has(there);
  });
}

/// The first Claustrophobic minion that is closed in dies. False if there is none.
bool suffocate(Tower& tower, Chooser& chooser) {
  for (const Cell cell : tower.cells()) {
    if (tower.minions.at(cell).is(Trait::Claustrophobic) && is_closed_in(tower, cell)) {
      die(tower, {cell}, chooser);
      return true;
    }
  }
  return false;
}

// --- 6: attacks ---

/// Cells with a minion that an arrow of the attacker points at, by side.
std::map<Side, Cell> aims(const Tower& tower, Cell attacker, const std::function<bool(int)>& counts) {
  std::map<Side, Cell> found;
  for (const Side side : kSides) {
    const Cell there = beside(attacker, side);
    const int heads = tower.minions.at(attacker).heads(side);
    if (heads > 0 && counts(heads) && tower.has(there)) {
      found[side] = there;
    }
  }
  return found;
}

bool is_hit(const Tower& tower, Cell target, Side from) { return !tower.minions.at(target).has_shield(opposite(from)); }

/// 6.2: all arrows of so many heads, at once. Ridden minions neither strike nor are hit.
void strike(Tower& tower, int priority, Chooser& chooser) {
  std::set<Cell> hit;
  for (auto& [cell, minion] : tower.minions) {
    if (tower.is_ridden(minion.card)) {
      continue;
    }
    for (const auto& [side, target] : aims(tower, cell, [&](int heads) { return heads == priority; })) {
      if (tower.is_ridden(tower.minions.at(target).card)) {
        continue;
      }
      minion.attacked = true;
      if (is_hit(tower, target, side)) {
        hit.insert(target);
      }
    }
  }
  wound(tower, hit, chooser);
}

/// 6.3: those that attacked, all at once.
void wound_kamikazes(Tower& tower, Chooser& chooser) {
  std::set<Cell> wounded;
  for (auto& [cell, minion] : tower.minions) {
    if (minion.attacked && minion.is(Trait::Kamikaze)) {
      wounded.insert(cell);
    }
    minion.attacked = false;
  }
  wound(tower, wounded, chooser);
}

}  // namespace

void traits(Tower& tower, Falls falls, Chooser& chooser) {
  while (eat(tower, falls, chooser) || suffocate(tower, chooser)) {
  }
}

void gravity(Tower& tower, Chooser& chooser) {
  for (bool changed = true; changed;) {
    const Tower before = tower;
    fall_once(tower, chooser);
    traits(tower, Falls::AtOnce, chooser);
    changed = tower != before;
  }
  ninjas_down(tower);
}

void come_to_rest(Tower& tower, Chooser& chooser) {
  traits(tower, Falls::AtOnce, chooser);
  gravity(tower, chooser);
}

void play(Tower& tower, const Minion& minion, Cell cell, Chooser& chooser) {
  if (tower.has(cell)) {
    die(tower, {cell}, chooser);
  }
  tower.minions[cell] = minion;
  come_to_rest(tower, chooser);
}

void move(Tower& tower, Cell from, Cell to, Chooser& chooser) {
  shift(tower, from, to);
  come_to_rest(tower, chooser);
}

void swap(Tower& tower, Cell one, Cell other, Chooser& chooser) {
  std::swap(tower.minions.at(one), tower.minions.at(other));
  come_to_rest(tower, chooser);
}

void aggression(Tower& tower, Cell attacker, Chooser& chooser) {
  Minion& minion = tower.minions.at(attacker);
  const Card* card = minion.card;
  minion.down = false;
  std::set<Cell> hit;
  const std::map<Side, Cell> targets = aims(tower, attacker, [](int) { return true; });
  for (const auto& [side, target] : targets) {
    tower.minions.at(target).down = false;
    if (is_hit(tower, target, side)) {
      hit.insert(target);
    }
  }
  wound(tower, hit, chooser);
  if (!targets.empty() && tower.minions.at(attacker).is(Trait::Kamikaze)) {
    wound(tower, {tower.cell_of(card)}, chooser);
  }
  come_to_rest(tower, chooser);
}

void fight(std::vector<Tower>& towers, Chooser& chooser) {
  for (Tower& tower : towers) {
    ninjas_up(tower);
    traits(tower, Falls::Wait, chooser);
  }
  for (const int priority : {3, 2, 1}) {
    for (Tower& tower : towers) {
      strike(tower, priority, chooser);
      traits(tower, Falls::Wait, chooser);
    }
  }
  for (Tower& tower : towers) {
    wound_kamikazes(tower, chooser);
    traits(tower, Falls::Wait, chooser);
  }
  for (Tower& tower : towers) {
    gravity(tower, chooser);
  }
}

void master_is_here(std::vector<Tower>& towers, Chooser& chooser) {
  for (int round = 0; round < 3; ++round) {
    fight(towers, chooser);
  }
  for (Tower& tower : towers) {
    ninjas_up(tower);
  }
}

std::set<Cell> cells_to_play(const Tower& tower, const Card& card, const Grid& grid) {
  std::set<Cell> cells;
  if (tower.minions.empty()) {
    return {{1, grid.first_column}};
  }
  const bool is_level_1_empty =
      std::ranges::none_of(tower.minions, [](const auto& entry) { return entry.first.level == 1; });
  for (const auto& [cell, minion] : tower.minions) {
    if (card.traits.contains(Trait::Assassin)) {
      cells.insert(cell);
    }
    for (const Side side : kSides) {
      const Cell near = beside(cell, side);
      const bool is_supported = near.level == 1 || tower.has(beside(near, Side::Down));
      if (!tower.has(near) && (is_supported || card.traits.contains(Trait::Flying))) {
        cells.insert(near);
      }
    }
    if (is_level_1_empty) {
      cells.insert({1, cell.column});
    }
  }
  std::erase_if(cells, [&](Cell cell) { return !is_inside(grid, cell); });
  return cells;
}

std::set<Cell> cells_to_move_to(const Tower& tower, Cell from, const std::vector<Offset>& offsets, const Grid& grid) {
  std::set<Cell> cells;
  for (const Offset offset : offsets) {
    const Cell to = shifted(from, offset);
    if (is_inside(grid, to) && !tower.has(to)) {
      cells.insert(to);
    }
  }
  return cells;
}

std::optional<Cell> partner(const Tower& tower, Cell one, Offset offset) {
  const Cell other = shifted(one, offset);
  return tower.has(other) ? std::optional(other) : std::nullopt;
}

std::set<Cell> steps_of_rider(const Tower& tower, std::size_t rider) {
  std::set<Cell> cells;
  const Card* ridden = tower.riders.at(rider);
  if (ridden == nullptr) {
    for (const Cell cell : tower.cells()) {
      if (cell.level == 1) {
        cells.insert(cell);
      }
    }
    return cells;
  }
  for (const Side side : kSides) {
    if (const Cell near = beside(tower.cell_of(ridden), side); tower.has(near)) {
      cells.insert(near);
    }
  }
  return cells;
}

std::set<Cell> group_of(const Tower& tower, Cell from) {
  std::set<Cell> group{from};
  for (std::vector<Cell> open{from}; !open.empty();) {
    const Cell cell = open.back();
    open.pop_back();
    for (const Side side : kSides) {
      const Cell near = beside(cell, side);
      if (tower.has(near) && group.insert(near).second) {
        open.push_back(near);
      }
    }
  }
  return group;
}

int score(const Tower& tower, std::size_t rider) {
  const Card* ridden = tower.riders.at(rider);
  const int top = ridden == nullptr ? 0 : tower.cell_of(ridden).level;
  const std::set<Cell> group = ridden == nullptr ? std::set<Cell>{} : group_of(tower, tower.cell_of(ridden));
  int points = 0;
  for (const auto& [cell, minion] : tower.minions) {
    const bool counts_by_level = group.contains(cell) && cell.level <= top;
    points += minion.down ? 0 : minion.card->value * (counts_by_level ? cell.level : 1);
  }
  return points;
}

}  // namespace brute_towers
