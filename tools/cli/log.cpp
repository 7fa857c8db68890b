#include "cli/log.h"

#include <fmt/format.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <string>

#include "cli/stop.h"
#include "console/text/paint.h"

namespace ossuary::cli {

namespace {

/// Without the end of the last line, which the logger adds.
std::string without_end(std::string text) {
  text.resize(text.find_last_not_of('\n') + 1);
  return text;
}

}  // namespace

Log::Log(std::ostream& messages)
    : logger_(std::make_unique<spdlog::logger>("ossuary",
                                               std::make_shared<spdlog::sinks::ostream_sink_st>(messages, true))) {
  logger_->set_pattern("%v");
}

Log::~Log() = default;

void Log::set_verbose() { logger_->set_level(spdlog::level::debug); }

bool Log::is_verbose() const { return logger_->should_log(spdlog::level::debug); }

void Log::warn(std::string_view text) const {
  logger_->warn("ossuary: warning: {}", without_end(printable_lines(text)));
}

void Log::notice(std::string_view text) const { logger_->info("ossuary: {}", without_end(printable_lines(text))); }

void Log::warn(std::span<const Diagnostic> warnings, bool color) const {
  if (!warnings.empty()) {
    logger_->warn("{}", without_end(paint_diagnostics(render(warnings), color)));
  }
}

void Log::detail(std::string_view text) const {
  if (is_verbose()) {
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begun_;
    logger_->debug("ossuary: {:.3f} s: {}", since.count(), without_end(printable_lines(text)));
  }
}

}  // namespace ossuary::cli
