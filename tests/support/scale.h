// How much a test does: less where sanitizers slow everything down.
#pragma once

#include <algorithm>

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

/// `count` in an optimized build, a part of it in a slow one; at least 1.
constexpr int scaled(int count) { return std::max(1, count / kSlowdown); }

}  // namespace ossuary::test
