// Who plays the matches that are timed, and by which seed.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace ossuary::bench {

inline constexpr std::uint64_t kSeed = 1;
inline const std::array<std::string, 2> kBots{"random", "random"};

}  // namespace ossuary::bench
