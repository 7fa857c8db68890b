#include "rulebook/aim.h"

#include <fmt/format.h>

#include <vector>

#include "say/text.h"

namespace ossuary {

std::string win_sentence(WinOrder order, std::int32_t target, const Dictionary& words) {
  switch (order) {
    case WinOrder::Total:
      return words.say(
          "the highest total wins; if totals are equal, whoever has more points in their best category, "
          "then in their second best, and so on");
    case WinOrder::WeakestCategory:
      return words.say(
          "everybody counts the kind that scores least for them, and whoever has most in it wins; if that is equal, "
          "the next weakest kind decides, and so on");
    case WinOrder::SharedTotal:
      return words.say("the highest total wins; those with equal totals share the win");
    case WinOrder::Together:
      return words.say("all win together if their totals reach {n} {n|point|points}; else all lose", {{"n", target}});
  }
  return "";
}

std::string aim_sentence(const RulesetInfo& rules, std::size_t players, const Dictionary& words) {
  if (players > 1 || rules.win_order == WinOrder::Together) {
    return words.say("Who wins: {how}.", {{"how", win_sentence(rules.win_order, rules.target, words)}});
  }
  return rules.ranks.empty() ? words.say("Aim: as many points as can be.") : ranks_sentence(rules, words);
}

std::string ranks_sentence(const RulesetInfo& rules, const Dictionary& words) {
  std::vector<std::string> ranks;
  for (const Rank& rank : rules.ranks) {
    ranks.push_back(fmt::format("{} {}", rank.points, in_language(rank.name, words.language())));
  }
  return words.say("Ranks by points: {ranks}.", {{"ranks", fmt::format("{}", fmt::join(ranks, ", "))}});
}

}  // namespace ossuary
