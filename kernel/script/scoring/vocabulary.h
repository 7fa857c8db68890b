// Vocabulary: the words in which scorers speak of a structure. One table has each word's text, its exact meaning and
// how it is called; Lua, recorded scorers, stubs, pages and hints go by it. Knows no Lua.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "script/scoring/meanings.h"
#include "script/scoring/words.h"

namespace ossuary {

enum class ArgumentType : std::uint8_t {
  None,
  Cells,          ///< of the shape.
  OptionalCells,  ///< the same, or nothing.
  Earners,        ///< cells that are to earn points; the word itself refuses those that may not.
  Integer,
  OptionalInteger,  ///< the same, or nothing: then nothing is given after it either.
  Relation,         ///< a word that is a relation.
  Parting,          ///< a word that parts a set.
  Sets,             ///< what a word returns that goes through sets: its loop and its cells, as two arguments.
  Text,             ///< a text or a number, of which no point depends.
  AnyCells,         ///< cells, or nothing; those beyond the shape are passed over.
  Kind,             ///< a kind of skull: its id, or cells that all show it.
};

enum class ResultType : std::uint8_t {
  Nothing,
  Cells,
  Integer,
  IntegerOrNil,  ///< nil for kNoNumber.
  KindName,      ///< the id of the kind of that number; nil for kNoNumber.
  Sets,          ///< goes through sets, by `list` and `next`.
};

/// A word of the vocabulary.
struct Word {
  WordText text;
  std::array<ArgumentType, kMaxArguments> arguments{};
  int most = 0;  ///< how many arguments it takes at most.
  ResultType result = ResultType::Nothing;
  Meaning meaning = nullptr;
  Listing list = nullptr;
  First part = nullptr;    ///< of a word that parts a set by where its cells are.
  Relation relation;       ///< of a word that is one.
  bool awards = false;     ///< it gives points.
  bool reads_all = false;  ///< it depends on which cells show a skull, or of which kinds these are.
};

/// All words, in the order of their description.
[[nodiscard]] std::span<const Word> vocabulary();

/// Their names, and that of the table of choices, `chosen`.
[[nodiscard]] std::span<const std::string> vocabulary_names();

/// The word whose scripts are called without a skull too.
inline constexpr const char* kAwardStructure = "award_structure";

/// The name of the table of choices.
inline constexpr const char* kChosen = "chosen";

}  // namespace ossuary
