// Bots that are programs of their own: good ones, and those that end, hang, flood, cheat or talk nonsense.
#include "serve/program_bot.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <thread>
#include <tuple>

#include "bots/program_name.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using std::chrono::milliseconds;
using test::Bench;
using test::BenchRun;
using test::contains;

/// A command that takes the first legal action, in a list of seats. It does `first` before it reads, and `each` before
/// it answers.
std::string taking_first(const std::string& first = "true", const std::string& each = "true") {
  return "cmd:" + first + "; while read -r line; do " + each + "; printf '%s' \"$line\" | sed " +
         R"sed('s/.*"actions":\["\([^"]*\)".*/{"action":"\1"}/'; echo; done)sed";
}

TEST_CASE("names of programs have a command and perhaps a time", "[serve][bots]") {
  CHECK(parse_program("cmd:./a.py --x 2").value().command == "./a.py --x 2");
  CHECK(parse_program("cmd:./a.py").value().time == ProgramTime{milliseconds(10'000), milliseconds()});
  for (const auto& [time, decision, bank] : std::vector<std::tuple<std::string, int, int>>{{"250ms", 250, 0},
                                                                                           {"5s", 5000, 0},
                                                                                           {"500ms+30s", 500, 30'000},
                                                                                           {"0s+60s", 0, 60'000},
                                                                                           {"1s+0ms", 1000, 0}}) {
    const auto program = parse_program("cmd:./a.py@" + time);
    INFO(time);
    REQUIRE(program.ok());
    CHECK(program.value().command == "./a.py");
    CHECK(program.value().time == ProgramTime{milliseconds(decision), milliseconds(bank)});
  }
  for (const char* command : {"ssh me@farms", "ssh me@10.0.0.1", "npx bot@2", "npx bot@2.1.0-rc1", "a@.5s", "a@"}) {
    INFO(command);
    CHECK(parse_program(std::string(kProgram) + command).value().command == command);
    CHECK(parse_program(std::string(kProgram) + command + "@2s").value().command == command);
  }
  for (const char* bad : {"cmd:", "cmd: a", "cmd:a ", "cmd:a\nb", "cmd:@5ms", "cmd:\x1B[2J"}) {
    INFO(bad);
    CHECK_FALSE(parse_program(bad).ok());
    CHECK(bot_problem(bad).has_value());
  }
  for (const char* time : {"0ms", "0s+0s", "99999999ms", "3601s", "5m", "5sec", "5S", "1.5s", "5s+", "5s+10", "5+10s",
                           "5s+1s+1s", "99999999999999999999s"}) {
    const auto program = parse_program(fmt::format("cmd:a@{}", time));
    INFO(time);
    REQUIRE_FALSE(program.ok());
    CHECK(contains(program.error(), fmt::format("@{} is no time that a program may have: write @500ms or @5s", time)));
  }
  CHECK(split_names("a,cmd:x\\,y z,b") == std::vector<std::string>{"a", "cmd:x,y z", "b"});
  CHECK(split_names("") == std::vector<std::string>{""});
  CHECK(split_names("a,,") == std::vector<std::string>{"a", "", ""});
}

TEST_CASE("a program plays matches of any family to their end", "[serve][bots]") {
  for (const char* ruleset : {"sedlec", "dice_forge"}) {
    INFO(ruleset);
    const BenchRun ran = Bench::run({"simulate", ruleset, "--players", "2", "--games", "3", "--seed", "1", "--threads",
                                     "2", "--seats", taking_first() + ",random", "--json"});
    INFO(ran.err << ran.out);
    REQUIRE(ran.exit == ExitCode::Done);
    CHECK(ran.err.empty());
    CHECK(Json::parse(ran.out).value().find("forfeits") == nullptr);
  }
}

TEST_CASE("a program is told what happened since it last decided, by whoever has it play", "[serve][bots]") {
  const Bench bench;
  const std::string log = bench.path("bots.log").string();
  const auto check = [&](int seat, const std::vector<std::string>& arguments) {
    REQUIRE(Bench::run(arguments).exit == ExitCode::Done);
    int decisions = 0;
    std::int64_t next = 0;  // a step that it was not told of yet, or its own decision
    std::istringstream lines(test::text_of(log));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t at = line.find(" > {");
      if (at == std::string::npos) {
        continue;
      }
      const Json asked = Json::parse(std::string_view(line).substr(at + 3)).value();
      const auto& past = *asked.at("past").items();
      REQUIRE_FALSE(past.empty());
      CHECK((past.front().at("seat").integer() == seat) == (decisions > 0));
      CHECK(std::ranges::count_if(past, [&](const Json& step) { return step.at("seat").integer() == seat; }) ==
            (decisions > 0 ? 1 : 0));
      for (const Json& step : past) {
        CHECK(step.at("step").integer() == next++);
      }
      ++decisions;
    }
    CHECK(decisions > 3);
    CHECK(next > decisions);
  };
  check(2, {"simulate", "sedlec", "--players", "2", "--games", "1", "--seed", "1", "--threads", "1", "--seats",
            "random," + taking_first(), "--bot-log", log});
  check(1, {"play", "sedlec", "--players", "2", "--seed", "1", "--seats", taking_first() + ",greedy", "--line",
            "--record", bench.path("match.txt").string(), "--bot-log", log});
}

TEST_CASE("a bot that ends, hangs, cheats or talks nonsense loses by forfeit, is named, and the rest goes on",
          "[serve][bots]") {
  for (const auto& [command, why] : std::vector<std::pair<std::string, std::string>>{
           {"cmd:exit 3", "ended with exit code 3"},
           {R"(cmd:echo '{"ready":true}'; sleep 100@50ms)", "gave no answer in 50 ms"},
           {"cmd:cat /dev/zero", "wrote more than 65536 bytes without the end of a line"},
           {R"(cmd:while read -r line; do echo '{"action":"fly"}'; done)",
            "answered with what is no legal action: fly"},
           {"cmd:while read -r line; do echo hello; done",
            R"(gave an answer that is not written as {"action":"..."}: hello)"},
           {"cmd:exec >&-; sleep 100", "closed its output"}}) {
    INFO(command);
    const BenchRun ran = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "4", "--threads", "2",
                                     "--seats", "random," + command, "--json"});
    REQUIRE(ran.exit == ExitCode::Done);
    CHECK(contains(ran.err, "in seat 2 lost 4 games by forfeit; in game 0 it " + why));
    const Json report = Json::parse(ran.out).value();
    CHECK(report.at("games").integer() == 4);
    REQUIRE(report.at("forfeits").items()->size() == 1);
    const Json& forfeit = report.at("forfeits").items()->front();
    CHECK(*forfeit.at("bot").string() == command);
    CHECK(forfeit.at("games").integer() == 4);
    CHECK(contains(ran.out, "\"wins\":4"));
  }
}

/// Why the bot loses the match in its first decision; "" where it decides.
std::string lost_at_once(serve::ProgramBot& bot) {
  static const test::ShippedGame shipped("sedlec", 2);
  const auto match = shipped.match({.seed = 1});
  ActionList legal;
  match->legal_actions(legal);
  Rng chance(1, 0, Purpose::Bot);
  bot.begin_match();
  CHECK(bot.choose(View(*match, *match->decider()), legal, chance, {}).ok());
  return bot.forfeit() ? bot.forfeit()->in_full() : "";
}
std::string lost_at_once(const std::string& bot, milliseconds decision) {
  serve::ProgramBot playing(bot.substr(kProgram.size()), {.decision = decision});
  return lost_at_once(playing);
}

TEST_CASE("the time to start is not that of the first decision", "[serve][bots]") {
  CHECK(lost_at_once(taking_first("sleep 0.3"), milliseconds(1)).empty());
  CHECK(lost_at_once(taking_first(R"(sleep 1.1; echo '{"ready":true}')"), milliseconds(1000)).empty());
  CHECK(lost_at_once(R"(cmd:echo '{"ready": true}'; sleep 100)", milliseconds(50)) == "gave no answer in 50 ms");
  CHECK(lost_at_once(R"(cmd:read -r line; printf '{"ready":true}\n{"ready":true}\n'; sleep 100)", milliseconds(1000)) ==
        R"(gave an answer that is not written as {"action":"..."}: {"ready":true})");
}

TEST_CASE("a program that does not start in time is not started again", "[serve][bots]") {
  const Bench bench;
  const std::string witness = bench.path("starts").string();
  serve::ProgramBot bot("echo >>" + witness + "; sleep 100", {.decision = milliseconds(40)}, milliseconds(360));
  for (int game = 0; game < 3; ++game) {
    CHECK(lost_at_once(bot) == "gave no answer in 400 ms (360 ms to start, 40 ms for the decision)");
  }
  CHECK(test::text_of(witness) == "\n");
}

TEST_CASE("decisions may take longer as long as the bank of the match lasts", "[serve][bots]") {
  const Bench bench;
  const std::string log = bench.path("bots.log").string();
  const std::string ready = R"(echo '{"ready":true}')";
  serve::ProgramBot hangs(ready + "; sleep 100", {.decision = milliseconds(50), .bank = milliseconds(100)});
  CHECK(lost_at_once(hangs) == "gave no answer in 150 ms (50 ms for the decision, 100 ms left in the bank)");
  const BenchRun ran = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--threads", "1", "--seats",
                                   "random," + taking_first(ready, "sleep 0.02") + "@0s+120s", "--bot-log", log});
  REQUIRE(ran.exit == ExitCode::Done);
  CHECK_FALSE(contains(ran.err, "forfeit"));
  std::vector<std::int64_t> banks;  // as the program was told of them
  std::vector<std::int64_t> matches;
  std::istringstream lines(test::text_of(log));
  for (std::string line; std::getline(lines, line);) {
    if (const std::size_t at = line.find(" > {"); at != std::string::npos) {
      const Json asked = Json::parse(std::string_view(line).substr(at + 3)).value();
      banks.push_back(*asked.at("bank").integer());
      matches.push_back(*asked.at("match").integer());
      CHECK((asked.find("start") != nullptr) == (banks.size() == 1));
    }
  }
  REQUIRE(banks.size() > 10);
  for (std::size_t i = 1; i < banks.size(); ++i) {
    const bool is_new = matches[i] != matches[i - 1];
    CHECK((is_new ? banks[i] == 120'000 : banks[i] <= banks[i - 1] - 20));
  }
  CHECK(std::set<std::int64_t>(matches.begin(), matches.end()).size() == 2);
}

TEST_CASE("the log of programs has what was asked and answered, and why a match was lost", "[serve][bots]") {
  const Bench bench;
  const std::string log = bench.path("bots.log").string();
  const std::vector<std::string> game{"--players", "2", "--threads", "1", "--seed", "1", "--bot-log", log};
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), game.begin(), game.end());
    return Bench::run(arguments);
  };
  REQUIRE(run({"simulate", "sedlec", "--games", "2", "--seats",
               R"(cmd:read -r line; echo '{"ready":true}'; echo '{"action":"fly"}'; read -r line,random)"})
              .exit == ExitCode::Done);
  const std::string text = test::text_of(log);
  INFO(text);
  CHECK(contains(text, " 1 + read -r line; echo"));
  CHECK(contains(text, R"( 1 > {"protocol":1,)"));
  CHECK(contains(text, R"( 1 < {"ready":true})"));
  CHECK(contains(text, R"( 1 < {"action":"fly"})"));
  CHECK(contains(text, " 1 ! answered with what is no legal action: fly\n"));
  CHECK(contains(text, " 2 + read -r line; echo"));
  CHECK(contains(text, " 2 ! answered"));
  CHECK(run({"simulate", "sedlec", "--games", "2"}).exit == ExitCode::BadUsage);
  std::filesystem::create_directory(bench.path("folder"));
  const BenchRun refused = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "1", "--seats", "cmd:exit 3",
                                       "--bot-log", bench.path("folder").string()});
  CHECK(refused.exit == ExitCode::BadUsage);
  CHECK(contains(refused.err, "--bot-log: cannot write "));
}

