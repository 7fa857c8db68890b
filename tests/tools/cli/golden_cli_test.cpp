// Runs the command lines in tests/golden/cli and compares what they write and how they end. OSSUARY_UPDATE_GOLDENS=1
// writes the files anew.
//
// A golden file: the command after "$ ", what it reads after "< ", what it writes after "> " and, on stderr, after "!
// ", and at last "exit N". Speeds and hashes, which vary, stand as "#". Commands run in a shell at the root of the
// tree.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kGoldens = fs::path(OSSUARY_SOURCE_DIR) / "tests" / "golden" / "cli";

std::string read_text(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The lines of a golden file that begin with `mark` and a blank, without both.
std::string marked_lines(const std::string& golden, char mark) {
  std::istringstream lines(golden);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(mark) && (line.size() == 1 || line[1] == ' ')) {
      text += line.substr(std::min<std::size_t>(2, line.size())) + "\n";
    }
  }
  return text;
}

/// The text with `mark` before each line; a last line without an end is marked as such.
std::string with_marks(const std::string& text, char mark) {
  std::istringstream lines(text);
  std::string marked;
  for (std::string line; std::getline(lines, line);) {
    marked += line.empty() ? fmt::format("{}\n", mark) : fmt::format("{} {}\n", mark, line);
  }
  return text.empty() || text.ends_with('\n') ? marked : marked + "(no newline at the end)\n";
}

std::string without_variation(std::string text) {
  static const std::regex kSpeeds(R"re("(games_per_second|decisions_per_second|seconds)":[^,}]*)re");
  static const std::regex kSpeedLine(R"((^|\n)[0-9.]+ s: [^\n]*)");
  static const std::regex kHashes(R"(\b[0-9a-f]{16}\b)");
  text = std::regex_replace(text, kSpeeds, "\"$1\":#");
  text = std::regex_replace(text, kSpeedLine, "$1# s: #");
  return std::regex_replace(text, kHashes, "#");
}

/// Runs the command of a golden file; the whole file as it should stand.
std::string transcript(const std::string& golden, const fs::path& scratch) {
  const std::string command = marked_lines(golden, '$');
  const std::string input = marked_lines(golden, '<');
  std::ofstream(scratch / "in") << input;
  std::ofstream(scratch / "run") << fmt::format(
      "cd '{}' || exit\nexport HOME='{}' NO_COLOR=1 LC_ALL=C.UTF-8\n"
      "ossuary() {{ '{}' \"$@\"; }}\n{}",
      OSSUARY_SOURCE_DIR, (scratch / "home").string(), OSSUARY_PROGRAM, command);
  const std::string shell = fmt::format("sh '{0}/run' < '{0}/in' > '{0}/out' 2> '{0}/err'", scratch.string());
  const int status = std::system(shell.c_str());  // NOLINT(cert-env33-c): our own command lines
  return with_marks(command, '$') + with_marks(input, '<') +
         with_marks(without_variation(read_text(scratch / "out")), '>') +
         with_marks(without_variation(read_text(scratch / "err")), '!') +
         fmt::format("exit {}\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}

std::vector<fs::path> golden_files() {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(kGoldens)) {
    if (entry.path().extension() == ".txt") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("command lines write what their golden files show", "[cli][golden][release]") {
  const fs::path scratch = fs::temp_directory_path() / fmt::format("ossuary_golden_{}", getpid());
  fs::create_directories(scratch / "home");
  const bool update = std::getenv("OSSUARY_UPDATE_GOLDENS") != nullptr;
  const std::vector<fs::path> files = golden_files();
  CHECK_FALSE(files.empty());
  for (const fs::path& file : files) {
    INFO(file.string());
    const std::string golden = read_text(file);
    const std::string now = transcript(golden, scratch);
    if (update) {
      std::ofstream(file) << now;
    } else {
      CHECK(now == golden);
    }
  }
  fs::remove_all(scratch);
}
