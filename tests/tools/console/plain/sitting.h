// A sitting for tests: a play session with a typed script instead of a keyboard, and a folder for its record.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "console/plain/session.h"
#include "record/journal.h"

namespace ossuary::test {

/// With these, what is shown does not depend on how fast the machine is.
inline constexpr cli::TimeLimits kUnhurried{.thinking = std::chrono::minutes(10),
                                            .redraws = std::chrono::hours(1),
                                            .course = std::chrono::hours(1),
                                            .gains = std::chrono::hours(1),
                                            .best = std::chrono::hours(1)};

/// A folder that goes away with its owner.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// What came of a session.
struct Sat {
  cli::Ending ending{};
  std::string text;    ///< all that was shown; the scratch folder reads as "FOLDER".
  std::string record;  ///< the record afterwards.
};

/// A match of a game that people sit down to, again and again.
class Sitting {
 public:
  Sitting(const Game& game, Scripts& scripts, std::vector<std::string> seats, std::uint64_t seed = 1);

  /// Sits down, types `typed`, and leaves at its end if the match is not over before.
  [[nodiscard]] Sat type(const std::string& typed);

  [[nodiscard]] Journal& journal() { return journal_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return scratch_.path(); }
  [[nodiscard]] std::filesystem::path file() const { return scratch_.path() / "match.txt"; }
  cli::SessionSettings settings{.echo = true, .limits = kUnhurried};

 private:
  const Game& game_;
  ScratchFolder scratch_;
  Journal journal_;
};

/// The state after each step that was not taken back.
[[nodiscard]] std::vector<std::uint64_t> states(const Journal& journal);

/// The line `text` typed `times` times.
[[nodiscard]] std::string lines(const std::string& text, int times);

}  // namespace ossuary::test
