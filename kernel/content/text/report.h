// Report: the errors of one plugin or ruleset as they are found. Fills in positions and lines.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/text/messages.h"
#include "content/text/text_file.h"

namespace ossuary {

/// Errors that one report shows; beyond, it only counts.
inline constexpr std::size_t kMostDiagnostics = 100;

class Report {
 public:
  /// Diagnostics without a place name `about`: a file, or the ruleset or plugin that was asked for.
  explicit Report(std::string about) : about_(std::move(about)) {}
  Report() = default;

  /// Adds a message at a place of a file, if `at` is one. Its values are `arguments` and `more`.
  void add(MessageId id, const Mark& at, TextArguments arguments = {}, const TextArguments& more = {});
  /// Adds a message about a file as a whole, which may not be there.
  void add(MessageId id, std::string file, TextArguments arguments = {}, const TextArguments& more = {});
  /// Adds errors of another layer. @pre their codes are in kDiagnosticCodes.
  void adopt(const std::vector<Diagnostic>& found);

  /// The first of those added, and `too-many` if there were more.
  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  /// How many were added.
  [[nodiscard]] std::size_t count() const { return count_; }
  /// True if no more are shown: what is wrong need not be explained any more.
  [[nodiscard]] bool is_full() const { return count_ > kMostDiagnostics; }
  /// True if one was added.
  [[nodiscard]] bool failed() const { return count_ > 0; }

 private:
  void keep(Diagnostic diagnostic);

  std::string about_;
  std::vector<Diagnostic> diagnostics_;
  std::size_t count_ = 0;
};

/// Where a mark lies, for those who report by Location.
[[nodiscard]] Location location_of(const Mark& at);
/// The same the other way round, for a place in `file`.
[[nodiscard]] Mark mark_in(const TextFile& file, const Location& where);

/// What `name`, a member or a function, says of each of `things`: their names, to list them in a hint.
template <class Things, class Name>
[[nodiscard]] std::vector<std::string> names_of(const Things& things, Name name) {
  std::vector<std::string> names;
  for (const auto& thing : things) {
    names.emplace_back(std::invoke(name, thing));
  }
  return names;
}

}  // namespace ossuary
