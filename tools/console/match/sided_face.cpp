#include "console/match/sided_face.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "console/match/faces.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kSides = 4;
constexpr std::array<std::string_view, kSides> kHeads{"▴", "▸", "▾", "◂"};
constexpr std::array<std::string_view, kSides> kAsciiHeads{"^", ">", "v", "<"};
constexpr std::array kTokenColors{Color::Yellow, Color::Cyan, Color::Magenta, Color::Green, Color::Red, Color::Blue};

/// The number at a side, 0 for the upper one, of a piece as it lies.
std::int32_t number_at(const FaceSides& sides, Orientation orientation, std::size_t side) {
  return sides.numbers.at((side + kSides - static_cast<std::size_t>(orientation)) % kSides);
}

/// The cells of the frame of a box, of which some are taken.
class BoxFrame {
 public:
  BoxFrame(Canvas& canvas, int row, int column, int width, const Look& look)
      : canvas_(canvas), row_(row), column_(column), width_(width), look_(look) {}

  /// A bar along a side, but not in its corners.
  void bar(std::size_t side) {
    for (int at = 0; at < length(side); ++at) {
      put(side, at, bar_sign(look_));
    }
  }

  /// So many heads along a side, a number where they are too many.
  void heads(std::size_t side, std::int32_t number) {
    const std::string_view head = head_sign(side, look_);
    const int room = is_across(side) ? width_ - 2 : kBoxedLines;
    if (number > room) {
      put(side, length(side) / 2, head);
      put(side, length(side) / 2 + 1, std::to_string(number));
      return;
    }
    if (is_across(side)) {
      for (int i = 0; i < number; ++i) {
        put(side, (room - number + 1) / 2 + i, head);
      }
      return;
    }
    for (int line = 0; line < kBoxedLines; ++line) {  // 1: in the middle; 2: above and below it
      const bool is_middle = line == kBoxedLines / 2;
      if (is_middle ? number != 2 : number > 1) {
        put(side, line - 1, head);
      }
    }
  }

  /// A text in the first free cells of the upper line, or of the lower one; from their right ends if `at_right`.
  void note(const StyledText& text, bool at_right) {
    const int wide = text_width(text.text);
    for (const int line : {0, kBoxedLines - 1}) {
      for (int i = 0; i + wide <= width_; ++i) {
        const int at = at_right ? width_ - wide - i : i;
        if (is_free(line, at, wide)) {
          canvas_.put(row_ + line, column_ + at, text.text, text.style);
          std::fill_n(taken_.begin() + cell_at(line, at), wide, true);
          return;
        }
      }
    }
    canvas_.put(row_, column_, text.text, text.style);  // over what is there: of the piece, more is known elsewhere
  }

 private:
  static bool is_across(std::size_t side) { return side % 2 == 0; }
  [[nodiscard]] int length(std::size_t side) const { return is_across(side) ? width_ - 2 : kBoxedLines - 2; }
  [[nodiscard]] std::ptrdiff_t cell_at(int line, int at) const { return std::ptrdiff_t{line} * width_ + at; }
  [[nodiscard]] bool is_free(int line, int at, int wide) const {
    const auto from = taken_.begin() + cell_at(line, at);
    return std::none_of(from, from + wide, [](bool taken) { return taken; });
  }
  /// Puts a character on a side, `at` cells after its first corner.
  void put(std::size_t side, int at, std::string_view text) {
    const int line = side == 0 ? 0 : side == 2 ? kBoxedLines - 1 : 1 + at;
    const int cell = side == 1 ? width_ - 1 : side == 3 ? 0 : 1 + at;
    canvas_.put(row_ + line, column_ + cell, text, kBold);
    *(taken_.begin() + cell_at(line, cell)) = true;
  }

  Canvas& canvas_;
  int row_;
  int column_;
  int width_;
  const Look& look_;
  std::vector<bool> taken_ = std::vector<bool>(static_cast<std::size_t>(width_ * kBoxedLines), false);
};

}  // namespace

