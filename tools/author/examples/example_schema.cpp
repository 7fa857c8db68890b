// The schema of worked examples.
#include <algorithm>
#include <array>

#include "author/examples/example_files.h"
#include "content/pack/read_folders.h"
#include "content/schema/schema_parts.h"
#include "core/graveyard/limits.h"
#include "game/scores.h"

namespace ossuary {

namespace schema::examples {

namespace {

using author::ExampleDefinition;
using author::FlowExampleDefinition;
using author::LegalDefinition;
using author::PlayDefinition;
using author::PositionDefinition;

constexpr KeySpec kPoints =
    any(Reference, number("<skull>", {}, kAnyInt32, "points", "points of all skulls of this kind together"));
constexpr KeySpec kCounts =
    any(Reference, number("<skull>", {}, {0, 2 * kMaxDeck}, "skulls", "how many there are of this kind"));
constexpr KeySpec kRival = table("", {}, kCounts, "the skulls of another player");
constexpr auto kExampleKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    text("source", Text, kTo<&ExampleDefinition::source>, "page and sentence that the example proves"),
    optional(text("ruleset", RulesetId, kTo<&ExampleDefinition::ruleset>,
                  "the ruleset to score it with; else the example's plugin with what it requires")),
    text("shape", Reference, kTo<&ExampleDefinition::shape>, "the shape that is drawn"),
    optional(text("effect", Reference, kTo<&ExampleDefinition::effect>, "the effect it is scored under; else none")),
    optional(table("dials", kTo<&ExampleDefinition::dials>, kDialsByThing,
                   "dials to score it with, so that the scores stay true when those of the content are turned")),
    text(
        "drawing", Drawing, kTo<&ExampleDefinition::drawing>,
        "one line a level, highest first: glyphs, `.` for any skull, which scores nothing, `-` for no card; `#` begins "
        "a comment"),
    table("scores", kTo<&ExampleDefinition::scores>, kPoints,
          "points by skull: their scoring is proven; those left out are not checked", {1, 64}),
    optional(list("rivals", kTo<&ExampleDefinition::rivals>, {0, kMaxPlayers - 1}, kRival,
                  "for match scripts: how many skulls of each kind every other player has"),
             "[]"),
    optional(table("hand", kTo<&ExampleDefinition::hand>, kCounts, "for match scripts: skulls left in the hand"), "{}"),
    optional(table("graveyard", kTo<&ExampleDefinition::graveyard>, kCounts,
                   "for match scripts: skulls left in the graveyard"),
             "{}"),
    optional(table("match_scores", kTo<&ExampleDefinition::match_scores>, kPoints,
                   "points that match scripts give, by skull; those left out are not checked", {1, 64}),
             "{}"),
});

constexpr KeySpec kFalls = text("", Text, {},
                                "how chance falls, as records say it, with the English label of a piece, or its id "
                                "where that is not unique, say \"light of 2: 1S\"");
constexpr KeySpec kAction = text("", Text, {}, "an action as players type it, in ids, say \"lay goat 2:tower.b1\"");
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
    any(Text, text("<thing>", Any, {}, "a counter, a zone or a die of this seat, as in `expect`"));
constexpr KeySpec kSeatStates = any_number(kSeats, table("<seat>", {}, kSeatState, "what this seat has"));
constexpr KeySpec kWithThing = text("", Text, {}, "a thing as in an action, say \"2:tower.b1\"");
constexpr auto kPositionKeys = std::to_array<KeySpec>({
    optional(text("step", Id, kTo<&PositionDefinition::step>,
                  "the step or choice that comes next; needed where the position differs from the start"),
             ""),
    optional(list("with", kTo<&PositionDefinition::with>, {1, 7}, kWithThing,
                  "what that step or choice is called with, after the seat"),
             "[]"),
    optional(number("seat", kTo<&PositionDefinition::seat>, kSeats, "seats", "the active seat")),
    optional(number("first", kTo<&PositionDefinition::first>, kSeats, "seats", "the seat that had the first turn"),
             "1"),
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
    optional(
        text(
            "does", Text, kTo<&PlayDefinition::does>,
            "the action that is done, in ids, a place with its zone, say \"lay goat 2:tower.b1\"; left out: only look"),
        ""),
    chance(kTo<&PlayDefinition::chance>),
    optional(number("decides", kTo<&PlayDefinition::decides>, {0, kMaxSeats}, "seats",
                    "the seat that decides after it; 0: whichever")),
    optional(table("legal", kTo<&PlayDefinition::legal>, kLegalKeys, "what is legal after it")),
});
constexpr KeySpec kPlay = table("", {}, kPlayKeys, "an action and what follows");
constexpr KeySpec kState = any(
    Text,
    text(
        "<thing>", Any, {},
        "a number for a counter, for points by category or for the `total`: \"gold of 2\"; a list of what "
        "lies in a zone: \"islands.i3\"; the face of a die that is up. In a position \"goat, face up\" is a piece of a "
        "pile that was turned up. In slots and a grid, \"scout at b2, turned round, face down, seen by 1 and 2, with "
        "flag of 1\" says where a piece lies, how (also `turned right` or `turned left`), who sees it though it lies "
        "face down (perhaps `seen by nobody`; compared where a piece of the list says so), and what tokens it bears"));
constexpr KeySpec kChosen = any(Id, text("<option>", Id, {}, "the value that the option has"));
constexpr KeySpec kOwnPieces = any(Id, text("<piece>", Any, {}, "as in a file of pieces, with its `type`"));
constexpr auto kFlowExampleKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    text("source", Text, kTo<&FlowExampleDefinition::source>, "page and sentence that the example proves"),
    text("ruleset", Joined, kTo<&FlowExampleDefinition::ruleset>, "the ruleset that is played"),
    optional(number("players", kTo<&FlowExampleDefinition::players>, kSeats, "players", "how many play")),
    optional(table("options", kTo<&FlowExampleDefinition::options>, kChosen, "what is chosen before the match"), "{}"),
    optional(table("dials", kTo<&FlowExampleDefinition::dials>, kDialsByThing,
                   "dials to play it with, so that it stays true when those of the content are turned"),
             "{}"),
    optional(table("pieces", kTo<&FlowExampleDefinition::pieces>, kOwnPieces,
                   "pieces that the example has besides, by id: `type`, and what files of pieces say")),
    optional(table("position", kTo<&FlowExampleDefinition::position>, kPositionKeys,
                   "where it begins; what is not said is as at the first decision of a match")),
    optional(list("play", kTo<&FlowExampleDefinition::play>, {0, 64}, kPlay, "what is played"), "[]"),
    optional(table("expect", kTo<&FlowExampleDefinition::expect>, kState, "what is so at the end"), "{}"),
});

