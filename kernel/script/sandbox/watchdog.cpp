#include "script/sandbox/watchdog.h"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

#include "script/sandbox/script_failure.h"

namespace ossuary {

constinit thread_local ThreadCalls this_thread;

namespace {

constexpr int kSignal = SIGURG;

bool is_condemned(const ThreadCalls& calls) {
  const std::uint64_t serial = calls.serial.load(std::memory_order_relaxed);
  return serial % 2 == 1 && serial == calls.condemned.load(std::memory_order_relaxed);
}

[[noreturn]] void raise_limit(lua_State* lua) {
  raise(lua, fmt::format("runs for more than {} ms", kCallLimit.count()), "a loop that never ends?", kScriptLimit);
}

/// Count hook: ends the call if it is the condemned one.
void end_call(lua_State* lua, lua_Debug* /*where*/) {
  lua_sethook(lua, nullptr, 0, 0);
  if (is_condemned(this_thread)) {
    raise_limit(lua);
  }
}

/// What the process did on the signal before, and does again once nobody is watched.
struct sigaction action_before;

/// A signal that condemns no call belongs to the host.
extern "C" void on_signal(int signal, siginfo_t* info, void* context) {
  if (is_condemned(this_thread)) {
    lua_sethook(this_thread.state.load(std::memory_order_relaxed), end_call, LUA_MASKCOUNT, 1);
  } else if ((action_before.sa_flags & SA_SIGINFO) != 0) {
    action_before.sa_sigaction(signal, info, context);
  } else if (action_before.sa_handler != SIG_DFL && action_before.sa_handler != SIG_IGN) {
    action_before.sa_handler(signal);
  }
}

/// Processor time that a thread has used.
std::chrono::nanoseconds time_used(pthread_t thread) {
  clockid_t clock{};
  timespec time{};
  if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0) {
    return std::chrono::nanoseconds::zero();
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// The threads that may run scripts, and the thread that watches them.
class Registry {
 public:
  /// Never destroyed: scorers may live as long as the process, and end their leases as its statics go.
  static Registry& instance() {
    alignas(Registry) static std::array<std::byte, sizeof(Registry)> place;
    static auto* const registry = ::new (place.data()) Registry;
    return *registry;
  }

  void open_lease() {
    const std::lock_guard lock(mutex_);
    if (leases_++ == 0) {
      start();
    }
  }

  void close_lease() {
    std::jthread ended;  // joined after the lock is released
    const std::lock_guard lock(mutex_);
    if (--leases_ == 0) {
      ended = std::move(patrol_);
      ended.request_stop();
      give_back_signal();
    }
  }

  void add(ThreadCalls& calls) {
    const std::lock_guard lock(mutex_);
    calls.thread = ++last_thread_;
    threads_.push_back({.calls = &calls, .handle = pthread_self()});
  }

  void remove(const ThreadCalls& calls) {
    const std::lock_guard lock(mutex_);
    std::erase_if(threads_, [&](const Thread& thread) { return thread.calls == &calls; });
  }

 private:
  struct Thread {
    ThreadCalls* calls = nullptr;
    pthread_t handle{};
    std::uint64_t serial = 0;           ///< as last seen.
    std::chrono::nanoseconds since{0};  ///< processor time used when `serial` was first seen.
  };

  Registry() = default;

  /// Takes the signal, and starts the patrol with all signals blocked, so that the process's signals go to its other
  /// threads as before.
  void start() {
    struct sigaction action {};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_RESTART | SA_SIGINFO;
    sigaction(kSignal, &action, &action_before);
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    patrol_ = std::jthread([this](const std::stop_token& stop) { patrol(stop); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  /// Unless the host has taken the signal since.
  static void give_back_signal() {
    struct sigaction now {};
    sigaction(kSignal, nullptr, &now);
    if ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == on_signal) {
      sigaction(kSignal, &action_before, nullptr);
    }
  }

  void patrol(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      wake_.wait_for(lock, stop, kPatrolInterval, [] { return false; });
      std::for_each(threads_.begin(), threads_.end(), inspect);
    }
  }

  static void inspect(Thread& thread) {
    const std::uint64_t serial = thread.calls->serial.load(std::memory_order_relaxed);
    if (serial % 2 == 0) {
      return;
    }
    if (serial != thread.serial) {
      thread.serial = serial;
      thread.since = time_used(thread.handle);
    } else if (time_used(thread.handle) - thread.since >= kCallLimit) {
      thread.calls->condemned.store(serial, std::memory_order_relaxed);
      pthread_kill(thread.handle, kSignal);
    }
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Thread> threads_;
  std::uint64_t last_thread_ = 0;
  std::size_t leases_ = 0;
  std::jthread patrol_;
};

/// Registers the thread that first touches it, until that thread ends.
struct Registration {
  Registration() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, kSignal);
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    Registry::instance().add(this_thread);
  }
  ~Registration() { Registry::instance().remove(this_thread); }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
};

std::uint64_t registered_thread() {
  thread_local const Registration registration;
  return this_thread.thread;
}

}  // namespace

void end_if_condemned(lua_State* lua) {
  if (out_of_time()) [[unlikely]] {
    state_of(lua).failure.where = state_of(lua).running;
    raise_limit(lua);
  }
}

WatchLease::WatchLease() : thread_(registered_thread()) { Registry::instance().open_lease(); }

WatchLease::~WatchLease() { Registry::instance().close_lease(); }

std::chrono::nanoseconds processor_time() { return time_used(pthread_self()); }

}  // namespace ossuary
