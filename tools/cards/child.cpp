#include "cards/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "core/base/ensure.h"

namespace ossuary::cards {

namespace {

// Exit codes. A library may end the process with 0.
constexpr int kDone = 76;
constexpr int kBroken = 77;  // the last text names a Defect

void set_clock(std::chrono::milliseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
  const std::chrono::microseconds rest = time - seconds;
  const itimerval clock{
      .it_interval = {},
      .it_value = {.tv_sec = static_cast<time_t>(seconds.count()), .tv_usec = static_cast<suseconds_t>(rest.count())}};
  setitimer(ITIMER_PROF, &clock, nullptr);
}

/// Memory of this process that it may write to, in bytes: what RLIMIT_DATA counts.
std::optional<std::uint64_t> data_size() {
  std::ifstream file("/proc/self/statm");
  std::array<std::uint64_t, 6> pages{};
  for (std::uint64_t& each : pages) {
    file >> each;
  }
  return file ? std::optional(pages[5] * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))) : std::nullopt;
}

void limit(auto resource, rlim_t most) {
  const rlimit limits{.rlim_cur = most, .rlim_max = most};
  setrlimit(resource, &limits);
}

/// Ends with the parent, silently, with the signals that a process usually has; a key that interrupts is for the
/// parent.
void settle(const ChildLimits& limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGPROF, SIG_DFL);
  std::signal(SIGINT, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  setenv("RAYON_NUM_THREADS", "1", 1);  // NOLINT(concurrency-mt-unsafe): librsvg starts one for each processor
  limit(RLIMIT_CORE, 0);
  if (const auto size = data_size()) {
    limit(RLIMIT_DATA, static_cast<rlim_t>(*size + (std::uint64_t{limits.mebibytes} << 20U)));
  }
}

[[noreturn]] void be_child(const Child& child, const ChildLimits& limits,
                           const std::function<void(const Child&)>& work) noexcept {
  settle(limits);
  try {
    work(child);
  } catch (const Defect& defect) {
    child.tell(defect.what());
    _exit(kBroken);
  }
  _exit(kDone);
}

std::string read_all(int from) {
  std::string bytes;
  std::array<char, 65536> block{};
  for (ssize_t size = 0; (size = read(from, block.data(), block.size())) != 0;) {
    if (size > 0) {
      bytes.append(block.data(), static_cast<std::size_t>(size));
    } else if (errno != EINTR) {
      break;
    }
  }
  return bytes;
}

/// Those that are complete.
std::vector<std::string> texts_in(std::string_view bytes) {
  std::vector<std::string> texts;
  std::size_t size = 0;
  while (bytes.size() >= sizeof size) {
    std::memcpy(&size, bytes.data(), sizeof size);
    bytes.remove_prefix(sizeof size);
    if (size > bytes.size()) {
      break;
    }
    texts.emplace_back(bytes.substr(0, size));
    bytes.remove_prefix(size);
  }
  return texts;
}

std::optional<std::string> death_of(int status, const ChildLimits& limits) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == kDone) {
    return std::nullopt;
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
    return fmt::format("it takes more than {:g} seconds", std::chrono::duration<double>(limits.part).count());
  }
  const std::string end = WIFSIGNALED(status)
                              ? fmt::format("signal {} ({})", WTERMSIG(status),
                                            strsignal(WTERMSIG(status)))  // NOLINT(concurrency-mt-unsafe)
                              : fmt::format("exit code {}", WEXITSTATUS(status));
  return fmt::format("the library that draws it ended with {}; it may need more than {} MiB", end, limits.mebibytes);
}

}  // namespace

void Child::tell(std::string_view text) const {
  const std::size_t size = text.size();
  std::string bytes(sizeof size, '\0');
  std::memcpy(bytes.data(), &size, sizeof size);
  bytes += text;
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t written = write(to_parent_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) {
      _exit(1);  // nobody reads
    }
    rest.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
}

void Child::begin_part() const { set_clock(limits_.part); }

void Child::end_part() const { set_clock({}); }

ChildAnswer run_in_child(const ChildLimits& limits, const std::function<void(const Child&)>& work) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return {{}, fmt::format("no process can be started: {}", std::strerror(errno))};  // NOLINT(concurrency-mt-unsafe)
  }
  const auto& [from_child, to_parent] = ends;
  const pid_t process = fork();
  if (process == 0) {
    be_child(Child(to_parent, limits), limits, work);
  }
  const int error = errno;
  close(to_parent);
  ChildAnswer answer;
  int status = 0;
  if (process > 0) {
    answer.texts = texts_in(read_all(from_child));
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    answer.death = death_of(status, limits);
  } else {
    answer.death = fmt::format("no process can be started: {}", std::strerror(error));  // NOLINT(concurrency-mt-unsafe)
  }
  close(from_child);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kBroken && !answer.texts.empty()) {
    throw Defect(answer.texts.back());
  }
  return answer;
}

}  // namespace ossuary::cards
