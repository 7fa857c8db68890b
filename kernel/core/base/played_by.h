// PlayedBy: what a game is played by, as hashes of the files that say it. Records and counts are compared by it.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace ossuary {

/// The part of one file that matches depend on, as a hash.
struct PlayedFile {
  std::string name;  ///< relative to its plugin; of a ruleset the name of the file.
  std::uint64_t hash = 0;
  friend bool operator==(const PlayedFile&, const PlayedFile&) = default;
};

/// What a ruleset, or one of its plugins, says that is played by.
struct PlayedPart {
  std::uint64_t hash = 0;           ///< of all that it says, in whichever files that stands.
  std::vector<PlayedFile> files{};  ///< by name.
};

struct PlayedParts {
  PlayedPart ruleset;
  std::vector<PlayedPart> plugins;  ///< as RulesetInfo::plugins.
};

/// The parts of a game, which may be found when somebody asks for them first. Shared by threads.
class PlayedBy {
 public:
  explicit PlayedBy(PlayedParts parts) : parts_(std::move(parts)) {}
  explicit PlayedBy(std::function<PlayedParts()> find) : find_(std::move(find)) {}

  [[nodiscard]] const PlayedParts& parts() const {
    std::call_once(once_, [this] { parts_ = find_ ? find_() : std::move(parts_); });
    return parts_;
  }

 private:
  std::function<PlayedParts()> find_{};
  mutable std::once_flag once_;
  mutable PlayedParts parts_;
};

}  // namespace ossuary
