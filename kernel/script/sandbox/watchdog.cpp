#include "script/sandbox/watchdog.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>
#include <mutex>

#include "core/base/ensure.h"
#include "script/sandbox/script_failure.h"

namespace ossuary {

constinit thread_local ThreadCalls this_thread;

namespace {

constexpr int kSignal = SIGURG;

/// The timer of a thread, and what it saw last.
struct ThreadTimer {
  timer_t timer{};
  pid_t process = 0;                  ///< which made the timer: a fork takes none along. 0 before that.
  std::uint64_t serial = 0;           ///< as last seen.
  std::chrono::nanoseconds since{0};  ///< processor time used when `serial` was first seen.
};
constinit thread_local ThreadTimer this_timer;

// None of these is ever destroyed: scorers may live as long as the process, and end their leases as its statics go.
constinit std::atomic<std::size_t> leases{0};
constinit std::atomic<std::uint64_t> last_thread{0};
constinit std::mutex signal_mutex;
struct sigaction action_before;  ///< what the process does on a signal that is its own.

bool is_condemned() {
  const std::uint64_t serial = this_thread.serial.load(std::memory_order_relaxed);
  return serial % 2 == 1 && serial == this_thread.condemned.load(std::memory_order_relaxed);
}

[[noreturn]] void raise_limit(lua_State* lua) { raise(lua, "script-limit/time", {{"most", kCallLimit.count()}}); }

/// Count hook: ends the call if it is the condemned one.
void end_call(lua_State* lua, lua_Debug* /*where*/) {
  lua_sethook(lua, nullptr, 0, 0);
  if (is_condemned()) {
    raise_limit(lua);
  }
}

/// Lets the timer of this thread, if it has one, run every `interval` from now on; never for zero.
void set_timer(std::chrono::nanoseconds interval) {
  if (!this_thread.has_timer) {
    return;
  }
  const timespec time{.tv_sec = 0, .tv_nsec = static_cast<decltype(timespec::tv_nsec)>(interval.count())};
  const itimerspec times{.it_interval = time, .it_value = time};
  timer_settime(this_timer.timer, 0, &times, nullptr);
}

/// A signal that is not from the timer of this thread belongs to the host.
extern "C" void on_signal(int signal, siginfo_t* info, void* context) {
  const int error = errno;
  if (info->si_code == SI_TIMER && info->si_value.sival_ptr == &this_timer) {
    inspect_call();
  } else if ((action_before.sa_flags & SA_SIGINFO) != 0) {
    action_before.sa_sigaction(signal, info, context);
  } else if (action_before.sa_handler != SIG_DFL && action_before.sa_handler != SIG_IGN) {
    action_before.sa_handler(signal);
  }
  errno = error;
}

/// Takes the signal, unless on_signal() has it.
void take_signal() {
  const std::lock_guard lock(signal_mutex);
  struct sigaction now {};
  sigaction(kSignal, nullptr, &now);
  if ((now.sa_flags & SA_SIGINFO) == 0 || now.sa_sigaction != on_signal) {
    action_before = now;
    now.sa_sigaction = on_signal;
    now.sa_flags = SA_RESTART | SA_SIGINFO;
    sigaction(kSignal, &now, nullptr);
  }
}

/// Deletes the timer of the thread that it belongs to when that ends.
struct TimerEnd {
  ~TimerEnd() {
    if (this_timer.process == getpid()) {
      timer_delete(this_timer.timer);
      this_timer.process = 0;
      this_thread.has_timer = false;
    }
  }
};

/// Puts this thread under watch.
void start_timer() {
  thread_local const TimerEnd end;
  if (this_timer.process != getpid()) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, kSignal);
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = kSignal;
    event.sigev_value.sival_ptr = &this_timer;
#ifdef sigev_notify_thread_id  // in musl; glibc has the member, and no name for it
    event.sigev_notify_thread_id = gettid();
#else
    event._sigev_un._tid = gettid();
#endif
    this_thread.has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &this_timer.timer) == 0;
    this_timer.process = this_thread.has_timer ? getpid() : 0;
  }
  this_thread.thread = this_thread.thread != 0 ? this_thread.thread : ++last_thread;
  set_timer(kPatrolInterval);
}

}  // namespace

void inspect_call() {
  const std::uint64_t serial = this_thread.serial.load(std::memory_order_relaxed);
  if (leases.load(std::memory_order_relaxed) == 0) {
    set_timer(std::chrono::nanoseconds::zero());
  } else if (serial != this_timer.serial) {
    this_timer.serial = serial;
    this_timer.since = processor_time();
  } else if (serial % 2 == 1 && processor_time() - this_timer.since >= kCallLimit) {
    this_thread.condemned.store(serial, std::memory_order_relaxed);
    lua_sethook(this_thread.state.load(std::memory_order_relaxed), end_call, LUA_MASKCOUNT, 1);
  }
}

void watch_by_hook(lua_State* lua) {
  constexpr int kInstructions = 10'000;  // less than a millisecond
  if ((lua_gethookmask(lua) & LUA_MASKLINE) == 0) {
    lua_sethook(
        lua, [](lua_State*, lua_Debug*) { inspect_call(); }, LUA_MASKCOUNT, kInstructions);
  }
}

void end_if_condemned(lua_State* lua) {
  if (out_of_time()) [[unlikely]] {
    state_of(lua).failure.where = state_of(lua).running;
    raise_limit(lua);
  }
}

WatchLease::WatchLease() {
  ++leases;
  take_signal();
  start_timer();
  thread_ = this_thread.thread;
}

WatchLease::~WatchLease() { --leases; }

std::chrono::nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace ossuary
