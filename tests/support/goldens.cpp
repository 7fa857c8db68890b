#include "support/goldens.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace ossuary::test {

bool updating_goldens() {
  const char* const wish = std::getenv("OSSUARY_UPDATE_GOLDENS");
  return wish != nullptr && std::string_view(wish) == "1";
}

std::string golden(const std::filesystem::path& name, const std::string& text) {
  const auto file = std::filesystem::path(OSSUARY_SOURCE_DIR) / "tests/golden" / name;
  if (updating_goldens()) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string first_difference(std::string_view kept, std::string_view now) {
  const auto first_line = [](std::string_view text) {
    const std::size_t end = text.find('\n');
    return text.substr(0, end == std::string_view::npos ? end : end + 1);
  };
  for (int number = 1; kept != now; ++number) {
    const std::string_view was = first_line(kept);
    const std::string_view is = first_line(now);
    if (was != is) {
      return fmt::format("line {}\nkept: {}\nnow:  {}", number, was, is);
    }
    kept.remove_prefix(was.size());
    now.remove_prefix(is.size());
  }
  return "";
}

}  // namespace ossuary::test
