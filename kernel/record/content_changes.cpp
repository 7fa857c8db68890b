#include "record/content_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace ossuary {

namespace {

/// Files that are named; of more it is said that there are more.
constexpr std::size_t kMostNamed = 5;

std::string named(const std::vector<std::string>& items) {
  const std::size_t shown = std::min(items.size(), kMostNamed);
  return fmt::format("{}{}", fmt::join(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     shown < items.size() ? fmt::format(" and {} more", items.size() - shown) : std::string());
}

/// "imp/skulls/imp.lua"; the plugin where no file is known.
std::vector<std::string> paths_of(std::span<const ContentChange> changes, const std::string& ruleset) {
  std::vector<std::string> paths;
  for (const ContentChange& change : changes) {
    const std::string& owner = change.plugin.empty() ? ruleset : change.plugin;
    for (const std::string& file : change.files) {
      paths.push_back(fmt::format("{}/{}", change.plugin.empty() ? "rulesets" : owner, file));
    }
    if (change.files.empty()) {
      paths.push_back(owner);
    }
  }
  return paths;
}

std::vector<std::string> names_in(std::span<const ContentChange> changes, const std::string& ruleset) {
  std::vector<std::string> names;
  for (const ContentChange& change : changes) {
    names.push_back(change.plugin.empty() ? ruleset : change.plugin);
  }
  return names;
}

std::string changed_of(const ContentChange& change, const std::string& ruleset) {
  const auto& [plugin, version, version_now, files] = change;
  const std::string which = files.empty() ? "" : fmt::format(" ({})", named(files));
  if (plugin.empty()) {
    return fmt::format("the ruleset \"{}\"{}", ruleset, which);
  }
  if (version_now.empty()) {
    return fmt::format("the plugin \"{}\", which is not there", plugin);
  }
  return version.empty() ? fmt::format("the plugin \"{}\", which was not there", plugin)
                         : fmt::format("the plugin \"{}\"{}", plugin, which);
}

std::string cure_of(const ContentChange& change, const std::string& ruleset) {
  const auto& [plugin, version, version_now, files] = change;
  if (!plugin.empty() && version_now.empty()) {
    return fmt::format("bring in the plugin \"{}\" {}", plugin, version);
  }
  if (!plugin.empty() && version.empty()) {
    return fmt::format("take out the plugin \"{}\"", plugin);
  }
  if (!plugin.empty() && version != version_now) {
    return fmt::format("put back version {} of the plugin \"{}\", which is {} now", version, plugin, version_now);
  }
  const std::string owner =
      plugin.empty() ? fmt::format("the ruleset \"{}\"", ruleset) : fmt::format("the plugin \"{}\"", plugin);
  return files.empty() ? fmt::format("put back {} as it was", owner)
                       : fmt::format("put back {} of {} as it was", named(files), owner);
}

}  // namespace

std::string played_on_text(std::span<const ContentChange> changes, const std::string& ruleset,
                           const Dictionary& words) {
  return words.say("The match is played on with {what} {n|as it is|as they are} now; changed since: {files}.",
                   {{"what", words.all_of(names_in(changes, ruleset))},
                    {"n", changes.size()},
                    {"files", named(paths_of(changes, ruleset))}});
}

std::string changed_text(std::span<const ContentChange> changes, const std::string& ruleset) {
  std::vector<std::string> things;
  std::ranges::transform(changes, std::back_inserter(things),
                         [&](const ContentChange& change) { return changed_of(change, ruleset); });
  return Dictionary().all_of(things);
}

std::string cure_text(std::span<const ContentChange> changes, const std::string& ruleset) {
  std::vector<std::string> cures;
  std::ranges::transform(changes, std::back_inserter(cures),
                         [&](const ContentChange& change) { return cure_of(change, ruleset); });
  return fmt::format("the record is left as it is; {}, and the match goes on", Dictionary().all_of(cures));
}

}  // namespace ossuary
