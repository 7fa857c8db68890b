#include "base/rng.h"

#include <Random123/philox.h>

namespace ossuary {

namespace {
constexpr std::uint32_t low_half(std::uint64_t wide) { return static_cast<std::uint32_t>(wide); }
constexpr std::uint32_t high_half(std::uint64_t wide) { return static_cast<std::uint32_t>(wide >> 32U); }
}  // namespace

// Counter words: [block within the stream, purpose and number, game low, game high].
Rng::Rng(std::uint64_t seed, std::uint64_t game, Purpose purpose, std::uint16_t number)
    : key_{low_half(seed), high_half(seed)},
      counter_{0, (static_cast<std::uint32_t>(purpose) << 16U) | number, low_half(game), high_half(game)} {}

Rng Rng::keyed_by(Rng& source, Purpose purpose) {
  const std::uint64_t high = source.next();
  const std::uint64_t low = source.next();
  return {high << 32U | low, source.next(), purpose};
}

void Rng::refill() {
  const r123::Philox4x32 philox;
  const r123::Philox4x32::ctr_type counter{{counter_[0], counter_[1], counter_[2], counter_[3]}};
  const r123::Philox4x32::key_type key{{key_[0], key_[1]}};
  const auto drawn = philox(counter, key);
  for (std::size_t i = 0; i < block_.size(); ++i) {
    block_[i] = drawn[i];
  }
  ++counter_[0];
  used_ = 0;
}

}  // namespace ossuary
