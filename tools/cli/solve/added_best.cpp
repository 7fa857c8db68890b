#include "cli/solve/added_best.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/content.h"
#include "solver/quick_best.h"

namespace ossuary::cli {

std::string added_best_text(const Catalogue& library, const AnyRuleset& rules, int players) {
  const auto skulls = rules.skulls();
  if (!skulls) {
    return "";
  }
  const auto base = library.make_any(default_ruleset(library));
  if (!base || !base.value().skulls()) {
    return "";
  }
  const Ruleset& less = *base.value().skulls();
  const auto has = [&](const Kind& kind) { return std::ranges::count(skulls->kinds, kind.id, &Kind::id) > 0; };
  const auto structures = structures_of(*skulls, players, std::nullopt);
  if (structures.empty() || skulls->kinds.size() <= less.kinds.size() || !std::ranges::all_of(less.kinds, has)) {
    return "";
  }
  const Shape& shape = structures.front()->shape;
  const auto with = quick_best(*skulls, shape);
  const auto without = with ? quick_best(less, shape) : std::nullopt;
  if (!without) {
    return "";
  }
  return fmt::format("{}: {} points in {}, {} in {}.",
                     with->proven && without->proven ? "The most that a structure can score"
                                                     : "The best structure that a short search finds",
                     without->points, base.value().id(), with->points, rules.id());
}

}  // namespace ossuary::cli
