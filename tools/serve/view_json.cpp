#include "serve/view_json.h"

#include <array>
#include <cmath>

#include "describe/match_json.h"
#include "game/game.h"
#include "serve/requests.h"

namespace ossuary::serve {

namespace {

std::string_view cause_word(Cause cause) {
  switch (cause) {
    case Cause::Chosen:
      return "chosen";
    case Cause::NoChoice:
      return "no-choice";
    case Cause::Chance:
      return "chance";
    case Cause::News:
      return "news";
  }
  return "";
}

Json told_json(const Told& event) {
  Json object{{"cause", cause_word(event.cause)}, {"seat", seat_json(event.seat)}, {"words", event.text}};
  if (event.weight != NewsWeight::Plain) {
    object["weight"] = event.weight == NewsWeight::Great ? "great" : "heavy";
  }
  return object;
}

/// What the seat of `view` can expect after each legal action, by a copy that has nothing of what is hidden from it.
Json outlooks_json(const View& view, const Match& match) {
  Rng chance(view.fingerprint(), 0, Purpose::Resample);
  const auto possible = match.clone();
  view.determinize_unbiased(chance, *possible);
  std::vector<double> outlooks;
  if (possible->outlooks(outlooks)) {
    return {};
  }
  return Json::array_of(outlooks, [](double outlook) { return std::round(outlook * 1000) / 1000; });
}

}  // namespace

Json things_json(std::span<const TableThing> things) {
  constexpr std::array kParts{"zone", "structure", "die", "pool", "counter"};  // by TableThing::Part
  const auto number_or_null = [](const std::optional<std::size_t>& number) { return number ? Json(*number) : Json(); };
  return Json::array_of(things, [&](const TableThing& thing) -> Json {
    return {{"part", kParts.at(static_cast<std::size_t>(thing.part))},
            {"index", thing.index},
            {"at", number_or_null(thing.at)},
            {"piece", number_or_null(thing.piece)}};
  });
}

Json past_json(std::span<const PastStep> past) {
  return Json::array_of(past, [](const PastStep& step) {
    return Json{{"step", step.step},
                {"seat", seat_json(step.seat)},
                {"action", step.action.empty() ? Json() : Json(step.action)},
                {"told", Json::array_of(step.told, told_json)}};
  });
}

Json seat_json(std::optional<Seat> seat) { return seat ? Json(index(*seat) + 1) : Json(); }

Json view_json(const Match& match, Seat seat, const ViewParts& parts, const Dictionary& words) {
  const View view(match, seat);
  Json object{{"seat", seat_json(seat)}, {"decides", seat_json(view.decider())}, {"over", !view.decider()}};
  ActionList legal;
  if (parts.actions || parts.words || parts.outlooks || parts.targets) {
    view.legal_actions(legal);
  }
  if (parts.actions) {
    object[kActions] = Json::array_of(legal, [&](Action action) { return match.notation(action); });
  }
  if (parts.words) {
    object[kWords] = Json::array_of(legal, [&](Action action) { return match.describe(action, words); });
  }
  if (parts.outlooks) {
    object[kOutlooks] = legal.empty() ? Json::array() : outlooks_json(view, match);
  }
  if (parts.table || parts.details) {
    const cli::TableDetails details;
    object[kTable] = cli::table_json(view.table(), match.game().info(), words, parts.details ? &details : nullptr);
  }
  if (parts.targets) {
    object[kTargets] = Json::array_of(legal, [&](Action action) { return things_json(match.targets(action)); });
  }
  if (parts.layout) {
    object[kLayout] = cli::layout_json(match.game().info().layout, words);
  }
  return object;
}

}  // namespace ossuary::serve
