// Tips: what people are told who play for the first time, each once, at the first decision that it is about.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "console/match/model.h"
#include "console/match/position.h"
#include "console/screen/terminal/keys.h"
#include "game/info.h"

namespace ossuary::cli {

/// By what settings remember a tip: the same in all rulesets that have it.
[[nodiscard]] std::string key_of(const Tip& tip);

struct TipSettings {
  std::vector<Tip> tips{};                            ///< in their order; none where nothing is to be shown.
  std::set<std::string> seen{};                       ///< key_of() those that were shown in earlier matches.
  std::function<void(const std::string& key)> saw{};  ///< told of each that was shown; may be empty.
  std::function<void()> refused{};                    ///< told that no more are wanted; may be empty.
};

/// The tips of a match as it goes on.
class TipCourse {
 public:
  explicit TipCourse(TipSettings settings) : settings_(std::move(settings)) {}

  /// The first tip, in `language`, that was not shown yet and goes with one of `options`. Begun again, a decision has
  /// the same one.
  [[nodiscard]] std::optional<TipBox> begin(std::span<const Option> options, const std::string& language);
  /// The texts of all that were not seen in earlier matches.
  [[nodiscard]] std::vector<std::string> texts(const std::string& language) const;
  /// The tip that begin() gave last was read.
  void finish();
  /// No more tips.
  void refuse();

 private:
  TipSettings settings_;
  std::optional<std::size_t> now_;
  std::set<std::size_t> shown_;
};

/// What a key does to the tip that is shown; nothing where it does nothing.
[[nodiscard]] std::optional<ScreenRequest> update_tip(Model& model, const Key& key);

}  // namespace ossuary::cli