std::string_view head_sign(std::size_t side, const Look& look) {
  return look.unicode ? kHeads.at(side) : kAsciiHeads.at(side);
}

std::string_view back_sign(const Look& look) { return look.unicode ? "░" : ":"; }
std::string_view bar_sign(const Look& look) { return look.unicode ? "■" : "#"; }

std::string short_label(const Face& face, const GameInfo& game, std::string_view lang, const Look& look) {
  std::string label = face.sign.empty() ? label_of(face, lang) : with_owner(in_language(face.sign, lang), face);
  for (const CategoryId mark : label.empty() ? face.marks : std::vector<CategoryId>()) {
    label += label.empty() ? "" : "/";
    label += mark == kBlankMark ? "-" : sign_of(game, index(mark), lang, look);
  }
  return label;
}

std::string sides_in_line(const Face& face, const Look& look) {
  std::string text;
  for (const FaceSides& sides : face.sides) {
    std::string one;
    for (std::size_t side = 0; side < kSides; ++side) {
      if (const std::int32_t number = number_at(sides, face.orientation, side); number != 0) {
        one += head_sign(side, look);
        one += sides.form == SignForm::Heads && number > 1 ? std::to_string(number) : "";
      }
    }
    if (!one.empty()) {
      text.append(text.empty() ? "" : " ").append(sides.form == SignForm::Bar ? bar_sign(look) : "").append(one);
    }
  }
  return text;
}

std::string sides_in_words(const Face& face, const Dictionary& words) {
  const std::array<std::string, kSides> names{words.say("up"), words.say("right"), words.say("down"),
                                              words.say("left")};
  std::string text;
  for (const FaceSides& sides : face.sides) {
    std::string one;
    for (std::size_t side = 0; side < kSides; ++side) {
      if (const std::int32_t number = number_at(sides, face.orientation, side); number != 0) {
        one += (one.empty() ? "" : ", ") + names.at(side);
        one += sides.form == SignForm::Heads ? fmt::format(" {}", number) : "";
      }
    }
    if (!one.empty()) {
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", in_language(sides.name, words.language()), one);
    }
  }
  return text;
}

StyledText token_sign(const TableToken& token, std::optional<Seat> place_of, std::string_view lang) {
  std::string text = in_language(token.label.empty() ? token.name : token.label, lang);
  Style style = kBold;
  if (token.owner) {
    text += token.owner != place_of ? std::to_string(index(*token.owner) + 1) : "";
    style.color = kTokenColors.at(index(*token.owner) % kTokenColors.size());
  }
  return {std::move(text), style};
}

std::string middle_sign_sentence(const PieceSign& sign, const Dictionary& words) {
  const std::string name = in_language(sign.name, words.language());
  if (sign.form == SignForm::Number) {
    return words.say("the number on a piece: {name}", {{"name", name}});
  }
  std::string letters;
  for (const SignLetter& letter : sign.letters) {
    letters += fmt::format("{}{} {}", letters.empty() ? "" : ", ", in_language(letter.letter, words.language()),
                           in_language(letter.name, words.language()));
  }
  return words.say("the letters on a piece: {name} ({letters})", {{"name", name}, {"letters", letters}});
}

