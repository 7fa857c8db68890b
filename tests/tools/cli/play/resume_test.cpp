// Resuming: which match `play --resume` goes on with, and that nothing that ends the program loses a match.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdio>
#include <thread>

#include "cli/command_line.h"
#include "cli/play/match_folder.h"
#include "support/content.h"
#include "tools/cli/play/state_home.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::contains;
using test::lines;
using test::Ran;
using test::run;
using test::StateHome;

TEST_CASE("play --resume goes on with the latest match that is not over", "[play]") {
  const StateHome home;
  CHECK(run({"play", "--seed", "11"}, "1\n").exit == ExitCode::Done);
  CHECK(contains(run({"play", "--seed", "12"}, lines("1", 200)).out, "The match is over."));
  const Ran resumed = run({"play", "--resume"}, lines("1", 200));
  CHECK(contains(resumed.out, "Seed 11, resumed after "));
  CHECK(contains(resumed.out, "The match is over."));
  const Ran none = run({"play", "--resume"});
  CHECK(none.exit == ExitCode::No);
  CHECK(contains(none.err, "no unfinished match in"));
}

TEST_CASE("play --resume lists the other matches that are not over", "[play]") {
  const StateHome home;
  (void)run({"play", "sedlec", "--players", "2", "--seed", "11"}, "1\n");
  (void)run({"play", "sedlec", "--players", "2", "--seed", "12"}, lines("1", 200));
  (void)run({"play", "monstrance", "--seed", "13"}, "1\n");
  (void)run({"play", "sedlec", "--players", "2", "--seed", "14"}, "1\n");
  const auto now = std::filesystem::file_time_type::clock::now();
  const auto paths = cli::matches_in(home.matches());
  for (const auto& path : paths) {
    const int age = contains(path.string(), "-14") ? 0 : contains(path.string(), "-13") ? 1 : 2;
    std::filesystem::last_write_time(path, now - std::chrono::minutes(age));
  }
  const Ran ran = run({"play", "--resume"});
  CHECK(contains(ran.out, "Seed 14, resumed after "));
  const std::size_t list = ran.out.find("Other matches that are not over, in ");
  REQUIRE(list != std::string::npos);
  CHECK(contains(ran.out, "--resume N`"));
  const std::string table = ran.out.substr(list, ran.out.find("\n\n") - list);
  INFO(table);
  CHECK(contains(table, "  monstrance  You 0 "));
  CHECK(contains(table, "-13.txt"));
  CHECK(contains(table, "  sedlec      You 0, Greedy 0 "));
  CHECK(contains(table, "-11.txt"));
  CHECK(table.find("monstrance") < table.find("sedlec"));
  CHECK_FALSE(contains(table, "-12.txt"));
  CHECK_FALSE(contains(table, "-14.txt"));
  CHECK(contains(run({"play", "--resume", "3"}).out, "Seed 11, resumed after "));
  const Ran none = run({"play", "--resume", "4"});
  CHECK(none.exit == ExitCode::No);
  CHECK(contains(none.err, "there is no unfinished match number 4 in "));
  CHECK(run({"play", "--resume", "0"}).exit == ExitCode::No);
  for (const auto& path : paths) {
    CHECK(contains(run({"play", "--resume", path.filename().string()}).out, "resumed after "));
  }
}

TEST_CASE("play --resume of a finished match shows its end", "[play]") {
  const StateHome home;
  const std::string file = (home.folder() / "done.txt").string();
  const Ran played = run({"play", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const Ran shown = run({"play", "--resume", file});
  CHECK(shown.exit == ExitCode::Done);
  const std::size_t end = played.out.find("\nThe match is over.");
  REQUIRE(end != std::string::npos);
  CHECK(contains(shown.out, played.out.substr(end)));
}

#ifdef OSSUARY_PROGRAM
/// The program in a process of its own, waiting for input that never ends.
class WaitingProgram {
 public:
  explicit WaitingProgram(const std::filesystem::path& record) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[0], STDIN_FILENO);
      close(ends[1]);
      REQUIRE(std::freopen("/dev/null", "w", stdout) != nullptr);
      execl(OSSUARY_PROGRAM, "ossuary", "play", "--seed", "9", "--record", record.c_str(), nullptr);
      _exit(127);
    }
    close(ends[0]);
    keyboard_ = ends[1];
  }
  ~WaitingProgram() { close(keyboard_); }
  WaitingProgram(const WaitingProgram&) = delete;
  WaitingProgram& operator=(const WaitingProgram&) = delete;

  void type(std::string_view text) const { CHECK(write(keyboard_, text.data(), text.size()) > 0); }
  [[nodiscard]] pid_t process() const { return process_; }
  /// Sends a signal and returns the status of the end.
  [[nodiscard]] int end_by(int signal_number) const {
    kill(process_, signal_number);
    int status = 0;
    waitpid(process_, &status, 0);
    return status;
  }

 private:
  pid_t process_ = 0;
  int keyboard_ = -1;
};

/// Waits until the record has an action, for ten seconds at most.
void wait_for_action(const std::filesystem::path& record) {
  for (int i = 0; i < 1000; ++i) {
    if (std::filesystem::exists(record) && contains(test::file_text(record), " = ")) {
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL("the record shows no action");
}

TEST_CASE("a second program on one match is refused, and says which process plays it", "[play]") {
  const StateHome home;
  std::filesystem::create_directories(home.matches());
  const auto record = home.matches() / "playing.txt";
  const WaitingProgram program(record);
  program.type("1\n");
  wait_for_action(record);
  const std::string text = test::file_text(record);
  const std::string owner = "is in use by another program, process " + std::to_string(program.process());
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"play", "--resume", record.string()}, {"play", "--resume"}}) {
    const Ran ran = run(arguments, "1\n");
    CHECK(ran.exit == ExitCode::No);
    CHECK(contains(ran.err, record.string() + " " + owner));
  }
  CHECK(test::file_text(record) == text);
  (void)program.end_by(SIGTERM);
  CHECK(contains(run({"play", "--resume"}).out, "resumed after "));
  CHECK(std::distance(std::filesystem::directory_iterator(home.matches()), {}) == 1);
}

TEST_CASE("a program that is interrupted or killed leaves a match that can be resumed", "[play]") {
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    const StateHome home;
    const auto record = home.folder() / "match.txt";
    const WaitingProgram program(record);
    program.type("1\n");
    wait_for_action(record);
    const int status = program.end_by(signal_number);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal_number);
    const Ran resumed = run({"play", "--resume", record.string()}, lines("1", 200));
    CHECK(contains(resumed.out, "resumed after "));
    CHECK(contains(resumed.out, "The match is over."));
  }
}
#endif

}  // namespace
}  // namespace ossuary
