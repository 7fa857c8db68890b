// What the members of a match as JSON mean.
#include <array>

#include "cli/replay/replay_json.h"

namespace ossuary::cli {

std::span<const MemberText> replay_members() {
  static constexpr auto kMembers = std::to_array<MemberText>({
      {"ruleset", "the id of the ruleset, with the plugins that were joined to it"},
      {"name", "its name, by language"},
      {"plugins", "the plugins that it consists of, as in `show`"},
      {"players", "for how many it was played"},
      {"seed", "the seed of the match"},
      {"game", "its number: match `game` of `seed` is the same wherever it is played"},
      {"first", "the seat that begins; seats count from 1"},
      {"options", "the value of every option of the game, chosen or drawn"},
      {"options.NAME", "the id of the value"},
      {"categories", "what points are counted by"},
      {"categories[].id", "the id of the category"},
      {"categories[].glyph", "its letter"},
      {"categories[].name", "its name, by language"},
      {"seats", "who plays, in order: `human` or a bot"},
      {"titles", "what each seat is called on screens, in `--lang`"},
      {"practice", "where the match was played on from a step of another one: after how many steps; else null"},
      {"all", "whether the match is shown with what some seat cannot see: it is over, or `--all` is given"},
      {"chance", "what chance decided before the first step; empty where it may name what lies face down"},
      {"table",
       "the table then: what a game does not have is left out. Actions call a part of it by `seat` and `id`: "
       "`1:tower`"},
      {"table.zones",
       "where cards and pieces lie: `id`, `title`, `seat`, `columns` and `slots`, each with `label`, "
       "`cards` (how many) and `top` (a face, or null); `tokens`, where some lie on it, each with `id`, `label`, "
       "`name` "
       "and `seat`; of what partners share, `seat` is the first of them, and `seats` has all"},
      {"table.structures",
       "what is built: `id`, `title`, `seat` and `spots`, each with `label`, `x` and `y` in half "
       "cards, `face` (or null) and `open`, and `tokens` and `seats` as zones have them"},
      {"table.dice", "dice: `id`, `title`, `seat`, `faces` and `up`, the number of the face, from 0, or null"},
      {"table.pools",
       "pieces that lie together: `id`, `title`, `seat` and `rows`, each with `label`, `title` and "
       "`pieces`: `face` and `count`"},
      {"table.counters", "numbers: `id` (null for one of no file), `title`, `seat` and `value`"},
      {"table.notes", "what is in force: `title`, `name` and `text`"},
      {"steps", "the actions, with those that were taken back"},
      {"steps[].step", "its number; null if it was taken back"},
      {"steps[].seat", "who acts"},
      {"steps[].action", "the action in the notation of the game; null where a part of it is hidden"},
      {"steps[].words", "the same in words, in `--lang`; empty where it is told to nobody else"},
      {"steps[].forced", "choices that made themselves: `seat` and `words`"},
      {"steps[].chance", "what chance decided"},
      {"steps[].table", "the table after it"},
      {"steps[].undo", "where steps were taken back then: how many"},
      {"steps[].seen", "the same: whether they had shown somebody something hidden"},
      {"over", "whether the match has ended"},
      {"forfeits", "who lost by forfeit"},
      {"forfeits[].seat", "the seat"},
      {"forfeits[].why", "why, in English, after `it`; null while that may tell what is hidden"},
      {"remarks", "what players and onlookers remarked, by time"},
      {"remarks[].after", "so many of `steps` were done then, those that were taken back too"},
      {"remarks[].step", "so many of them stood"},
      {"remarks[].seat", "who remarked it; null of somebody who looked on"},
      {"remarks[].rating", "how the match was, from 1 to 5; null where that is not said"},
      {"remarks[].text", "what was remarked"},
      {"scores", "the points by seat"},
      {"scores[].seat", "the seat"},
      {"scores[].total", "its points; null while they may depend on what is hidden"},
      {"scores[].by_category", "the same by category; null like the total"},
      {"scores[].by_category.NAME", "the points of a category, by its id"},
      {"scores[].wins", "whether it wins"},
      {"scores[].rank", "the rank that it reached, by language; null for none"},
      {"scores[].choices", "what the seat chose where points were counted, and what was turned face down, in words"},
  });
  return kMembers;
}

}  // namespace ossuary::cli
