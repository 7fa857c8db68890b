// What the guides in docs/ show is so: files that a page names are written to a folder of its own and must load,
// commands are run there, and what a page shows below a command is what the command writes. OSSUARY_UPDATE_GOLDENS=1
// puts the present output into the pages.
//
// A block of TOML, Lua or XML is a file if its first line is a comment with a path below plugins/ or rulesets/; any
// other block of Lua with a `---@type` is a script, which must load in an effect. A block of `text` right behind one of
// `sh` is its output.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "author/checks/params_read.h"
#include "author/checks/plugin_checks.h"
#include "author/new/new_content.h"
#include "content/catalogue.h"
#include "structures/drawing.h"
#include "support/goldens.h"

namespace {

namespace fs = std::filesystem;
using ossuary::Catalogue;

const fs::path kTree = OSSUARY_SOURCE_DIR;

std::string read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// A page taken apart: prose, and the insides of its fenced blocks.
struct Piece {
  std::string language;  ///< of a block; prose has none, and is kept with the fences around it.
  std::string text;
  bool is_block = false;
};

std::vector<Piece> pieces_of(const std::string& page) {
  std::vector<Piece> pieces(1);
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    const bool fence = line.starts_with("```");
    if (fence && pieces.back().is_block) {
      pieces.push_back({"", line + "\n", false});
    } else if (fence) {
      pieces.back().text += line + "\n";
      pieces.push_back({line.substr(3), "", true});
    } else {
      pieces.back().text += line + "\n";
    }
  }
  return pieces;
}

/// The path that the first line of a block names, or "".
std::string path_named(const Piece& piece) {
  static const std::regex kPath(R"(^(#|--|<!--) ((plugins|rulesets)/[a-z0-9_/]+\.(toml|lua|svg))( -->)?\n)");
  std::smatch found;
  const bool code = piece.is_block && (piece.language == "toml" || piece.language == "lua" || piece.language == "xml");
  return code && std::regex_search(piece.text, found, kPath) ? found[2].str() : "";
}

/// The type that a block of Lua says it returns, or "".
std::string type_named(const Piece& piece) {
  static const std::regex kType(R"((^|\n)---@type ([A-Za-z]+)\n)");
  std::smatch found;
  const bool script = piece.is_block && piece.language == "lua" && std::regex_search(piece.text, found, kType);
  return script ? found[2].str() : "";
}

/// Without what differs from day to day: speeds, how much content is shipped.
std::string without_variation(const std::string& text) {
  static const std::regex kSpeedLine(R"((^|\n)[0-9.]+ s: [^\n]*)");
  static const std::regex kShipped(R"([0-9]+ plugins and [0-9]+ rulesets in all)");
  return std::regex_replace(std::regex_replace(text, kSpeedLine, "$1# s: #"), kShipped,
                            "# plugins and # rulesets in all");
}

/// A home folder in which a page comes true.
class Workshop {
 public:
  Workshop() : home_(fs::temp_directory_path() / fmt::format("ossuary_guide_{}", getpid())) {
    fs::remove_all(home_);
    fs::create_directories(folder_);
  }
  ~Workshop() {
    std::error_code ignored;
    fs::remove_all(home_, ignored);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  [[nodiscard]] fs::path path(const std::string& relative) const { return folder_ / relative; }

  void write(const std::string& relative, const std::string& text) const {
    fs::create_directories(path(relative).parent_path());
    std::ofstream(path(relative), std::ios::binary) << text;
  }

  /// What commands write, on stdout and stderr, after those that a page gave before.
  std::string run(const std::string& commands) {
    std::ofstream(home_ / "commands") << fmt::format(
        "cd '{}' || exit\nexport HOME='{}' NO_COLOR=1 LC_ALL=C.UTF-8 OSSUARY_DATA='{}'\n"
        "ossuary() {{ '{}' \"$@\"; }}\n{}",
        folder_.string(), home_.string(), kTree.string(), OSSUARY_PROGRAM, commands);
    const std::string shell = fmt::format("sh '{0}/commands' > '{0}/output' 2>&1", home_.string());
    (void)std::system(shell.c_str());  // NOLINT(cert-env33-c): commands of our own pages
    return read_text(home_ / "output");
  }

 private:
  fs::path home_;
  fs::path folder_ = home_ / ".local/share/ossuary";  ///< where the program looks for its user's content.
};

/// A skull of its own for a script that skulls have besides their scorer: an act, or a match script.
void write_skull(const Workshop& workshop, const std::string& plugin, const Piece& piece, const std::string& params) {
  const char* const key = type_named(piece) == "MatchScorer" ? "match_script" : "act";
  workshop.write(
      plugin + "skulls/envier.toml",
      fmt::format("format = 2\nid = \"envier\"\nname = {{ en = \"Envier\" }}\nwish = {{ en = \"points\" }}\n"
                  "glyph = \"E\"\ncolor = \"red\"\nscript = \"envier.lua\"\n{} = \"snippet.lua\"\nparams = {{ {} }}\n",
                  key, params));
  workshop.write(plugin + "skulls/envier.lua", "return function(own) award(own, 1) end\n");
  workshop.write(plugin + "skulls/snippet.lua", piece.text);
}

/// An effect of its own for a script without a file: in place of the scoring of some skull, or before it. What
/// is a skull's gets a skull.
void write_snippet(const Workshop& workshop, const Piece& piece, std::size_t number) {
  const std::string plugin = fmt::format("plugins/snippet_{}/", number);
  workshop.write(plugin + "plugin.toml",
                 fmt::format("format = 2\nid = \"snippet_{}\"\nversion = \"1.0.0\"\nname = {{ en = \"Snippet\" }}\n"
                             "requires = [\"sedlec\"]\nprovenance = \"house\"\nsource = \"a page\"\n",
                             number));
  std::string params;
  for (const ossuary::author::ParamUse& use : ossuary::author::params_read(piece.text, "").uses) {
    params += fmt::format("{} = 1, ", use.name);
  }
  params = params.substr(0, params.rfind(','));
  const std::string type = type_named(piece);
  if (type == "MatchScorer" || type.ends_with("SkullAct")) {
    write_skull(workshop, plugin, piece, params);
    return;
  }
  workshop.write(
      plugin + "effects/snippet.toml",
      fmt::format("format = 2\nid = \"snippet\"\nname = {{ en = \"Snippet\" }}\nwish = {{ en = \"points\" }}\n"
                  "provenance = \"house\"\nsource = \"a page\"\nparams = {{ {} }}\n{}\n",
                  params,
                  type.ends_with("Act") ? "before = \"snippet.lua\"" : "replaces = { peasant = \"snippet.lua\" }"));
  workshop.write(plugin + "effects/snippet.lua", piece.text);
}

/// All that `page` claims comes true in a workshop; what commands write takes its place in the page.
void live_through(Workshop& workshop, std::vector<Piece>& page) {
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (const std::string path = path_named(page[i]); !path.empty()) {
      workshop.write(path, page[i].text);
    } else if (!type_named(page[i]).empty()) {
      write_snippet(workshop, page[i], i);
    } else if (page[i].is_block && page[i].language == "sh") {
      const std::string output = workshop.run(page[i].text);
      const bool shown = i + 2 < page.size() && page[i + 2].language == "text" && page[i + 1].text == "```\n```text\n";
      if (shown && without_variation(output) != without_variation(page[i + 2].text)) {
        if (!ossuary::test::updating_goldens()) {
          CHECK(output == page[i + 2].text);
        }
        page[i + 2].text = output;
      }
    }
  }
}

