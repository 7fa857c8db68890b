// Processes that answer lines: in order, in time, and what is said of those that do not.
#include "serve/child_process.h"

#include <catch2/catch.hpp>
#include <chrono>

#include "bots/bot.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using serve::ChildProcess;
using std::chrono::milliseconds;
using test::contains;

constexpr milliseconds kLong{20'000};
constexpr milliseconds kShort{200};

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
  CHECK(answer_of("cat /dev/zero").starts_with("it wrote more than 65536 bytes without the end of a line"));
  CHECK(answer_of("cat /dev/zero >&2", kShort) != "");
  CHECK(contains(answer_of("./no_such_program"), "it ended with exit code 127: "));
}

TEST_CASE("a line that a process did not end is shown", "[serve][process]") {
  CHECK(answer_of("printf '{\"action\":\"dig\"}'; sleep 100", kShort) ==
        "it gave no answer in 200 ms: a line without its end: {\"action\":\"dig\"}");
  CHECK(answer_of("printf half; exit 3") == "it ended with exit code 3: a line without its end: half");
  CHECK(answer_of("printf half; echo oh >&2; exit 3") ==
        "it ended with exit code 3: a line without its end: half; on stderr: oh");
  CHECK(answer_of("printf 'a\033[2Jb'; sleep 100", kShort) ==
        "it gave no answer in 200 ms: a line without its end: a?[2Jb");
  auto chatty = ChildProcess::start("read -r line; printf 'one\\ntwo'; sleep 100");
  REQUIRE(chatty.ok());
  CHECK(chatty.value().ask("x", kLong, {}).value() == "one");
  const auto second = chatty.value().ask("y", kLong, {});
  REQUIRE_FALSE(second.ok());
  CHECK(second.error().said == "a line without its end: two");
}

TEST_CASE("a process that speaks before it has read the question gets all of it", "[serve][process]") {
  auto started = ChildProcess::start("echo ready; sleep 0.1; cat");
  REQUIRE(started.ok());
  const std::string question(1'000'000, 'x');
  CHECK(started.value().ask(question, kLong, {}).value() == "ready");
  const auto heard = started.value().hear(kLong, {});
  REQUIRE_FALSE(heard.ok());  // longer than an answer may be, but it came back
  CHECK(heard.error().why == "wrote more than 65536 bytes without the end of a line");
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
  CHECK(answer_of("exec setsid sleep 100", kShort) == "it gave no answer in 200 ms");  // it has left the group
  CHECK(std::chrono::steady_clock::now() - begun < kLong);
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
