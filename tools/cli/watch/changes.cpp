#include "cli/watch/changes.h"

#include <fmt/format.h>

#include "console/text/paint.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

using author::ContentState;

/// The lines of `text` after "mark".
std::string marked(const std::string& text, std::string_view mark, Color color, bool on) {
  return paint(mark, color, on) + " " + text;
}

/// The texts that were others before, or not there.
std::string changed_texts(const std::map<std::string, std::string>& before,
                          const std::map<std::string, std::string>& now) {
  std::string text;
  for (const auto& [file, shown] : now) {
    const auto same = before.find(file);
    if (same == before.end() || same->second != shown) {
      text += shown.substr(shown.find_first_not_of('\n'));
    }
  }
  return text;
}

std::string changed_points(const ContentState* before, const ContentState& now) {
  std::string text;
  const bool same_structure = before != nullptr && before->structure == now.structure;
  for (const auto& [kind, points] : now.points) {
    const auto old = same_structure ? before->points.find(kind) : now.points.end();
    const bool had = same_structure && old != before->points.end();
    if (had && old->second == points) {
      continue;
    }
    const std::string change = had ? fmt::format("{} -> {}", old->second, points) : std::to_string(points);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, change);
  }
  return text.empty() ? "" : fmt::format("score of {}: {}\n", printable(now.structure), text);
}

/// The state of the content, in a line.
std::string summary_line(const ContentState& now, bool color) {
  const std::size_t examples = now.passed.size() + now.failures.size() + now.not_run;
  const bool fine = now.problems.empty() && now.failures.empty();
  return fmt::format("{}: {}, {} of {} pass{}\n",
                     fine ? paint("OK", Color::Green, color) : paint("not yet", Color::Red, color),
                     counted(now.problems.size(), "problem"), now.passed.size(), counted(examples, "example"),
                     now.passed.size() == 1 && examples == 1 ? "es" : "");
}

}  // namespace

std::string changes_text(const ContentState* before, const ContentState& now, bool color) {
  static const ContentState kNothing;
  const ContentState& old = before == nullptr ? kNothing : *before;
  if (before != nullptr && *before == now) {
    return "";
  }
  std::string text;
  for (const std::string& sentence : now.missing) {
    text += old.missing.contains(sentence) ? "" : sentence + "\n";
  }
  for (const auto& [name, problem] : now.problems) {
    if (old.problems.find(name) == old.problems.end()) {
      text += paint_diagnostics(problem, color);
    }
  }
  for (const auto& [name, problem] : old.problems) {
    if (now.problems.find(name) == now.problems.end()) {
      text += marked(name, "gone:", Color::Green, color) + "\n";
    }
  }
  text += changed_texts(old.failures, now.failures);
  for (const auto& [file, failure] : old.failures) {
    if (now.passed.contains(file)) {
      text += marked(file, "passes:", Color::Green, color) + "\n";
    }
  }
  text += changed_texts(old.notes, now.notes);
  text += changed_points(before, now);
  const bool differs = before == nullptr || old.problems.size() != now.problems.size() ||
                       old.failures.size() != now.failures.size() || old.passed.size() != now.passed.size();
  return text + (differs ? summary_line(now, color) : "");
}

}  // namespace ossuary::cli
