#include "rules/dice_forge/model.h"

#include <algorithm>
#include <utility>

namespace ossuary::dice_forge {
namespace {

constexpr int kSide = 15;
constexpr int kTrack = 2 * kSide;

using Change = std::function<Worlds(const World&)>;

/// The worlds after `change` in any of `worlds`.
Worlds each(const Worlds& worlds, const Change& change) {
  Worlds result;
  for (const World& world : worlds) {
    result.merge(change(world));
  }
  return result;
}

Face plain(Amounts amounts) { return {.parts = {amounts}}; }
Face choice(std::vector<Amounts> parts) { return {.parts = std::move(parts)}; }
Face special(Special what) { return {.special = what}; }
Face shield(Resource sought, Amounts otherwise) { return {.parts = {otherwise}, .shield = sought}; }
Face boar() { return {.parts = {{0, 1, 0, 0}, {0, 0, 1, 0}}, .boar = true}; }

/// Follows one roll from the faces to all its results.
class Roll {
 public:
  explicit Roll(const Situation& situation) : situation_{situation} {}

  [[nodiscard]] Worlds both(const World& world, const std::string& first,
                            const std::optional<std::string>& second) const;

 private:
  using Pair = std::pair<std::optional<std::string>, std::optional<std::string>>;

  [[nodiscard]] std::set<std::optional<std::string>> readings(const World& world, const std::string& face) const;
  [[nodiscard]] Worlds pair(const World& world, const Pair& pair) const;
  [[nodiscard]] Worlds one(const World& world, const std::string& id, int times,
                           const std::optional<std::string>& guard) const;
  [[nodiscard]] Worlds reward(const World& world, const std::string& boar, int times) const;
  [[nodiscard]] Worlds sail(const World& world, int times) const;
  [[nodiscard]] Worlds take(const World& world, const Amounts& amounts) const;
  [[nodiscard]] Worlds gain(const World& world, Resource what, int n) const;
  [[nodiscard]] Worlds gain_gold(const World& world, int n) const;
  [[nodiscard]] World with(World world, std::size_t seat, Resource what, int n) const;

