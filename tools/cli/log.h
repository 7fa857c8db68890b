// Log: what a command says besides its answer and its errors: warnings, notices, and where --verbose is given what was
// read or passed over and why, and when. A line a message, on the stream of messages; warnings about content as all
// that is wrong with it.
#pragma once

#include <chrono>
#include <iosfwd>
#include <memory>
#include <span>
#include <string_view>

#include "say/diagnostic.h"

namespace spdlog {
class logger;
}

namespace ossuary::cli {

/// Belongs to one thread. @pre the stream outlives it.
class Log {
 public:
  explicit Log(std::ostream& messages);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  void set_verbose();
  [[nodiscard]] bool is_verbose() const;
  /// "ossuary: warning: TEXT"; what is not printable in a text is escaped.
  void warn(std::string_view text) const;
  /// "ossuary: TEXT": something that one should know, and that may well be wanted.
  void notice(std::string_view text) const;
  /// Warnings about content; nothing for none.
  void warn(std::span<const Diagnostic> warnings, bool color) const;
  /// "ossuary: 0.123 s: TEXT" with the time since the command began; nothing unless it is verbose.
  void detail(std::string_view text) const;

 private:
  std::unique_ptr<spdlog::logger> logger_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace ossuary::cli
