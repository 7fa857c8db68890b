#include "cli/score/structure_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/content.h"
#include "json.h"

namespace ossuary::cli {

namespace {

/// Thrown to end reading with a sentence; caught in this file.
struct BadLine {
  std::string text;
};

/// The value as JSON, cut short where it is long.
std::string shown(const Json& value) {
  const std::string text = value.dump();
  return text.size() <= 40 ? text : text.substr(0, 37) + "...";
}

std::string with_hint(std::string text, std::string_view word, std::span<const std::string> known) {
  const std::string hint = did_you_mean(word, known);
  return hint.empty() ? text : fmt::format("{}; {}", text, hint);
}

Json parse_object(std::string_view line) {
  auto parsed = Json::parse(line);
  if (!parsed) {
    throw BadLine{fmt::format("not JSON at column {}: {}", parsed.error().column, parsed.error().why)};
  }
  if (parsed.value().members() == nullptr) {
    throw BadLine{
        fmt::format("{} is not an object such as {{\"structure\":...,\"cards\":[...]}}", shown(parsed.value()))};
  }
  return std::move(parsed).value();
}

void refuse_unknown_keys(const Json& object) {
  static const std::vector<std::string> kKnown{"structure", "cards"};
  for (const auto& [key, value] : *object.members()) {
    if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) {
      throw BadLine{with_hint(fmt::format("{} is not a key of a structure", shown(key)), key, kKnown)};
    }
  }
}

KindId read_kind(const std::vector<std::string>& kinds, const Json& id, std::size_t entry) {
  const std::string* name = id.string();
  if (name == nullptr) {
    throw BadLine{fmt::format("cards[{}]: {} is not the name of a kind", entry, shown(id))};
  }
  const auto found = std::find(kinds.begin(), kinds.end(), *name);
  if (found == kinds.end()) {
    throw BadLine{with_hint(fmt::format("cards[{}]: there is no kind {}", entry, shown(id)), *name, kinds)};
  }
  return id_at<KindId>(static_cast<std::size_t>(found - kinds.begin()));
}

DrawnStructure read_cards(const std::vector<std::string>& kinds, const StructureSpec& spec, const Json& json) {
  const std::vector<Json>* cards = json.items();
  if (cards == nullptr) {
    throw BadLine{fmt::format("\"cards\" is {}, not an array of cards", shown(json))};
  }
  if (cards->size() != spec.shape.size()) {
    throw BadLine{fmt::format("\"cards\" needs {} entries for {}, one for each place (null for an empty place), not {}",
                              spec.shape.size(), spec.name, cards->size())};
  }
  DrawnStructure drawn;
  for (std::size_t i = 0; i < cards->size(); ++i) {
    const std::vector<Json>* skulls = (*cards)[i].items();
    if ((*cards)[i].is_null()) {
      continue;
    }
    if (skulls == nullptr || skulls->size() != 2) {
      throw BadLine{fmt::format("cards[{}]: {} is neither a pair [top, bottom] nor null", i, shown((*cards)[i]))};
    }
    const auto place = id_at<PlaceId>(i);
    drawn.filled.insert(place);
    drawn.cells[index(read_kind(kinds, (*skulls)[0], i))].insert(top_cell(place));
    drawn.cells[index(read_kind(kinds, (*skulls)[1], i))].insert(bottom_cell(place));
  }
  return drawn;
}

}  // namespace

StructureLineReader::StructureLineReader(const Ruleset& rules, std::vector<const StructureSpec*> specs,
                                         const StructureSpec* usual)
    : specs_(std::move(specs)), usual_(usual) {
  for (const Kind& kind : rules.kinds) {
    kinds_.push_back(kind.id);
  }
  for (const StructureSpec* spec : specs_) {
    names_.push_back(spec->name);
  }
}

Result<PlannedStructure, std::string> StructureLineReader::read(std::string_view line) const {
  try {
    const Json object = parse_object(line);
    refuse_unknown_keys(object);
    const StructureSpec* spec = usual_;
    if (const Json* named = object.find("structure")) {
      const std::string name = named->string() != nullptr ? *named->string() : shown(*named);
      const auto found = std::find(names_.begin(), names_.end(), name);
      if (found == names_.end()) {
        throw BadLine{
            with_hint(fmt::format("there is no structure \"{}\", only {}", name, any_of(names_)), name, names_)};
      }
      spec = specs_[static_cast<std::size_t>(found - names_.begin())];
    }
    if (spec == nullptr) {
      throw BadLine{fmt::format("\"structure\" is missing: {}", any_of(names_))};
    }
    const Json* cards = object.find("cards");
    if (cards == nullptr) {
      throw BadLine{"\"cards\" is missing"};
    }
    return PlannedStructure{spec, read_cards(kinds_, *spec, *cards)};
  } catch (const BadLine& bad) {
    return bad.text;
  }
}

}  // namespace ossuary::cli
