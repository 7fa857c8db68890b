#include "author/new/starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "author/key_values.h"
#include "base/ensure.h"
#include "base/text.h"
#include "content/schema/words.h"
#include "structures/drawing.h"

namespace ossuary::author {

namespace {

/// `{ en = "text", pl = "text" }`: the same text in every language, to be translated.
std::string in_languages(const StartingPoint& from, const std::string& text) {
  LocalText texts;
  for (const std::string& language : from.languages) {
    texts.emplace(language, text);
  }
  return toml_text(texts);
}

/// A structure, full of cards, on which the two skulls of the first card alone are of account.
struct FirstCard {
  std::string drawing;
  KindCells cells{};
};

FirstCard first_card(const Shape& shape, char glyph) {
  Ruleset alone;
  alone.kinds.push_back({.id = "", .plugin = "", .name = {}, .wish = {}, .glyph = glyph, .color = {}, .params = {}});
  DrawnStructure drawn{.filled = shape.all_places()};
  drawn.cells[0] = cells_of(PlaceSet::of(id_at<PlaceId>(0)));
  return {draw(alone, shape, drawn), drawn.cells};
}

std::string example_text(const std::string& comment, const std::string& id, const std::string& kind,
                         const std::string& shape, const std::string& effect, const FirstCard& structure,
                         std::int64_t points) {
  return fmt::format(
      "# {}\n"
      "# One glyph a skull, highest level first; `.` is any skull, `-` a place without a card.\n"
      "format  = 2\n"
      "id      = \"{}\"\n"
      "source  = \"made by `ossuary new`; name the sentence that it proves\"\n"
      "shape   = \"{}\"\n"
      "{}"
      "drawing = \"\"\"\n{}\"\"\"\n"
      "scores  = {{ {} = {} }}\n",
      comment, id, shape, effect.empty() ? "" : fmt::format("effect  = \"{}\"\n", effect), structure.drawing, kind,
      points);
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

StartFile start_plugin(const StartingPoint& from) {
  ensure(!from.rules->plugins.empty(), "a new plugin builds on another");
  const PluginStamp& base = from.rules->plugins.back();
  return {"plugin.toml",
          fmt::format("# A plugin: skulls, cards, shapes, effects and examples, each in a folder of that name.\n"
                      "format     = 2\n"
                      "id         = \"{}\"\n"
                      "version    = \"0.1.0\"\n"
                      "name       = {}\n"
                      "requires   = [\"{} >={}\"] # what it builds on; its skulls may be named\n"
                      "provenance = \"house\"\n"
                      "source     = \"Designed by you\"\n",
                      from.id, in_languages(from, title_of(from.id)), base.id, base.version)};
}

StartFile start_cards(const StartingPoint& from, const std::vector<std::string>& shown) {
  constexpr std::size_t kCards = 4;
  std::vector<std::string> cards;
  std::vector<std::string> order;
  std::map<std::string, int> skulls;
  const auto count = [&](const std::string& skull) {
    if (skulls[skull]++ == 0) {
      order.push_back(skull);
    }
  };
  for (std::size_t card = 0; card < kCards; ++card) {
    const std::string& one = shown[card % shown.size()];
    const std::string other = from.rules->kinds.empty() ? one : from.rules->kinds[card % from.rules->kinds.size()].id;
    cards.push_back(card % 2 == 0 ? fmt::format("\"{}/{}\"", one, other) : fmt::format("\"{}/{}\"", other, one));
    count(one);
    count(other);
  }
  std::string counts;
  for (const std::string& skull : order) {
    counts += fmt::format("{}{} = {}", counts.empty() ? "" : ", ", skull, skulls[skull]);
  }
  std::string text = fmt::format(
      "# Cards that come into a game, each \"top/bottom\". `skulls` says how often the cards show each: a check on "
      "what\n"
      "# is listed.\n"
      "format     = 2\n"
      "id         = \"{}\"\n"
      "name       = {}\n"
      "provenance = \"house\"\n"
      "source     = \"Designed by you\"\n"
      "total      = {}\n"
      "skulls     = {{ {} }}\n"
      "cards      = [{}]\n",
      from.id, in_languages(from, title_of(from.id) + (from.id.ends_with("cards") ? "" : " cards")), kCards, counts,
      fmt::format("{}", fmt::join(cards, ", ")));
  return {"cards/" + from.id + ".toml", std::move(text)};
}

std::vector<StartFile> start_skull(const StartingPoint& from, char glyph, Color color) {
  const std::string title = title_of(from.id);
  std::string skull = fmt::format(
      "# A kind of skull.\n"
      "format = 2\n"
      "id     = \"{0}\"\n"
      "name   = {1}\n"
      "wish   = {2}\n"
      "glyph  = \"{3}\" # the letter that draws it, unlike any other loaded with it\n"
      "color  = \"{4}\" # red, green, yellow, blue, magenta, cyan, white or gray\n"
      "script = \"{0}.lua\"\n"
      "params = {{ each = 1 }} # the dials: every number that you may want to turn\n",
      from.id, in_languages(from, title),
      in_languages(from, fmt::format("Scores {{each}} for each other {} that it touches", title)), glyph,
      word_of(color));
  std::string script = fmt::format(
      "---Each {0} earns for every other {0} that it touches.\n"
      "---`own` are the cells that show this skull, `stack.KIND` those of another; `params` are the dials of "
      "{1}.toml.\n"
      "---The words are listed in scripts/meta/vocabulary.lua.\n"
      "---@type Scorer\n"
      "return function(own, _, params)\n"
      "  award_per(own, params.each, touching, own)\n"
      "end\n",
      title, from.id);
  return {{"skulls/" + from.id + ".toml", std::move(skull)},
          {"skulls/" + from.id + ".lua", std::move(script)},
          start_cards(from, {from.id}),
          {"examples/" + from.example + ".toml",
           example_text(fmt::format("The two skulls of one card touch: each {} earns a point.", title), from.example,
                        from.id, from.shape_id, "", first_card(*from.shape, glyph), 2)}};
}

std::vector<StartFile> start_shape(const StartingPoint& from) {
  std::vector<StartFile> files{
      {"shapes/" + from.id + ".toml",
       fmt::format(
           "# A shape to build on. Each card is a block of 2 x 2 of one letter, a capital where the card is an\n"
           "# anchor: it may be placed with nothing around it. For pyramids: pyramid = {{ base = 4, rows = 3 }}\n"
           "format  = 2\n"
           "id      = \"{}\"\n"
           "name    = {}\n"
           "drawing = \"\"\"\n"
           "..aa..\n"
           "..aa..\n"
           "BBccDD\n"
           "BBccDD\n"
           "\"\"\"\n",
           from.id, in_languages(from, title_of(from.id)))}};
  if (!from.rules->kinds.empty()) {
    constexpr std::array<std::size_t, 2> kAnchors{0, 2};
    const auto shape = Shape::anchored({{0, 0}, {2, 0}, {4, 0}, {2, 2}}, kAnchors);
    ensure(shape.ok(), "the shape to begin with is one");
    const Kind& kind = from.rules->kinds.front();
    const FirstCard card = first_card(shape.value(), kind.glyph);
    const auto points = from.rules->scoring->open()->score(shape.value(), card.cells);
    files.push_back({"examples/" + from.example + ".toml",
                     example_text("What the scripts say; redraw it, and count by hand.", from.example, kind.id, from.id,
                                  "", card, points ? points.value()[0] : 0)});
  }
  return files;
}

StartFile start_example(const StartingPoint& from, const Kind& kind) {
  const FirstCard card = first_card(*from.shape, kind.glyph);
  KindCells cells{};
  cells[index(*from.rules->kind_named(kind.id))] = card.cells[0];
  const auto points = from.rules->scoring->open()->score(*from.shape, cells);
  const std::int64_t scored = points ? points.value()[index(*from.rules->kind_named(kind.id))] : 0;
  return {"examples/" + from.example + ".toml", example_text("What the scripts say; redraw it, and count by hand.",
                                                             from.example, kind.id, from.shape_id, "", card, scored)};
}

std::vector<StartFile> start_effect(const StartingPoint& from) {
  const Kind& kind = from.rules->kinds.front();
  const std::string name(in_language(kind.name, "en"));
  std::string named;  // in a wish, where a brace is doubled
  for (const char c : name) {
    named += std::string(c == '{' || c == '}' ? 2 : 1, c);
  }
  const std::string wish = fmt::format("Each {} scores {{each}}, wherever it lies, and nothing else", named);
  std::string effect = fmt::format(
      "# An effect changes the scoring of every structure: it replaces scripts of skulls, or acts before they score.\n"
      "# A ruleset puts it in force in every match with effects = [\"{0}\"], or gives it to a feature card.\n"
      "format     = 2\n"
      "id         = \"{0}\"\n"
      "name       = {1}\n"
      "wish       = {2}\n"
      "provenance = \"house\"\n"
      "source     = \"Designed by you\"\n"
      "params     = {{ each = 1 }}\n"
      "replaces   = {{ {3} = \"{0}.lua\" }} # and, or instead: before = \"act.lua\"\n",
      from.id, in_languages(from, title_of(from.id)), in_languages(from, wish), kind.id);
  std::string script = fmt::format(
      "---Each {} earns, wherever it lies, and nothing else.\n"
      "---@type Scorer\n"
      "return function(own, _, params)\n"
      "  award(own, params.each)\n"
      "end\n",
      name);
  return {{"effects/" + from.id + ".toml", std::move(effect)},
          {"effects/" + from.id + ".lua", std::move(script)},
          {"examples/" + from.example + ".toml",
           example_text(fmt::format("Two skulls, a point each while {} is in force.", title_of(from.id)), from.example,
                        kind.id, from.shape_id, from.id, first_card(*from.shape, kind.glyph), 2)}};
}

StartFile start_ruleset(const std::string& id, const std::string& base, const Ruleset& rules) {
  return {id + ".toml",
          fmt::format("# A game to play: `ossuary play {0}`.\n"
                      "format  = 2\n"
                      "id      = \"{0}\"\n"
                      "name    = {{ en = \"{1}\" }}\n"
                      "extends = \"{2}\" # all that this file does not say; \"{2}+PLUGIN\" joins a plugin\n"
                      "\n"
                      "[turn]\n"
                      "hand_limit = {3} # with so many cards in hand a player must place\n"
                      "\n"
                      "# Turn the dials of a skull; `ossuary show {2}` lists them all.\n"
                      "# [dials.SKULL]\n"
                      "# each = 2\n",
                      id, title_of(id), base, rules.turn.hand_limit)};
}

}  // namespace ossuary::author