TEST_CASE("play says that a bot loses by forfeit, and its record starts no program", "[serve][play]") {
  const Bench bench;
  const std::string record = bench.path("match.txt").string();
  const std::string witness = bench.path("started").string();
  const BenchRun ran = Bench::run(
      {"play", "sedlec", "--seats", "random,cmd:touch " + witness + "; exit 2", "--seed", "1", "--record", record});
  CHECK(ran.exit == ExitCode::Done);
  CHECK(contains(ran.out, "loses by forfeit: it ended with exit code 2. From here on its actions are"));
  CHECK(contains(ran.out, "Lost by forfeit: "));
  CHECK(std::filesystem::remove(witness));
  CHECK(Bench::run({"replay", record, "--verify"}).exit == ExitCode::Done);
  CHECK(contains(Bench::run({"replay", record}).out, " lost by forfeit: it ended with exit code 2.\n"));
  const Json shown = Json::parse(Bench::run({"replay", record, "--json"}).out).value();
  CHECK(shown.at("forfeits").dump() == R"([{"seat":2,"why":"ended with exit code 2"}])");
  CHECK(shown.at("scores").items()->front().at("wins") == Json(true));
  CHECK(shown.at("scores").items()->back().at("wins") == Json(false));
}

TEST_CASE("what a bot said when it forfeited is told to nobody before the match is over", "[serve][play][secrets]") {
  const Bench bench;
  const std::string record = bench.path("match.txt").string();
  const BenchRun ran = Bench::run({"play", "sedlec", "--seats", "cmd:printf 'I hold a %s' king >&2; exit 2,human",
                                   "--seed", "1", "--record", record},
                                  "quit\n");
  CHECK(contains(ran.out, "loses by forfeit: it ended with exit code 2. From"));
  CHECK_FALSE(contains(ran.out + ran.err, "I hold a king"));
  const BenchRun shown = Bench::run({"replay", record});
  CHECK(contains(shown.out, " lost by forfeit.\n"));
  CHECK_FALSE(contains(shown.out + Bench::run({"replay", record, "--json"}).out, "I hold a king"));
  CHECK(contains(Bench::run({"replay", record, "--all"}).out,
                 "lost by forfeit: it ended with exit code 2: I hold a king."));
}

