#include "game/info.h"

namespace ossuary {

std::string_view setting_of(const OptionSettings& settings, std::string_view option) {
  for (const OptionSetting& setting : settings) {
    if (setting.option == option) {
      return setting.value;
    }
  }
  return {};
}

std::optional<std::size_t> rank_reached(std::span<const Rank> ranks, std::int32_t total) {
  std::optional<std::size_t> reached;
  for (std::size_t i = 0; i < ranks.size() && ranks[i].points <= total; ++i) {
    reached = i;
  }
  return reached;
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
