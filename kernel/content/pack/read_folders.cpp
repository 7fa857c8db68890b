#include "content/pack/read_folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "content/pack/define_files.h"
#include "content/schema/forms.h"
#include "core/base/hash.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

/// Bytes that the files of one plugin may have together.
constexpr std::size_t kMaxPluginSize = std::size_t{4} << 20U;

/// The name of a folder, also of one given as `name/` or `.`.
std::string folder_name(const fs::path& folder) {
  const fs::path name = folder.filename();
  if (!name.empty() && name != "." && name != "..") {
    return name.string();
  }
  std::error_code error;
  return fs::weakly_canonical(folder / "plugin.toml", error).parent_path().filename().string();
}

/// Reads one plugin folder: first its languages, then, once those of all plugins are known, its manifest, and all else
/// once somebody needs it.
class PluginReader {
 public:
  PluginReader(fs::path folder, Definitions& into, PluginDefinition& plugin)
      : folder_(std::move(folder)), into_(&into), plugin_(&plugin) {
    plugin_->id = folder_name(folder_);
    plugin_->folder = fs::path(shown(kManifest)).parent_path().generic_string();
    if (plugin_file(folder_, kLanguages)) {
      for (const ContentFile& file : files()) {
        if (spec_of(file.name) == &kLanguageSpec) {
          read_file(file);
        }
      }
      define_all(kLanguageSpec, plugin_->languages);
    }
  }

  [[nodiscard]] const fs::path& folder() const { return folder_; }
  [[nodiscard]] PluginDefinition& plugin() const { return *plugin_; }

  void read_manifest() {
    translator_ = Translator(*into_, plugin_->id, plugin_->texts);
    if (const auto manifest = plugin_file(folder_, kManifest)) {
      if (const TextFile* const text = read_file(*manifest)) {
        define_plugin(*text, *plugin_, translator_);
      }
      return;
    }
    if (const std::string name = manifest_in(folder_); !name.empty()) {
      report().add("missing-file/manifest-name", shown(name));
      return;
    }
    const auto inner =
        std::ranges::find_if(files(), [](const ContentFile& file) { return file.name.ends_with("/plugin.toml"); });
    if (inner == files().end()) {
      report().add("missing-file/manifest", shown(kManifest));
      return;
    }
    const fs::path folder = fs::path(inner->name).parent_path();
    plugin_->id_given = folder.filename().string();
    report().add("missing-file/manifest", shown(kManifest), {{"inner", shown(folder.generic_string())}});
  }

  void read_rest() {
    if (files().empty()) {
      return;
    }
    std::ranges::for_each(files(), [&](const ContentFile& file) { read_file(file); });
    define_all(kSkullSpec, plugin_->skulls);
    define_all(kCardsSpec, plugin_->decks);
    define_all(kShapeSpec, plugin_->shapes);
    define_all(kEffectSpec, plugin_->effects);
    find_scripts("skulls", plugin_->skulls);
    find_scripts("effects", plugin_->effects);
    read_flow(plugin_->flow);
    if (const auto file = texts_.find("print.toml"); file != texts_.end() && file->second != nullptr) {
      plugin_->print = define_file<PrintDefinition>(*file->second, kPrintSpec, plugin_->id);
    }
    read_shared();
  }

 private:
  static constexpr const char* kLanguages = "languages";

  Report& report() { return plugin_->report; }
  [[nodiscard]] std::string shown(const std::string& name) const { return (folder_ / name).generic_string(); }

  /// All files there are; none where there are too many, which is reported.
  const std::vector<ContentFile>& files() {
    if (!files_) {
      files_ = plugin_files(folder_, report());
      if (files_->size() > kMostPluginFiles) {
        files_->clear();
      }
    }
    return *files_;
  }

  /// Reads a file, if it was not read before and the files are not too large together; null where it is not read.
  const TextFile* read_file(const ContentFile& file) {
    const auto [entry, is_new] = texts_.try_emplace(file.name);
    const TextFile*& text = entry->second;
    if (is_new && file.leaves) {
      report().add("bad-path/link", shown(file.name));
    } else if (is_new && size_ <= kMaxPluginSize) {
      text = into_->read(file.path, shown(file.name), report());
      size_ += text == nullptr ? 0 : text->text.size();
      if (size_ > kMaxPluginSize) {
        report().add("file-too-large/plugin", shown(file.name), {{"most", kMaxPluginSize / 1024}});
      }
    }
    return text;
  }

  /// Defines every file in the place of one kind, by name.
  template <class T>
  void define_all(const FileSpec& spec, std::vector<T>& into) {
    for (const auto& [name, text] : texts_) {
      if (text != nullptr && spec_of(name) == &spec) {
        into.push_back(define_file<T>(*text, spec, fs::path(name).stem().string()));
      }
    }
  }

  template <class T>
  T define_file(const TextFile& text, const FileSpec& spec, const std::string& stem) {
    return define<T>(text, spec, stem, report(), translator_);
  }

