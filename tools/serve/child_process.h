// ChildProcess: a command that runs beside the program and answers lines, under a limit of time and of what it writes.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "files/descriptor.h"
#include "game/match.h"
#include "serve/process_group.h"

namespace ossuary::serve {

/// Why a process gave no answer.
struct NoAnswer {
  std::string why;           ///< a part of a sentence about it: "ended with exit code 3".
  std::string said{};        ///< a line that it wrote to stdout without its end, and the last that it wrote to stderr.
  bool interrupted = false;  ///< it was not waited for any longer; that is no fault of its own.
  bool late = false;         ///< it took too long.
};

/// A shell that runs a command, in a process group of its own. Everything in the group is killed with the object, and
/// where this program is killed.
class ChildProcess {
 public:
  /// Bytes that an answer may have.
  static constexpr std::size_t kLongestAnswer = 65536;

  /// Starts `command` by /bin/sh -c. @err why that failed.
  [[nodiscard]] static Result<ChildProcess, NoAnswer> start(const std::string& command);

  /// Sends `line`, and returns the line that the process writes then, without its end. A process that gave no answer is
  /// not asked again. @err it ended, took longer than `most`, wrote too much or before it was asked; or `interrupt`.
  [[nodiscard]] Result<std::string, NoAnswer> ask(const std::string& line, std::chrono::milliseconds most,
                                                  const Interrupt& interrupt);
  /// The next line that the process writes without being asked. @err as ask().
  [[nodiscard]] Result<std::string, NoAnswer> hear(std::chrono::milliseconds most, const Interrupt& interrupt);

 private:
  ChildProcess(ProcessGroup group, Descriptor in, Descriptor out, Descriptor err)
      : group_(std::move(group)), in_(std::move(in)), out_(std::move(out)), err_(std::move(err)) {}

  /// Waits at most so long until something can be sent to the process or was written by it, and moves that. @return why
  /// it cannot.
  [[nodiscard]] std::optional<NoAnswer> move(std::chrono::milliseconds most);
  /// The first line of what it has written, which is taken off; nothing where none has ended.
  [[nodiscard]] std::optional<std::string> take_line();
  /// Writes what the process takes; false once it reads no more.
  [[nodiscard]] bool send();
  /// Reads what the process has written to `from`; false at its end.
  [[nodiscard]] static bool receive(const Descriptor& from, std::string& into);
  /// The same of what is there by now, as far as `into` has less than `most` bytes.
  static void receive_rest(const Descriptor& from, std::string& into, std::size_t most);
  /// How the process ended, or `why`, if it has not; with what it said last.
  [[nodiscard]] NoAnswer ended(std::string why);
  /// `why`, with what it said last.
  [[nodiscard]] NoAnswer with_last_words(std::string why);

  ProcessGroup group_;
  Descriptor in_;           ///< its stdin,
  Descriptor out_;          ///< stdout,
  Descriptor err_;          ///< and stderr.
  std::string unsent_;      ///< what it did not take yet.
  std::string written_;     ///< by it to stdout, and not returned yet.
  std::string complaints_;  ///< the end of what it wrote to stderr.
};

}  // namespace ossuary::serve
