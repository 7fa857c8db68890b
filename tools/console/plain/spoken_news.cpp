#include "console/plain/spoken_news.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/text/width.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// What `text` begins with up to a colon, with the blank behind it; "" without one.
std::string_view heading_of(std::string_view text) {
  const std::size_t colon = text.find(": ");
  return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon + 2);
}

std::string sentences_of(std::span<const LogLine> news, std::span<const std::string> titles) {
  std::string text;
  for (std::size_t i = 0; i < news.size(); ++i) {
    const LogLine& line = news[i];
    const bool goes_on = i > 0 && line.seat && news[i - 1].seat == line.seat;
    const std::string_view heading = heading_of(line.text);
    const bool is_said = goes_on && !heading.empty() && heading_of(news[i - 1].text) == heading;
    text += i == 0 ? "" : goes_on ? "; " : ".\n";
    text += goes_on ? "" : line.seat ? titles[index(*line.seat)] + ": " : "";
    const std::string said(std::string_view(line.text).substr(is_said ? heading.size() : 0));
    text += line.seat ? said : capitalized(said);
  }
  return text.empty() ? "" : text + ".\n";
}

}  // namespace

std::string describe_news(std::span<const LogLine> news, std::optional<Seat> reader,
                          std::span<const std::string> titles, int room, const Dictionary& words,
                          const Speech& speech) {
  std::vector<LogLine> said(news.begin(), news.end());
  std::string text = sentences_of(said, titles);
  while (text_width(speech.spoken(text)) > room && !said.empty()) {
    const auto of_others =
        std::find_if(said.rbegin(), said.rend(), [&](const LogLine& line) { return line.seat && line.seat != reader; });
    said.erase(of_others == said.rend() ? said.end() - 1 : std::next(of_others).base());
    text = sentences_of(said, titles) +
           words.say("Left out: {n} {n|event|events}; `news` says all.", {{"n", news.size() - said.size()}}) + "\n";
  }
  return text;
}

}  // namespace ossuary::cli
