// `serve` in a process of its own, side by side with a run in this one. `tools_test "[.serve_speed]"` shows how many
// decisions a second both play, all of it on one core, by the parts of a view that are asked for.
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

/// The legal actions of an answer with a view: all that a small client reads of it.
std::vector<std::string_view> actions_of(std::string_view answer) {
  constexpr std::string_view kBefore = "\"actions\":[\"";
  constexpr std::string_view kBetween = "\",\"";
  std::vector<std::string_view> actions;
  std::size_t begin = answer.find(kBefore);
  if (begin == std::string_view::npos) {
    return actions;
  }
  begin += kBefore.size();
  const std::string_view all = answer.substr(begin, answer.find(']', begin) - 1 - begin);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(kBetween, at), all.size());
    actions.push_back(all.substr(at, end - at));
    at = end + kBetween.size();
  }
  return actions;
}

/// Plays whole matches by lines, with an action drawn for each question: one line out and one line in a decision.
Played play_by_lines(std::string_view ruleset, int games, std::string_view show) {
  auto started = serve::ChildProcess::start(
      fmt::format("exec env OSSUARY_DATA='{}' '{}' serve {}", OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, ruleset));
  REQUIRE(started.ok());
  serve::ChildProcess process = std::move(started).value();
  const auto ask = [&](const std::string& line) {
    auto answer = process.ask(line, std::chrono::seconds(60), {});
    REQUIRE(answer.ok());
    return std::move(answer).value();
  };
  Played played;
  for (int game = 0; game < games; ++game) {
    Rng chance(1, static_cast<std::uint64_t>(game), Purpose::Bot);
    std::string state = ask(
        fmt::format(R"({{"id":0,"do":"new","match":"m","players":{},"game":{},"show":[{}]}})", kPlayers, game, show));
    for (auto actions = actions_of(state); !actions.empty(); actions = actions_of(state)) {
      const std::string_view action = actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
      state = ask(fmt::format(R"({{"id":0,"do":"apply","match":"m","action":"{}","show":[{}]}})", action, show));
      ++played.decisions;
    }
    CHECK(state.find(R"("decides":null)") != std::string::npos);
    const Json scores = Json::parse(ask(R"({"id":0,"do":"scores","match":"m"})")).value();
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      played.totals[seat] += *scores.at("scores").items()->at(seat).at("total").integer();
    }
    (void)ask(R"({"id":0,"do":"close","match":"m"})");
  }
  return played;
}

/// The same matches in this process.
Played play_here(std::string_view ruleset, int games) {
  const auto rules = test::shipped().make_any(ruleset).value();
  const auto shared = rules.game(kPlayers).value();
  const auto scripts = shared->open_scripts();
  Played played;
  for (int game = 0; game < games; ++game) {
    Rng chance(1, static_cast<std::uint64_t>(game), Purpose::Bot);
    const auto match = shared->start({.seed = 1, .game = static_cast<std::uint64_t>(game)}, *scripts);
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
  CHECK(play_by_lines("sedlec", games, R"("actions")") == play_here("sedlec", games));
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
  const OneCore one_core;
  const auto timed = [](const char* what, const std::function<Played()>& play) {
    const auto begun = std::chrono::steady_clock::now();
    const double used_before = processor_time();
    const Played played = play();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun;
    const auto decisions = static_cast<double>(played.decisions);
    fmt::print("  {:<38} {:>9.0f} decisions a second, {:>9.0f} a second of processor time\n", what,
               decisions / time.count(), decisions / (processor_time() - used_before));
    return played;
  };
  const auto time_all = [&](std::string_view ruleset, int games) {
    fmt::print("{}\n", ruleset);
    const Played here = timed("in this process", [&] { return play_here(ruleset, games); });
    for (const char* show :
         {R"("actions")", R"("actions","words")", R"("actions","table")", R"("actions","words","outlooks","table")"}) {
      CHECK(timed(show, [&] { return play_by_lines(ruleset, games, show); }) == here);
    }
  };
  time_all("sedlec", 1000);
  time_all("three_cheers", 30);
}

}  // namespace
}  // namespace ossuary
#endif
