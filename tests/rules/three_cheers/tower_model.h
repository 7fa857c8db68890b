// Towers of Three Cheers for Master by the letter of its rules: attacks, wounds, falls, traits, orders, fights and
// scores of minions on a plane. Written from the rules alone, for clarity; shares no code with the kernel or the
// plugin.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace brute_towers {

enum class Side { Up, Right, Down, Left };
inline constexpr std::array<Side, 4> kSides{Side::Up, Side::Right, Side::Down, Side::Left};
[[nodiscard]] Side opposite(Side side);

enum class Trait { Weak, Hungry, Heavy, Flying, Acrobat, Kamikaze, Armored, Claustrophobic, Ninja, Assassin };

/// A minion as it is printed: by side, heads of its arrows (0: no arrow) and shields.
struct Card {
  std::string id;
  int value = 0;
  std::map<Side, int> heads{};
  std::set<Side> shields{};
  std::set<Trait> traits{};
};

/// A minion in a tower. Cards are told apart by where they are printed: each exists once.
struct Minion {
  const Card* card = nullptr;
  bool turned = false;    ///< by half a turn, with its arrows and shields.
  bool down = false;      ///< its face: no trait but Ninja acts, nor do arrows and shields.
  bool attacked = false;  ///< in the fight that goes on.

  [[nodiscard]] bool is(Trait trait) const { return !down && card->traits.contains(trait); }
  [[nodiscard]] bool is_ninja() const { return card->traits.contains(Trait::Ninja); }
  [[nodiscard]] int heads(Side side) const;
  [[nodiscard]] bool has_shield(Side side) const;
  friend bool operator==(const Minion&, const Minion&) = default;
};

/// Ordered from the bottom up, and from left to right.
struct Cell {
  int level = 1;
  int column = 1;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] Cell beside(Cell cell, Side side);

/// How a card is moved: columns to the right, levels up.
struct Offset {
  int columns = 0;
  int levels = 0;
  friend auto operator<=>(const Offset&, const Offset&) = default;
};
[[nodiscard]] Cell shifted(Cell cell, Offset offset);

/// How many columns and levels a tower has, and where its first minion goes.
struct Grid {
  int columns = 9;
  int levels = 7;
  int first_column = 5;
};
[[nodiscard]] bool is_inside(const Grid& grid, Cell cell);

struct Tower {
  std::map<Cell, Minion> minions{};
  std::vector<const Card*> riders{nullptr};  ///< whom each foreminion sits on; null: the ground.
  std::vector<const Card*> dead{};           ///< in the order in which they died.

  [[nodiscard]] bool has(Cell cell) const { return minions.contains(cell); }
  /// @pre it stands here.
  [[nodiscard]] Cell cell_of(const Card* card) const;
  [[nodiscard]] bool stands(const Card* card) const;
  [[nodiscard]] bool is_ridden(const Card* card) const;
  [[nodiscard]] std::set<Cell> cells() const;
  friend bool operator==(const Tower&, const Tower&) = default;
};

/// Who decides what the rules leave open. It is asked only where there are two answers at least, in ascending order.
class Chooser {
 public:
  virtual ~Chooser() = default;
  /// Which of several Weak minions a Hungry one eats.
  virtual Cell prey(const Tower& tower, Cell eater, const std::set<Cell>& weak) = 0;
  /// Where a foreminion jumps to whose minion died in `from`.
  virtual Cell jump(const Tower& tower, std::size_t rider, Cell from, const std::set<Cell>& to) = 0;
};

// --- what happens to a tower; section numbers are those of the rules ---

/// 7: falls, then traits, again and again until nothing changes; then Ninjas down.
void gravity(Tower& tower, Chooser& chooser);
/// When what a meal has left without footing falls: outside fights at once, once from level 2 up; in a fight at its
/// end.
enum class Falls { AtOnce, Wait };
/// 8: traits until none acts.
void traits(Tower& tower, Falls falls, Chooser& chooser);
/// 4: traits, then gravity.
void come_to_rest(Tower& tower, Chooser& chooser);
/// 4: an Assassin may land on a minion. Then traits and gravity.
void play(Tower& tower, const Minion& minion, Cell cell, Chooser& chooser);
/// 5. @pre the target is free.
void move(Tower& tower, Cell from, Cell to, Chooser& chooser);
/// 5. @pre both are taken.
void swap(Tower& tower, Cell one, Cell other, Chooser& chooser);
/// 5: one minion attacks with all its arrows.
void aggression(Tower& tower, Cell attacker, Chooser& chooser);
/// 6: each step in all towers before the next.
void fight(std::vector<Tower>& towers, Chooser& chooser);
/// 6 and 10: what ends the game, three fights; then Ninjas up.
void master_is_here(std::vector<Tower>& towers, Chooser& chooser);

// --- what may be done ---

/// 4: where a card may be played in a tower, by the printed traits of the card.
[[nodiscard]] std::set<Cell> cells_to_play(const Tower& tower, const Card& card, const Grid& grid);
/// 5: where one minion may be moved to.
[[nodiscard]] std::set<Cell> cells_to_move_to(const Tower& tower, Cell from, const std::vector<Offset>& offsets,
                                              const Grid& grid);
/// 5: with which minion that stands so from it one can change places; nothing without one.
[[nodiscard]] std::optional<Cell> partner(const Tower& tower, Cell one, Offset offset);
/// 9: where a foreminion may go in its owner's turn.
[[nodiscard]] std::set<Cell> steps_of_rider(const Tower& tower, std::size_t rider);

// --- points ---

/// 11: minions that are connected with `from` by sides.
[[nodiscard]] std::set<Cell> group_of(const Tower& tower, Cell from);
/// 11: points of a tower with one of its foreminions. At the end all lie face up; until then, a Ninja that lies face
/// down has no points, since they would tell which one it is.
[[nodiscard]] int score(const Tower& tower, std::size_t rider = 0);

}  // namespace brute_towers
