#include "content/pack/read_folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "content/pack/define_files.h"
#include "content/schema/check.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// The entries of a folder, sorted by name, hidden things left out. A folder that cannot be read is reported.
std::vector<fs::path> listing(const fs::path& folder, Report& report) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!hidden(at->path())) {
      found.push_back(at->path());
    }
  }
  if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory) {
    report.add("unreadable-file", folder.generic_string(), "the folder cannot be read");
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// Every TOML and Lua file below `folder`, relative to it; links to folders are not followed.
void collect_files(const fs::path& folder, const fs::path& below, std::vector<fs::path>& into, Report& report) {
  for (const fs::path& path : listing(below.empty() ? folder : folder / below, report)) {
    std::error_code error;
    const fs::path relative = below / path.filename();
    const std::string ending = path.extension().string();
    const bool content = ending == ".toml" || ending == ".lua";
    if (!content && fs::is_directory(fs::symlink_status(path, error))) {
      collect_files(folder, relative, into, report);
    } else if (content) {
      into.push_back(relative);
    }
  }
}

/// True if `path` lies in `folder` once all links are followed.
bool lies_in(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  const fs::path home = fs::weakly_canonical(folder, error);
  const auto [end, _] = std::mismatch(home.begin(), home.end(), real.begin(), real.end());
  return !error && end == home.end();
}

/// Bytes that the files of one plugin may have together.
constexpr std::size_t kMaxPluginSize = std::size_t{4} << 20U;

/// The name of a folder, also of one given as `name/` or `.`.
std::string folder_name(const fs::path& folder) {
  const fs::path name = folder.filename();
  if (!name.empty() && name != "." && name != "..") {
    return name.string();
  }
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(folder / "plugin.toml", error).parent_path();
  return whole.filename().string();
}

/// A folder of a plugin and what its TOML files are; the plugin's own folder is "".
struct FolderOfKind {
  std::string_view folder;
  const FileSpec* spec;
};

constexpr std::array<FolderOfKind, 6> kFolders{{{"", &kPluginSpec},
                                                {"skulls", &kSkullSpec},
                                                {"cards", &kCardsSpec},
                                                {"shapes", &kShapeSpec},
                                                {"effects", &kEffectSpec},
                                                {"examples", &kExampleSpec}}};

/// What the file `name`, relative to its plugin, is; null for a stray.
const FileSpec* spec_of(const fs::path& name) {
  const std::string folder = name.parent_path().generic_string();
  const auto* found =
      std::find_if(kFolders.begin(), kFolders.end(), [&](const FolderOfKind& known) { return known.folder == folder; });
  const bool content = name.extension() == ".toml" && (!folder.empty() || name == "plugin.toml");
  return content && found != kFolders.end() ? found->spec : nullptr;
}

/// Content of an older format is refused. @pre is_old_format(root).
void report_old_format(const Node& root, const std::string& what, const fs::path& path, Report& report) {
  report.add("old-format", root.find("format")->value.at,
             fmt::format("{}; this program reads format {}", what, kContentFormat),
             "ossuary migrate " + path.generic_string());
}

/// Reads one plugin folder.
class PluginReader {
 public:
  PluginReader(const fs::path& folder, Definitions& into)
      : folder_(folder), into_(into), plugin_(std::make_unique<PluginDefinition>()) {
    plugin_->id = folder_name(folder);
  }

  std::unique_ptr<PluginDefinition> read() {
    read_files();
    const auto manifest = texts_.find("plugin.toml");
    if (manifest == texts_.end()) {
      plugin_->id_at = {};
      if (!found("plugin.toml")) {
        plugin_->report.add("missing-file", shown("plugin.toml"), "the plugin has no manifest",
                            "a plugin is a folder with a plugin.toml");
      }
    } else {
      define_plugin(document(*manifest->second), *plugin_);
      used_.insert("plugin.toml");
    }
    define_all(kSkullSpec, plugin_->skulls);
    define_all(kCardsSpec, plugin_->decks);
    define_all(kShapeSpec, plugin_->shapes);
    define_all(kEffectSpec, plugin_->effects);
    define_all(kExampleSpec, plugin_->examples);
    report_old();
    for (SkullDefinition& skull : plugin_->skulls) {
      skull.source = find_script("skulls", skull.script);
    }
    for (EffectDefinition& effect : plugin_->effects) {
      for (EffectScriptDefinition& script : effect.scripts) {
        script.source = find_script("effects", script.script);
      }
    }
    report_strays();
    return std::move(plugin_);
  }

 private:
  [[nodiscard]] std::string shown(const fs::path& relative) const { return (folder_ / relative).generic_string(); }

  [[nodiscard]] bool found(const std::string& relative) const {
    return std::find(names_.begin(), names_.end(), relative) != names_.end();
  }

  /// Reads all files there are and hashes them: names and texts in the order of names, each with its length.
  void read_files() {
    std::vector<fs::path> files;
    collect_files(folder_, {}, files, plugin_->report);
    for (const fs::path& file : files) {
      names_.push_back(file.generic_string());
    }
    std::sort(names_.begin(), names_.end());
    std::string hashed;
    for (const std::string& name : names_) {
      if (!lies_in(folder_ / name, folder_)) {
        plugin_->report.add("bad-path", shown(name), "this is a link that leaves the plugin");
        continue;
      }
      if (const TextFile* text = into_.read(folder_ / name, shown(name), plugin_->report)) {
        texts_.emplace(name, text);
        if (hashed.size() + text->text.size() > kMaxPluginSize) {
          plugin_->report.add("file-too-large", shown(name),
                              fmt::format("with this file the plugin is larger than {} KiB", kMaxPluginSize / 1024));
          break;
        }
        hashed += fmt::format("{}:{}:{}", name, text->text.size(), text->text);
      }
    }
    plugin_->hash = hash_text(hashed);
  }

  Document document(const TextFile& text) {
    Document read{&text, parse_document(text, plugin_->report)};
    if (old_.file == nullptr && is_old_format(read.root)) {
      old_ = read;
    }
    return read;
  }

  /// Defines every file of one kind, by name.
  template <class T>
  void define_all(const FileSpec& spec, std::vector<T>& into) {
    for (const auto& [name, text] : texts_) {
      if (spec_of(name) == &spec) {
        into.push_back(define<T>(document(*text), spec, fs::path(name).stem().string(), plugin_->report));
        used_.insert(name);
      }
    }
    std::sort(into.begin(), into.end(), [](const T& a, const T& b) { return a.id.value < b.id.value; });
  }

  /// The script that a file of the folder `kind` names; null, and a diagnostic, where there is none.
  const TextFile* find_script(const std::string& kind, const Marked<std::string>& script) {
    if (script.at.file == nullptr) {
      return nullptr;
    }
    const std::string name = (fs::path(kind) / script.value).lexically_normal().generic_string();
    used_.insert(name);
    if (const auto text = texts_.find(name); text != texts_.end()) {
      return text->second;
    }
    if (!found(name)) {
      std::vector<std::string> scripts;
      for (const std::string& other : names_) {
        if (other.starts_with(kind + "/") && other.ends_with(".lua")) {
          scripts.push_back(other.substr(kind.size() + 1));
        }
      }
      plugin_->report.add("missing-file", script.at, fmt::format("there is no {}", shown(name)),
                          did_you_mean(script.value, scripts));
    }
    return nullptr;
  }

  /// One error, however many files are old.
  void report_old() {
    if (old_.file != nullptr) {
      report_old_format(old_.root, fmt::format("the plugin has files of format {}", *format_of(old_.root)), folder_,
                        plugin_->report);
    }
  }

  /// True if every skull and every effect says which scripts it has: a file that fails to may have any.
  [[nodiscard]] bool scripts_are_known() const {
    return std::none_of(plugin_->skulls.begin(), plugin_->skulls.end(),
                        [](const SkullDefinition& skull) { return skull.script.value.empty(); }) &&
           std::none_of(plugin_->effects.begin(), plugin_->effects.end(),
                        [](const EffectDefinition& effect) { return effect.scripts.empty(); });
  }

  /// Where files are old, what they name is not known.
  void report_strays() {
    if (old_.file != nullptr) {
      return;
    }
    for (const auto& [name, text] : texts_) {
      if (!used_.contains(name) && (!name.ends_with(".lua") || scripts_are_known())) {
        plugin_->report.add("stray-file", Mark{text, 0, 0, 1}, "nothing reads this file",
                            name.ends_with(".lua")
                                ? "no skull and no effect names it as its script"
                                : "TOML files belong in skulls, cards, shapes, effects and examples");
      }
    }
  }

  fs::path folder_;
  Definitions& into_;
  std::unique_ptr<PluginDefinition> plugin_;
  std::vector<std::string> names_;  ///< of all files there are, read or not, sorted.
  std::map<std::string, const TextFile*> texts_;
  std::set<std::string> used_;
  Document old_;  ///< the first of an older format; without a file where there is none.
};

/// The folder itself if it is a plugin, else its entries.
std::vector<fs::path> plugins_at(const fs::path& folder, Report& report) {
  std::error_code error;
  return fs::exists(folder / "plugin.toml", error) ? std::vector{folder} : listing(folder, report);
}

/// The file itself if it is one, else the entries of the folder.
std::vector<fs::path> rulesets_at(const fs::path& path, Report& report) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? std::vector{path} : listing(path, report);
}

}  // namespace

