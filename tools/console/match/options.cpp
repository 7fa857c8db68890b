#include "console/match/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "console/match/engine.h"

namespace ossuary::cli {
namespace {

bool is_on_structure(const Option& option) {
  return std::ranges::any_of(option.targets,
                             [](const TableThing& thing) { return thing.part == TableThing::Part::Structure; });
}

}  // namespace

std::vector<Option> options_of(const Match& match, Seat seat, std::vector<MenuItem> menu, const OptionTrials* trials) {
  const bool lays = std::ranges::count(match.table(seat).structures, seat, &TableStructure::owner) > 0;
  std::vector<Option> options;
  for (MenuItem& item : menu) {
    Option option{.item = std::move(item), .targets = {}, .gain = std::nullopt};
    option.targets = match.targets(option.item.action);
    option.declines = match.declines(option.item.action);
    if (trials != nullptr && !ends(trials->late)) {
      option.gain = trials->gain(option.item.action);
      if (lays && option.gain && option.gain->total == 0 && !option.declines && !is_on_structure(option)) {
        option.laid = trials->laid_worth(option.item.action);
      }
    }
    options.push_back(std::move(option));
  }
  return options;
}

std::vector<Option> options_of(MatchEngine& engine, Seat seat, bool points_known) {
  const Interrupt late = after(engine.limits().gains);
  const OptionTrials trials{
      .gain = [&](Action action) { return engine.gain(seat, action); },
      .laid_worth = [&](Action action) { return engine.laid_worth(seat, action, late); },
      .late = late,
  };
  return options_of(engine.match(), seat, menu_of(engine.match(), engine.words()), points_known ? &trials : nullptr);
}

std::optional<OptionNumber> number_of(const Option& option) {
  if (option.laid) {
    return OptionNumber{option.laid->points, true, !option.laid->certain};
  }
  if (!option.gain || (option.gain->total == 0 && !is_on_structure(option))) {
    return std::nullopt;
  }
  return OptionNumber{option.gain->total};
}

std::string gain_text(std::int32_t points) { return fmt::format("{}{}", points > 0 ? "+" : "", points); }

std::string number_text(const Option& option, const Dictionary& words) {
  const auto number = number_of(option);
  if (!number) {
    return "";
  }
  const std::string points = gain_text(number->points);
  return !number->if_laid ? points
                          : words.say(number->about ? to_say("about {points} if laid") : to_say("{points} if laid"),
                                      {{"points", points}});
}

std::string number_in_words(const Option& option, const Dictionary& words) {
  const auto number = number_of(option);
  if (!number) {
    return "";
  }
  if (number->if_laid) {
    return words.say(number->about ? to_say("worth about {n} if laid") : to_say("worth {n} if laid"),
                     {{"n", number->points}});
  }
  return number->points < 0 ? words.say("loses {n}", {{"n", -number->points}})
                            : words.say("gains {n}", {{"n", number->points}});
}

std::string expectation_in_words(std::span<const Option> options, std::size_t best, const Dictionary& words) {
  if (options[best].laid) {
    return words.say("worth keeping");
  }
  const auto at_once = [](const Option& option) { return option.gain ? option.gain->total : 0; };
  const bool gains_most =
      std::ranges::all_of(options, [&](const Option& other) { return at_once(other) <= at_once(options[best]); });
  return at_once(options[best]) > 0 && gains_most ? words.say("best now") : words.say("best in the long run");
}

}  // namespace ossuary::cli
