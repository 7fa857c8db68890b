#include "serve/bot_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>

#include "core/base/ensure.h"
#include "files/disk.h"
#include "say/utf8.h"

namespace ossuary::serve {

namespace {

std::atomic<BotLog*> current = nullptr;

/// The file, empty. Nothing else is opened, nor waited for.
Descriptor empty_file(const std::filesystem::path& path, std::error_code& error) {
  constexpr mode_t kAllMayRead = 0666;
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, kAllMayRead));
  struct stat about {};
  if (!file.is_open() || fstat(file.number(), &about) != 0) {
    error = last_error();
  } else if (!S_ISREG(about.st_mode)) {
    error = std::make_error_code(std::errc::not_supported);
  } else if (ftruncate(file.number(), 0) != 0) {
    error = last_error();
  }
  return file;
}

}  // namespace

BotLog::BotLog(std::filesystem::path path) : path_(std::move(path)) {
  std::error_code error;
  file_ = empty_file(path_, error);
  if (error) {
    fault_ = fmt::format("cannot write {}: {}", path_.string(), error.message());
  }
  ensure(current.exchange(this) == nullptr, "there is one log of programs at a time");
}

BotLog::~BotLog() { current = nullptr; }

BotLog* BotLog::log() { return current; }

std::uint64_t BotLog::begin_process(std::string_view command) {
  const std::lock_guard lock(mutex_);
  write(++processes_, BotEvent::Started, command);
  return processes_;
}

void BotLog::note(std::uint64_t process, BotEvent event, std::string_view text) {
  const std::lock_guard lock(mutex_);
  write(process, event, text);
}

void BotLog::write(std::uint64_t process, BotEvent event, std::string_view text) {
  constexpr std::array kSigns{'+', '>', '<', '!'};  // by BotEvent
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun_;
  const std::string line = fmt::format("{:10.3f} {} {} {}\n", time.count(), process,
                                       kSigns.at(static_cast<std::size_t>(event)), printable(text));
  if (fault_) {
    return;
  }
  if (const std::error_code error = write_all(file_, line, size_)) {
    fault_ = fmt::format("cannot write all of {}: {}", path_.string(), error.message());
  }
  size_ += line.size();
}

std::optional<std::string> BotLog::fault() const {
  const std::lock_guard lock(mutex_);
  return fault_;
}

}  // namespace ossuary::serve
