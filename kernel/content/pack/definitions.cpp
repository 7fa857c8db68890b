#include "content/pack/definitions.h"

#include <algorithm>
#include <fstream>
#include <optional>

namespace ossuary {

namespace {

std::string_view id_of(const std::unique_ptr<PluginDefinition>& plugin) { return plugin->id; }
std::string_view id_of(const std::unique_ptr<RulesetFile>& ruleset) { return ruleset->id.value; }
std::string_view id_of(const std::unique_ptr<const TextFile>& file) { return file->path; }

template <class T>
const T* with_id(const std::vector<std::unique_ptr<T>>& things, std::string_view id) {
  const auto found = std::ranges::find_if(things, [&](const auto& thing) { return id_of(thing) == id; });
  return found == things.end() ? nullptr : found->get();
}

/// The thing of that name; else reports that there is none, and what is near.
template <class T>
const T* find(const std::vector<std::unique_ptr<T>>& things, const Marked<std::string>& id, MessageId unknown,
              Report& faults) {
  const T* found = with_id(things, id.value);
  if (found == nullptr) {
    faults.add(unknown, id.at, {{"name", id.value}},
               nearest_of(id.value, names_of(things, [](const auto& thing) { return id_of(thing); })));
  }
  return found;
}

}  // namespace

std::optional<std::string> read_bytes(const std::filesystem::path& path) {
  std::error_code error;
  std::ifstream stream(path, std::ios::binary);
  const std::uintmax_t size = std::min<std::uintmax_t>(std::filesystem::file_size(path, error), 2 * kMaxFileSize + 2);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return stream || stream.eof() ? std::optional(std::move(bytes)) : std::nullopt;
}

void Definitions::open(const PluginDefinition& plugin) const {
  if (read_rest) {
    read_rest(plugin);
  }
}

void Definitions::open_all() const {
  std::ranges::for_each(plugins, [&](const auto& plugin) { open(*plugin); });
}

const PluginDefinition* Definitions::plugin(std::string_view id) const {
  if (const PluginDefinition* found = with_id(plugins, id)) {
    return found;
  }
  const auto meant =
      std::ranges::find(plugins, id, [](const auto& plugin) { return std::string_view(plugin->id_given); });
  return meant == plugins.end() || id.empty() ? nullptr : meant->get();
}

const RulesetFile* Definitions::ruleset(std::string_view id) const { return with_id(rulesets, id); }

const TextFile* Definitions::file(std::string_view path) const { return with_id(files, path); }

const PluginDefinition* Definitions::find_plugin(const Marked<std::string>& id, Report& faults) const {
  const PluginDefinition* const found = plugin(id.value);
  return found != nullptr ? found : find(plugins, id, "unknown-plugin/none", faults);
}

const RulesetFile* Definitions::find_ruleset(const Marked<std::string>& id, Report& faults) const {
  if (const PluginDefinition* own = plugin(id.value); own != nullptr && ruleset(id.value) == nullptr) {
    open(*own);
    if (own->id != id.value) {
      faults.adopt(own->report.diagnostics());  // among them why it is found by another name
      return nullptr;
    }
    const auto base = std::ranges::find_if(own->requirements,
                                           [&](const auto& required) { return ruleset(required.value.id) != nullptr; });
    const std::string_view joined = base == own->requirements.end() ? "RULESET" : std::string_view(base->value.id);
    faults.add("unknown-ruleset/plugin", id.at, {{"name", id.value}},
               own->flow.rules ? TextArguments() : TextArguments{{"base", joined}});
    return nullptr;
  }
  return find(rulesets, id, "unknown-ruleset/none", faults);
}

const TextFile* Definitions::read(const std::filesystem::path& path, const std::string& shown, Report& faults) {
  std::error_code error;
  const auto type = std::filesystem::status(path, error).type();
  if (type == std::filesystem::file_type::not_found) {
    faults.add("missing-file/none", shown);
    return nullptr;
  }
  if (type != std::filesystem::file_type::regular) {
    faults.add("unreadable-file/irregular", shown);
    return nullptr;
  }
  std::optional<std::string> text = read_bytes(path);
  if (!text) {
    faults.add("unreadable-file/file", shown);
    return nullptr;
  }
  *text = with_line_feeds(std::move(*text));
  if (text->size() > kMaxFileSize) {
    faults.add("file-too-large/file", shown, {{"most", kMaxFileSize / 1024}});
    return nullptr;
  }
  if (const std::size_t bad = first_malformed(*text); bad != std::string::npos) {
    const auto line = 1 + std::count(text->begin(), text->begin() + static_cast<std::ptrdiff_t>(bad), '\n');
    faults.add("not-utf8", shown, {{"line", line}});
    return nullptr;
  }
  text->erase(0, text->size() - without_mark(*text).size());
  bytes += text->size();
  files.push_back(std::make_unique<const TextFile>(shown, std::move(*text)));
  const TextFile* const file = files.back().get();
  const auto hidden = first_harmful(file->text);
  if (!hidden) {
    return file;
  }
  faults.add(hidden->code_point == U'\r' ? MessageId("hidden-character/line-end") : MessageId("hidden-character/file"),
             file->mark_at(hidden->at), {{"character", code_point_name(hidden->code_point)}});
  return nullptr;
}

}  // namespace ossuary