#ifdef OSSUARY_PROGRAM
/// Waits until something is so; false if that takes too long.
bool comes(const std::function<bool()>& what) {
  for (int tries = 0; tries < 2000; ++tries) {
    if (what()) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

/// True for a process that has ended, though nobody may have waited for it.
bool has_ended(pid_t process) {
  std::ifstream status(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(status, text);
  const std::size_t name = text.rfind(')');
  return name == std::string::npos || text.substr(name + 2, 1) == "Z";
}

/// The program, as a process, plays with a bot.
pid_t run_simulate(const Bench& bench, const std::string& seats) {
  const pid_t program = fork();
  REQUIRE(program >= 0);
  if (program == 0) {
    execl(OSSUARY_PROGRAM, "ossuary", "simulate", "sedlec", "--seats", seats.c_str(), "--games", "4", "--format",
          "json", "--output", bench.path("report.json").c_str(), nullptr);
    _exit(127);
  }
  return program;
}

TEST_CASE("where the program is killed, its bots end with all that they started", "[serve][bots][process]") {
  const Bench bench;
  const std::string witness = bench.path("bot").string();
  // A script that starts another process and waits for it, which reads nothing and would go on for ever.
  const pid_t program = run_simulate(bench, "cmd:sleep 1000 & echo $! $$ >" + witness + "; wait; true@60s,random");
  pid_t started = 0;
  pid_t shell = 0;
  CHECK(comes([&] { return (std::ifstream(witness) >> started >> shell) && shell > 0; }));
  CHECK_FALSE(has_ended(started));
  CHECK(kill(program, SIGKILL) == 0);
  CHECK(waitpid(program, nullptr, 0) == program);
  CHECK(comes([&] { return has_ended(started) && has_ended(shell); }));
}

TEST_CASE("Ctrl-C ends a run whose bot does not answer, and the bot", "[serve][bots][process]") {
  const Bench bench;
  const std::string witness = bench.path("bot").string();
  const std::string seats = "cmd:echo $$ >" + witness + "; exec sleep 100@60000ms,random";
  const pid_t program = run_simulate(bench, seats);
  pid_t bot = 0;
  CHECK(comes([&] { return (std::ifstream(witness) >> bot) && bot > 0; }));
  CHECK(kill(program, SIGINT) == 0);
  int status = 0;
  CHECK(comes([&] { return waitpid(program, &status, WNOHANG) == program; }));
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == static_cast<int>(ExitCode::No));
  CHECK(comes([&] { return kill(bot, 0) != 0; }));
}
#endif

TEST_CASE("counts of forfeits are saved and merged", "[serve][bots]") {
  const Bench bench;
  std::vector<std::string> files;
  for (const char* shard : {"1/2", "2/2"}) {
    files.push_back(bench.path(fmt::format("{}.json", files.size())).string());
    REQUIRE(Bench::run({"simulate", "sedlec", "--seats", "random,cmd:exit 3", "--games", "5", "--seed", "3", "--shard",
                        shard, "--save", files.back()})
                .exit == ExitCode::Done);
  }
  const Json report = Json::parse(Bench::run({"merge", files[0], files[1], "--json"}).out).value();
  REQUIRE(report.at("forfeits").items()->size() == 1);
  CHECK(report.at("forfeits").items()->front().at("games").integer() == 5);
  CHECK(report.at("forfeits").items()->front().at("seat").integer() == 2);
}

TEST_CASE("the program of a record that another one wrote is not started", "[serve][play]") {
  const Bench bench;
  const std::string record = bench.path("match.txt").string();
  const std::string witness = bench.path("started").string();
  (void)Bench::run({"play", "sedlec", "--seats", "human,greedy", "--seed", "1", "--record", record}, "quit\n");
  std::string text = test::text_of(record);
  const std::size_t seat = text.find("seat 1 human");
  REQUIRE(seat != std::string::npos);
  text.replace(seat, 12, "seat 1 cmd:touch " + witness);
  std::ofstream(record) << text;
  const BenchRun ran = Bench::run({"play", "--resume", record});
  CHECK(ran.exit == ExitCode::Done);
  CHECK(contains(ran.out, "was not started: only --seats starts programs"));
  CHECK_FALSE(std::filesystem::exists(witness));
}

}  // namespace
}  // namespace ossuary
