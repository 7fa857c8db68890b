#include "cli/stop.h"

#include <algorithm>

#include "author/hints/script_hints.h"
#include "console/match/faults.h"
#include "say/utf8.h"

namespace ossuary::cli {

std::string printable_lines(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    shown += printable(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return shown;
}

Stop bad_usage(std::string_view sentence) { return {ExitCode::BadUsage, "ossuary: " + printable(sentence)}; }

Stop bad_content(std::string_view sentence) { return {ExitCode::BadContent, "ossuary: " + printable(sentence)}; }

Stop answer_no(std::string_view sentence) { return {ExitCode::No, "ossuary: " + printable(sentence)}; }

Stop bad_content(std::span<const Diagnostic> diagnostics) {
  std::vector<Diagnostic> hinted(diagnostics.begin(), diagnostics.end());
  author::add_script_hints(hinted);
  return {ExitCode::BadContent, render(hinted), hinted};
}

Stop for_players(const Stop& stop) {
  const std::vector<Diagnostic>& faults = stop.faults();
  const bool is_record =
      std::ranges::any_of(faults, [](const auto& fault) { return fault.code.starts_with("record"); });
  return faults.empty() || is_record
             ? stop
             : Stop(stop.code(), "ossuary: this game cannot be played, as its content is wrong:\n" +
                                     for_players(faults) + "`ossuary rulesets` lists the games that can be played.");
}

}  // namespace ossuary::cli
