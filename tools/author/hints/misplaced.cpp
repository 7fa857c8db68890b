#include "author/hints/misplaced.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>

#include "author/examples/example_files.h"
#include "content/pack/read_folders.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

std::string in_lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
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
  const bool letters =
      own.size() > 1 && std::all_of(own.begin() + 1, own.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
  const std::string ending(letters ? nearest(own, kEndings) : "");
  return ending.empty() ? fs::path() : fs::path(name).replace_extension(ending);
}

/// The folder of a plugin that one of this name was probably to be, or is; "" where none is near.
std::string likely_folder(const std::string& name) {
  static const std::vector<std::string> kKnown{"skulls", "cards",   "shapes", "effects", "examples", "languages",
                                               "pieces", "choices", "steps",  "words",   "scripts"};
  return std::string(nearest(in_lower_case(name), kKnown));
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

/// Keys of `root` that mean nothing in a file of `spec`, and those that it must have and has not.
std::ptrdiff_t unknown_keys(const TomlNode& root, const FileSpec& spec) {
  return std::ranges::count_if(root.entries, [&](const TomlEntry& entry) {
    return std::ranges::count(spec.keys, entry.key, &KeySpec::key) == 0;
  });
}
std::ptrdiff_t missing_keys(const TomlNode& root, const FileSpec& spec) {
  return std::ranges::count_if(spec.keys, [&](const KeySpec& key) {
    return key.need == Need::Required && !key.any_key() && root.find(key.key) == nullptr;
  });
}

/// The kind of file whose keys `root` has, all that it must have and no other, where those of `own` do not fit; null
/// where there is none.
const FileSpec* likely_spec(const TomlNode& root, const FileSpec* own) {
  const std::ptrdiff_t unknown = own == nullptr ? 1 : unknown_keys(root, *own);
  const std::ptrdiff_t missing = own == nullptr ? 1 : missing_keys(root, *own);
  if (root.entries.empty() || unknown == 0 || unknown + missing < 2) {
    return nullptr;
  }
  const auto fits = [&](const FileSpec* spec) {
    return (own == nullptr || spec->path != own->path) && unknown_keys(root, *spec) == 0 &&
           missing_keys(root, *spec) == 0;
  };
  const std::vector<const FileSpec*> specs = file_specs();
  const auto found = std::ranges::find_if(specs, fits);
  return found == specs.end() ? nullptr : *found;
}

/// Looks for misplaced files in folders of plugins and of rulesets.
class MisplacedFiles {
 public:
  MisplacedFiles(const Catalogue& catalogue, const std::vector<Diagnostic>& problems)
      : definitions_(catalogue.definitions()) {
    for (const Diagnostic& problem : problems) {
      faulty_.insert(problem.where.file);
      look_at_type(problem);
    }
    for (const auto& plugin : definitions_.plugins) {
      look_at_plugin(plugin->folder);
    }
    for (const fs::path& path : catalogue.paths().plugins) {
      look_among_plugins(path);
      look_beside(path);
    }
    for (const fs::path& path : catalogue.paths().rulesets) {
      look_at_rulesets(path);
      look_beside(path);
    }
    const auto names_another = [](const Diagnostic& problem) { return problem.code == "id-mismatch"; };
    if (found_.empty() && std::ranges::none_of(problems, names_another)) {
      std::ranges::for_each(problems, [&](const Diagnostic& problem) { look_for_skull(problem); });
    }
  }

  /// Those that are not inside another.
  std::vector<Diagnostic> take() {
    std::set<std::string> folders;
    for (const Diagnostic& misplaced : found_) {
      folders.insert(misplaced.where.file + "/");
    }
    std::erase_if(found_, [&](const Diagnostic& misplaced) {
      return std::ranges::any_of(folders, [&](const auto& folder) { return misplaced.where.file.starts_with(folder); });
    });
    return std::move(found_);
  }

 private:
  /// Reports `path`, a file or a folder, once.
  void add(const fs::path& path, std::string message, std::string hint) {
    const std::string shown = path.generic_string();
    if (std::ranges::none_of(found_, [&](const Diagnostic& other) { return other.where.file == shown; })) {
      found_.push_back({Severity::Error, kMisplacedFile, {shown}, plain(std::move(message), std::move(hint))});
    }
  }

  /// Reports a folder of pieces that is named after no type.
  void look_at_type(const Diagnostic& problem) {
    const fs::path folder = fs::path(problem.where.file).parent_path();
    const std::string name = in_quotes(folder.filename().string());
    if (folder.parent_path().filename() != "pieces" || !problem.is("unknown-id/name") ||
        problem.what.value("name") != folder.filename().string()) {
      return;
    }
    std::vector<std::string> types;
    for (const auto& plugin : definitions_.plugins) {
      if (plugin->flow.rules) {
        std::ranges::transform(plugin->flow.rules->types, std::back_inserter(types),
                               [](const auto& type) { return type.name.value; });
      }
    }
    add(folder, fmt::format("pieces of a type are in a folder of its name: there is no type {}", name),
        did_you_mean(folder.filename().string(), types));
  }

  /// Looks for the script of a skull that a file of its plugin names and none declares.
  void look_for_skull(const Diagnostic& problem) {
    const std::string name(problem.what.value("name"));
    if (!problem.is("unknown-skull/none")) {
      return;
    }
    for (const auto& plugin : definitions_.plugins) {
      std::error_code unknown;
      const fs::path script = fs::path(plugin->folder) / "skulls" / (name + ".lua");
      const auto has_id = [&](const SkullDefinition& skull) { return skull.id.value == name; };
      if (plugin->has_file(problem.where.file) && is_id(name) && fs::exists(script, unknown) &&
          !fs::exists(fs::path(script).replace_extension(".toml"), unknown) &&
          std::ranges::none_of(plugin->skulls, has_id)) {
        add(script, fmt::format("there is a script of {}, but no {}.toml that names it", in_quotes(name), name),
            "`ossuary new skull` writes a start of a skull, with such a file");
      }
    }
  }

  void look_at_plugin(const fs::path& folder) {
    for (const fs::path& name : content_below(folder, true)) {
      const fs::path inner = name.parent_path();
      const std::string top = inner.empty() ? "" : name.begin()->string();
      const std::string likely = likely_folder(top);
      const fs::path meant = with_likely_ending(name);
      if (!has_manifest(folder) && !inner.empty() && name.filename() == "plugin.toml") {
        add(folder / inner, "this plugin is inside another folder", "move it beside the other plugins");
      } else if (!likely.empty() && likely != top) {
        add(folder / top, fmt::format("nothing reads a folder {}", in_quotes(top)),
            fmt::format("did you mean {}?", in_quotes(likely)));
      } else if (meant != name) {
        add_misnamed(folder / name, meant);
      } else if (!likely.empty() && inner.has_parent_path() && spec_of_file(name) == nullptr &&
                 name.extension() == ".toml") {
        add(folder / name, fmt::format("nothing reads folders in {}", likely),
            fmt::format("move this file to {}", likely));
      } else if (name.extension() == ".toml") {
        look_at_keys(folder / name, spec_of_file(name));
      }
    }
  }

  /// Looks for files of content in a folder of plugins, where nobody reads them.
  void look_among_plugins(const fs::path& folder) {
    for (const fs::path& name : looks_like_plugin(folder) ? std::vector<fs::path>() : content_below(folder, false)) {
      const fs::path path = folder / name;
      Definitions found;
      const TextFile* const file = name.extension() == ".toml" && definitions_.file(path.generic_string()) == nullptr
                                       ? found.read(path, path.generic_string(), found.report)
                                       : nullptr;
      if (file != nullptr && parse_document(*file, found.report).find("format") != nullptr) {
        add(path, "nothing reads files among plugins",
            "rulesets are in a folder beside plugins, all else is in the folder of its plugin: move it there");
      }
    }
  }

  /// Looks for folders that were to be called plugins or rulesets.
  void look_beside(const fs::path& path) {
    static const std::vector<std::string> kNames{"plugins", "rulesets"};
    std::error_code error;
    const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
    const bool of_content = std::ranges::count(kNames, path.filename().string()) > 0;
    fs::directory_iterator at(folder, error);
    for (const fs::directory_iterator end; of_content && !error && at != end; at.increment(error)) {
      std::error_code unknown;
      const std::string name = at->path().filename().string();
      const std::string likely(nearest(in_lower_case(name), kNames));
      if (!likely.empty() && !fs::exists(folder / likely, unknown) && at->is_directory(unknown)) {
        add(path.parent_path() / name, fmt::format("nothing reads a folder {}", in_quotes(name)),
            fmt::format("did you mean {}?", in_quotes(likely)));
      }
    }
  }

  void look_at_rulesets(const fs::path& path) {
    for (const fs::path& name : content_below(path, false)) {
      const fs::path meant = with_likely_ending(name);
      if (meant != name && meant.extension() == ".toml") {
        add_misnamed(path / name, meant);
      } else {
        look_at_keys(path / name, &kRulesetSpec);
      }
    }
    look_at_keys(path, &kRulesetSpec);
    Report ignored;
    for (const fs::path& folder : plugin_folders(path, ignored)) {
      const bool is_read = std::ranges::any_of(
          definitions_.plugins, [&](const auto& plugin) { return plugin->folder == folder.generic_string(); });
      if (has_manifest(folder) && !is_read) {
        add(folder, "this plugin is among the rulesets", "move it to a folder plugins beside them");
      }
    }
  }

  void add_misnamed(const fs::path& path, const fs::path& meant) {
    add(path, "nothing reads this file", fmt::format("rename it to {}", meant.filename().string()));
  }

  /// Compares the keys of a file in which something is wrong with those of other kinds of file.
  void look_at_keys(const fs::path& path, const FileSpec* own) {
    const std::string shown = path.generic_string();
    const TextFile* const file = definitions_.file(shown);
    if (file == nullptr || !faulty_.contains(shown)) {
      return;
    }
    Report ignored;
    const TomlNode root = parse_document(*file, ignored);
    if (own == &kPiecesSpec && root.find("id") != nullptr && root.find("pieces") == nullptr) {
      add(path, "this file has the keys of another kind: piece", fmt::format("it belongs in {}", kPieceSpec.path));
      return;
    }
    const FileSpec* const spec = likely_spec(root, own);
    if (spec != nullptr && (own != nullptr || (spec != &kRulesetSpec && spec != &kPluginSpec))) {
      add(path, fmt::format("this file has the keys of another kind: {}", spec->name),
          fmt::format("it belongs in {}", spec->path));
    }
  }

  const Definitions& definitions_;
  std::set<std::string> faulty_;  ///< files of which a problem is reported.
  std::vector<Diagnostic> found_;
};

}  // namespace

bool has_manifest(const fs::path& folder) { return !manifest_in(folder).empty(); }

bool looks_like_plugin(const fs::path& folder) { return is_plugin(folder); }

std::vector<Diagnostic> misplaced_files(const Catalogue& catalogue, const std::vector<Diagnostic>& problems) {
  return MisplacedFiles(catalogue, problems).take();
}

}  // namespace ossuary::author
