// Rulebook: how a game is played, told to people, section by section. It is made of the description of the game, its
// dials and its shapes, and of what its author says beyond these. What shows it only lays it out.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "rulebook/worked_example.h"
#include "say/sentence.h"

namespace ossuary {

class AnyRuleset;
class Match;
struct Ruleset;

/// Sentences under a heading.
struct RulebookSection {
  std::string id;  ///< "goal", "setup", "turn", "limits", "end" or "terms".
  std::string heading;
  std::vector<std::string> sentences;
};

/// What earns points, or changes what earns them: a kind of skulls, an effect in force, another category.
struct PointsRule {
  std::string id;
  std::string sign;  ///< what shows it; "" for an effect.
  std::string name;
  std::string sentence;
  std::optional<KindId> kind{};
  std::optional<CategoryId> category{};  ///< nothing for an effect.
};

struct Rulebook {
  std::vector<RulebookSection> sections{};  ///< those that have something to say, in this order.
  std::vector<PointsRule> points{};
  std::vector<WorkedExample> examples{};  ///< of these points, where they were asked for.
};

/// Makes a rulebook when it is first read, and keeps it.
using RulebookSource = std::function<const Rulebook&()>;
[[nodiscard]] RulebookSource made_once(std::function<Rulebook()> make);

/// The rules for these numbers of players; where one differs from others, sentences say for how many they are. Where
/// they are of `match`, categories score as its options have it. @pre there is a number, and `rules` are for each.
[[nodiscard]] Rulebook rulebook_of(const AnyRuleset& rules, std::span<const int> numbers, const Dictionary& words,
                                   const Match* match = nullptr);

/// What kinds of skulls score.
[[nodiscard]] std::vector<PointsRule> points_of(const Ruleset& skulls, const Dictionary& words);

}  // namespace ossuary
