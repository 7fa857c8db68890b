#include "author/hints/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "author/hints/consequences.h"
#include "author/hints/glyphs.h"
#include "author/hints/script_hints.h"
#include "author/hints/toml_slips.h"
#include "author/lint/lint.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

/// Names that mean nothing in the scripts that have errors, with what was probably meant.
std::vector<Diagnostic> names_in_faulty(const Catalogue& catalogue, const std::vector<Diagnostic>& problems) {
  std::set<std::string> files;
  for (const Diagnostic& problem : problems) {
    if (problem.where.file.ends_with(".lua")) {
      files.insert(problem.where.file);
    }
  }
  return files.empty() ? std::vector<Diagnostic>()
                       : unknown_names(catalogue, [&](const std::string& file) { return files.contains(file); });
}

/// Says of a name of a flow's script that it is a skull of a plugin which that of the script does not require.
void explain_skulls_of_others(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  for (Diagnostic& problem : problems) {
    if (!problem.is("script-error/unknown-name") || problem.what.value("flow").empty()) {
      continue;
    }
    for (const std::string& id : catalogue.plugin_ids()) {
      const std::vector<SkullDefinition>& skulls = catalogue.plugin(id)->skulls;
      const std::string name(problem.what.value("name"));
      if (std::ranges::count(skulls, name, [](const SkullDefinition& skull) { return skull.id.value; }) > 0) {
        problem.what.advise(
            fmt::format("{} is a skull of {}: add \"{}\" to requires in plugin.toml of the script", name, id, id));
      }
    }
  }
}

}  // namespace

std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems) {
  explain_slips(catalogue, problems);
  add_free_glyphs(catalogue, problems);
  add_ids_of_glyphs(catalogue, problems);
  add_script_hints(problems, names_in_faulty(catalogue, problems));
  explain_skulls_of_others(catalogue, problems);
  sort_diagnostics(problems);
  keep_causes(catalogue, problems);
  return problems;
}

}  // namespace ossuary::author
