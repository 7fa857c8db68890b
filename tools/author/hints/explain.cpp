#include "author/hints/explain.h"

#include <set>
#include <string>

#include "author/hints/consequences.h"
#include "author/hints/glyphs.h"
#include "author/hints/script_hints.h"
#include "author/hints/toml_slips.h"
#include "author/lint/lint.h"

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

}  // namespace

std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems) {
  explain_slips(catalogue, problems);
  add_free_glyphs(catalogue, problems);
  add_ids_of_glyphs(catalogue, problems);
  add_script_hints(problems, names_in_faulty(catalogue, problems));
  sort_diagnostics(problems);
  keep_causes(catalogue, problems);
  return problems;
}

}  // namespace ossuary::author
