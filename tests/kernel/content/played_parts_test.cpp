// What games are played by: edits that change nothing of it, and edits that do, in copies of what ships.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>

#include "content/pack/definitions.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/edited_content.h"

using namespace ossuary;

namespace {

namespace fs = std::filesystem;

ContentPaths paths_in(const fs::path& folder) {
  return {.plugins = {folder / "plugins"}, .rulesets = {folder / "rulesets"}};
}

const PlayedParts& played(const AnyRuleset& rules) {
  return rules.flow() != nullptr ? rules.flow()->played() : rules.skulls()->played();
}

/// A letter that no skull that ships is drawn by.
char free_glyph() {
  std::string free = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const auto& plugin : test::shipped().definitions().plugins) {
    std::ranges::for_each(plugin->skulls, [&](const SkullDefinition& skull) { std::erase(free, skull.glyph.value); });
  }
  return free.at(0);
}

/// One edit of a file of what ships, and what it is to change of a ruleset.
struct PlayingEdit {
  std::string file;
  std::string from;
  std::string to;
  std::string ruleset;
  std::string changed;  ///< "PLUGIN/FILE", or the file of a ruleset; "" for nothing.
};

/// What differs of the parts of one ruleset, by files: "sedlec/skulls/romantic.lua".
std::vector<std::string> differences(const AnyRuleset& before, const AnyRuleset& after) {
  std::vector<std::string> differ;
  const auto compare = [&](const PlayedPart& one, const PlayedPart& other, const std::string& owner) {
    CHECK((one.hash == other.hash) == (one.files == other.files));
    for (const PlayedFile& file : other.files) {
      if (std::ranges::count(one.files, file) == 0) {
        differ.push_back(owner + file.name);
      }
    }
  };
  compare(played(before).ruleset, played(after).ruleset, "");
  for (std::size_t i = 0; i < before.plugins().size(); ++i) {
    compare(played(before).plugins.at(i), played(after).plugins.at(i), before.plugins()[i].id + "/");
  }
  return differ;
}

}  // namespace

TEST_CASE("comments, white space, names, sentences, the order of keys and skulls on no card are not played by",
          "[content][played]") {
  const test::Scratch folder;
  test::copy_edited("plugins", folder.path(), test::neutrally_edited);
  test::copy_edited("rulesets", folder.path(), test::neutrally_edited);
  test::add_skull_without_cards(folder.path() / "plugins/sedlec", free_glyph());
  CHECK(test::file_text(folder.path() / "plugins/sedlec/skulls/romantic.toml").find("\"Zomantic\"") !=
        std::string::npos);
  const Catalogue edited = Catalogue::read(paths_in(folder.path()));
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    INFO(summary.id);
    const auto after = edited.make_any(summary.id);
    REQUIRE(after.ok());
    CHECK(differences(test::shipped().make_any(summary.id).value(), after.value()).empty());
  }
}

TEST_CASE("dials, scripts, glyphs, cards, shapes and what a flow consists of are played by", "[content][played]") {
  const auto edits = std::to_array<PlayingEdit>({
      {"plugins/sedlec/skulls/romantic.toml", "each = 3", "each = 4", "sedlec", "sedlec/skulls/romantic.toml"},
      {"plugins/sedlec/skulls/romantic.toml", "\"L\"", "\"l\"", "sedlec", "sedlec/skulls/romantic.toml"},
      {"plugins/sedlec/skulls/romantic.lua", "true", "false", "sedlec", "sedlec/skulls/romantic.lua"},
      {"plugins/sedlec/cards/base.toml", "\"romantic/peasant\"  = 1", "\"romantic/peasant\"  = 2", "sedlec",
       "sedlec/cards/base.toml"},
      {"plugins/sedlec/shapes/pyramid_4.toml", "rows = 3", "rows = 2", "sedlec", "sedlec/shapes/pyramid_4.toml"},
      {"rulesets/sedlec.toml", "dig          = 2", "dig          = 1", "sedlec", "sedlec.toml"},
      {"rulesets/sedlec.toml", "dig          = 2\n", "", "sedlec", ""},  // as usual
      {"plugins/dice_forge/flow.toml", "3 = 10", "3 = 11", "dice_forge", "dice_forge/flow.toml"},
      {"plugins/dice_forge/flow.toml", "[\"plain\", \"reversed\"", "[\"reversed\", \"plain\"", "dice_forge",
       "dice_forge/flow.toml"},
      {"plugins/three_cheers/counts.lua", "return", "local _ = 1 return", "three_cheers", ""},
  });
  for (const PlayingEdit& edit : edits) {
    INFO(edit.file << ": " << edit.from);
    const test::Scratch folder;
    bool edited = false;
    const auto change = [&](const fs::path& file, std::string text) {
      const std::size_t at = text.find(edit.from);
      if (file == test::source_path(edit.file) && at != std::string::npos) {
        text.replace(at, edit.from.size(), edit.to);
        edited = true;
      }
      return text;
    };
    const AnyRuleset before = test::shipped().make_any(edit.ruleset).value();
    for (const PluginStamp& plugin : before.plugins()) {
      test::copy_edited("plugins/" + plugin.id, folder.path(), change);
    }
    test::copy_edited("rulesets/" + edit.ruleset + ".toml", folder.path(), change);
    REQUIRE(edited);
    const auto after = Catalogue::read(paths_in(folder.path())).make_any(edit.ruleset);
    REQUIRE(after.ok());
    const auto expected = edit.changed.empty() ? std::vector<std::string>() : std::vector{edit.changed};
    CHECK(differences(before, after.value()) == expected);
  }
}

TEST_CASE("a dial that the ruleset turns is played by as it is turned", "[content][played]") {
  const auto hashes_with = [](const char* usual, const char* turned) {
    const test::Scratch scratch;
    test::write_toy(scratch);
    scratch.write("plugins/toy/skulls/bone.toml",
                  std::string("format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"{each}\" }\n"
                              "glyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = ") +
                      usual + " }\n");
    test::write_ruleset(
        scratch, "game",
        std::string("plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n[dials]\nbone = { each = ") +
            turned + " }\n");
    const Catalogue library = scratch.library();
    const Ruleset rules = test::make(library, "game");
    return std::pair(rules.played().ruleset.hash, rules.played().plugins.at(0).hash);
  };
  CHECK(hashes_with("3", "5") == hashes_with("4", "5"));
  CHECK(hashes_with("3", "5").first != hashes_with("3", "6").first);
  CHECK(hashes_with("3", "5").second == hashes_with("3", "6").second);
}

TEST_CASE("what a ruleset is played by outlives the catalogue that made it", "[content][played]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  const std::uint64_t known = test::make(scratch.library(), "game").played().ruleset.hash;
  CHECK(known == test::make(scratch.library(), "game").played().ruleset.hash);
}