  const Situation& situation_;
};

/// `n` more, or less; what is over the cap is lost, and nothing gets below 0.
World Roll::with(World world, std::size_t seat, Resource what, int n) const {
  const auto index = static_cast<std::size_t>(what);
  int& have = world.have[seat][index];
  have = std::clamp(have + n, 0, situation_.caps[index]);
  return world;
}

Worlds Roll::gain_gold(const World& world, int n) const {
  Worlds result;
  const int room = world.hammers * kTrack - world.blows;
  for (int part = 0; part <= std::min(n, room); ++part) {
    World next = with(world, 0, Resource::Gold, n - part);
    for (int step = 0; step < part; ++step) {
      ++next.blows;
      if (next.blows == kSide) {
        next = with(next, 0, Resource::Glory, 10);
      }
      if (next.blows == kTrack) {
        next = with(next, 0, Resource::Glory, 15);
        next.blows = 0;
        --next.hammers;
      }
    }
    result.insert(next);
  }
  return result;
}

Worlds Roll::gain(const World& world, Resource what, int n) const {
  if (n == 0) {
    return {world};
  }
  if (situation_.how == How::Reversed) {
    return {with(world, 0, what, -n)};
  }
  const bool shard = what == Resource::Sun || what == Resource::Moon;
  Worlds result = what == Resource::Gold ? gain_gold(world, n) : Worlds{with(world, 0, what, n)};
  if (situation_.how == How::BySentinel && shard) {
    result.insert(with(world, 0, Resource::Glory, 2 * n));
  }
  if (situation_.how == How::ByCyclops && what == Resource::Gold) {
    result.insert(with(world, 0, Resource::Glory, n));
  }
  return result;
}

Worlds Roll::take(const World& world, const Amounts& amounts) const {
  Worlds result{world};
  for (std::size_t what = 0; what < amounts.size(); ++what) {
    result = each(result, [&](const World& w) { return gain(w, static_cast<Resource>(what), amounts[what]); });
  }
  return result;
}

/// The owner of a boar takes 1S, 1M or 3V, whatever happens to its bearer.
Worlds Roll::reward(const World& world, const std::string& boar, int times) const {
  const std::size_t owner = situation_.owners.at(boar);
  Worlds result{world};
  for (int i = 0; i < std::min(times, situation_.rulings.boar_under_x3); ++i) {
    result = each(result, [&](const World& w) {
      return Worlds{with(w, owner, Resource::Sun, 1), with(w, owner, Resource::Moon, 1),
                    with(w, owner, Resource::Glory, 3)};
    });
  }
  return result;
}

Worlds Roll::sail(const World& world, int times) const {
  Worlds result{world};
  if (situation_.how == How::Reversed) {
    return result;
  }
  for (const auto& [bought, left] : world.sanctuary) {
    const int cost = std::max(0, price(bought) - 2 * times);
    if (cost > world.have[0][0]) {
      continue;
    }
    for (std::size_t die = 0; die < world.dice.size(); ++die) {
      for (const auto& [old, number] : world.dice[die].faces) {
        if (faces().at(old).boar) {
          continue;
        }
        World next = with(world, 0, Resource::Gold, -cost);
        if (--next.sanctuary[bought] == 0) {
          next.sanctuary.erase(bought);
        }
        if (--next.dice[die].faces[old] == 0) {
          next.dice[die].faces.erase(old);
        }
        ++next.dice[die].faces[bought];
        next.dice[die].up = bought;
        ++next.removed[old];
        result.insert(next);
      }
    }
  }
  return result;
}

/// One face counts. `guard` is a shield on the other die that looks at what is taken.
Worlds Roll::one(const World& world, const std::string& id, int times, const std::optional<std::string>& guard) const {
  const Face& face = faces().at(id);
  if (face.special == Special::Ship) {
    return sail(world, times);
  }
  Worlds result;
  for (Amounts part : face.parts) {
    for (int& n : part) {
      n *= times;
    }
    Worlds taken = take(world, part);
    if (face.boar) {
      taken = each(taken, [&](const World& w) { return reward(w, id, times); });
    }
    if (guard) {
      const Face& shield = faces().at(*guard);
      const bool match = part[static_cast<std::size_t>(*shield.shield)] > 0;
      taken =
          each(taken, [&](const World& w) { return match ? gain(w, Resource::Glory, 5) : take(w, shield.parts[0]); });
    }
    result.merge(taken);
  }
  return result;
}

/// What a face is when mirrors have copied: itself, or one of what a mirror can be; nothing if it copies nothing.
std::set<std::optional<std::string>> Roll::readings(const World& world, const std::string& face) const {
  const auto is_mirror = [](const std::string& id) { return faces().at(id).special == Special::Mirror; };
  if (!is_mirror(face)) {
    return {face};
  }
  std::vector<std::string> seen = situation_.shown;
  if (situation_.rulings.mirror_on_mirror && std::any_of(seen.begin(), seen.end(), is_mirror)) {
    for (const Die& die : world.dice) {
      seen.push_back(die.up);
    }
  }
  std::set<std::optional<std::string>> result;
  for (const std::string& id : seen) {
    if (!is_mirror(id)) {
      result.insert(id);
    }
  }
  if (result.empty()) {
    result.insert(std::nullopt);
  }
  return result;
}

Worlds Roll::pair(const World& world, const Pair& pair) const {
  const std::optional<std::string>& a = pair.first;
  const std::optional<std::string>& b = pair.second;
  if (!a && !b) {
    return {world};
  }
  const auto is = [](const std::optional<std::string>& id, Special what) {
    return id && faces().at(*id).special == what;
  };
  if (is(a, Special::Triple) && is(b, Special::Triple)) {
    return {world};
  }
  if (is(a, Special::Triple)) {
    return b ? one(world, *b, 3, {}) : Worlds{world};
  }
  if (is(b, Special::Triple)) {
    return a ? one(world, *a, 3, {}) : Worlds{world};
  }
  if (!a || !b) {
    return one(world, a ? *a : *b, 1, {});
  }

  const bool ship = is(a, Special::Ship) || is(b, Special::Ship);
  const bool guards_a = !ship && faces().at(*b).shield.has_value();
  const bool guards_b = !ship && faces().at(*a).shield.has_value();
  if (guards_a && guards_b) {
    // With the other reading the second one sees what the first one gave.
    if (situation_.rulings.two_shields && *a == *b) {
      return one(world, *a, 1, b);
    }
  } else if (guards_a) {
    return one(world, *a, 1, b);
  } else if (guards_b) {
    return one(world, *b, 1, a);
  }
  Worlds result = each(one(world, *a, 1, {}), [&](const World& w) { return one(w, *b, 1, {}); });
  result.merge(each(one(world, *b, 1, {}), [&](const World& w) { return one(w, *a, 1, {}); }));
  return result;
}

Worlds Roll::both(const World& world, const std::string& first, const std::optional<std::string>& second) const {
  Worlds result;
  for (const auto& a : readings(world, first)) {
    if (!second) {
      result.merge(pair(world, {a, {}}));
    } else {
      for (const auto& b : readings(world, *second)) {
        result.merge(pair(world, {a, b}));
      }
    }
  }
  return result;
}

}  // namespace

const std::map<std::string, Face>& faces() {
  static const std::map<std::string, Face> all{
      {"g1", plain({1, 0, 0, 0})},
      {"g3", plain({3, 0, 0, 0})},
      {"g4", plain({4, 0, 0, 0})},
      {"g6", plain({6, 0, 0, 0})},
      {"s1", plain({0, 1, 0, 0})},
      {"s2", plain({0, 2, 0, 0})},
      {"m1", plain({0, 0, 1, 0})},
      {"m2", plain({0, 0, 2, 0})},
      {"v2", plain({0, 0, 0, 2})},
      {"v3", plain({0, 0, 0, 3})},
      {"v4", plain({0, 0, 0, 4})},
      {"s1v1", plain({0, 1, 0, 1})},
      {"g2m1", plain({2, 0, 1, 0})},
      {"m2v2", plain({0, 0, 2, 2})},
      {"g1s1m1v1", plain({1, 1, 1, 1})},
      {"g3_v2", choice({{3, 0, 0, 0}, {0, 0, 0, 2}})},
      {"g1_s1_m1", choice({{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}})},
      {"g2_s2_m2", choice({{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 0}})},
      {"mirror", special(Special::Mirror)},
      {"ship", special(Special::Ship)},
      {"triple", special(Special::Triple)},
      {"shield_red", shield(Resource::Sun, {0, 2, 0, 0})},
      {"shield_blue", shield(Resource::Moon, {0, 0, 2, 0})},
      {"shield_yellow", shield(Resource::Gold, {3, 0, 0, 0})},
      {"shield_green", shield(Resource::Glory, {0, 0, 0, 3})},
      {"boar_red", boar()},
      {"boar_blue", boar()},
      {"boar_yellow", boar()},
      {"boar_green", boar()},
  };
  return all;
}

int price(const std::string& face) {
  static const std::map<std::string, int> all{
      {"g3", 2},    {"m1", 2}, {"g4", 3}, {"s1", 3}, {"g6", 4},  {"g1_s1_m1", 4}, {"s1v1", 4},      {"g2m1", 4},
      {"g3_v2", 5}, {"m2", 6}, {"s2", 8}, {"v3", 8}, {"v4", 12}, {"m2v2", 12},    {"g2_s2_m2", 12}, {"g1s1m1v1", 12},
  };
  return all.at(face);
}

Worlds after_roll(const Situation& situation, const World& world, const std::string& first,
                  const std::optional<std::string>& second) {
  return Roll{situation}.both(world, first, second);
}

}  // namespace ossuary::dice_forge
