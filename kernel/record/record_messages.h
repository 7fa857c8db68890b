// What is said of the record of a match that is not as it must be. The page of all errors has their codes.
#pragma once

#include "say/message.h"

namespace ossuary {

inline constexpr auto kRecordMessages = std::to_array<MessageRow>({
    // its text
    {"record-character", "this line contains an invisible character, or bytes that are not UTF-8"},
    {"record-syntax/early", "the record ends too early: {said}"},
    {"record-syntax/expected", "`{what}` is expected here"},
    {"record-syntax/title", "this is not a match record: it does not begin with `ossuary record`"},
    {"record-syntax/file-order", "files are in the order of their names"},
    {"record-syntax/range", "`{word}` is from {low} to {high}"},
    {"record-syntax/option-twice", "the option `{name}` is given twice"},
    {"record-syntax/note-twice", "the note `{name}` is given twice"},
    {"record-syntax/note", "{said}"},
    {"record-syntax/no-seat", "there is no seat {seat} in a match of {players} players"},
    {"record-syntax/forfeit-twice", "seat {seat} forfeits twice"},
    {"record-syntax/after-end", "nothing may follow the end"},
    {"record-format", "the record has format {format}, this program reads format {known}"},
    {"record-seat", "{said}"},
    {"record-cut", "the record is cut off after this line, its action {number}"},
    // against the game
    {"record-options", "other options were chosen for the match"},
    {"record-chance/other", "the seed does not give `{outcome}`"},
    {"record-chance/missing", "what chance decided is missing here"},
    {"record-action/over", "the match is over before this action"},
    {"record-action/other-seat", "it is the turn of seat {seat}, not of seat {named}"},
    {"record-action/unknown", "{said}"},
    {"record-action/refused", "`{action}` is refused: {why}"},
    {"record-action/script", "a script fails in `{action}`: {where}: {said}"},
    {"record-state", "after this action the state is {state}, the record says {named}"},
    {"record-changed", "at {where} the match parts from its record by changed content, {changed}: {said}", {"{cure}"}},
});

/// Names a row.
using RecordRow = RowOf<kRecordMessages>;

}  // namespace ossuary
