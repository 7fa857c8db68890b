#include "cli/score/structure_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cli/content.h"

namespace ossuary::cli {

namespace {

using nlohmann::json;

/// Ends reading with a sentence; stays within this file.
struct BadLine {
  std::string text;
};

/// The value as JSON, cut short where it is long.
std::string shown(const json& value) {
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  return text.size() <= 40 ? text : text.substr(0, 37) + "...";
}

std::string with_hint(std::string text, std::string_view word, std::span<const std::string> known) {
  const std::string hint = did_you_mean(word, known);
  return hint.empty() ? text : fmt::format("{}; {}", text, hint);
}

/// "[json.exception...] parse error at line 1, column 9: syntax error ... - unexpected x; expected y" in fewer words.
std::string syntax_fault(const json::parse_error& error) {
  std::string_view what = error.what();
  if (const std::size_t dash = what.find(" - "); dash != std::string_view::npos) {
    what.remove_prefix(dash + 3);
  }
  return fmt::format("not JSON at column {}: {}", std::max<std::size_t>(1, error.byte), what);
}

json parse_object(std::string_view line) {
  try {
    json object = json::parse(line.begin(), line.end());
    if (!object.is_object()) {
      throw BadLine{fmt::format("{} is not an object such as {{\"structure\":...,\"cards\":[...]}}", shown(object))};
    }
    return object;
  } catch (const json::parse_error& error) {
    throw BadLine{syntax_fault(error)};
  }
}

void refuse_unknown_keys(const json& object) {
  static const std::vector<std::string> kKnown{"structure", "cards"};
  for (const auto& [key, value] : object.items()) {
    if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) {
      throw BadLine{with_hint(fmt::format("{} is not a key of a structure", shown(key)), key, kKnown)};
    }
  }
}

KindId read_kind(const std::vector<std::string>& kinds, const json& id, std::size_t entry) {
  if (!id.is_string()) {
    throw BadLine{fmt::format("cards[{}]: {} is not the name of a kind", entry, shown(id))};
  }
  const auto& name = id.get_ref<const std::string&>();
  const auto found = std::find(kinds.begin(), kinds.end(), name);
  if (found == kinds.end()) {
    throw BadLine{with_hint(fmt::format("cards[{}]: there is no kind {}", entry, shown(id)), name, kinds)};
  }
  return id_at<KindId>(static_cast<std::size_t>(found - kinds.begin()));
}

Drawn read_cards(const std::vector<std::string>& kinds, const StructurePlan& plan, const json& cards) {
  if (!cards.is_array()) {
    throw BadLine{fmt::format("\"cards\" is {}, not an array of cards", shown(cards))};
  }
  if (cards.size() != plan.shape.size()) {
    throw BadLine{fmt::format("\"cards\" needs {} entries for {}, one a place (null for an empty one), not {}",
                              plan.shape.size(), plan.name, cards.size())};
  }
  Drawn drawn;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const json& card = cards[i];
    if (card.is_null()) {
      continue;
    }
    if (!card.is_array() || card.size() != 2) {
      throw BadLine{fmt::format("cards[{}]: {} is neither a pair [top, bottom] nor null", i, shown(card))};
    }
    const auto place = id_at<PlaceId>(i);
    drawn.filled.insert(place);
    drawn.cells[index(read_kind(kinds, card[0], i))].insert(top_cell(place));
    drawn.cells[index(read_kind(kinds, card[1], i))].insert(bottom_cell(place));
  }
  return drawn;
}

}  // namespace

StructureLineReader::StructureLineReader(const Ruleset& rules, std::vector<const StructurePlan*> plans,
                                         const StructurePlan* usual)
    : plans_(std::move(plans)), usual_(usual) {
  for (const Kind& kind : rules.kinds) {
    kinds_.push_back(kind.id);
  }
  for (const StructurePlan* plan : plans_) {
    names_.push_back(plan->name);
  }
}

Result<PlannedStructure, std::string> StructureLineReader::read(std::string_view line) const {
  try {
    const json object = parse_object(line);
    refuse_unknown_keys(object);
    const StructurePlan* plan = usual_;
    if (const auto named = object.find("structure"); named != object.end()) {
      const std::string name = named->is_string() ? named->get<std::string>() : shown(*named);
      const auto found = std::find(names_.begin(), names_.end(), name);
      if (found == names_.end()) {
        throw BadLine{
            with_hint(fmt::format("there is no structure \"{}\", only {}", name, any_of(names_)), name, names_)};
      }
      plan = plans_[static_cast<std::size_t>(found - names_.begin())];
    }
    if (plan == nullptr) {
      throw BadLine{fmt::format("\"structure\" is missing: {}", any_of(names_))};
    }
    const auto cards = object.find("cards");
    if (cards == object.end()) {
      throw BadLine{"\"cards\" is missing"};
    }
    return PlannedStructure{plan, read_cards(kinds_, *plan, *cards)};
  } catch (const BadLine& bad) {
    return bad.text;
  }
}

}  // namespace ossuary::cli
