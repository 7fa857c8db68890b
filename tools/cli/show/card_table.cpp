#include "cli/show/card_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "author/examples/examples.h"
#include "author/key_values.h"
#include "cli/show/ruleset_documents.h"
#include "describe/document.h"
#include "flow/rules.h"

namespace ossuary::cli {

namespace {

/// A value as TOML writes it; a text alone without quotes.
std::string cell_text(const TomlNode& value, bool inside = false) {
  std::vector<std::string> parts;
  switch (value.type) {
    case NodeType::Integer:
      return std::to_string(value.integer);
    case NodeType::Boolean:
      return value.boolean ? "true" : "false";
    case NodeType::List:
      for (const TomlNode& item : value.items) {
        parts.push_back(cell_text(item, true));
      }
      return fmt::format("[{}]", fmt::join(parts, ", "));
    case NodeType::Table:
      for (const TomlEntry& entry : value.entries) {
        parts.push_back(fmt::format("{} = {}", entry.key, cell_text(entry.value, true)));
      }
      return fmt::format("{{ {} }}", fmt::join(parts, ", "));
    case NodeType::Text:
    case NodeType::Real:
    case NodeType::Date:
      break;
  }
  return inside ? author::toml_text(value.text) : value.text;
}

std::string skulls_csv(const Ruleset& rules) {
  std::string text = csv_line({"top", "bottom", "copies"});
  const std::vector<CardId> cards = all_cards(rules);
  const std::vector<int> counts = count_faces(rules, cards);
  const auto half = [&](KindId kind) { return kind == kBlank ? "-" : rules.kinds[index(kind)].id; };
  for (std::size_t card = 0; card < counts.size(); ++card) {
    if (counts[card] > 0) {
      text += csv_line({half(rules.faces[card].top), half(rules.faces[card].bottom), std::to_string(counts[card])});
    }
  }
  return text;
}

/// A piece as its file has it, and where copies of it lie at the start.
struct StartedPiece {
  const PieceDefinition* piece = nullptr;
  std::string zone;    ///< "" for nowhere.
  std::string copies;  ///< there.
};

/// By the piece itself, or by the zone.
StartedPiece started(const PluginDefinition& plugin, const PieceDefinition& piece) {
  if (!piece.start.empty()) {
    return {&piece, piece.start.front().key(), std::to_string(piece.start.front().value.value)};
  }
  if (plugin.flow.rules) {
    for (const Named<ZoneDefinition>& zone : plugin.flow.rules->zones) {
      const auto start = std::ranges::find(zone.value.start, piece.id.value, &NamedNumber::key);
      if (start != zone.value.start.end()) {
        return {&piece, zone.key(), std::to_string(start->value.value)};
      }
    }
  }
  return {&piece, "", ""};
}

/// The pieces of a flow, each once.
std::vector<StartedPiece> pieces_of(const Catalogue& library, const FlowRules& flow) {
  std::vector<StartedPiece> pieces;
  std::set<std::pair<std::string, std::string>> seen;
  for (const PieceKind& kind : flow.pieces) {
    const PluginDefinition* const plugin = library.plugin(kind.plugin);
    if (plugin == nullptr || !seen.emplace(kind.plugin, kind.own_id()).second) {
      continue;
    }
    const auto found = std::ranges::find_if(
        plugin->flow.pieces, [&](const PieceDefinition& piece) { return piece.id.value == kind.own_id(); });
    if (found != plugin->flow.pieces.end()) {
      pieces.push_back(started(*plugin, *found));
    }
  }
  return pieces;
}

std::string pieces_csv(const Catalogue& library, const FlowRules& flow, const std::string& lang) {
  const std::vector<StartedPiece> pieces = pieces_of(library, flow);
  std::vector<std::string> attributes;
  for (const StartedPiece& each : pieces) {
    for (const Named<TomlNode>& other : each.piece->others) {
      const bool is_attribute = std::ranges::count(flow.attributes, other.key(), &Attribute::id) > 0;
      if (is_attribute && std::ranges::count(attributes, other.key()) == 0) {
        attributes.push_back(other.key());
      }
    }
  }
  std::vector<std::string> head{"id", "type", "zone", "copies", "name", "label", "text"};
  head.insert(head.end(), attributes.begin(), attributes.end());
  std::string text = csv_line(head);
  for (const auto& [piece, zone, copies] : pieces) {
    std::vector<std::string> row{piece->id.value,
                                 piece->type.value,
                                 zone,
                                 copies,
                                 in_language(piece->name, lang),
                                 !piece->label.value.empty() ? piece->label.value : in_language(piece->labels, lang),
                                 in_language(piece->text.by_language, lang)};
    for (const std::string& attribute : attributes) {
      const auto value = std::ranges::find(piece->others, attribute, &Named<TomlNode>::key);
      row.push_back(value == piece->others.end() ? "" : cell_text(value->value));
    }
    text += csv_line(row);
  }
  return text;
}

}  // namespace

std::string card_table_csv(const Catalogue& library, const AnyRuleset& rules, const std::string& lang) {
  const auto skulls = rules.skulls();
  return skulls ? skulls_csv(*skulls) : pieces_csv(library, *rules.flow(), lang);
}

}  // namespace ossuary::cli
