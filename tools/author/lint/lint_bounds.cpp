// What a skull says that it earns at most, against structures made by chance.
#include <algorithm>
#include <optional>

#include "author/lint/lint_pass.h"
#include "author/lint/lint_setups.h"
#include "author/lint/sample_scorer.h"

namespace ossuary::author {

namespace {

/// The first structure by chance in which `kind` scores more than its file says, if there is one.
struct Excess {
  std::int32_t points = 0;
  std::int32_t skulls = 0;
  std::int64_t most = 0;
  bool is_total = false;  ///< `total` says less, not `most`.
};
std::optional<Excess> find_excess(const ScoringSetup& game, std::size_t kind) {
  const KindScript& script = game.script(kind);
  const auto skull = times_dials(script, script.most);
  const auto total = times_dials(script, script.total);
  SampleScorer player(game);
  for (const SampleStructure& structure : game.samples(kind)) {
    const std::int32_t skulls = structure.cells[kind].count();
    const std::int64_t by_skull = skull ? *skull * skulls : std::int64_t{kMostPoints};
    const std::int64_t most = std::min(by_skull, total.value_or(kMostPoints));
    if (const auto points = player.points(structure); points && (*points)[kind] > most) {
      return Excess{.points = (*points)[kind], .skulls = skulls, .most = most, .is_total = most < by_skull};
    }
  }
  return std::nullopt;
}

}  // namespace

void find_exceeded_bounds(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, const ScoringSetup& game) {
    for (const SkullDefinition& skull : plugin.skulls) {
      const bool says = !skull.most.empty() || !skull.total.empty();
      const auto kind = says ? game.kind_named(skull.id.value) : std::nullopt;
      if (const auto excess = kind ? find_excess(game, *kind) : std::nullopt) {
        report.add(
            (excess->is_total ? skull.total : skull.most).front().name.at, "exceeds-most",
            {{"kind", skull.id.value}, {"points", excess->points}, {"skulls", excess->skulls}, {"most", excess->most}});
      }
    }
  });
}

}  // namespace ossuary::author
