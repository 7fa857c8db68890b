// What a ruleset turns that nobody has.
#include <algorithm>
#include <vector>

#include "content/flow/flow_builder.h"

namespace ossuary {

void FlowBuilder::report_dials_of_nothing(const Named<std::vector<NamedNumber>>& dials) {
  const auto changes = std::ranges::find_if(from_.plugins, [&](const PluginDefinition* plugin) {
    return plugin->id == dials.key() && plugin->flow.rules && plugin->flow.rules->extends.value == home_.id;
  });
  if (changes == from_.plugins.end()) {
    (void)names_.find("piece", dials.name);
    return;
  }
  const auto of_ruleset = skulls_ == nullptr ? decltype(dials_of_turn(*skulls_))() : dials_of_turn(*skulls_);
  const auto of_turn =
      std::ranges::find_if(dials.value, [&](const NamedNumber& dial) { return of_ruleset.contains(dial.key()); });
  const bool is_asked_for = dials.name.at.file == nullptr && !dials.value.empty();  // no file turns it
  report_.add("unknown-id/dials-of-change", dials.name.at, {{"name", dials.key()}, {"flow", home_.id}},
              of_turn != dials.value.end() ? TextArguments{{"dial", of_turn->key()}}
              : is_asked_for               ? TextArguments{{"own", dials.value.front().key()}}
                                           : TextArguments());
}

void FlowBuilder::check_dials() {
  for (const auto& dials : from_.says.dials) {
    const auto is_meant = [&](const PieceKind& kind) { return refers_to(dials.key(), kind.plugin, kind.own_id()); };
    const auto is_of_skull = [&](const auto& thing) { return refers_to(dials.key(), thing.plugin, thing.id); };
    const bool known = skulls_ != nullptr && (std::ranges::any_of(skulls_->kinds, is_of_skull) ||
                                              std::ranges::any_of(skulls_->effects, is_of_skull));
    if (!known && !refers_to(dials.key(), home_.id, flow_.id.value) && std::ranges::none_of(rules_.pieces, is_meant)) {
      report_dials_of_nothing(dials);
    }
  }
  for (const auto& [option, value] : from_.says.options) {
    (void)names_.find("option", option);
  }
}

}  // namespace ossuary
