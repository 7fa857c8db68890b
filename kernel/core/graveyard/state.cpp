#include "core/graveyard/state.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "core/base/hash.h"

namespace ossuary {

namespace {

/// A State once had room for so many seats and structures: smaller games have the same hashes as then, which records
/// keep.
constexpr std::size_t kHashedAtLeast = 4;

}  // namespace

std::uint64_t fingerprint_of(const State& state, std::size_t seats, std::size_t structures) {
  std::array<std::byte, sizeof(State)> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): written, then hashed
  auto end = bytes.begin();
  const auto append = [&](auto values) {
    const auto more = std::as_bytes(values);
    end = std::copy(more.begin(), more.end(), end);
  };
  append(std::span(state.structures).first(std::max(structures, kHashedAtLeast)));
  append(std::span(&state.graveyard, 1));
  append(std::span(state.hands).first(std::max(seats, kHashedAtLeast)));
  constexpr std::size_t kTurn = offsetof(State, turned_up);
  append(std::as_bytes(std::span(&state, 1)).subspan(kTurn, offsetof(State, grown_left) - kTurn));
  return hash_bytes(std::span(bytes.begin(), end));
}

}  // namespace ossuary
