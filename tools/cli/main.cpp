// The program `ossuary`: runs the command line with the standard streams.
#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/command_line.h"
#include "cli/commit.h"
#include "cli/text_output.h"
#include "console/screen/terminal/screen_signals.h"

namespace {

using ossuary::cli::AsciiBuffer;
using ossuary::cli::Environment;
using ossuary::cli::ExitCode;

/// Opens /dev/null for each standard stream that is closed, so that no file that is opened later gets its number, and
/// with it what is meant for the stream. As with a closed stream, writing to it fails; so does reading from stdin.
void occupy_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) == -1) {
      static_cast<void>(
          open("/dev/null", (stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)));  // gets the lowest free number
    }
  }
}

/// Ends the program where memory runs out: an exception would cross Lua, and code that may not throw.
[[noreturn]] void end_without_memory() {
  static std::atomic_flag ends = ATOMIC_FLAG_INIT;
  while (ends.test_and_set()) {
    pause();  // another thread says it
  }
  ossuary::cli::leave_screen_at_once();
  constexpr std::string_view kText = "ossuary: there is not enough memory\n";
  static_cast<void>(!write(STDERR_FILENO, kText.data(), kText.size()));
  _exit(static_cast<int>(ExitCode::No));
}

/// What `program` returns. Where this process was given a small stack, it runs on a thread with a usual one, as do all
/// threads that it starts: matches of flows and the libraries that draw need more than some systems give.
ExitCode with_usual_stack(const std::function<ExitCode()>& program) {
  constexpr std::size_t kUsual = std::size_t{8} << 20U;
  rlimit limit{};
  pthread_attr_t usual;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kUsual || pthread_attr_init(&usual) != 0) {
    return program();
  }
  pthread_attr_setstacksize(&usual, kUsual);
  pthread_setattr_default_np(&usual);
  pthread_attr_destroy(&usual);
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);  // signals are for the thread that does something
  ExitCode exit = ExitCode::Defect;
  std::thread([&] {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    exit = program();
  }).join();
  return exit;
}

/// Flushes stdout, and reports if that fails, for instance on a full disk.
ExitCode finish(ExitCode exit) {
  std::cout.flush();
  if (std::cout) {
    return exit;
  }
  std::cerr << "ossuary: cannot write to standard output\n";
  return exit == ExitCode::Done ? ExitCode::No : exit;
}

}  // namespace

int main(int argc, char** argv) {
  std::set_new_handler(end_without_memory);
  occupy_closed_streams();
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::signal(SIGPIPE, SIG_DFL);  // a reader who goes away ends the program quietly, whoever started it
  std::signal(SIGXFSZ, SIG_IGN);  // a limit of the size of files is an error of writing, like a full disk
  Environment env(std::cin, std::cout, std::cerr);
  env.commit = ossuary::cli::kCommit;
  env.color_out = ossuary::cli::wants_color(STDOUT_FILENO);
  env.lang = ossuary::cli::wanted_language();
  env.unicode = ossuary::cli::wants_unicode();
  AsciiBuffer ascii_messages(*std::cerr.rdbuf());
  std::streambuf* const messages = std::cerr.rdbuf();
  std::cerr.rdbuf(env.unicode ? messages : &ascii_messages);
  env.color_err = ossuary::cli::wants_color(STDERR_FILENO);
  const std::vector<std::string> arguments(argc > 0 ? argv + 1 : argv, argv + argc);
  const ExitCode exit = finish(with_usual_stack([&] { return ossuary::cli::run_command_line(arguments, env); }));
  std::cerr.rdbuf(messages);
  return static_cast<int>(exit);
}
