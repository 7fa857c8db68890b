// Fixes of the places of files: what they say, and what names them, shows where they belong.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "author/checks/places.h"
#include "author/examples/example_files.h"
#include "author/fix/fix_parts.h"
#include "author/key_values.h"
#include "content/pack/scope.h"
#include "content/schema/check.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

Fix moved(const std::string& file, const fs::path& to) {
  return {.file = file, .line = 1, .what = "is now " + to.generic_string(), .edits = {}, .to = to};
}

/// The tree of a file that may not be content, as the program reads it; nothing where that is faulty.
std::optional<TomlNode> tree_of(const fs::path& path, Definitions& read) {
  const TextFile* const file = read.read(path, path.generic_string(), read.report);
  Report faults;
  std::optional<TomlNode> root = file == nullptr ? std::nullopt : std::optional(parse_document(*file, faults));
  return faults.failed() ? std::nullopt : std::move(root);
}

/// True if the file has what a file in the place of `spec` must have, and nothing else.
bool is_of(const fs::path& path, const FileSpec* spec) {
  Definitions read;
  const auto root = tree_of(path, read);
  std::vector<const FileSpec*> specs = file_specs();
  std::erase_if(specs, [&](const FileSpec* other) { return spec == nullptr || other->path != spec->path; });
  return root && spec_fitting(*root, specs) != nullptr;
}

/// True if all TOML files below `folder`, of which there is one at least, are what those below `name` in a plugin are.
bool belongs_as(const fs::path& folder, const fs::path& name) {
  std::size_t files = 0;
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);
  for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    const fs::path file = at->path();
    if (file.extension() == ".toml" && !is_of(file, spec_of_file(name / file.lexically_relative(folder)))) {
      return false;
    }
    files += file.extension() == ".toml" ? 1U : 0U;
  }
  return files > 0;
}

/// True if `folder` has what a folder of plugins or of rulesets has.
bool is_folder_of(const fs::path& folder, std::string_view name) {
  Report ignored;
  const std::vector<ContentFile> rulesets = ruleset_files(folder, ignored);
  return name == "plugins" ? std::ranges::any_of(plugin_folders(folder, ignored), has_manifest)
                           : !rulesets.empty() && std::ranges::all_of(rulesets, [](const ContentFile& file) {
                               return is_of(file.path, &kRulesetSpec);
                             });
}

/// True if a file of the plugin names the script `path`, which is not there.
bool is_missed(const FaultyContent& content, const fs::path& path) {
  return std::ranges::any_of(content.problems, [&](const Diagnostic& problem) {
    return problem.is("missing-file/script") && problem.what.value("file") == path.generic_string();
  });
}

/// Where a file or a folder goes that has nearly the name of a place.
std::optional<fs::path> nearby_place(const FaultyContent& content, const Diagnostic& problem) {
  const fs::path path = problem.where.file;
  const std::string name(problem.what.value("name"));
  const fs::path near = problem.what.value("near");
  if (near.empty() || !path.generic_string().ends_with(name)) {
    return std::nullopt;
  }
  const fs::path base = path.generic_string().substr(0, path.generic_string().size() - name.size());
  const fs::path to = base / near;
  std::error_code error;
  const PluginDefinition* const plugin = content.plugin_of(path.generic_string());
  bool certain = false;
  if (fs::is_directory(path, error)) {
    certain = plugin != nullptr ? belongs_as(path, near) : is_folder_of(path, near.generic_string());
  } else if (near.extension() == ".lua") {
    certain = is_missed(content, to);
  } else {
    certain = is_of(path, plugin == nullptr ? &kRulesetSpec : spec_of_file(near));
  }
  return certain && (plugin != nullptr || !near.has_parent_path()) ? std::optional(to) : std::nullopt;
}

/// `text` with all that is `what` replaced.
std::string with(std::string text, std::string_view what, std::string_view instead) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), instead);
}

/// Where a file goes that has the keys of another kind: into its plugin, or beside the folder of plugins.
std::optional<fs::path> place_of_kind(const FaultyContent& content, const Diagnostic& problem) {
  const fs::path path = problem.where.file;
  Definitions read;
  const auto root = tree_of(path, read);
  const TomlEntry* const id = root ? root->find("id") : nullptr;
  const std::string name = id == nullptr ? path.stem().string() : id->value.text;
  const std::string place = with(std::string(problem.what.value("place")), "<id>", name);
  const PluginDefinition* const plugin = content.plugin_of(path.generic_string());
  const fs::path folder = path.parent_path();
  std::error_code error;
  if (!root || !is_id(name)) {
    return std::nullopt;
  }
  if (plugin != nullptr && place.starts_with("plugins/<plugin>/")) {
    const std::string inner = with(place, "plugins/<plugin>", plugin->folder);
    return inner.find('<') == std::string::npos ? std::optional(fs::path(inner)) : std::nullopt;
  }
  const fs::path beside = folder.parent_path() / "rulesets";
  return plugin == nullptr && place.starts_with("rulesets/") && folder.filename() == "plugins" &&
                 fs::is_directory(beside, error)
             ? std::optional(beside / fs::path(place).filename())
             : std::nullopt;
}

/// Where others name things: of these keys the values are prose, or name what is no part of a plugin.
bool names_no_part(std::string_view key) {
  constexpr auto kOthers = std::to_array<std::string_view>(
      {"id", "name", "wish", "text", "says", "source", "goal", "plugins", "requires", "extends", "flow", "ruleset"});
  return std::ranges::find(kOthers, key) != kOthers.end();
}

/// True if `text`, or a part of it, is the reference `id` or `plugin:id`.
bool names(std::string_view text, std::string_view id) {
  return std::ranges::any_of(split(text, '/'), [&](std::string_view part) { return short_id(part) == id; });
}

