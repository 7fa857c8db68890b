// The table of requests.
#include <algorithm>
#include <array>
#include <iterator>

#include "game/scores.h"
#include "record/journal.h"
#include "serve/requests.h"
#include "serve/table_forms.h"

namespace ossuary::serve {

namespace {

constexpr std::array kViewParts{kActions, kWords, kOutlooks, kTable, kTargets, kGains, kLayout, kDetails};
constexpr std::int64_t kAnyNumber = INT64_MAX;
constexpr std::int64_t kLongestName = 64;
constexpr auto kMostSeats = static_cast<std::int64_t>(kMaxSeats);

const Field kMatch{.name = "match",
                   .type = FieldType::Text,
                   .required = true,
                   .least = 1,
                   .most = kLongestName,
                   .about = "the name of a match, as `new` or `resample` gave it",
                   .of_link = true};
const Field kRuleset{.name = "ruleset",
                     .type = FieldType::Text,
                     .least = 1,
                     .usual = "that of the command line",
                     .about = "a ruleset, perhaps with plugins joined: `ruleset+plugin`",
                     .only = Wire::Pipe};
const Field kSeat{.name = "seat",
                  .type = FieldType::Whole,
                  .required = true,
                  .least = 1,
                  .most = kMostSeats,
                  .about = "a seat, from 1; the answer has what this seat may know",
                  .of_link = true};
const Field kShow{.name = "show",
                  .type = FieldType::Words,
                  .words = kViewParts,
                  .usual = "none",
                  .about =
                      "the answer has a `view` of the seat that decides next, or of seat 1 once the match is over, "
                      "with these parts; without it there is no view",
                  .only = Wire::Pipe};

Field named(Field field, std::string_view name, std::string_view about) {
  field.name = name;
  field.about = about;
  return field;
}

std::vector<RequestForm> all_forms() {
  const Field show_all = [] {
    Field field = kShow;
    field.usual = "`actions`, `words` and `table`";
    field.about = "the parts of the view";
    return field;
  }();
  const Field any_seat = [] {
    Field field = kSeat;
    field.required = false;
    field.usual = "everybody";
    field.about = "whose knowledge the points may show";
    return field;
  }();
  const cli::MemberText decides{"decides", "the seat that decides next; null once the match is over"};
  const cli::MemberText view{"view", "where `show` is given: see below"};
  return {
      {.verb = Verb::Hello,
       .name = "hello",
       .about = "Says which program and protocol this is.",
       .fields = {{.name = "protocol",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = kAnyNumber,
                   .about = "the protocol that the program speaks; another one than this is refused"}},
       .answer =
           {{"ossuary", "the version of the program"},
            {"protocol", "the number of the protocol; a change that breaks programs raises it"},
            {"language", "the language of words and names, that of `--lang`"},
            {"limits", "`line`: bytes of a request; `matches`: open at once, on pipes; `hint`: milliseconds at most"},
            {"table",
             "at a table: the `game`, the number of the `match`, the `seat` of the link, `seats` with who is here, "
             "`onlookers`, `undo`, `pace`, `languages`, `categories`, `ranks`, what is `asked` of whom, and whether "
             "it is `saved`: null, or that it is not"}}},
      {.verb = Verb::Rulesets,
       .name = "rulesets",
       .about = "Lists what can be played.",
       .fields = {},
       .answer = {{"rulesets", "a list, each with `id`, `name`, `players` (a list of numbers) and `plugins`"}},
       .only = Wire::Pipe},
      {.verb = Verb::Rules,
       .name = "rules",
       .about = "Says how a game is played, in sentences for people.",
       .fields = {kRuleset,
                  {.name = "players",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = kMostSeats,
                   .usual = "all numbers that the ruleset is for",
                   .about = "for how many",
                   .only = Wire::Pipe}},
       .answer = {{"rules", "a list of sections, each with `id`, `heading` and `sentences`, as in `show --json`"},
                  {"points", "a list of what earns points, each with `id`, `sign`, `name` and `sentence`"},
                  {"examples", "a list of worked examples of these points, as in `show --json`"}}},
      {.verb = Verb::New,
       .name = "new",
       .about = "Begins a match.",
       .fields = {named(kMatch, "match", "what the match is to be called; no other that is open may have the name"),
                  kRuleset,
                  {.name = "players",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = kMostSeats,
                   .usual = "the fewest that the ruleset is for",
                   .about = "how many play"},
                  {.name = "seed",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = kAnyNumber,
                   .usual = "1",
                   .about = "the seed of chance: match `game` of `seed` is the same wherever it is played"},
                  {.name = "game",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = kAnyNumber,
                   .usual = "0",
                   .about = "the number of the match"},
                  {.name = "first",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = kMostSeats,
                   .usual = "1",
                   .about = "the seat that begins"},
                  {.name = "options",
                   .type = FieldType::Settings,
                   .usual = "each is drawn, or as the ruleset has it",
                   .about = "values of options of the game; `any` draws one"},
                  {.name = "seats",
                   .type = FieldType::Texts,
                   .usual = "`human` for all",
                   .about = "who plays, as the record is to say it: `human`, or the names of bots"},
                  kShow},
       .answer = {{"players", "how many play"},
                  {"options", "the value of every option, chosen or drawn, by its id"},
                  {"categories", "what points are counted by: `id`, `glyph` and `name`"},
                  decides,
                  view},
       .only = Wire::Pipe},
      {.verb = Verb::View,
       .name = "view",
       .about = "Shows a match as one seat may see it.",
       .fields = {kMatch,
                  kSeat,
                  show_all,
                  {.name = "since",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = static_cast<std::int64_t>(kMostActions),
                   .usual = "the last decision of the seat; of who looks on, the last step",
                   .about = "the step from which on things are news",
                   .only = Wire::Table}},
       .answer = {{"view", "see below"}}},
      {.verb = Verb::Past,
       .name = "past",
       .about =
           "Says what happened in a match, step by step, as one seat may know it. A copy that `resample` made keeps "
           "no past.",
       .fields = {kMatch,
                  kSeat,
                  {.name = "since",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = static_cast<std::int64_t>(kMostActions),
                   .usual = "all, with what happened before the first decision as step 0",
                   .about = "only what happened after this step"}},
       .answer = {{"steps", "how many steps the match has: `since` of the next request"},
                  {"past", "a list by step, the oldest first: see below"}}},
      {.verb = Verb::Apply,
       .name = "apply",
       .about = "Does an action of the seat that decides. What the rules refuse changes nothing.",
       .fields = {kMatch,
                  {.name = "action",
                   .type = FieldType::Text,
                   .required = true,
                   .least = 1,
                   .about = "an action in the notation of the game, as views list it"},
                  named(any_seat, "seat", "who does it: refused if another seat decides"),
                  kShow,
                  {.name = "step",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = static_cast<std::int64_t>(kMostActions),
                   .usual = "however many there are",
                   .about = "how many steps the match had when this was decided: refused if it has others by now",
                   .only = Wire::Table},
                  {.name = "sure",
                   .type = FieldType::Flag,
                   .usual = "true",
                   .about = "`false`: what would waste something is refused once, with a question",
                   .only = Wire::Table}},
       .answer = {decides, view}},
      {.verb = Verb::Undo,
       .name = "undo",
       .about = "Takes back the last actions. A copy that `resample` made keeps no past.",
       .fields = {kMatch,
                  {.name = "steps",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = 100'000,
                   .usual = "1",
                   .about = "how many; more than there are take back all",
                   .only = Wire::Pipe},
                  kShow},
       .answer = {{"undone", "how many were taken back"},
                  decides,
                  view,
                  {"asked", "at a table: `true` where the others are asked first, and nothing is taken back yet"}}},
      {.verb = Verb::Hint,
       .name = "hint",
       .about = "Asks a bot what it would do in place of the seat that decides, by what that seat may know.",
       .fields = {kMatch,
                  {.name = "bot",
                   .type = FieldType::Text,
                   .least = 1,
                   .usual = "`greedy`",
                   .about = "the name of a bot, as for `--seats`",
                   .only = Wire::Pipe},
                  {.name = "time",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = kLongestHint,
                   .usual = "5000",
                   .about = "milliseconds; then the bot takes the best of what it has tried",
                   .only = Wire::Pipe}},
       .answer = {{"seat", "the seat that decides"},
                  {"action", "the action in the notation of the game"},
                  {"words", "the same in words"},
                  {"best", "at a table: the three best, each with `action`, `words` and `expects`, in words too"}}},
      {.verb = Verb::Scores,
       .name = "scores",
       .about = "Counts the points as they stand. While the match goes on, points that may depend on what the seat "
                "cannot see are null.",
       .fields = {kMatch,
                  any_seat,
                  {.name = "explain", .type = FieldType::Flag, .usual = "false", .about = "add what earns the points"}},
       .answer =
           {{"over", "whether the match is over"},
            {"scores",
             "a list by seat: `seat`, `total`, `by_category`, `wins`, `rank`, and with `explain` `choices`, as in "
             "`replay --json`"},
            {"awards",
             "with `explain`, by seat, null as the points: a list of `category`, `points`, and, as far as "
             "the game can say it, `thing`, `name` and `line` (of the script), or `earning` and "
             "`reasons`, which are things of the table: `part`, `index` and, of it, `at` and `piece`"}}},
      {.verb = Verb::Record,
       .name = "record",
       .about = "Writes the record of a match, which `replay` reads. It says all that is hidden, so that of a match "
                "that is not over has to be asked for.",
       .fields = {kMatch,
                  {.name = "all",
                   .type = FieldType::Flag,
                   .usual = "false",
                   .about = "also if the match is not over",
                   .only = Wire::Pipe}},
       .answer = {{"record", "the text of the record"}}},
      {.verb = Verb::Resample,
       .name = "resample",
       .about = "Makes a copy of a match in which all that a seat cannot see is drawn again: for bots that look ahead. "
                "In the copy chance falls anew, too.",
       .fields = {kMatch,
                  kSeat,
                  named(kMatch, "as",
                        "what the copy is to be called; an older copy of that name is "
                        "replaced"),
                  {.name = "seed",
                   .type = FieldType::Whole,
                   .least = 0,
                   .most = kAnyNumber,
                   .usual = "0",
                   .about = "the seed of what is drawn: the same seed draws the same"},
                  kShow},
       .answer = {decides, view},
       .only = Wire::Pipe},
      {.verb = Verb::Close,
       .name = "close",
       .about = "Forgets a match.",
       .fields = {kMatch},
       .answer = {},
       .only = Wire::Pipe},
  };
}

}  // namespace

std::span<const RequestForm> request_forms() {
  static const std::vector<RequestForm> forms = [] {
    std::vector<RequestForm> all = all_forms();
    std::ranges::move(table_forms(), std::back_inserter(all));
    return all;
  }();
  return forms;
}

std::span<const cli::MemberText> view_members() {
  static constexpr auto kMembers = std::to_array<cli::MemberText>({
      {"seat", "whose view it is"},
      {"decides", "the seat that decides next; null once the match is over"},
      {"over", "whether the match is over"},
      {kActions, "while the seat decides: what it may do, in the notation of the game; else empty"},
      {kWords, "the same actions in words, in the same order"},
      {kOutlooks,
       "the same actions by what the seat can expect after each: a rough estimate, in the unit of the game; "
       "null where a script fails"},
      {kTable,
       "what the seat may see, as in `replay --json`; with `details` also what people see besides: of faces what they "
       "do (`text`), `sign` and `sides`, of structures `grid`, `outline` and `widest`, of spots `anchor`, and more"},
      {kTargets,
       "the same actions by what of the table they are about, in the order in which people point at it: lists of "
       "`part` (`zone`, `structure`, `die`, `pool` or `counter`), `index` and, where only a part of it is meant, `at` "
       "(a "
       "slot, spot, face or row) and `piece` (of the row)"},
      {kGains,
       "the same actions by what they do to the points of the seat, where that is certain, else null: `points`, "
       "`by_category` (what changes) and `if_laid`: what is taken is worth so much if it is laid at its best place "
       "now; "
       "with `about` that is a mean; the same for people in a few characters (`text`) and in `words`, which are empty "
       "where it is no news"},
      {kLayout,
       "how the content arranges the table (`table.toml`): `rows` of groups, and `signs`; null where it does not"},
  });
  return kMembers;
}

std::span<const cli::MemberText> past_members() {
  static constexpr auto kMembers = std::to_array<cli::MemberText>({
      {"step", "its number, from 1; 0 for what happened before the first decision"},
      {"seat", "who decided; null for step 0"},
      {"action",
       "what that seat did, in the notation of the game; null for step 0, and where the seat that asks may not "
       "know all of it"},
      {"told",
       "what the seat that asks is told of it, in the order in which it came about: a list of `cause`, `seat` and "
       "`words`"},
      {"told.cause",
       "`chosen` by the seat that decided, `no-choice` for a choice that had one answer, `chance`, or `news` "
       "that the rules tell"},
      {"told.seat", "who chose, the owner of what fell, or who the news is about; null for nobody"},
      {"told.words", "what happened, without the seat"},
      {"told.weight", "of news that weigh much: `heavy` or `great`; others have none"},
  });
  return kMembers;
}

std::span<const ErrorCode> error_codes() {
  static constexpr auto kCodes = std::to_array<ErrorCode>({
      {"line-too-long", "the line has more bytes than a request may have"},
      {"not-json", "the line is no JSON object"},
      {"bad-request", "the object is not one of the requests: a member is missing, unknown, or of another type"},
      {"other-protocol", "the program speaks another protocol"},
      {"no-match", "there is no match of that name"},
      {"name-taken", "there is one already"},
      {"too-many-matches", "close one first"},
      {"no-ruleset", "no ruleset has that name, or it has errors"},
      {"bad-game", "the ruleset is not for so many players, an option does not exist, or a seat cannot be called so"},
      {"no-seat", "the match has no such seat"},
      {"no-step", "the match has fewer steps"},
      {"not-your-turn", "another seat decides"},
      {"not-an-action", "the text is no action, or no legal one"},
      {"no-past", "the match is a copy that keeps no past"},
      {"not-over", "the match is not over, and its record says what is hidden"},
      {"no-bot", "there is no bot of that name"},
      {"script-failed", "a script of the ruleset failed; the match is as it was before"},
      {"defect", "at a table: a bug of the program, which its terminal tells of"},
      {"other-seat", "at a table: the link is that of another seat, or of nobody's, who looks on"},
      {"wasteful", "at a table: the action would waste something; the message asks whether to do it all the same"},
      {"other-step", "at a table: the match went on meanwhile"},
      {"no-undo", "at a table: there is nothing that this seat may take back, or no undo was asked for"},
      {"seen", "at a table: something hidden was shown since, so it stays"},
      {"no-hint", "at a table: no action could be tried in time"},
      {"over", "at a table: the match is over, or is not over yet"},
      {"bad-text", "at a table: a remark is empty, has invisible characters, or is one too many of this link"},
      {"no-link", "at a table: the link opens nothing, any more or at all"},
      {"other-host", "at a table: `Host` is none of its names"},
      {"other-origin", "at a table: `Origin` is not the table itself"},
      {"no-path", "at a table: nothing is at this path"},
      {"no-method", "at a table: neither GET nor POST"},
      {"too-fast", "at a table: too many requests for now; `Retry-After` says when to ask again"},
      {"too-many", "at a table: too many listen to the events of this link"},
  });
  return kCodes;
}

}  // namespace ossuary::serve
