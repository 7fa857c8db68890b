#include "content/pack/definition.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

template <class T>
const T* named(const std::vector<T>& things, std::string_view id) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const T& thing) { return thing.id.value == id; });
  return found == things.end() ? nullptr : &*found;
}

/// Reports the first character of `file` that does not show; false if there is none.
bool report_hidden(const TextFile& file, Report& faults) {
  const auto hidden = first_hidden(file.text);
  if (!hidden) {
    return false;
  }
  const std::string_view before = std::string_view(file.text).substr(0, hidden->at);
  const std::size_t line_start = before.rfind('\n') + 1;
  const int line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const auto code = static_cast<std::uint32_t>(hidden->code_point);
  faults.add("hidden-character", Mark{&file, line, code_points(before.substr(line_start)) + 1, 1},
             fmt::format("U+{:04X} stands here, which does not show", code),
             code == '\r' ? "lines end with LF or CR LF" : "");
  return true;
}

}  // namespace

const SkullDefinition* PluginDefinition::skull(std::string_view skull_id) const { return named(skulls, skull_id); }

const ShapeDefinition* PluginDefinition::shape(std::string_view shape_id) const { return named(shapes, shape_id); }

const EffectDefinition* PluginDefinition::effect(std::string_view effect_id) const { return named(effects, effect_id); }

const PluginDefinition* Definitions::plugin(std::string_view id) const {
  const auto found = std::find_if(plugins.begin(), plugins.end(), [&](const auto& plugin) { return plugin->id == id; });
  return found == plugins.end() ? nullptr : found->get();
}

const RulesetDefinition* Definitions::ruleset(std::string_view id) const {
  const auto found =
      std::find_if(rulesets.begin(), rulesets.end(), [&](const auto& ruleset) { return ruleset->id.value == id; });
  return found == rulesets.end() ? nullptr : found->get();
}

std::vector<std::string> Definitions::plugin_ids() const {
  std::vector<std::string> ids;
  for (const auto& plugin : plugins) {
    ids.push_back(plugin->id);
  }
  return ids;
}

std::vector<std::string> Definitions::ruleset_ids() const {
  std::vector<std::string> ids;
  for (const auto& ruleset : rulesets) {
    ids.push_back(ruleset->id.value);
  }
  return ids;
}

const TextFile* Definitions::read(const std::filesystem::path& path, const std::string& shown, Report& faults) {
  std::string text;
  if (const auto fault = read_text(path, text)) {
    switch (fault->kind) {
      case ReadFault::Kind::Missing:
        faults.add("missing-file", shown, fault->message);
        break;
      case ReadFault::Kind::Unreadable:
        faults.add("unreadable-file", shown, fault->message);
        break;
      case ReadFault::Kind::TooLarge:
        faults.add("file-too-large", shown, fault->message);
        break;
      case ReadFault::Kind::NotUtf8:
        faults.add("not-utf8", shown, fault->message);
        break;
    }
    return nullptr;
  }
  files.push_back(std::make_unique<const TextFile>(shown, std::move(text)));
  const TextFile* const file = files.back().get();
  return report_hidden(*file, faults) ? nullptr : file;
}

}  // namespace ossuary
