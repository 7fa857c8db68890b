#include "author/key_values.h"
#include "cli/show/facts.h"
#include "cli/show/ruleset_text.h"
#include "cli/show/sections.h"
#include "content/schema/schema.h"
#include "content/schema/words.h"
#include "json.h"

namespace ossuary::cli {

namespace {

Json places_of(const Shape& shape) {
  Json list = Json::array();
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Place& place = shape.places()[i];
    list.push_back({{"x", place.x}, {"y", place.y}, {"anchor", shape.anchors().contains(id_at<PlaceId>(i))}});
  }
  return list;
}

Json structure_of(const StructureSpec& spec) {
  return {{"name", spec.name},
          {"shape", spec.shape_id},
          {"floats", spec.shape.floats()},
          {"support", word_of(spec.shape.support())},
          {"places", places_of(spec.shape)}};
}

Json features_of(const Ruleset& rules) {
  Json list = Json::array();
  for (const FeatureCard& card : rules.features) {
    Json entry = structure_of(card.structure);
    entry["shape_name"] = card.structure.shape_name;
    entry["provenance"] = card.structure.provenance ? Json(word_of(*card.structure.provenance)) : Json(nullptr);
    entry["effect"] = full_id(rules.effects[index(card.effect)]);
    list.push_back(std::move(entry));
  }
  return list;
}

Json effects_of(const Ruleset& rules) {
  Json list = Json::array();
  for (const Effect& effect : rules.effects) {
    list.push_back({{"id", effect.id},
                    {"plugin", effect.plugin},
                    {"name", effect.name},
                    {"wish", effect.wish},
                    {"provenance", word_of(effect.provenance)},
                    {"params", effect.params}});
  }
  return list;
}

Json setups_of(const Ruleset& rules) {
  Json list = Json::array();
  for (const auto& [players, specs] : rules.setups) {
    Json structures = Json::array();
    for (const StructureSpec& spec : specs) {
      structures.push_back(structure_of(spec));
    }
    list.push_back({{"players", players}, {"structures", structures}});
  }
  return list;
}

Json kinds_of(const Ruleset& rules) {
  const auto counts = skulls_in_deck(rules);
  Json list = Json::array();
  for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
    const Kind& kind = rules.kinds[i];
    list.push_back({{"id", kind.id},
                    {"plugin", kind.plugin},
                    {"name", kind.name},
                    {"wish", kind.wish},
                    {"glyph", std::string(1, kind.glyph)},
                    {"params", kind.params},
                    {"skulls", counts.at(i)}});
  }
  return list;
}

Json deck_of(const Ruleset& rules) {
  const std::vector<int> counts = count_faces(rules, all_cards(rules));
  Json list = Json::array();
  for (std::size_t card = 0; card < counts.size(); ++card) {
    const Card& face = rules.faces[card];
    const auto half = [&](KindId kind) { return kind == kBlank ? Json(nullptr) : Json(rules.kinds[index(kind)].id); };
    if (counts[card] > 0) {
      list.push_back({{"top", half(face.top)}, {"bottom", half(face.bottom)}, {"count", counts[card]}});
    }
  }
  return list;
}

Json draws_of(const Ruleset& rules) {
  Json list = Json::array();
  for (const CardDraw& draw : rules.draws) {
    list.push_back({{"plugin", draw.plugin.empty() ? Json(nullptr) : Json(draw.plugin)},
                    {"cards", draw.cards.size()},
                    {"number", draw.number}});
  }
  return list;
}

Json turn_of(const TurnRules& turn) {
  Json dials;
  for (const auto& [key, value] : author::values_of(turn)) {
    dials[std::string(key)] = value.empty() ? Json(nullptr) : Json::parse(value).value();
  }
  return dials;
}

}  // namespace

std::string ruleset_json(const Ruleset& rules) {
  Json json{{"id", rules.id},
            {"name", rules.name},
            {"hash", hex(rules.hash)},
            {"plugins", plugins_json(rules.plugins)},
            {"setups", setups_of(rules)},
            {"kinds", kinds_of(rules)},
            {"cards", deck_size(rules)},
            {"deck", deck_of(rules)},
            {"draws", draws_of(rules)},
            {"turn", turn_of(rules.turn)},
            {"win", win_json(rules.win_order, rules.target)},
            {"ranks", ranks_json(rules.ranks)},
            {"features", features_of(rules)},
            {"effects", effects_of(rules)}};
  if (!rules.always.empty()) {
    Json always = Json::array();
    for (const EffectId effect : rules.always) {
      always.push_back(full_id(rules.effects[index(effect)]));
    }
    json["always"] = std::move(always);
  }
  return json.dump() + "\n";
}

}  // namespace ossuary::cli
