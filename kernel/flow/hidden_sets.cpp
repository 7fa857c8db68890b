#include "flow/hidden_sets.h"

#include <algorithm>

namespace ossuary {

namespace {

PieceKindSet set_at(const FlowRules& rules, const std::vector<bool>& inserted, const HiddenPlace& place) {
  const ZoneSpec& zone = rules.zones[place.zone];
  const bool by_back = !rules.backs.empty() && !zone.by_type && !inserted[place.type];
  const auto may_be_of = [&](std::size_t type) {
    return by_back ? !inserted[type] && std::ranges::count(zone.holds, type) > 0 &&
                         (!place.shows_back || rules.types[type].back == rules.types[place.type].back)
                   : type == place.type;
  };
  PieceKindSet set;
  for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
    const bool lies_so = !place.face_down || !zone.down || std::ranges::count(*zone.down, kind) > 0;
    set.set(kind, lies_so && may_be_of(rules.pieces[kind].type));
  }
  return set;
}

/// Calls `visit` with each place where a piece may lie unseen.
template <class Visit>
void visit_places(const FlowRules& rules, const Visit& visit) {
  for (std::size_t at = 0; at < rules.zones.size(); ++at) {
    const ZoneSpec& zone = rules.zones[at];
    const bool counted = zone.form == ZoneForm::Pool || zone.form == ZoneForm::Die;
    for (const std::size_t type : zone.holds) {
      for (const bool face_down : {false, true}) {
        for (const bool shows_back : {true, false}) {
          const bool hides = face_down ? !counted : zone.shown != Shown::All;
          if (hides && zone.form != ZoneForm::Die && (shows_back || zone.form == ZoneForm::Pile)) {
            visit({at, type, shows_back, face_down});
          }
        }
      }
    }
  }
}

bool contains(const PieceKindSet& set, const PieceKindSet& other) { return (other & ~set).none(); }

}  // namespace

std::vector<bool> inserted_types(const FlowRules& rules) {
  std::vector<bool> inserted(rules.types.size());
  for (const ZoneSpec& zone : rules.zones) {
    for (const Insertion& insertion : zone.insert) {
      inserted[rules.pieces[insertion.piece].type] = true;
    }
  }
  return inserted;
}

HiddenSets::HiddenSets(const FlowRules& rules) : types_(rules.types.size()) {
  const std::vector<bool> inserted = inserted_types(rules);
  visit_places(rules, [&](const HiddenPlace& place) {
    const PieceKindSet set = set_at(rules, inserted, place);
    if (std::ranges::count(sets_, set) == 0) {
      sets_.push_back(set);
    }
  });
  sort();
  by_place_.resize(rules.zones.size() * types_ * 4);
  visit_places(rules, [&](HiddenPlace place) {
    const auto found = std::ranges::find(sets_, set_at(rules, inserted, place));
    by_place_[index_of_place(place)] = static_cast<std::uint16_t>(found - sets_.begin());
  });
  for (std::size_t kind = 0; kind < rules.pieces.size() && !rules.backs.empty(); ++kind) {
    const auto back_of = [&](const PieceKind& piece) { return rules.types[piece.type].back; };
    told_by_back_.set(kind, std::ranges::count(rules.pieces, back_of(rules.pieces[kind]), back_of) == 1);
  }
}

/// Brings each set before those that contain it; those that have nothing to do with each other keep the order of types.
void HiddenSets::sort() {
  const std::vector<PieceKindSet> unsorted = sets_;
  const auto key = [&](const PieceKindSet& set) {
    std::size_t first = 0;
    while (first < set.size() && !set[first]) {
      ++first;
    }
    const auto around =
        std::ranges::count_if(unsorted, [&](const PieceKindSet& other) { return contains(other, set); });
    return std::pair(-around, first);
  };
  std::ranges::stable_sort(sets_, {}, key);
}

std::size_t HiddenSets::group_of(std::size_t kind) const {
  std::size_t group = sets_.size();
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    group = sets_[set][kind] ? set : group;
  }
  return group;
}

std::optional<std::pair<std::size_t, std::size_t>> crossing_zones(const FlowRules& rules) {
  const std::vector<bool> inserted = inserted_types(rules);
  std::vector<std::pair<std::size_t, PieceKindSet>> sets;  // of zones
  visit_places(rules, [&](const HiddenPlace& place) { sets.emplace_back(place.zone, set_at(rules, inserted, place)); });
  for (const auto& [zone, set] : sets) {
    for (const auto& [other_zone, other] : sets) {
      if ((set & other).any() && !contains(set, other) && !contains(other, set)) {
        return std::pair(zone, other_zone);
      }
    }
  }
  return std::nullopt;
}

}  // namespace ossuary
