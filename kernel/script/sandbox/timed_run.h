// TimedRun: one run of a script, counted and timed for those who ask where the time goes.
#pragma once

#include <chrono>

#include "script/sandbox/script_failure.h"

namespace ossuary {

/// One run of a script or of its program, from construction to destruction; no more than a test where nobody asks.
class TimedRun {
 public:
  TimedRun(const ScriptState& state, std::size_t script)
      : time_(state.times.empty() ? nullptr : state.times[script]),
        begin_(time_ == nullptr ? Clock::time_point() : Clock::now()) {}
  ~TimedRun() {
    if (time_ != nullptr) [[unlikely]] {
      ++time_->calls;
      time_->time += Clock::now() - begin_;
    }
  }
  TimedRun(const TimedRun&) = delete;
  TimedRun& operator=(const TimedRun&) = delete;

 private:
  using Clock = std::chrono::steady_clock;
  ScriptTime* time_;
  Clock::time_point begin_;
};

}  // namespace ossuary
