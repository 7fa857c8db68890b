#include "cli/simulate/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <regex>

#include "cli/options.h"
#include "cli/simulate/game_range.h"

namespace ossuary::cli {

namespace {

std::vector<std::string> strings_of(const Json& json) {
  std::vector<std::string> texts;
  for (const Json& item : json.items() == nullptr ? std::vector<Json>() : *json.items()) {
    texts.push_back(item.string() == nullptr ? "" : *item.string());
  }
  return texts;
}

std::optional<std::int64_t> integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string joined(const std::vector<DialSetting>& dials) {
  std::string text;
  for (const auto& [dial, value] : dials) {
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", dial, value);
  }
  return text;
}

/// Every choice of one setting of each dial, the last dial changing fastest.
Result<std::vector<std::vector<DialSetting>>, std::string> product(const std::vector<std::string>& dials) {
  if (dials.size() > kMostVariants) {
    return fmt::format("a sweep of more than {} dials is too large", kMostVariants);
  }
  std::vector<std::vector<DialSetting>> points(1);
  for (const std::string& text : dials) {
    const auto settings = parse_dial(text);
    if (!settings) {
      return settings.error();
    }
    std::vector<std::vector<DialSetting>> longer;
    for (const std::vector<DialSetting>& point : points) {
      for (const DialSetting& setting : settings.value()) {
        longer.push_back(point);
        longer.back().push_back(setting);
      }
      if (longer.size() > kMostVariants) {
        return fmt::format("the sweep has more than {} variants: take smaller ranges, or one dial at a time",
                           kMostVariants);
      }
    }
    points = std::move(longer);
  }
  return points;
}

}  // namespace

Json json_of(const Request& request) {
  Json options = Json::object();
  for (const OptionSetting& setting : request.options) {
    options[setting.option] = setting.value;
  }
  return {{"ruleset", request.ruleset},
          {"players", request.players},
          {"bots", request.bots},
          {"options", options},
          {"seed", std::to_string(request.seed)},
          {"games", fmt::format("{}..{}", request.games.begin, request.games.end)},
          {"dials", request.dials},
          {"compare", request.compare},
          {"without_kinds", request.without_kinds},
          {"without_cards", request.without_cards},
          {"ladder", request.ladder},
          {"details", request.details}};
}

std::optional<Request> request_of(const Json& json) {
  for (const char* key : {"ruleset", "players", "bots", "options", "seed", "games", "dials", "compare", "without_kinds",
                          "without_cards", "ladder", "details"}) {
    if (json.find(key) == nullptr) {
      return std::nullopt;
    }
  }
  const auto text = [&](std::string_view key) {
    return json.at(key).string() == nullptr ? std::string() : *json.at(key).string();
  };
  const auto seed = read_number(text("seed"));
  const auto games = read_range(text("games"));
  const auto players = read_number(json.at("players").dump());
  if (!seed || !games || !players || json.at("options").members() == nullptr) {
    return std::nullopt;
  }
  Request request{.ruleset = text("ruleset"),
                  .players = static_cast<int>(*players),
                  .bots = strings_of(json.at("bots")),
                  .options = {},
                  .seed = *seed,
                  .games = *games,
                  .dials = strings_of(json.at("dials")),
                  .compare = strings_of(json.at("compare")),
                  .without_kinds = strings_of(json.at("without_kinds")),
                  .without_cards = strings_of(json.at("without_cards")),
                  .ladder = strings_of(json.at("ladder")),
                  .details = json.at("details") == Json(true)};
  for (const auto& [option, value] : *json.at("options").members()) {
    request.options.push_back({option, value.string() == nullptr ? "" : *value.string()});
  }
  return request;
}

Result<std::vector<DialSetting>, std::string> parse_dial(std::string_view text) {
  constexpr std::size_t kLongest = 200;  // to match a long text takes the library a deep stack
  static const std::regex kDial(
      R"(((?:[a-z0-9_]+:)?[a-z0-9_]+\.[a-z0-9_]+)=(?:(-?[0-9]{1,18})(?:\.\.(-?[0-9]{1,18}))?|(true|false)))");
  std::match_results<std::string_view::const_iterator> match;
  if (text.size() > kLongest || !std::regex_match(text.begin(), text.end(), match, kDial)) {
    return fmt::format(
        "\"{}\" is not a dial with a value or a range, such as NAME.DIAL=2, NAME.DIAL=0..3 or "
        "turn.dig=3",
        text.substr(0, kLongest));
  }
  const std::string dial = match[1];
  if (match[4].matched) {
    return std::vector<DialSetting>{{dial, match[4]}};
  }
  const std::int64_t first = integer(match[2].str()).value_or(0);
  const std::int64_t last = match[3].matched ? integer(match[3].str()).value_or(0) : first;
  if (last < first || static_cast<std::uint64_t>(last - first) >= kMostVariants) {
    return fmt::format("\"{}\" is not a range of at most {} values, from the least to the greatest", text,
                       kMostVariants);
  }
  std::vector<DialSetting> settings;
  for (std::int64_t value = first; value <= last; ++value) {
    settings.emplace_back(dial, std::to_string(value));
  }
  return settings;
}

std::string without(const std::string& what) { return "without " + what; }

Result<std::vector<Variation>, std::string> variations_of(const Request& request) {
  if (request.ladder.size() == 1) {
    return std::string("--ladder compares bots: name at least two with --seats, the weakest first");
  }
  for (const auto& [option, things] :
       {std::pair{"--without", &request.without_kinds}, std::pair{"--without-card", &request.without_cards}}) {
    if (std::ranges::count(*things, "") > 0) {
      return fmt::format("{} names nothing: name what each variant is without", option);
    }
  }
  std::vector<Variation> variations{{.name = "as it is", .ruleset = request.ruleset}};
  const auto points = product(request.dials);
  if (!points) {
    return points.error();
  }
  for (const std::vector<DialSetting>& point : points.value()) {
    if (!point.empty()) {
      variations.push_back({.name = joined(point), .ruleset = request.ruleset, .dials = point});
    }
  }
  for (const std::string& other : request.compare) {
    if (other.find('=') == std::string::npos) {
      variations.push_back({.name = other, .ruleset = other});
      continue;
    }
    const auto settings = parse_dial(other);
    if (!settings) {
      return settings.error();
    }
    for (const DialSetting& setting : settings.value()) {
      variations.push_back({.name = joined({setting}), .ruleset = request.ruleset, .dials = {setting}});
    }
  }
  for (const std::string& kind : request.without_kinds) {
    variations.push_back({.name = without(kind), .ruleset = request.ruleset, .without_kind = kind});
  }
  for (const std::string& card : request.without_cards) {
    variations.push_back({.name = without(card), .ruleset = request.ruleset, .without_card = card});
  }
  if (variations.size() > kMostVariants) {
    return fmt::format("more than {} variants are too many for one run", kMostVariants);
  }
  if (!request.ladder.empty() && variations.size() > 1) {
    return std::string("--ladder compares bots, and cannot compare variants too");
  }
  for (auto next = variations.begin(); next != variations.end(); ++next) {
    if (std::find(variations.begin(), next, *next) != next) {
      return fmt::format("the variant \"{}\" is asked for twice", next->name);
    }
  }
  return variations;
}

}  // namespace ossuary::cli
