// Every text that ships is in every language that the documentation promises.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>

#include "content/pack/languages.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

constexpr std::array<const char*, 2> kPromised{"pl", "uk"};

/// "plugins.ID.PATH in LANGUAGE" for every text of the plugins that is not in a promised language.
std::vector<std::string> missing_of_plugins(const Definitions& all) {
  std::vector<std::string> missing;
  for (const auto& plugin : all.plugins) {
    visit_texts(*plugin, [&](const TextPlace& place, const LocalText& text, const auto*) {
      for (const char* language : kPromised) {
        if (!text.empty() && !text.contains(language)) {
          missing.push_back(fmt::format("plugins.{}.{} in {}", plugin->id, place.path(), language));
        }
      }
    });
  }
  return missing;
}

/// The same of every `name` in a tree: those of the ruleset itself and of its ranks.
void find_missing_names(const TomlNode& node, const std::string& path, std::vector<std::string>& missing) {
  for (const TomlEntry& entry : node.entries) {
    for (const char* language : kPromised) {
      if (entry.key == "name" && entry.value.find("en") != nullptr && entry.value.find(language) == nullptr) {
        missing.push_back(fmt::format("{}.name in {}", path, language));
      }
    }
    find_missing_names(entry.value, path + "." + entry.key, missing);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    find_missing_names(node.items[i], fmt::format("{}[{}]", path, i), missing);
  }
}

}  // namespace

TEST_CASE("every text of every plugin and ruleset that ships is in Polish and Ukrainian", "[languages]") {
  const Definitions& all = shipped().definitions();
  std::vector<std::string> missing = missing_of_plugins(all);
  for (const auto& ruleset : all.rulesets) {
    find_missing_names(ruleset->root, "rulesets." + ruleset->id.value, missing);
  }
  CHECK(missing == std::vector<std::string>());
  CHECK(all.plugins.size() > 20);
  CHECK(all.rulesets.size() > 15);
}

}  // namespace ossuary::test
