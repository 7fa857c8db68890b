// Slips in scripts: what shows each of them, and what to write instead.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "script/text/messages.h"

namespace ossuary::author {

/// Where the tokens of a slip are looked for: on the line of the message, or from the place on it that is underlined.
enum class SlipPlace : std::uint8_t { Line, Cause };

/// A slip that a message about a script is likely to come from.
struct ScriptSlip {
  ScriptMessageId message;
  std::string_view values;  ///< that the message must have: "type=number;does=index,call"; * is any value.
  std::string_view tokens;  ///< which show it, besides: see foreign syntax.
  /// What to write: {0} is what was written for the first name among the tokens, {1} for the second, and the values of
  /// the message have their names. Where the message has no such value the slip does not count.
  std::string_view hint;
  SlipPlace place = SlipPlace::Line;
};

/// A spelling that is never Lua, in a text that does not compile. Its tokens are as they are written, but for NAME, any
/// name; WORD, one of the vocabulary, LOOP, one for loops, and UNCALLED, one without ( ); ALONE, a name that is a line
/// of its own, and continues none; TEXT, a name in quotes; NUMBER, one; SIGN, an operator that other languages join
/// with `=`; ^ and
/// $, the begin and the end of a line.
struct ForeignSpelling {
  std::string_view tokens;
  std::string_view hint;
  ScriptMessageId message = "script-syntax/lua";  ///< that the compiler gives it; this one stands for any.
};

inline constexpr auto kForeignSpellings = std::to_array<ForeignSpelling>({
    {"! =", "\"~=\" means not equal"},
    {"< >", "\"~=\" means not equal"},
    {"!", "write \"not\"; of a set, ~ has the other cells"},
    {"& &", "write \"and\"; & keeps what two sets have in common"},
    {"| |", "write \"or\"; | joins sets"},
    {"= >", "\">=\" compares, and a function is function(...) ... end"},
    {"NAME + +", "write {0} = {0} + 1"},
    {"NAME SIGN =", "write {0} = {0} {1} ..."},
    {"^ //", "comments begin with \"--\""},
    {"else if", "write \"elseif\", or another \"end\"", "script-syntax/lua-end"},
    {"elif", "write \"elseif\""},
    {"continue", "put the rest of the loop into if ... then ... end"},
    {"for (", "write \"for i = 1, n do ... end\""},
    {"^ function (", "write \"return function(...)\""},
    {": $", "write \"then\" or \"do\" here, and \"end\" below"},
    {") { $", "write \"then ... end\"", "script-syntax/lua-then"},
    {") { $", "write \"do ... end\"", "script-syntax/lua-do"},
    {"local NAME ==", "write \"=\", for \"==\" compares"},
    {"var NAME", "write local {0} = ..."},
    {"let NAME", "write local {0} = ..."},
    {"ALONE", "a call has ( ) behind the name: {0}(...)", "script-syntax/lua-statement"},
});

inline constexpr std::string_view kNoChance = "points depend on the structure alone: there is no chance and no clock";
inline constexpr std::string_view kGrowList =
    "add to a list with list[n] = value and a local n; join sets of cells with |";
inline constexpr std::string_view kJoinTexts = "join texts with .., and make them of numbers with tostring(number)";
inline constexpr std::string_view kNotOfSets = "`not` is for conditions: ~ before a set has the other cells";
inline constexpr std::string_view kForLoops = "{0} is for loops: for set in {0}(own) do ... end, and count there";
inline constexpr std::string_view kCallIt = "{0} is a function: write {0}(...)";
inline constexpr std::string_view kReturns = "write {call}; {0}(...) is what {0} returns";
inline constexpr std::string_view kNoSums =
    "+ and - reckon with numbers, and spoil sets: a | b joins them, a & ~b leaves b out of a";
inline constexpr std::string_view kCellsFirst = "the cells come first: write {call}";
inline constexpr std::string_view kRivals =
    "rivals.KIND is a list, a count for each of them: for _, n in ipairs(rivals.KIND) do";
inline constexpr std::string_view kWithoutCall = "write the word itself, without ( )";

/// Slips in scripts of every family.
inline constexpr auto kAllSlips = std::to_array<ScriptSlip>({
    {"script-syntax/lua-then", "near==", "", "\"==\" compares"},
    {"script-syntax/lua-arguments", "", "NAME : NAME", "write {0}.{1}"},
    {"script-syntax/lua-statement", "", "WORD NAME", "what a word is given is in ( ) behind it: {0}(...)"},
    {"script-syntax/lua-symbol", "near=}", "", "an end is missing before this }}, or a value"},
    {"script-syntax/character", "character=“,”,„,‘,’", "", "write straight quotes"},
    {"script-syntax/character", "character=≠,≤,≥", "", "write ~=, <= or >="},
    {"script-syntax/character", "character=×", "", "write *"},
    {"script-error/unknown-name", "name=null,None", "", "write nil"},
    {"script-error/unknown-name", "name=True,False", "", "write true or false"},
    {"script-error/unknown-name", "name=max,min,abs", "", "write math.{name}(...)"},
    {"script-error/lua-value", "type=string;does=index", "",
     "texts have no methods: join them with .., and make them of numbers with tostring(n)"},
    {"script-error/lua-value", "type=function", "", "{name} is a function: write {name}(...)"},
    {"script-error/lua-compare", "*=function", "LOOP (", kForLoops},
    {"script-error/lua-compare", "*=function", "UNCALLED", kCallIt},
    {"script-error/lua-for", "type=function", "UNCALLED", kCallIt},
    {"script-error/cells", "type=function", "LOOP (", kForLoops, SlipPlace::Cause},
    {"script-error/cells", "type=function", "NAME", kReturns, SlipPlace::Cause},
    {"script-error/integer", "type=function", "LOOP (", kForLoops, SlipPlace::Cause},
    {"script-error/integer", "type=function", "NAME", kReturns, SlipPlace::Cause},
});

/// Slips in scorers, acts and match scripts.
inline constexpr auto kScoringSlips = std::to_array<ScriptSlip>({
    {"script-syntax/lua-const", "", "", "{name} is a word: give the local another name"},
    {"script-error/not-offered", "name=pairs,next", "",
     "use ipairs(list) for a list, each(cells) for the cells of a set, by_kind(cells) for its kinds"},
    {"script-error/not-offered", "name=table", "", kGrowList},
    {"script-error/not-offered", "name=string", "", kJoinTexts},
    {"script-error/not-offered", "name=print", "",
     "write note(text, cells): `ossuary score --explain`, `test` and `watch` show it"},
    {"script-error/not-offered", "name=math.random,os", "", kNoChance},
    {"script-error/not-offered", "name=math.floor", "", "// divides into a whole number"},
    {"script-error/unknown-name", "name=len", "", "count(cells) is the size of a set"},
    {"script-error/lua-value", "type=boolean", "not", kNotOfSets},
    {"script-error/lua-value", "type=number;does=index", "NAME . WORD", "write {1}({0})", SlipPlace::Cause},
    {"script-error/lua-value", "type=number;does=index", "NAME : WORD", "write {1}({0})", SlipPlace::Cause},
    {"script-error/lua-value", "type=number;does=index", "ipairs (",
     "a set is no list; write: for skull in each(set) do"},
    {"script-error/lua-value", "type=number;does=index", "",
     "a set is a number: each(set) goes through it, stack.KIND are the skulls of a kind"},
    {"script-error/lua-value", "type=number;does=call;sort=for iterator", "",
     "a set is a number; write: for skull in each(set) do"},
    {"script-error/lua-value", "type=number;does=call;sort=field", "params . NAME",
     "a dial is a number: params.{0}, without ( )"},
    {"script-error/lua-value", "type=number;does=call;sort=method", "stack : NAME", "write stack.{0}"},
    {"script-error/lua-value", "type=nil", "distance (",
     "distance returns nil where there is no answer; compare it with nil first"},
    {"script-error/lua-compare", "*=table", "stack", "name a kind, and count it: count(stack.KIND)"},
    {"script-error/lua-compare", "*=table", "rivals", kRivals},
    {"script-error/lua-compare", "*=nil", "rivals . NAME [",
     "without rivals this list is empty: go through it, for _, n in ipairs(rivals.{0}) do"},
    {"script-error/length", "", "# rivals", kRivals},
    {"script-error/unknown-kind", "", "rivals [", kRivals},
    {"script-error/unknown-kind", "", "ipairs ( rivals )", kRivals},
    {"script-error/surplus", "", "", "write {call}; | joins sets, & keeps what both have"},
    {"script-error/cells", "type=boolean", "not", kNotOfSets, SlipPlace::Cause},
    {"script-error/cells", "type=table", "stack", "name a kind: stack.KIND", SlipPlace::Cause},
    {"script-error/cells", "word=note", "", "write {call}"},
    {"script-error/cells", "type=string", "TEXT", "write stack.{0}", SlipPlace::Cause},
    {"script-error/beyond-shape", "", "NAME +", kNoSums, SlipPlace::Cause},
    {"script-error/beyond-shape", "", "NAME -", kNoSums, SlipPlace::Cause},
    {"script-error/beyond-shape", "", "NAME . NAME +", kNoSums, SlipPlace::Cause},
    {"script-error/beyond-shape", "", "NAME . NAME -", kNoSums, SlipPlace::Cause},
    {"script-error/not-own", "", "NAME +", kNoSums, SlipPlace::Cause},
    {"script-error/not-own", "", "NAME -", kNoSums, SlipPlace::Cause},
    {"script-error/not-own", "", "params . NAME ,", kCellsFirst, SlipPlace::Cause},
    {"script-error/not-own", "", "NUMBER ,", kCellsFirst, SlipPlace::Cause},
    {"script-error/relation", "type=string", "", "write the word itself, without quotes"},
    {"script-error/relation", "type=boolean", "", "a condition goes around it: if ... then ... end; write {call}"},
    {"script-error/relation", "", "WORD (", kWithoutCall, SlipPlace::Cause},
    {"script-error/parting", "", "WORD (", kWithoutCall, SlipPlace::Cause},
});

/// Slips in scripts of flows.
inline constexpr auto kFlowSlips = std::to_array<ScriptSlip>({
    {"script-syntax/lua-const", "", "", "names of the flow stay what they are: set({name}, n) is for a counter"},
    {"script-error/not-offered", "name=pairs,next", "",
     "use ipairs(list) for a list, each(cells) for the spots of a set of cells"},
    {"script-error/not-offered", "name=table", "", kGrowList},
    {"script-error/not-offered", "name=string", "", kJoinTexts},
    {"script-error/not-offered", "name=print", "",
     "write remember(NAME, value), with NAME among [notes] of flow.toml: the table shows it"},
    {"script-error/not-offered", "name=math.random", "", "chance is drawn by roll(die) and shuffle(pile)"},
    {"script-error/unknown-name", "name=len", "", "how_many(zone) is the number of its pieces"},
    {"script-state/global", "", "", "write local {name} = ..., or set({name}, n) if it is a counter"},
    {"script-state/written", "table=params", "", "use a local of the function; a counter or a note keeps what lasts"},
    {"script-state/written", "", "",
     "words change the game: gain(counter, n), lose(counter, n), set(counter, n), move(from, piece, to)"},
    {"script-error/surplus", "", "in NAME do", "a word is called with ( ), also in a loop: for who in {0}() do"},
    {"script-error/lua-value", "type=number;does=call;sort=for iterator", "",
     "a thing is a number; write: in kinds(zone) or in spots(zone) do"},
    {"script-error/lua-value", "type=number;does=call", "", "{name} is a thing, not a word: write it without ( )"},
    {"script-error/lua-value", "type=table;does=call", "", "each seat has its own: write {name}[who]"},
    {"script-error/lua-value", "type=number;does=index", "NAME [",
     "{0} is of the table: write {0}, or of = \"seat\" in flow.toml", SlipPlace::Cause},
    {"script-error/lua-value", "type=number;does=index", ". NAME",
     "a thing has no fields: an attribute is a word, {0}(thing)"},
    {"script-error/no-seat", "type=nil", "NAME [ NAME", "{1} is nil here: give the seat where this is called"},
    {"script-error/no-seat", "type=string", "NAME [ TEXT", "write {0}[{1}], without quotes"},
    {"script-error/no-seat", "type=string", "NAME . NAME", "write {0}[{1}]"},
    {"script-error/places", "word=count", "",
     "count(zone, cells) counts the cells of a set: how_many(zone) counts pieces"},
});

}  // namespace ossuary::author