bool is_named_in(const TomlNode& node, std::string_view id) {
  const auto in_entry = [&](const TomlEntry& entry) {
    return !names_no_part(entry.key) && (names(entry.key, id) || is_named_in(entry.value, id));
  };
  return (node.type == NodeType::Text && names(node.text, id)) ||
         std::ranges::any_of(node.items, [&](const TomlNode& item) { return is_named_in(item, id); }) ||
         std::ranges::any_of(node.entries, in_entry);
}

bool is_word_in(std::string_view text, std::string_view word) {
  const auto is_of_word = [](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_of_word(text[at - 1])) && (end == text.size() || !is_of_word(text[end]))) {
      return true;
    }
  }
  return false;
}

/// True if a file other than `own` names the thing, in TOML or in a script.
bool is_named(const Definitions& definitions, const TextFile& own, std::string_view id) {
  return std::ranges::any_of(definitions.files, [&](const auto& file) {
    Report ignored;
    return file.get() != &own && (file->path.ends_with(".lua") ? is_word_in(file->text, id)
                                                               : is_named_in(parse_document(*file, ignored), id));
  });
}

/// Scripts of a plugin that nothing names, by path.
std::vector<fs::path> unnamed_scripts(const PluginDefinition& plugin) {
  Report ignored;
  const std::set<std::string> named = scripts_named(plugin);
  std::vector<fs::path> scripts;
  for (const ContentFile& file : plugin_files(plugin.folder, ignored)) {
    if (file.path.extension() == ".lua" && !file.leaves && !named.contains(file.path.generic_string())) {
      scripts.push_back(file.path);
    }
  }
  return scripts;
}

/// The script that was to be at `missed`: the only one of its name, or, where `near` is the only one beside it that
/// nothing names, that.
std::optional<fs::path> script_meant(const std::vector<fs::path>& unnamed, const fs::path& missed,
                                     std::string_view near) {
  std::vector<fs::path> alike;
  std::vector<fs::path> beside;
  for (const fs::path& script : unnamed) {
    if (script.filename() == missed.filename()) {
      alike.push_back(script);
    } else if (script.parent_path() == missed.parent_path()) {
      beside.push_back(script);
    }
  }
  if (alike.size() == 1) {
    return alike.front();
  }
  return alike.empty() && beside.size() == 1 && beside.front().filename() == near ? std::optional(beside.front())
                                                                                  : std::nullopt;
}

}  // namespace

std::vector<Fix> fixes_of_places(const FaultyContent& content) {
  std::vector<Fix> fixes;
  for (const Diagnostic& problem : content.problems) {
    std::optional<fs::path> to;
    if (problem.is("misplaced-file/name")) {
      to = nearby_place(content, problem);
    } else if (problem.is("misplaced-file/keys")) {
      to = place_of_kind(content, problem);
    } else if (problem.is("missing-file/manifest-name") && is_of(problem.where.file, &kPluginSpec)) {
      to = fs::path(problem.where.file).replace_filename("plugin.toml");
    }
    if (to) {
      fixes.push_back(moved(problem.where.file, *to));
    }
  }
  return fixes;
}

std::vector<Fix> fixes_of_ids(const FaultyContent& content) {
  constexpr std::array<std::string_view, 3> kNamedById{"skulls", "shapes", "effects"};
  std::vector<Fix> fixes;
  for (const Diagnostic& problem : content.problems) {
    const std::string& path = problem.where.file;
    const std::string id(problem.what.value("id"));
    const std::string name(problem.what.value("name"));
    const TextFile* const file = content.definitions.file(path);
    if (!problem.is("id-mismatch/file") || file == nullptr || !problem.what.value("original").empty() || !is_id(id)) {
      continue;
    }
    const bool by_id = std::ranges::count(kNamedById, fs::path(path).parent_path().filename().string()) > 0;
    const bool id_is_named = by_id && is_named(content.definitions, *file, id);
    const bool name_is_named = by_id && is_named(content.definitions, *file, name);
    if (!is_id(name) || (id_is_named && !name_is_named)) {
      fixes.push_back(moved(path, fs::path(path).replace_filename(id + ".toml")));
    } else if (name_is_named && !id_is_named) {
      const std::size_t begin = file->offset_of(problem.where.line, problem.where.column);
      const std::size_t end = file->offset_of(problem.where.line, problem.where.column + problem.where.width);
      fixes.push_back({.file = path,
                       .line = problem.where.line,
                       .what = fmt::format("id = {}, was {}", toml_text(name), toml_text(id)),
                       .edits = {{begin, end, toml_text(name)}},
                       .to = {}});
    }
  }
  return fixes;
}

std::vector<Fix> fixes_of_scripts(const FaultyContent& content) {
  std::vector<Fix> fixes;
  std::map<fs::path, int> wanted;
  for (const Diagnostic& problem : content.problems) {
    const PluginDefinition* const plugin = content.plugin_of(problem.where.file);
    if (!problem.is("missing-file/script") || plugin == nullptr ||
        !content.has_only(plugin->folder, {"missing-file"})) {
      continue;  // a faulty file may name it
    }
    const fs::path missed = problem.what.value("file");
    if (const auto meant = script_meant(unnamed_scripts(*plugin), missed, problem.what.value("near"))) {
      const bool named_twice = std::ranges::any_of(fixes, [&](const Fix& fix) { return fix.to == missed; });
      wanted[*meant] += named_twice ? 0 : 1;
      if (!named_twice) {
        fixes.push_back(moved(meant->generic_string(), missed));
      }
    }
  }
  std::erase_if(fixes, [&](const Fix& fix) { return wanted[fix.file] > 1; });
  return fixes;
}

}  // namespace ossuary::author
