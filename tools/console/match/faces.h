// Faces: the sides of cards, dice and pieces as a few characters, and in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/text/paint.h"
#include "game/table.h"
#include "rulebook/worked_example.h"

namespace ossuary::cli {

/// The label of a face, or its name if it shows neither label nor marks; with the number of its owner, if it has one.
[[nodiscard]] std::string label_of(const Face& face, std::string_view lang);
/// The same of another text that shows the face.
[[nodiscard]] std::string with_owner(std::string label, const Face& face);

/// An arrow that points where the top of a turned face is; "" for one that is upright.
[[nodiscard]] std::string_view arrow_of(Orientation orientation, const Look& look);

/// The character that shows a category: its symbol or its letter in `lang`, as `look` has it; its glyph where it has
/// none, or where another category has the same.
[[nodiscard]] std::string sign_of(const GameInfo& game, std::size_t category, std::string_view lang, const Look& look);

/// The examples with drawings as the screen has them: a sign for each glyph.
[[nodiscard]] std::vector<WorkedExample> with_signs(std::vector<WorkedExample> examples, const GameInfo& game,
                                                    std::string_view lang, const Look& look);

/// How the glyph of a category is written.
[[nodiscard]] Style style_of(const Category& mark);

/// A face in a few characters for a die or a piece, painted: "A/B", "2G", or its name. Empty for a face without marks,
/// label and name.
[[nodiscard]] std::string short_face(const Face& face, const GameInfo& game, std::string_view lang, const Look& look);

/// A face in words: "Ant over Bee", "Ant (7), upside down", "face down", "Ant (7), face down, known to you".
[[nodiscard]] std::string face_in_words(const Face& face, const GameInfo& game, const Dictionary& words);

/// True if an earlier category has the glyph and the sentence of this one: then they are one kind, scored in two ways.
[[nodiscard]] bool repeats_earlier(const GameInfo& game, std::size_t category);

/// The glyph of each category with its name, once, wrapped to the width of `look`; lines end in a newline.
[[nodiscard]] std::string legend(const GameInfo& game, std::string_view lang, const Look& look);

}  // namespace ossuary::cli
