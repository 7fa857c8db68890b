// What a flow plays skulls with: their categories, the shapes of structures, what cards show and do.
#include <algorithm>

#include "content/flow/flow_builder.h"
#include "content/pack/scope.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary {

void FlowBuilder::add_kinds() {
  if (skulls_ == nullptr) {
    return;
  }
  for (const Kind& kind : skulls_->kinds) {
    rules_.categories.push_back(category_of(kind));
  }
  for (const KindId kind : skulls_->match_kinds) {
    rules_.categories.push_back(match_category_of(skulls_->kinds[index(kind)]));
  }
}

std::optional<std::size_t> FlowBuilder::option_that_means(OptionMeans means) const {
  const auto option = std::ranges::find(flow_.options, means, [](const auto& each) { return each.value.means; });
  return option == flow_.options.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(option - flow_.options.begin()));
}

void FlowBuilder::add_shapes() {
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    if (zones_[zone]->value.spec.form == ZoneForm::Structure) {
      add_shapes(zone, *zones_[zone]);
    }
  }
}

void FlowBuilder::add_shapes(std::size_t zone, const Named<ZoneDefinition>& says) {
  const auto resolved = [&](const Marked<std::string>& reference) {
    const ShapeInScope shape = resolve_shape(from_.plugins, nullptr, reference, report_, from_.outside);
    return shape ? std::make_shared<const Shape>(*shape->shape) : nullptr;
  };
  for (auto& [players, setup] : rules_.setups) {
    if (says.value.means == ZoneMeans::Structures && skulls_ != nullptr) {
      const auto lent = [&](const StructureSpec& spec) { return std::shared_ptr<const Shape>(skulls_, &spec.shape); };
      for (const StructureSpec& spec : skulls_->setups.at(players)) {
        if (spec.name == says.key()) {
          setup.shapes[zone] = {lent(spec)};
        }
      }
      for (const FeatureCard& feature : skulls_->features) {
        if (feature.structure.name == says.key()) {
          setup.shapes[zone].push_back(lent(feature.structure));
        }
      }
      continue;
    }
    const auto of_players = std::ranges::find(says.value.shapes, std::to_string(players), &NamedReference::key);
    const Marked<std::string>& shape = of_players == says.value.shapes.end() ? says.value.shape : of_players->value;
    if (shape.value.empty()) {
      report_.add("missing-key/zone-shape", says.name.at, {{"zone", says.key()}, {"players", players}});
    } else if (const auto found = resolved(shape)) {
      setup.shapes[zone] = {found};
    }
  }
  if (skulls_ != nullptr && !skulls_->features.empty() && says.value.means == ZoneMeans::Structures &&
      skulls_->features.front().structure.name == says.key()) {
    const auto option =
        std::ranges::find(flow_.options, OptionMeans::Features, [](const auto& each) { return each.value.means; });
    if (option == flow_.options.end()) {
      report_.add("missing-key/features-option", says.name.at, {{"flow", home_.id}});
    } else {
      rules_.zones[zone].shape_option = static_cast<std::size_t>(option - flow_.options.begin());
    }
  }
}

void FlowBuilder::add_skull_handlers(const SkullPiece& card, PieceKind& kind) {
  if (!card.plugin.empty()) {
    kind.plugin = card.plugin;
  }
  if (!card.kinds.empty()) {
    kind.plugin = skulls_->kinds[index(card.kinds.front())].plugin;
  }
  const std::vector<SkullInScope> skulls = skulls_of(from_.plugins);
  for (const KindId shown : card.kinds) {
    const Kind& named = skulls_->kinds[index(shown)];
    const auto found = std::ranges::find_if(skulls, [&](const SkullInScope& skull) {
      return skull.plugin->id == named.plugin && skull->id.value == named.id;
    });
    if (found == skulls.end()) {
      continue;
    }
    const SkullInScope& skull = *found;
    for (const auto& [event, script] : skull->handlers) {
      const auto known = names_.look_up("event", event.value);
      if (known && script.source != nullptr) {
        kind.handlers.push_back({*known, add_script(ScriptRole::Handler, *skull.plugin, *script.source), named.params});
      } else if (!known) {
        (void)names_.find("event", event);
      }
    }
  }
}

namespace {

/// Notes what a zone stands for.
void note_meaning(ZoneMeans means, std::size_t zone, FlowSkulls& skulls) {
  switch (means) {
    case ZoneMeans::Itself:
      return;
    case ZoneMeans::Deck:
      skulls.deck = zone;
      return;
    case ZoneMeans::Draws:
      skulls.draws = zone;
      return;
    case ZoneMeans::Piles:
      skulls.piles = zone;
      return;
    case ZoneMeans::Hand:
      skulls.hand = zone;
      return;
    case ZoneMeans::Structures:
      skulls.structures.push_back(zone);
      return;
  }
  raise_defect("every meaning of a zone is noted");
}

}  // namespace

void FlowBuilder::add_skulls() {
  if (skulls_ == nullptr) {
    return;
  }
  FlowSkulls& skulls = rules_.skulls.emplace();
  skulls.ruleset = skulls_;
  skulls.built = filled_.structures;
  for (const PieceOfPlugin& piece : pieces_) {
    const bool is_card = piece.skulls != nullptr && piece.skulls->face;
    skulls.cards.push_back(is_card ? std::optional(skulls_->faces[index(*piece.skulls->face)]) : std::nullopt);
    skulls.brought.push_back(piece.skulls != nullptr);
    if (piece.skulls != nullptr && piece.skulls->is_effect) {
      skulls.effects.push_back(skulls.brought.size() - 1);
    }
  }
  skulls.kinds = skulls_->kinds.size();
  skulls.match_kinds = skulls_->match_kinds;
  skulls.effect_option = option_that_means(OptionMeans::Effects);
  skulls.feature_option = option_that_means(OptionMeans::Features);
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    note_meaning(zones_[zone]->value.means, zone, skulls);
  }
  const auto features = skulls.feature_option;
  if (skulls.effect_option && features) {
    OptionSpec& effect = rules_.options[*skulls.effect_option];
    effect.apart_from = features;
    for (const FeatureCard& feature : skulls_->features) {
      effect.left_out.push_back(index(feature.effect));
    }
  }
}

}  // namespace ossuary
