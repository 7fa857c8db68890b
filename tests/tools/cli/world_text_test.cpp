// Names in the writings of the world: columns of tables align as a terminal shows them, and ASCII is enough.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include "cli/command_line.h"
#include "say/text.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::world_text {
namespace {

using test::ScratchFolder;

struct World {
  const char* lang;
  const char* royal;
  int columns;  ///< that terminals give the name.
  const char* glyph;
};

/// A name for the skulls of a plugin each, in one language each.
const std::vector<World> kWorld{
    {"zh", "王子", 4, "A"},
    {"ko", "왕", 2, "B"},
    {"hi", "क्षत्रिय राजा", 11, "D"},
    {"fa", "می\u200Cروم شاه", 9, "E"},
    {"th", "กำครู", 4, "F"},
    {"qq", "\U0001F480\U0001F468\u200D\U0001F469\u200D\U0001F467\u2764\uFE0F\U0001F1F5\U0001F1F1", 8, "G"},
    {"vi", "Vu\u031Ba e\u0302\u0301", 5, "H"},
};

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

/// A plugin "world" with a skull for each line of kWorld, all of them named in every language alike.
void write_plugin(const std::filesystem::path& folder) {
  write(folder / "plugin.toml",
        "format = 2\nid = \"world\"\nversion = \"1.0.0\"\nname = { en = \"World\" }\nrequires = [\"sedlec\"]\n"
        "provenance = \"house\"\nsource = \"here\"\n");
  std::string cards;
  std::string counts;
  for (const World& each : kWorld) {
    const std::string id = std::string("skull_") + each.lang;
    write(folder / "skulls" / (id + ".toml"),
          "format = 2\nid = \"" + id + "\"\nname = { en = \"" + each.royal + "\" }\nglyph = \"" + each.glyph +
              "\"\ncolor = \"red\"\nscript = \"skull.lua\"\n\n[wish]\nen = \"1 point for " + each.royal + "\"\n");
    cards += (cards.empty() ? "\"" : ", \"") + id + "/royal\" = 1";
    counts += id + " = 1, ";
  }
  write(folder / "skulls" / "skull.lua", "return function(own)\n  award(own, 1)\nend\n");
  write(folder / "cards" / "cards.toml",
        "format = 2\nid = \"cards\"\nname = { en = \"Cards\" }\nprovenance = \"house\"\nsource = \"here\"\ntotal = 7\n"
        "cards = { " +
            cards + " }\nskulls = { " + counts + "royal = 7 }\n");
}

struct Written {
  cli::ExitCode exit;
  std::string text;
};

Written run(const ScratchFolder& folder, std::vector<std::string> arguments, const std::string& typed = "",
            bool unicode = true) {
  std::istringstream in(typed);
  std::ostringstream out;
  cli::Environment env(in, out, out);
  env.unicode = unicode;
  arguments.insert(arguments.begin(), {"--plugins", (folder.path() / "world").string()});
  const cli::ExitCode exit = cli::run_command_line(arguments, env);
  return {exit, out.str()};
}

/// `text` with each name replaced by as many letters as it has columns: what a terminal shows, by the table above.
std::string as_shown(std::string text) {
  for (const World& each : kWorld) {
    const std::string name = each.royal;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
      text.replace(at, name.size(), std::string(static_cast<std::size_t>(each.columns), '#'));
    }
  }
  return text;
}

std::vector<std::string> lines_with(const std::string& text, const std::string& part) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.find(part) != std::string::npos) {
      lines.push_back(line);
    }
  }
  return lines;
}

bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char byte) { return static_cast<unsigned char>(byte) < 0x80U; });
}

TEST_CASE("names of every writing align in tables", "[world]") {
  const ScratchFolder folder;
  write_plugin(folder.path() / "world");
  const auto names_align = [](const Written& shown) {
    INFO(shown.text);
    REQUIRE(shown.exit == cli::ExitCode::Done);
    std::vector<std::size_t> ends;  // of the numbers behind the names, which are aligned at the right
    for (const std::string& line : lines_with(as_shown(shown.text), "  ##")) {
      const std::size_t name = line.find('#');
      ends.push_back(std::min(line.find(' ', line.find_first_of("0123456789", name)), line.size()));
    }
    CHECK(ends.size() == kWorld.size());
    CHECK(std::ranges::adjacent_find(ends, std::not_equal_to<>()) == ends.end());
  };
  names_align(run(folder, {"show", "sedlec+world"}));
  names_align(run(folder, {"score", "sedlec+world", "--players", "3"}, "A\nB\nD E\nF G\nH A R\nR R R\n"));
  names_align(run(folder, {"simulate", "sedlec+world", "--games", "4", "--players", "3"}));
}

TEST_CASE("the four characters that writings need are allowed in texts, and in no id", "[world][release]") {
  const ScratchFolder folder;
  write_plugin(folder.path() / "world");
  const auto problems = [&](const std::string& toml) {
    write(folder.path() / "world" / "skulls" / "skull_fa.toml", toml);
    return run(folder, {"check", (folder.path() / "world").string()}).text;
  };
  const std::string sound =
      "format = 2\nid = \"skull_fa\"\nname = { en = \"می\u200Cروم\u200D\u200E\u200F\" }\nglyph = \"E\"\ncolor = "
      "\"red\"\n"
      "script = \"skull.lua\"\n[wish]\nen = \"\\u200Cone\"\n";
  CHECK(problems(sound).find("hidden-character") == std::string::npos);
  const auto with = [&](const std::string& old, const std::string& fresh) {
    std::string changed = sound;
    changed.replace(changed.find(old), old.size(), fresh);
    return problems(changed);
  };
  CHECK(with("\"skull_fa\"", "\"skull\u200C_fa\"").find("U+200C") != std::string::npos);
  CHECK(with("\"red\"", "\"r\\u200Ded\"").find("U+200D") != std::string::npos);
  CHECK(with("\\u200Cone", "\\u202Eone").find("U+202E") != std::string::npos);
  CHECK(with("\\u200Cone", "\u2066one").find("U+2066") != std::string::npos);
}

