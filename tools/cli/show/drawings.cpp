#include "cli/show/drawings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "author/examples/examples.h"
#include "cli/show/ruleset_documents.h"
#include "cli/stop.h"
#include "console/text/paint.h"
#include "flow/skulls/ruleset_text.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

constexpr std::size_t kCardsInRow = 7;

/// Half of a card, as card_text() writes it, in the color of its skull.
std::string half_text(const Ruleset& rules, std::string_view half, bool color) {
  const auto kind = half.size() == 1 ? rules.kind_with_glyph(half.front()) : std::nullopt;
  return kind ? paint(half, rules.kinds[index(*kind)].color, color) : std::string(half);
}

/// Shapes by "plugin:id".
using Shapes = std::map<std::string, const Shape*>;

void add_shapes(const Ruleset& rules, Shapes& shapes) {
  for (const auto& [players, specs] : rules.setups) {
    for (const StructureSpec& spec : specs) {
      shapes.emplace(spec.shape_id, &spec.shape);
    }
  }
  for (const FeatureCard& card : rules.features) {
    shapes.emplace(card.structure.shape_id, &card.structure.shape);
  }
}

}  // namespace

std::string deck_drawing(const Ruleset& rules, bool color) {
  const std::vector<int> counts = count_faces(rules, all_cards(rules));
  std::vector<CardId> shown;
  for (std::size_t card = 0; card < counts.size(); ++card) {
    if (counts[card] > 0) {
      shown.push_back(id_at<CardId>(card));
    }
  }
  std::string text;
  for (std::size_t first = 0; first < shown.size(); first += kCardsInRow) {
    std::string tops;
    std::string bottoms;
    for (std::size_t at = first; at < std::min(first + kCardsInRow, shown.size()); ++at) {
      const int count = counts[index(shown[at])];
      const std::string face = card_text(rules, shown[at]);
      const std::size_t slash = face.find('/');
      const std::string copies = count == 1 ? "" : fmt::format("x{}", count);
      tops += fmt::format("  ┌ {} ┐    ", half_text(rules, face.substr(0, slash), color));
      bottoms += fmt::format("  └ {} ┘ {:<3}", half_text(rules, face.substr(slash + 1), color), copies);
    }
    text += tops.substr(0, tops.find_last_not_of(' ') + 1) + "\n" +
            bottoms.substr(0, bottoms.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string template_text(const std::string& id, const Shape& shape) {
  DrawnStructure full{.filled = shape.all_places()};
  std::string text = fmt::format("# {}: {} cards, {} skulls. Levels from L1, the lowest; the numbers are columns.\n",
                                 id, shape.size(), shape.cell_count());
  const std::string map = coordinates(shape);
  for (std::size_t at = 0; at < map.size();) {
    const std::size_t end = map.find('\n', at);
    text += "#   " + map.substr(at, end + 1 - at);
    at = end + 1;
  }
  return text + fmt::format("shape   = \"{}\"\ndrawing = \"\"\"\n{}\"\"\"\n", id, draw(Ruleset(), shape, full));
}

std::string templates_of(const Catalogue& library, const AnyRuleset& rules, const std::string& name) {
  Shapes shapes;
  std::vector<std::string> known;
  if (const auto graveyard = rules.skulls(); graveyard && name.empty()) {
    add_shapes(*graveyard, shapes);
  }
  for (const auto& [id, shape] : name.empty() ? Shapes() : author::all_shapes(library)) {
    const std::string short_id = id.substr(id.find(':') + 1);
    known.push_back(name.find(':') == std::string::npos ? short_id : id);
    if (known.back() == name) {
      shapes.emplace(id, shape);
    }
  }
  if (shapes.empty()) {
    throw bad_usage(name.empty() ? fmt::format("{} has no shapes", rules.id())
                                 : with_hint(fmt::format("PART: there is no shape \"{}\"", name), name, known));
  }
  std::string text;
  for (const auto& [id, shape] : shapes) {
    text += (text.empty() ? "" : "\n") + template_text(id, *shape);
  }
  return text;
}

}  // namespace ossuary::cli
