#include "author/new/starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "author/key_values.h"
#include "content/schema/words.h"
#include "core/base/ensure.h"
#include "say/text.h"
#include "structures/drawing.h"

namespace ossuary::author {

namespace {

/// A structure full of cards, of which only the two skulls of the first card count.
struct FirstCard {
  std::string drawing;
  CellSet cells;
};

FirstCard first_card(const Shape& shape, char glyph) {
  Ruleset alone;
  alone.kinds.push_back({.id = "", .plugin = "", .name = {}, .wish = {}, .glyph = glyph, .color = {}, .params = {}});
  DrawnStructure drawn{.filled = shape.all_places()};
  drawn.cells[0] = cells_of(PlaceSet::of(id_at<PlaceId>(0)));
  return {draw(alone, shape, drawn), drawn.cells[0]};
}

/// The drawing of an example on a shape, whose first card shows `skull`.
void add_drawing(const std::string& shape_id, const Shape& shape, const std::string& skull, char glyph,
                 TemplateValues& values) {
  values["shape"] = shape_id;
  values["drawing"] = first_card(shape, glyph).drawing;
  values["skull"] = skull;
}

/// The same, and what its scripts say that it scores.
void add_scored_drawing(const Ruleset& rules, const std::string& shape_id, const Shape& shape, const Kind& kind,
                        TemplateValues& values) {
  add_drawing(shape_id, shape, kind.id, kind.glyph, values);
  const std::size_t at = index(*rules.kind_named(kind.id));
  KindCells cells{};
  cells[at] = first_card(shape, kind.glyph).cells;
  const auto points = rules.scoring->open()->score(shape, cells);
  values["points"] = std::to_string(points ? points.value()[at] : 0);
}

/// How often each thing was counted, in the order in which they came.
using Counts = std::vector<std::pair<std::string, int>>;

void count(const std::string& thing, Counts& counts, int times) {
  const auto known = std::ranges::find(counts, thing, &Counts::value_type::first);
  if (known == counts.end()) {
    counts.emplace_back(thing, times);
  } else {
    known->second += times;
  }
}

/// As the keys of a table, each `width` wide at least.
std::vector<std::string> texts_of(const Counts& counts, std::size_t width = 0) {
  std::vector<std::string> texts;
  for (const auto& [thing, number] : counts) {
    texts.push_back(fmt::format("{:<{}} = {}", thing, width, number));
  }
  return texts;
}

}  // namespace

std::string title_of(const std::string& id) {
  std::string title = id;
  std::replace(title.begin(), title.end(), '_', ' ');
  if (!title.empty() && is_lower(title.front())) {
    title.front() = static_cast<char>(title.front() - 'a' + 'A');
  }
  return title;
}

void add_plugin_values(const StartingPoint& from, TemplateValues& values) {
  ensure(!from.rules->plugins.empty(), "a new plugin builds on another");
  values["base"] = from.rules->plugins.back().id;
  values["base_version"] = from.rules->plugins.back().version;
}

void add_cards_values(const StartingPoint& from, const std::vector<std::string>& shown, TemplateValues& values) {
  constexpr std::size_t kCards = 4;
  Counts cards;
  for (std::size_t card = 0; card < kCards; ++card) {
    const std::string& one = shown[card % shown.size()];
    const std::string other = from.rules->kinds.empty() ? one : from.rules->kinds[card % from.rules->kinds.size()].id;
    count(fmt::format("{}/{}", card % 2 == 0 ? one : other, card % 2 == 0 ? other : one), cards, 1);
  }
  add_given_cards(from, cards, values);
}

void add_given_cards(const StartingPoint& from, const Counts& given, TemplateValues& values) {
  Counts cards;
  Counts skulls;
  int total = 0;
  for (const auto& [card, copies] : given) {
    count(fmt::format("\"{}\"", card), cards, copies);
    for (const std::string& half : {card.substr(0, card.find('/')), card.substr(card.find('/') + 1)}) {
      if (half != kBlankText) {
        count(half, skulls, copies);
      }
    }
    total += copies;
  }
  values["total"] = std::to_string(total);
  std::size_t widest = 0;
  for (const auto& [card, copies] : cards) {
    widest = std::max(widest, card.size());
  }
  values["cards_title"] = title_of(from.id) + (from.id.ends_with("cards") ? "" : " cards");
  values["skull_counts"] = fmt::format("{}", fmt::join(texts_of(skulls), ", "));
  values["cards"] = fmt::format("{}", fmt::join(texts_of(cards, widest), "\n"));
}

void add_skull_values(const StartingPoint& from, char glyph, Color color, TemplateValues& values) {
  values["glyph"] = std::string(1, glyph);
  values["color"] = word_of(color);
  add_drawing(from.shape_id, *from.shape, from.id, glyph, values);
  add_cards_values(from, {from.id}, values);
}

void add_example_values(const StartingPoint& from, const Kind& kind, TemplateValues& values) {
  add_scored_drawing(*from.rules, from.shape_id, *from.shape, kind, values);
}

void add_shape_values(const StartingPoint& from, TemplateValues& values) {
  constexpr std::array<std::size_t, 2> kAnchors{0, 2};
  const auto shape = Shape::anchored({{0, 0}, {2, 0}, {4, 0}, {2, 2}}, kAnchors);
  ensure(shape.ok(), "the shape of the template is one");
  add_scored_drawing(*from.rules, from.id, shape.value(), from.rules->kinds.front(), values);
}

void add_effect_values(const StartingPoint& from, TemplateValues& values) {
  const Kind& kind = from.rules->kinds.front();
  const std::string name(in_language(kind.name, "en"));
  std::string in_wish;  // where a brace is doubled
  for (const char c : name) {
    in_wish += std::string(c == '{' || c == '}' ? 2 : 1, c);
  }
  const std::string quoted = toml_text(std::string_view(in_wish));
  values["skull_name"] = name;
  values["skull_in_wish"] = quoted.substr(1, quoted.size() - 2);
  add_drawing(from.shape_id, *from.shape, kind.id, kind.glyph, values);
}

}  // namespace ossuary::author
