#include "content/flow/skull_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "flow/skulls/ruleset_text.h"

namespace ossuary {

namespace {

constexpr std::string_view kBlankHalf = "blank";

class Filler {
 public:
  Filler(FlowDefinition flow, const Ruleset& rules) : rules_(rules) { filled_.flow = std::move(flow); }

  FilledFlow fill() {
    FlowDefinition& flow = filled_.flow;
    std::erase_if(flow.players,
                  [&](const auto& players) { return !rules_.setups.contains(static_cast<int>(players.value)); });
    turn_dials();
    const auto types = flow.types;  // cards that are drawn get types of their own
    for (const auto& [type, says] : types) {
      add_pieces(type.value, says.means);
    }
    std::erase_if(flow.options, [&](const auto& option) {
      return option.value.means != OptionMeans::Itself && rules_.features.empty();
    });
    for (auto& option : flow.options) {
      fill_option(option.value);
    }
    fill_zones();
    return std::move(filled_);
  }

 private:
  void turn_dials() {
    for (const auto& [name, number] : dials_of_turn(rules_)) {
      const auto dial = std::ranges::find(filled_.flow.params, name, &NamedNumber::key);
      if (dial != filled_.flow.params.end()) {
        dial->value.value = number;
      }
    }
    const auto opening = std::ranges::find(filled_.flow.params, "opening", &NamedNumber::key);
    if (opening != filled_.flow.params.end() && !rules_.turn.opening.empty()) {
      add_opening(opening->name);
      filled_.flow.params.erase(opening);
    }
  }

  /// Which of the structures is opened with, from 1, depends on the number of players.
  void add_opening(const Marked<std::string>& dial) {
    Named<std::vector<NamedNumber>>& numbers = filled_.flow.params_by_players.emplace_back();
    numbers.name = dial;
    for (const auto& players : filled_.flow.players) {
      const auto structures = structures_of(rules_, static_cast<int>(players.value), first_feature());
      const auto opened = std::ranges::find(structures, rules_.turn.opening, &StructureSpec::name);
      numbers.value.push_back({{std::to_string(players.value), dial.at}, {opened - structures.begin() + 1, dial.at}});
    }
  }

  [[nodiscard]] std::optional<std::size_t> first_feature() const {
    return rules_.features.empty() ? std::nullopt : std::optional<std::size_t>(0);
  }

  SkullPiece& add_piece(const std::string& type, const std::string& id, const LocalText& name) {
    SkullPiece& made = filled_.pieces.emplace_back();
    made.piece.id.value = ids_.insert(id).second ? id : fmt::format("{}_{}", id, ids_.size());
    ids_.insert(made.piece.id.value);
    made.piece.type.value = type;
    made.piece.name = name;
    return made;
  }

  void add_pieces(const std::string& type, TypeMeans means) {
    switch (means) {
      case TypeMeans::Cards:
        for (std::size_t face = 0; face < rules_.faces.size(); ++face) {
          if (const auto card = id_at<CardId>(face); rules_.upright(card) == card) {
            add_card(type, card);
          }
        }
        return;
      case TypeMeans::Features:
        for (const FeatureCard& feature : rules_.features) {
          SkullPiece& made = add_piece(type, piece_id(feature), feature.structure.shape_name);
          made.plugin = feature.structure.shape_id.substr(0, feature.structure.shape_id.find(':'));
        }
        return;
      case TypeMeans::Effects:
        for (const Effect& effect : rules_.effects) {
          SkullPiece& made = add_piece(type, effect.id, effect.name);
          made.piece.text.by_language = effect.wish;
          made.plugin = effect.plugin;
          made.is_effect = true;
        }
        return;
      case TypeMeans::Itself:
        return;
    }
  }

  void add_card(const std::string& type, CardId card) {
    const Card shown = rules_.faces[index(card)];
    const auto id = [&](KindId kind) {
      return kind == kBlank ? std::string(kBlankHalf) : rules_.kinds[index(kind)].id;
    };
    SkullPiece& made = add_piece(type_of(type, card), fmt::format("{}_{}", id(shown.top), id(shown.bottom)), {});
    made.piece.label.value = card_text(rules_, card);
    made.face = card;
    for (const KindId kind : {shown.top, shown.bottom}) {
      if (kind != kBlank) {
        made.kinds.push_back(kind);
      }
    }
  }

  /// The type of a card: that of the flow, or, of one that the seed may draw, one for all cards of its draw: what is
  /// not drawn can only be exchanged for another of these.
  std::string type_of(const std::string& type, CardId card) {
    for (std::size_t draw = 0; draw < rules_.draws.size(); ++draw) {
      if (std::ranges::count(rules_.draws[draw].cards, card) == 0) {
        continue;
      }
      const std::string drawn = fmt::format("{}_{}", type, draw + 1);
      if (drawn_types_.insert(drawn).second) {
        give_back(type);
        Named<TypeDefinition> copy = *std::ranges::find(filled_.flow.types, type, &Named<TypeDefinition>::key);
        copy.name.value = drawn;
        copy.value.means = TypeMeans::Itself;
        filled_.flow.types.push_back(copy);
        for (auto& zone : filled_.flow.zones) {
          hold(zone.value, type, drawn);
        }
      }
      return drawn;
    }
    return type;
  }

  /// Lets the types that a type is split into share a back.
  void give_back(const std::string& type) {
    auto& back = std::ranges::find(filled_.flow.types, type, &Named<TypeDefinition>::key)->value.back;
    if (back.value.empty()) {
      back.value = type;
      filled_.flow.backs.push_back({{type, back.at}, {}});
    }
  }