std::vector<std::string> sign_sentences(const Table& table, const ScreenContext& scene, SignsOf met) {
  const Dictionary& words = scene.words;
  const Look& look = scene.look;
  std::vector<std::string> all;
  std::string heads;
  for (std::size_t side = 0; side < kSides; ++side) {
    heads.append(side == 0 ? "" : " ").append(head_sign(side, look));
  }
  for (const PieceSign& sign : scene.game.layout.signs) {
    if (met == SignsOf::Names && (sign.form == SignForm::Heads || sign.form == SignForm::Bar)) {
      continue;
    }
    const std::string name = in_language(sign.name, words.language());
    switch (sign.form) {
      case SignForm::Heads:
        all.push_back(words.say("{signs} at the sides of a piece, on one line behind it: {name}, so many at each",
                                {{"signs", heads}, {"name", name}}));
        break;
      case SignForm::Bar:
        all.push_back(words.say("{sign} along a side of a piece, on one line before its sides: {name}",
                                {{"sign", bar_sign(look)}, {"name", name}}));
        break;
      case SignForm::Number:
      case SignForm::Letters:
        all.push_back(middle_sign_sentence(sign, words));
        break;
    }
  }
  if (met == SignsOf::Names) {
    return all;
  }
  std::vector<std::string> tokens;
  const auto add_token = [&](const TableToken& token) {
    const std::string sign = in_language(token.label, words.language());
    if (!sign.empty() && std::ranges::count(tokens, sign) == 0) {
      tokens.push_back(sign);
      all.push_back(words.say("{sign} on the frame of a piece: {name}; a number behind it is whose it is",
                              {{"sign", sign}, {"name", in_language(token.name, words.language())}}));
    }
  };
  bool has_grid = false;
  for (const TableStructure& structure : table.structures) {
    has_grid = has_grid || structure.is_grid;
    for (const TableSpot& spot : structure.spots) {
      std::ranges::for_each(spot.tokens, add_token);
    }
  }
  if (has_grid) {
    all.push_back(
        words.say("{sign} on a piece: it is turned upside down", {{"sign", arrow_of(Orientation::UpsideDown, look)}}));
    all.push_back(
        words.say("a frame of {sign} around a piece: it lies face down, and you know it", {{"sign", back_sign(look)}}));
    if (met == SignsOf::Screen) {
      all.push_back(words.say("* beside a piece: it may be chosen now; places that may be chosen have their names"));
    }
  }
  return all;
}

std::string with_tokens(const std::string& thing, std::span<const TableToken> tokens, const Dictionary& words) {
  std::vector<std::string> names;
  for (const TableToken& token : tokens) {
    const std::string name = in_language(token.name.empty() ? token.label : token.name, words.language());
    names.push_back(token.owner ? fmt::format("{} ({})", name, words.seat(index(*token.owner))) : name);
  }
  return names.empty() ? thing
                       : words.say("{thing}, with {tokens}", {{"thing", thing}, {"tokens", words.all_of(names)}});
}

void draw_boxed(Canvas& canvas, int row, int column, int width, const Face& face, std::string_view label,
                std::span<const StyledText> tokens, LineType type, const Look& look) {
  const Rectangle area{row, column, kBoxedLines, width};
  const Style style = face.face_down ? kDim : kPlain;
  if (face.known) {
    canvas.fill(area, back_sign(look), style);
  } else {
    draw_box(canvas, area, type, style, look);
  }
  const bool is_hidden = face.face_down && !face.known;
  canvas.fill({row + 1, column + 1, 1, width - 2}, is_hidden ? back_sign(look) : " ", style);
  if (!is_hidden || !label.empty()) {
    const std::string text = fitted(label, width - 2, look);
    canvas.put(row + 1, column + 1 + (width - 2 - text_width(text)) / 2, text, face.face_down ? kDim : kBold);
  }
  BoxFrame frame(canvas, row, column, width, look);
  for (const SignForm form : {SignForm::Bar, SignForm::Heads}) {
    for (const FaceSides& sides : face.sides) {
      for (std::size_t side = 0; side < kSides && sides.form == form; ++side) {
        const std::int32_t number = number_at(sides, face.orientation, side);
        if (number > 0 && form == SignForm::Bar) {
          frame.bar(side);
        } else if (number > 0) {
          frame.heads(side, number);
        }
      }
    }
  }
  for (const StyledText& token : tokens) {
    frame.note(token, false);
  }
  if (const std::string_view arrow = arrow_of(face.orientation, look); !arrow.empty()) {
    frame.note({std::string(arrow), kBold}, true);
  }
}

}  // namespace ossuary::cli