std::vector<fs::path> guides() {
  std::vector<fs::path> pages{"README.md", "plugins/mourners/README.md"};
  for (const auto& entry : fs::directory_iterator(kTree / "docs")) {
    if (entry.path().extension() == ".md") {
      pages.push_back(entry.path().lexically_relative(kTree));
    }
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

bool is_guide(const fs::path& page) { return page.parent_path() == "docs"; }

/// All content of the workshop must load, and every ruleset there be playable.
void check_content(const Workshop& workshop) {
  const Catalogue library = ossuary::author::read_content(
      {{kTree / "plugins", workshop.path("plugins")}, {kTree / "rulesets", workshop.path("rulesets")}});
  const std::string problems = render(library.problems());
  INFO(problems);
  CHECK(problems.empty());
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(workshop.path("rulesets"), error)) {
    const auto made = library.make_any(entry.path().stem().string());
    INFO((made.ok() ? std::string() : render(made.error())));
    CHECK(made.ok());
  }
}

/// Every script without a file of its own must score a structure without a fault.
void run_snippets(const Workshop& workshop) {
  const Catalogue library = ossuary::author::read_content({{kTree / "plugins", workshop.path("plugins")}, {}});
  for (const std::string& plugin : library.plugin_ids()) {
    const auto rules = library.make_for_plugin(plugin);
    if (!plugin.starts_with("snippet_") || !rules.ok()) {
      continue;
    }
    const ossuary::Shape* shape = ossuary::author::shape_named(library, rules.value(), "pyramid_3");
    REQUIRE(shape != nullptr);
    const auto drawn = parse_drawing(rules.value(), *shape, {"R\nP\nV C\nC V\nV R P\nP V C\n", plugin});
    REQUIRE(drawn.ok());
    const auto effect = rules.value().effects.empty() ? std::nullopt : std::optional(ossuary::EffectId{0});
    const auto scorer = rules.value().scoring->open();
    const auto scored = scorer->score(*shape, drawn.value().cells, effect);
    INFO((scored.ok() ? std::string() : render(scorer->fault().diagnostic)));
    CHECK(scored.ok());
  }
}

}  // namespace

TEST_CASE("what the guides show is so", "[docs][golden][release]") {
  for (const fs::path& name : guides()) {
    CAPTURE(name.string());
    std::vector<Piece> page = pieces_of(read_text(kTree / name));
    Workshop workshop;
    if (!is_guide(name)) {
      std::erase_if(page, [](const Piece& piece) { return piece.language == "sh"; });  // they deal with the tree
    }
    live_through(workshop, page);
    check_content(workshop);
    run_snippets(workshop);
    if (ossuary::test::updating_goldens() && is_guide(name)) {
      std::string text;
      for (const Piece& piece : page) {
        text += piece.text;
      }
      std::ofstream(kTree / name, std::ios::binary) << text;
    }
  }
}

TEST_CASE("every TOML file that a page shows whole is of the newest format", "[docs]") {
  for (const fs::path& name : guides()) {
    for (const Piece& piece : pieces_of(read_text(kTree / name))) {
      CAPTURE(name.string(), piece.text);
      static const std::regex kFormat(R"((^|\n)format +=)");
      static const std::regex kNewest(R"((^|\n)format += 2\n)");
      if (piece.language == "toml" && std::regex_search(piece.text, kFormat)) {
        CHECK(std::regex_search(piece.text, kNewest));
      }
    }
  }
}

TEST_CASE("links between pages lead somewhere", "[docs]") {
  for (const fs::path& name : guides()) {
    const std::string text = read_text(kTree / name);
    static const std::regex kLink(R"(\]\(([^)#:]+)(#[^)]*)?\))");
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
      CAPTURE(name.string(), (*link)[1].str());
      CHECK(fs::exists(kTree / name.parent_path() / (*link)[1].str()));
    }
  }
}
