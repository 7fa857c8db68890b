#include "author/checks/families.h"

#include <fmt/format.h>

#include <map>
#include <string>

#include "author/text_offset.h"
#include "content/rules/build.h"

namespace ossuary::author {

std::vector<Diagnostic> mixed_families(const Catalogue& catalogue, std::string_view name) {
  Report reported;
  const auto merged = catalogue.merged(name, reported);
  if (!merged || merged.value().says.mixed) {
    return {};
  }
  std::map<std::string, std::vector<std::string>> families;
  for (const PluginDefinition* plugin : merged.value().plugins) {
    families[plugin->family].push_back(plugin->id);
  }
  const Mark at = merged.value().ad_hoc ? Mark{} : merged.value().says.plugins.at;
  std::vector<Diagnostic> warnings;
  for (const auto& [family, plugins] : families) {
    if (!family.empty() && plugins.size() > 1) {
      warnings.push_back({Severity::Warning, kMixedFamily.name,
                          at.file == nullptr ? Location{std::string(name)} : location_of(at),
                          plain(fmt::format("{} are all of the family {}, which is meant to be played one at a time",
                                            fmt::join(plugins, ", "), in_quotes(family)),
                                "a ruleset that wants this says mixed = true"),
                          line_shown(at)});
    }
  }
  return warnings;
}

std::vector<Diagnostic> mixed_families(const Catalogue& catalogue) {
  std::vector<Diagnostic> warnings;
  for (const RulesetSummary& ruleset : catalogue.rulesets()) {
    for (Diagnostic& warning : mixed_families(catalogue, ruleset.id)) {
      warnings.push_back(std::move(warning));
    }
  }
  return warnings;
}

}  // namespace ossuary::author
