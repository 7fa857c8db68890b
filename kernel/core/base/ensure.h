// ensure(): a broken promise of our own code throws, in every build type. Never for what a user or an author did wrong.
#pragma once

#include <stdexcept>

namespace ossuary {

/// A bug in Ossuary: some invariant does not hold.
class Defect : public std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] inline void raise_defect(const char* promise) { throw Defect(promise); }

/// Throws Defect naming the `promise` that was broken, unless `holds`.
constexpr void ensure(bool holds, const char* promise) {
  if (!holds) [[unlikely]] {
    raise_defect(promise);
  }
}

}  // namespace ossuary