/// The same without dials, but all may be left out: what a file that shows only a position says.
constexpr auto kFlowPositionKeys = [] {
  std::array<KeySpec, kFlowExampleKeys.size() - 1> keys{};
  std::ranges::remove_copy(kFlowExampleKeys, keys.begin(), "dials", &KeySpec::key);
  for (KeySpec& key : keys) {
    key = optional(key);
  }
  return keys;
}();

}  // namespace

}  // namespace schema::examples

namespace author {

constexpr FileSpec kExampleSpec{"example", "plugins/<plugin>/examples/<id>.toml",
                                "A worked example, which is a test: a structure and what it must score.",
                                schema::examples::kExampleKeys};

constexpr FileSpec kFlowExampleSpec{"flow_example", kExampleSpec.path,
                                    "A worked example of a flow, which is a test: a position, a play, and what is so "
                                    "then.",
                                    schema::examples::kFlowExampleKeys};

constexpr FileSpec kFlowPositionSpec{"flow_position", "<position>.toml", "A position of a flow, as in an example.",
                                     schema::examples::kFlowPositionKeys};

std::vector<const FileSpec*> file_specs() {
  return {&kPluginSpec,   &kSkullSpec,   &kCardsSpec, &kShapeSpec,       &kEffectSpec,
          &kLanguageSpec, &kExampleSpec, &kFlowSpec,  &kPiecesSpec,      &kPieceSpec,
          &kChoiceSpec,   &kLayoutSpec,  &kPrintSpec, &kFlowExampleSpec, &kRulesetSpec};
}

const FileSpec* spec_of_file(const std::filesystem::path& name) {
  const bool example = name.parent_path() == "examples" && name.extension() == ".toml";
  return example ? &kExampleSpec : spec_of(name);
}

}  // namespace author

}  // namespace ossuary
