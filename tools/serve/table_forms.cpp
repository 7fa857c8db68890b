#include "serve/table_forms.h"

#include <array>

#include "game/scores.h"
#include "record/journal.h"

namespace ossuary::serve {

std::vector<RequestForm> table_forms() {
  std::vector<RequestForm> forms{
      {.verb = Verb::Explain,
       .name = "explain",
       .about = "Says in sentences what an action would do and why, or what the points of a seat rest on.",
       .fields = {{.name = "action",
                   .type = FieldType::Text,
                   .least = 1,
                   .about = "an action of the decision, in the notation of the game"},
                  {.name = "touch",
                   .type = FieldType::Text,
                   .least = 1,
                   .about = "the label of a place: what lies there, and what touches it"},
                  {.name = "of",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = static_cast<std::int64_t>(kMaxSeats),
                   .about = "the seat whose points are meant, without the others"}},
       .answer = {{"sentences", "a list of them; empty where this seat may not know"}}},
      {.verb = Verb::Agree,
       .name = "agree",
       .about = "Says whether what another seat asked to undo may be taken back. It is once all have agreed.",
       .fields = {{.name = "yes", .type = FieldType::Flag, .required = true, .about = "whether it may"}},
       .answer = {{"undone", "how many actions were taken back; 0 where others are still asked, or it is refused"}}},
      {.verb = Verb::Remark,
       .name = "remark",
       .about = "Writes down what a player or onlooker thinks. It is kept in the record, and shown to all.",
       .fields = {{.name = "text",
                   .type = FieldType::Text,
                   .required = true,
                   .most = static_cast<std::int64_t>(kLongestRemark),
                   .about = "a sentence or a few; may be empty where there is a rating"},
                  {.name = "rating",
                   .type = FieldType::Whole,
                   .least = 1,
                   .most = kBestRating,
                   .about = "how the match was, once it is over: 5 is best"}},
       .answer = {}},
      {.verb = Verb::Remarks,
       .name = "remarks",
       .about = "Lists what was remarked in this match.",
       .fields = {},
       .answer = {{"remarks", "a list by time, each with `step`, `seat` (null of who looks on), `text` and `rating`"}}},
      {.verb = Verb::Rematch,
       .name = "rematch",
       .about = "Says that a seat wants another match, once this one is over. It begins when all who are here do; the "
                "seat after the one that began begins.",
       .fields = {},
       .answer = {{"begun", "whether it has begun"}}},
  };
  for (RequestForm& form : forms) {
    form.only = Wire::Table;
  }
  return forms;
}

std::span<const cli::MemberText> table_view_members() {
  static constexpr auto kMembers = std::to_array<cli::MemberText>({
      {"step", "how many steps were done"},
      {"declines", "the same actions by whether they do nothing, where something might be done"},
      {"scores", "the points by seat, as `scores` has them; null where this seat may not know them"},
      {"together", "the sum of points in a sentence, where all win together; else empty"},
      {"structure_points", "by structure, what it earns its seat, where that has several; else null"},
      {"unseen", "what this seat does not see, as far as anybody can tell: a list of `face` and `count`"},
      {"changed", "what of the table changed since `since`: a list of things, as in `targets`"},
      {"news",
       "what happened since: a list by step of `seat`, `lines` (each with `seat`, `words`, `weight` and `by_itself`), "
       "`changes` of points by seat, `round` (a sentence where another one began) and `great`: shown by itself"},
      {"verdict", "once the match is over: whether this seat wins, a sentence"},
      {"outcome", "once the match is over: who won and why, a list of sentences"},
      {"course",
       "the points of all seats at the start and after each step, `lead_changes`, and the `turning_point`: its `step`, "
       "`seat`, `winner`, `gain` and `words`"},
      {"table.picture", "of a face: the picture of it, below `/art/` and the language"},
  });
  return kMembers;
}

}  // namespace ossuary::serve
