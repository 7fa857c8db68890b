// The keys of print.toml.
#include "content/schema/schema_parts.h"

namespace ossuary {

namespace schema {

namespace {

constexpr KeySpec kSize = optional(
    text("size", Text, kTo<&PrintedLayoutDefinition::size>,
         "`mini` (44 x 68 mm), `poker` (63 x 88), `tarot` (70 x 120), `square` (70 x 70), or width and height in "
         "millimetres, from 8 to 400: \"55 x 91.5\""),
    "\"poker\"");
constexpr KeySpec kFront =
    text("front", Path, kTo<&PrintedLayoutDefinition::front>,
         "an SVG of the front, whose rectangles with a title such as `{name}` are places for what cards differ in");
constexpr KeySpec kBack = text("back", Path, kTo<&PrintedLayoutDefinition::back>, "an SVG of the back");

/// How cards of a kind are printed; what is left out is as the program has it.
constexpr auto kLayoutOfCards = std::to_array<KeySpec>({kSize, optional(kFront), optional(kBack)});

constexpr auto kExtraKeys = std::to_array<KeySpec>({
    text("size", Text, kTo<&PrintedLayoutDefinition::size>, "as above"),
    kFront,
    optional(kBack),
    optional(number("copies", kTo<&PrintedLayoutDefinition::copies>, {1, 200}, "copies", "how many of it are printed")),
});

constexpr KeySpec kTypeLayout =
    any(Id, table("<type>", kTo<&Named<PrintedLayoutDefinition>::value>, kLayoutOfCards, "pieces of that type"));
constexpr KeySpec kExtra =
    any(Id, table("<extra>", kTo<&Named<PrintedLayoutDefinition>::value>, kExtraKeys, "a board, a track or a token"));
constexpr KeySpec kAsideZone = text("", Id, {}, "a zone of the flow");

constexpr auto kPrintKeys = std::to_array<KeySpec>({
    kFormat,
    optional(list("aside", kTo<&PrintDefinition::aside>, {0, 64}, kAsideZone,
                  "the zones that are `aside` whose pieces are printed all the same, since they come into play"),
             "[]"),
    optional(table("skulls", kTo<&PrintDefinition::skulls>, kLayoutOfCards, "cards of two skulls")),
    optional(table("shapes", kTo<&PrintDefinition::shapes>, kLayoutOfCards, "cards with a shape to build on")),
    optional(table("effects", kTo<&PrintDefinition::effects>, kLayoutOfCards, "cards with an effect")),
    optional(table("types", kTo<&PrintDefinition::types>, kTypeLayout, "cards with pieces of a flow, by their type",
                   {0, 64})),
    optional(
        table("extras", kTo<&PrintDefinition::extras>, kExtra, "what is printed besides cards, by any id", {0, 64})),
});

}  // namespace

}  // namespace schema

constexpr FileSpec kPrintSpec{"print", "plugins/<plugin>/print.toml", "How cards are printed.", schema::kPrintKeys};

}  // namespace ossuary
