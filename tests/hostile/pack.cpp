#include "hostile/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "hostile/attack.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

const fs::path kHere = source_path("tests/hostile");

std::vector<fs::path> listed(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

void set_up_script(const fs::path& script, const fs::path& root) {
  const std::string text = file_text(script);
  put_manifest(root);
  if (text.starts_with("-- As act:")) {
    put_effect(root, text, "before = \"attack.lua\"");
  } else if (text.starts_with("-- As replacement:")) {
    put_effect(root, text, "replaces = { royal = \"attack.lua\" }");
  } else {
    put_skull(root, text);
  }
}

}  // namespace

void put(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

void put_manifest(const fs::path& root, std::string_view more) {
  put(root / "plugins/hostile/plugin.toml",
      fmt::format("format = 2\nid = \"hostile\"\nversion = \"1.0.0\"\nname = {{ en = \"Hostile\" }}\n"
                  "requires = [\"sedlec\"]\nprovenance = \"house\"\nsource = \"an attack\"\n{}",
                  more));
}

void put_skull(const fs::path& root, std::string_view script, std::string_view more) {
  const fs::path folder = root / "plugins/hostile/skulls";
  put(folder / "attack.lua", script);
  // Scripts of attacks read no dial or any, so each dial is read once more here.
  const bool reads = script.find("params.") != std::string_view::npos;
  std::string params;
  for (const auto& [name, number] :
       {std::pair("each", "2"), std::pair("big", "2147483647"), std::pair("least", "-2147483648")}) {
    if (script.find(fmt::format("params.{}", name)) != std::string_view::npos) {
      params += fmt::format("{}{} = {}", params.empty() ? "" : ", ", name, number);
    }
  }
  put(folder / "attack.toml",
      fmt::format("format = 2\nid = \"attack\"\nname = {{ en = \"Attack\" }}\nwish = {{ en = \"harm\" }}\n"
                  "glyph = \"X\"\ncolor = \"red\"\nscript = \"attack.lua\"\n{}{}",
                  reads ? fmt::format("params = {{ {} }}\n", params) : "", more));
  put(root / "plugins/hostile/examples/attack.toml",
      "format = 2\nid = \"attack\"\nsource = \"an attack\"\nshape = \"pyramid_4\"\n"
      "drawing = \"\"\"\n. .\n. .\n. . .\n. . .\nX . . .\n. . . .\n\"\"\"\n"
      "scores = { attack = 1 }\n");
}

void put_effect(const fs::path& root, std::string_view script, std::string_view way) {
  put(root / "plugins/hostile/effects/attack.lua", script);
  put(root / "plugins/hostile/effects/effect.toml",
      fmt::format("format = 2\nid = \"effect\"\nname = {{ en = \"Effect\" }}\nwish = {{ en = \"harm\" }}\n"
                  "provenance = \"house\"\nsource = \"an attack\"\n{}\n",
                  way));
}

std::vector<Attack> script_attacks() {
  std::vector<Attack> attacks;
  for (const fs::path& script : listed(kHere / "scripts")) {
    if (script.extension() == ".lua") {
      const std::string name = script.stem().string();
      attacks.push_back({name, fs::path("scripts") / (name + ".txt"),
                         [script](const fs::path& root) { set_up_script(script, root); }});
    }
  }
  return attacks;
}

std::vector<Attack> pack_attacks() {
  std::vector<Attack> attacks;
  for (const fs::path& pack : listed(kHere / "packs")) {
    const std::string name = pack.filename().string();
    attacks.push_back({name, fs::path("packs") / name / "expected.txt",
                       [pack](const fs::path& root) { fs::copy(pack, root, fs::copy_options::recursive); }});
  }
  return attacks;
}

}  // namespace ossuary::test
