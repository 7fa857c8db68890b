// ProcessGroup: a command with all that it starts, which ends when its owner does, even where that is killed.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <utility>

#include "files/descriptor.h"

namespace ossuary::serve {

/// Both ends of a pipe.
struct Pipe {
  Descriptor read;
  Descriptor write;

  /// False where the system has none to give. No process that is started inherits it by accident.
  [[nodiscard]] bool open();
};

/// What a process has for stdin, stdout and stderr.
struct Streams {
  int in = -1;
  int out = -1;
  int err = -1;
};

/// Its first process is a guard, which waits for the end of a pipe that this program alone holds open, and then kills
/// the group: so the group ends with this program, whatever ends that. A death signal, the other way, would reach the
/// command itself but none of the processes that it starts, and would also come when the thread ends that started it.
class ProcessGroup {
 public:
  ProcessGroup() = default;
  ProcessGroup(ProcessGroup&& other) noexcept
      : guarded_(std::move(other.guarded_)),
        guard_(std::exchange(other.guard_, -1)),
        command_(std::exchange(other.command_, -1)) {}
  ProcessGroup& operator=(ProcessGroup&& other) noexcept;
  ProcessGroup(const ProcessGroup&) = delete;
  ProcessGroup& operator=(const ProcessGroup&) = delete;
  ~ProcessGroup() { end(); }

  /// Starts the guard. @return 0, or the number of the system's error.
  [[nodiscard]] int open();
  /// Starts `command` by /bin/sh -c. @return as open(). @pre open() has succeeded, and nothing was started yet.
  [[nodiscard]] int run(const std::string& command, const Streams& streams);
  /// How the command ended, as waitpid() says it, with which all that it started is killed; nothing while it runs.
  [[nodiscard]] std::optional<int> status();

 private:
  /// Kills all processes of the group, and waits for those that were started here.
  void end();

  Descriptor guarded_;  ///< the end of the pipe that is held open.
  pid_t guard_ = -1;    ///< which is also the number of the group.
  pid_t command_ = -1;
};

}  // namespace ossuary::serve