  static void hold(ZoneDefinition& zone, const std::string& type, const std::string& more) {
    const auto held = std::ranges::find(zone.holds, type, &Marked<std::string>::value);
    if (held != zone.holds.end()) {
      zone.holds.push_back({more, held->at});
    }
  }

  void fill_option(OptionDefinition& option) const {
    if (option.means == OptionMeans::Features) {
      for (const FeatureCard& feature : rules_.features) {
        option.one_of.push_back({piece_id(feature), {}});
      }
    } else if (option.means == OptionMeans::Effects) {
      for (const Effect& effect : rules_.effects) {
        option.one_of.push_back({effect.id, {}});
      }
    }
  }

  [[nodiscard]] const std::string& id_of(CardId card) const {
    return std::ranges::find(filled_.pieces, std::optional(rules_.upright(card)), &SkullPiece::face)->piece.id.value;
  }
  /// Each card by itself, in the order of the deck.
  [[nodiscard]] std::vector<NamedNumber> start_of(const std::vector<CardId>& cards, const Mark& at) const {
    std::vector<NamedNumber> start;
    for (const CardId card : cards) {
      start.push_back({{id_of(card), at}, {1, at}});
    }
    return start;
  }

  void fill_zones() {
    auto zones = std::exchange(filled_.flow.zones, {});
    for (auto& zone : zones) {
      auto& [name, says] = zone;
      switch (says.means) {
        case ZoneMeans::Deck:
          says.start = start_of(rules_.deck, name.at);
          break;
        case ZoneMeans::Piles:
          fill_piles(says, name.at);
          break;
        case ZoneMeans::Draws:
          fill_draws(says, name.at);
          break;
        case ZoneMeans::Hand:
          says.spec.shown = rules_.turn.hidden_hands ? Shown::Owner : says.spec.shown;
          says.columns.value = rules_.turn.hand_limit;
          break;
        case ZoneMeans::Structures:
          add_structures(zone);
          continue;
        case ZoneMeans::Itself:
          break;
      }
      filled_.flow.zones.push_back(std::move(zone));
    }
  }

  /// A row has a number, which attributes of its zone say.
  static void give_number(int number, const ZoneDefinition& zone, RowDefinition& row) {
    for (const auto& [attribute, type] : zone.attributes) {
      TomlNode value;
      value.type = NodeType::Integer;
      value.integer = number;
      value.at = attribute.at;
      row.attributes.push_back({attribute, value});
    }
  }

  void fill_piles(ZoneDefinition& zone, const Mark& at) const {
    const int piles = rules_.turn.pile_columns * rules_.turn.pile_rows;
    zone.columns.value = rules_.turn.pile_columns;
    for (int pile = 1; pile <= piles; ++pile) {
      RowDefinition& row = zone.rows.emplace_back();
      row.id = {fmt::format("pile_{}", pile), at};
      row.called = std::to_string(pile);
      row.name = {{"en", row.called}};
      give_number(pile, zone, row);
    }
    const auto cards = static_cast<int>(deck_size(rules_));
    zone.spec.most = std::max(1, std::min(zone.spec.most.value_or(cards), (cards + piles - 1) / piles));
  }

  /// A row for each draw, with how many of its cards are used; where there is none, one without cards.
  void fill_draws(ZoneDefinition& zone, const Mark& at) const {
    zone.spec.by_type = true;
    zone.spec.most = 1;
    const std::vector<CardDraw> none(1);
    for (const CardDraw& draw : rules_.draws.empty() ? none : rules_.draws) {
      RowDefinition& row = zone.rows.emplace_back();
      row.id = {fmt::format("draw_{}", zone.rows.size()), at};
      row.start = start_of(draw.cards, at);
      zone.spec.most = std::max(*zone.spec.most, static_cast<int>(draw.cards.size()));
      give_number(draw.number, zone, row);
    }
  }

  /// A zone for each structure that somebody builds, in the order in which a player has them.
  void add_structures(const Named<ZoneDefinition>& zone) {
    filled_.structures = zone.key();
    std::set<std::string> known;
    for (const auto& [players, specs] : rules_.setups) {
      for (const StructureSpec* structure : structures_of(rules_, players, first_feature())) {
        if (known.insert(structure->name).second) {
          Named<ZoneDefinition> made = zone;
          made.name.value = structure->name;
          made.value.spec.name = structure->title;
          filled_.flow.zones.push_back(std::move(made));
        }
      }
    }
  }

  const Ruleset& rules_;
  FilledFlow filled_;
  std::set<std::string> ids_;
  std::set<std::string> drawn_types_;
};

}  // namespace

std::map<std::string_view, std::int64_t> dials_of_turn(const Ruleset& rules) {
  const TurnRules& turn = rules.turn;
  return {{"hand_limit", turn.hand_limit},   {"dig", turn.dig},
          {"dig_takes", turn.dig_takes},     {"turned_up", turn.turned_up},
          {"reserve", turn.reserve ? 1 : 0}, {"open_tops", turn.open_tops ? 1 : 0},
          {"at_once", turn.at_once ? 1 : 0}, {"rotate", turn.rotate ? 1 : 0},
          {"end_points", rules.end.points}};
}

std::string piece_id(const FeatureCard& feature) {
  std::string id = feature.structure.shape_id;
  return id.substr(id.find(':') + 1);
}

FilledFlow filled_flow(FlowDefinition flow, const Ruleset& rules) { return Filler(std::move(flow), rules).fill(); }

}  // namespace ossuary
