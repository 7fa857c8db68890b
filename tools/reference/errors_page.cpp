#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "content/text/diagnostic_codes.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kErrorsOpening = R"(# Every error and its cure

Generated from the table of diagnostics and the broken packs of `tests/golden/diagnostics`; `ossuary_docs` writes it
anew. `ossuary check PATH` finds all of these in one pass. An error keeps content from being played, a warning does not.

)";

constexpr std::size_t kMaxLines = 40;   // of a file that is shown
constexpr std::size_t kMaxWidth = 120;  // of its lines

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The first of the diagnostics in `said` that has the code.
std::string one_said(const std::string& said, std::string_view code) {
  const std::size_t found = said.find(fmt::format("[{}]: ", code));
  if (found == std::string::npos) {
    return {};
  }
  const std::size_t before = said.rfind("\n\n", found);
  const std::size_t begin = before == std::string::npos ? 0 : before + 2;
  return said.substr(
      begin, said.find("\n\n", begin) == std::string::npos ? std::string::npos : said.find("\n\n", begin) + 1 - begin);
}

/// True for text that a page can show: short, and of letters that are letters.
bool is_showable(const std::string& text) {
  std::istringstream lines(text);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    if (line.size() > kMaxWidth || line.find("```") != std::string::npos) {
      return false;
    }
  }
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\t') || static_cast<unsigned char>(c) >= 0xF5U) {
      return false;
    }
  }
  return count > 0 && count <= kMaxLines;
}

std::string file_shown(const fs::path& golden, const std::string& said) {
  const std::string name = said.substr(0, said.find(": "));
  const std::string file = name.substr(0, name.find(':'));
  const std::string text = fs::is_regular_file(golden / file) ? text_of(golden / file) : "";
  if (!is_showable(text) || golden.filename() == "not-utf8") {
    return {};
  }
  const std::string language = fs::path(file).extension() == ".lua" ? "lua" : "toml";
  const std::string comment = language == "lua" ? "--" : "#";
  return fmt::format("```{}\n{} {}, which is wrong\n{}{}```\n", language, comment, file, text,
                     text.ends_with('\n') ? "" : "\n");
}

}  // namespace

std::string errors_page(const fs::path& tree) {
  std::string text(kErrorsOpening);
  for (const auto& [code, summary, cure] : cures()) {
    const fs::path golden = tree / "tests/golden/diagnostics" / code;
    const std::string said = one_said(text_of(golden / "expected.txt"), code);
    text += fmt::format("## {}\n\n{}{}\n\n**Cure:** {}\n\n", code, is_diagnostic_code(code) ? "" : "A warning. ",
                        summary, cure);
    text += fmt::format("```text\n{}```\n{}\n", said, file_shown(golden, said));
  }
  text.pop_back();
  return text;
}

}  // namespace ossuary::reference
