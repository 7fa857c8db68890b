#include "core/base/rng.h"

#include <Random123/philox.h>

#include <algorithm>
#include <cmath>

namespace ossuary {

namespace {
constexpr std::uint32_t low_half(std::uint64_t wide) { return static_cast<std::uint32_t>(wide); }
constexpr std::uint32_t high_half(std::uint64_t wide) { return static_cast<std::uint32_t>(wide >> 32U); }

constexpr std::size_t kGumbelValues = 1024;

/// The middle quantiles of the Gumbel distribution, -log(-log(p)), in 1024ths. None of them is so near to the middle of
/// two whole numbers that the last digits of std::log, which differ between libraries, could matter.
std::array<std::int32_t, kGumbelValues> gumbel_values() {
  std::array<std::int32_t, kGumbelValues> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double quantile = (static_cast<double>(i) + 0.5) / static_cast<double>(kGumbelValues);
    values[i] = static_cast<std::int32_t>(std::lround(-1024 * std::log(-std::log(quantile))));
  }
  return values;
}

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

std::int32_t Rng::gumbel() {
  static const std::array<std::int32_t, kGumbelValues> values = gumbel_values();
  return values[below(kGumbelValues)];
}

void Rng::refill() {
  const r123::Philox4x32 philox;
  const r123::Philox4x32::key_type key{{key_[0], key_[1]}};
  for (auto next = drawn_.begin(); next != drawn_.end();) {
    const auto block = philox({{counter_[0]++, counter_[1], counter_[2], counter_[3]}}, key);
    next = std::copy(block.begin(), block.end(), next);
  }
  used_ = 0;
}

}  // namespace ossuary