  /// What the plugin brings for flows.
  void read_flow(FlowContent& flow) {
    if (const auto file = texts_.find("flow.toml"); file != texts_.end()) {
      flow.rules.emplace();
      if (file->second != nullptr) {
        flow.rules = define_file<FlowDefinition>(*file->second, kFlowSpec, plugin_->id);
      }
    }
    if (const auto file = texts_.find("table.toml"); file != texts_.end() && file->second != nullptr) {
      flow.layout = define_file<LayoutDefinition>(*file->second, kLayoutSpec, plugin_->id);
    }
    for (const auto& [name, text] : texts_) {
      const FileSpec* const spec = spec_of(name);
      const fs::path folder = fs::path(name).parent_path();
      const std::string stem = fs::path(name).stem().string();
      const std::size_t before = flow.pieces.size();
      if (text != nullptr && spec == &kPiecesSpec) {
        auto file = define_file<PiecesDefinition>(*text, *spec, stem);
        for (auto& [id, piece] : file.pieces) {
          flow.pieces.push_back(std::move(piece));
        }
      } else if (text != nullptr && spec == &kPieceSpec) {
        flow.pieces.push_back(define_file<PieceDefinition>(*text, *spec, stem));
        flow.pieces.back().type = {folder.filename().string(), flow.pieces.back().id.at};
      }
      find_scripts(folder.generic_string(), std::span(flow.pieces).subspan(before));
      add_flow_script(name, text);
    }
    define_all(kChoiceSpec, flow.choices);
    for (const ChoiceDefinition& choice : flow.choices) {
      if (choice.any_of.empty()) {
        (void)find_script("choices", {choice.id.value + ".lua", choice.id.at});
      }
    }
  }

  /// A script that a flow has by its place.
  void add_flow_script(const std::string& name, const TextFile* text) {
    const std::string stem = fs::path(name).stem().string();
    for (const auto& [role, place] : kScriptPlaces) {
      const bool is_one = !place.ends_with('/');
      if (name == script_file(role, stem) && (!is_one || plugin_->flow.rules || role == ScriptRole::Counts) &&
          is_named_well(name, text)) {
        plugin_->flow.scripts.push_back({stem, role, text});
      }
    }
  }

  /// False, and a diagnostic, for a script that is named after its file where that is no id.
  bool is_named_well(const std::string& name, const TextFile* text) {
    return text == nullptr || check_form(SchemaType::Id, fs::path(name).stem().string(), Mark{text}, report());
  }

  /// The scripts that others load.
  void read_shared() {
    for (const auto& [name, text] : texts_) {
      const fs::path path(name);
      if (path.parent_path() != "scripts" || path.extension() != ".lua" || !is_named_well(name, text)) {
        continue;
      }
      const auto problem = text == nullptr ? std::nullopt : syntax_problem(text->text, text->path);
      if (problem) {
        report().adopt({*problem});
      }
      plugin_->shared.push_back({plugin_->id, path.stem().string(), problem ? nullptr : text});
    }
  }

  /// Finds the scripts that things of files in `folder` name.
  template <class Things>
  void find_scripts(const std::string& folder, Things&& things) {
    for (auto& thing : things) {
      visit_every_script(thing, [&](ScriptDefinition& script) { script.source = find_script(folder, script.path); });
    }
  }

  /// The script that a file in `folder` names, if it names one; null, and a diagnostic, where there is none.
  const TextFile* find_script(const std::string& folder, const Marked<std::string>& script) {
    if (script.at.file == nullptr || !check_form(SchemaType::Path, script.value, script.at, report())) {
      return nullptr;
    }
    const std::string name = (fs::path(folder) / script.value).lexically_normal().generic_string();
    if (const auto text = texts_.find(name); text != texts_.end()) {
      return text->second;
    }
    std::vector<std::string> scripts;
    for (const auto& [other, text] : texts_) {
      if (other.starts_with(folder + "/") && other.ends_with(".lua")) {
        scripts.push_back(other.substr(folder.size() + 1));
      }
    }
    report().add("missing-file/script", script.at, {{"file", shown(name)}}, nearest_of(script.value, scripts));
    return nullptr;
  }

  fs::path folder_;
  Definitions* into_;
  PluginDefinition* plugin_;
  std::optional<std::vector<ContentFile>> files_;  ///< once they were listed.
  std::map<std::string, const TextFile*> texts_;   ///< of all files by name; null where one was not read.
  std::size_t size_ = 0;                           ///< bytes of these.
  Translator translator_;
};

/// Reads the file of a ruleset.
std::unique_ptr<RulesetFile> read_ruleset(const ContentFile& found, Definitions& into) {
  auto ruleset = std::make_unique<RulesetFile>();
  const std::string stem = found.path.stem().string();
  ruleset->id.value = stem;
  ruleset->report = Report(stem);
  if (found.leaves) {
    ruleset->report.add("bad-path/ruleset-link", found.path.generic_string());
  } else if (const TextFile* file = into.read(found.path, found.path.generic_string(), ruleset->report)) {
    ruleset->id.at = Mark{file};
    if (std::optional<TomlNode> root = sound_tree(*file, kRulesetSpec, stem, ruleset->report)) {
      ruleset->root = *std::move(root);
      ruleset->id.at = ruleset->root.find("id")->value.at;
      Translator(into, stem, ruleset->texts).translate(ruleset->root, kRulesetSpec, stem);
    }
  }
  return ruleset;
}

