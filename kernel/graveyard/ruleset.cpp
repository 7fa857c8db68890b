#include "graveyard/ruleset.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/diagnostic.h"

namespace ossuary {

namespace {

std::string_view short_id(std::string_view full) { return full.substr(full.find(':') + 1); }

/// Which of `full` ids ("plugin:id") is meant by `reference`, a whole one or the short form of just one.
Result<std::size_t, std::string> named_among(std::string_view what, const std::vector<std::string>& full,
                                             std::string_view reference) {
  std::vector<std::size_t> fitting;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < full.size(); ++i) {
    if (full[i] == reference) {
      return i;
    }
    if (short_id(full[i]) == reference) {
      fitting.push_back(i);
    }
    known.emplace_back(short_id(full[i]));
  }
  if (fitting.size() == 1) {
    return fitting.front();
  }
  if (fitting.size() > 1) {
    return fmt::format("\"{}\" may be several {}s: {} or {}", reference, what, full[fitting[0]], full[fitting[1]]);
  }
  const std::string hint = did_you_mean(short_id(reference), known);
  return fmt::format("there is no {} \"{}\"; {}", what, reference,
                     hint.empty() ? fmt::format("there are {}", fmt::join(known, ", ")) : hint);
}

}  // namespace

std::optional<KindId> Ruleset::kind_named(std::string_view kind_id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == kind_id) {
      return id_at<KindId>(i);
    }
  }
  return std::nullopt;
}

std::optional<KindId> Ruleset::kind_with_glyph(char glyph) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].glyph == glyph) {
      return id_at<KindId>(i);
    }
  }
  return std::nullopt;
}

const LocalText& Ruleset::wish_of(KindId kind, std::optional<EffectId> effect) const {
  if (effect) {
    const Effect& acting = effects[index(*effect)];
    if (std::find(acting.replaces.begin(), acting.replaces.end(), kind) != acting.replaces.end()) {
      return acting.wish;
    }
  }
  return kinds[index(kind)].wish;
}

std::string full_id(const Effect& effect) { return effect.plugin + ":" + effect.id; }

std::vector<const StructureSpec*> structures_of(const Ruleset& rules, int players, std::optional<std::size_t> feature) {
  std::vector<const StructureSpec*> specs;
  if (feature) {
    specs.push_back(&rules.features[*feature].structure);
  }
  for (const StructureSpec& spec : rules.setups.at(players)) {
    specs.push_back(&spec);
  }
  return specs;
}

Result<std::size_t, std::string> find_feature(const Ruleset& rules, std::string_view reference) {
  std::vector<std::string> ids;
  for (const FeatureCard& card : rules.features) {
    ids.push_back(card.structure.shape_id);
  }
  return ids.empty() ? fmt::format("\"{}\" has no features", rules.id) : named_among("feature", ids, reference);
}

Result<EffectId, std::string> find_effect(const Ruleset& rules, std::string_view reference) {
  std::vector<std::string> ids;
  for (const Effect& effect : rules.effects) {
    ids.push_back(full_id(effect));
  }
  if (ids.empty()) {
    return fmt::format("\"{}\" has no effects", rules.id);
  }
  const auto found = named_among("effect", ids, reference);
  return found ? Result<EffectId, std::string>(id_at<EffectId>(found.value())) : found.error();
}

KindCells kind_cells(const Ruleset& rules, const Structure& structure) {
  KindCells cells{};
  for (const PlaceId place : structure.filled) {
    const Card card = rules.faces[index(structure.cards[index(place)])];
    cells[index(card.top)].insert(top_cell(place));
    cells[index(card.bottom)].insert(bottom_cell(place));
  }
  return cells;
}

std::string card_text(const Ruleset& rules, CardId card) {
  const Card face = rules.faces[index(card)];
  return fmt::format("{}/{}", rules.kinds[index(face.top)].glyph, rules.kinds[index(face.bottom)].glyph);
}

}  // namespace ossuary
