// CheckBudget: the time that one check of content may take, what was left out because it took more, and what an earlier
// check of the same run has found sound.
#pragma once

#include <chrono>
#include <cstddef>
#include <ctime>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "say/diagnostic.h"

namespace ossuary::author {

/// Processor time that a check may take: many times what all content that ships takes.
inline constexpr std::chrono::seconds kCheckLimit{60};

/// What was found to be without fault, by a text that has all that this depends on. Whoever checks again and again
/// keeps it: where something of that has changed, its text is another. What has a fault is looked at every time.
using SoundBefore = std::set<std::string>;

class CheckBudget {
 public:
  /// `before` is kept, if somebody does. @pre it outlives this.
  explicit CheckBudget(std::chrono::nanoseconds limit = kCheckLimit, SoundBefore* before = nullptr)
      : limit_(limit), before_(before) {}

  /// Does `work`, which checks `what`, unless all time is spent.
  template <class Work>
  void check(const std::string& what, const Work& work) {
    if (allows(what)) {
      const auto begin = now();
      work();
      note(what, now() - begin);
    }
  }
  /// True while there is time; else `what` is left out.
  [[nodiscard]] bool allows(std::string_view what);

  /// Notes that what `depends` says all of is sound.
  void note_sound(const std::string& depends) { (before_ != nullptr ? *before_ : found_).insert(depends); }
  [[nodiscard]] bool is_sound(const std::string& depends) const {
    return (before_ != nullptr ? *before_ : found_).contains(depends);
  }

  /// The error that says what was left out; nothing where nothing was.
  [[nodiscard]] std::optional<Diagnostic> problem() const;

 private:
  /// Processor time of this process: a busy machine changes nothing.
  [[nodiscard]] static std::chrono::nanoseconds now() {
    return std::chrono::nanoseconds(std::clock() * (std::nano::den / CLOCKS_PER_SEC));
  }
  void note(const std::string& what, std::chrono::nanoseconds time);

  std::chrono::nanoseconds limit_;
  SoundBefore* before_;  ///< null where nobody keeps it:
  SoundBefore found_;    ///< then this is used.
  std::chrono::nanoseconds begin_ = now();
  std::string slowest_;
  std::chrono::nanoseconds slowest_time_{0};
  std::size_t left_out_ = 0;
  std::string first_left_out_;
};

}  // namespace ossuary::author
