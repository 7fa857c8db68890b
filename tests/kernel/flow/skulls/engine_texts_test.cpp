// The engine of the skull game and the scripts of the flow that ships are changed together.
#include "flow/skulls/engine_texts.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "content/pack/definitions.h"
#include "script/flow/known_scripts.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

std::string_view name_of(ScriptRole role) {
  return role == ScriptRole::Step     ? "Step"
         : role == ScriptRole::Choice ? "Choice"
         : role == ScriptRole::Word   ? "Word"
                                      : "Score";
}

std::string line_of(ScriptRole role, std::string_view id, std::uint64_t hash) {
  return fmt::format("{{ScriptRole::{}, \"{}\", {:#018x}}},", name_of(role), id, hash);
}

}  // namespace

TEST_CASE("the engine knows the scripts of the flow that ships", "[flow]") {
  std::vector<std::string> shipped_lines;
  for (const FlowScriptDefinition& script : shipped().definitions().plugin("graveyard")->flow.scripts) {
    shipped_lines.push_back(line_of(script.role, script.id, hash_of_script(script.source->text)));
  }
  std::vector<std::string> known;
  for (const EngineText& text : kEngineTexts) {
    known.push_back(line_of(text.role, text.id, text.hash));
  }
  std::ranges::sort(shipped_lines);
  std::ranges::sort(known);
  INFO("kEngineTexts should be:\n    " << fmt::format("{}", fmt::join(shipped_lines, "\n    ")));
  CHECK(known == shipped_lines);
}

TEST_CASE("comments and blanks of a script are no change", "[flow]") {
  CHECK(hash_of_script("return 1") == hash_of_script("--- One.\nreturn   1 -- one\n"));
  CHECK(hash_of_script("return 1") != hash_of_script("return 2"));
}

TEST_CASE("scripts are known to load where nothing was changed and all that they name is there", "[flow]") {
  const auto rules = [](const char* name) { return *shipped().make_any(name).value().flow(); };
  CHECK(has_known_scripts(rules("sedlec")));
  CHECK_FALSE(has_known_scripts(rules("full_rows")));
  FlowRules without_lots = rules("sedlec");
  std::ranges::find(without_lots.zones, "lots", &ZoneSpec::id)->id = "parts";
  CHECK_FALSE(has_known_scripts(without_lots));
  FlowRules with_another = rules("sedlec");
  with_another.scripts.push_back({ScriptRole::Step, "steps/more.lua", "return"});
  CHECK_FALSE(has_known_scripts(with_another));
}

}  // namespace ossuary::test
