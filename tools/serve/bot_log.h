// BotLog: a file with what programs that play are asked and answer, with times.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "files/descriptor.h"

namespace ossuary::serve {

/// What a line of the log is about.
enum class BotEvent : std::uint8_t { Started, Asked, Answered, Lost };

/// Any thread may write to it. A line has the seconds since it was begun, the number of the process, a sign for the
/// event, and what was started, asked or answered, or why the match was lost.
class BotLog {
 public:
  /// Begins the file anew, and makes this the log() of all programs, as long as it lives. @pre there is no other.
  explicit BotLog(std::filesystem::path path);
  ~BotLog();
  BotLog(const BotLog&) = delete;
  BotLog& operator=(const BotLog&) = delete;

  /// The log that there is, or null.
  [[nodiscard]] static BotLog* log();

  /// The number of a process that is started now, from 1.
  [[nodiscard]] std::uint64_t begin_process(std::string_view command);
  void note(std::uint64_t process, BotEvent event, std::string_view text);
  /// Why lines are missing, in a sentence without a full stop; nothing where none is.
  [[nodiscard]] std::optional<std::string> fault() const;

 private:
  /// @pre the mutex is locked.
  void write(std::uint64_t process, BotEvent event, std::string_view text);

  std::filesystem::path path_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  mutable std::mutex mutex_;
  Descriptor file_;
  std::size_t size_ = 0;
  std::uint64_t processes_ = 0;
  std::optional<std::string> fault_;
};

}  // namespace ossuary::serve
