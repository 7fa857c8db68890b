#include "hostile/set_up.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <charconv>
#include <fstream>
#include <string>
#include <utility>

#include "support/content.h"
#include "support/sections.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

std::size_t number(std::string_view text, int base = 10) {
  std::size_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, base);
  return value;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

/// `text` with \n, \r and \xHH as bytes.
std::string unescaped(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    const bool hex = text.starts_with("\\x");
    const bool line = text.starts_with("\\n") || text.starts_with("\\r");
    bytes += hex ? static_cast<char>(number(text.substr(2, 2), 16)) : line ? (text[1] == 'n' ? '\n' : '\r') : text[0];
    text.remove_prefix(hex ? 4 : line ? 2 : 1);
  }
  return bytes;
}

/// `text` with each {{TEXT|N}} written out.
std::string expanded(std::string_view text) {
  std::string whole;
  for (std::size_t open = text.find("{{"); open != std::string_view::npos; open = text.find("{{")) {
    const std::size_t close = text.find("}}", open);
    const std::string_view inside = text.substr(open + 2, close - open - 2);
    whole += text.substr(0, open);
    text.remove_prefix(close + 2);
    if (inside == "$") {
      text.remove_prefix(text.starts_with('\n') ? 1 : 0);
      continue;
    }
    const std::size_t bar = inside.rfind('|');
    const std::string part = unescaped(inside.substr(0, bar));
    for (std::size_t i = 0; i < number(inside.substr(bar + 1)); ++i) {
      whole += part.find("{i}") == std::string::npos ? part : replaced(part, "{i}", std::to_string(i));
    }
  }
  return whole.append(text);
}

void put(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

void put_manifest(const fs::path& root, std::string_view more = "") {
  put(root / "plugins/hostile/plugin.toml",
      fmt::format("format = 2\nid = \"hostile\"\nversion = \"1.0.0\"\nname = {{ en = \"Hostile\" }}\n"
                  "requires = [\"sedlec\"]\nprovenance = \"house\"\nsource = \"an attack\"\n{}",
                  more));
}

void put_skull(const fs::path& root, std::string_view script) {
  const fs::path folder = root / "plugins/hostile/skulls";
  put(folder / "attack.lua", script);
  // A dial that the script does not read would be an error.
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
                  "glyph = \"X\"\ncolor = \"red\"\nscript = \"attack.lua\"\n{}",
                  reads ? fmt::format("params = {{ {} }}\n", params) : ""));
  put(root / "plugins/hostile/examples/attack.toml",
      "format = 2\nid = \"attack\"\nsource = \"an attack\"\nshape = \"pyramid_4\"\n"
      "drawing = \"\"\"\n. .\n. .\n. . .\n. . .\nX . . .\n. . . .\n\"\"\"\n"
      "scores = { attack = 1 }\n");
}

void put_effect(const fs::path& root, std::string_view script, std::string_view key) {
  put(root / "plugins/hostile/effects/attack.lua", script);
  put(root / "plugins/hostile/effects/effect.toml",
      fmt::format("format = 2\nid = \"effect\"\nname = {{ en = \"Effect\" }}\nwish = {{ en = \"harm\" }}\n"
                  "provenance = \"house\"\nsource = \"an attack\"\n{}\n",
                  key));
}

void set_up_script(const std::string& text, const fs::path& root) {
  const std::string_view role = std::string_view(text).substr(text.find('\n') + 1);
  put_manifest(root);
  if (role.starts_with("-- As act:")) {
    put_effect(root, text, "before = \"attack.lua\"");
  } else if (role.starts_with("-- As replacement:")) {
    put_effect(root, text, "replaces = { royal = \"attack.lua\" }");
  } else {
    put_skull(root, text);
  }
}

void put_files(const Section& section, const fs::path& root) {
  const std::size_t star = section.kind.find('*');
  const std::size_t count = star == std::string::npos ? 1 : number(std::string_view(section.kind).substr(star + 1));
  const std::string path = expanded(unescaped(section.rest));
  const std::string body = expanded(section.body);
  for (std::size_t i = 0; i < count; ++i) {
    const auto numbered = [&](const std::string& text) {
      const std::string letter(1, static_cast<char>('a' + i));
      return replaced(replaced(replaced(text, "{i}", std::to_string(i)), "{next}", std::to_string((i + 1) % count)),
                      "{letter}", letter);
    };
    put(root / numbered(path), star == std::string::npos ? body : numbered(body));
  }
}

/// Writes something that is not a file of text.
void put_other(const Section& section, const fs::path& root) {
  const std::size_t space = section.rest.find(' ');
  const fs::path path = root / section.rest.substr(0, space);
  const std::string last = section.rest.substr(section.rest.rfind(' ') + 1);
  fs::create_directories(path.parent_path());
  if (section.kind == "grow") {
    fs::resize_file(path, number(last));
    return;
  }
  fs::remove(path);
  if (section.kind == "link") {
    fs::create_symlink(last, path);
  } else if (section.kind == "fifo") {
    mkfifo(path.c_str(), 0600);
  } else {
    fs::create_directory(path);
  }
}

void set_up_section(const Section& section, const fs::path& root) {
  if (section.kind == "manifest") {
    put_manifest(root, expanded(section.body));
  } else if (section.kind == "skull") {
    put_skull(root, expanded(section.body));
  } else if (section.kind == "effect") {
    put_effect(root, expanded(section.body), section.rest);
  } else if (section.kind.starts_with("file")) {
    put_files(section, root);
  } else {
    put_other(section, root);
  }
}

}  // namespace

void set_up(const Attack& attack, const fs::path& root) {
  const std::string text = file_text(attack.file);
  if (attack.file.extension() == ".lua") {
    set_up_script(text, root);
    return;
  }
  for (const Section& section : sections_of(text)) {
    set_up_section(section, root);
  }
}

}  // namespace ossuary::test
