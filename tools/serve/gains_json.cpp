#include "serve/gains_json.h"

#include "console/match/open_points.h"
#include "game/game.h"

namespace ossuary::serve {

Json gains_json(std::span<const cli::Option> options, const GameInfo& game, const Dictionary& words) {
  return Json::array_of(options, [&](const cli::Option& option) -> Json {
    if (!option.gain && !option.laid) {
      return {};
    }
    Json by_category = Json::object();
    for (std::size_t i = 0; option.gain && i < game.categories.size(); ++i) {
      if (const std::int32_t change = option.gain->by_category[i]; change != 0) {
        by_category[game.categories[i].id] = change;
      }
    }
    return {{"points", option.laid ? option.laid->points : option.gain->total},
            {"by_category", std::move(by_category)},
            {"if_laid", option.laid.has_value()},
            {"about", option.laid && !option.laid->certain},
            {"text", cli::number_text(option, words)},
            {"words", cli::number_in_words(option, words)}};
  });
}

std::vector<cli::Option> tried_options(const Match& match, Seat seat) {
  if (match.decider() != seat) {
    return {};
  }
  Rng chance(match.fingerprint(seat), 0, Purpose::Resample);
  const std::vector viewers{seat};
  const bool knows_points =
      match.scores().ok() &&
      cli::seats_with_open_points(match, viewers, cli::OpenPoints::Points, chance, {}).contains(seat);
  cli::ActionTrials trials;
  trials.begin(match, seat, chance);
  const cli::OptionTrials tried{
      .gain = [&](Action action) { return trials.gain(action); },
      .laid_worth = [&](Action action) { return trials.laid_worth(action, {}); },
  };
  ActionList legal;
  match.legal_actions(legal);
  std::vector<cli::MenuItem> items;
  for (const Action action : legal) {
    items.push_back({.action = action, .notation = {}, .words = {}});
  }
  return cli::options_of(match, seat, std::move(items), knows_points ? &tried : nullptr);
}

}  // namespace ossuary::serve
