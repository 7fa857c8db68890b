#include "tools/console/plain/sitting.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <sstream>

#include "support/content.h"

namespace ossuary::test {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
  static std::atomic<int> number = 0;
  path_ = fs::temp_directory_path() / fmt::format("ossuary-test-{}-{}", getpid(), ++number);
  fs::create_directories(path_);
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Sitting::Sitting(const Game& game, Scripts& scripts, std::vector<std::string> seats, std::uint64_t seed)
    : game_(game), journal_(game, scripts, Start{.seed = seed}, std::move(seats)) {}

Sat Sitting::type(const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  Sat sat;
  LockedFile record = fs::exists(file()) ? LockedFile::open(file()).value() : LockedFile(file());
  cli::MatchFile match_file(std::move(record), "ossuary play --resume " + file().string());
  sat.ending = cli::Session(game_, journal_, match_file, settings, in, out).run();
  sat.text = out.str();
  for (std::size_t at = sat.text.find(folder().string()); at != std::string::npos;
       at = sat.text.find(folder().string())) {
    sat.text.replace(at, folder().string().size(), "FOLDER");
  }
  sat.record = fs::is_regular_file(file()) ? file_text(file()) : "";
  return sat;
}

std::vector<std::uint64_t> states(const Journal& journal) {
  std::vector<std::uint64_t> states;
  for (const JournalStep& step : journal.steps()) {
    states.push_back(step.fingerprint);
  }
  return states;
}

std::string lines(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text + "\n";
  }
  return all;
}

}  // namespace ossuary::test
