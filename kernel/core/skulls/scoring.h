// Scoring: what a game of skulls asks of those who score: points by kind for a structure. kernel/script implements it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/points.h"
#include "core/base/result.h"
#include "core/base/scripts.h"
#include "core/geometry/shape.h"

namespace ossuary {

/// Kinds of skull: each is a category of points.
inline constexpr std::size_t kMaxKinds = kMaxCategories;
/// Effects: an EffectId is a byte.
inline constexpr std::size_t kMaxEffects = 255;
/// Effects that are in force in every match: each may multiply the ways to score a structure.
inline constexpr std::size_t kMaxAlways = 8;
/// Most points that one kind may earn in a structure, or lose.
inline constexpr std::int32_t kMostPoints = 4'000'000;

/// What a blank half of a card shows: it covers its place, but has no kind, so that no scorer ever sees a skull there.
inline constexpr KindId kBlank = id_at<KindId>(kMaxKinds);

/// By KindId: the cells that show that kind. No cell shows two; places without a card and blank halves show none.
using KindCells = std::array<CellSet, kMaxKinds>;

/// By KindId: points. Kinds that a ruleset does not have stay 0.
using PointsByKind = PointsByCategory;

/// A structure whose points are known.
struct ScoredStructure {
  KindCells cells{};
  PointsByKind points{};
  std::int32_t total = 0;  ///< of `points`.
};

/// What the halves of a card show: kinds, or kBlank.
struct Card {
  KindId top{};
  KindId bottom{};
  friend constexpr auto operator<=>(const Card&, const Card&) = default;
};
/// Adds the skulls of a card at `place`.
void add_skulls(const Card& card, PlaceId place, KindCells& into);

/// `points` for each of `cells`, or once for the structure, by a line of the script that scores `kind`.
struct Award {
  KindId kind{};
  CellSet cells;
  std::int32_t points = 0;
  int line = 0;
  CellSet others{};            ///< what the points were counted by, where the word that awards them counts; else none.
  bool for_structure = false;  ///< no skull earns the points: `cells` is empty.

  /// How often `points` are given.
  [[nodiscard]] int times() const { return for_structure ? 1 : cells.count(); }
  friend bool operator==(const Award&, const Award&) = default;
};

/// Which effect changes the scoring: an index of Ruleset::effects.
enum class EffectId : std::uint8_t {};

/// What the owner of a structure chose, where the rules leave it to the owner: always what makes the best total.
struct Choice {
  std::optional<KindId> kind;        ///< whose skulls choose; nothing where an effect lets the owner choose.
  CellSet skulls;                    ///< those that chose: one, or all of the kind together. None for an effect.
  CellSet chosen;                    ///< the cells chosen.
  std::size_t options = 0;           ///< how many there were to choose from, at least two.
  std::optional<KindId> as{};        ///< the kind that was chosen, where an act offers kinds.
  std::optional<EffectId> effect{};  ///< which effect lets the owner choose.
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What a script shows of itself, by its word note().
struct ScriptNote {
  KindId kind{};     ///< the one it scores.
  std::string text;  ///< fit to be shown; at most 200 characters.
  CellSet cells;
  int line = 0;
  friend bool operator==(const ScriptNote&, const ScriptNote&) = default;
};

/// Skulls that an act made skulls of another kind.
struct Becoming {
  KindId kind{};  ///< what they show now.
  CellSet cells;
  friend bool operator==(const Becoming&, const Becoming&) = default;
};

/// Points of one structure and how they came about.
struct Explanation {
  PointsByKind by_kind{};
  std::vector<Award> awards;        ///< in the order of kinds, then as the script made them.
  std::vector<Choice> choices;      ///< those of effects first, then in the order of kinds and cells.
  std::vector<ScriptNote> notes{};  ///< in the order of kinds, then as the script made them.
  CellSet face_down;                ///< skulls that acts hid before scoring, card by card.
  std::vector<Becoming> became{};   ///< skulls that count as another kind than the card shows, in the order of kinds.
};

/// By KindId: how many skulls.
using KindCounts = std::array<std::int32_t, kMaxKinds>;

/// Adds the skulls that `number` such cards show.
void count_skulls(const Card& card, std::int32_t number, KindCounts& into);
/// The categories that a card shows, the upper skull first; a blank half shows none.
[[nodiscard]] std::vector<CategoryId> marks_of(const Card& card);

/// The skulls of a match as one player counts them when points are added up: what match scripts read.
struct MatchCounts {
  KindCounts mine{};  ///< in all structures of the player, as acts and the best choices leave them.
  std::array<KindCounts, kMaxSeats - 1> of_rivals{};
  std::size_t rival_count = 0;
  KindCounts hand{};       ///< on cards left in the player's hand.
  KindCounts graveyard{};  ///< on cards left in the graveyard, as far as all know them.

