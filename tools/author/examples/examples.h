// Worked examples: what a drawn structure must score, or what must be so after a play of a flow. They are tests of
// content; no game needs them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "author/examples/example_files.h"
#include "content/pack/scope.h"
#include "structures/drawing.h"

namespace ossuary::author {

/// Points, each at its place, by the kind that must have them.
using PointsExpected = std::map<KindId, Marked<std::int64_t>>;

/// A worked example. Of one of structures the references are resolved, and the drawing is read.
struct Example {
  std::optional<FlowExampleDefinition> flow{};  ///< what an example of a flow says; then all about structures is empty.
  ExampleDefinition says;
  std::string id;
  std::string plugin;
  std::string source;              ///< the page it proves.
  std::string ruleset;             ///< id of the ruleset to score it with; "" for its plugin with what it requires.
  std::string shape_id;            ///< "plugin:id".
  const Shape* shape = nullptr;    ///< lives as long as the catalogue.
  std::optional<EffectId> effect;  ///< of that ruleset.
  DrawnStructure drawn;
  PointsExpected scores;        ///< these are proven, others not checked.
  MatchCounts counts;           ///< what match scripts see besides the structure; `mine` is counted in it.
  PointsExpected match_scores;  ///< the same of what match scripts give.
  Location where;               ///< the example's file, at `scores`, or of a flow at its id.
};

/// An example that has errors, or whose plugin has.
struct UnreadExample {
  std::string plugin;
  std::string id;
  std::string file;
};

struct ReadExamples {
  std::vector<PluginExamples> files;
  std::vector<Example> examples;  ///< those without errors, of plugins without errors, by plugin and id.
  std::vector<UnreadExample> unread;
  std::vector<Diagnostic> problems;  ///< what is wrong with the others and with those of flows, sorted.
};

/// Resolves and reads the examples of all plugins.
/// @err unknown-ruleset, unknown-skull, unknown-plugin, unknown-shape, unknown-effect, ambiguous-name, bad-drawing,
///      read_example_files().
[[nodiscard]] ReadExamples read_examples(const Catalogue& catalogue);

/// Every shape that can be drawn on, by "plugin:id"; plugins may have other errors.
[[nodiscard]] std::map<std::string, const Shape*> all_shapes(const Catalogue& catalogue);

/// The drawing of an example, with its place in the file.
[[nodiscard]] TextSource source_of(const ExampleDefinition& example);

/// What an example draws on `shape`, with the skulls of `scope`; nothing where it cannot be read.
/// @err bad-drawing.
[[nodiscard]] std::optional<DrawnStructure> drawn_by(const ExampleDefinition& example, const Scope& scope,
                                                     const Shape& shape, Report& report);

}  // namespace ossuary::author
