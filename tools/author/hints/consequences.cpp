#include "author/hints/consequences.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "author/hints/misplaced.h"
#include "author/hints/value_hints.h"
#include "content/pack/scope.h"

namespace ossuary::author {

namespace {

/// Errors of names that mean nothing, and others that a missing file brings with it.
constexpr std::array<std::string_view, 13> kOfMissing{
    "unknown-skull",  "unknown-shape", "unknown-effect", "unknown-id",  "unknown-plugin",
    "unknown-dial",   "bad-drawing",   "missing-file",   "skull-count", "no-cards",
    "deck-too-small", "script-error",  "shape-size"};

constexpr std::string_view kUnreachable = "shape-unreachable";

bool names_one_of(const Diagnostic& problem, const std::set<std::string>& names) {
  return std::ranges::any_of(names,
                             [&](const auto& name) { return problem.message().find(name) != std::string::npos; });
}

/// True for an error by which a plugin misses something that its files were to bring.
bool is_gap(const Diagnostic& problem) {
  return problem.code == kMisplacedFile || problem.code == "id-mismatch" ||
         (problem.code == "unknown-key" && problem.what.value("near") == "requires");
}

/// True for a dial that no script of a plugin reads: perhaps one that is missing.
bool is_unread(const Diagnostic& problem) { return problem.is("unknown-key/param"); }

/// What all errors of a file have in common that one slip brings about, where they may be several: of these the first
/// is shown. "" for any other error.
std::string common_cause(const Diagnostic& problem) {
  if (problem.code == "unknown-key") {
    return problem.hint().starts_with(kBelowTable) ? problem.hint() : "";
  }
  if (problem.code.starts_with("unknown-")) {
    return problem.what.row != nullptr && problem.what.row->id.ends_with("/elsewhere")
               ? problem.hint()
               : std::string(problem.code) + problem.message();
  }
  if (problem.code == kUnreachable) {
    return std::string(kUnreachable);
  }
  if (problem.is("bad-drawing/block") || problem.is("bad-drawing/touching")) {
    return "a row of cards";
  }
  return problem.code == "bad-drawing" ? problem.message() : "";
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

/// What the problems of a catalogue say that other problems follow from.
class Causes {
 public:
  Causes(const Catalogue& catalogue, const std::vector<Diagnostic>& problems) : catalogue_(catalogue) {
    for (const Diagnostic& problem : problems) {
      if (is_gap(problem)) {
        add_missing(pack_of(problem));
        add_absent(problem.where.file, absent_);
        ruleset_absent_ = ruleset_absent_ || pack_of(problem) == problem.where.file;
      }
      if (problem.is("missing-key/param")) {
        not_given_.insert(in_quotes(problem.what.value("dial")));
      }
      if (problem.severity == Severity::Error && problem.code != kUnreadDial) {
        faulty_.insert(pack_of(problem));
      }
      add_place(problem);
    }
  }

  /// True if another problem is the cause of this one.
  [[nodiscard]] bool explain(const Diagnostic& problem) const {
    const std::string pack = pack_of(problem);
    const bool warning = problem.severity == Severity::Warning;
    return (faulty_.contains(pack) && (warning || problem.code == kUnreadDial)) ||
           (missing_.contains(pack) && (std::ranges::count(kOfMissing, problem.code) > 0 || is_unread(problem))) ||
           (ruleset_absent_ && problem.code == "unused-cards") || is_of_absent(problem) || is_of_place(problem);
  }

 private:
  [[nodiscard]] std::string pack_of(const Diagnostic& problem) const {
    return author::pack_of(catalogue_.definitions(), problem.where.file);
  }

  /// Notes what misses something where `pack` does: the plugin itself, and the plugins and rulesets that need it.
  void add_missing(const std::string& pack) {
    const Definitions& definitions = catalogue_.definitions();
    const auto needs = [&](const Scope& scope) {
      return std::ranges::count(scope, pack, &PluginDefinition::folder) > 0;
    };
    missing_.insert(pack);
    for (const auto& plugin : definitions.plugins) {
      if (needs(load_order(definitions, std::vector{plugin->id}))) {
        missing_.insert(plugin->folder);
      }
    }
    for (const auto& ruleset : definitions.rulesets) {
      if (ruleset->id.at.file != nullptr && needs(catalogue_.scope(ruleset->id.value))) {
        missing_.insert(ruleset->id.at.file->path);
      }
    }
  }

  /// Notes where something is wrong that shows at other places of the file too.
  void add_place(const Diagnostic& problem) {
    const std::string& file = problem.where.file;
    if (problem.severity == Severity::Error && problem.where.line > 0 && !is_failure(problem)) {
      lines_.emplace(file, problem.where.line);
    }
    if (problem.code == "script-error" || problem.code == "script-syntax" || problem.code == "happens-later") {
      failed_.insert(file);
    }
    if (problem.is("unknown-value/word") && problem.what.value("name") == "form") {
      without_form_.insert(file);
    }
    if (problem.code == kUnreachable) {
      int& lowest = lowest_unreachable_[file];
      lowest = std::max(lowest, problem.where.line);
    }
  }

  /// True for a name of something that another file was to bring.
  [[nodiscard]] bool is_of_absent(const Diagnostic& problem) const {
    const bool unknown = problem.code.starts_with("unknown-") && problem.code != "unknown-key";
    return (problem.code == "unknown-dial" && names_one_of(problem, not_given_)) ||
           (unknown && names_one_of(problem, absent_));
  }

  [[nodiscard]] bool is_of_place(const Diagnostic& problem) const {
    const std::string& file = problem.where.file;
    const bool late = problem.severity == Severity::Warning || is_failure(problem);
    return (late && lines_.contains({file, problem.where.line})) || (is_failure(problem) && failed_.contains(file)) ||
           ((problem.is("unknown-key/columns") || problem.is("unknown-key/levels")) && without_form_.contains(file)) ||
           (problem.code == kUnreachable && problem.where.line < lowest_unreachable_.at(file));
  }

  const Catalogue& catalogue_;
  std::set<std::string> missing_;  ///< plugins and rulesets to which something is missing.
  std::set<std::string> faulty_;   ///< those with an error.
  std::set<std::string> absent_;   ///< plugins and rulesets that a misplaced file or folder was to be, in quotes.
  bool ruleset_absent_ = false;
  std::set<std::string> not_given_;  ///< dials that a script reads, in quotes; sentences may name them too.
  std::set<std::pair<std::string, int>> lines_;
  std::set<std::string> failed_;                   ///< scripts that cannot even be loaded, or fail at once.
  std::set<std::string> without_form_;             ///< flows in which a zone has a form that there is not.
  std::map<std::string, int> lowest_unreachable_;  ///< lines of the cards that no shape reaches: others rest on them.
};

}  // namespace

std::string pack_of(const Definitions& definitions, const std::string& file) {
  const auto& plugins = definitions.plugins;
  const auto owner = std::ranges::find_if(plugins, [&](const auto& plugin) { return plugin->has_file(file); });
  return owner == plugins.end() ? file : (*owner)->folder;
}

void keep_causes(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  const Causes causes(catalogue, problems);
  std::set<std::pair<std::string, std::string>> seen;
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return causes.explain(problem) ||
           (!common_cause(problem).empty() && !seen.emplace(problem.where.file, common_cause(problem)).second);
  });
}

}  // namespace ossuary::author
