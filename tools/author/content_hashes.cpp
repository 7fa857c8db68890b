#include "author/content_hashes.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/pack/definitions.h"
#include "core/base/hash.h"

namespace ossuary::author {

std::string played_hashes(const RulesetInfo& rules) {
  const PlayedParts& played = rules.played();
  std::string text = fmt::format("{:016x}", played.ruleset.hash);
  for (std::size_t plugin = 0; plugin < rules.plugins.size(); ++plugin) {
    text += fmt::format(" {}={:016x}", rules.plugins[plugin].id, played.plugins[plugin].hash);
  }
  return text;
}

std::string read_hash(const Definitions& definitions, const Scope& plugins) {
  std::string read;
  for (const auto& file : definitions.files) {
    const bool counts = std::ranges::any_of(plugins, [&](const PluginDefinition* plugin) {
      return plugin->has_file(file->path) && !file->path.starts_with(plugin->folder + "/examples/");
    });
    read += counts ? fmt::format("{} {:016x}\n", file->path, hash_text(file->text)) : "";
  }
  return fmt::format("{:016x}", hash_text(read));
}

}  // namespace ossuary::author
