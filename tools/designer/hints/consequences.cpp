#include "designer/hints/consequences.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "content/pack/scope.h"
#include "designer/hints/glyphs.h"
#include "designer/hints/misplaced.h"
#include "designer/hints/toml_slips.h"
#include "designer/hints/value_hints.h"

namespace ossuary::designer {

namespace {

/// Errors of names that mean nothing, and others that a missing file brings with it.
constexpr std::array<std::string_view, 13> kOfMissing{
    "unknown-skull",  "unknown-shape", "unknown-effect", "unknown-id",  "unknown-plugin",
    "unknown-dial",   "bad-drawing",   "missing-file",   "skull-count", "no-cards",
    "deck-too-small", "script-error",  "shape-size"};

bool is_in(const std::string& file, const std::string& folder) {
  return file == folder || file.starts_with(folder + "/");
}

/// Before the name of a dial that a file does not give to its script.
constexpr std::string_view kNotGiven = "does not give the parameter ";

bool names_one_of(const Diagnostic& problem, const std::set<std::string>& names) {
  return std::ranges::any_of(names, [&](const auto& name) { return problem.message.find(name) != std::string::npos; });
}

/// True for an error by which a plugin misses something that its files were to bring.
bool is_gap(const Diagnostic& problem) {
  return problem.code == kMisplacedFile || problem.code == "id-mismatch" ||
         (problem.code == "unknown-key" && problem.hint == "did you mean \"requires\"?");
}

/// True for a dial that no script of a plugin reads: perhaps one that is missing.
bool is_unread(const Diagnostic& problem) {
  return problem.code == "unknown-key" && problem.message.find("is not a parameter of ") != std::string::npos;
}

/// What all errors of a file have in common that one slip brings about, where they may be several: of these the first
/// is shown. "" for any other error.
std::string common_cause(const Diagnostic& problem) {
  constexpr std::string_view kNoBlock = " is not a block of 2 x 2";
  if (problem.code == "unknown-key") {
    return problem.hint.starts_with(kBelowTable) ? problem.hint : "";
  }
  if (problem.code.starts_with("unknown-")) {
    return problem.message.ends_with("which is not loaded here") ? problem.hint
                                                                 : std::string(problem.code) + problem.message;
  }
  if (problem.code == "shape-unreachable") {
    return std::string(problem.code);
  }
  if (problem.code == "bad-drawing" && problem.message.ends_with(kNoBlock)) {
    return "a row of cards";
  }
  return problem.code == "bad-drawing" ? problem.message : "";
}

/// Of cards that can never be placed the lowest is shown, since others may rest on it: its line, by file.
std::map<std::string, int> lowest_unreachable(const std::vector<Diagnostic>& problems) {
  std::map<std::string, int> lines;
  for (const Diagnostic& problem : problems) {
    if (problem.code == "shape-unreachable") {
      int& line = lines[problem.where.file];
      line = std::max(line, problem.where.line);
    }
  }
  return lines;
}

/// True for what lint finds by running a script, which may fail when it is loaded or in an example too.
bool is_failure(const Diagnostic& problem) { return problem.code.starts_with("failing-"); }

/// The names of plugins or rulesets that a misplaced file or folder was to be or to contain, in quotes.
void add_absent(const std::string& misplaced, std::set<std::string>& absent) {
  std::error_code error;
  absent.insert(in_quotes(std::filesystem::path(misplaced).stem().string()));
  std::filesystem::directory_iterator at(misplaced, error);
  for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error)) {
    absent.insert(in_quotes(at->path().stem().string()));
  }
}

class CauseFilter {
 public:
  explicit CauseFilter(const Catalogue& catalogue) : catalogue_(catalogue) {}

  [[nodiscard]] std::string pack_of(const Diagnostic& problem) const {
    return designer::pack_of(catalogue_.definitions(), problem.where.file);
  }

