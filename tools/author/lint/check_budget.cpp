#include "author/lint/check_budget.h"

#include <fmt/format.h>

namespace ossuary::author {

bool CheckBudget::allows(std::string_view what) {
  if (left_out_ == 0 && now() - begin_ <= limit_) {
    return true;
  }
  first_left_out_ = left_out_ == 0 ? what : first_left_out_;
  ++left_out_;
  return false;
}

void CheckBudget::note(const std::string& what, std::chrono::nanoseconds time) {
  if (slowest_.empty() || time > slowest_time_) {
    slowest_ = what;
    slowest_time_ = time;
  }
}

std::optional<Diagnostic> CheckBudget::problem() const {
  if (left_out_ == 0) {
    return std::nullopt;
  }
  using Seconds = std::chrono::duration<double>;
  Diagnostic problem{Severity::Error, "limit-exceeded"};
  problem.what =
      plain(fmt::format("checking takes more than {:g} s: {} and {} more are not checked", Seconds(limit_).count(),
                        first_left_out_, left_out_ - 1),
            slowest_.empty() ? "check less at once: `ossuary check PATH`"
                             : fmt::format("{} took longest, {:.1f} s: let its scripts do less, or check less at once",
                                           slowest_, Seconds(slowest_time_).count()));
  return problem;
}

}  // namespace ossuary::author