std::vector<ContentFile> plugin_files(const fs::path& folder, Report& report) {
  std::vector<ContentFile> files;
  for (const fs::path& plugin : plugins_at(folder, report)) {
    std::vector<fs::path> names;
    collect_files(plugin, {}, names, report);
    for (const fs::path& name : names) {
      const FileSpec* spec = spec_of(name);
      if (spec != nullptr) {
        files.push_back({plugin / name, spec, !lies_in(plugin / name, plugin)});
      }
    }
  }
  return files;
}

std::vector<ContentFile> ruleset_files(const fs::path& folder, Report& report) {
  std::vector<ContentFile> files;
  for (const fs::path& path : rulesets_at(folder, report)) {
    if (path.extension() == ".toml") {
      files.push_back({path, &kRulesetSpec, path != folder && !lies_in(path, folder)});
    }
  }
  return files;
}

void read_plugins(const fs::path& folder, Definitions& into) {
  for (const fs::path& path : plugins_at(folder, into.report)) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      continue;
    }
    auto plugin = PluginReader(path, into).read();
    if (into.plugin(plugin->id) != nullptr) {
      into.report.add("duplicate-id", (path / "plugin.toml").generic_string(),
                      fmt::format("there is a plugin {} in a folder read before", in_quotes(plugin->id)),
                      "give this one another name: its folder, and its id");
      into.report.adopt(plugin->report.diagnostics());
    } else {
      into.plugins.push_back(std::move(plugin));
    }
  }
}

