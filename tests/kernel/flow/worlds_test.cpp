// Worlds that a seat thinks possible: as likely as the rules make them, and never ones that it knows to be false.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>

#include "author/examples/named_position.h"
#include "flow/hidden.h"
#include "kernel/flow/played.h"
#include "support/games.h"

namespace ossuary::test {

namespace {

using Kinds = std::vector<std::size_t>;
/// Positions by what lies where, poses left out, and how likely each is.
using Worlds = std::map<std::string, double>;

std::string key_of(const FlowPosition& position) {
  std::string key;
  for (const FlowZone& zone : position.plan->zones) {
    for (std::size_t i = zone.content(); i < std::size_t{zone.offset} + zone.bytes;
         i += zone.is_counted() ? 1 : kPlaceBytes) {
      key += static_cast<char>(position.state.zones[i]);
    }
  }
  return key;
}

std::uint64_t looks_to(const FlowPosition& position, Seat viewer) {
  FlowState seen;
  seen.assign(position.state, *position.plan);
  hide(*position.plan, seen, viewer);
  return fingerprint(*position.plan, seen);
}

/// Makes every arrangement of what a seat does not see, each piece in each place and each insertion at each of its
/// depths, and keeps those in which all that it sees is as it is.
class AllWorlds {
 public:
  AllWorlds(const FlowPosition& position, Seat viewer)
      : position_(position), plan_(*position.plan), viewer_(viewer), seen_(looks_to(position, viewer)) {
    for (const FlowZone& zone : plan_.zones) {
      if (zone.form == ZoneForm::Pool && !sees(plan_, zone, viewer)) {
        visit_kinds(position.state, zone,
                    [&](std::size_t kind, std::size_t number) { pieces_.insert(pieces_.end(), number, kind); });
      }
      for (const std::size_t place : hidden_places(zone)) {
        const std::size_t kind = placed(position.state, zone, place).kind - 1U;
        if (std::ranges::count(plan_.insertions(zone), kind, &Insertion::piece) == 0) {
          pieces_.push_back(kind);
        }
      }
    }
    std::ranges::sort(pieces_);
  }

  [[nodiscard]] Worlds all() {
    do {
      lay_down(0, position_, pieces_);
    } while (std::ranges::next_permutation(pieces_).found);
    double sum = 0;
    for (const auto& [key, weight] : worlds_) {
      sum += weight;
    }
    for (auto& [key, weight] : worlds_) {
      weight /= sum;
    }
    return worlds_;
  }

 private:
  [[nodiscard]] Kinds hidden_places(const FlowZone& zone) const {
    Kinds places;
    for (std::size_t place = 0; !zone.is_counted() && place < zone.most; ++place) {
      if (placed(position_.state, zone, place).kind != 0 && !sees(plan_, position_.state, zone, place, viewer_)) {
        places.push_back(place);
      }
    }
    return places;
  }

  /// Lays the first of `left` into zone number `at`, and the others into those that follow.
  void lay_down(std::size_t at, FlowPosition world, Kinds left) {
    if (at == plan_.zones.size()) {
      worlds_[key_of(world)] += looks_to(world, viewer_) == seen_ && lies_as_it_may(world) ? 1 : 0;
      return;
    }
    const FlowZone& zone = plan_.zones[at];
    const auto take = [&] {
      const std::size_t kind = left.front();
      left.erase(left.begin());
      return kind;
    };
    if (zone.is_counted()) {
      const bool hidden = zone.form == ZoneForm::Pool && !sees(plan_, zone, viewer_);
      std::size_t number = hidden ? count(world.state, zone) : 0;
      std::fill_n(&world.state.zones[zone.content()], hidden ? zone.kinds : 0, std::uint8_t{0});
      for (; number > 0; --number) {
        const std::size_t kind = take();
        if (!zone.holds[kind]) {
          return;
        }
        ++world.state.zones[zone.content() + kind - zone.first_kind];
      }
      return lay_down(at + 1, world, left);
    }
    std::vector<const Insertion*> inserted;
    for (const Insertion& insertion : plan_.insertions(zone)) {
      if (depth_of(world.state, zone, insertion.piece) < count(world.state, zone)) {
        inserted.push_back(&insertion);
      }
    }
    const Kinds hidden = hidden_places(zone);
    Kinds kinds;  // from the bottom up, without those that are inserted
    for (std::size_t place = 0; place < zone.most; ++place) {
      const std::size_t kind = placed(world.state, zone, place).kind;
      const auto is_this = [&](const Insertion* insertion) { return insertion->piece + 1 == kind; };
      if (kind != 0 && std::ranges::none_of(inserted, is_this)) {
        kinds.push_back(std::ranges::count(hidden, place) > 0 ? take() : kind - 1);
      }
    }
    insert(at, world, left, kinds, inserted);
  }

  void insert(std::size_t at, FlowPosition& world, const Kinds& left, const Kinds& kinds,
              std::vector<const Insertion*> inserted) {
    const FlowZone& zone = plan_.zones[at];
    if (!inserted.empty()) {
      const Insertion& next = *inserted.front();
      inserted.erase(inserted.begin());
      for (int depth = next.from; depth <= std::min(next.to, static_cast<int>(kinds.size())); ++depth) {
        Kinds with = kinds;
        with.insert(with.begin() + depth, next.piece);
        insert(at, world, left, with, inserted);
      }
      return;
    }
    std::size_t next = 0;
    for (std::size_t place = 0; place < zone.most; ++place) {
      std::uint8_t& kind = world.state.zones[zone.content() + kPlaceBytes * place];
      if (kind != 0) {
        if (!zone.holds[kinds[next]]) {
          return;
        }
        kind = static_cast<std::uint8_t>(kinds[next++] + 1);
      }
    }
    lay_down(at + 1, world, left);
  }

