// Bots that are programs of their own: good ones, and those that end, hang, flood, cheat or talk nonsense.
#include "serve/program_bot.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <thread>

#include <catch2/catch.hpp>
#include <chrono>

#include "bots/program_name.h"
#include "json.h"
#include "serve/child_process.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using serve::ChildProcess;
using std::chrono::milliseconds;
using test::Bench;
using test::BenchRun;
using test::contains;

constexpr milliseconds kLong{20'000};
constexpr milliseconds kShort{200};

/// A command that takes the first legal action, in a list of seats.
const std::string kFirst =
    "cmd:while read -r line; do printf '%s' \"$line\" | sed "
    "'s/.*\"actions\":\\[\"\\([^\"]*\\)\".*/{\"action\":\"\\1\"}/'; "
    "echo; done";

/// What a process answers to a line, or why it does not.
std::string answer_of(const std::string& command, milliseconds most = kLong, const Interrupt& interrupt = {}) {
  auto process = ChildProcess::start(command);
  REQUIRE(process.ok());
  const auto answer = process.value().ask("a question", most, interrupt);
  return answer ? answer.value() : "it " + BotForfeit{answer.error().why, answer.error().said}.in_full();
}

TEST_CASE("a process answers lines, in order", "[serve][process]") {
  auto started = ChildProcess::start("cat");
  REQUIRE(started.ok());
  ChildProcess process = std::move(started).value();
  for (const std::size_t size : {1U, 100U, 60'000U, 3U}) {
    const auto answer = process.ask(std::string(size, 'x'), kLong, {});
    REQUIRE(answer.ok());
    CHECK(answer.value() == std::string(size, 'x'));
  }
}

TEST_CASE("a process that gives no answer is told by what it did", "[serve][process]") {
  CHECK(answer_of("exit 3") == "it ended with exit code 3");
  CHECK(answer_of("echo 'a\nthe last words' >&2; exit 1") == "it ended with exit code 1: the last words");
  CHECK(answer_of("kill -SEGV $$") == "it was ended by signal 11");
  CHECK(answer_of("sleep 100", kShort) == "it gave no answer in 200 ms");
  CHECK(answer_of("exec >&-; sleep 100") == "it closed its output");
  CHECK(answer_of("cat /dev/zero") == "it wrote more than 65536 bytes without the end of a line");
  CHECK(answer_of("cat /dev/zero >&2", kShort) != "");
  CHECK(contains(answer_of("./no_such_program"), "it ended with exit code 127: "));
}

TEST_CASE("a process that takes no question, or says more than one line, gives no answer", "[serve][process]") {
  auto deaf = ChildProcess::start("exec <&-; sleep 100");
  REQUIRE(deaf.ok());
  const auto none = deaf.value().ask(std::string(1'000'000, 'x'), kLong, {});
  REQUIRE_FALSE(none.ok());
  CHECK(none.error().why == "closed its input");
  auto chatty = ChildProcess::start("read -r line; printf 'one\ntwo\n'; sleep 100");
  REQUIRE(chatty.ok());
  CHECK(chatty.value().ask("x", kLong, {}).value() == "one");
  const auto second = chatty.value().ask("y", kLong, {});
  REQUIRE_FALSE(second.ok());
  CHECK(second.error().why == "wrote more than one line for a question");
}

TEST_CASE("waiting for a process ends early with an interrupt, and the process with it", "[serve][process]") {
  const auto begun = std::chrono::steady_clock::now();
  CHECK(answer_of("sleep 100", kLong, [] { return true; }) == "it was interrupted");
  CHECK(answer_of("sleep 100 & sleep 100", kLong, [] { return true; }) == "it was interrupted");
  CHECK(std::chrono::steady_clock::now() - begun < kLong);
}

TEST_CASE("names of programs have a command and perhaps a time", "[serve][bots]") {
  CHECK(parse_program("cmd:./a.py --x 2").value().command == "./a.py --x 2");
  CHECK(parse_program("cmd:./a.py").value().most == milliseconds(10'000));
  CHECK(parse_program("cmd:./a.py@250ms").value().command == "./a.py");
  CHECK(parse_program("cmd:./a.py@250ms").value().most == milliseconds(250));
  CHECK(parse_program("cmd:ssh me@farms").value().command == "ssh me@farms");
  for (const char* bad :
       {"cmd:", "cmd: a", "cmd:a ", "cmd:a\nb", "cmd:@5ms", "cmd:a@0ms", "cmd:a@99999999ms", "cmd:\x1B[2J"}) {
    INFO(bad);
    CHECK_FALSE(parse_program(bad).ok());
    CHECK(bot_problem(bad).has_value());
  }
  CHECK(split_names("a,cmd:x\\,y z,b") == std::vector<std::string>{"a", "cmd:x,y z", "b"});
  CHECK(split_names("") == std::vector<std::string>{""});
  CHECK(split_names("a,,") == std::vector<std::string>{"a", "", ""});
}

TEST_CASE("a program plays matches of any family to their end", "[serve][bots]") {
  for (const char* ruleset : {"sedlec", "dice_forge"}) {
    INFO(ruleset);
    const BenchRun ran = Bench::run({"simulate", ruleset, "--players", "2", "--games", "3", "--threads", "2", "--seats",
                                     kFirst + ",random", "--json"});
    INFO(ran.err << ran.out);
    REQUIRE(ran.exit == ExitCode::Done);
    CHECK(ran.err.empty());
    CHECK(Json::parse(ran.out).value().find("forfeits") == nullptr);
  }
}

TEST_CASE("a bot that ends, hangs, cheats or talks nonsense loses by forfeit, is named, and the rest goes on",
          "[serve][bots]") {
  for (const auto& [command, why] : std::vector<std::pair<std::string, std::string>>{
           {"cmd:exit 3", "ended with exit code 3"},
           {"cmd:sleep 100@50ms", "gave no answer in 50 ms"},
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
TEST_CASE("Ctrl-C ends a run whose bot does not answer, and the bot", "[serve][bots][process]") {
  const Bench bench;
  const std::string witness = bench.path("bot").string();
  const std::string seats = "cmd:echo $$ >" + witness + "; exec sleep 100@60000ms,random";
  const pid_t program = fork();
  REQUIRE(program >= 0);
  if (program == 0) {
    execl(OSSUARY_PROGRAM, "ossuary", "simulate", "sedlec", "--seats", seats.c_str(), "--games", "4", "--format",
          "json", "--output", bench.path("report.json").c_str(), nullptr);
    _exit(127);
  }
  const auto comes = [](const std::function<bool()>& what) {
    for (int tries = 0; tries < 2000; ++tries) {
      if (what()) {
        return true;
      }
      std::this_thread::sleep_for(milliseconds(5));
    }
    return false;
  };
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
    REQUIRE(Bench::run({"simulate", "sedlec", "--seats", "random,cmd:exit 3", "--games", "5", "--shard", shard,
                        "--save", files.back()})
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

TEST_CASE("a program that does not read does not end the one that asks", "[serve][bots]") {
  CHECK(answer_of("read -r line; exit 0") == "it ended with exit code 0");
  auto process = ChildProcess::start("exit 0");
  REQUIRE(process.ok());
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(process.value().ask(std::string(200'000, 'x'), kLong, {}).ok());
  }
}

}  // namespace
}  // namespace ossuary
