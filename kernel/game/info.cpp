#include "game/info.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "say/diagnostic.h"

namespace ossuary {

namespace {

/// The value of `option`, as an index, that `reference` names: by its id, or by the part after ":" if no other has it.
/// @err a sentence that says which values there are.
Result<std::size_t, std::string> value_named(const GameOption& option, std::string_view reference) {
  const auto short_id = [](std::string_view id) { return id.substr(id.find(':') + 1); };
  std::vector<std::size_t> fitting;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    const std::string_view id = option.values[i].id;
    if (id == reference) {
      return i;
    }
    if (short_id(id) == reference) {
      fitting.push_back(i);
    }
    known.emplace_back(short_id(id));
  }
  if (fitting.size() == 1) {
    return fitting.front();
  }
  if (fitting.size() > 1) {
    return fmt::format("\"{}\" may be several {}s: {} or {}", reference, option.id, option.values[fitting[0]].id,
                       option.values[fitting[1]].id);
  }
  if (known.empty()) {
    return fmt::format("there is no {} to choose here", option.id);
  }
  const std::string hint = did_you_mean(short_id(reference), known);
  return fmt::format("there is no {} \"{}\"; {}", option.id, reference,
                     hint.empty() ? fmt::format("there are {}", fmt::join(known, ", ")) : hint);
}

}  // namespace

GameBoard board_on(std::string id, const Shape& shape) {
  GameBoard board{.id = std::move(id), .places = {}};
  for (const Place place : shape.places()) {
    board.places.emplace_back(place.x, place.y);
  }
  return board;
}

std::optional<std::size_t> rank_reached(std::span<const Rank> ranks, std::int32_t total) {
  std::optional<std::size_t> reached;
  for (std::size_t i = 0; i < ranks.size() && ranks[i].points <= total; ++i) {
    reached = i;
  }
  return reached;
}

std::optional<std::string> choose_options(GameInfo& info, const OptionSettings& settings) {
  for (const OptionSetting& setting : settings) {
    const auto option = std::ranges::find(info.options, setting.option, &GameOption::id);
    if (option == info.options.end()) {
      std::vector<std::string_view> known;
      std::ranges::transform(info.options, std::back_inserter(known), &GameOption::id);
      return fmt::format("\"{}\" has no option \"{}\"; {}", info.id, setting.option,
                         known.empty() ? "it has none" : fmt::format("there are {}", fmt::join(known, ", ")));
    }
    if (setting.value.empty()) {
      option->chosen.reset();
      continue;
    }
    const auto value = value_named(*option, setting.value);
    if (!value) {
      return value.error();
    }
    option->chosen = value.value();
  }
  return std::nullopt;
}

OptionSettings chosen_options(const GameInfo& info) {
  OptionSettings chosen;
  for (const GameOption& option : info.options) {
    if (option.chosen) {
      chosen.push_back({option.id, option.values[*option.chosen].id});
    }
  }
  return chosen;
}

}  // namespace ossuary
