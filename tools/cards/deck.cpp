#include "cards/deck.h"

#include <algorithm>
#include <set>

#include "cards/layouts.h"

namespace ossuary::cards {

namespace {

class DeckLister {
 public:
  explicit DeckLister(const PrintedGame& game) : game_(game) {}

  /// The zones that are aside with pieces which are printed nowhere.
  [[nodiscard]] std::vector<std::size_t> left_aside() {
    std::vector<std::size_t> zones;
    if (game_.flow == nullptr) {
      return zones;
    }
    const FlowRules& flow = *game_.flow;
    const PrintedDeck printed = DeckLister(game_).list();
    const auto is_printed = [&](std::size_t piece) {
      const auto shows = [&](const PrintedCard& card) { return card.front == CardSide(PieceSide{piece}); };
      return std::ranges::any_of(printed.pieces, shows) || std::ranges::any_of(printed.stickers, shows);
    };
    for (std::size_t at = 0; at < flow.zones.size(); ++at) {
      const ZoneSpec& zone = flow.zones[at];
      const bool has_others = std::ranges::any_of(zone.start, [&](const PieceCount& start) {
        return covers(flow.pieces[start.piece].plugin) && !is_of_skulls(flow, start.piece) && !is_printed(start.piece);
      });
      if (zone.aside && has_others) {
        zones.push_back(at);
      }
    }
    return zones;
  }

  PrintedDeck list() {
    if (game_.skulls != nullptr) {
      add_skulls(*game_.skulls);
      add_features(*game_.skulls);
    }
    if (game_.flow != nullptr) {
      add_pieces(*game_.flow);
    }
    for (std::size_t i = 0; game_.layouts != nullptr && i < game_.layouts->extras.size(); ++i) {
      deck_.extras.push_back({ExtraSide{i}, BackSide{}, game_.layouts->extras[i].copies});
    }
    return std::move(deck_);
  }

 private:
  [[nodiscard]] bool covers(const std::string& plugin) const { return !game_.only || game_.only->plugin == plugin; }

  void add_skulls(const Ruleset& rules) {
    std::vector<CardId> cards = all_cards(rules);
    if (game_.only) {
      cards.erase(cards.begin(), cards.end() - static_cast<std::ptrdiff_t>(std::min(cards.size(), game_.only->cards)));
    }
    std::set<KindId> shown;
    for (const CardId id : cards) {
      const Card card = rules.faces[index(id)];
      shown.insert({card.top, card.bottom});
      const auto known = std::ranges::find(deck_.skulls, CardSide(SkullSide{card}), &PrintedCard::front);
      if (known == deck_.skulls.end()) {
        deck_.skulls.push_back({SkullSide{card}, BackSide{}});
      } else {
        ++known->copies;
      }
    }
    for (std::size_t kind = 0; game_.only && kind < rules.kinds.size(); ++kind) {
      if (covers(rules.kinds[kind].plugin) && !shown.contains(id_at<KindId>(kind))) {
        deck_.skulls.push_back({SkullSide{{id_at<KindId>(kind), kBlank}}, BackSide{}});
      }
    }
  }

  void add_features(const Ruleset& rules) {
    std::set<EffectId> shown;
    for (std::size_t feature = 0; !game_.only && feature < rules.features.size(); ++feature) {
      shown.insert(rules.features[feature].effect);
      deck_.features.push_back({ShapeSide{feature}, EffectSide{rules.features[feature].effect}});
    }
    for (std::size_t effect = 0; effect < rules.effects.size(); ++effect) {
      const auto id = id_at<EffectId>(effect);
      const bool in_force = std::ranges::count(rules.always, id) > 0;
      if (covers(rules.effects[effect].plugin) && (game_.only || in_force) && !shown.contains(id)) {
        deck_.features.push_back({EffectSide{id}, BackSide{}});
      }
    }
  }

