#include "author/examples/own_pieces.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "content/make_ruleset.h"
#include "content/pack/define_files.h"
#include "content/schema/bind.h"
#include "content/schema/check.h"

namespace ossuary::author {

namespace {

/// The file of one piece of its own that an example might have written.
TomlNode file_of(const Named<TomlNode>& piece) {
  TomlNode root;
  root.type = NodeType::Table;
  root.at = piece.name.at;
  TomlNode own = piece.value;
  TomlNode format = root;
  format.type = NodeType::Integer;
  format.integer = kContentFormat;
  root.entries.push_back({"format", piece.name.at, std::move(format)});
  if (const TomlEntry* const type = own.find("type")) {
    root.entries.push_back(*type);
    std::erase_if(own.entries, [](const TomlEntry& entry) { return entry.key == "type"; });
  }
  TomlNode pieces = root;
  pieces.entries = {{piece.name.value, piece.name.at, own}};
  root.entries.push_back({"pieces", piece.name.at, std::move(pieces)});
  return root;
}

}  // namespace

std::optional<AnyRuleset> with_own(const Catalogue& catalogue, const FlowExampleDefinition& example,
                                   const FlowRules& rules, Report& report) {
  PluginDefinition own;
  own.id = example.id.value;
  for (const Named<TomlNode>& piece : example.pieces) {
    TomlNode file = file_of(piece);
    if (check(file, kPiecesSpec, report)) {
      PiecesDefinition says;
      bind_table(kPiecesSpec.keys, file, says);
      complete(says, file, report);
      for (auto& [id, definition] : says.pieces) {
        own.flow.pieces.push_back(std::move(definition));
      }
    }
  }
  auto merged = catalogue.merged(example.ruleset.value, report);
  if (!merged || report.failed()) {
    report.adopt(merged ? std::vector<Diagnostic>() : merged.error());
    return std::nullopt;
  }
  merged.value().plugins.push_back(&own);
  merged.value().compiled = example.dials.empty() ? rules.compiled : nullptr;
  std::ranges::copy(example.dials, std::back_inserter(merged.value().says.dials));
  auto made = make_any(merged.value(), report);
  if (!made) {
    report.adopt(made.error());
    return std::nullopt;
  }
  return std::move(made).value();
}

}  // namespace ossuary::author
