// A second program for the blessings of Dice Forge, written from the rules alone: all ways in which the faces of one
// roll can count. It is slow and plain, and knows nothing of flows or Lua.
#pragma once

#include <array>
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ossuary::dice_forge {

enum class Resource : std::uint8_t { Gold, Sun, Moon, Glory };
/// So much of each resource.
using Amounts = std::array<int, 4>;

enum class Special : std::uint8_t { None, Mirror, Ship, Triple };

struct Face {
  std::vector<Amounts> parts{};  ///< exactly one of them counts; none for special faces.
  Special special = Special::None;
  std::optional<Resource> shield{};  ///< the resource that the other die must give; then parts is what it gives else.
  bool boar = false;                 ///< its owner is paid as well.
};

/// All faces by id.
[[nodiscard]] const std::map<std::string, Face>& faces();
/// The price of a face in the Sanctuary.
[[nodiscard]] int price(const std::string& face);

/// How a blessing counts.
enum class How : std::uint8_t { Plain, Reversed, BySentinel, ByCyclops };

/// The readings of the rules where they are open.
struct Rulings {
  int boar_under_x3 = 3;
  bool mirror_on_mirror = true;
  bool two_shields = false;
};

struct Die {
  std::map<std::string, int> faces;
  std::string up;
  friend auto operator<=>(const Die&, const Die&) = default;
};

/// What one roll can change. Seat 0 is the player whose roll counts.
struct World {
  std::vector<Amounts> have;           ///< of each seat.
  int blows = 0;                       ///< steps of the hammer at work, of 30.
  int hammers = 0;                     ///< at work.
  std::array<Die, 2> dice;             ///< of seat 0.
  std::map<std::string, int> removed;  ///< old faces beside the board of seat 0.
  std::map<std::string, int> sanctuary;
  friend auto operator<=>(const World&, const World&) = default;
};
using Worlds = std::set<World>;

/// What the roll does not change.
struct Situation {
  How how = How::Plain;
  Rulings rulings{};
  Amounts caps{12, 6, 6, 1'000'000};            ///< of every seat.
  std::vector<std::string> shown{};             ///< the faces that show on dice of opponents.
  std::map<std::string, std::size_t> owners{};  ///< of boars, by face.
};

/// All worlds in which `world` can be when the faces `first` and `second` (nothing for a minor blessing) have counted.
[[nodiscard]] Worlds after_roll(const Situation& situation, const World& world, const std::string& first,
                                const std::optional<std::string>& second);

}  // namespace ossuary::dice_forge