  /// The skulls in all structures of every other player, in the order of seats after this one.
  [[nodiscard]] std::span<const KindCounts> rivals() const { return {of_rivals.data(), rival_count}; }
  [[nodiscard]] KindCounts& add_rival() { return of_rivals.at(rival_count++); }
};

/// Points of a structure. `by_kind` belongs to the scorer, and holds until its next call.
struct Rescored {
  std::int32_t total = 0;
  const PointsByKind* by_kind = nullptr;
};

class PointsBound;
struct NoPointsBound;
struct ScriptFault;

/// A script failed, so that nothing was scored: Scorer::fault() is what it did wrong.
struct ScoringFailed {};

/// Scores structures: the scripts of skulls. Belongs to one thread; opened by Scoring::open().
class Scorer : public Scripts {
 public:
  /// The points of the skulls `cells` on `shape` under `effect` and all that are always in force, with the choices of
  /// their owner that make the best total. Depends on these three alone.
  /// @pre `effect` is one of the ruleset. @err a script fails or passes a limit; the scorer stays usable.
  [[nodiscard]] virtual Result<PointsByKind, ScoringFailed> score(const Shape& shape, const KindCells& cells,
                                                                  std::optional<EffectId> effect = std::nullopt) {
    const auto scored = rescore(shape, cells, effect, nullptr);
    return scored ? Result<PointsByKind, ScoringFailed>(*scored.value().by_kind) : scored.error();
  }

  /// The same points. `similar`, if it is given, was scored on this shape under this effect: what does not depend on
  /// the difference is taken from there.
  [[nodiscard]] virtual Result<Rescored, ScoringFailed> rescore(const Shape& shape, const KindCells& cells,
                                                                std::optional<EffectId> effect,
                                                                const ScoredStructure* similar) = 0;

  /// The points of `known` with `card` added at `place`, as rescore() gives them: only the kinds
  /// that such a card may change are looked at. `known` was scored on this shape under this effect, and has no card
  /// there.
  [[nodiscard]] virtual Result<Rescored, ScoringFailed> score_addition(const Shape& shape,
                                                                       std::optional<EffectId> effect,
                                                                       const ScoredStructure& known, PlaceId place,
                                                                       const Card& card) {
    KindCells cells = known.cells;
    add_skulls(card, place, cells);
    return rescore(shape, cells, effect, &known);
  }

  /// The totals of structures that have one card more than `known`: by place, ascending, then in the order of `cards`;
  /// until the next call. `known` was scored on this shape under this effect, and has no card at `places`.
  [[nodiscard]] virtual Result<std::span<const std::int32_t>, ScoringFailed> score_additions(
      const Shape& shape, std::optional<EffectId> effect, const ScoredStructure& known, PlaceSet places,
      std::span<const Card> cards);

  /// The same, with every award and choice. Slower.
  [[nodiscard]] virtual Result<Explanation, ScoringFailed> explain(const Shape& shape, const KindCells& cells,
                                                                   std::optional<EffectId> effect = std::nullopt) = 0;

  /// True if effects or skulls may act: hide skulls or make them others before scoring. Else after_acts() returns
  /// what it is given.
  [[nodiscard]] virtual bool may_act(std::optional<EffectId> effect = std::nullopt) const = 0;
  /// The skulls of a structure as acts and the best choices leave them: `cells` where nothing acts.
  [[nodiscard]] virtual Result<KindCells, ScoringFailed> after_acts(const Shape& shape, const KindCells& cells,
                                                                    std::optional<EffectId> effect = std::nullopt) = 0;

  /// The points that match scripts give a player, by kind. Depends on `counts` alone. @err like score().
  [[nodiscard]] virtual Result<PointsByKind, ScoringFailed> score_match(const MatchCounts& counts) = 0;

  /// What bounds the points of structures on `shape` under `effect` that are known in part; needs this scorer.
  /// @err a kind whose script says nothing of them. @see core/skulls/points_bound.h
  [[nodiscard]] virtual Result<std::unique_ptr<PointsBound>, NoPointsBound> bound(const Shape& shape,
                                                                                  std::optional<EffectId> effect) const;

  /// What the script that failed last did wrong. @pre one has failed.
  [[nodiscard]] virtual const ScriptFault& fault() const = 0;

 protected:
  std::vector<std::int32_t> totals_;  ///< what score_additions() returned last.
};

/// The script that scores a kind, for those who show lines of it. Views into the Scoring that gives it.
struct ScriptText {
  std::string_view file;  ///< as messages show it; "" where the points come from no script.
  std::string_view text;
  std::string_view
      needs_lua{};         ///< what in it keeps it from being recorded as a program, which is quicker; "" for none.
  int needs_lua_line = 0;  ///< where that is.
};

/// The scoring of a ruleset: immutable, shared by threads.
class Scoring {
 public:
  virtual ~Scoring() = default;
  /// The script that scores `kind` under `effect`.
  [[nodiscard]] virtual ScriptText script(KindId /*kind*/, std::optional<EffectId> /*effect*/) const { return {}; }
  /// A scorer for the calling thread. @pre this outlives it.
  [[nodiscard]] virtual std::unique_ptr<Scorer> open() const = 0;
};

}  // namespace ossuary
