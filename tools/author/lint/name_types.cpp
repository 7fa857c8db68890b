#include "author/lint/name_types.h"

#include <span>
#include <string_view>
#include <utility>

#include "flow/rules.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"

namespace ossuary::author {

namespace {

using enum ExpressionType;

/// The type that tables of words write so.
ExpressionType type_written(std::string_view text) {
  return text == "Cells"     ? Set
         : text == "integer" ? Number
         : text == "boolean" ? Truth
         : text == "string?" ? KindName
         : text == "Thing"   ? Thing
         : text == "Thing?"  ? MaybeThing
                             : Unknown;
}

void add_words(std::span<const WordText> words, NameTypes& names) {
  constexpr std::string_view kLoop = "fun(): ";
  for (const WordText& word : words) {
    const bool loop = word.result.starts_with(kLoop);
    const std::string name(word.name);
    names.results[name] = type_written(word.result);
    if (loop || word.result == "CellIterator") {
      names.loops[name] = loop ? type_written(word.result.substr(kLoop.size())) : Set;
    }
  }
}

void add_attributes(const std::vector<Named<Marked<AttributeType>>>& attributes, NameTypes& names) {
  for (const auto& [attribute, type] : attributes) {
    const bool number = type.value == AttributeType::Integer || type.value == AttributeType::Sided;
    const bool list = type.value == AttributeType::Amounts || type.value == AttributeType::Pieces ||
                      type.value == AttributeType::Names || type.value == AttributeType::Offsets;
    names.results[attribute.value] = number ? Number : list ? Unknown : MaybeThing;
  }
}

void add_things(const FlowDefinition& flow, NameTypes& names) {
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) {
      if constexpr (requires { thing.name; }) {
        names.things[thing.name.value] = Thing;
      } else {
        names.things[thing.value] = Thing;
      }
    }
  };
  add(flow.names);
  add(flow.events);
  add(flow.categories);
  add(flow.notes);
  add(flow.zones);
  add(flow.options);
  add(flow.tokens);
  for (const auto& counter : flow.counters) {
    names.things[counter.name.value] = Counter;
  }
  for (const auto& type : flow.types) {
    add_attributes(type.value.attributes, names);
  }
  for (const auto& zone : flow.zones) {
    add_attributes(zone.value.attributes, names);
    for (const RowDefinition& row : zone.value.rows) {
      names.things[row.id.value] = Thing;
    }
  }
}

}  // namespace

ExpressionType sort_of(ExpressionType type) {
  return type == Set || type == Bits             ? Number
         : type == KindName                      ? Text
         : type == Counter || type == MaybeThing ? Thing
                                                 : type;
}

bool never_equal(ExpressionType left, ExpressionType right) {
  const auto perhaps_nil = [](ExpressionType type) { return type == KindName || type == MaybeThing; };
  const bool nil = (left == Nil && perhaps_nil(right)) || (right == Nil && perhaps_nil(left));
  return left != Unknown && right != Unknown && sort_of(left) != sort_of(right) && !nil;
}

NameTypes names_of_scoring(std::vector<std::string> kinds) {
  NameTypes names{.fields = {{"stack", Set},
                             {"chosen", Set},
                             {"params", Number},
                             {"mine", Number},
                             {"hand", Number},
                             {"graveyard", Number}},
                  .kinds = std::move(kinds)};
  add_words(vocabulary_words(), names);
  return names;
}

NameTypes names_of_flow(const Scope& plugins) {
  NameTypes names{.fields = {{"params", Number}}, .things = {{std::string(kPass), Thing}}, .of_flow = true};
  add_words(flow_words(), names);
  for (const PluginDefinition* plugin : plugins) {
    if (plugin->flow.rules) {
      add_things(*plugin->flow.rules, names);
    }
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      names.things[piece.id.value] = Thing;
    }
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      names.results[script.id] = Unknown;
    }
  }
  return names;
}

}  // namespace ossuary::author
