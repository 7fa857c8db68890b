// Content: any text in place of a file of a small plugin is read or explained, looked at by all lint passes with the
// comments that silence them, and what is sound can be played. Input: a digit that says which file, a line end, and the
// text of it.
#include <array>
#include <fstream>

#include "designer/findings.h"
#include "designer/migration.h"
#include "fuzz/fuzzed.h"

#include <unistd.h>

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

struct File {
  const char* path;
  const char* text;
};

constexpr std::array<File, 7> kFiles{{
    {"plugins/toy/plugin.toml",
     "format = 2\nid = \"toy\"\nversion = \"1.0.0\"\nname = { en = \"Toy\" }\nprovenance = \"house\"\n"},
    {"plugins/toy/skulls/bone.toml",
     "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"{each|1|2} {each}\" }\nglyph = \"B\"\n"
     "color = \"white\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n"},
    {"plugins/toy/skulls/bone.lua", "return function(own, stack, params)\n  award(own, params.each)\nend\n"},
    {"plugins/toy/shapes/row.toml",
     "format = 2\nid = \"row\"\nname = { en = \"Row\" }\ndrawing = \"\"\"\nAAbb\nAAbb\n\"\"\"\n"},
    {"plugins/toy/cards/deck.toml",
     "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\ntotal = 4\n"
     "skulls = { bone = 8 }\ncards = [\"bone/bone\", \"bone/bone\", \"bone/bone\", \"bone/bone\"]\n"},
    {"plugins/toy/examples/one.toml",
     "format = 2\nid = \"one\"\nsource = \"here\"\nshape = \"row\"\ndrawing = \"\"\"\nB .\nB .\n\"\"\"\n"
     "scores = { bone = 2 }\n"},
    {"rulesets/game.toml",
     "format = 2\nid = \"game\"\nname = { en = \"Game\" }\nplugins = [\"toy\"]\n"
     "[players.2]\nstructures = { row = \"row\" }\n"},
}};

/// The folder of this process, filled with sound content.
std::filesystem::path folder_with(std::size_t which, std::string_view text) {
  const auto folder = std::filesystem::temp_directory_path() / ("ossuary_content_fuzz_" + std::to_string(getpid()));
  for (std::size_t i = 0; i < kFiles.size(); ++i) {
    std::filesystem::create_directories((folder / kFiles[i].path).parent_path());
    std::ofstream(folder / kFiles[i].path, std::ios::binary) << (i == which ? text : kFiles[i].text);
  }
  return folder;
}

void play_first_actions(const std::shared_ptr<const Ruleset>& rules) {
  for (const auto& [players, structures] : rules->setups) {
    const auto game = make_game(rules, players);
    if (!game) {
      continue;
    }
    const auto scripts = game.value()->open_scripts();
    const auto match = game.value()->start({.seed = 1}, *scripts);
    ActionList legal;
    for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
      must(!match->apply(legal[0]), "a legal action is accepted");
    }
    (void)match->scores();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = text_of(data, size);
  if (size < 2 || input[0] < '0' || static_cast<std::size_t>(input[0] - '0') >= kFiles.size()) {
    return 0;
  }
  const auto folder = folder_with(static_cast<std::size_t>(input[0] - '0'), input.substr(2));
  {
    const ContentPaths paths{.plugins = {folder / "plugins"}, .rulesets = {folder / "rulesets"}};
    for (const designer::OldFile& old : designer::find_old_files(paths).files) {
      must(old.text != old.migrated, "migration changes an old file");
    }
    const Catalogue library = Catalogue::read(paths);
    const auto all = [](const std::string&) { return true; };
    must(shows(render(designer::find_problems(library, all, all).problems)), "content is explained in text alone");
    for (const RulesetSummary& summary : library.rulesets()) {
      auto made = library.make(summary.id);
      must(made.ok() || has_errors(made.error()), "a ruleset that cannot be made says why");
      if (made) {
        play_first_actions(std::make_shared<const Ruleset>(std::move(made).value()));
      }
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}
