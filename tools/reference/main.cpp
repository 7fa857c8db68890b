// ossuary_docs: writes every page that is generated from tables into the source tree it was built from.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "reference/pages.h"

int main() {
  try {
    const std::filesystem::path tree = OSSUARY_SOURCE_DIR;
    for (const ossuary::reference::Page& page : ossuary::reference::pages()) {
      std::filesystem::create_directories((tree / page.path).parent_path());
      std::ofstream file(tree / page.path, std::ios::binary);
      file << page.text;
      if (!file.flush()) {
        std::cerr << "ossuary_docs: cannot write " << page.path.string() << '\n';
        return 1;
      }
      std::cout << page.path.string() << '\n';
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "ossuary_docs: " << error.what() << '\n';
    return 70;
  }
}
