#include "serve/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
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

namespace ossuary::serve {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kKeptComplaints = 4096;
/// Between looks at an interrupt.
constexpr milliseconds kSlice{50};
/// For a process that closed its output to end by itself.
constexpr milliseconds kFarewell{1000};

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

}  // namespace

Result<ChildProcess, NoAnswer> ChildProcess::start(const std::string& command) {
  Pipe in;
  Pipe out;
  Pipe err;
  ProcessGroup group;
  int error = in.open() && out.open() && err.open() ? group.open() : errno;
  error = error != 0 ? error : group.run(command, {in.read.number(), out.write.number(), err.write.number()});
  if (error != 0) {
    return NoAnswer{fmt::format("could not be started: {}", std::strerror(error))};  // NOLINT(concurrency-mt-unsafe)
  }
  for (const Descriptor* ours : {&in.write, &out.read, &err.read}) {
    never_wait(*ours);
  }
  return ChildProcess(std::move(group), std::move(in.write), std::move(out.read), std::move(err.read));
}

bool ChildProcess::send() {
  const WithoutPipeSignal quiet;
  const ssize_t sent = write(in_.number(), unsent_.data(), unsent_.size());
  if (sent < 0) {
    return errno == EAGAIN || errno == EINTR;
  }
  unsent_.erase(0, static_cast<std::size_t>(sent));
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

Result<std::string, NoAnswer> ChildProcess::ask(const std::string& line, milliseconds most,
                                                const Interrupt& interrupt) {
  if (!written_.empty()) {
    return with_last_words("wrote more than one line for a question");
  }
  unsent_ += line + '\n';
  return hear(most, interrupt);
}

Result<std::string, NoAnswer> ChildProcess::hear(milliseconds most, const Interrupt& interrupt) {
  const auto end = Clock::now() + most;
  while (true) {
    if (auto line = take_line()) {
      return std::move(*line);
    }
    if (written_.size() > kLongestAnswer) {
      return with_last_words(fmt::format("wrote more than {} bytes without the end of a line", kLongestAnswer));
    }
    const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
    if (ends(interrupt)) {
      return NoAnswer{.why = "was interrupted", .interrupted = true};
    }
    if (left.count() <= 0) {
      NoAnswer none = with_last_words(fmt::format("gave no answer in {} ms", most.count()));
      none.late = true;
      return none;
    }
    if (auto gone = move(std::min(left, kSlice))) {
      return std::move(*gone);
    }
  }
}

std::optional<NoAnswer> ChildProcess::move(milliseconds most) {
  std::array<pollfd, 3> watched{pollfd{out_.number(), POLLIN, 0}, pollfd{err_.number(), POLLIN, 0},
                                pollfd{unsent_.empty() ? -1 : in_.number(), POLLOUT, 0}};
  if (poll(watched.data(), watched.size(), static_cast<int>(most.count())) <= 0) {
    return std::nullopt;
  }
  if (watched[1].revents != 0) {
    if (!receive(err_, complaints_)) {
      err_ = Descriptor();
    }
    complaints_.erase(0, complaints_.size() - std::min(complaints_.size(), kKeptComplaints));
  }
  if (watched[2].revents != 0 && !send()) {
    return ended("closed its input");
  }
  if (watched[0].revents != 0 && !receive(out_, written_)) {
    return ended("closed its output");
  }
  return std::nullopt;
}

std::optional<std::string> ChildProcess::take_line() {
  const std::size_t end = written_.find('\n');
  if (end == std::string::npos) {
    return std::nullopt;
  }
  std::string line = written_.substr(0, end);
  written_.erase(0, end + 1);
  return line;
}

void ChildProcess::receive_rest(const Descriptor& from, std::string& into, std::size_t most) {
  while (from.is_open() && into.size() < most) {
    const std::size_t before = into.size();
    if (!receive(from, into) || into.size() == before) {
      return;
    }
  }
}

NoAnswer ChildProcess::ended(std::string why) {
  std::optional<int> status;
  for (const auto end = Clock::now() + kFarewell; !status && Clock::now() < end;) {
    status = group_.status();
    if (!status) {
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
  if (status) {
    why = WIFSIGNALED(*status) ? fmt::format("was ended by signal {}", WTERMSIG(*status))
                               : fmt::format("ended with exit code {}", WEXITSTATUS(*status));
  }
  receive_rest(out_, written_, kLongestAnswer);
  return with_last_words(std::move(why));
}

NoAnswer ChildProcess::with_last_words(std::string why) {
  constexpr std::size_t kShown = 200;
  receive_rest(err_, complaints_, kKeptComplaints);
  std::string_view rest = complaints_;
  while (!rest.empty() && (rest.back() == '\n' || rest.back() == ' ')) {
    rest.remove_suffix(1);
  }
  const std::string complaint = clipped(printable(rest.substr(rest.rfind('\n') + 1)), kShown);
  const std::string wrote = clipped(printable(std::string_view(written_).substr(0, written_.find('\n'))), kShown);
  const bool unended = !wrote.empty() && written_.find('\n') == std::string::npos;
  const std::string_view between = wrote.empty() || complaint.empty() ? "" : "; on stderr: ";
  return {.why = std::move(why),
          .said = fmt::format("{}{}{}{}", unended ? "a line without its end: " : "", wrote, between, complaint)};
}

}  // namespace ossuary::serve
