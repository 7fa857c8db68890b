#include "cli/simulate/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdlib>

#include "cli/options.h"
#include "cli/simulate/game_range.h"
#include "files/read_file.h"

namespace ossuary::cli {

namespace {

constexpr std::int64_t kVersion = 3;
constexpr std::array kKeys{"request", "content", "games", "counted"};
constexpr const char* kUnplayed = "unplayed";  // only where there are such games: tools/cluster/slurm looks for it

/// Of all that a file of counts says.
std::string hash_of(const Json& counts) {
  std::string text;
  for (const char* key : kKeys) {
    text += counts.at(key).dump();
  }
  if (const Json* unplayed = counts.find(kUnplayed)) {
    text += unplayed->dump();
  }
  return hex(hash_text(text));
}
constexpr std::size_t kLargestShard = std::size_t{256} << 20U;  // bytes

/// The ranges that are written under `key`.
std::optional<GameRanges> ranges_of(const Json& json, const char* key) {
  const std::string* text = json.at(key).string();
  return text == nullptr ? std::nullopt : read_ranges(*text);
}

/// True if the games of `unplayed` are in `all` and not in `games`.
bool are_apart(const GameRange& all, const GameRanges& games, const GameRanges& unplayed) {
  return std::ranges::all_of(unplayed, [&](const GameRange& range) {
    return range.begin >= all.begin && range.end <= all.end && std::ranges::none_of(games, [&](const GameRange& other) {
             return range.begin < other.end && other.begin < range.end;
           });
  });
}

/// Counts as JSON: numbers, lists, and histograms as lists of values and how often each was counted, in turn.
template <class T>
Json counts_json(const T& counted) {
  if constexpr (std::integral<T>) {
    return counted;
  } else if constexpr (std::same_as<T, Histogram>) {
    Json list = Json::array();
    for (const auto& [value, times] : counted.counts()) {
      list.push_back(value);
      list.push_back(times);
    }
    return list;
  } else if constexpr (Counted<T>) {
    Json object = Json::object();
    std::apply([&](const auto&... member) { ((object[member.first] = counts_json(counted.*(member.second))), ...); },
               T::members());
    return object;
  } else {
    Json list = Json::array();
    for (const auto& item : counted) {
      list.push_back(counts_json(item));
    }
    return list;
  }
}

/// The reverse. False where `json` is of another form.
template <class T>
bool read_counts(const Json& json, T& into) {
  if constexpr (std::integral<T>) {
    const auto number = json.integer();
    into = number.value_or(0);
    return number.has_value();
  } else if constexpr (Counted<T>) {
    bool sound = json.members() != nullptr;
    std::apply(
        [&](const auto&... member) {
          ((sound = sound && json.find(member.first) != nullptr &&
                    read_counts(json.at(member.first), into.*(member.second))),
           ...);
        },
        T::members());
    return sound;
  } else {
    const std::vector<Json>* items = json.items();
    if (items == nullptr) {
      return false;
    }
    if constexpr (std::same_as<T, Histogram>) {
      for (std::size_t i = 0; i + 1 < items->size(); i += 2) {
        const auto value = (*items)[i].integer();
        const auto times = (*items)[i + 1].integer();
        if (!value || !times) {
          return false;
        }
        into.add(*value, *times);
      }
      return items->size() % 2 == 0;
    } else {
      into.resize(items->size());
      return std::equal(items->begin(), items->end(), into.begin(),
                        [](const Json& item, auto& counted) { return read_counts(item, counted); });
    }
  }
}

}  // namespace

GameRange part_of(GameRange games, std::uint64_t number, std::uint64_t parts) {
  const std::uint64_t each = games.size() / parts;
  const std::uint64_t longer = games.size() % parts;  // parts with a game more, the first ones
  const auto begin_of = [&](std::uint64_t part) { return games.begin + part * each + std::min(part, longer); };
  return {begin_of(number - 1), begin_of(number)};
}

std::string shard_text(const Shard& shard) {
  Json json{{"ossuary_counts", kVersion},
            {"request", json_of(shard.request)},
            {"content", hex(shard.content)},
            {"games", ranges_text(shard.games)}};
  if (!shard.unplayed.empty()) {
    json[kUnplayed] = ranges_text(shard.unplayed);
  }
  json["counted"] = counts_json(shard.counted);
  json["hash"] = hash_of(json);
  return json.dump() + "\n";
}

Result<Shard, std::string> parse_shard(std::string_view text) {
  const auto json = Json::parse(text);
  if (!json) {
    return fmt::format("it is no JSON: {}", json.error().why);
  }
  const Json* version = json.value().find("ossuary_counts");
  if (version == nullptr || *version != Json(kVersion)) {
    return std::string("`simulate --out` of this version of the program did not write it");
  }
  Shard shard;
  const Json& whole = json.value();
  for (const char* key : kKeys) {
    if (whole.find(key) == nullptr) {
      return fmt::format("\"{}\" is missing", key);
    }
  }
  if (const Json* hash = whole.find("hash"); hash == nullptr || *hash != Json(hash_of(whole))) {
    return std::string("it was changed after it was written: its hash is another");
  }
  const auto request = request_of(whole.at("request"));
  const auto games = ranges_of(whole, "games");
  const auto unplayed = whole.find(kUnplayed) == nullptr ? GameRanges() : ranges_of(whole, kUnplayed);
  const std::string* content = whole.at("content").string();
  if (!request || !games || !unplayed || content == nullptr || !are_apart(request->games, *games, *unplayed) ||
      !read_counts(whole.at("counted"), shard.counted) || shard.counted.tallies.empty() ||
      static_cast<std::uint64_t>(shard.counted.tallies.front().games) != games_in(*games)) {
    return std::string("its request or its counts are damaged");
  }
  shard.request = *request;
  shard.games = *games;
  shard.unplayed = *unplayed;
  shard.content = std::strtoull(content->c_str(), nullptr, 16);
  return shard;
}

Result<ShardFile, std::string> read_shard(const std::filesystem::path& path) {
  std::string text;
  if (const auto fault = read_file(path, kLargestShard, text)) {
    return *fault;
  }
  auto shard = parse_shard(text);
  if (!shard) {
    return fmt::format("{} cannot be used: {}", path.string(), shard.error());
  }
  return ShardFile{path, std::move(shard).value()};
}

Result<Shard, std::string> merged(const std::vector<ShardFile>& files) {
  const ShardFile& first = files.front();
  std::vector<std::pair<GameRange, const ShardFile*>> ranges;
  Shard whole = first.shard;
  whole.counted = {};
  for (const ShardFile& file : files) {
    if (!(file.shard.request == first.shard.request) || file.shard.content != first.shard.content) {
      return fmt::format("{} and {} are of different runs: {}", first.path.string(), file.path.string(),
                         file.shard.request == first.shard.request ? "their plugins or rulesets differ"
                                                                   : "they were asked for different things");
    }
    for (const GameRange& range : file.shard.games) {
      ranges.emplace_back(range, &file);
    }
    merge(whole.counted, file.shard.counted);
  }
  std::ranges::stable_sort(ranges, {}, [](const auto& range) { return range.first.begin; });
  whole.games.clear();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto& [range, file] = ranges[i];
    if (range.begin < whole.request.games.begin || range.end > whole.request.games.end) {
      return fmt::format("{} has games that were not asked for: {}", file->path.string(), ranges_text({range}));
    }
    if (i > 0 && range.begin < ranges[i - 1].first.end) {
      return fmt::format("{} and {} overlap: both have games {}", ranges[i - 1].second->path.string(),
                         file->path.string(),
                         ranges_text({{range.begin, std::min(ranges[i - 1].first.end, range.end)}}));
    }
    whole.games.push_back(range);
  }
  whole.games = joined(std::move(whole.games));
  whole.unplayed = rest_of(whole.request.games, whole.games);
  return whole;
}

}  // namespace ossuary::cli
