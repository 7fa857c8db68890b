// How much a test does: less where sanitizers slow everything down, and where tools/test --quick asks for less.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace ossuary::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowdown = 25;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int kSlowdown = 25;
#else
inline constexpr int kSlowdown = 1;
#endif
#elif !defined(NDEBUG)
inline constexpr int kSlowdown = 5;
#else
inline constexpr int kSlowdown = 1;
#endif

/// What the environment variable OSSUARY_QUICK divides random tries by.
inline constexpr int kQuick = 10;

/// True if OSSUARY_QUICK is set.
inline bool is_quick() {
  static const bool quick = std::getenv("OSSUARY_QUICK") != nullptr;
  return quick;
}

/// True where sanitizers slow everything down, and if OSSUARY_QUICK is set: of things that are much alike, tests then
/// try some.
inline bool tries_some() { return kSlowdown > 5 || is_quick(); }

/// `count` in an optimized build, a part of it in a slow one or if OSSUARY_QUICK is set; at least 1.
inline int scaled(int count) { return std::max(1, count / kSlowdown / (is_quick() ? kQuick : 1)); }

}  // namespace ossuary::test
