// Worked examples that ship, run for the rulebook of a ruleset or a plugin.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// What examples are about.
struct ExampleSubject {
  const AnyRuleset* rules = nullptr;  ///< whose plugins the examples are of; null for the plugin alone:
  std::string plugin{};
  std::shared_ptr<const Ruleset> skulls{};  ///< what structures score by; null where there are none.
};

/// Which of them are wanted.
enum class ExamplesWanted : std::uint8_t {
  Shortest,  ///< for each rule of points the shortest one, of structures and of plays, and one of a total.
  All,
};

/// The examples about `subject` that pass: structures whose kinds score there as they do in the example, in which
/// nothing but the structure counts, then plays of its flow. Of a position they have what the example names, as far as
/// the table shows it; then what is done, falls by chance, and may and may not be done; and what the example expects,
/// on the table and in points. That all actions of a pattern may not be done is not said: a play of which nothing else
/// could be said is not there. @pre `subject` was made from `library`.
[[nodiscard]] std::vector<WorkedExample> worked_examples(const Catalogue& library, const ExampleSubject& subject,
                                                         std::span<const PointsRule> points, ExamplesWanted wanted,
                                                         const Dictionary& words);

/// rulebook_of() with the shortest examples.
[[nodiscard]] Rulebook rulebook_with_examples(const Catalogue& library, const AnyRuleset& rules,
                                              std::span<const int> numbers, const Dictionary& words,
                                              const Match* match = nullptr);

}  // namespace ossuary::cli