/// True if `name`, relative to its plugin, is in a place such as "plugins/<plugin>/skulls/<id>.toml".
bool is_place_of(std::string_view place, std::string_view name) {
  constexpr std::string_view kPlugin = "plugins/<plugin>/";
  if (!place.starts_with(kPlugin)) {
    return false;
  }
  place.remove_prefix(kPlugin.size());
  const std::string_view folder = place.substr(0, place.find('<'));
  return folder == place ? name == place
                         : name.starts_with(folder) && name.ends_with(".toml") &&
                               std::ranges::count(name, '/') == std::ranges::count(place, '/');
}

/// False if so much has been read that `next`, one more of the `things`, may not be; with a diagnostic, the first time.
bool has_room(std::size_t read, std::size_t most, std::string_view things, const fs::path& next, Definitions& into) {
  TextArguments limit;
  if (read >= most) {
    limit = {{"most", most}, {"things", things}};
  } else if (into.files.size() >= kMostFiles) {
    limit = {{"most", kMostFiles}, {"things", "files"}};
  } else if (into.bytes >= kMostBytes) {
    limit = {{"most", kMostBytes >> 20U}, {"things", "MiB of files"}};
  }
  if (!limit.empty() && into.complete) {
    into.complete = false;
    into.report.add("limit-exceeded/read", next.generic_string(), limit);
  }
  return limit.empty();
}

/// Adds a plugin or a ruleset, or, where `old` has its id already, reports that and its problems. `where` is its file.
template <class T>
void add_once(std::unique_ptr<T> fresh, const std::string& id, const T* old, std::vector<std::unique_ptr<T>>& things,
              const fs::path& where, MessageId twice, Report& report) {
  if (old == nullptr) {
    things.push_back(std::move(fresh));
    return;
  }
  report.add(twice, where.generic_string(), {{"id", id}});
  report.adopt(fresh->report.diagnostics());
}

}  // namespace

const FileSpec* spec_of(const fs::path& name) {
  const std::string written = name.generic_string();
  const auto specs = content_specs();
  const auto found =
      std::ranges::find_if(specs, [&](const FileSpec* spec) { return is_place_of(spec->path, written); });
  return found == specs.end() ? nullptr : *found;
}

RestReader read_plugins(std::span<const fs::path> folders, Definitions& into) {
  std::vector<std::pair<std::unique_ptr<PluginDefinition>, PluginReader>> found;
  for (const fs::path& folder : folders) {
    for (const fs::path& inner : plugin_folders(folder, into.report)) {
      if (!has_room(found.size(), kMostPlugins, "plugins", inner, into)) {
        break;
      }
      auto plugin = std::make_unique<PluginDefinition>();
      PluginReader reader(inner, into, *plugin);
      if (std::ranges::none_of(found, [&](const auto& other) { return other.first->id == plugin->id; })) {
        std::ranges::transform(plugin->languages, std::back_inserter(into.languages),
                               [](const LanguageDefinition& language) { return &language; });
      }
      found.emplace_back(std::move(plugin), std::move(reader));
    }
  }
  std::map<const PluginDefinition*, PluginReader> readers;
  for (auto& [plugin, reader] : found) {
    reader.read_manifest();
    const PluginDefinition* const known = into.plugin(plugin->id);
    const bool again = known != nullptr && known->id == plugin->id;
    const fs::path where = reader.folder() / kManifest;
    const std::string id = plugin->id;
    if (again) {
      reader.read_rest();
    } else {
      readers.emplace(plugin.get(), std::move(reader));
    }
    add_once(std::move(plugin), id, again ? known : nullptr, into.plugins, where, "duplicate-id/plugin-folder",
             into.report);
  }
  const auto unread = std::make_shared<std::map<const PluginDefinition*, PluginReader>>(std::move(readers));
  return [unread, &into](const PluginDefinition& plugin) -> PluginDefinition* {
    auto taken = unread->extract(&plugin);
    if (taken.empty()) {
      return nullptr;
    }
    PluginReader& reader = taken.mapped();
    if (has_room(0, kMostPlugins, "plugins", reader.folder(), into)) {
      reader.read_rest();
    } else {
      reader.plugin().report.adopt(into.report.diagnostics());
    }
    return &reader.plugin();
  };
}

void read_rulesets(const fs::path& folder, Definitions& into) {
  for (const ContentFile& found : ruleset_files(folder, into.report)) {
    if (!has_room(into.rulesets.size(), kMostRulesets, "rulesets", found.path, into)) {
      return;
    }
    auto ruleset = read_ruleset(found, into);
    const std::string id = ruleset->id.value;
    add_once(std::move(ruleset), id, into.ruleset(id), into.rulesets, found.path, "duplicate-id/ruleset-file",
             into.report);
  }
}

}  // namespace ossuary
