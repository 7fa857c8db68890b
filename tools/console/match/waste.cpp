#include "console/match/waste.h"

#include <algorithm>
#include <vector>

#include "console/match/engine.h"

namespace ossuary::cli {
namespace {

class WasteSearch {
 public:
  WasteSearch(MatchEngine& engine, Seat seat) : engine_(engine), seat_(seat) {}

  [[nodiscard]] bool brings_something(const Option& option) {
    return !option.declines && (points(option) > 0 || engine_.pieces_brought(seat_, option.item.action).pieces > 0);
  }
  [[nodiscard]] bool throws_away(const Option& option) {
    const BroughtPieces brought = engine_.pieces_brought(seat_, option.item.action);
    return !option.declines && brought.pieces < 0 && !brought.amounts && !brought.goes_on && points(option) <= 0;
  }

 private:
  [[nodiscard]] static std::int32_t points(const Option& option) { return option.gain ? option.gain->total : 0; }

  MatchEngine& engine_;
  Seat seat_;
};

}  // namespace

std::string WasteQuestions::before(MatchEngine& engine, Seat seat, std::span<const Option> options, Action chosen) {
  const std::size_t decision = engine.journal().steps().size();
  if (asked_at_ == decision) {
    return "";
  }
  const auto option = std::ranges::find(options, chosen, [](const Option& candidate) { return candidate.item.action; });
  WasteSearch search(engine, seat);
  std::vector<const Option*> better;
  if (option->declines) {
    for (const Option& other : options) {
      if (search.brings_something(other)) {
        better.push_back(&other);
      }
    }
  } else if (const auto pass = std::ranges::find_if(options, &Option::declines);
             pass != options.end() && search.throws_away(*option)) {
    better.push_back(&*pass);
  }
  if (better.empty()) {
    return "";
  }
  asked_at_ = decision;
  return engine.words().say(
      better.size() == 1 ? to_say("You chose: {chosen}. You could do this instead: {action}. Do what "
                                  "you chose all the same?")
                         : to_say("You chose: {chosen}. You could do this instead: {action}, or "
                                  "one of {n} other {n|thing|things}. Do what you chose all the "
                                  "same?"),
      {{"chosen", option->item.words}, {"action", better.front()->item.words}, {"n", better.size() - 1}});
}

}  // namespace ossuary::cli
