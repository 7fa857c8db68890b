#include "kernel/content/scratch.h"

#include <fmt/format.h>
#include <stdlib.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "support/content.h"

namespace ossuary::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* kScorer = "return function(own, stack, params)\n  award(own, params.each)\nend\n";

std::string manifest(std::string_view id, std::string_view required) {
  return fmt::format(
      "format = 2\nid = \"{0}\"\nversion = \"1.2.3\"\nname = {{ en = \"The {0}\" }}\nrequires = [{1}]\n"
      "provenance = \"house\"\nsource = \"a test\"\n",
      id, required);
}

void write_skull(const Scratch& scratch, std::string_view plugin, std::string_view id, std::string_view glyph) {
  const std::string file = fmt::format("plugins/{}/skulls/{}", plugin, id);
  scratch.write(file + ".toml",
                fmt::format("format = 2\nid = \"{0}\"\nname = {{ en = \"{0}\" }}\nwish = {{ en = \"points\" }}\n"
                            "glyph = \"{1}\"\ncolor = \"red\"\nscript = \"{0}.lua\"\nparams = {{ each = 1 }}\n",
                            id, glyph));
  scratch.write(file + ".lua", kScorer);
  scratch.write(fmt::format("plugins/{}/examples/{}.toml", plugin, id),
                fmt::format("format = 2\nid = \"{0}\"\nsource = \"a test\"\nshape = \"row\"\n"
                            "drawing = \"\"\"\n{1} .\n. .\n\"\"\"\nscores = {{ {0} = 1 }}\n",
                            id, glyph));
}

void write_cards(const Scratch& scratch, std::string_view plugin, std::string_view skull, int count) {
  scratch.write(fmt::format("plugins/{}/cards/deck.toml", plugin),
                fmt::format("format = 2\nid = \"deck\"\nname = {{ en = \"Deck\" }}\nprovenance = \"house\"\n"
                            "source = \"a test\"\ntotal = {0}\nskulls = {{ {1} = {2} }}\n"
                            "cards = {{ \"{1}/{1}\" = {0} }}\n",
                            count, skull, 2 * count));
}

}  // namespace

Scratch::Scratch() {
  std::string pattern = (fs::temp_directory_path() / "ossuary-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  path_ = pattern;
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void Scratch::write(std::string_view relative, std::string_view text) const {
  const fs::path file = path_ / relative;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

Catalogue Scratch::library() const { return library_of({"plugins"}); }

Catalogue Scratch::playable_library() const {
  return library_of({"plugins", std::filesystem::path(OSSUARY_SOURCE_DIR) / "plugins/graveyard"});
}

Catalogue Scratch::library_of(std::vector<std::filesystem::path> plugins) const {
  const WorkingFolder inside(path_);
  Catalogue library = Catalogue::read({std::move(plugins), {"rulesets"}});
  (void)library.definitions();  // reads all, as long as this is the working folder
  return library;
}

void write_toy(const Scratch& scratch) {
  scratch.write("plugins/toy/plugin.toml", manifest("toy", ""));
  write_skull(scratch, "toy", "bone", "B");
  scratch.write("plugins/toy/shapes/row.toml",
                "format = 2\nid = \"row\"\nname = { en = \"Row\" }\npyramid = { base = 2, rows = 1 }\n");
  write_cards(scratch, "toy", "bone", 4);
}

void write_hooks(const Scratch& scratch) {
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { en = \"it scores\" }\nglyph = \"B\"\n"
                "color = \"red\"\nscript = \"bone.lua\"\nact = \"act.lua\"\nmatch_script = \"match.lua\"\n"
                "params = { each = 1 }\n");
}

void write_expansion(const Scratch& scratch, std::string_view plugin, std::string_view base, std::string_view id,
                     std::string_view glyph, std::string_view family) {
  scratch.write(fmt::format("plugins/{}/plugin.toml", plugin),
                manifest(plugin, fmt::format("\"{} >=1.0.0 <2.0.0\"", base)) +
                    (family.empty() ? "" : fmt::format("family = \"{}\"\n", family)));
  write_skull(scratch, plugin, id, glyph);
  write_cards(scratch, plugin, id, 2);
}

void write_pig(const Scratch& scratch) {
  scratch.write("plugins/pig/plugin.toml", manifest("pig", ""));
  scratch.write("plugins/pig/flow.toml", R"(format  = 2
id      = "pig"
players = [2, 3]
names   = ["throw_again", "bank"]
events  = ["thrown"]

[rounds]
2 = 50
3 = 40

[turn]
steps = ["throw"]

[categories.banked_points]
name  = { en = "banked" }
glyph = "B"

[params]
goal = 20

[types.face]
attributes = { pips = "integer" }

[counters.banked]
of = "seat"

[counters.pot]
cap = 99

[zones.die]
form  = "die"
holds = ["face"]
start = { one = 1, two = 2, six = 3 }
acts  = true
)");
  scratch.write("plugins/pig/pieces/faces.toml", R"(format = 2
type   = "face"

[pieces]
one = { label = "1", pips = 1, thrown = "one.lua" }
two = { label = "2", pips = 2 }
six = { label = "6", pips = 6 }
)");
  scratch.write("plugins/pig/pieces/one.lua",
                "return function(_, _, face)\n  if face == one then set(pot, 0) end\nend\n");
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  roll(die)\n  look(who)\nend\n");
  scratch.write("plugins/pig/steps/look.lua",
                "return function(who)\n  local n = pips(up(die))\n  if n > 1 then gain(pot, n) end\n"
                "  announce(thrown, up(die))\n  if n > 1 then go_on(who) end\nend\n");
  scratch.write("plugins/pig/choices/go_on.lua",
                "return {\n  options = function()\n    offer(bank)\n    offer(throw_again)\n  end,\n"
                "  chosen = function(who, what)\n    if what == throw_again then\n      throw(who)\n    else\n"
                "      gain(banked[who], have(pot))\n      set(pot, 0)\n"
                "      if have(banked[who]) >= params.goal then end_turns() end\n    end\n  end,\n}\n");
  scratch.write("plugins/pig/choices/go_on.toml", "format = 2\nid = \"go_on\"\nsays = { en = \"chooses to {1}\" }\n");
  scratch.write("plugins/pig/score.lua", "return function(who)\n  award(banked_points, have(banked[who]))\nend\n");
  write_ruleset(scratch, "pig", "plugins = [\"pig\"]\nflow = \"pig\"\ngoal = { en = \"Throw, and stop in time.\" }\n");
}

void write_ruleset(const Scratch& scratch, std::string_view id, std::string_view body) {
  scratch.write(
      fmt::format("rulesets/{}.toml", id),
      fmt::format("format = 2\nid = \"{0}\"\nname = {{ en = \"The game {0}\" }}\n"
                  "listed = {{ group = \"other\", minutes = 5, about = {{ en = \"A game of tests.\" }} }}\n{1}",
                  id, body));
}

Ruleset make(const Catalogue& library, std::string_view name) {
  auto made = library.make(name);
  if (!made.ok()) {
    FAIL(render(made.error()));
  }
  return std::move(made).value();
}

std::vector<std::string> codes(const std::vector<Diagnostic>& problems) {
  std::vector<std::string> found;
  for (const Diagnostic& problem : problems) {
    found.emplace_back(problem.code);
  }
  return found;
}

}  // namespace ossuary::test
