#include "bots/any_number.h"

#include <random>

namespace ossuary {

std::uint64_t any_number() {
  constexpr int kBits = 53;
  std::random_device device;
  const std::uint64_t upper = device();
  return (upper << 32U | device()) >> (64 - kBits);
}

}  // namespace ossuary
