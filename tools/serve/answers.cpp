#include "serve/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "console/match/course.h"
#include "console/match/open_points.h"
#include "describe/match_json.h"
#include "serve/awards_json.h"
#include "serve/view_json.h"

namespace ossuary::serve {

namespace {

/// To find out whose points may be shown; then none are.
constexpr std::chrono::milliseconds kMostScoring{10'000};

}  // namespace

Refused script_failed(const ScriptFault& fault) { return {"script-failed", one_line(fault.diagnostic)}; }

Json categories_json(const GameInfo& game, const Dictionary& words) {
  return Json::array_of(game.categories, [&](const Category& category) -> Json {
    return {{"id", category.id},
            {"glyph", std::string(1, category.glyph)},
            {"name", in_language(category.name, words.language())}};
  });
}

Result<Action, Refused> action_named(const std::string& text, const Match& match, const Dictionary& words) {
  const auto action = match.parse(text);
  if (action) {
    return action.value();
  }
  const std::string objection = match.decider() ? match.objection(text, words) : std::string();
  return Refused{"not-an-action", objection.empty() ? action.error() : objection};
}

Result<Action, Refused> legal_action(const std::string& text, const Match& match, const Dictionary& words) {
  const auto action = action_named(text, match, words);
  ActionList legal;
  match.legal_actions(legal);
  if (!action || std::binary_search(legal.begin(), legal.end(), action.value())) {
    return action;
  }
  const auto refusal = match.clone()->apply(action.value());
  const std::string why = match.objection(text, words);
  return refusal ? Refused{refusal->id, why.empty() ? std::string(refusal->sentence) : why}
                 : Refused{"not-an-action", "this is no legal action"};
}

Result<Json, Refused> past_answer(const Journal& journal, std::optional<Seat> viewer, const Request& request,
                                  const Dictionary& words) {
  const std::size_t steps = journal.steps().size();
  std::optional<std::size_t> since;
  if (request.has("since")) {
    since = static_cast<std::size_t>(request.whole("since", 0));
  }
  if (since > steps) {
    return Refused{"no-step", fmt::format("there is no step {}: the match has {}", *since, steps)};
  }
  return Json{{"steps", steps}, {"past", past_json(journal.past(since, viewer, words))}};
}

Result<Json, Refused> scores_answer(const Match& match, std::optional<Seat> viewer, bool explains,
                                    const Dictionary& words) {
  const auto scores = match.scores();
  if (!scores) {
    return script_failed(scores.error());
  }
  const std::vector<Seat> viewers = cli::viewers_of(match, viewer);
  Rng chance(viewer ? match.fingerprint(*viewer) : 0, viewers.size(), Purpose::Resample);
  const SeatSet shown = match.decider() ? cli::seats_with_open_points(match, viewers, cli::OpenPoints::Reasons, chance,
                                                                      cli::after(kMostScoring))
                                        : cli::seats_of(match);
  Json answer{{"over", !match.decider()},
              {"scores", cli::scores_json(match, scores.value(), shown, explains ? &words : nullptr)}};
  if (explains) {
    answer["awards"] = awards_json(match, shown, words);
  }
  return answer;
}

std::optional<Refused> other_protocol(const Request& request) {
  return request.whole("protocol", kProtocol) == kProtocol
             ? std::nullopt
             : std::optional(Refused{"other-protocol", fmt::format("this program speaks protocol {}", kProtocol)});
}

Result<Json, Refused> record_answer(const Journal& journal, bool all) {
  if (journal.match().decider() && !all) {
    return Refused{"not-over",
                   "the match is not over, and its record says what is hidden: ask for it with \"all\":true"};
  }
  return Json{{"record", journal.record()}};
}

}  // namespace ossuary::serve