  const FlowPosition& position_;
  const FlowPlan& plan_;
  Seat viewer_;
  std::uint64_t seen_;
  Kinds pieces_;
  Worlds worlds_;
};

struct Lying {
  const char* zone;
  std::vector<std::string> pieces;
};

/// Compares redrawn positions with all that are possible: by chi-squared, five standard deviations above its mean, and
/// none may come that is not among them. @return how many are possible.
std::size_t check_worlds(FlowRules rules, int players, const std::vector<Lying>& lying, Seat viewer) {
  const auto game = flow_game(std::move(rules), players);
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto named = author::NamedPosition::of(*match);
  for (const auto& [zone, pieces] : lying) {
    REQUIRE(named->set_zone(zone, pieces).value_or("") == "");
  }
  FlowPosition& position = dynamic_cast<FlowMatch&>(*match).position();
  Worlds expected = AllWorlds(position, viewer).all();
  std::erase_if(expected, [](const auto& world) { return world.second == 0; });
  const int tries = 40 * static_cast<int>(expected.size());
  std::map<std::string, int> found;
  Rng chance(11, index(viewer), Purpose::Resample);
  for (int i = 0; i < tries; ++i) {
    resample_zones(position, viewer, chance);
    ++found[key_of(position)];
  }
  double distance = 0;
  int known = 0;
  for (const auto& [key, weight] : expected) {
    const double mean = weight * tries;
    distance += (found[key] - mean) * (found[key] - mean) / mean;
    known += found[key];
  }
  CHECK(known == tries);
  const auto freedom = static_cast<double>(expected.size()) - 1;
  CHECK(distance <= freedom + 5 * std::sqrt(2 * freedom) + 0.001);
  return expected.size();
}

const std::vector<Lying> kHouses{{"heap", {"run", "bob"}},
                                 {"gone", {"ghost"}},
                                 {"hand of 1", {"bob", "hide"}},
                                 {"hand of 2", {"ivy"}},
                                 {"house of 1", {"ann at 1", "ivy at 2, face down"}},
                                 {"house of 2", {"eve at 2, face down", "bob at 3"}}};

std::vector<Lying> with_deck(const std::vector<std::string>& deck) {
  std::vector<Lying> lying = kHouses;
  lying.push_back({"deck", deck});
  return lying;
}

}  // namespace

TEST_CASE("what a seat thinks possible is as likely as the rules make it", "[flow][statistics][release]") {
  for (const Seat viewer : {Seat{0}, Seat{1}}) {
    INFO(index(viewer));
    // A card is on top, a ghost, which all see, and a bell, of which nobody knows which one it is.
    CHECK(check_worlds(haunt_rules(), 2, with_deck({"eve", "ghost", "run", "dusk", "ann"}), viewer) > 300);
    CHECK(check_worlds(haunt_rules(), 2, with_deck({"eve", "run", "dusk", "ann", "ghost"}), viewer) > 100);
    CHECK(check_worlds(haunt_rules(), 2, with_deck({"eve", "run", "ghost", "dusk", "dawn"}), viewer) > 100);
    CHECK(check_worlds(haunt_rules(), 2, with_deck({"ghost", "run", "ann", "eve", "dawn", "dusk"}), viewer) > 100);
  }
}

TEST_CASE("only what may lie face down is thought to lie so, though nobody looks at backs", "[flow][statistics]") {
  FlowRules rules = ambush_rules();
  rules.zones[2].down = {2, 3};  // the field, and traps
  const std::vector<Lying> lying{{"deck", {"wolf", "pit", "bear"}},
                                 {"meadow", {}},
                                 {"hand of 1", {"wolf"}},
                                 {"hand of 2", {"snare", "wolf"}},
                                 {"field of 1", {"bear at 3"}},
                                 {"field of 2", {"pit at 1, face down", "snare at 2, turned round, face down"}}};
  CHECK(check_worlds(rules, 2, lying, Seat{0}) > 20);
  CHECK(check_worlds(rules, 2, lying, Seat{1}) > 3);
  rules.zones[2].down.reset();
  CHECK(check_worlds(rules, 2, lying, Seat{0}) > 100);
}

TEST_CASE("where nobody looks at backs, pieces are exchanged within their type", "[flow][statistics]") {
  FlowRules rules = haunt_rules();
  rules.backs.clear();
  rules.zones[4].down.reset();
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  const FlowPosition& position = dynamic_cast<const FlowMatch&>(*match).position();
  const FlowZone& deck = position.plan->zones[0];
  const auto type_at = [&](std::size_t place) {
    return position.plan->rules->pieces[placed(position.state, deck, place).kind - 1U].type;
  };
  Kinds types;
  for (std::size_t place = 0; place < count(position.state, deck); ++place) {
    types.push_back(type_at(place));
  }
  Rng chance(12, 0, Purpose::Resample);
  for (int i = 0; i < 100; ++i) {
    match->resample(Seat{0}, chance);
    for (std::size_t place = 0; place < types.size(); ++place) {
      CHECK((type_at(place) == types[place] || type_at(place) == 3 || types[place] == 3));
    }
  }
}

}  // namespace ossuary::test
