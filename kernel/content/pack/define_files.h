// From files to definitions: a file is parsed, checked, and bound to its definition. Of a file with errors only the id
// is known: what its plugin says together with other files waits until they are mended.
#pragma once

#include <optional>
#include <string>

#include "content/pack/definitions.h"
#include "content/pack/languages.h"
#include "content/schema/bind.h"

namespace ossuary {

/// The tree of a file for the thing that its name, `stem` without its ending, is the id of; nothing, and diagnostics,
/// where something is wrong with the file by itself.
/// @err those of parse_document() and check(), id-mismatch.
[[nodiscard]] std::optional<TomlNode> sound_tree(const TextFile& file, const FileSpec& spec, const std::string& stem,
                                                 Report& report);

/// The shape that `drawing` shows; a character is half a card wide and half a card tall. Blocks of one letter that do
/// not touch are different cards. `drawing.at` is the place of its opening quotes; the text begins on the next line.
/// @err bad-drawing, shape-too-large, shape-no-anchor, shape-unreachable, each at its place in the drawing.
[[nodiscard]] std::optional<Shape> shape_from_drawing(const Marked<std::string>& drawing, Support support,
                                                      Report& report);

/// Reports at `at` that a shape has too many cards.
void report_too_large(const ShapeError& error, const Mark& at, Report& report);

// What the keys of a file do not say one by one: cards are added up, shapes made, scripts listed.
void complete(DeckDefinition& deck, const TomlNode& root, Report& report);
void complete(ShapeDefinition& shape, const TomlNode& root, Report& report);
void complete(EffectDefinition& effect, const TomlNode& root, Report& report);
void complete(PiecesDefinition& file, TomlNode& root, Report& report);
void complete(PieceDefinition& piece, const TomlNode& root, Report& report);
void complete(FlowDefinition& flow, const TomlNode& root, Report& report);

/// What a file of a plugin says, in all languages that `translator` has; its id alone, and diagnostics, where something
/// is wrong with it. The id is its name, whatever the file says.
template <class T>
[[nodiscard]] T define(const TextFile& file, const FileSpec& spec, const std::string& stem, Report& report,
                       const Translator& translator = {}) {
  T definition;
  definition.id = {stem, Mark{&file}};
  if (std::optional<TomlNode> root = sound_tree(file, spec, stem, report)) {
    const TomlEntry* id = root->find("id");
    definition.id.at = id == nullptr ? root->at : id->value.at;
    translator.translate(*root, spec, stem);
    bind_table(spec.keys, *root, definition);
    if constexpr (requires { complete(definition, *root, report); }) {
      complete(definition, *root, report);
    }
    if constexpr (requires { definition.written; }) {
      definition.written = *std::move(root);
    }
  }
  return definition;
}

/// Fills in what the manifest says. @pre plugin.id is the name of its folder.
void define_plugin(const TextFile& file, PluginDefinition& plugin, const Translator& translator);

}  // namespace ossuary
