// Runs an attack in a child process, and measures it there.
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "hostile/attack.h"

namespace ossuary::test {

namespace {

/// Processor seconds after which a child is killed.
constexpr rlim_t kSeconds = 20;

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// The time without that of the system: most of that is spent on writing and removing the files of an attack.
Spent used() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return {.seconds = seconds(usage.ru_utime), .mebibytes = static_cast<double>(usage.ru_maxrss) / 1024};
}

/// What a child sends, before the text.
struct Header {
  std::array<bool, 2> flags{};
  std::size_t gets = 0;  ///< bytes of Outcome::gets; Outcome::said is the rest.
  Spent spent;
};

[[noreturn]] void be_child(const Attack& attack, int pipe) {
  const rlimit limit{kSeconds, kSeconds};
  setrlimit(RLIMIT_CPU, &limit);
  // Else the time that it takes to free much depends on what lies behind it.
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  const Spent before = used();
  const Outcome outcome = run(attack);
  const Spent after = used();
  const Header header{{outcome.unharmed, outcome.steady},
                      outcome.gets.size(),
                      {after.seconds - before.seconds, after.mebibytes - before.mebibytes}};
  std::string bytes(sizeof(header), '\0');
  std::memcpy(bytes.data(), &header, sizeof(header));
  bytes += outcome.gets + outcome.said;
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t part = write(pipe, bytes.data() + sent, bytes.size() - sent);
    if (part <= 0) {
      _exit(1);
    }
    sent += static_cast<std::size_t>(part);
  }
  _exit(0);
}

}  // namespace

Measured run_apart(const Attack& attack) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) {
    return {};
  }
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    be_child(attack, ends[1]);
  }
  close(ends[1]);
  std::string bytes;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = read(ends[0], part.data(), part.size())) > 0;) {
    bytes.append(part.data(), static_cast<std::size_t>(got));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  Measured measured;
  Header header;
  measured.ended = WIFEXITED(status) && WEXITSTATUS(status) == 0 && bytes.size() >= sizeof(header);
  if (measured.ended) {
    std::memcpy(&header, bytes.data(), sizeof(header));
    measured.outcome = {bytes.substr(sizeof(header), header.gets), bytes.substr(sizeof(header) + header.gets),
                        header.flags[0], header.flags[1]};
    measured.spent = header.spent;
  }
  return measured;
}

}  // namespace ossuary::test
