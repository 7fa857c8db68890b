#include "cli/replay/replay_json.h"

#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/replay/replay_screen.h"
#include "cli/show/ruleset_documents.h"
#include "cli/stop.h"
#include "console/match/match_notes.h"
#include "console/match/open_points.h"
#include "console/match/shown_table.h"
#include "describe/match_json.h"

namespace ossuary::cli {
namespace {

Json categories_json(const GameInfo& game) {
  Json list = Json::array();
  for (const Category& category : game.categories) {
    list.push_back({{"id", category.id}, {"glyph", std::string(1, category.glyph)}, {"name", category.name}});
  }
  return list;
}

/// The choices that made themselves.
Json forced_json(std::span<const Told> told) {
  Json list = Json::array();
  for (const Told& event : told) {
    if (event.cause == Cause::NoChoice && !event.text.empty()) {
      list.push_back({{"seat", event.seat ? Json(index(*event.seat) + 1) : Json()}, {"words", event.text}});
    }
  }
  return list;
}

/// How the match stands after so many of its steps, or at its end. @throws Stop: a scoring script fails.
Json ending_json(const Journal& whole, std::optional<std::uint64_t> most, const Dictionary& words, bool all) {
  const auto steps = static_cast<std::size_t>(most.value_or(whole.steps().size()));
  const Match& match = whole.at(steps);
  const auto scores = match.scores();
  if (!scores) {
    throw bad_content(std::span(&scores.error().diagnostic, 1));
  }
  Json ending{{"over", !match.decider()}, {"forfeits", Json::array()}};
  for (const JournalForfeit& forfeit : whole.forfeits()) {
    ending["forfeits"].push_back({{"seat", index(forfeit.seat) + 1}, {"why", all ? Json(forfeit.why) : Json()}});
  }
  ending["remarks"] = Json::array();
  const std::size_t shown = actions_shown(lasting(whole.history()), most);
  for (const JournalRemark& remark : whole.remarks()) {
    if (remark.after > shown) {
      break;
    }
    ending["remarks"].push_back({{"after", remark.after},
                                 {"step", remark.step},
                                 {"seat", remark.seat ? Json(index(*remark.seat) + 1) : Json()},
                                 {"rating", remark.rating ? Json(*remark.rating) : Json()},
                                 {"text", remark.text}});
  }
  ending["scores"] = scores_json(match, scores.value(),
                                 all ? seats_of(match) : seats_open_to_all(whole, steps, OpenPoints::Reasons), &words);
  return ending;
}

/// Writes the steps as items of an array, each before the next is made: a match may have a hundred thousand.
class StepWriter {
 public:
  StepWriter(std::ostream& out, const OpenRecord& record, const Dictionary& words, bool all)
      : out_(out), words_(words), all_(all), whole_(record.journal), journal_(whole_.anew(*record.setup.scripts)) {}

  [[nodiscard]] const Match& match() const { return journal_.match(); }
  /// Like the table, nothing that somebody may not see.
  [[nodiscard]] Json chance(const std::vector<std::string>& outcomes) const {
    return all_ ? Json(outcomes) : Json::array();
  }
  [[nodiscard]] Json table() const {
    return table_json(all_ ? open_table(match()) : match().table(std::nullopt), match().game().info(), words_);
  }

  /// No more of those that count than `most`.
  void write(std::optional<std::uint64_t> most) {
    const std::vector<bool> lasts = lasting(whole_.history());
    const std::size_t shown = actions_shown(lasts, most);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < shown; ++i) {
      number += lasts[i] ? 1U : 0U;
      out_ << (i == 0 ? "" : ",") << step_json(whole_.history()[i], lasts[i] ? Json(number) : Json()).dump();
    }
  }

 private:
  Json step_json(const JournalStep& step, Json number) {
    const std::vector<Told> told = match().told(step.action, all_ ? std::optional(step.seat) : std::nullopt, words_);
    Json written{{"step", std::move(number)},
                 {"seat", index(step.seat) + 1},
                 {"action", told.front().whole ? Json(step.notation) : Json()},
                 {"words", told.front().text}};
    written["forced"] = forced_json(told);
    ensure(!journal_.apply(step.action), "what was replayed once replays again");
    written["chance"] = chance(step.chance);
    written["table"] = table();
    if (step.undone > 0) {
      written["undo"] = step.undone;
      written["seen"] = step.seen;
      journal_.undo(step.undone);
    }
    return written;
  }

  std::ostream& out_;
  const Dictionary& words_;
  bool all_;
  const Journal& whole_;
  Journal journal_;
};

}  // namespace

void write_replay_json(std::ostream& out, const OpenRecord& record, const Dictionary& language,
                       std::optional<std::uint64_t> steps, bool all) {
  const Journal& whole = record.journal;
  Dictionary words = language;
  words.name_seats(titles_of(whole));
  const GameInfo& game = record.setup.game->info();
  const Json ending = ending_json(whole, steps, words, all);
  StepWriter writer(out, record, words, all);
  const auto practice = match_notes(whole.notes()).practice;
  const Json beginning{{"ruleset", game.id},
                       {"name", game.name},
                       {"plugins", json_of(plugins_table(game, words.language()))},
                       {"players", game.seats},
                       {"seed", whole.start().seed},
                       {"game", whole.start().game},
                       {"first", index(whole.start().first) + 1},
                       {"options", options_json(writer.match())},
                       {"categories", categories_json(game)},
                       {"seats", whole.seat_names()},
                       {"titles", titles_of(whole)},
                       {"practice", practice ? Json(*practice) : Json()},
                       {"all", all},
                       {"chance", writer.chance(writer.match().chance_outcomes())},
                       {"table", writer.table()}};
  const std::string opening = beginning.dump();
  out << std::string_view(opening).substr(0, opening.size() - 1) << ",\"steps\":[";
  writer.write(steps);
  out << "]," << std::string_view(ending.dump()).substr(1) << '\n';
}

}  // namespace ossuary::cli
