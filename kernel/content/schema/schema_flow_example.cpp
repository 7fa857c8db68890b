// The schema of worked examples of flows.
#include "content/schema/schema_parts.h"
#include "game/scores.h"

namespace ossuary {

namespace schema {

namespace {

constexpr KeySpec kFalls = text("", Text, {}, "how chance falls, say \"light of 2: 1S\"");
constexpr KeySpec kAction = text("", Text, {}, "an action as players type it");
constexpr ValueRange kSeats{1, kMaxSeats};

constexpr KeySpec chance(Target to) {
  return optional(
      list("chance", to, {1, 64}, kFalls, "how chance falls, in its order; what is not named does not happen yet"),
      "[]");
}
constexpr KeySpec actions(std::string_view key, Target to, std::string_view doc) {
  return optional(list(key, to, {1, 64}, kAction, doc), "[]");
}

constexpr KeySpec kSeatState =
    any(Id, text("<thing>", Any, {}, "a counter, a zone or a die of this seat, as in `expect`"));
constexpr KeySpec kSeatStates = any_number(kSeats, table("<seat>", {}, kSeatState, "what this seat has"));
constexpr auto kPositionKeys = std::to_array<KeySpec>({
    optional(text("step", Id, kTo<&PositionDefinition::step>,
                  "the step or choice that comes next; needed where the position differs from the start"),
             ""),
    optional(number("seat", kTo<&PositionDefinition::seat>, kSeats, "seats", "the active seat")),
    optional(number("round", kTo<&PositionDefinition::round>, {1, 1000}, "rounds", "the round")),
    chance(kTo<&PositionDefinition::chance>),
    optional(table("seats", kTo<&PositionDefinition::seats>, kSeatStates, "what seats have, by number")),
    any(Text, text("<thing>", Any, kTo<&PositionDefinition::others>, "as in `expect`: \"gold of 2\", \"islands.i3\"")),
});
constexpr auto kLegalKeys = std::to_array<KeySpec>({
    actions("some", kTo<&LegalDefinition::some>, "each of them is legal now; `*` at the end is any end"),
    actions("none", kTo<&LegalDefinition::none>, "none of them is"),
});
constexpr auto kPlayKeys = std::to_array<KeySpec>({
    optional(text("does", Text, kTo<&PlayDefinition::does>, "the action that is done; left out: only look"), ""),
    chance(kTo<&PlayDefinition::chance>),
    optional(table("legal", kTo<&PlayDefinition::legal>, kLegalKeys, "what is legal after it")),
});
constexpr KeySpec kPlay = table("", {}, kPlayKeys, "an action and what follows");
constexpr KeySpec kState =
    any(Text, text("<thing>", Any, {},
                   "a number for a counter, for points by category or for the `total`: \"gold of 2\"; a list of what "
                   "lies in a zone: \"islands.i3\"; the face of a die that is up. In slots and a grid, \"scout at b2, "
                   "turned round, face down\" says where a piece lies and how"));
constexpr KeySpec kChosen = any(Id, text("<option>", Id, {}, "the value that the option has"));
constexpr auto kFlowExampleKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    text("source", Text, kTo<&FlowExampleDefinition::source>, "page and sentence that the example proves"),
    text("ruleset", Joined, kTo<&FlowExampleDefinition::ruleset>, "the ruleset that is played"),
    optional(number("players", kTo<&FlowExampleDefinition::players>, kSeats, "players", "how many play")),
    optional(table("options", kTo<&FlowExampleDefinition::options>, kChosen, "what is chosen before the match"), "{}"),
    optional(table("position", kTo<&FlowExampleDefinition::position>, kPositionKeys,
                   "where it begins; what is not said is as at the first decision of a match")),
    optional(list("play", kTo<&FlowExampleDefinition::play>, {0, 64}, kPlay, "what is played"), "[]"),
    optional(table("expect", kTo<&FlowExampleDefinition::expect>, kState, "what is so at the end"), "{}"),
});

/// The same, but all may be left out: what a file that shows only a position says.
constexpr auto kFlowPositionKeys = [] {
  auto keys = kFlowExampleKeys;
  for (KeySpec& key : keys) {
    key = optional(key);
  }
  return keys;
}();

}  // namespace

}  // namespace schema

constexpr FileSpec kFlowExampleSpec{"flow_example", "plugins/<plugin>/examples/<id>.toml",
                                    "A worked example of a flow, which is a test: a position, a play, and what is so "
                                    "then.",
                                    schema::kFlowExampleKeys};

constexpr FileSpec kFlowPositionSpec{"flow_position", "<position>.toml", "A position of a flow, as in an example.",
                                     schema::kFlowPositionKeys};

}  // namespace ossuary
