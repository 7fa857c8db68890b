// Options: the actions of a decision with all that is told of them, the same in every output: what they are about, what
// they do to the points of who decides, and that in words.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "console/match/action_trials.h"
#include "console/match/menu.h"

namespace ossuary::cli {

class MatchEngine;

/// An action of the decision, with all that is shown of it.
struct Option {
  MenuItem item;
  std::vector<TableThing> targets;  ///< as Match::targets() has them.
  std::optional<Gain> gain;         ///< what it changes of the points of who decides, where that is certain.
  std::optional<LaidWorth> laid{};  ///< of what it takes or turns up, where it gains nothing at once.
  bool declines = false;
};

/// The number that every output tells of an option, in points.
struct OptionNumber {
  std::int32_t points = 0;
  bool if_laid = false;  ///< not at once: what it takes is worth so much if it is laid at its best place now,
  bool about = false;    ///< a mean over what is not known yet.
  friend bool operator==(const OptionNumber&, const OptionNumber&) = default;
};

/// How it is found out what actions gain, and what they take is worth.
struct OptionTrials {
  std::function<std::optional<Gain>(Action)> gain;
  std::function<std::optional<LaidWorth>(Action)> laid_worth;
  Interrupt late{};  ///< from then on nothing more is.
};

/// The options of `seat`, who decides in `match`, one for each item; numbers are left out where `trials` is null.
[[nodiscard]] std::vector<Option> options_of(const Match& match, Seat seat, std::vector<MenuItem> menu,
                                             const OptionTrials* trials);

/// The options of `seat`, who decides, in the order of menu_of(). Numbers that cannot be found in time are left out,
/// and all are unless `points_known`: the seat may know its points.
[[nodiscard]] std::vector<Option> options_of(MatchEngine& engine, Seat seat, bool points_known);

/// What is told of `option`; nothing where it is not known, and where something that is no place to build on gains
/// nothing, which is no news.
[[nodiscard]] std::optional<OptionNumber> number_of(const Option& option);

/// A gain in a few characters: "+7", "-2", "0".
[[nodiscard]] std::string gain_text(std::int32_t points);
/// The number of an option: "+7", "+3 if laid", "about +3 if laid"; "" for none.
[[nodiscard]] std::string number_text(const Option& option, const Dictionary& words);
/// The same without signs: "gains 7", "loses 2", "worth 3 if laid"; "" for none.
[[nodiscard]] std::string number_in_words(const Option& option, const Dictionary& words);

/// What a bot that would do option `best` expects of it besides its number: "best now", "worth keeping".
[[nodiscard]] std::string expectation_in_words(std::span<const Option> options, std::size_t best,
                                               const Dictionary& words);

}  // namespace ossuary::cli
