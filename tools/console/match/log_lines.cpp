#include "console/match/log_lines.h"

#include <fmt/format.h>

namespace ossuary::cli {
namespace {

LineWeight weight_of_news(NewsWeight weight) {
  switch (weight) {
    case NewsWeight::Plain:
      return LineWeight::Plain;
    case NewsWeight::Heavy:
      return LineWeight::Heavy;
    case NewsWeight::Great:
      return LineWeight::Great;
  }
  return LineWeight::Plain;
}

}  // namespace

std::vector<LogLine> log_lines(std::span<const Told> told, const Dictionary& words) {
  std::vector<LogLine> lines;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Told& event = told[i];
    if (event.text.empty()) {
      continue;
    }
    if (event.cause == Cause::News) {
      lines.push_back({event.seat, event.text, false, weight_of_news(event.weight)});
      continue;
    }
    if (event.cause != Cause::Chance) {
      const bool by_itself = event.cause == Cause::NoChoice;
      const std::string text =
          by_itself ? words.say("{action} (the only choice)", {{"action", event.text}}) : event.text;
      lines.push_back({event.seat, text, by_itself, by_itself ? LineWeight::Aside : LineWeight::Chosen});
      continue;
    }
    std::string fallen = event.text;
    for (; i + 1 < told.size() && told[i + 1].cause == Cause::Chance && told[i + 1].seat == event.seat; ++i) {
      fallen += fmt::format(", {}", told[i + 1].text);
    }
    lines.push_back({event.seat,
                     words.say(event.seat ? "by chance {fallen}" : "By chance: {fallen}", {{"fallen", fallen}}), true,
                     LineWeight::Plain});
  }
  return lines;
}

std::string with_title(const LogLine& line, std::span<const std::string> titles) {
  return line.seat ? fmt::format("{}: {}", titles[index(*line.seat)], line.text) : line.text;
}

}  // namespace ossuary::cli
