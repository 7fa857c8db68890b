#include "author/hints/explain.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "author/hints/consequences.h"
#include "author/hints/glyphs.h"
#include "author/hints/misplaced.h"
#include "author/hints/script_hints.h"
#include "author/hints/toml_slips.h"
#include "author/hints/value_hints.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

bool is_in(const std::string& file, const std::string& folder) {
  return file == folder || file.starts_with(folder + "/");
}

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

std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems, const Covers& covers) {
  std::vector<Diagnostic> misplaced = misplaced_files(catalogue, problems);
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return std::ranges::any_of(misplaced, [&](const auto& path) { return is_in(problem.where.file, path.where.file); });
  });
  std::erase_if(misplaced, [&](const Diagnostic& path) { return !covers(path.where.file); });
  std::ranges::move(misplaced, std::back_inserter(problems));
  problems = with_slips(catalogue, std::move(problems));
  add_value_hints(catalogue, problems);
  add_free_glyphs(catalogue, problems);
  add_script_hints(problems, names_in_faulty(catalogue, problems));
  sort_diagnostics(problems);
  keep_causes(catalogue, problems);
  return problems;
}

std::vector<Diagnostic> explain(const Catalogue& catalogue, std::vector<Diagnostic> problems) {
  const Definitions& definitions = catalogue.definitions();
  std::set<std::string> packs;
  bool name_unknown = false;
  for (const Diagnostic& problem : problems) {
    packs.insert(pack_of(definitions, problem.where.file));
    name_unknown = name_unknown || problem.code.starts_with("unknown-");
  }
  return explain(catalogue, std::move(problems),
                 [&](const std::string& file) { return name_unknown || packs.contains(pack_of(definitions, file)); });
}

}  // namespace ossuary::author
