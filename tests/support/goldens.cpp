#include "support/goldens.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>

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

}  // namespace ossuary::test
