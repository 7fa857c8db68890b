#include "cli/score/structure_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "cli/content.h"
#include "core/graveyard/limits.h"
#include "json.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// Thrown to end reading with a sentence; caught in this file.
struct BadLine {
  std::string text;
};

/// The value as JSON, cut short where it is long.
std::string shown(const Json& value) { return clipped(value.dump(), 40); }

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

/// Of two members of one name the reader could take either.
void refuse_repeated_keys(const Json& object) {
  const std::vector<JsonMember>& members = *object.members();
  for (auto member = members.begin(); member != members.end(); ++member) {
    if (std::any_of(members.begin(), member, [&](const auto& other) { return other.first == member->first; })) {
      throw BadLine{fmt::format("{} is given twice", shown(member->first))};
    }
  }
}

void refuse_unknown_keys(const Json& object, const std::vector<std::string>& known) {
  for (const auto& [key, value] : *object.members()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      throw BadLine{with_hint(fmt::format("{} is not a key of a structure", shown(key)), key, known)};
    }
  }
  refuse_repeated_keys(object);
}

/// The index of the kind `id`; `where` begins the message that there is none.
std::size_t read_kind(const KindNames& kinds, const std::string& id, std::string_view where) {
  const auto found = std::find(kinds.ids.begin(), kinds.ids.end(), id);
  if (found != kinds.ids.end()) {
    return static_cast<std::size_t>(found - kinds.ids.begin());
  }
  const std::string why = fmt::format("{}: there is no kind {}", where, shown(Json(id)));
  const std::size_t glyph = id.size() == 1 ? kinds.glyphs.find(id) : std::string::npos;
  throw BadLine{glyph == std::string::npos
                    ? with_hint(why, id, kinds.ids)
                    : fmt::format("{}; kinds are named by id, here \"{}\"", why, kinds.ids[glyph])};
}

/// Counts of skulls, such as {"KIND":2}.
KindCounts read_counts(const KindNames& kinds, const Json& json, const std::string& name) {
  if (json.members() == nullptr) {
    throw BadLine{fmt::format("\"{}\" is {}, not counts such as {{\"{}\":2}}", name, shown(json), kinds.ids.front())};
  }
  KindCounts counts{};
  for (const auto& [id, number] : *json.members()) {
    const std::size_t kind = read_kind(kinds, id, fmt::format("\"{}\"", name));
    const std::string text = number.dump();
    std::int32_t count = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (fault != std::errc() || end != text.data() + text.size() || count < 0 ||
        count > static_cast<std::int32_t>(2 * kMaxDeck)) {
      throw BadLine{
          fmt::format("\"{}\": {} is not a number of skulls from 0 to {}", name, shown(number), 2 * kMaxDeck)};
    }
    counts[kind] = count;
  }
  refuse_repeated_keys(json);
  return counts;
}

/// How a blank half is written, as in the files of cards.
constexpr std::string_view kBlankHalf = "-";

/// The kind that half a card shows.
KindId read_half(const KindNames& kinds, const Json& id, std::size_t entry) {
  const std::string* name = id.string();
  if (name == nullptr) {
    throw BadLine{fmt::format("cards[{}]: {} is not the name of a kind, nor \"-\" for a blank half", entry, shown(id))};
  }
  if (*name == kBlankHalf) {
    return kBlank;
  }
  return id_at<KindId>(read_kind(kinds, *name, fmt::format("cards[{}]", entry)));
}

DrawnStructure read_cards(const KindNames& kinds, const StructureSpec& spec, const Json& json) {
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
    for (const auto& [half, cell] : {std::pair(0, top_cell(place)), std::pair(1, bottom_cell(place))}) {
      const KindId kind = read_half(kinds, (*skulls)[static_cast<std::size_t>(half)], i);
      if (kind != kBlank) {
        drawn.cells[index(kind)].insert(cell);
      }
    }
  }
  return drawn;
}

}  // namespace

StructureLineReader::StructureLineReader(const Ruleset& rules, std::vector<const StructureSpec*> specs,
                                         const StructureSpec* usual)
    : specs_(std::move(specs)), usual_(usual) {
  for (const Kind& kind : rules.kinds) {
    kinds_.ids.push_back(kind.id);
    kinds_.glyphs += kind.glyph;
  }
  for (const StructureSpec* spec : specs_) {
    names_.push_back(spec->name);
  }
  if (!rules.features.empty()) {
    feature_ = rules.features.front().structure.name;
  }
}

Result<PlannedLine, std::string> StructureLineReader::read(std::string_view line) const {
  try {
    const Json object = parse_object(line);
    if (object.find("structures") != nullptr) {
      return PlannedLine(read_match(object));
    }
    return PlannedLine(read_structure(object));
  } catch (const BadLine& bad) {
    return bad.text;
  }
}

PlannedStructure StructureLineReader::read_structure(const Json& object) const {
  refuse_unknown_keys(object, {"structure", "cards"});
  const StructureSpec* spec = usual_;
  if (const Json* named = object.find("structure")) {
    const std::string name = named->string() != nullptr ? *named->string() : shown(*named);
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end() && name == feature_) {
      throw BadLine{fmt::format("the structure \"{}\" has several shapes: choose one with --option", name)};
    }
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
}

PlannedMatch StructureLineReader::read_match(const Json& object) const {
  refuse_unknown_keys(object, {"structures", "rivals", "hand", "graveyard"});
  const std::vector<Json>* structures = object.find("structures")->items();
  if (structures == nullptr || structures->empty() || structures->size() > kMaxStructures) {
    throw BadLine{fmt::format("\"structures\" is {}, not a list of 1 to {} structures",
                              shown(*object.find("structures")), kMaxStructures)};
  }
  PlannedMatch match;
  for (const Json& structure : *structures) {
    if (structure.members() == nullptr) {
      throw BadLine{fmt::format("\"structures\": {} is not an object such as {{\"structure\":...,\"cards\":[...]}}",
                                shown(structure))};
    }
    match.structures.push_back(read_structure(structure));
  }
  if (const Json* rivals = object.find("rivals")) {
    if (rivals->items() == nullptr || rivals->items()->size() >= kMaxPlayers) {
      throw BadLine{
          fmt::format("\"rivals\" is {}, not a list of counts of at most {} players", shown(*rivals), kMaxPlayers - 1)};
    }
    for (const Json& rival : *rivals->items()) {
      match.counts.add_rival() = read_counts(kinds_, rival, "rivals");
    }
  }
  for (const auto& [name, counts] :
       {std::pair("hand", &match.counts.hand), std::pair("graveyard", &match.counts.graveyard)}) {
    if (const Json* given = object.find(name)) {
      *counts = read_counts(kinds_, *given, name);
    }
  }
  return match;
}

}  // namespace ossuary::cli
