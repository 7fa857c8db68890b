// From checked trees to definitions. What is not sound is left out, so that the rest can still be resolved.
#pragma once

#include "content/pack/definitions.h"
#include "content/schema/bind.h"

namespace ossuary {

/// A file of content and its tree.
struct Document {
  const TextFile* file = nullptr;
  Node root;
};

/// Checks a document, and compares its id with its name. `stem` is the name of the file without its ending.
void check_document(Document& document, const FileSpec& spec, const std::string& stem, Report& report);

/// The id is that of the file's name, whatever the file says, so that references to it are not reported too.
[[nodiscard]] Marked<std::string> id_of(const Document& document, const std::string& stem);

// What the keys of a file do not say one by one: shapes are made, wishes compared with dials, scripts listed.
void complete(SkullDefinition& skull, const Document& document, Report& report);
void complete(DeckDefinition& deck, const Document& document, Report& report);
void complete(ShapeDefinition& shape, const Document& document, Report& report);
void complete(EffectDefinition& effect, const Document& document, Report& report);
void complete(ExampleDefinition& example, const Document& document, Report& report);

/// What a file of a plugin says; its faults go to `report`.
template <class T>
[[nodiscard]] T define(Document document, const FileSpec& spec, const std::string& stem, Report& report) {
  check_document(document, spec, stem, report);
  T definition;
  bind_table(spec.keys, document.root, definition);
  definition.id = id_of(document, stem);
  complete(definition, document, report);
  return definition;
}

/// Fills in what the manifest says. @pre plugin.id is the name of its folder.
void define_plugin(Document document, PluginDefinition& plugin);

}  // namespace ossuary
