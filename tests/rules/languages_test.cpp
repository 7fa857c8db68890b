// Every text that ships is in every language that the documentation promises.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "content/pack/definitions.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

constexpr std::array<const char*, 2> kPromised{"pl", "uk"};

/// "THING: TEXT in LANGUAGE" for every text that a file gives, but not in a promised language.
void find_missing(const std::vector<ContentText>& texts, std::vector<std::string>& missing) {
  for (const ContentText& text : texts) {
    for (const char* language : kPromised) {
      if (text.is_given && !text.by_language.contains(language)) {
        missing.push_back(fmt::format("{}: {} in {}", text.thing, in_language(text.by_language, "en"), language));
      }
    }
  }
}

}  // namespace

TEST_CASE("every text of every plugin and ruleset that ships is in Polish and Ukrainian", "[languages]") {
  const Definitions& all = shipped().definitions();
  std::vector<std::string> missing;
  std::ranges::for_each(all.plugins, [&](const auto& plugin) { find_missing(plugin->texts, missing); });
  std::ranges::for_each(all.rulesets, [&](const auto& ruleset) { find_missing(ruleset->texts, missing); });
  CHECK(missing == std::vector<std::string>());
  CHECK(all.plugins.size() > 20);
  CHECK(all.rulesets.size() > 15);
}

}  // namespace ossuary::test
