// What a game of skulls is played with, section by section.
#include <fmt/format.h>

#include <algorithm>

#include "author/key_values.h"
#include "cli/show/ruleset_documents.h"
#include "content/schema/words.h"
#include "flow/skulls/ruleset_text.h"
#include "say/text.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

/// How the shape stands, for people, and the columns for programs that follow: whether it floats, and the support that
/// a place needs; then its places, as a drawing.
void add_shape_columns(std::vector<Column>& columns) {
  const std::vector<Column> shape{
      {"shape", "shape", "the id of its shape, `plugin:id`"},
      {"cards", "cards", "how many places it has", Align::Right},
      {"skulls", "skulls", "how many skulls fit on it", Align::Right},
      {"", "", ""},
      {"floats", "", "whether its bottom row may begin anywhere", Align::Left, Put::Nowhere},
      {"support", "", "whether a card needs `all` places below it filled, or `any`", Align::Left, Put::Nowhere},
      {"places", "",
       "its places from the bottom row up, left to right: `x` and `y` of the lower left corner in half cards, and "
       "whether it is an `anchor`",
       Align::Left, Put::Below}};
  columns.insert(columns.end(), shape.begin(), shape.end());
}

void add_shape(std::vector<Cell>& row, const StructureSpec& spec) {
  Json places = Json::array();
  for (std::size_t i = 0; i < spec.shape.size(); ++i) {
    const Place& place = spec.shape.places()[i];
    places.push_back({{"x", place.x}, {"y", place.y}, {"anchor", spec.shape.anchors().contains(id_at<PlaceId>(i))}});
  }
  const char* const stands = spec.shape.floats() ? "the bottom row floats"
                             : spec.shape.support() == Support::Any
                                 ? "double lines are anchors, one card below is enough"
                                 : "double lines are anchors";
  row.insert(row.end(), {spec.shape_id,
                         spec.shape.size(),
                         spec.shape.cell_count(),
                         stands,
                         {Json(spec.shape.floats()), ""},
                         word_of(spec.shape.support()),
                         {std::move(places), outline(spec.shape)}});
}

/// Whose a structure is: nothing for people where each player builds one.
Cell builder_of(const FlowRules& rules, const std::string& structure) {
  for (const std::size_t zone : rules.skulls->structures) {
    const ZoneSpec& spec = rules.zones[zone];
    if (spec.id == structure && !spec.of_seat) {
      return spec.of_team ? Cell(Json("team"), "one of each team") : Cell(Json("table"), "one of all together");
    }
  }
  return {Json("seat"), ""};
}

Section structures_section(const FlowRules& flow) {
  DataTable table{
      {{"players", "players", "with how many players", Align::Right},
       {"name", "structure", "what records call the structure"},
       {"of", "", "who builds it: `seat`, each player one, `team`, partners one together, or `table`, all one"}}};
  add_shape_columns(table.columns);
  for (const auto& [players, specs] : flow.skulls->ruleset->setups) {
    for (const StructureSpec& spec : specs) {
      table.rows.push_back({players, spec.name, builder_of(flow, spec.name)});
      add_shape(table.rows.back(), spec);
    }
  }
  const auto is_of_each = [](const std::vector<Cell>& row) { return row[2].text.empty(); };
  table.columns[2].put = std::ranges::all_of(table.rows, is_of_each) ? Put::Nowhere : Put::InRow;
  return {.id = "structures",
          .heading = "Structures",
          .about = "what is built, by number of players",
          .table = std::move(table)};
}

