#include "serve/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "say/text.h"
#include "say/utf8.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX has programs declare it

namespace ossuary::serve {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kKeptComplaints = 4096;
/// Between looks at an interrupt.
constexpr milliseconds kSlice{50};
/// For a process that closed its output to end by itself.
constexpr milliseconds kFarewell{1000};

struct Pipe {
  Descriptor read;
  Descriptor write;

  /// False where the system has none to give. No process that is started inherits it by accident.
  [[nodiscard]] bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      return false;
    }
    read = Descriptor(ends[0]);
    write = Descriptor(ends[1]);
    return true;
  }
};

void never_wait(const Descriptor& descriptor) {
  (void)fcntl(descriptor.number(), F_SETFL, fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

/// While it exists, writing to a process that is gone fails in this thread, and sends no signal.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    const timespec at_once{};
    while (sigtimedwait(&pipe_, nullptr, &at_once) == SIGPIPE) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

/// How a process is started: in a group of its own, with its streams, and with signals as they usually are.
class SpawnPlan {
 public:
  SpawnPlan(const Pipe& in, const Pipe& out, const Pipe& err) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in.read.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, out.write.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files_, err.write.number(), STDERR_FILENO);
    posix_spawnattr_init(&how_);
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&how_, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&how_, &signals);
    posix_spawnattr_setpgroup(&how_, 0);
    posix_spawnattr_setflags(&how_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&how_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  [[nodiscard]] const posix_spawn_file_actions_t* files() const { return &files_; }
  [[nodiscard]] const posix_spawnattr_t* how() const { return &how_; }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t how_{};
};

}  // namespace

Result<ChildProcess, NoAnswer> ChildProcess::start(const std::string& command) {
  const auto failed = [](int error) {
    return NoAnswer{fmt::format("could not be started: {}", std::strerror(error))};  // NOLINT(concurrency-mt-unsafe)
  };
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.open() || !out.open() || !err.open()) {
    return failed(errno);
  }
  const SpawnPlan plan(in, out, err);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
  pid_t process = -1;
  if (const int error = posix_spawn(&process, "/bin/sh", plan.files(), plan.how(), arguments.data(), environ)) {
    return failed(error);
  }
  for (const Descriptor* ours : {&in.write, &out.read, &err.read}) {
    never_wait(*ours);
  }
  return ChildProcess(process, std::move(in.write), std::move(out.read), std::move(err.read));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      in_(std::move(other.in_)),
      out_(std::move(other.out_)),
      err_(std::move(other.err_)),
      written_(std::move(other.written_)),
      complaints_(std::move(other.complaints_)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this != &other) {
    end();
    process_ = std::exchange(other.process_, -1);
    in_ = std::move(other.in_);
    out_ = std::move(other.out_);
    err_ = std::move(other.err_);
    written_ = std::move(other.written_);
    complaints_ = std::move(other.complaints_);
  }
  return *this;
}

ChildProcess::~ChildProcess() { end(); }

void ChildProcess::end() {
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
  }
}

bool ChildProcess::send(std::string& text) const {
  const WithoutPipeSignal quiet;
  const ssize_t sent = write(in_.number(), text.data(), text.size());
  if (sent < 0) {
    return errno == EAGAIN || errno == EINTR;
  }
  text.erase(0, static_cast<std::size_t>(sent));
  return true;
}

bool ChildProcess::receive(const Descriptor& from, std::string& into) {
  std::array<char, 16384> block{};
  const ssize_t size = read(from.number(), block.data(), block.size());
  if (size > 0) {
    into.append(block.data(), static_cast<std::size_t>(size));
  }
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

Result<std::string, NoAnswer> ChildProcess::ask(std::string line, milliseconds most, const Interrupt& interrupt) {
  if (!written_.empty()) {
    return with_last_words("wrote more than one line for a question");
  }
  line += '\n';
  const auto end = Clock::now() + most;
  while (true) {
    std::array<pollfd, 3> watched{pollfd{out_.number(), POLLIN, 0}, pollfd{err_.number(), POLLIN, 0},
                                  pollfd{line.empty() ? -1 : in_.number(), POLLOUT, 0}};
    const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
    if (ends(interrupt)) {
      return NoAnswer{.why = "was interrupted", .interrupted = true};
    }
    if (left.count() <= 0) {
      return with_last_words(fmt::format("gave no answer in {} ms", most.count()));
    }
    if (poll(watched.data(), watched.size(), static_cast<int>(std::min(left, kSlice).count())) <= 0) {
      continue;
    }
    if (watched[1].revents != 0) {
      if (!receive(err_, complaints_)) {
        err_ = Descriptor();
      }
      complaints_.erase(0, complaints_.size() - std::min(complaints_.size(), kKeptComplaints));
    }
    if (watched[2].revents != 0 && !send(line)) {
      return ended("closed its input");
    }
    if (watched[0].revents != 0) {
      const std::size_t before = written_.size();
      if (!receive(out_, written_)) {
        return ended("closed its output");
      }
      if (const std::size_t at = written_.find('\n', before); at != std::string::npos) {
        std::string answer = written_.substr(0, at);
        written_.erase(0, at + 1);
        return answer;
      }
      if (written_.size() > kLongestAnswer) {
        return with_last_words(fmt::format("wrote more than {} bytes without the end of a line", kLongestAnswer));
      }
    }
  }
}

NoAnswer ChildProcess::ended(std::string why) {
  int status = 0;
  pid_t gone = 0;
  for (const auto end = Clock::now() + kFarewell; gone == 0 && Clock::now() < end;) {
    gone = waitpid(process_, &status, WNOHANG);
    if (gone == 0) {
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
  if (gone == process_) {
    kill(-process_, SIGKILL);  // what it started
    process_ = -1;
  }
  return with_last_words(gone == 0             ? std::move(why)
                         : WIFSIGNALED(status) ? fmt::format("was ended by signal {}", WTERMSIG(status))
                                               : fmt::format("ended with exit code {}", WEXITSTATUS(status)));
}

NoAnswer ChildProcess::with_last_words(std::string why) {
  constexpr std::size_t kShown = 200;
  while (err_.is_open() && complaints_.size() < kKeptComplaints) {
    const std::size_t before = complaints_.size();
    if (!receive(err_, complaints_) || complaints_.size() == before) {
      break;
    }
  }
  std::string_view rest = complaints_;
  while (!rest.empty() && (rest.back() == '\n' || rest.back() == ' ')) {
    rest.remove_suffix(1);
  }
  return {.why = std::move(why), .said = clipped(printable(rest.substr(rest.rfind('\n') + 1)), kShown)};
}

}  // namespace ossuary::serve
