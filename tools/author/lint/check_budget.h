// CheckBudget: the time that one check of content may take, and what was left out because it took more.
#pragma once

#include <chrono>
#include <cstddef>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "say/diagnostic.h"

namespace ossuary::author {

/// Processor time that a check may take: many times what all content that ships takes.
inline constexpr std::chrono::seconds kCheckLimit{60};

class CheckBudget {
 public:
  explicit CheckBudget(std::chrono::nanoseconds limit = kCheckLimit) : limit_(limit) {}

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

  /// The error that says what was left out; nothing where nothing was.
  [[nodiscard]] std::optional<Diagnostic> problem() const;

 private:
  /// Processor time of this process: a busy machine changes nothing.
  [[nodiscard]] static std::chrono::nanoseconds now() {
    return std::chrono::nanoseconds(std::clock() * (std::nano::den / CLOCKS_PER_SEC));
  }
  void note(const std::string& what, std::chrono::nanoseconds time);

  std::chrono::nanoseconds limit_;
  std::chrono::nanoseconds begin_ = now();
  std::string slowest_;
  std::chrono::nanoseconds slowest_time_{0};
  std::size_t left_out_ = 0;
  std::string first_left_out_;
};

}  // namespace ossuary::author
