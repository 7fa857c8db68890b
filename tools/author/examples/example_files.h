// The files of worked examples: what they may say, what they say, and their schema. They are tests of content; the
// kernel knows that there are such files, and no more.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary::author {

/// An example of structures: a drawing, and what it scores.
struct ExampleDefinition {
  Marked<std::string> id;
  std::string source;
  Marked<std::string> ruleset;  ///< "" for the plugin with what it requires.
  Marked<std::string> shape;
  Marked<std::string> effect;  ///< "" for none.
  DialsByThing dials;          ///< by skull.
  Marked<std::string> drawing;
  Marked<std::vector<NamedNumber>> scores;
  std::vector<std::vector<NamedNumber>> rivals;  ///< skulls of each other player,
  std::vector<NamedNumber> hand;                 ///< of the cards left in the hand,
  std::vector<NamedNumber> graveyard;            ///< and in the graveyard, as match scripts count them.
  std::vector<NamedNumber> match_scores;
  bool sound = true;  ///< false where something is wrong with the file by itself.
};

/// A thing of the position and what it is: a number of a counter, a list of what lies in a zone, or the face of a die
/// that is up.
using NamedState = Named<TomlNode>;

struct PositionDefinition {
  Marked<std::string> step;                     ///< the step or choice that comes next; "" where the game begins.
  std::vector<Marked<std::string>> with;        ///< what it is called with after that seat.
  std::int64_t seat = 1;                        ///< whose turn it is.
  std::optional<Marked<std::int64_t>> first{};  ///< who had the first turn of the match, where that is said.
  std::int64_t round = 1;
  std::vector<Marked<std::string>> chance;
  std::vector<Named<std::vector<NamedState>>> seats;  ///< by number: things of that seat, by their own names.
  std::vector<NamedState> others;                     ///< by full name.
};

/// Patterns of actions; `*` at the end is any end.
struct LegalDefinition {
  std::vector<Marked<std::string>> some;
  std::vector<Marked<std::string>> none;
};

struct PlayDefinition {
  Marked<std::string> does;  ///< "" to look only.
  std::vector<Marked<std::string>> chance;
  Marked<std::int64_t> decides{0, {}};  ///< the seat that decides after it; 0 where that is not said.
  LegalDefinition legal;                ///< after it.
};

struct FlowExampleDefinition {
  Marked<std::string> id;
  std::string source;
  Marked<std::string> ruleset;
  Marked<std::int64_t> players{2, {}};
  std::vector<NamedReference> options;
  DialsByThing dials;                   ///< by what has them: the flow, a skull, a piece.
  std::vector<Named<TomlNode>> pieces;  ///< of its own: the type, and what files of pieces say.
  PositionDefinition position;
  std::vector<PlayDefinition> play;
  std::vector<NamedState> expect;
  bool sound = true;  ///< false where something is wrong with the file by itself.
};

/// The examples of one plugin as its files say, by id. A plugin of a flow alone has those of flows; of others, files
/// that play have.
struct PluginExamples {
  const PluginDefinition* plugin = nullptr;
  std::vector<ExampleDefinition> structures;
  std::vector<FlowExampleDefinition> flows;
  std::vector<Diagnostic> problems;  ///< what is wrong with each by itself.
};

/// The examples of every plugin of `catalogue`, which outlives them.
/// @err those of check.h.
[[nodiscard]] std::vector<PluginExamples> read_example_files(const Catalogue& catalogue);

extern const FileSpec kExampleSpec;
extern const FileSpec kFlowExampleSpec;
extern const FileSpec kFlowPositionSpec;  ///< of files that are no content.

/// Every kind of file that a plugin or a ruleset may have, in the order in which a reference shows them.
[[nodiscard]] std::vector<const FileSpec*> file_specs();

/// What the file `name`, relative to its plugin, is; null for a script, and for what is nothing.
[[nodiscard]] const FileSpec* spec_of_file(const std::filesystem::path& name);

}  // namespace ossuary::author
