#include "cli/stop.h"

namespace ossuary::cli {

Stop bad_usage(const std::string& text) { return {ExitCode::BadUsage, "ossuary: " + text}; }

Stop bad_content(const std::string& text) { return {ExitCode::BadContent, "ossuary: " + text}; }

Stop bad_content(std::span<const Diagnostic> diagnostics) { return {ExitCode::BadContent, render(diagnostics)}; }

}  // namespace ossuary::cli
