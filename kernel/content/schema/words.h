// Words: how files, JSON and TOML name colors, provenance and ways to win. Each list in the order of its enumerators;
// kColorWords is beside Color.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "content/schema/listing.h"
#include "core/base/color.h"
#include "core/geometry/shape.h"
#include "game/info.h"

namespace ossuary {

inline constexpr std::array<std::string_view, 3> kProvenanceWords{"official", "arranged", "house"};
inline constexpr std::array<std::string_view, 4> kWinOrderWords{"total", "weakest_kind", "shared_total", "together"};
inline constexpr std::array<std::string_view, 2> kSupportWords{"all", "any"};
inline constexpr std::array<std::string_view, 4> kListGroupWords{"game", "variant", "solo", "other"};

[[nodiscard]] constexpr std::string_view word_of(Color color) {
  return kColorWords.at(static_cast<std::size_t>(color));
}
[[nodiscard]] constexpr std::string_view word_of(Provenance provenance) {
  return kProvenanceWords.at(static_cast<std::size_t>(provenance));
}
[[nodiscard]] constexpr std::string_view word_of(WinOrder order) {
  return kWinOrderWords.at(static_cast<std::size_t>(order));
}
[[nodiscard]] constexpr std::string_view word_of(Support support) {
  return kSupportWords.at(static_cast<std::size_t>(support));
}
[[nodiscard]] constexpr std::string_view word_of(ListGroup group) {
  return kListGroupWords.at(static_cast<std::size_t>(group));
}

static_assert(word_of(Color::Red) == "red" && word_of(Color::Gray) == "gray");
static_assert(word_of(Provenance::Official) == "official" && word_of(Provenance::House) == "house");
static_assert(word_of(ListGroup::Game) == "game" && word_of(ListGroup::Other) == "other");
static_assert(word_of(WinOrder::Total) == "total" && word_of(WinOrder::WeakestCategory) == "weakest_kind" &&
              word_of(WinOrder::SharedTotal) == "shared_total" && word_of(WinOrder::Together) == "together");
static_assert(word_of(Support::All) == "all" && word_of(Support::Any) == "any");

}  // namespace ossuary
