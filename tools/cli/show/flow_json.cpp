#include <array>

#include "cli/show/flow_facts.h"
#include "cli/show/flow_text.h"
#include "cli/show/sections.h"
#include "content/schema/words.h"
#include "json.h"

namespace ossuary::cli {

namespace {

class FlowJson {
 public:
  explicit FlowJson(const FlowRules& rules) : rules_(rules) {}

  [[nodiscard]] Json whole() const {
    return {{"id", rules_.id},
            {"name", rules_.name},
            {"hash", hex(rules_.hash)},
            {"plugins", plugins_json(rules_.plugins)},
            {"setups", list(rules_.setups, [this](const auto& setup) { return setup_of(setup.first, setup.second); })},
            {"setup", ids_of(rules_, rules_.setup)},
            {"laws", ids_of(rules_, rules_.laws)},
            {"win", win_json(rules_.win_order, rules_.target)},
            {"categories", list(rules_.categories, category_of)},
            {"counters", list(rules_.counters, [this](const CounterSpec& counter) { return counter_of(counter); })},
            {"zones", list(rules_.zones, [this](const ZoneSpec& zone) { return zone_of(zone); })},
            {"options", list(rules_.options, [this](const OptionSpec& option) { return option_of(option); })},
            {"params", rules_.params},
            {"pieces", list(rules_.pieces, [this](const PieceKind& piece) { return piece_of(piece); })},
            {"ranks", ranks_json(rules_.ranks)}};
  }

 private:
  template <class Things, class Make>
  [[nodiscard]] static Json list(const Things& things, const Make& make) {
    Json items = Json::array();
    for (const auto& thing : things) {
      items.push_back(make(thing));
    }
    return items;
  }

  [[nodiscard]] Json setup_of(int players, const FlowSetup& setup) const {
    return {{"players", players},
            {"rounds", setup.rounds ? Json(*setup.rounds) : Json()},
            {"turn", ids_of(rules_, setup.turn)}};
  }

  [[nodiscard]] static Json category_of(const Category& category) {
    return {{"id", category.id},
            {"name", category.name},
            {"glyph", std::string(1, category.glyph)},
            {"wish", category.sentence}};
  }

  [[nodiscard]] Json counter_of(const CounterSpec& counter) const {
    const Json cap = counter.cap_counter ? Json(rules_.counters[*counter.cap_counter].id)
                     : counter.cap       ? Json(*counter.cap)
                                         : Json();
    return {{"id", counter.id},       {"name", counter.name},   {"of", owner(counter.of_seat)},
            {"start", counter.start}, {"floor", counter.floor}, {"cap", cap}};
  }

  [[nodiscard]] Json zone_of(const ZoneSpec& zone) const {
    return {{"id", zone.id},
            {"name", zone.name},
            {"of", owner(zone.of_seat)},
            {"form", word_of(zone.form)},
            {"holds", list(zone.holds, [this](std::size_t type) { return Json(rules_.types[type].id); })},
            {"shown", word_of(zone.shown)},
            {"start", start_of(zone.start)},
            {"rows", list(zone.rows, [this](const ZoneRow& row) {
               return Json{{"id", row.id}, {"attributes", attributes_of(row.values)}, {"start", start_of(row.start)}};
             })}};
  }

  [[nodiscard]] static std::string_view owner(bool of_seat) { return of_seat ? "seat" : "table"; }

  [[nodiscard]] Json start_of(const std::vector<PieceCount>& start) const {
    Json pieces = Json::object();
    for (const auto& [piece, count] : start) {
      pieces[rules_.pieces[piece].id] = count;
    }
    return pieces;
  }

  [[nodiscard]] Json option_of(const OptionSpec& option) const {
    return {{"id", option.id},
            {"title", option.title},
            {"values", list(option.values, [this](std::size_t piece) { return Json(rules_.pieces[piece].id); })},
            {"default", option.chosen ? Json(rules_.pieces[option.values[*option.chosen]].id) : Json()}};
  }

  [[nodiscard]] Json piece_of(const PieceKind& piece) const {
    return {{"id", piece.id},
            {"plugin", piece.plugin},
            {"type", rules_.types[piece.type].id},
            {"name", piece.name},
            {"label", piece.label},
            {"text", piece.text},
            {"params", piece.params},
            {"attributes", attributes_of(piece.values)},
            {"hears", heard_by(rules_, piece)}};
  }

  [[nodiscard]] Json attributes_of(const std::vector<AttributeValue>& values) const {
    Json attributes = Json::object();
    for (const AttributeValue& value : values) {
      attributes[rules_.attributes[value.attribute].id] = attribute_of(value);
    }
    return attributes;
  }

  [[nodiscard]] Json attribute_of(const AttributeValue& value) const {
    switch (rules_.attributes[value.attribute].type) {
      case AttributeType::Integer:
        return value.number;
      case AttributeType::Sided: {
        Json sides = Json::object();
        for (std::size_t side = 0; side < kSideNames.size(); ++side) {
          sides[std::string(kSideNames.at(side))] = value.sides.at(side);
        }
        return sides;
      }
      case AttributeType::Amounts: {
        Json amounts = Json::object();
        for (const Amount& amount : value.amounts) {
          amounts[rules_.counters[amount.counter].id] = amount.number;
        }
        return amounts;
      }
      case AttributeType::Pieces:
      case AttributeType::Names:
        return ids_of(rules_, value.values);
      case AttributeType::Piece:
      case AttributeType::Counter:
      case AttributeType::Row:
      case AttributeType::Name:
        return value.values.empty() ? Json() : Json(id_of(rules_, value.values.front()));
    }
    return {};
  }

  const FlowRules& rules_;
};

}  // namespace

std::string flow_json(const FlowRules& rules) { return FlowJson(rules).whole().dump() + "\n"; }

}  // namespace ossuary::cli
