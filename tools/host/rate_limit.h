// Rate limits: so many requests at once, and so many a second.
#pragma once

#include <algorithm>
#include <chrono>

namespace ossuary::host {

struct RateLimit {
  double burst = 1;
  double each_second = 1;
};

/// What is left of a limit.
class Rate {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Rate(const RateLimit& limit) : limit_(limit), left_(limit.burst) {}

  /// True if there may be one more now.
  [[nodiscard]] bool allows(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - asked_).count();
    left_ = std::min(limit_.burst, left_ + seconds * limit_.each_second);
    asked_ = now;
    if (left_ < 1) {
      return false;
    }
    left_ -= 1;
    return true;
  }

 private:
  RateLimit limit_;
  double left_;
  Clock::time_point asked_ = Clock::now();
};

}  // namespace ossuary::host
