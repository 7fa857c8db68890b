// Request: what is asked of `simulate`, as the command line and the files of shards say it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "balance/series.h"
#include "game/info.h"
#include "json.h"

namespace ossuary::cli {

struct Request {
  std::string ruleset;
  int players = 0;
  std::vector<std::string> bots;  ///< by seat.
  OptionSettings options;
  std::uint64_t seed = 1;
  GameRange games;                         ///< all that were asked for, of which a shard plays a part.
  std::vector<std::string> dials;          ///< "SKULL.DIAL=A..B": the sweep over all of them together.
  std::vector<std::string> compare;        ///< rulesets, or "SKULL.DIAL=VALUE".
  std::vector<std::string> without_kinds;  ///< kinds, or categories and pieces of flows, whose points become zero.
  std::vector<std::string> without_cards;  ///< cards that are removed; each of both is a variant of its own.
  std::vector<std::string> ladder;         ///< bots of a skill ladder; none for no ladder.
  bool details = false;
  friend bool operator==(const Request&, const Request&) = default;
};

[[nodiscard]] Json json_of(const Request& request);
/// The request that `json` says; nothing where it is no request.
[[nodiscard]] std::optional<Request> request_of(const Json& json);

/// A dial and a value for it, as text.
using DialSetting = std::pair<std::string, std::string>;

/// The settings that "SKULL.DIAL=A..B", or "SKULL.DIAL=VALUE", says, one for each value. @err a sentence.
[[nodiscard]] Result<std::vector<DialSetting>, std::string> parse_dial(std::string_view text);

/// Variants that an experiment may have.
inline constexpr std::size_t kMostVariants = 256;

/// What a variant changes in its ruleset.
struct Variation {
  std::string name;     ///< for people.
  std::string ruleset;  ///< an id, perhaps joined by plugins.
  std::vector<DialSetting> dials{};
  std::string without_kind{};  ///< "" for none, as is `without_card`.
  std::string without_card{};
  friend bool operator==(const Variation&, const Variation&) = default;
};

/// The name of the variation without a kind or a card.
[[nodiscard]] std::string without(const std::string& what);

/// The ruleset as it is, then the sweep over the product of all dials, then every other change by itself.
/// @err a sentence: a dial that is not written as one, a variant that is asked for twice, too many of them, or variants
/// of a ladder.
[[nodiscard]] Result<std::vector<Variation>, std::string> variations_of(const Request& request);

}  // namespace ossuary::cli
