// Content: any text in place of a file of two small plugins, of which one is a flow, is read or explained, looked at by
// all lint passes with the comments that silence them, and what is sound can be played. Input: a character that says
// which file, from 0 on in the order of ASCII, a line end, and the text of it.
#include <array>
#include <fstream>

#include "author/checks/plugin_checks.h"
#include "author/findings.h"
#include "fuzz/fuzzed.h"

#include <unistd.h>

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

struct File {
  const char* path;
  const char* text;
};

constexpr std::array<File, 17> kFiles{{
    {"plugins/toy/plugin.toml",
     "format = 2\nid = \"toy\"\nversion = \"1.0.0\"\nname = { en = \"Toy\" }\nprovenance = \"house\"\n"
     "source = \"x\"\n"},
    {"plugins/toy/skulls/bone.toml",
     "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"{each|1|2} {each}\" }\nglyph = \"B\"\n"
     "color = \"white\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n"},
    {"plugins/toy/skulls/bone.lua", "return function(own, stack, params)\n  award(own, params.each)\nend\n"},
    {"plugins/toy/shapes/row.toml",
     "format = 2\nid = \"row\"\nname = { en = \"Row\" }\ndrawing = \"\"\"\nAAbb\nAAbb\n\"\"\"\n"},
    {"plugins/toy/cards/deck.toml",
     "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"x\"\ntotal = 4\n"
     "skulls = { bone = 8 }\ncards = { \"bone/bone\" = 4 }\n"},
    {"plugins/toy/examples/one.toml",
     "format = 2\nid = \"one\"\nsource = \"here\"\nshape = \"row\"\ndrawing = \"\"\"\nB .\nB .\n\"\"\"\n"
     "scores = { bone = 2 }\n"},
    {"rulesets/game.toml",
     "format = 2\nid = \"game\"\nname = { en = \"Game\" }\nplugins = [\"toy\"]\n"
     "[players.2]\nstructures = { row = \"row\" }\n"},
    {"plugins/pig/plugin.toml",
     "format = 2\nid = \"pig\"\nversion = \"1.0.0\"\nname = { en = \"Pig\" }\nprovenance = \"house\"\nsource = "
     "\"x\"\n"},
    {"plugins/pig/flow.toml",
     "format = 2\nid = \"pig\"\nplayers = [2]\nnames = [\"bank\"]\nevents = [\"thrown\"]\n[rounds]\n2 = 3\n"
     "[turn]\nsteps = [\"throw\"]\n[categories.kept_points]\nglyph = \"B\"\n[params]\nleast = 1\n"
     "[types.face]\nattributes = { pips = \"integer\", gives = \"amounts\", also = \"pieces\", to = \"row\" }\n"
     "[counters.kept]\nof = \"seat\"\nstart = [1, 0]\ncap = \"pot\"\n[counters.pot]\nstart = 99\n[notes.last]\n"
     "[zones.die]\nform = \"die\"\nholds = [\"face\"]\nstart = { one = 1, two = 2 }\nacts = true\n"
     "[zones.shelf]\nholds = [\"face\"]\nattributes = { price = \"integer\" }\n"
     "rows = [{ id = \"low\", price = 2, start = { two = 1 } }]\n"
     "[options.extra]\ntitle = { en = \"Extra\" }\none_of = [\"two\"]\n"},
    {"plugins/pig/pieces/faces.toml",
     "format = 2\ntype = \"face\"\n[pieces]\none = { pips = 1, thrown = \"one.lua\", params = { n = 1 }, option = "
     "\"extra\" }\ntwo = { label = \"2\", pips = 2, gives = { pot = 2 }, also = [\"one\"], to = \"low\" }\n"},
    {"plugins/pig/pieces/one.lua", "return function(piece, owner)\n  gain(pot, params.n)\nend\n"},
    {"plugins/pig/steps/throw.lua", "return function(who)\n  roll(die)\n  announce(thrown)\n  keep(who)\nend\n"},
    {"plugins/pig/choices/keep.lua",
     "return {\n  options = function()\n    offer(bank)\n    offer(pass)\n  end,\n  chosen = function(who, what)\n"
     "    if what == bank then gain(kept[who], params.least) end\n  end,\n}\n"},
    {"plugins/pig/choices/keep.toml", "format = 2\nid = \"keep\"\nsecret = true\nsays = { en = \"{1}\" }\n"},
    {"plugins/pig/score.lua", "return function(who)\n  award(kept_points, have(kept[who]))\nend\n"},
    {"rulesets/pig.toml",
     "format = 2\nid = \"pig\"\nname = { en = \"Pig\" }\nplugins = [\"pig\"]\nflow = \"pig\"\n"
     "[options]\nextra = \"one\"\n[dials.pig]\nleast = 2\n"},
    {"plugins/pig/table.toml",
     "format = 2\nrows = [[\"me\"], [\"middle\"]]\n[groups.me]\nof = \"me\"\nshows = [\"kept\"]\nas = { kept = \"bar\" "
     "}\n"
     "[groups.middle]\nshows = [\"die\", \"shelf\"]\nheading = { en = \"Middle\" }\n[stages]\nthrow = { en = \"Throw\" "
     "}\n"},
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

/// A flow may go on for long, and its scripts may fail.
void play_first_actions(const AnyRuleset& rules) {
  constexpr int kMostActions = 200;
  for (const int players : rules.player_numbers()) {
    const auto game = rules.game(players);
    if (!game) {
      continue;
    }
    const auto scripts = game.value()->open_scripts();
    const auto match = game.value()->start({.seed = 1}, *scripts);
    ActionList legal;
    match->legal_actions(legal);
    for (int i = 0; i < kMostActions && match->fault() == nullptr && !legal.empty(); ++i, match->legal_actions(legal)) {
      must(!match->apply(legal[0]) || match->fault() != nullptr, "a legal action is accepted");
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
    const ContentPaths paths{
        .plugins = {folder / "plugins", std::filesystem::path(OSSUARY_SOURCE_DIR) / "plugins/graveyard"},
        .rulesets = {folder / "rulesets"}};
    const Catalogue library = author::read_content(paths);
    const auto all = [](const std::string&) { return true; };
    must(shows(render(author::find_problems(library, all, all).problems)), "content is explained in text alone");
    for (const RulesetSummary& summary : library.rulesets()) {
      const auto made = library.make_any(summary.id);
      must(made.ok() || has_errors(made.error()), "a ruleset that cannot be made says why");
      if (made) {
        play_first_actions(made.value());
      }
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}
