#include "support/goldens.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/base/hash.h"
#include "say/text.h"

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

std::string excerpt(const std::string& text) {
  constexpr std::size_t kFirst = 120;
  constexpr std::size_t kLast = 60;
  std::vector<std::size_t> begins{0};
  for (std::size_t end = text.find('\n'); end != std::string::npos && end + 1 < text.size();
       end = text.find('\n', end + 1)) {
    begins.push_back(end + 1);
  }
  if (begins.size() <= kFirst + kLast) {
    return text;
  }
  const std::size_t from = begins[kFirst];
  const std::size_t to = begins[begins.size() - kLast];
  return fmt::format("{}[{} lines, {:016x}]\n{}", text.substr(0, from), begins.size() - kFirst - kLast,
                     hash_text(std::string_view(text).substr(from, to - from)), text.substr(to));
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
