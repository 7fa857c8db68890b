// ChildProcess: a command that runs beside the program and answers lines, under a limit of time and of what it writes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>

#include "core/base/result.h"
#include "files/descriptor.h"
#include "game/match.h"

namespace ossuary::serve {

/// Why a process gave no answer.
struct NoAnswer {
  std::string why;           ///< a part of a sentence about it: "ended with exit code 3".
  std::string said{};        ///< the last line that it wrote to stderr.
  bool interrupted = false;  ///< it was not waited for any longer; that is no fault of its own.
};

/// A shell that runs a command, in a process group of its own. Everything in the group is killed with the object.
class ChildProcess {
 public:
  /// Bytes that an answer may have.
  static constexpr std::size_t kLongestAnswer = 65536;

  /// Starts `command` by /bin/sh -c. @err why that failed.
  [[nodiscard]] static Result<ChildProcess, NoAnswer> start(const std::string& command);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Sends `line`, and returns the line that the process writes then, without its end. A process that gave no answer is
  /// not asked again. @err it ended, took longer than `most`, wrote too much or before it was asked; or `interrupt`.
  [[nodiscard]] Result<std::string, NoAnswer> ask(std::string line, std::chrono::milliseconds most,
                                                  const Interrupt& interrupt);

 private:
  ChildProcess(pid_t process, Descriptor in, Descriptor out, Descriptor err)
      : process_(process), in_(std::move(in)), out_(std::move(out)), err_(std::move(err)) {}

  /// Writes what the process takes of `text`, and takes that off; false once it reads no more.
  [[nodiscard]] bool send(std::string& text) const;
  /// Reads what the process has written to `from`; false at its end.
  [[nodiscard]] static bool receive(const Descriptor& from, std::string& into);
  /// How the process ended, or `why`, if it has not; with the last line that it wrote to stderr.
  [[nodiscard]] NoAnswer ended(std::string why);
  /// `why`, with that line.
  [[nodiscard]] NoAnswer with_last_words(std::string why);
  /// Kills the group and waits for the process.
  void end();

  pid_t process_ = -1;
  Descriptor in_;   ///< its stdin,
  Descriptor out_;  ///< stdout,
  Descriptor err_;  ///< and stderr.
  std::string written_;
  std::string complaints_;  ///< the end of what it wrote to stderr.
};

}  // namespace ossuary::serve
