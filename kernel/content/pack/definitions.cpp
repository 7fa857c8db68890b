#include "content/pack/definitions.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

std::string_view id_of(const std::unique_ptr<PluginDefinition>& plugin) { return plugin->id; }
std::string_view id_of(const std::unique_ptr<RulesetFile>& ruleset) { return ruleset->id.value; }

template <class T>
const T* with_id(const std::vector<std::unique_ptr<T>>& things, std::string_view id) {
  const auto found = std::ranges::find_if(things, [&](const auto& thing) { return id_of(thing) == id; });
  return found == things.end() ? nullptr : found->get();
}

/// The thing of that name; else reports that there is none.
template <class T>
const T* find(const std::vector<std::unique_ptr<T>>& things, const Marked<std::string>& id, Code unknown,
              std::string_view noun, Report& faults) {
  const T* found = with_id(things, id.value);
  if (found == nullptr) {
    const auto known = names_of(things, [](const auto& thing) { return id_of(thing); });
    faults.add(unknown, id.at, fmt::format("there is no {} {}", noun, in_quotes(id.value)),
               did_you_mean(id.value, known));
  }
  return found;
}

}  // namespace

const PluginDefinition* Definitions::plugin(std::string_view id) const { return with_id(plugins, id); }

const RulesetFile* Definitions::ruleset(std::string_view id) const { return with_id(rulesets, id); }

const PluginDefinition* Definitions::find_plugin(const Marked<std::string>& id, Report& faults) const {
  return find(plugins, id, "unknown-plugin", "plugin", faults);
}

const RulesetFile* Definitions::find_ruleset(const Marked<std::string>& id, Report& faults) const {
  return find(rulesets, id, "unknown-ruleset", "ruleset", faults);
}

const TextFile* Definitions::read(const std::filesystem::path& path, const std::string& shown, Report& faults) {
  std::string text;
  if (const auto fault = read_text(path, text)) {
    faults.add(fault->code, shown, fault->message);
    return nullptr;
  }
  files.push_back(std::make_unique<const TextFile>(shown, std::move(text)));
  const TextFile* const file = files.back().get();
  const auto hidden = first_hidden(file->text);
  if (!hidden) {
    return file;
  }
  const auto code = static_cast<std::uint32_t>(hidden->code_point);
  faults.add("hidden-character", file->mark_at(hidden->at),
             fmt::format("there is the invisible character U+{:04X} here", code),
             code == '\r' ? "lines end with LF or CR LF" : "");
  return nullptr;
}

}  // namespace ossuary
