#include "console/text/paint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "say/utf8.h"

namespace ossuary::cli {

namespace {

std::string escaped(std::string_view text, std::string_view code, bool on) {
  return on ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

/// Codes of Color, in its order. White is the terminal's own foreground.
constexpr std::array<std::string_view, 8> kColorCodes{"31", "32", "33", "34", "35", "36", "39", "90"};

std::string paint_line(std::string_view line) {
  const std::string_view body = line.substr(std::min(line.find_first_not_of(' '), line.size()));
  if (body.starts_with("hint:") || body.starts_with("| ")) {
    return escaped(line, "36", true);
  }
  for (const std::string_view word : {std::string_view("error["), std::string_view("warning[")}) {
    const std::size_t at = line.find(word);
    const std::size_t end = at == std::string_view::npos ? at : line.find(']', at);
    if (end != std::string_view::npos) {
      return fmt::format("{}{}{}", line.substr(0, at),
                         escaped(line.substr(at, end + 1 - at), word.starts_with('e') ? "1;31" : "1;33", true),
                         line.substr(end + 1));
    }
  }
  return std::string(line);
}

/// Numbers of the colours of a terminal, in the order of Color; a negative one is its own foreground.
using ColorNumbers = std::array<int, 8>;
constexpr ColorNumbers kUsualOfEight{1, 2, 3, 4, 5, 6, -1, -1};
constexpr ColorNumbers kUsual{1, 2, 3, 4, 5, 6, -1, 8};
// Red and green alike: green is a cyan. Of 256, the colours of Okabe and Ito (2008) that are nearest in each hue:
// vermilion, bluish green, orange, blue, reddish purple, sky blue.
constexpr ColorNumbers kColorBlindOfEight{1, 6, 3, 4, 5, 7, -1, -1};
constexpr ColorNumbers kColorBlindOfSixteen{1, 14, 11, 12, 5, 6, -1, 8};
constexpr ColorNumbers kColorBlindOf256{166, 36, 214, 26, 175, 74, -1, 245};

const ColorNumbers& numbers_for(const Look& look) {
  if (look.palette == Palette::Usual) {
    return look.colors < 16 ? kUsualOfEight : kUsual;
  }
  if (look.colors < 16) {
    return kColorBlindOfEight;
  }
  return look.colors < 256 ? kColorBlindOfSixteen : kColorBlindOf256;
}

}  // namespace

std::optional<int> terminal_color(Color color, const Look& look) {
  const int number = numbers_for(look).at(static_cast<std::size_t>(color));
  return number < 0 ? std::nullopt : std::optional(number);
}

std::string paint(std::string_view text, Color color, bool on) {
  return escaped(text, kColorCodes.at(static_cast<std::size_t>(color)), on);
}

std::string paint(std::string_view text, Weight weight, bool on) {
  return escaped(text, weight == Weight::Bold ? "1" : "2", on);
}

std::string paint(std::string_view text, const Style& style, bool on) {
  std::string painted(text);
  if (text.empty()) {
    return painted;
  }
  painted = style.color ? paint(painted, *style.color, on) : painted;
  painted = style.weight ? paint(painted, *style.weight, on) : painted;
  painted = style.underline ? escaped(painted, "4", on) : painted;
  return style.reverse ? escaped(painted, "7", on) : painted;
}

std::string paint_diagnostics(std::string_view rendered, bool on) {
  if (!on) {
    return std::string(rendered);
  }
  std::string painted;
  while (!rendered.empty()) {
    const std::size_t end = rendered.find('\n');
    painted += paint_line(rendered.substr(0, end));
    if (end == std::string_view::npos) {
      break;
    }
    painted += '\n';
    rendered.remove_prefix(end + 1);
  }
  return painted;
}

}  // namespace ossuary::cli
