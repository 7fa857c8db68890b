#include "flow/skulls/explained.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "flow/structures.h"
#include "flow/table_things.h"
#include "say/place_names.h"

namespace ossuary {

namespace {

/// One structure, with what its skulls earn.
class Explained {
 public:
  Explained(const FlowPosition& position, Seat seat, const FlowZone& zone, const Explanation& explanation)
      : plan_(*position.plan),
        rules_(*plan_.rules->skulls->ruleset),
        state_(position.state),
        zone_(zone),
        explanation_(explanation),
        several_(1 < std::ranges::count_if(plan_.zones,
                                           [&](const FlowZone& other) { return is_built_by(plan_, other, seat); })) {}

  void add_awards(std::vector<TableAward>& into) const {
    for (const Award& award : explanation_.awards) {
      if (award.times() > 0) {
        into.push_back({.category = id_at<CategoryId>(index(award.kind)),
                        .points = award.points,
                        .earning = things(award.cells),
                        .reasons = things(award.others)});
      }
    }
  }

  void add_choices(const Dictionary& words, std::vector<std::string>& into) const {
    for (const Choice& choice : explanation_.choices) {
      const std::string who =
          choice.kind     ? fmt::format("{} {}", kind_name(*choice.kind, words), cell_names(choice.skulls, words))
          : choice.effect ? in_language(rules_.effects[index(*choice.effect)].name, words.language())
                          : words.say("effect");
      into.push_back(words.say(
          choice.kind
              ? to_say("the best of {n} ways to count {skulls} is {chosen}: {kind} earns {points} "
                       "{points|point|points}")
              : to_say("the best of {n} ways for {skulls} is {chosen}: all earn {points} {points|point|points}"),
          {{"skulls", here(who, words)},
           {"chosen", choice.as ? kind_name(*choice.as, words) : cell_names(choice.chosen, words)},
           {"kind", choice.kind ? kind_name(*choice.kind, words) : std::string()},
           {"points", points_of(choice.kind)},
           {"n", choice.options}}));
    }
    std::vector<std::string> turned;
    for (const PlaceId place : shape().all_places()) {
      if (explanation_.face_down.meets(CellSet::of(bottom_cell(place)) | CellSet::of(top_cell(place)))) {
        turned.push_back(label(place));
      }
    }
    if (!turned.empty()) {
      into.push_back(words.say("turned face down: {places}",
                               {{"places", here(fmt::format("{}", fmt::join(turned, ", ")), words)}}));
    }
    for (const Becoming& became : explanation_.became) {
      into.push_back(words.say(
          "counted as {kind}: {skulls}",
          {{"kind", kind_name(became.kind, words)}, {"skulls", here(cell_names(became.cells, words), words)}}));
    }
  }

 private:
  [[nodiscard]] const Shape& shape() const { return shape_of(plan_, state_, zone_); }
  [[nodiscard]] std::string label(PlaceId place) const {
    return spot_label(shape(), Spot(place), grown_left(state_, zone_));
  }
  [[nodiscard]] std::string kind_name(KindId kind, const Dictionary& words) const {
    return in_language(rules_.kinds[index(kind)].name, words.language());
  }
  /// What skulls of `kind` earn, or all of them.
  [[nodiscard]] std::int32_t points_of(std::optional<KindId> kind) const {
    std::int32_t points = 0;
    for (const Award& award : explanation_.awards) {
      points += !kind || award.kind == *kind ? award.points * static_cast<std::int32_t>(award.times()) : 0;
    }
    return points;
  }
  [[nodiscard]] std::string cell_names(CellSet cells, const Dictionary& words) const {
    std::vector<std::string> names;
    for (const CellId cell : cells) {
      const PlaceId place = place_of(cell);
      names.push_back(words.say(cell == top_cell(place) ? to_say("{place} top") : to_say("{place} bottom"),
                                {{"place", label(place)}}));
    }
    return names.empty() ? words.say("nothing") : fmt::format("{}", fmt::join(names, ", "));
  }
  /// `what`, with the structure where there are several.
  [[nodiscard]] std::string here(const std::string& what, const Dictionary& words) const {
    const ZoneSpec& spec = plan_.rules->zones[zone_.family];
    return !several_
               ? what
               : fmt::format("{}, {}", spec.name.empty() ? spec.id : in_language(spec.name, words.language()), what);
  }
  /// Skulls as the marks of spots.
  [[nodiscard]] std::vector<TableThing> things(CellSet cells) const {
    const std::size_t structure = structure_of_table(plan_, state_, zone_);
    std::vector<TableThing> marks;
    for (const CellId cell : cells) {
      const PlaceId place = place_of(cell);
      marks.push_back({.part = TableThing::Part::Structure,
                       .index = structure,
                       .at = shown_at(plan_, state_, zone_, index(place)),
                       .piece = cell == top_cell(place) ? 0U : 1U});
    }
    return marks;
  }

  const FlowPlan& plan_;
  const Ruleset& rules_;
  const FlowState& state_;
  const FlowZone& zone_;
  const Explanation& explanation_;
  bool several_;
};

/// Calls `use` with each structure of a seat that can be explained.
template <class Use>
void explain_each(const FlowPosition& position, Seat seat, Scorer& scorer, const Use& use) {
  const FlowPlan& plan = *position.plan;
  for (const FlowZone& zone : plan.zones) {
    if (is_built_by(plan, zone, seat)) {
      const auto explained = scorer.explain(shape_of(plan, position.state, zone),
                                            skull_cells(plan, position.state, zone), effect_of(plan, position.state));
      if (explained) {
        use(Explained(position, seat, zone, explained.value()));
      }
    }
  }
}

}  // namespace

std::vector<TableAward> skull_awards(const FlowPosition& position, Seat seat, Scorer& scorer) {
  std::vector<TableAward> all;
  explain_each(position, seat, scorer, [&](const Explained& structure) { structure.add_awards(all); });
  return all;
}

std::vector<std::string> skull_choices(const FlowPosition& position, Seat seat, Scorer& scorer,
                                       const Dictionary& words) {
  std::vector<std::string> all;
  explain_each(position, seat, scorer, [&](const Explained& structure) { structure.add_choices(words, all); });
  return all;
}

}  // namespace ossuary
