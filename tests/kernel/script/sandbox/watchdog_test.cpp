#include "script/sandbox/watchdog.h"

#include <pthread.h>
#include <sys/resource.h>

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <thread>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

volatile std::sig_atomic_t seen = 0;

/// The host's own handler for as long as this lives.
class HostHandler {
 public:
  HostHandler() {
    struct sigaction action {};
    action.sa_handler = [](int) { seen = seen + 1; };
    sigaction(SIGURG, &action, &before_);
    seen = 0;
  }
  ~HostHandler() { sigaction(SIGURG, &before_, nullptr); }
  HostHandler(const HostHandler&) = delete;
  HostHandler& operator=(const HostHandler&) = delete;

 private:
  struct sigaction before_ {};
};

}  // namespace

TEST_CASE("a signal from outside harms nobody, before and after the first call", "[script][watchdog]") {
  std::thread([] {
    const WatchLease lease;
    raise(SIGURG);  // no call has run on this thread yet
    Scripted game("while stack.digger ~= 0 do end award(own, 1)");
    raise(SIGURG);
    CHECK(game.fault().code == "script-limit");
    raise(SIGURG);
    game.cells[1] = {};
    CHECK(game.points() == 3);
  }).join();
}

TEST_CASE("a host keeps its own handler of the signal", "[script][watchdog]") {
  const HostHandler host;
  {
    Scripted game("award(own, 1)");
    raise(SIGURG);
    CHECK(game.points() == 3);
    raise(SIGURG);
    CHECK(seen == 2);
  }
  raise(SIGURG);
  CHECK(seen == 3);
}

TEST_CASE("a thread that gets no timer is watched all the same", "[script][watchdog]") {
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_SIGPENDING, &before) == 0);  // which counts timers
  const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
  REQUIRE(setrlimit(RLIMIT_SIGPENDING, &none) == 0);
  std::thread([] {
    Scripted game("while stack.digger ~= 0 do end award(own, 1)");
    CHECK_FALSE(this_thread.has_timer);
    CHECK(game.fault().code == "script-limit");
    game.cells[1] = {};
    CHECK(game.points() == 3);
    CHECK(game.points() == 3);
  }).join();
  REQUIRE(setrlimit(RLIMIT_SIGPENDING, &before) == 0);
}
