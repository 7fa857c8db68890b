// Passes that ask what worked examples prove.
#include <fmt/format.h>

#include <algorithm>

#include "designer/lint_pass.h"

namespace ossuary::designer {

namespace {

bool is_proved(const Definitions& definitions, const PluginDefinition& owner, const EffectDefinition& effect) {
  const std::string full = owner.id + ":" + effect.id.value;
  return std::any_of(definitions.plugins.begin(), definitions.plugins.end(), [&](const auto& plugin) {
    return std::any_of(plugin->examples.begin(), plugin->examples.end(), [&](const ExampleDefinition& example) {
      return example.effect.value == full || example.effect.value == effect.id.value;
    });
  });
}

}  // namespace

void find_unproved_effects(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const EffectDefinition& effect : plugin->effects) {
      if (!is_proved(*subject.definitions, *plugin, effect)) {
        report.add(effect.id.at, fmt::format("no example proves what {} does", in_quotes(effect.id.value)),
                   "add a file to examples with it as `effect`");
      }
    }
  }
}

}  // namespace ossuary::designer
