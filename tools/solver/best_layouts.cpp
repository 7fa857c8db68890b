#include "solver/best_layouts.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "game/game.h"
#include "solver/solving.h"

namespace ossuary {
namespace {

/// So many layouts, and swaps, of all structures together are tried while a person waits; a part of them where effects
/// act before scoring, which makes that slow.
constexpr double kMostTried = 200'000;
constexpr std::uint64_t kMostSwaps = 60'000;
constexpr std::size_t kSlowness = 16;  // of acts

/// A structure as it was built.
struct Built {
  std::size_t structure = 0;  ///< index of Table::structures.
  bool common = false;        ///< all players built it.
  const Shape* shape = nullptr;
  std::vector<std::size_t> spots{};            ///< by PlaceId: an index of TableStructure::spots.
  std::vector<std::optional<CardId>> cards{};  ///< by PlaceId, as they lie; nothing where none shows its skulls.
  PointsByKind points{};

  [[nodiscard]] bool is_whole() const {
    return std::ranges::all_of(cards, [](const auto& card) { return card.has_value(); });
  }
};

/// The face that shows what lies there; nothing where that is no card, or lies face down.
std::optional<CardId> card_at(const Ruleset& rules, const TableSpot& spot) {
  if (!spot.face || spot.face->face_down || spot.face->marks.size() != 2) {
    return std::nullopt;
  }
  const auto kind = [&](CategoryId mark) { return mark == kBlankMark ? kBlank : id_at<KindId>(index(mark)); };
  const Card shown{kind(spot.face->marks.front()), kind(spot.face->marks.back())};
  const auto found = std::ranges::find(rules.faces, shown);
  return found == rules.faces.end()
             ? std::nullopt
             : std::optional(id_at<CardId>(static_cast<std::size_t>(found - rules.faces.begin())));
}

class LayoutFinder {
 public:
  LayoutFinder(const FlowRules& rules, const Match& match, const Table& table)
      : rules_(rules),
        skulls_(*rules.skulls),
        cards_(*skulls_.ruleset),
        match_(match),
        table_(table),
        scorer_(skulls_.scoring().open()) {
    if (skulls_.effect_option) {
      effect_ = id_at<EffectId>(match.option(*skulls_.effect_option));
    }
  }

  [[nodiscard]] std::vector<BestLayout> find(SeatSet builders, const Interrupt& interrupt) {
    std::vector<BestLayout> found;
    if (!has_effects_of_options() || !read_structures() || !counts_structures()) {
      return found;
    }
    std::erase_if(all_, [&](const Built& built) {
      bool wanted = false;
      for (const Seat seat : builders) {
        wanted = wanted || is_of(built, seat);
      }
      return !wanted || !built.is_whole();
    });
    for (const Built& built : all_) {
      auto best = best_of(built, interrupt);
      if (!best || ends(interrupt)) {
        break;
      }
      found.push_back(*std::move(best));
    }
    return found;
  }

 private:
  /// False where scripts put other effects in force than the options do: the table notes those that are.
  [[nodiscard]] bool has_effects_of_options() const {
    const std::vector<EffectId> effects = cards_.in_force(effect_);
    return table_.notes.size() == effects.size() + (skulls_.feature_option ? 1 : 0) &&
           std::ranges::all_of(effects, [&](EffectId effect) {
             return std::ranges::count(table_.notes, cards_.effects[index(effect)].name, &Note::name) > 0;
           });
  }

  /// Reads all structures. False where a script fails.
  [[nodiscard]] bool read_structures() {
    for (std::size_t i = 0; i < table_.structures.size(); ++i) {
      const auto zone = std::ranges::find_if(
          skulls_.structures, [&](std::size_t number) { return rules_.zones[number].id == table_.structures[i].id; });
      if (zone == skulls_.structures.end()) {
        continue;
      }
      Built& built = all_.emplace_back(read(i, *zone));
      KindCells cells{};
      for (std::size_t place = 0; place < built.cards.size(); ++place) {
        if (const auto card = built.cards[place]) {
          add_skulls(cards_.faces[index(*card)], id_at<PlaceId>(place), cells);
        }
      }
      const auto points = scorer_->score(*built.shape, cells, effect_);
      if (!points) {
        return false;
      }
      built.points = points.value();
    }
    return true;
  }

