// `serve` in a process of its own, side by side with a run in this one. `tools_test "[.serve_speed]"` shows how many
// decisions a second both play, all of it on one core.
#ifdef OSSUARY_PROGRAM
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>

#include <array>
#include <catch2/catch.hpp>
#include <chrono>

#include "json.h"
#include "record/journal.h"
#include "serve/child_process.h"
#include "serve/view_json.h"
#include "support/content.h"

namespace ossuary {
namespace {

constexpr int kPlayers = 2;

/// What was played: the decisions, and the sums of the totals of the seats.
struct Played {
  std::size_t decisions = 0;
  std::array<std::int64_t, kPlayers> totals{};
  friend bool operator==(const Played&, const Played&) = default;
};

/// Plays whole matches by lines, with an action drawn for each question: one line out and one line in a decision.
Played play_by_lines(int games, std::string_view show) {
  auto started = serve::ChildProcess::start(
      fmt::format("exec env OSSUARY_DATA='{}' '{}' serve sedlec", OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM));
  REQUIRE(started.ok());
  serve::ChildProcess process = std::move(started).value();
  const auto ask = [&](const std::string& line) {
    auto answer = process.ask(line, std::chrono::seconds(60), {});
    REQUIRE(answer.ok());
    return Json::parse(answer.value()).value();
  };
  Played played;
  for (int game = 0; game < games; ++game) {
    Rng chance(1, static_cast<std::uint64_t>(game), Purpose::Bot);
    Json state = ask(
        fmt::format(R"({{"id":0,"do":"new","match":"m","players":{},"game":{},"show":[{}]}})", kPlayers, game, show));
    while (!state.at("decides").is_null()) {
      const std::vector<Json>& actions = *state.at("view").at("actions").items();
      const std::string& action = *actions[chance.below(static_cast<std::uint32_t>(actions.size()))].string();
      state = ask(fmt::format(R"({{"id":0,"do":"apply","match":"m","action":"{}","show":[{}]}})", action, show));
      ++played.decisions;
    }
    const Json scores = ask(R"({"id":0,"do":"scores","match":"m"})");
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      played.totals[seat] += *scores.at("scores").items()->at(seat).at("total").integer();
    }
    (void)ask(R"({"id":0,"do":"close","match":"m"})");
  }
  return played;
}

/// The same matches in this process.
Played play_here(int games) {
  const test::ShippedGame shipped("sedlec", kPlayers);
  Played played;
  for (int game = 0; game < games; ++game) {
    Rng chance(1, static_cast<std::uint64_t>(game), Purpose::Bot);
    const auto match = shipped.match({.seed = 1, .game = static_cast<std::uint64_t>(game)});
    ActionList legal;
    for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
      REQUIRE_FALSE(match->apply(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
      ++played.decisions;
    }
    const Scores scores = match->scores().value();
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      played.totals[seat] += scores.by_seat.at(seat).total;
    }
  }
  return played;
}

TEST_CASE("matches over pipes are those of one process", "[serve][process]") {
  const int games = test::scaled(20);
  CHECK(play_by_lines(games, "\"actions\"") == play_here(games));
}

/// Runs on one core, as do the processes that are started, as long as this lives.
class OneCore {
 public:
  OneCore() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  ~OneCore() { sched_setaffinity(0, sizeof before_, &before_); }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;

 private:
  cpu_set_t before_{};
};

/// Seconds of processor time of this process and of those that it has waited for.
double processor_time() {
  double seconds = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
      seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    }
  }
  return seconds;
}

TEST_CASE("how many decisions a second serve plays over pipes", "[.serve_speed]") {
  constexpr int kGames = 1000;
  const OneCore one_core;
  const auto timed = [](const char* what, const std::function<Played()>& play) {
    const auto begun = std::chrono::steady_clock::now();
    const double used_before = processor_time();
    const Played played = play();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun;
    const auto decisions = static_cast<double>(played.decisions);
    fmt::print("{:<26} {:>9.0f} decisions a second, {:>9.0f} a second of processor time\n", what,
               decisions / time.count(), decisions / (processor_time() - used_before));
    return played;
  };
  const Played here = timed("in this process", [] { return play_here(kGames); });
  CHECK(timed("over pipes, actions", [] { return play_by_lines(kGames, "\"actions\""); }) == here);
  CHECK(timed("over pipes, with words", [] { return play_by_lines(kGames, R"("actions","words")"); }) == here);
  CHECK(timed("over pipes, with the table", [] { return play_by_lines(kGames, R"("actions","table")"); }) == here);
}

}  // namespace
}  // namespace ossuary
#endif
