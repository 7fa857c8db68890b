// What is said of scripts of every family: messages of sandbox/ and words/, and those of Lua itself.
#pragma once

#include "say/message.h"

namespace ossuary {

/// What to do in place of keeping state.
inline constexpr std::string_view kUseLocal =
    "scores may depend on the structure and the dials alone; use a local of the function";

/// The hints about an argument that is no whole number; of a fraction, {slash} is what made it.
inline constexpr HintRow kWholeOrCall{"an integer has no fraction: \"//\" divides into one, {slash} does not",
                                      "write {call}"};

inline constexpr auto kScriptMessages = std::to_array<MessageRow>({
    // Lua's compiler: its own sentence; sandbox/lua_messages.cpp finds the values in it
    {"script-syntax/lua", "{said}"},
    {"script-syntax/lua-end", "{said}", {"every if, for, while and function has an end of its own"}},
    {"script-syntax/lua-eof", "{said}", {"one end too many, here or above"}},
    {"script-syntax/lua-then", "{said}", {"write if ... then ... end"}},
    {"script-syntax/lua-do", "{said}", {"a loop is for ... do ... end, or while ... do ... end"}},
    {"script-syntax/lua-close", "{said}", {"every (, [ and {{ is closed again, and commas separate what is inside"}},
    {"script-syntax/lua-arguments", "{said}"},
    {"script-syntax/lua-name", "{said}"},
    {"script-syntax/lua-expected", "{said}"},
    {"script-syntax/lua-symbol", "{said}"},
    {"script-syntax/lua-statement", "{said}"},
    {"script-syntax/lua-string", "{said}", {"each quote has a second one on its line"}},
    {"script-syntax/lua-number", "{said}", {"a name begins with a letter, and a loop counts by for i = 1, 3 do"}},
    {"script-syntax/lua-const", "{said}"},
    // Lua as it runs
    {"script-error/lua", "{said}"},
    {"script-error/lua-value", "{said}"},
    {"script-error/lua-compare", "{said}"},
    {"script-error/lua-for", "{said}"},
    {"script-error/lua-argument", "{said}"},
    {"script-error/lua-zero", "{said}", {"what is behind // or % is 0 here: ask first, if n ~= 0 then"}},
    // sandbox/: the text
    {"script-syntax/character", "\"{character}\" is not Lua", {"names have the letters a to z, digits and _"}},
    {"script-syntax/blank", "{blank} is not Lua", {"write a plain space, or remove it"}},
    {"script-syntax/comment", "\"#\" is not Lua here", {"comments begin with \"--\""}},
    {"script-syntax/binary", "is compiled code, but scripts are text"},
    {"script-limit/size", "is larger than {most} KiB"},
    {"script-limit/compiling", "uses too much memory to compile"},
    {"script-limit/nesting", "nests too deeply to be compiled"},
    {"script-error/length",
     "the operator # is not offered to scripts",
     {"count(set) is the size of a set; count what goes into a list: n = n + 1; list[n] = value"}},
    {"script-error/not-offered", "{name} is not offered to scripts"},
    {"script-error/unknown-name",
     "unknown name \"{name}\"",
     {"did you mean \"{instead}\"?", kInvisible, "a ruleset names what players build: for one in {structures} do",
      kDidYouMean, "names of {flow} are declared in flow.toml, or by `local` or as an argument"}},
    {"script-error/require",
     "require finds no {got}",
     {"write the name of a shared script in quotes: require(\"name\")"}},
    // sandbox/: what a script returns, and what it keeps
    {"script-result/shared",
     "returns {got} to the scripts that load it",
     {"end with \"return {{ name = name }}\", or return a function"}},
    {"script-result/field", "returns a table with \"{name}\", which {form} does not have", near_or("it has {known}")},
    {"script-result/part",
     "returns {form} with {got} as \"{name}\"",
     {"{form} has the functions \"options\" and \"{main}\""}},
    {"script-state/global", "scripts keep no state: \"{name}\" is not local", {"write \"local {name}\""}},
    {"script-state/written", "scripts keep no state: {table} can't be written, not even at {key}", {kUseLocal}},
    {"script-state/kept", "scripts keep no state: \"{name}\" is assigned to, but outlives the call", {kUseLocal}},
    {"script-state/kept-in-game",
     "scripts keep no state: \"{name}\" is assigned to, but outlives the call",
     {"use a local of the function; a counter or a note keeps what lasts"}},
    {"script-limit/functions", "keeps more than {most} functions"},
    // sandbox/: a call
    {"script-error/no-text", "raised an error that is not a text but {got}"},
    {"script-error/no-message", "raised an error without a message"},
    {"script-limit/time", "runs for more than {most} ms", {"a loop that never ends?"}},
    {"script-limit/memory", "uses more than {most} MiB of memory"},
    {"script-limit/depth", "calls functions inside functions too deeply"},
    {"script-limit/no-message", "fails so deep inside other calls that no message can be made"},
    // words/: arguments. {argument} is what messages call one; {type} and {position} are not shown
    {"script-error/surplus", "{word} takes {most} {most|argument|arguments}, got {given}", {"write {call}"}},
    {"script-error/surplus-optional",
     "{word} takes at most {most} {most|argument|arguments}, got {given}",
     {"write {call}"}},
    {"script-error/nil-before", "{argument} is nil, and argument {later} is given"},
    {"script-error/integer", "{argument} must be an integer, got {got}", kWholeOrCall},
    {"script-error/cells", "{argument} must be a set of cells, got {got}", kWholeOrCall},
    // tools/author
    {"script-syntax/foreign", "\"{written}\" is not Lua here"},
});

}  // namespace ossuary
