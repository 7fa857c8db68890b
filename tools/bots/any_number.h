// A number that nobody can foresee: the seed of a match that nobody gave one, the number that a program knows its match
// by.
#pragma once

#include <cstdint>

namespace ossuary {

/// From the system's own chance. It has 53 bits: more than can be tried out, and no more than a number of JSON keeps in
/// every language.
[[nodiscard]] std::uint64_t any_number();

}  // namespace ossuary
