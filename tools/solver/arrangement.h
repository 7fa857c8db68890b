// Arrangement: all layouts that show so many skulls of each kind, as far as they may score more than what is known.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/interrupt.h"
#include "solver/open_bounds.h"

namespace ossuary {

/// The order in which places are filled: from the highest row down, each from left to right. What is above others
/// decides early what the skulls below may score.
[[nodiscard]] std::vector<PlaceId> order_of_places(const Shape& shape);

/// The most that any search of several has found, and which it was: shared by their threads.
class BestFound {
 public:
  /// Search 0 has found `points`.
  explicit BestFound(std::int32_t points) : best_(rank(points, 0)) {}
  [[nodiscard]] std::int32_t points() const { return static_cast<std::int32_t>(best_.load() >> kSearchBits); }
  /// True if a layout of `search` that scores `points` is better: of equal ones that of the first search is.
  [[nodiscard]] bool is_beaten(std::int32_t points, std::size_t search) const {
    return rank(points, search) > best_.load(std::memory_order_relaxed);
  }
  void note(std::int32_t points, std::size_t search);

 private:
  static constexpr unsigned kSearchBits = 32;
  [[nodiscard]] static std::int64_t rank(std::int32_t points, std::size_t search) {
    return (std::int64_t{points} << kSearchBits) + ((std::int64_t{1} << kSearchBits) - 1) -
           static_cast<std::int64_t>(search);
  }
  std::atomic<std::int64_t> best_;
};

/// Belongs to one thread.
class Arrangement {
 public:
  /// @pre all outlive this.
  Arrangement(const SolverProblem& problem, Scorer& scorer, PointsBound& bound, BestFound& found, Interrupt interrupt);

  /// The most that layouts with such counts may score, by what is known of each kind alone.
  [[nodiscard]] std::int32_t bound_of(const SkullCounts& counts);

  enum class End : std::uint8_t { Done, Interrupted, Failed };
  /// Goes through all layouts with such counts that may beat what was found, as search number `search`; best() has the
  /// first of the best.
  [[nodiscard]] End search(const SkullCounts& counts, std::size_t search);
  [[nodiscard]] const std::optional<CardLayout>& best() const { return best_; }

  /// Layouts known in part that were looked at.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  /// Tries the bounds on a layout as it is filled. @return the kind whose bound is below its points, and that bound.
  struct Below {
    KindId kind{};
    std::int32_t bound = 0;
  };
  [[nodiscard]] std::optional<Below> find_false_bound(const CardLayout& layout);

 private:
  /// A type of cards, how many of them lie on no place, and how they may lie.
  struct Faces : CardType {
    Card upright, turned;
    CardId turned_card{};
  };
  /// A layout that is known in part, and what each kind may score in it.
  struct Level {
    OpenLayout layout;
    PointsByKind bounds{};
    std::int32_t total = 0;  ///< of `bounds`.
  };

  void begin(const SkullCounts& counts);
  [[nodiscard]] End fill(std::size_t filled);
  /// Tries a card on the next place. @return Done also where it is worth nothing.
  [[nodiscard]] End try_card(std::size_t filled, Faces& type, const Card& face, CardId card);
  /// Makes the level after `filled` places of the one before and a card. @return false where it is worth nothing.
  [[nodiscard]] bool enter_level(std::size_t filled, const Card& face);
  [[nodiscard]] End take_layout(const Level& level);
  [[nodiscard]] bool has_skulls_left(const Card& face) const;
  void use(const Card& face, std::int32_t number);

  const SolverProblem& problem_;
  Scorer& scorer_;
  BestFound& found_;
  Interrupt interrupt_;
  std::size_t search_ = 0;
  std::vector<PlaceId> order_;
  OpenBounds bounds_;
  BitSet<KindId> kinds_;  ///< of the ruleset.
  std::vector<Faces> types_;
  std::vector<std::size_t> room_;  ///< by group: cards that may be used still.
  /// Skulls that are still to come as the upper ones of cards and as the lower ones, by kind; blank halves last.
  std::array<std::int32_t, kMaxKinds + 1> tops_{}, bottoms_{};
  std::vector<Level> levels_;  ///< by how many places are filled.
  std::vector<CardId> cards_;  ///< by PlaceId, of those that are filled.
  std::optional<CardLayout> best_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace ossuary
