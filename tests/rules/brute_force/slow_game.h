// A game of piles and hands played slowly and plainly, to count what may happen: piles and hands of texts, structures
// on an unbounded line. Written from the rules alone, shares no code with the kernel.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rules/brute_force/loose_feature.h"
#include "rules/brute_force/loose_pyramid.h"

namespace brute {

/// The dials of a game; as they stand here they are those of the base game.
struct SlowRules {
  std::size_t hand_limit = 2;
  std::size_t dig = 2;        ///< piles that a dig turns up.
  std::size_t dig_takes = 1;  ///< cards that it may take of them.
  std::size_t turned_up = 1;  ///< tops turned up at the start.
  bool reserve = true;
  bool open_tops = false;  ///< every top lies face up.
  bool at_once = false;    ///< a card taken is placed in the same turn.
  bool rotate = false;     ///< a card may be turned upside down as it is placed.
  std::string opening;     ///< the structure of everybody's first card; the first player begins by taking a top.
};

struct Pile {
  std::vector<std::string> cards;  ///< from the bottom up.
  bool face_up = false;
};

using Loose = std::variant<LoosePyramid, LooseFeature>;

/// What each player builds, by name.
using Building = std::vector<std::pair<std::string, Loose>>;

struct Player {
  Building building;
  std::multiset<std::string> hand;
};

struct SlowStep;

class SlowGame {
 public:
  /// `piles` as dealt, each from the bottom up. Player 0 begins.
  SlowGame(SlowRules rules, std::vector<std::vector<std::string>> piles, int players, const Building& building);

  /// All steps there are: a turn is a step, but a dig is two, and so is a take where cards are placed at once.
  [[nodiscard]] std::vector<SlowStep> next() const;
  /// Ways to make `depth` steps from here.
  [[nodiscard]] std::uint64_t count(int depth) const;

 private:
  enum class Moment { Turn, Taking, Placing, Over };

  [[nodiscard]] int free_places(const Player& player) const;
  [[nodiscard]] bool may_take() const;
  [[nodiscard]] int needed() const;
  [[nodiscard]] int left() const;
  void take(std::size_t pile);
  void take_dug(std::size_t pile);
  void after_dug_card();
  void end_turn();
  void add_digs(std::vector<SlowStep>& into) const;
  /// True if the match is opened with a take.
  [[nodiscard]] bool is_opening() const;
  void add_places(std::vector<SlowStep>& into) const;

  SlowRules rules_;
  int places_ = 0;  ///< of all that one player builds.
  std::vector<Pile> piles_;
  std::vector<Player> players_;
  std::set<std::size_t> turned_up_;  ///< in this turn, and not taken yet.
  std::size_t takes_left_ = 0;       ///< how many of them may be taken.
  std::size_t turn_ = 0;
  Moment moment_ = Moment::Turn;
};

/// A step, as records write it ("dig 1 4", "place R/P b2"), and the game after it.
struct SlowStep {
  std::string notation;
  SlowGame after;
};

}  // namespace brute
