// Watchdog: stops scripts that run too long, at no cost to those that do not.
//
// A count hook that is always on halves Lua's speed. So a call only publishes that it began and that it ended, with one
// relaxed store to a serial number of its thread: odd while a call runs. A timer sends the thread SIGURG, which is
// ignored by default, for every kPatrolInterval of processor time that it uses; any other SIGURG is passed on to the
// handler that the process had before. A call that has used kCallLimit since the handler first saw it is condemned: the
// handler sets a count hook on the state that its own thread is running; lua_sethook() may be called from a signal
// handler on the same thread, and only there. The hook then raises the error from inside the script. It compares the
// serial with the condemned one, so a late hook ends no other call. Functions written in C are not interrupted: each
// one offered to scripts is bounded.
//
// A thread that gets no timer, since the system has none left to give, has a count hook that is always on in its place.
//
// ThreadSanitizer delays signals until the thread calls into its runtime: in such builds nothing stops a pure loop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <lua.hpp>

namespace ossuary {

/// Processor time that one call of a script may take.
inline constexpr std::chrono::milliseconds kCallLimit{200};
/// How often the watchdog looks, in processor time of the thread.
inline constexpr std::chrono::milliseconds kPatrolInterval{20};

/// Processor time that the calling thread has used.
[[nodiscard]] std::chrono::nanoseconds processor_time();

/// What a thread publishes about the call that it runs.
struct ThreadCalls {
  std::atomic<std::uint64_t> serial{0};     ///< odd while a call runs; every call has its own.
  std::atomic<std::uint64_t> condemned{0};  ///< the serial of the call that must end.
  std::atomic<lua_State*> state{nullptr};   ///< runs the call.
  bool has_timer = false;                   ///< else a count hook watches its calls.
  std::uint64_t thread = 0;  ///< a number that no other thread of the process ever has; 0 before its first lease.
};

/// The calling thread's.
extern constinit thread_local ThreadCalls this_thread;

/// True if the call that runs on this thread, or ran last, was condemned.
[[nodiscard]] inline bool out_of_time() {
  const std::uint64_t serial = this_thread.serial.load(std::memory_order_relaxed);
  const std::uint64_t call = (serial & 1U) != 0 ? serial : serial - 1;
  return call == this_thread.condemned.load(std::memory_order_relaxed);
}

/// Ends the protected call that runs, if it was condemned. For C++ that has called a function of a script: that may
/// have ended, in C, before the hook could stop it.
void end_if_condemned(lua_State* lua);

/// Looks at the call that runs on this thread, as the timer would.
void inspect_call();
/// Lets a count hook look at the calls of `lua`, unless a hook of lines does. @pre this thread has no timer.
void watch_by_hook(lua_State* lua);

/// Keeps the calling thread under watch. After the last lease has ended, no timer runs.
class WatchLease {
 public:
  WatchLease();
  ~WatchLease();
  WatchLease(const WatchLease&) = delete;
  WatchLease& operator=(const WatchLease&) = delete;

  /// True on the thread that took the lease.
  [[nodiscard]] bool is_mine() const { return this_thread.thread == thread_; }

 private:
  std::uint64_t thread_ = 0;
};

/// One call under watch, from construction to destruction. One that is made while another lives is part of that.
/// @pre the thread has a lease.
class WatchedCall {
 public:
  explicit WatchedCall(lua_State* lua)
      : before_(this_thread.serial.load(std::memory_order_relaxed)),
        around_(this_thread.state.load(std::memory_order_relaxed)) {
    this_thread.state.store(lua, std::memory_order_relaxed);
    std::atomic_signal_fence(std::memory_order_seq_cst);
    this_thread.serial.store(before_ | 1U, std::memory_order_relaxed);
    if (!this_thread.has_timer) [[unlikely]] {
      watch_by_hook(lua);
    }
  }
  ~WatchedCall() {
    const std::uint64_t next = before_ + 2;
    if ((before_ & 1U) != 0) {
      this_thread.state.store(around_, std::memory_order_relaxed);
      std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    this_thread.serial.store((before_ & 1U) != 0 ? before_ : next, std::memory_order_relaxed);
  }
  WatchedCall(const WatchedCall&) = delete;
  WatchedCall& operator=(const WatchedCall&) = delete;

 private:
  std::uint64_t before_;  ///< the serial number; odd inside another call.
  lua_State* around_;     ///< runs that other call.
};

}  // namespace ossuary
