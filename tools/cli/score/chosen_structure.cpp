#include "cli/score/chosen_structure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/stop.h"
#include "say/text.h"

namespace ossuary::cli {

ChosenSkulls chosen_skulls(const AnyRuleset& made, int players, const OptionSettings& settings) {
  const FlowRules& rules = *made.flow();
  const std::array options{rules.skulls->feature_option, rules.skulls->effect_option};
  if (settings.empty() && std::ranges::none_of(options, [](const auto& option) { return option.has_value(); })) {
    return {};
  }
  const auto game = choose_game(made, players, settings);
  for (const OptionSetting& setting : settings) {
    if (std::ranges::none_of(
            options, [&](const auto& option) { return option && rules.options[*option].id == setting.option; })) {
      throw bad_usage(fmt::format("the score does not depend on an option \"{}\"", setting.option));
    }
  }
  const auto value = [&](const std::optional<std::size_t>& option) {
    return option ? game->info().options[*option].chosen : std::nullopt;
  };
  const auto effect = value(rules.skulls->effect_option);
  return {.feature = value(rules.skulls->feature_option),
          .effect = effect ? std::optional(id_at<EffectId>(*effect)) : std::nullopt};
}

const StructureSpec& choose_structure(const FlowRules& flow, const std::vector<const StructureSpec*>& specs,
                                      const std::string& name) {
  if (name.empty() && specs.size() == 1) {
    return *specs.front();
  }
  const Ruleset& rules = *flow.skulls->ruleset;
  std::vector<std::string> names;
  for (const StructureSpec* spec : specs) {
    if (spec->name == name) {
      return *spec;
    }
    names.push_back(spec->name);
  }
  if (name.empty()) {
    throw bad_usage(fmt::format("{} has several structures: choose with --structure: {}", rules.id, any_of(names)));
  }
  if (!rules.features.empty() && rules.features.front().structure.name == name) {
    std::vector<std::string> shapes;
    for (const FeatureCard& card : rules.features) {
      shapes.push_back(
          fmt::format("{}={}", flow.options[flow.skulls->feature_option.value()].id, card.structure.shape_id));
    }
    throw bad_usage(fmt::format("the {} has several shapes: choose with --option: {}", name, any_of(shapes)));
  }
  throw bad_usage(with_hint(fmt::format("there is no structure \"{}\", only {}", name, any_of(names)), name, names));
}

}  // namespace ossuary::cli
