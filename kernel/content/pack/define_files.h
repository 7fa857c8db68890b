// From trees to definitions: a file is checked, and bound to its definition. What is not sound is left out, so that the
// rest can still be resolved.
#pragma once

#include "content/pack/definitions.h"
#include "content/pack/languages.h"
#include "content/schema/bind.h"

namespace ossuary {

/// Checks the tree of a file, and compares its id with its name, `stem` without its ending. Returns that name as id,
/// whatever the file says, so that references to it are not reported too; marked where the file says the same.
Marked<std::string> check_file(TomlNode& root, const FileSpec& spec, const std::string& stem, Report& report);

/// The shape that `drawing` shows; a character is half a card wide and half a card tall. Blocks of one letter that do
/// not touch are different cards. `drawing.at` is the place of its opening quotes; the text begins on the next line.
/// @err bad-drawing, shape-too-large, shape-no-anchor, shape-unreachable, each at its place in the drawing.
[[nodiscard]] std::optional<Shape> shape_from_drawing(const Marked<std::string>& drawing, Support support,
                                                      Report& report);

/// Reports at `at` that a shape has too many cards.
void report_too_large(const ShapeError& error, const Mark& at, Report& report);

/// True if a file was read, and nothing is wrong with what it says of `key`, if it says anything.
[[nodiscard]] bool is_sound(const TomlNode& root, std::string_view key);

// What the keys of a file do not say one by one: shapes are made, scripts listed.
void complete(DeckDefinition& deck, const TomlNode& root, Report& report);
void complete(ShapeDefinition& shape, const TomlNode& root, Report& report);
void complete(EffectDefinition& effect, const TomlNode& root, Report& report);
void complete(PiecesDefinition& file, const TomlNode& root, Report& report);
void complete(PieceDefinition& piece, const TomlNode& root, Report& report);

/// What a file of a plugin says, in all languages that `translator` has; its faults go to `report`.
template <class T>
[[nodiscard]] T define(TomlNode root, const FileSpec& spec, const std::string& stem, Report& report,
                       const Translator& translator = {}) {
  T definition;
  definition.id = check_file(root, spec, stem, report);
  translator.translate(root, spec, stem);
  bind_table(spec.keys, root, definition);
  if constexpr (requires { definition.params_sound; }) {
    definition.params_sound = is_sound(root, "params");
  }
  if constexpr (requires { complete(definition, root, report); }) {
    complete(definition, root, report);
  }
  return definition;
}

/// Fills in what the manifest says. @pre plugin.id is the name of its folder.
void define_plugin(TomlNode root, PluginDefinition& plugin, const Translator& translator);

}  // namespace ossuary
