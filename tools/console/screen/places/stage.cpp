#include "console/screen/places/stage.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/outcome.h"
#include "console/screen/places/ending.h"
#include "console/text/wrap.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// "You 106 → 15 (-91)": those that changed.
std::vector<std::string> changes_of(const StepNews& step, const Position& now) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < now.scene.seats.size(); ++i) {
    const auto change = change_of(step, id_at<Seat>(i));
    if (change.value_or(0) != 0) {
      lines.push_back(fmt::format("{} {} {} {} ({:+})", now.scene.seats[i], *step.before[i],
                                  now.scene.look.unicode ? "→" : "->", *step.after[i], *change));
    }
  }
  return lines;
}

}  // namespace

Stage stage_of(const StepNews& step, const Position& now) {
  Stage stage;
  const auto add = [&](const std::string& text, bool heading) { stage.lines.push_back({text, heading}); };
  const auto great = std::ranges::find(step.lines, LineWeight::Great, &LogLine::weight);
  for (auto line = step.lines.begin(); line != step.lines.end(); ++line) {
    const std::string text = titled_line(now, *line);
    if (great == step.lines.end() || line >= great) {
      add(capitalized(text), line == step.lines.begin() || line->weight == LineWeight::Great);
    } else if (line->weight >= LineWeight::Chosen) {
      add(text, stage.lines.empty());  // what led to it
    }
  }
  for (const std::string& line : changes_of(step, now)) {
    add(line, stage.lines.empty());
  }
  if (now.over) {
    add(verdict_text(now), true);
    for (const std::string& sentence : now.outcome) {
      add(sentence, false);
    }
  } else if (!step.round.empty()) {
    add(step.round, true);
  }
  if (now.over || !step.round.empty()) {
    add(totals_text(now.scene), false);
  }
  return stage;
}

StagePage page_of(const Stage& stage, int width, std::size_t most) {
  StagePage page;
  std::size_t at = stage.first;
  if (at < stage.lines.size() && stage.lines[at].heading) {
    page.heading = stage.lines[at++].text;
  }
  for (; at < stage.lines.size() && (!stage.lines[at].heading || page.lines.empty()); ++at) {
    const std::vector<std::string> lines = wrapped(stage.lines[at].text, width);
    if (!page.lines.empty() && page.lines.size() + lines.size() > most) {
      break;
    }
    page.lines.insert(page.lines.end(), lines.begin(), lines.end());
  }
  page.next = at;
  return page;
}

}  // namespace ossuary::cli
