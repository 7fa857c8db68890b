// The shapes that features are built on, as they ship, against the rules of placing: read from the files and filled
// here, with nothing of the kernel but what it is compared to.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rules/brute_force/drawn_shape.h"
#include "support/content.h"

using namespace ossuary;
using namespace ossuary::test;
using brute::Corner;
using brute::Corners;

namespace {

using Filled = std::set<Corner>;

std::map<std::string, Corners> all_drawn() { return brute::drawn_shapes(source_path("plugins")); }

/// The rulesets with features.
std::vector<Ruleset> games_with_features() {
  std::vector<Ruleset> games;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    if (summary.is_flow) {
      continue;
    }
    Ruleset rules = shipped().make(summary.id).value();
    if (!rules.features.empty()) {
      games.push_back(std::move(rules));
    }
  }
  return games;
}

/// The number after `size =` in the file of a ruleset.
std::size_t size_said(const std::string& ruleset) {
  std::istringstream lines(file_text(source_path("rulesets/" + ruleset + ".toml")));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("size ")) {
      return std::stoul(line.substr(line.find('=') + 1));
    }
  }
  return 0;
}

/// The corners of the shape whose cards touch the lower edge of the card at `where`.
std::vector<Corner> below(const Corners& shape, Corner where) {
  std::vector<Corner> found;
  for (const auto& [other, anchor] : shape) {
    if (other.second + 2 == where.second && std::abs(other.first - where.first) < 2) {
      found.push_back(other);
    }
  }
  return found;
}

/// Those whose cards touch one of its side edges.
std::vector<Corner> beside(const Corners& shape, Corner where) {
  std::vector<Corner> found;
  for (const auto& [other, anchor] : shape) {
    if (std::abs(other.first - where.first) == 2 && std::abs(other.second - where.second) < 2) {
      found.push_back(other);
    }
  }
  return found;
}

/// "An anchor place may always be filled when open. Any other place needs every card of the shape directly below it; a
/// place with nothing below it in the shape needs a card at its side."
bool may_fill(const Corners& shape, const Filled& filled, Corner where) {
  const auto is_filled = [&](const Corner& other) { return filled.count(other) > 0; };
  if (is_filled(where)) {
    return false;
  }
  const auto under = below(shape, where);
  const auto sides = beside(shape, where);
  return shape.at(where) || (under.empty() ? std::any_of(sides.begin(), sides.end(), is_filled)
                                           : std::all_of(under.begin(), under.end(), is_filled));
}

Filled may_fill(const Corners& shape, const Filled& filled) {
  Filled found;
  for (const auto& [corner, anchor] : shape) {
    if (may_fill(shape, filled, corner)) {
      found.insert(corner);
    }
  }
  return found;
}

/// Every way a shape may be filled, in part or whole, from nothing on, fewer cards first.
std::vector<Filled> every_filling(const Corners& shape) {
  std::vector<Filled> found;
  std::set<Filled> seen{{}};
  std::queue<Filled> border({Filled{}});
  for (; !border.empty(); border.pop()) {
    found.push_back(border.front());
    for (const Corner& corner : may_fill(shape, found.back())) {
      Filled more = found.back();
      more.insert(corner);
      if (seen.insert(more).second) {
        border.push(more);
      }
    }
  }
  return found;
}

/// True if two cards at the sides of `where` open it, each without any other: it is reached from here or from there.
bool reached_two_ways(const Corners& shape, const std::vector<Filled>& fillings, Corner where) {
  std::set<Corner> opened_by;
  for (const Filled& filled : fillings) {
    std::vector<Corner> there;
    for (const Corner& side : beside(shape, where)) {
      if (filled.count(side) > 0) {
        there.push_back(side);
      }
    }
    if (there.size() == 1 && may_fill(shape, filled, where)) {
      opened_by.insert(there.front());
    }
  }
  return !shape.at(where) && below(shape, where).empty() && opened_by.size() > 1;
}

/// What the places of a shape have to show of the rules of placing.
std::set<std::string> uses(const Corners& shape) {
  std::set<std::string> found;
  const auto fillings = every_filling(shape);
  int anchors = 0;
  for (const auto& [corner, anchor] : shape) {
    anchors += anchor ? 1 : 0;
    const std::size_t supports = below(shape, corner).size();
    if (!anchor && supports > 0) {
      found.insert(supports == 1 ? "single support" : "double support");
    }
    for (const Corner& side : beside(shape, corner)) {
      if (!anchor && supports == 0) {
        found.insert(side.second == corner.second ? "side, same height" : "side, half a card off");
      }
    }
    if (reached_two_ways(shape, fillings, corner)) {
      found.insert("two ways");
    }
  }
  if (anchors > 1) {
    found.insert("several anchors");
  }
  return found;
}

