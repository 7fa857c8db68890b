// The program in a process of its own that dies or has no room for what it writes, for tests.
#pragma once

#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

namespace ossuary::test {

#ifdef OSSUARY_PROGRAM
/// True for a call of the system that changes files.
inline bool changes_files(const __ptrace_syscall_info& call) {
  constexpr std::array kCalls{SYS_pwrite64, SYS_renameat2, SYS_renameat, SYS_mkdirat,   SYS_unlinkat, SYS_linkat,
#ifdef SYS_rename
                              SYS_rename,   SYS_mkdir,     SYS_unlink,   SYS_rmdir,     SYS_link,
#endif
                              SYS_fsync,    SYS_fdatasync, SYS_fchmod,   SYS_ftruncate, SYS_utimensat};
  const auto number = static_cast<long>(call.entry.nr);
  return std::find(kCalls.begin(), kCalls.end(), number) != kCalls.end() ||
         (number == SYS_openat && (call.entry.args[2] & O_CREAT) != 0) ||
         (number == SYS_write && call.entry.args[0] > STDERR_FILENO);
}

/// Begins the program without input and output; `prepare` runs in its process before.
template <class Prepare>
pid_t begin_program(std::vector<std::string> arguments, const Prepare& prepare) {
  std::vector<char*> words;
  std::string program = "ossuary";
  words.push_back(program.data());
  for (std::string& argument : arguments) {
    words.push_back(argument.data());
  }
  words.push_back(nullptr);
  const pid_t process = fork();
  if (process == 0) {
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    prepare();
    execv(OSSUARY_PROGRAM, words.data());
    _exit(127);
  }
  return process;
}

/// Runs the program, and kills it instead of its call number `fatal`, from 0, that changes files. @return its exit code
/// if it ended before. Nothing is killed where processes cannot be traced.
inline std::optional<int> run_killed(const std::vector<std::string>& arguments, int fatal) {
  const pid_t process = begin_program(arguments, [] { ptrace(PTRACE_TRACEME, 0, nullptr, nullptr); });
  int status = 0;
  int calls = 0;
  int passed_on = 0;
  waitpid(process, &status, 0);  // it stops when it begins
  ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  while (WIFSTOPPED(status)) {
    constexpr int kCall = SIGTRAP | 0x80;
    __ptrace_syscall_info call{};
    passed_on = WSTOPSIG(status) == kCall || WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    if (WSTOPSIG(status) == kCall) {
      ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof call, &call);
      if (call.op == PTRACE_SYSCALL_INFO_ENTRY && changes_files(call) && calls++ == fatal) {
        kill(process, SIGKILL);
        waitpid(process, &status, 0);
        return std::nullopt;
      }
    }
    ptrace(PTRACE_SYSCALL, process, nullptr, passed_on);
    waitpid(process, &status, 0);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Runs the program where no file may have more than `size` bytes. @return its exit code.
inline int run_cramped(const std::vector<std::string>& arguments, rlim_t size) {
  const pid_t process = begin_program(arguments, [size] {
    const rlimit limit{size, size};
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_IGN);
  });
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
#endif

}  // namespace ossuary::test
