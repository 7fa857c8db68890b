#include "flow/says_marks.h"

#include <algorithm>
#include <string>

#include "flow/limits.h"
#include "flow/rules.h"

namespace ossuary {

std::optional<SaysMark> parse_says_mark(std::string_view text) {
  if (text == "you") {
    return SaysMark{.you = true};
  }
  constexpr std::string_view kAsked = "asked.";
  constexpr char kLastThing = '0' + static_cast<char>(kMostTold);
  constexpr char kLastAsked = '0' + static_cast<char>(kMaxFrameArguments - 2);  // two more are what was chosen
  SaysMark mark{.asked = text.starts_with(kAsked)};
  text.remove_prefix(mark.asked ? kAsked.size() : 0);
  if (text.empty() || text[0] < '1' || text[0] > (mark.asked ? kLastAsked : kLastThing)) {
    return std::nullopt;
  }
  mark.number = static_cast<std::size_t>(text[0] - '0');
  text.remove_prefix(1);
  const auto take_until = [&text](std::string_view ends) {
    const std::string_view word = text.substr(1, text.find_first_of(ends, 1) - 1);
    text.remove_prefix(1 + word.size());
    return word;
  };
  if (text.starts_with('.')) {
    mark.attribute = take_until("=|");
    if (mark.attribute.empty()) {
      return std::nullopt;
    }
  }
  if (text.starts_with('=')) {
    mark.is = take_until("|");
    return mark.is.empty() || !text.empty() ? std::nullopt : std::optional(mark);
  }
  while (text.starts_with('|')) {
    mark.forms.push_back(take_until("|"));
  }
  return text.empty() ? std::optional(mark) : std::nullopt;
}

std::vector<SaysMark> marks_of_sentence(std::string_view says) {
  std::vector<SaysMark> marks;
  for (std::size_t at = says.find('{'); at != std::string_view::npos; at = says.find('{', at + 1)) {
    const std::string_view rest = says.substr(at + 1);
    if (auto mark = parse_says_mark(rest.substr(0, rest.find('}')))) {
      marks.push_back(std::move(*mark));
    }
  }
  return marks;
}

bool needs_thing(std::string_view says, std::size_t number) {
  std::string outside;
  for (bool in_part = false; const char c : says) {
    in_part = c == '[' || (in_part && c != ']');
    outside += in_part ? '[' : c;
  }
  return std::ranges::any_of(marks_of_sentence(outside),
                             [&](const SaysMark& mark) { return !mark.asked && !mark.you && mark.number == number; });
}

}  // namespace ossuary
