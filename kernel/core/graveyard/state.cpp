#include "core/graveyard/state.h"

#include <algorithm>
#include <span>

#include "core/base/number_bytes.h"

namespace ossuary {

namespace {

/// A State once had room for so many seats and structures: smaller games have the same hashes as then, which records
/// keep.
constexpr std::size_t kHashedAtLeast = 4;

}  // namespace

std::uint64_t fingerprint_of(const State& state, std::size_t seats, std::size_t structures) {
  NumberBytes<sizeof(State)> bytes;
  for (const Structure& structure : std::span(state.structures).first(std::max(structures, kHashedAtLeast))) {
    bytes.add(structure.filled.word());
    bytes.add_all(std::span<const CardId>(structure.cards));
  }
  const Graveyard& graveyard = state.graveyard;
  bytes.add_all(std::span<const CardId>(graveyard.cards));
  bytes.add_all(std::span<const std::uint8_t>(graveyard.first));
  bytes.add_all(std::span<const std::uint8_t>(graveyard.size));
  bytes.add(graveyard.piles);
  bytes.add(graveyard.left);
  bytes.add(graveyard.face_up_piles);
  bytes.add(graveyard.not_empty_piles);
  for (const Hand& hand : std::span(state.hands).first(std::max(seats, kHashedAtLeast))) {
    bytes.add_all(std::span<const CardId>(hand.held));
    bytes.add(hand.size);
  }
  bytes.add(state.turned_up);
  bytes.add(state.takes_left);
  bytes.add(state.step);
  bytes.add(state.turn);
  bytes.add(state.feature);
  bytes.add(state.effect);
  return bytes.hash();
}

}  // namespace ossuary