/// The drawn corners with the lower left of all of them at (0, 0).
Corners from_the_corner(const Corners& shape) {
  Corner least = shape.begin()->first;
  for (const auto& [corner, anchor] : shape) {
    least = {std::min(least.first, corner.first), std::min(least.second, corner.second)};
  }
  Corners moved;
  for (const auto& [corner, anchor] : shape) {
    moved[{corner.first - least.first, corner.second - least.second}] = anchor;
  }
  return moved;
}

/// A shape of the kernel, the same way.
Corners corners_of(const Shape& shape) {
  Corners corners;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Place at = shape.places()[i];
    corners[{at.x, at.y}] = shape.anchors().contains(id_at<PlaceId>(i));
  }
  return from_the_corner(corners);
}

}  // namespace

TEST_CASE("every shape of a feature is drawn, of the size that its ruleset says", "[rulebook][solo]") {
  // Solo expansions: 6 double-sided feature cards each; the front is a 9-card shape.
  const auto drawn = all_drawn();
  for (const Ruleset& rules : games_with_features()) {
    INFO(rules.id);
    CHECK(size_said(rules.id) == 9);
    std::set<std::string> shapes;
    for (const FeatureCard& card : rules.features) {
      INFO(card.structure.shape_id);
      REQUIRE(drawn.count(card.structure.shape_id) == 1);
      CHECK(drawn.at(card.structure.shape_id).size() == size_said(rules.id));
      CHECK(corners_of(card.structure.shape) == from_the_corner(drawn.at(card.structure.shape_id)));
      shapes.insert(card.structure.shape_id);
    }
    CHECK(shapes.size() == 6);
  }
}

TEST_CASE("no two of the shapes that are drawn are the same", "[rulebook][solo]") {
  const auto drawn = all_drawn();
  std::set<Filled> different;
  for (const auto& [id, shape] : drawn) {
    Filled corners;
    for (const auto& [corner, anchor] : from_the_corner(shape)) {
      corners.insert(corner);
    }
    different.insert(corners);
  }
  CHECK(different.size() == drawn.size());
}

TEST_CASE("every shape that is drawn has an anchor, and every order of filling it ends with the whole",
          "[rulebook][solo]") {
  for (const auto& [id, shape] : all_drawn()) {
    INFO(id);
    CHECK(std::any_of(shape.begin(), shape.end(), [](const auto& place) { return place.second; }));
    const auto fillings = every_filling(shape);
    CHECK(fillings.back().size() == shape.size());
    for (const Filled& filled : fillings) {
      CHECK(may_fill(shape, filled).empty() == (filled.size() == shape.size()));
    }
  }
}

TEST_CASE("the kernel opens the places of a feature that the rules open", "[rulebook][solo]") {
  const auto drawn = all_drawn();
  for (const Ruleset& rules : games_with_features()) {
    for (const FeatureCard& card : rules.features) {
      INFO(card.structure.shape_id);
      const Corners& shape = drawn.at(card.structure.shape_id);
      const auto corners = brute::in_order(shape);
      for (const Filled& filled : every_filling(shape)) {
        PlaceSet places;
        PlaceSet open;
        for (std::size_t i = 0; i < corners.size(); ++i) {
          if (filled.count(corners[i]) > 0) {
            places.insert(id_at<PlaceId>(i));
          } else if (may_fill(shape, filled, corners[i])) {
            open.insert(id_at<PlaceId>(i));
          }
        }
        REQUIRE(card.structure.shape.open(places) == open);
      }
    }
  }
}

TEST_CASE("together the shapes use every way of placing that the rules know", "[rulebook][solo]") {
  // Solo expansions: single support, double support, side attachment at the same height and half a card off, several
  // anchors, and places that can be reached two ways.
  const auto drawn = all_drawn();
  for (const char* way : {"single support", "double support", "side, same height", "side, half a card off",
                          "several anchors", "two ways"}) {
    INFO(way);
    CHECK(
        std::any_of(drawn.begin(), drawn.end(), [&](const auto& shape) { return uses(shape.second).count(way) > 0; }));
  }
}