/// The cards of features: a shape on one side, an effect on the other.
Section features_section(const Ruleset& rules, const std::string& lang) {
  DataTable table{
      {{"name", "feature", "the name of its shape, by language"},
       {"effect", "on its other side", "the id of the effect on the other side of its card"},
       {"provenance", "provenance", "of the shape: `official`, `arranged` or `house`; null where none is given"}}};
  add_shape_columns(table.columns);
  for (const FeatureCard& card : rules.features) {
    const StructureSpec& spec = card.structure;
    const Effect& effect = rules.effects[index(card.effect)];
    table.rows.push_back({local_cell(spec.shape_name, lang),
                          {Json(full_id(effect)), std::string(in_language(effect.name, lang))},
                          spec.provenance ? Cell(word_of(*spec.provenance)) : Cell()});
    add_shape(table.rows.back(), spec);
  }
  Section section{.id = "features",
                  .heading = "Features",
                  .about = "shapes, one of which every player builds on before all else",
                  .table = std::move(table)};
  if (!rules.features.empty()) {
    section.facts.push_back(
        {"", "",
         fmt::format("Every player builds a {} first: the shape of one card, under the effect of another.",
                     rules.features.front().structure.name)});
  }
  return section;
}

Section effects_section(const Ruleset& rules, const std::string& lang) {
  DataTable table{{{"id", "effect", "the id of the effect"},
                   {"name", "name", "its name, by language"},
                   {"plugin", "plugin", "the plugin that brings it"},
                   {"provenance", "provenance", "`official`, `arranged` or `house`"},
                   {"in_force", "in force", "`always`; `drawn`, where each match draws or chooses one; `no`"},
                   {"params", "dials", "its dials"},
                   {"wish", "", "what it does, by language", Align::Left, Put::Below}}};
  for (std::size_t i = 0; i < rules.effects.size(); ++i) {
    const Effect& effect = rules.effects[i];
    const bool always = std::ranges::count(rules.always, id_at<EffectId>(i)) > 0;
    table.rows.push_back({effect.id, local_cell(effect.name, lang), effect.plugin, word_of(effect.provenance),
                          always                   ? "always"
                          : rules.features.empty() ? "no"
                                                   : "drawn",
                          dials_cell(effect.params), local_cell(effect.wish, lang, kDim)});
  }
  std::vector<std::string> ids;
  std::vector<std::string> names;
  for (const EffectId effect : rules.always) {
    ids.push_back(full_id(rules.effects[index(effect)]));
    names.emplace_back(in_language(rules.effects[index(effect)].name, lang));
  }
  return {
      .id = "effects",
      .heading = "Effects",
      .about = "what may change the scoring of every structure",
      .facts = {{"always",
                 "the ids of the effects in force in every match, in the order in which they act",
                 {Json(ids),
                  names.size() > 1 ? fmt::format("They act in this order: {}.", fmt::join(names, ", then ")) : ""}}},
      .table = std::move(table)};
}

/// What is said before the wish of a kind that an effect in force scores otherwise: the last of them does.
std::string replaced_wish(const Ruleset& rules, KindId kind, const std::string& lang) {
  std::string text;
  for (const EffectId id : rules.always) {
    const Effect& effect = rules.effects[index(id)];
    text = std::ranges::count(effect.replaces, kind) == 0
               ? text
               : fmt::format("as {} says, in place of: ", in_language(effect.name, lang));
  }
  return text;
}

Section kinds_section(const Ruleset& rules, const std::string& lang) {
  const auto counts = skulls_in_deck(rules);
  DataTable table{{{"glyph", "", "the letter of the skull"},
                   {"id", "skull", "its id"},
                   {"name", "name", "its name, by language"},
                   {"plugin", "plugin", "the plugin that brings it"},
                   {"skulls", "skulls", "how many of them all cards together show", Align::Right},
                   {"params", "dials", "its dials"},
                   {"wish", "", "what it scores, by language", Align::Left, Put::Below}}};
  for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
    const Kind& kind = rules.kinds[i];
    Cell wish = local_cell(kind.wish, lang, kDim);
    wish.text = replaced_wish(rules, id_at<KindId>(i), lang) + wish.text;
    table.rows.push_back({Cell(std::string(1, kind.glyph), {.color = kind.color, .weight = {}}), kind.id,
                          local_cell(kind.name, lang), kind.plugin, counts.at(i), dials_cell(kind.params), wish});
  }
  return {.id = "kinds", .heading = "Skulls", .about = "the kinds of skulls", .table = std::move(table)};
}