TEST_CASE("a byte order mark is skipped in every kind of input", "[world]") {
  const std::string mark = "\xEF\xBB\xBF";
  const ScratchFolder folder;
  write_plugin(folder.path() / "world");
  const std::filesystem::path file = folder.path() / "input";
  const std::string drawing = "R\nR\nR R\nR R\nR R R\nR R R\n";
  const auto same = [&](const std::vector<std::string>& arguments, const std::string& input) {
    const Written plain = run(folder, arguments, input);
    std::filesystem::remove_all(folder.path() / "saved");
    const Written marked = run(folder, arguments, mark + input);
    INFO(marked.text);
    CHECK(plain.exit == cli::ExitCode::Done);
    CHECK(plain.text == marked.text);
  };
  same({"score", "sedlec", "--players", "3"}, drawing);
  same({"score", "sedlec", "--players", "3"}, drawing + mark + "===\n" + mark + drawing);
  same({"score", "sedlec", "--players", "3", "--jsonl"},
       "{\"structure\":\"pyramid\",\"cards\":[null,null,null,null,null,null]}\n");
  same({"play", "sedlec", "--players", "3", "--seats", "human,random,random", "--seed", "1", "--record",
        (folder.path() / "saved" / "x").string()},
       "rules\nquit\n");
  const std::string record = (folder.path() / "match.txt").string();
  (void)run(folder,
            {"play", "sedlec", "--players", "3", "--seats", "random,random,random", "--seed", "3", "--record", record});
  const std::string plain = run(folder, {"replay", record, "--verify"}).text;
  write(record, mark + test::file_text(record));
  CHECK(run(folder, {"replay", record, "--verify"}).text == plain);
  const std::string counts = (folder.path() / "counts").string();
  (void)run(folder, {"simulate", "sedlec", "--players", "3", "--games", "2", "--save", counts});
  write(counts, mark + test::file_text(counts));
  CHECK(run(folder, {"merge", counts}).exit == cli::ExitCode::Done);
  for (const char* content : {"plugin.toml", "skulls/skull_zh.toml", "skulls/skull.lua", "cards/cards.toml"}) {
    write(folder.path() / "world" / content, mark + test::file_text((folder.path() / "world" / content).string()));
  }
  CHECK(run(folder, {"show", "sedlec+world"}).exit == cli::ExitCode::Done);
}

TEST_CASE("blanks and look-alikes of other writings are explained in drawings", "[world]") {
  const ScratchFolder folder;
  write_plugin(folder.path() / "world");
  const auto said = [&](const std::string& line) {
    return run(folder, {"score", "sedlec", "--players", "3"}, "R\nR\nR R\nR" + line + "R\nR R R\nR R R\n").text;
  };
  for (const auto& [line, why] : std::map<std::string, std::string>{
           {"\u00A0", "stdin:4:2: error[bad-drawing]: there is a no-break space (U+00A0) here, not a plain space"},
           {"\u3000", "there is a space of full width (U+3000) here"},
           {"\u2003", "there is a special space (U+2003) here"},
           {"\u200B", "there is an invisible character (U+200B) here"},
           {"\u200C", "there is an invisible character (U+200C) here"},
           {"\uFF32", "this looks like R: write that instead"},
           {"\u2013", "this looks like -: write that instead"}}) {
    const std::string text = said(line);
    INFO(text);
    CHECK(text.find(why) != std::string::npos);
    CHECK(text.find("error", text.find("error") + 1) == std::string::npos);
  }
}

TEST_CASE("without UTF-8 all that people read is ASCII, aligned, and carets point right", "[world]") {
  const ScratchFolder folder;
  write_plugin(folder.path() / "world");
  const auto ascii = [&](const std::vector<std::string>& arguments, const std::string& typed = "") {
    const Written written = run(folder, arguments, typed, false);
    INFO(written.text);
    CHECK(is_ascii(written.text));
    CHECK(!written.text.empty());
    return written.text;
  };
  CHECK(ascii({"--lang", "pl", "show", "sedlec"}).find("Krol") != std::string::npos);
  CHECK(ascii({"--lang", "uk", "show", "sedlec"}).find("Dvorianyn") != std::string::npos);
  (void)ascii({"--lang", "uk", "rulesets"});
  (void)ascii({"--lang", "uk", "show", "dice_forge"});
  (void)ascii({"--lang", "uk", "score", "sedlec", "--players", "3", "--explain"}, "R\nR\nR R\nR R\nR R R\nR R R\n");
  (void)ascii({"--lang", "uk", "simulate", "sedlec", "--players", "3", "--games", "2"});
  (void)ascii({"--lang", "uk", "play", "sedlec", "--players", "3", "--seats", "human,random,random", "--seed", "1",
               "--record", (folder.path() / "m").string()},
              "rules\nlegal\nhint\n1\nquit\n");
  (void)ascii({"--lang", "uk", "replay", (folder.path() / "m").string(), "--cut"});
  (void)ascii({"show", "sedlec+world"});
  const std::string json = run(folder, {"--lang", "uk", "score", "sedlec", "--players", "3", "--explain", "--json"},
                               "R\nR\nR R\nR R\nR R R\nR R R\n", false)
                               .text;
  CHECK(json.find("Дворянина") != std::string::npos);
}

}  // namespace
}  // namespace ossuary::world_text