void read_rulesets(const fs::path& folder, Definitions& into) {
  for (const fs::path& path : rulesets_at(folder, into.report)) {
    if (path.extension() != ".toml") {
      continue;
    }
    auto ruleset = std::make_unique<RulesetFile>();
    const std::string stem = path.stem().string();
    ruleset->id.value = stem;
    if (path != folder && !lies_in(path, folder)) {
      ruleset->report.add("bad-path", path.generic_string(), "this is a link that leaves the folder of rulesets");
    } else if (const TextFile* file = into.read(path, path.generic_string(), ruleset->report)) {
      Document document{file, parse_document(*file, ruleset->report)};
      if (is_old_format(document.root)) {
        report_old_format(document.root, fmt::format("the ruleset is of format {}", *format_of(document.root)), path,
                          ruleset->report);
      }
      check_document(document, kRulesetSpec, stem, ruleset->report);
      ruleset->id = id_of(document, stem);
      ruleset->file = file;
      ruleset->root = std::move(document.root);
    }
    if (into.ruleset(stem) != nullptr) {
      into.report.add("duplicate-id", path.generic_string(),
                      fmt::format("there is a ruleset {} in a folder read before", in_quotes(stem)),
                      "give this one another name: its file, and its id");
      into.report.adopt(ruleset->report.diagnostics());
    } else {
      into.rulesets.push_back(std::move(ruleset));
    }
  }
}

}  // namespace ossuary
