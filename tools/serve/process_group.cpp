#include "serve/process_group.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <vector>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX has programs declare it

namespace ossuary::serve {

namespace {

/// How a process is started: in a group, with its streams, and with signals as they usually are.
class SpawnPlan {
 public:
  /// In the group of that number; 0: in one of its own.
  SpawnPlan(pid_t group, const Streams& streams) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, streams.in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, streams.out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files_, streams.err, STDERR_FILENO);
    posix_spawnattr_init(&how_);
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&how_, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&how_, &signals);
    posix_spawnattr_setpgroup(&how_, group);
    posix_spawnattr_setflags(&how_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&how_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  /// Starts a shell with these arguments. @return 0, or the number of the system's error.
  [[nodiscard]] int start_shell(pid_t& process, std::vector<std::string> arguments) const {
    std::vector<char*> pointers;
    for (std::string& argument : arguments) {
      pointers.push_back(argument.data());
    }
    pointers.push_back(nullptr);
    return posix_spawn(&process, "/bin/sh", &files_, &how_, pointers.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t how_{};
};

void wait_for(pid_t& process) {
  int status = 0;
  while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  process = -1;
}

}  // namespace

bool Pipe::open() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return false;
  }
  read = Descriptor(ends[0]);
  write = Descriptor(ends[1]);
  return true;
}

ProcessGroup& ProcessGroup::operator=(ProcessGroup&& other) noexcept {
  if (this != &other) {
    end();
    guarded_ = std::move(other.guarded_);
    guard_ = std::exchange(other.guard_, -1);
    command_ = std::exchange(other.command_, -1);
  }
  return *this;
}

int ProcessGroup::open() {
  Pipe held;
  const Descriptor nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  if (!nowhere.is_open() || !held.open()) {
    return errno;
  }
  const SpawnPlan plan(0, {held.read.number(), nowhere.number(), nowhere.number()});
  guarded_ = std::move(held.write);
  return plan.start_shell(guard_, {"sh", "-c", "read -r nothing; kill -s KILL 0"});
}

int ProcessGroup::run(const std::string& command, const Streams& streams) {
  // The guard kills who is in the group: where this program was killed just before the shell joined it, the shell finds
  // that another process is its parent now.
  return SpawnPlan(guard_, streams)
      .start_shell(command_, {"sh", "-c", R"([ "$PPID" = "$1" ] && exec /bin/sh -c "$2")", "sh",
                              std::to_string(getpid()), command});
}

std::optional<int> ProcessGroup::status() {
  int status = 0;
  if (command_ <= 0 || waitpid(command_, &status, WNOHANG) != command_) {
    return std::nullopt;
  }
  command_ = -1;
  end();
  return status;
}

void ProcessGroup::end() {
  if (guard_ > 0) {
    kill(-guard_, SIGKILL);
    if (command_ > 0) {
      kill(command_, SIGKILL);  // it may have left the group
    }
    wait_for(command_);
    wait_for(guard_);
  }
}

}  // namespace ossuary::serve
