#include "author/checks/places.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string>

#include "author/checks/dial_checks.h"
#include "author/examples/example_files.h"
#include "content/schema/check.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

std::string in_lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return is_capital(c) ? static_cast<char>(c + 32) : c; });
  return text;
}

/// `name` with the ending of a file of content where its own is nearly that; "" for any other file.
fs::path with_likely_ending(const fs::path& name) {
  static const std::vector<std::string> kEndings{".toml", ".lua"};
  const std::string own = in_lower_case(name.extension().string());
  const std::string inner = in_lower_case(name.stem().extension().string());
  if (own == ".txt" && std::ranges::count(kEndings, inner) > 0) {
    return fs::path(name).replace_extension().replace_extension(inner);
  }
  const bool letters = own.size() > 1 && std::all_of(own.begin() + 1, own.end(), is_letter);
  const std::string ending(letters ? nearest(own, kEndings) : "");
  return ending.empty() ? fs::path() : fs::path(name).replace_extension(ending);
}

/// True if a plugin has files of this name: as the place of a kind of file says, or for scripts, that of a folder.
bool is_place(const fs::path& name) {
  if (name.extension() != ".lua") {
    return spec_of_file(name) != nullptr;
  }
  constexpr std::array<std::string_view, 7> kFolders{"skulls", "effects", "pieces", "scripts",
                                                     "steps",  "choices", "words"};
  return (name.has_parent_path() && std::ranges::count(kFolders, name.begin()->string()) > 0) || name == "score.lua" ||
         name == "outlook.lua" || name == "counts.lua";
}

/// The place nearest to `name`, which is none; "" where none is near.
fs::path nearest_place(const fs::path& name) {
  static const std::vector<std::string> kFolders{"skulls", "cards",   "shapes", "effects", "examples", "languages",
                                                 "pieces", "choices", "steps",  "words",   "scripts"};
  const fs::path file = with_likely_ending(name.filename());
  const fs::path top = *name.begin();
  const fs::path folder = nearest(in_lower_case(top.string()), kFolders);
  std::vector<fs::path> places{name.parent_path() / file};
  if (!folder.empty()) {
    places.push_back((folder / name.parent_path().lexically_relative(top)).lexically_normal() / file);
    places.push_back(folder / file);
  }
  const auto place = std::ranges::find_if(places, is_place);
  return file.empty() || place == places.end() ? fs::path() : *place;
}

/// The files below `folder` that have, or nearly have, the ending of content, relative to it and sorted.
std::vector<fs::path> content_below(const fs::path& folder, bool deep) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);
  for (const fs::recursive_directory_iterator end; !error && at != end && files.size() < kMostPluginFiles;
       at.increment(error)) {
    std::error_code unknown;
    const bool hidden = at->path().filename().string().starts_with('.');
    if (at->is_directory(unknown) && (hidden || !deep)) {
      at.disable_recursion_pending();
    } else if (!hidden && at->is_regular_file(unknown) && !with_likely_ending(at->path().filename()).empty()) {
      files.push_back(at->path().lexically_relative(folder));
    }
  }
  std::ranges::sort(files);
  return files;
}

/// Says that nothing reads `path`, and the name next to it, or below it, that was likely meant.
void say_misplaced(const fs::path& path, std::string_view name, const fs::path& meant, Report& report) {
  report.add("misplaced-file/name", path.generic_string(), {{"name", name}, {"near", meant.generic_string()}});
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

/// Looks for files of content in a folder of plugins.
void look_among_plugins(const fs::path& folder, Report& report) {
  for (const fs::path& name : is_plugin(folder) ? std::vector<fs::path>() : content_below(folder, false)) {
    Definitions found;
    const TextFile* const file = name.extension() == ".toml"
                                     ? found.read(folder / name, (folder / name).generic_string(), found.report)
                                     : nullptr;
    const FileSpec* const spec =
        file == nullptr ? nullptr : spec_fitting(parse_document(*file, found.report), file_specs());
    if (spec != nullptr) {
      report_misplaced(Mark{file}, *spec, report);
    }
  }
}

/// Looks for files of rulesets with another ending, and for plugins that nothing reads there.
void look_among_rulesets(const fs::path& folder, const Definitions& definitions, Report& report) {
  for (const fs::path& name : content_below(folder, false)) {
    const fs::path meant = with_likely_ending(name);
    if (meant != name && meant.extension() == ".toml" && !is_there(folder / meant)) {
      say_misplaced(folder / name, name.generic_string(), meant, report);
    }
  }
  Report ignored;
  for (const fs::path& plugin : plugin_folders(folder, ignored)) {
    const bool is_read = std::ranges::any_of(
        definitions.plugins, [&](const auto& known) { return known->folder == plugin.generic_string(); });
    if (has_manifest(plugin) && !is_read) {
      say_misplaced(plugin, plugin.generic_string(), fs::path("plugins") / plugin.filename(), report);
    }
  }
}

/// Looks beside `path`, a folder of plugins or rulesets, for folders that were to be called so.
void look_beside(const fs::path& path, Report& report) {
  static const std::vector<std::string> kNames{"plugins", "rulesets"};
  std::error_code error;
  const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
  const bool of_content = std::ranges::count(kNames, path.filename().string()) > 0;
  fs::directory_iterator at(folder, error);
  for (const fs::directory_iterator end; of_content && !error && at != end; at.increment(error)) {
    std::error_code unknown;
    const std::string name = at->path().filename().string();
    const std::string likely(nearest(in_lower_case(name), kNames));
    if (!likely.empty() && !is_there(folder / likely) && at->is_directory(unknown)) {
      say_misplaced(path.parent_path() / name, name, likely, report);
    }
  }
}

std::string where_it_belongs(const PluginDefinition& plugin, const ContentFile& file) {
  return file.name.starts_with("rulesets/") ? "rulesets are in a folder beside plugins: move it there"
         : !plugin.flow.empty()             ? "of a flow, files are in steps, choices, words, pieces and examples"
         : file.path.extension() == ".lua"  ? "no skull and no effect names it as its script"
                                            : "TOML files belong in skulls, cards, shapes, effects, languages and "
                                              "examples";
}

}  // namespace

