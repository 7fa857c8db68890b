#include "author/hints/stray_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>

#include "author/checks/dial_checks.h"
#include "author/examples/example_files.h"
#include "content/pack/read_folders.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

/// The scripts that files of a plugin name, by path.
std::set<fs::path> scripts_named(const PluginDefinition& plugin) {
  std::set<fs::path> scripts;
  const auto add = [&](const ScriptDefinition& script) {
    if (script.is_given()) {
      const fs::path folder = fs::path(script.path.at.file->path).parent_path();
      scripts.insert((folder / script.path.value).lexically_normal());
    }
  };
  const auto add_all = [&](const auto& things) {
    for (const auto& thing : things) {
      visit_scripts(thing, add);
    }
  };
  add_all(plugin.skulls);
  add_all(plugin.effects);
  add_all(plugin.flow.pieces);
  return scripts;
}

/// True for a script that a plugin has by its place.
bool is_placed(const PluginDefinition& plugin, const fs::path& name) {
  constexpr std::array<std::string_view, 4> kFolders{"scripts", "steps", "choices", "words"};
  return std::ranges::count(kFolders, name.parent_path().generic_string()) > 0 ||
         (plugin.flow.rules.has_value() && (name == "score.lua" || name == "outlook.lua"));
}

bool has_problem(const PluginDefinition& plugin, std::string_view code) {
  return std::ranges::count(plugin.report.diagnostics(), code, &Diagnostic::code) > 0;
}

/// False where a skull or an effect is not read or fails to say which scripts it has, or a flow has errors: it may have
/// any.
bool scripts_known(const PluginDefinition& plugin) {
  return !has_problem(plugin, "hidden-character") &&
         std::ranges::none_of(plugin.skulls, [](const auto& skull) { return skull.script.path.value.empty(); }) &&
         std::ranges::none_of(plugin.effects, [](const auto& effect) { return sources_of(effect).empty(); }) &&
         (plugin.flow.empty() || !plugin.report.failed());
}

std::string where_it_belongs(const PluginDefinition& plugin, const ContentFile& file) {
  return file.name.starts_with("rulesets/") ? "rulesets are in a folder beside plugins: move it there"
         : !plugin.flow.empty()             ? "of a flow, files are in steps, choices, words, pieces and examples"
         : file.path.extension() == ".lua"  ? "no skull and no effect names it as its script"
                                            : "TOML files belong in skulls, cards, shapes, effects, languages and "
                                              "examples";
}

/// What nothing reads in the folder of a plugin.
std::vector<Diagnostic> strays_in(const Definitions& definitions, const PluginDefinition& plugin) {
  Report ignored;
  std::vector<Diagnostic> strays;
  const std::vector<ContentFile> files = plugin_files(plugin.folder, ignored);
  const std::set<fs::path> named = scripts_named(plugin);
  const auto read = [&](const ContentFile& file) { return definitions.file(file.path.generic_string()); };
  const bool known = scripts_known(plugin) && std::ranges::all_of(files, read);
  const std::string manifest = manifest_in(plugin.folder);
  for (const ContentFile& file : files) {
    const bool script = file.path.extension() == ".lua";
    const bool used = script ? !known || is_placed(plugin, file.name) || named.contains(file.path.lexically_normal())
                             : spec_of_file(file.name) != nullptr || file.name == manifest;
    if (const TextFile* const text = used ? nullptr : read(file)) {
      strays.push_back({Severity::Warning,
                        kStrayFile.name,
                        {text->path},
                        plain("nothing reads this file", where_it_belongs(plugin, file))});
    }
  }
  if (strays.size() > kMostDiagnostics) {
    strays.resize(kMostDiagnostics + 1);
    const MessageId id = "too-many/warnings";
    strays.back() = {
        Severity::Warning, id.row().code(), {strays.back().where.file}, {&id.row(), {{"most", kMostDiagnostics}}}};
  }
  return strays;
}

}  // namespace

std::vector<Diagnostic> stray_files(const Catalogue& catalogue) {
  std::vector<Diagnostic> strays;
  for (const auto& plugin : catalogue.definitions().plugins) {
    std::ranges::move(strays_in(catalogue.definitions(), *plugin), std::back_inserter(strays));
  }
  return strays;
}

}  // namespace ossuary::author