  /// True for a piece that stands for something of the skulls that a flow plays: it is printed as that.
  [[nodiscard]] bool is_of_skulls(const FlowRules& flow, std::size_t piece) const {
    if (!flow.skulls) {
      return false;
    }
    if (piece < flow.skulls->cards.size() && flow.skulls->cards[piece]) {
      return true;
    }
    const std::string& id = flow.pieces[piece].id;
    return game_.skulls != nullptr && !game_.skulls->features.empty() &&
           (std::ranges::any_of(game_.skulls->effects, [&](const Effect& effect) { return effect.id == id; }) ||
            std::ranges::any_of(game_.skulls->features, [&](const FeatureCard& feature) {
              return feature.structure.shape_id.ends_with(":" + id);
            }));
  }

  /// How often a zone, with all its rows, is on the table.
  [[nodiscard]] int times(const FlowRules& flow, const ZoneSpec& zone) const {
    if (!zone.of_seat) {
      return 1;
    }
    const auto setup = flow.setups.find(game_.players);
    if (!zone.of_team || setup == flow.setups.end() || setup->second.teams.empty()) {
      return game_.players;
    }
    return static_cast<int>(*std::ranges::max_element(setup->second.teams)) + 1;
  }

  /// The faces of a die at the start; none where it is no cube.
  static std::vector<std::size_t> cube_of(const ZoneSpec& zone) {
    std::vector<std::size_t> faces;
    for (const auto& [piece, count] : zone.start) {
      faces.insert(faces.end(), static_cast<std::size_t>(count), piece);
    }
    if (zone.form != ZoneForm::Die || faces.size() != kCubeSides) {
      faces.clear();
    }
    return faces;
  }

  /// Where nobody looks at backs, all are alike: who sees one knows nothing of the piece.
  static BackSide back_of(const FlowRules& flow, const PieceKind& piece) {
    return flow.backs.empty() ? BackSide() : BackSide{flow.backs[flow.types[piece.type].back].name};
  }

  void add_pieces(const FlowRules& flow) {
    std::set<std::size_t> on_dice;  // types
    std::vector<int> copies(flow.pieces.size(), 0);
    for (const ZoneSpec& zone : flow.zones) {
      if (zone.form == ZoneForm::Die) {
        on_dice.insert(zone.holds.begin(), zone.holds.end());
      }
      const int there = times(flow, zone);
      if (auto cube = cube_of(zone); !cube.empty()) {
        if (covers(flow.flow)) {
          deck_.dice.push_back({zone.name, std::move(cube), there});
        }
        continue;
      }
      const auto at = static_cast<std::size_t>(&zone - flow.zones.data());
      if (zone.aside && (game_.layouts == nullptr || !game_.layouts->aside.contains(at))) {
        continue;
      }
      const auto count = [&](const std::vector<PieceCount>& start) {
        for (const auto& [piece, number] : start) {
          const std::optional<Seat> owner = flow.pieces[piece].owner;  // whose kind it is, once for all
          copies[piece] += number * (!owner ? there : static_cast<int>(index(*owner)) < game_.players ? 1 : 0);
        }
      };
      count(zone.start);
      for (const ZoneRow& row : zone.rows) {
        count(row.start);
      }
    }
    for (const OptionSpec& option : flow.options) {
      for (const std::size_t piece : option.values) {
        copies[piece] = std::max(copies[piece], 1);
      }
    }
    for (std::size_t piece = 0; piece < flow.pieces.size(); ++piece) {
      const PieceKind& kind = flow.pieces[piece];
      if (copies[piece] == 0 || !covers(kind.plugin) || is_of_skulls(flow, piece)) {
        continue;
      }
      auto& into = on_dice.contains(kind.type) ? deck_.stickers : deck_.pieces;
      into.push_back({PieceSide{piece}, back_of(flow, kind), copies[piece]});
    }
  }

  const PrintedGame& game_;
  PrintedDeck deck_;
};

}  // namespace

PrintedDeck deck_of(const PrintedGame& game) { return DeckLister(game).list(); }

std::vector<std::size_t> left_aside(const PrintedGame& game) { return DeckLister(game).left_aside(); }

}  // namespace ossuary::cards
