#include "console/match/sided_face.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "console/match/faces.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kSides = 4;
constexpr std::array<std::string_view, kSides> kHeads{"▴", "▸", "▾", "◂"};
constexpr std::array<std::string_view, kSides> kAsciiHeads{"^", ">", "v", "<"};
constexpr std::array kTokenColors{Color::Yellow, Color::Cyan, Color::Magenta, Color::Green, Color::Red, Color::Blue};

}  // namespace

std::int32_t number_at(const FaceSides& sides, Orientation orientation, std::size_t side) {
  return sides.numbers.at((side + kSides - static_cast<std::size_t>(orientation)) % kSides);
}

std::string_view head_sign(std::size_t side, const Look& look) {
  return look.unicode ? kHeads.at(side) : kAsciiHeads.at(side);
}

std::string_view back_sign(const Look& look) { return look.unicode ? "░" : ":"; }
std::string_view bar_sign(const Look& look) { return look.unicode ? "■" : "#"; }

std::string short_label(const Face& face, const GameInfo& game, std::string_view lang, const Look& look) {
  std::string label =
      face.printed->sign.empty() ? label_of(face, lang) : with_owner(in_language(face.printed->sign, lang), face);
  for (const CategoryId mark : label.empty() ? face.marks : std::vector<CategoryId>()) {
    label += label.empty() ? "" : "/";
    label += mark == kBlankMark ? "-" : sign_of(game, index(mark), lang, look);
  }
  return label;
}

std::string sides_in_line(const Face& face, const Look& look) {
  std::string text;
  for (const FaceSides& sides : face.printed->sides) {
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
  for (const FaceSides& sides : face.printed->sides) {
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

}  // namespace ossuary::cli
