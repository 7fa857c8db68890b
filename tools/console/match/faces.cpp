#include "console/match/faces.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/sided_face.h"
#include "console/text/wrap.h"
#include "game/own_sign.h"
#include "game/scores.h"

namespace ossuary::cli {
std::string_view arrow_of(Orientation orientation, const Look& look) {
  switch (orientation) {
    case Orientation::Upright:
      return "";
    case Orientation::Right:
      return look.unicode ? "→" : ">";
    case Orientation::UpsideDown:
      return look.unicode ? "↓" : "v";
    case Orientation::Left:
      return look.unicode ? "←" : "<";
  }
  return "";
}

std::string label_of(const Face& face, std::string_view lang) {
  return with_owner(
      in_language(face.printed->label.empty() && face.marks.empty() ? face.printed->name : face.printed->label, lang),
      face);
}

std::string with_owner(std::string label, const Face& face) {
  return face.owner ? fmt::format("{}{}", label, index(*face.owner) + 1) : std::move(label);
}

std::string sign_of(const GameInfo& game, std::size_t category, std::string_view lang, const Look& look) {
  const bool symbols = look.signs == Signs::Symbols;
  if (look.signs == Signs::Glyphs || !look.unicode) {
    return std::string(1, game.categories[category].glyph);
  }
  const auto chosen = [&](const Category& of) {
    const auto letter = of.letter.find(lang);
    const std::string sign = symbols ? of.symbol : letter == of.letter.end() ? std::string() : letter->second;
    return sign.empty() ? std::string(1, of.glyph) : sign;
  };
  return own_sign(std::span(game.categories), category, chosen);
}

std::vector<WorkedExample> with_signs(std::vector<WorkedExample> examples, const GameInfo& game, std::string_view lang,
                                      const Look& look) {
  for (WorkedExample& example : examples) {
    auto* const structure = std::get_if<StructureExample>(&example.shows);
    if (structure == nullptr) {
      continue;
    }
    std::string drawing;
    for (const char glyph : structure->drawing) {
      const auto category = std::ranges::find(game.categories, glyph, &Category::glyph);
      drawing += category == game.categories.end()
                     ? std::string(1, glyph)
                     : sign_of(game, static_cast<std::size_t>(category - game.categories.begin()), lang, look);
    }
    structure->drawing = std::move(drawing);
  }
  return examples;
}

Style style_of(const Category& mark) { return {.color = mark.color, .weight = Weight::Bold}; }

std::string short_face(const Face& face, const GameInfo& game, std::string_view lang, const Look& look) {
  std::string text;
  for (const CategoryId mark : face.marks) {
    text += text.empty() ? "" : "/";
    text += mark == kBlankMark
                ? "-"
                : paint(sign_of(game, index(mark), lang, look), style_of(game.categories[index(mark)]), look.color);
  }
  const std::string label = label_of(face, lang);
  text.append(text.empty() || label.empty() ? "" : " ").append(label);
  if (face.face_down) {
    text = fmt::format("{}{}{}", back_sign(look), text, face.known ? "" : back_sign(look));
  }
  const std::string sides = sides_in_line(face, look);
  text.append(sides.empty() ? "" : " ").append(sides);
  return text.append(arrow_of(face.orientation, look));
}

std::string face_in_words(const Face& face, const GameInfo& game, const Dictionary& words) {
  std::string text(in_language(face.printed->name, words.language()));
  for (std::size_t i = 0; i < face.marks.size() && face.printed->name.empty(); ++i) {
    const CategoryId mark = face.marks[i];
    const std::string name =
        mark == kBlankMark ? words.say("nothing") : in_language(game.categories[index(mark)].name, words.language());
    text = i == 0 ? name : words.say("{top} over {bottom}", {{"top", text}, {"bottom", name}});
  }
  if (const std::string label = in_language(face.printed->label, words.language()); !label.empty()) {
    text += text.empty() ? label : fmt::format(" ({})", with_owner(label, face));
  }
  if (face.owner) {
    text += fmt::format(" ({})", words.seat(index(*face.owner)));
  }
  if (const std::string sides = sides_in_words(face, words); !sides.empty()) {
    text += text.empty() ? sides : fmt::format(" [{}]", sides);
  }
  if (face.known) {
    text = words.say("{thing}, face down, known to you", {{"thing", text}});
  } else if (face.face_down) {
    text = text.empty() ? words.say("face down") : words.say("face down, back {back}", {{"back", text}});
  }
  switch (face.orientation) {
    case Orientation::Upright:
      return text;
    case Orientation::Right:
      return words.say("{thing}, turned right", {{"thing", text}});
    case Orientation::UpsideDown:
      return words.say("{thing}, upside down", {{"thing", text}});
    case Orientation::Left:
      return words.say("{thing}, turned left", {{"thing", text}});
  }
  return text;
}

bool repeats_earlier(const GameInfo& game, std::size_t category) {
  const auto end = game.categories.begin() + static_cast<std::ptrdiff_t>(category);
  const Category& own = game.categories[category];
  return std::any_of(game.categories.begin(), end, [&](const Category& earlier) {
    return earlier.glyph == own.glyph && earlier.sentence == own.sentence;
  });
}

std::string legend(const GameInfo& game, std::string_view lang, const Look& look) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < game.categories.size(); ++i) {
    if (repeats_earlier(game, i)) {
      continue;
    }
    const Category& category = game.categories[i];
    items.push_back(fmt::format("{} {}", paint(sign_of(game, i, lang, look), style_of(category), look.color),
                                in_language(category.name, lang)));
  }
  return joined_items(items, look.width);
}

}  // namespace ossuary::cli
