#include "support/edited_content.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <vector>

#include "say/text.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string edited_script(const std::string& text) {
  return "-- A comment of today.\n\n" + std::regex_replace(text, std::regex("\n  "), "\n\n     ") +
         "--[[ And one\nof two lines. ]]\n";
}

/// True for `key = value` of one line.
bool is_pair(const std::string& line) {
  static const std::regex kPair(R"(^[a-z_]+ *= *[^ ].*$)");
  return std::regex_match(line, kPair) && std::ranges::count(line, '[') == std::ranges::count(line, ']') &&
         line.find("\"\"\"") == std::string::npos;
}

std::string edited_toml(const std::string& text) {
  static const std::regex kEnglish(R"re(^(name\b.*\ben *= *"|en *= *")[A-Za-z])re");
  std::vector<std::string> pairs;  // those at the beginning
  std::string rest;
  bool at_beginning = true;
  for (const std::string_view part : split(text, '\n')) {
    const std::string line = std::regex_replace(std::string(part), kEnglish, "$1Z");
    at_beginning = at_beginning && (line.empty() || line.front() == '#' || is_pair(line));
    (at_beginning && is_pair(line) ? pairs.emplace_back() : rest) += line + (at_beginning ? "   # why\n" : "\n");
  }
  std::string edited = "# A comment of today.\n\n";
  for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) {
    edited += "\n" + *pair;
  }
  return edited + rest;
}

}  // namespace

void copy_edited(const std::string& name, const fs::path& to, const Edit& edit) {
  const fs::path from = source_path(name);
  if (fs::is_regular_file(from)) {
    write(to / name, edit(from, file_text(from)));
    return;
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(from)) {
    const fs::path path = to / name / entry.path().lexically_relative(from);
    if (entry.is_directory()) {
      fs::create_directories(path);
    } else {
      write(path, edit(entry.path(), file_text(entry.path())));
    }
  }
}

std::string neutrally_edited(const fs::path& file, std::string text) {
  return file.extension() == ".lua" ? edited_script(text) : file.extension() == ".toml" ? edited_toml(text) : text;
}

void add_skull_without_cards(const fs::path& folder, char glyph) {
  write(folder / "skulls/stranger.toml", std::string("format = 2\nid = \"stranger\"\nname = { en = \"Stranger\" }\n") +
                                             "wish = { en = \"nothing\" }\nglyph = \"" + glyph +
                                             "\"\ncolor = \"red\"\nscript = \"stranger.lua\"\n");
  write(folder / "skulls/stranger.lua", "return function(own)\n  award(own, 7)\nend\n");
}

}  // namespace ossuary::test
