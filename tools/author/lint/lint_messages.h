// What lint passes say: a row for each warning, whose id begins with the pass. Where a value "advice" is given, that is
// the hint. Private to tools/author.
#pragma once

#include "say/message.h"

namespace ossuary::author {

inline constexpr HintRow kUseOrRemove{"use it, or remove it"};
inline constexpr HintRow kUseInScript{"use it in the script, or remove it from both"};
inline constexpr HintRow kNotGrouped{
    "add it to `shows` there; else it is drawn below all groups, or give it `{unseen} = true`"};

inline constexpr auto kLintMessages = std::to_array<MessageRow>({
    // dials and awards
    {"unused-dial", "\"{dial}\" is read on line {line} of the script, and then not used", kUseInScript},
    {"unread-dial", "no script reads \"{dial}\"", {"write params.{dial} in the script where it wants the number"}},
    {"idle-dial", "\"{dial}\" changes no score when it is turned", kUseInScript},
    {"never-awards", "this script never awards a point", {"award(cells, points) gives points to each of `cells`"}},
    {"never-awards/skulls",
     "this script awards nothing for skulls: all of them score 0",
     {"write for structure in structures(who) do award_skulls(structure) end"}},
    {"returned-points/options",
     "`options` returns nothing: there is nothing to choose",
     {"write return before what it offers: return by_kind(cells), or return a, b"}},
    {"returned-points/act",
     "an act returns nothing: this value is not read",
     {"change skulls by becomes(cells, KIND) or face_down(cells)"}},
    {"returned-points/scorer",
     "a scorer returns nothing: this value is not read",
     {"give points by award(cells, points)"}},
    {"too-many-choices", "with {n} \"{kind}\" in a structure of {cards}, {said}"},
    {"failing-dial", "with these dials line {line} of {file} fails: {said}"},
    {"idle-turn-dial", "\"{dial}\" means nothing where {other} is true: {why}", {"remove one of the two"}},
    {"untold-rules/goal",
     "nothing says what players are after",
     {"add [goal] with `en = \"...\"` here, or to the flow.toml of {flow}"}},
    {"untold-rules/listed",
     "nothing says what lists of games tell of it",
     {"add [listed] with `group = \"variant\"`, `minutes = 15` and `about = {{ en = \"...\" }}`"}},
    {"untold-rules/setup",
     "nothing says how the cards are dealt, since they are not dealt by its dials",
     {"add [setup.text] with `en = \"...\"` to the flow.toml that changes it, or to that of {flow}"}},
    {"untold-rules/turn",
     "nothing says how a turn goes, since it is not that of its dials",
     {"add [turn.text] with `en = \"...\"` to the flow.toml that changes it, or to that of {flow}"}},
    {"untold-rules/end",
     "nothing says when a match ends, which scripts decide",
     {"add [ends] with `en = \"...\"` to the flow.toml that changes it, or to that of {flow}"}},
    {"lost-cards",
     "cards that go to \"{zone}\" never come back, and the reserve of the turn counts on all of them: players may wait "
     "for cards without end",
     {"write [turn] with reserve = false"}},
    {"stale-text",
     "{text} says \"{said}\", but \"{dial}\" is {number} here",
     {"write {{{dial}}} there in place of the number, or give a text of its own here"}},
    {"failing-match/undecided",
     "a match of {ruleset} for {players} ends before anybody decides anything",
     {"the steps of the set-up deal what players choose from"}},
    {"slow-script",
     "a run of this script takes longer than a millisecond",
     {"bots try thousands of structures or moves: loop over cells and kinds, not over numbers, and see "
      "`simulate --profile`"}},
    // cards and examples
    {"unshown-skull", "no card shows \"{skull}\"", {"add a card that shows it to a file of cards"}},
    {"unused-cards",
     "no ruleset uses the cards of \"{plugin}\"",
     {"write a ruleset with \"{plugin}\" among its plugins"}},
    {"no-example", "no example proves what \"{skull}\" scores", {"add a file to examples that names it in scores"}},
    {"unproved-effect", "no example proves what \"{effect}\" does", {"add a file to examples with it as `effect`"}},
    // looks and languages
    {"shared-glyph/two", "{others} has this glyph too, so that the two plugins cannot be joined"},
    {"shared-glyph/more", "{others} have this glyph too, so that their plugins and this one cannot be joined"},
    {"color-alone/glyph",
     "the glyph {glyph} looks like {like}, that of \"{other}\"",
     {"without color nobody can distinguish the two: take another letter"}},
    {"color-alone/name",
     "\"{other}\" is called \"{name}\" too",
     {"without color nobody can distinguish the two: give another name"}},
    {"missing-translation", "the {key} is not given in {languages}, as others are", {"add {cures}"}},
    {"untranslated",
     "{n} of {texts} texts of \"{pack}\" {n|is|are} not in \"{language}\": {named}",
     {"add {first} = \"...\" to [texts]"}},
    {"unused-text/there", "this is not used: \"{there}\" is there already", {"leave one of the two out"}},
    {"unused-text/nothing", "this is not used: no text that the file translates is so in English", near_or()},
    {"unused-text/no-pack", "there is no plugin and no ruleset \"{name}\"", near_or()},
    // names in scripts
    {"unknown-name/kind", "\"{name}\" is not a kind of skull here", near_or()},
    {"unknown-name/field", "{table}.{name} is not offered to scripts", {"a script that gets here fails"}},
    {"unknown-name/other", "\"{name}\" is neither a local nor offered to scripts"},
    {"unused-script", "no script loads this file", {"write require(\"{script}\") where it is used, or remove it"}},
    // flows
    {"uncalled-step", "nothing calls \"{thing}\"", {"call it in a script, name it in flow.toml, or remove the file"}},
    {"uncalled-step/setup",
     "the set-up of {flow} has {steps}, which this list leaves out, and nothing calls",
     {"the list takes the place of that of {flow}: add {first}, or call it in a script"}},
    {"uncalled-step/turn",
     "the turn of {flow} has {steps}, which this list leaves out, and nothing calls",
     {"the list takes the place of that of {flow}: add {first}, or call it in a script"}},
    {"unannounced-event", "no script announces \"{thing}\"", {"call announce({thing}), or does(piece, {thing})"}},
    {"unread-note/table", "no script reads the note \"{thing}\"", {"read it with remembered({thing}), or remove it"}},
    {"unread-note/seat",
     "no script reads the note \"{thing}\"",
     {"read it with remembered({thing}[who]), or remove it"}},
    {"unnamed-zone", "no script names the zone \"{thing}\"", {"nothing can get into it or out of it"}},
    {"unplaced-piece",
     "\"{thing}\" lies nowhere at the start",
     {"give it a `start`, add it to that of a zone, or make it a value of an option"}},
    {"unused-part/counter", "no script uses the counter \"{thing}\"", kUseOrRemove},
    {"unused-part/name", "no script uses the name \"{thing}\"", kUseOrRemove},
    {"unused-part/category", "no script awards points for the category \"{thing}\"", kUseOrRemove},
    {"unused-part/back", "no type of pieces has the back \"{thing}\"", kUseOrRemove},
    {"unused-part/news", "no script tells the news \"{thing}\"", kUseOrRemove},
    {"unused-part/type", "no zone holds, and no piece has, the type \"{thing}\"", kUseOrRemove},
    {"left-out/table", "no group of table.toml shows \"{thing}\"", kNotGrouped},
    {"left-out/me", "no group of `me` in table.toml shows \"{thing}\"", kNotGrouped},
    {"left-out/others", "no group of `others` in table.toml shows \"{thing}\"", kNotGrouped},
    {"unheard-event", "\"{piece}\" never hears \"{event}\"", {"give `acts = true` to a zone that holds {type}"}},
    {"no-offer",
     "\"{choice}\" offers nothing, so nobody ever decides it",
     {"call offer(thing) in `options` for each thing that may be chosen"}},
    {"forced-answer",
     "others learn what they cannot see from it that \"{choice}\" is not asked: there was one answer, or none",
     {"write secret = true in choices/{choice}.toml, and let it always offer something, such as pass"}},
    {"forced-payment",
     "\"{choice}\" offers only what costs something: who can pay must, and who cannot is not asked",
     {"call offer(pass) in `options`"}},
    {"shared-label",
     "\"{piece}\" has the label \"{label}\" of {other}",
     {"players see labels; records and examples name both by their ids"}},
    // silencing
    {"bad-silence/unknown", "there is no pass \"{name}\"", near_or("`ossuary check --list` names all passes")},
    {"bad-silence/no-reason", "\"{name}\" is silenced without a reason", {"say why it is so: lint: {name}: why"}},
    {"idle-silence", "nothing is silenced: \"{name}\" reports nothing for line {line}", {"remove the comment"}},
});

/// Names a row.
using LintRow = RowOf<kLintMessages>;

}  // namespace ossuary::author