void check_files(const Definitions& definitions, PluginDefinition& plugin) {
  if (plugin.id_at.file == nullptr) {
    return;  // it has no manifest
  }
  const fs::path folder = plugin.folder;
  std::set<fs::path> folders;  // each is reported once
  for (const fs::path& name : content_below(folder, true)) {
    const fs::path meant = is_place(name) ? fs::path() : nearest_place(name);
    if (is_place(name) || name == manifest_in(folder)) {
      continue;
    }
    if (!meant.empty() && *meant.begin() != *name.begin()) {
      if (folders.insert(*name.begin()).second) {
        say_misplaced(folder / *name.begin(), name.begin()->string(), *meant.begin(), plugin.report);
      }
    } else if (!meant.empty() && !is_there(folder / meant)) {
      say_misplaced(folder / name, name.generic_string(), meant, plugin.report);
    } else if (const TextFile* const file = definitions.file((folder / name).generic_string());
               file != nullptr && name.extension() == ".toml") {
      Report ignored;
      const FileSpec* const spec = spec_fitting(parse_document(*file, ignored), file_specs());
      if (spec != nullptr && spec != &kRulesetSpec && spec != &kPluginSpec) {
        report_misplaced(Mark{file}, *spec, plugin.report);
      }
    }
  }
}

void check_folders(const ContentPaths& paths, Definitions& definitions) {
  for (const fs::path& path : paths.plugins) {
    look_among_plugins(path, definitions.report);
    look_beside(path, definitions.report);
  }
  for (const fs::path& path : paths.rulesets) {
    look_among_rulesets(path, definitions, definitions.report);
    look_beside(path, definitions.report);
  }
}

std::set<std::string> scripts_named(const PluginDefinition& plugin) {
  std::set<std::string> scripts;
  const auto add = [&](const TextFile* source) {
    if (source != nullptr) {
      scripts.insert(source->path);
    }
  };
  const auto add_all = [&](const auto& things) {
    for (const auto& thing : things) {
      visit_every_script(thing, [&](const ScriptDefinition& script) { add(script.source); });
    }
  };
  add_all(plugin.skulls);
  add_all(plugin.effects);
  add_all(plugin.flow.pieces);
  std::ranges::for_each(plugin.shared, add, &SharedDefinition::source);
  std::ranges::for_each(plugin.flow.scripts, add, &FlowScriptDefinition::source);
  return scripts;
}

std::vector<Diagnostic> stray_files(const Catalogue& catalogue) {
  std::vector<Diagnostic> strays;
  for (const auto& plugin : catalogue.definitions().plugins) {
    if (plugin->report.failed()) {
      continue;
    }
    Report ignored;
    const std::set<std::string> named = scripts_named(*plugin);
    std::size_t found = 0;
    for (const ContentFile& file : plugin_files(plugin->folder, ignored)) {
      const std::string path = file.path.generic_string();
      const bool read = file.path.extension() == ".lua" ? named.contains(path) : spec_of_file(file.name) != nullptr;
      if (!read && ++found > kMostDiagnostics) {
        const MessageId id = "too-many/warnings";
        strays.push_back({Severity::Warning, id.row().code(), {path}, {&id.row(), {{"most", kMostDiagnostics}}}});
        break;
      }
      if (!read) {
        strays.push_back({Severity::Warning,
                          kStrayFile.name,
                          {path},
                          plain("nothing reads this file", where_it_belongs(*plugin, file))});
      }
    }
  }
  return strays;
}

}  // namespace ossuary::author
