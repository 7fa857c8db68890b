// Content that means harm, or is cut off anywhere: it is reported, and nothing crashes or is read that should not be.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using test::Scratch;
namespace fs = std::filesystem;

std::string repeat(std::string_view text, int times) {
  std::string whole;
  for (int i = 0; i < times; ++i) {
    whole += text;
  }
  return whole;
}

bool reports(const Catalogue& library, std::string_view code) {
  const auto& problems = library.problems();
  return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& problem) { return problem.code == code; });
}

std::string manifest_with(std::string_view more) {
  return "format = 2\nid = \"toy\"\nversion = \"1.0.0\"\nprovenance = \"house\"\nsource = \"a test\"\n" +
         std::string(more);
}

}  // namespace

TEST_CASE("deep nesting of any kind is reported before it is parsed", "[content][hostile]") {
  const std::string deep_key = "a" + repeat(".a", 100'000);
  for (const std::string& text :
       {"x = " + repeat("[", 100'000), "x = " + repeat("{a=", 50'000), deep_key + " = 1\n", "[" + deep_key + "]\n",
        "[[" + deep_key + "]]\n", "\"a\"" + repeat(" . 'a'", 25'000) + " = 1\n", "x = {" + deep_key + " = 1}\n"}) {
    const Scratch scratch;
    scratch.write("plugins/toy/plugin.toml", manifest_with(text));
    CAPTURE(text.substr(0, 20));
    CHECK(reports(scratch.library(), "too-deep"));
  }
}

TEST_CASE("brackets and dots in texts and comments do not nest", "[content][hostile]") {
  const std::string marks = repeat("[{.", 100);
  const Scratch scratch;
  scratch.write("plugins/toy/plugin.toml",
                manifest_with("name = { en = \"\\\"" + marks + "\", pl = '" + marks + "', uk = '''\n" + marks +
                              "\n''', de = \"\"\"\\\"" + marks + "\"\"\" } # " + marks + "\n"));
  CHECK(render(scratch.library().problems()).empty());
}

TEST_CASE("a name shows, and has an end", "[content][hostile]") {
  for (const std::string& name : {std::string(" \\t"), std::string("\u00A0\u3000"), std::string("\u2800"),
                                  std::string("\u200A"), std::string(501, 'x'), "e" + repeat("\u0301", 500)}) {
    const Scratch scratch;
    scratch.write("plugins/toy/plugin.toml", manifest_with("name = { en = \"" + name + "\" }\n"));
    CAPTURE(name);
    CHECK(reports(scratch.library(), "out-of-range"));
  }
  const Scratch scratch;
  scratch.write("plugins/toy/plugin.toml", manifest_with("name = { en = \"" + std::string(500, 'x') + "\" }\n"));
  CHECK(scratch.library().problems().empty());
}

TEST_CASE("a link that leaves its plugin is not followed", "[content][hostile]") {
  const Scratch scratch;
  test::write_toy(scratch);
  scratch.write("secret.toml", "format = 2\nsecret = \"1234\"\n");
  scratch.write("elsewhere/stray.lua", "secret");
  fs::create_symlink("../../../secret.toml", scratch.path() / "plugins/toy/shapes/leak.toml");
  fs::create_symlink("../../../elsewhere/stray.lua", scratch.path() / "plugins/toy/skulls/stray.lua");
  fs::create_directory_symlink("../../elsewhere", scratch.path() / "plugins/toy/elsewhere");
  const std::string said = render(scratch.library().problems());
  CHECK(said ==
        "plugins/toy/shapes/leak.toml: error[bad-path]: this is a link that leaves the plugin\n\n"
        "plugins/toy/skulls/stray.lua: error[bad-path]: this is a link that leaves the plugin\n");
}

TEST_CASE("scripts are named by paths that stay inside", "[content][hostile]") {
  for (const char* path :
       {"/etc/passwd", "../../../secret.lua", "a/../../../b.lua", "..", "C:\\\\x.lua", "a\\\\..\\\\b.lua"}) {
    const Scratch scratch;
    test::write_toy(scratch);
    scratch.write(
        "plugins/toy/skulls/bone.toml",
        "format = 2\nid = \"bone\"\nname = { en = \"x\" }\nwish = { en = \"x\" }\nglyph = \"B\"\ncolor = \"red\"\n"
        "script = \"" +
            std::string(path) + "\"\n");
    CAPTURE(path);
    CHECK(reports(scratch.library(), "bad-path"));
  }
}

TEST_CASE("control characters of content do not reach the terminal", "[content][hostile]") {
  const Scratch scratch;
  scratch.write("plugins/toy/plugin.toml", manifest_with("name = { en = \"x\", \"\\u001B[2J\" = \"y\" }\n\x1b = 1\n"));
  scratch.write("plugins/esc/plugin.toml", manifest_with("name = { en = \"x\", \"\\u001B[2J\" = \"y\" }\n"));
  const std::string said = render(scratch.library().problems());
  CHECK(said.find("bad-language") != std::string::npos);
  CHECK(said.find('\x1b') == std::string::npos);
}

TEST_CASE("a file cut off anywhere is reported, never a crash", "[content][hostile]") {
  const std::string whole =
      "format = 2\nid = \"toy\"\nversion = \"1.0.0\"\nname = { en = \"Toy\", pl = \"Żółw\" }\n"
      "requires = [\"base >=1.0.0\"]\nprovenance = \"house\"\nsource = '''\na\n'''\n[[x]]\ny.z = 0x1F\n";
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Scratch scratch;
    scratch.write("plugins/toy/plugin.toml", whole.substr(0, length));
    CHECK(has_errors(scratch.library().problems()));
  }
}

TEST_CASE("a file that is wrong fifty thousand times is reported in reasonable time, and not all of it",
          "[content][hostile]") {
  const Scratch scratch;
  scratch.write("plugins/toy/plugin.toml",
                manifest_with("name = { en = \"x\" }\nrequires = [\n" + repeat("1,\n", 50'000) + "]\n"));
  const Catalogue library = scratch.library();
  CHECK(library.problems().size() == 101);
  CHECK(reports(library, "too-many"));
}

}  // namespace ossuary