/// The different ones of `cards`, with how many there are of each.
DataTable cards_table(const Ruleset& rules, std::span<const CardId> cards) {
  DataTable table{.columns = {{"", "", ""},
                              {"top", "", "the id of its upper skull; null for a blank half"},
                              {"bottom", "", "the same of the lower skull"},
                              {"count", "", "how many cards show these"}},
                  .layout = Layout::Items};
  const auto half = [&](KindId kind) { return kind == kBlank ? Cell() : Cell(rules.kinds[index(kind)].id); };
  const std::vector<int> counts = count_faces(rules, cards);
  for (std::size_t card = 0; card < counts.size(); ++card) {
    if (counts[card] > 0) {
      const std::string face = card_text(rules, id_at<CardId>(card));
      table.rows.push_back({counts[card] == 1 ? face : fmt::format("{} x{}", face, counts[card]),
                            half(rules.faces[card].top), half(rules.faces[card].bottom), counts[card]});
    }
  }
  return table;
}

std::string items_of(const DataTable& cards) {
  std::vector<std::string> items;
  for (const std::vector<Cell>& row : cards.rows) {
    items.push_back(row.front().text);
  }
  return fmt::format("{}", fmt::join(items, "   "));
}

Section draws_section(const Ruleset& rules) {
  DataTable table{{{"number", "drawn", "how many of these cards each match has", Align::Right},
                   {"of", "of", "of how many the seed draws them", Align::Right},
                   {"plugin", "plugin", "whose cards they are; null where they are the whole deck"},
                   {"cards", "", "the cards: `top`, `bottom` and `count`, as in `deck`", Align::Left, Put::Below}}};
  for (const CardDraw& draw : rules.draws) {
    const DataTable cards = cards_table(rules, draw.cards);
    table.rows.push_back({draw.number,
                          draw.cards.size(),
                          draw.plugin.empty() ? Cell() : Cell(draw.plugin),
                          {json_of(cards), items_of(cards)}});
  }
  return {.id = "draws",
          .heading = "Cards of which each match draws some",
          .about = "cards beside those of `deck`",
          .table = std::move(table)};
}

/// The dials of the turn, and what ends a match early, where something does.
Section turn_section(const Ruleset& rules) {
  std::vector<std::pair<std::string, std::string>> dials;
  for (const auto& [key, value] : author::values_of(rules.turn)) {
    dials.emplace_back(key, value);
  }
  const int points = rules.end.points;
  return {
      .id = "turn",
      .heading = "Dials of the turn",
      .about = "the dials of the turn, as in `[turn]` of a ruleset",
      .facts = {{"end_points",
                 "the points of a player that end a match, as `[end]` of a ruleset says; null where none do",
                 {points > 0 ? Json(points) : Json(),
                  points > 0 ? fmt::format("It ends with the round in which a player has {} points.", points) : ""}}},
      .table = dials_table(dials)};
}

}  // namespace

std::vector<Section> skull_sections(const FlowRules& rules, const std::string& lang) {
  const Ruleset& skulls = *rules.skulls->ruleset;
  const Section deck{.id = "deck",
                     .heading = fmt::format("Deck of {} cards, top/bottom", deck_size(skulls)),
                     .about = "the cards that are always there",
                     .facts = {{"cards", "how many cards a match has", {Json(deck_size(skulls)), ""}}},
                     .table = cards_table(skulls, skulls.deck)};
  return {structures_section(rules),
          features_section(skulls, lang),
          effects_section(skulls, lang),
          kinds_section(skulls, lang),
          deck,
          draws_section(skulls),
          turn_section(skulls)};
}

}  // namespace ossuary::cli
