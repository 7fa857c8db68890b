#include "author/lint/lint_setups.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "author/examples/examples.h"
#include "content/pack/kinds.h"

namespace ossuary::author {

namespace {

/// True if the scripts load, and scoring seems not to run into the limit of time.
bool can_be_sampled(const ScoringSetup& game) {
  constexpr std::size_t kProbes = 12;
  std::vector<SampleStructure> probes = game.samples(std::nullopt);
  probes.resize(std::min(probes.size(), kProbes));
  SampleScorer player(game);
  for (const SampleStructure& structure : probes) {
    (void)player.points(structure);
  }
  return player.usable() || player.failure();
}

/// The structures that the examples of a plugin draw on shapes within reach.
std::vector<SampleStructure> drawn_by_examples(const PluginExamples& examples, const Scope& scope) {
  std::vector<SampleStructure> structures;
  Report none;
  for (const ExampleDefinition& example : examples.structures) {
    const auto shape = resolve_shape(scope, examples.plugin, example.shape, none);
    if (shape && shape->shape) {
      if (const auto drawn = drawn_by(example, scope, *shape->shape, none)) {
        structures.push_back({&*shape->shape, drawn->cells});
      }
    }
  }
  return structures;
}

}  // namespace

void for_each_setup(const LintSubject& subject, const LookAtSetup& look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const auto scope = subject.scope_of(*plugin);
    const bool asked = subject.asks_about(plugin->id_at) ||
                       std::any_of(plugin->skulls.begin(), plugin->skulls.end(),
                                   [&](const SkullDefinition& skull) { return subject.asks_about(skull.id.at); });
    if (scope && asked) {
      TimeBudget budget;
      const std::vector<SkullInScope> skulls = skulls_of(*scope);
      const ScoringSetup game{scripts_of(skulls), hooks_of(skulls), std::nullopt,
                              drawn_by_examples(subject.examples_of(*plugin), *scope), &budget};
      subject.budget->check(fmt::format("the plugin {}", plugin->id), [&] { look(*plugin, game); });
    }
  }
}

void for_each_game(const LintSubject& subject, const LookAtSetup& look) {
  for_each_setup(subject, [&](const PluginDefinition& plugin, const ScoringSetup& game) {
    if (can_be_sampled(game)) {
      look(plugin, game);
    }
  });
}

}  // namespace ossuary::author
