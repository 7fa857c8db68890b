// HiddenSets: what a place may hold as far as those can tell who do not see the piece there: by its back, and by what
// the rules say may lie face down. Made once for the rules of a flow.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "flow/limits.h"
#include "flow/rules.h"

namespace ossuary {

/// Kinds of pieces.
using PieceKindSet = std::bitset<kMaxPieceKinds>;

/// What is known of a piece that lies hidden, though not which one it is.
struct HiddenPlace {
  std::size_t zone = 0;     ///< index of FlowRules::zones.
  std::size_t type = 0;     ///< of the piece.
  bool shows_back = false;  ///< everybody sees its back: nothing lies on it.
  bool face_down = false;   ///< it was turned down, and does not just lie in a zone that is hidden.
};

/// Where no type names a back, a piece may be any of its type. Else it may be any that the zone holds, with the same
/// back if that is seen; pieces that shuffles insert are only exchanged within their type. Face down, it is one that
/// may lie so.
class HiddenSets {
 public:
  HiddenSets() = default;
  explicit HiddenSets(const FlowRules& rules);

  /// Each set before those that contain it. Two that overlap are one in the other, unless crossing_zones() finds some.
  [[nodiscard]] const std::vector<PieceKindSet>& all() const { return sets_; }
  /// What may lie in a place, as an index of all(). @pre a piece of that type may lie there, unseen by some.
  [[nodiscard]] std::size_t at(const HiddenPlace& place) const { return by_place_[index_of_place(place)]; }
  /// Kinds that change places with each other, also by way of third ones, have one number, less than all().size() + 1.
  [[nodiscard]] std::size_t group_of(std::size_t kind) const;
  /// The kinds that alone have their back: who sees that knows the piece.
  [[nodiscard]] const PieceKindSet& told_by_back() const { return told_by_back_; }

 private:
  [[nodiscard]] std::size_t index_of_place(const HiddenPlace& place) const {
    return ((place.zone * types_ + place.type) * 2 + (place.shows_back ? 1 : 0)) * 2 + (place.face_down ? 1 : 0);
  }
  void sort();

  std::size_t types_ = 0;
  std::vector<PieceKindSet> sets_;
  std::vector<std::uint16_t> by_place_;
  PieceKindSet told_by_back_;
};

/// True, by type, for those of which a shuffle inserts pieces at depths of their own.
[[nodiscard]] std::vector<bool> inserted_types(const FlowRules& rules);

/// Two zones, as indices of FlowRules::zones, with places for hidden pieces such that some pieces fit into both, some
/// only into one, some only into the other. There possible arrangements could not be drawn with equal probability.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> crossing_zones(const FlowRules& rules);

}  // namespace ossuary
