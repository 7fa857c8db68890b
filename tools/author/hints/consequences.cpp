#include "author/hints/consequences.h"

#include <algorithm>
#include <set>

#include "content/pack/scope.h"

namespace ossuary::author {

std::string pack_of(const Definitions& definitions, const std::string& file) {
  const auto& plugins = definitions.plugins;
  const auto owner = std::ranges::find_if(plugins, [&](const auto& plugin) { return plugin->has_file(file); });
  return owner == plugins.end() ? file : (*owner)->folder;
}

void keep_causes(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  const Definitions& definitions = catalogue.definitions();
  std::set<std::string> faulty;  // plugins and rulesets
  std::set<std::string> meant;   // what misplaced files are likely to be
  bool unread = false;           // a plugin or a ruleset that is misplaced itself
  for (const Diagnostic& problem : problems) {
    const std::string& file = problem.where.file;
    const std::string pack = pack_of(definitions, file);
    if (problem.severity == Severity::Error && problem.code != kUnreadDial && !problem.is("failing-match/undecided")) {
      faulty.insert(pack);
    }
    if (problem.is("misplaced-file/name")) {
      const std::size_t folder = file.size() - std::min(file.size(), problem.what.value("name").size());
      meant.insert(file.substr(0, folder).append(problem.what.value("near")));
    }
    unread = unread || (problem.code == "misplaced-file" && pack == file);
  }
  for (const auto& plugin : definitions.plugins) {
    if (!are_sound(load_order(definitions, std::vector{plugin->id}))) {
      faulty.insert(plugin->folder);  // or it waits
    }
  }
  std::erase_if(problems, [&](const Diagnostic& problem) {
    const bool late = problem.severity == Severity::Warning || problem.code == kUnreadDial;
    return (late && faulty.contains(pack_of(definitions, problem.where.file))) ||
           (unread && (problem.code == "unknown-plugin" || problem.code == "unknown-ruleset" ||
                       problem.code == "no-cards" || problem.code == "unused-cards")) ||
           (problem.is("missing-file/script") && meant.contains(std::string(problem.what.value("file"))));
  });
}

}  // namespace ossuary::author
