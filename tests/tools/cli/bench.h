// The designer's bench, for tests: a home of one's own, and command lines run in this process.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

/// What a command line wrote, and how it ended.
struct BenchRun {
  cli::ExitCode exit{};
  std::string out;
  std::string err;
};

/// A data folder of the user's own, as long as this lives.
class Bench {
 public:
  Bench() { setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }
  ~Bench() { unsetenv("XDG_DATA_HOME"); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  [[nodiscard]] std::filesystem::path path(const std::string& relative) const { return folder_.path() / relative; }

  [[nodiscard]] static BenchRun run(const std::vector<std::string>& arguments, const std::string& typed = "") {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    cli::Environment env(in, out, err);
    const cli::ExitCode exit = cli::run_command_line(arguments, env);
    return {exit, out.str(), err.str()};
  }

 private:
  ScratchFolder folder_;
};

[[nodiscard]] inline bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

[[nodiscard]] inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What is in a folder, and in those below it, by path: texts of files, and where links lead.
using Tree = std::map<std::string, std::string>;

[[nodiscard]] inline Tree tree_of(const std::filesystem::path& folder) {
  Tree tree;
  for (const std::filesystem::directory_entry& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().lexically_relative(folder).generic_string();
    if (entry.is_symlink()) {
      tree[path] = "-> " + std::filesystem::read_symlink(entry.path()).string();
    } else if (entry.is_regular_file()) {
      tree[path] = text_of(entry.path());
    }
  }
  return tree;
}

}  // namespace ossuary::test