  /// What misses something where `pack` does: the plugin itself, and the plugins and rulesets that need it.
  void add_missing(const std::string& pack, std::set<std::string>& missing) const {
    const Definitions& definitions = catalogue_.definitions();
    const auto needs = [&](const Scope& scope) {
      return std::ranges::count(scope, pack, &PluginDefinition::folder) > 0;
    };
    missing.insert(pack);
    for (const auto& plugin : definitions.plugins) {
      if (needs(load_order(definitions, std::vector{plugin->id}))) {
        missing.insert(plugin->folder);
      }
    }
    for (const auto& ruleset : definitions.rulesets) {
      if (ruleset->id.at.file != nullptr && needs(catalogue_.scope(ruleset->id.value))) {
        missing.insert(ruleset->id.at.file->path);
      }
    }
  }

  void sift(std::vector<Diagnostic>& problems) const {
    std::set<std::string> missing;
    std::set<std::string> faulty;
    std::set<std::string> absent;  // plugins and rulesets that a misplaced file or folder was to be
    bool ruleset_absent = false;
    std::set<std::string> not_given;  // dials that a script reads, in quotes; sentences may name them too
    std::set<std::pair<std::string, int>> lines;
    for (const Diagnostic& problem : problems) {
      if (is_gap(problem)) {
        add_missing(pack_of(problem), missing);
        add_absent(problem.where.file, absent);
        ruleset_absent = ruleset_absent || pack_of(problem) == problem.where.file;
      }
      if (const std::size_t at = problem.message.find(kNotGiven); at != std::string::npos) {
        not_given.insert(problem.message.substr(at + kNotGiven.size()));
      }
      if (problem.severity == Severity::Error && problem.where.line > 0 && !is_failure(problem)) {
        lines.emplace(problem.where.file, problem.where.line);
      }
      if (problem.severity == Severity::Error && problem.code != kUnreadDial) {
        faulty.insert(pack_of(problem));
      }
    }
    std::set<std::pair<std::string, std::string>> seen;
    const std::map<std::string, int> lowest = lowest_unreachable(problems);
    std::erase_if(problems, [&](const Diagnostic& problem) {
      const std::string pack = pack_of(problem);
      const bool unknown = problem.code.starts_with("unknown-") && problem.code != "unknown-key";
      return (faulty.contains(pack) && (problem.severity == Severity::Warning || problem.code == kUnreadDial)) ||
             ((problem.severity == Severity::Warning || is_failure(problem)) &&
              lines.contains({problem.where.file, problem.where.line})) ||
             (problem.code == "unknown-dial" && names_one_of(problem, not_given)) ||
             (unknown && names_one_of(problem, absent)) || (ruleset_absent && problem.code == "unused-cards") ||
             (missing.contains(pack) && (std::ranges::count(kOfMissing, problem.code) > 0 || is_unread(problem))) ||
             (problem.code == "shape-unreachable" && problem.where.line < lowest.at(problem.where.file)) ||
             (!common_cause(problem).empty() && !seen.emplace(problem.where.file, common_cause(problem)).second);
    });
  }

 private:
  const Catalogue& catalogue_;
};

}  // namespace

std::string pack_of(const Definitions& definitions, const std::string& file) {
  const auto& plugins = definitions.plugins;
  const auto owner = std::ranges::find_if(plugins, [&](const auto& plugin) { return plugin->has_file(file); });
  return owner == plugins.end() ? file : (*owner)->folder;
}

std::vector<Diagnostic> without_consequences(const Catalogue& catalogue, const Covers& covers,
                                             std::vector<Diagnostic> problems) {
  std::vector<Diagnostic> misplaced = misplaced_files(catalogue, problems);
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return std::ranges::any_of(misplaced, [&](const auto& path) { return is_in(problem.where.file, path.where.file); });
  });
  std::erase_if(misplaced, [&](const Diagnostic& path) { return !covers(path.where.file); });
  std::ranges::move(misplaced, std::back_inserter(problems));
  problems = with_slips(catalogue, std::move(problems));
  add_value_hints(catalogue, problems);
  add_free_glyphs(catalogue, problems);
  sort_diagnostics(problems);
  CauseFilter(catalogue).sift(problems);
  return problems;
}

}  // namespace ossuary::designer
