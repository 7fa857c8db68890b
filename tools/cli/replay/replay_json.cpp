#include "cli/replay/replay_json.h"

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

}  // namespace

std::string replay_json(const OpenRecord& record, const Dictionary& language, std::optional<std::uint64_t> steps,
                        bool all) {
  const Journal& whole = record.journal;
  Dictionary words = language;
  words.name_seats(titles_of(whole));
  Journal journal = whole.anew(*record.setup.scripts);
  const Match& match = journal.match();
  const GameInfo& game = record.setup.game->info();
  const auto chance = [&](std::vector<std::string> outcomes) {  // like the table, nothing that somebody may not see
    return all ? std::move(outcomes) : std::vector<std::string>();
  };
  const auto table = [&] { return table_json(all ? open_table(match) : match.table(std::nullopt), game, words); };
  const auto practice = match_notes(whole.notes()).practice;
  Json object{{"ruleset", game.id},
              {"name", game.name},
              {"plugins", json_of(plugins_table(game, words.language()))},
              {"players", game.seats},
              {"seed", whole.start().seed},
              {"game", whole.start().game},
              {"first", index(whole.start().first) + 1},
              {"options", options_json(match)},
              {"categories", categories_json(game)},
              {"seats", whole.seat_names()},
              {"titles", titles_of(whole)},
              {"practice", practice ? Json(*practice) : Json()},
              {"all", all},
              {"chance", chance(match.chance_outcomes())},
              {"table", table()},
              {"steps", Json::array()}};
  const std::vector<bool> lasts = lasting(whole.history());
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < lasts.size() && steps != number; ++i) {
    const JournalStep& step = whole.history()[i];
    number += lasts[i] ? 1U : 0U;
    const std::vector<Told> told = match.told(step.action, all ? std::optional(step.seat) : std::nullopt, words);
    Json written{{"step", lasts[i] ? Json(number) : Json()},
                 {"seat", index(step.seat) + 1},
                 {"action", told.front().whole ? Json(step.notation) : Json()},
                 {"words", told.front().text}};
    written["forced"] = forced_json(told);
    ensure(!journal.apply(step.action), "what was replayed once replays again");
    written["chance"] = chance(step.chance);
    written["table"] = table();
    if (step.undone > 0) {
      written["undo"] = step.undone;
      written["seen"] = step.seen;
      journal.undo(step.undone);
    }
    object["steps"].push_back(written);
  }
  object["over"] = !match.decider();
  object["forfeits"] = Json::array();
  for (const JournalForfeit& forfeit : whole.forfeits()) {
    object["forfeits"].push_back({{"seat", index(forfeit.seat) + 1}, {"why", all ? Json(forfeit.why) : Json()}});
  }
  const auto scores = match.scores();
  if (!scores) {
    throw bad_content(std::span(&scores.error().diagnostic, 1));
  }
  object["scores"] = scores_json(match, scores.value(),
                                 all ? seats_of(match) : seats_open_to_all(journal, OpenPoints::Reasons), words);
  return object.dump() + "\n";
}

}  // namespace ossuary::cli
