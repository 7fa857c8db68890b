#include "support/content.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace ossuary::test {

std::filesystem::path source_path(std::string_view relative) {
  return std::filesystem::path(OSSUARY_SOURCE_DIR) / relative;
}

std::string file_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  ensure(stream.good(), "a file that a test needs is there");
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

const Library& shipped() {
  static const Library library =
      Library::read({.plugins = {source_path("plugins")}, .rulesets = {source_path("rulesets")}});
  return library;
}

ShippedGame::ShippedGame(std::string_view ruleset, int players) {
  auto made = shipped().make(ruleset);
  if (!made) {
    throw Defect(render(made.error()));
  }
  rules_ = std::make_unique<Ruleset>(std::move(made).value());
  game_ = make_game(*rules_, players).value();
  scorer_ = rules_->scoring->open();
}

std::string ShippedGame::name() const { return fmt::format("{} for {} players", rules_->id, players()); }

void for_every_game(const std::function<void(const ShippedGame&)>& check) {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    for (const int players : summary.players) {
      check(ShippedGame(summary.id, players));
    }
  }
}

}  // namespace ossuary::test
