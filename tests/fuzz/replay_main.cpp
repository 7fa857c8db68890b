// main() of the fuzz targets in builds without libFuzzer: runs the one it is given the name of over every file of the
// folders and files that follow.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

// The targets, by the list that the build writes.
#define FUZZ_TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
#include "fuzz_targets.inc"
#undef FUZZ_TARGET

namespace {

using Target = int (*)(const std::uint8_t* data, std::size_t size);

const std::map<std::string, Target> kTargets{
#define FUZZ_TARGET(name) {#name, fuzz_##name},
#include "fuzz_targets.inc"
#undef FUZZ_TARGET
};

/// The files of `arguments`, those in folders included, in alphabetical order.
std::vector<std::filesystem::path> inputs(const std::vector<std::filesystem::path>& arguments) {
  std::vector<std::filesystem::path> files;
  for (const auto& argument : arguments) {
    if (!std::filesystem::is_directory(argument)) {
      files.push_back(argument);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argument)) {
      if (entry.is_regular_file()) {
        files.push_back(entry.path());
      }
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

void run(Target target, const std::filesystem::path& file) {
  std::printf("%s\n", file.c_str());
  std::fflush(stdout);
  std::ifstream stream(file, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  target(data.data(), data.size());
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const auto target = argc > 1 ? kTargets.find(argv[1]) : kTargets.end();
    if (target == kTargets.end()) {
      std::fputs("the first argument names no fuzz target\n", stderr);
      return 1;
    }
    const std::vector<std::filesystem::path> files = inputs({argv + 2, argv + argc});
    for (const auto& file : files) {
      run(target->second, file);
    }
    if (files.empty()) {
      std::fputs("no inputs to run over\n", stderr);
      return 1;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