  [[nodiscard]] Built read(std::size_t structure, std::size_t zone) const {
    const ZoneSpec& spec = rules_.zones[zone];
    const FlowSetup& setup = rules_.setups.at(static_cast<int>(match_.game().seats()));
    Built built{.structure = structure,
                .common = !spec.of_seat,
                .shape = setup.shapes.at(zone).at(spec.shape_option ? match_.option(*spec.shape_option) : 0).get()};
    const std::vector<TableSpot>& spots = table_.structures[structure].spots;
    for (const Place& place : built.shape->places()) {
      const auto spot =
          std::ranges::find_if(spots, [&](const TableSpot& each) { return each.x == place.x && each.y == place.y; });
      built.spots.push_back(static_cast<std::size_t>(spot - spots.begin()));
      built.cards.push_back(spot == spots.end() ? std::nullopt : card_at(cards_, *spot));
    }
    return built;
  }

  [[nodiscard]] bool is_of(const Built& built, Seat seat) const {
    const TableStructure& structure = table_.structures[built.structure];
    return built.common || structure.owner == seat ||
           (structure.of_team && match_.game().info().are_partners(index(structure.owner), index(seat)));
  }

  /// True where the points of kinds are those of the structures, of each seat; what all built counts for the first.
  [[nodiscard]] bool counts_structures() const {
    const auto scores = match_.scores();
    if (!scores) {
      return false;
    }
    for (std::size_t number = 0; number < scores.value().seats; ++number) {
      const Seat seat = id_at<Seat>(number);
      PointsByKind points{};
      for (const Built& built : all_) {
        for (std::size_t kind = 0; table_.structures[built.structure].owner == seat && kind < points.size(); ++kind) {
          points.at(kind) += built.points.at(kind);
        }
      }
      const PointsByCategory& counted = scores.value().of(seat).by_category;
      if (!std::equal(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(skulls_.kinds), counted.begin())) {
        return false;
      }
    }
    return true;
  }

  /// The best layout of the cards of one that is whole; nothing where a script fails or `interrupt` ended it.
  [[nodiscard]] std::optional<BestLayout> best_of(const Built& built, const Interrupt& interrupt) {
    SolverProblem problem{.rules = &cards_, .shape = built.shape, .effect = effect_};
    LimitedCards& deck = problem.deck.emplace_back(LimitedCards{.most = built.cards.size()});
    CardLayout best{.points = built.points, .total = total(built.points)};
    for (const auto& card : built.cards) {
      deck.cards.push_back(cards_.upright(*card));
      best.cards.push_back(*card);
    }
    const auto found = solve(problem, {.runs = 1,
                                       .few_layouts = kMostTried / static_cast<double>(share()),
                                       .moves = kMostSwaps / share(),
                                       .interrupt = interrupt});
    if (!found) {
      return std::nullopt;
    }
    const std::int32_t had = best.total;
    best = found.value().best.total > had ? found.value().best : best;
    return BestLayout{.built = built.structure,
                      .common = built.common,
                      .had = had,
                      .most = best.total,
                      .proven = found.value().proven,
                      .layout = laid_out(built, best)};
  }

  /// What is tried of one structure is divided by this.
  [[nodiscard]] std::size_t share() const { return all_.size() * (scorer_->may_act(effect_) ? kSlowness : 1); }

  /// The structure with its cards as `best` has them: each spot gets a card that was built.
  [[nodiscard]] TableStructure laid_out(const Built& built, const CardLayout& best) const {
    TableStructure structure = table_.structures[built.structure];
    const std::vector<TableSpot> before = structure.spots;
    std::vector<std::optional<CardId>> left = built.cards;
    for (std::size_t place = 0; place < best.cards.size(); ++place) {
      const auto from = static_cast<std::size_t>(
          std::ranges::find_if(
              left,
              [&](const auto& card) { return card && cards_.upright(*card) == cards_.upright(best.cards[place]); }) -
          left.begin());
      TableSpot& spot = structure.spots[built.spots[place]];
      spot.face = before[built.spots[from]].face;
      spot.tokens.clear();
      if (*std::exchange(left[from], std::nullopt) != best.cards[place]) {
        std::ranges::reverse(spot.face->marks);
      }
    }
    return structure;
  }

  const FlowRules& rules_;
  const FlowSkulls& skulls_;
  const Ruleset& cards_;
  const Match& match_;
  const Table& table_;
  std::unique_ptr<Scorer> scorer_;
  std::optional<EffectId> effect_{};
  std::vector<Built> all_{};
};

}  // namespace

std::vector<BestLayout> best_layouts(const FlowRules& rules, const Match& match, const Table& table, SeatSet builders,
                                     const Interrupt& interrupt) {
  const bool can_tell = !match.decider() && match.game().info().win_order != WinOrder::WeakestCategory;
  return rules.skulls && can_tell ? LayoutFinder(rules, match, table).find(builders, interrupt)
                                  : std::vector<BestLayout>();
}

}  // namespace ossuary
