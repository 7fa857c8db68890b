#include "cli/simulate/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>

#include "balance/tally_check.h"
#include "cli/simulate/game_range.h"
#include "core/base/hash.h"
#include "files/read_file.h"

namespace ossuary::cli {

namespace {

constexpr std::int64_t kVersion = 5;
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
  if (!unplayed.empty() && (unplayed.front().begin < all.begin || unplayed.back().end > all.end)) {
    return false;
  }
  GameRanges both(games.size() + unplayed.size());
  std::ranges::merge(games, unplayed, both.begin(), {}, &GameRange::begin, &GameRange::begin);
  return std::ranges::adjacent_find(
             both, [](const GameRange& one, const GameRange& next) { return next.begin < one.end; }) == both.end();
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

/// Adds numbers as counts_json() writes them: ascending, each with how often it was counted. False where they are not.
bool read_histogram(const std::vector<Json>& numbers, Histogram& into) {
  std::optional<std::int64_t> last;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    const auto value = numbers[i].integer();
    const auto times = numbers[i + 1].integer();
    if (!value || !times || *times <= 0 || (last && *value <= *last)) {
      return false;
    }
    into.add(*value, *times);
    last = value;
  }
  return numbers.size() % 2 == 0;
}

/// The reverse of counts_json(). False where `json` is of another form. Lists grow item by item, so that what is of
/// another form takes no memory.
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
  } else if constexpr (std::same_as<T, Histogram>) {
    return json.items() != nullptr && read_histogram(*json.items(), into);
  } else {
    return json.items() != nullptr &&
           std::ranges::all_of(*json.items(), [&](const Json& item) { return read_counts(item, into.emplace_back()); });
  }
}

/// All that a file says, but for its hash.
Json unsigned_json(const Shard& shard) {
  Json json{{"ossuary_counts", kVersion},
            {"request", json_of(shard.request)},
            {"content", json_of(shard.content)},
            {"games", ranges_text(shard.games)}};
  if (!shard.unplayed.empty()) {
    json[kUnplayed] = ranges_text(shard.unplayed);
  }
  json["counted"] = counts_json(shard.counted);
  return json;
}

/// What `whole` says, whose hash is right; nothing where it is damaged.
std::optional<Shard> shard_of(const Json& whole) {
  Shard shard;
  const auto request = cli::request_of(whole.at("request"));
  const auto games = ranges_of(whole, "games");
  const auto unplayed = whole.find(kUnplayed) == nullptr ? GameRanges() : ranges_of(whole, kUnplayed);
  auto content = played_content_of(whole.at("content"));
  if (!request || !games || !unplayed || !content || !are_apart(request->games, *games, *unplayed) ||
      !read_counts(whole.at("counted"), shard.counted) || !leaves_room(shard.counted) ||
      shard.counted.tallies.empty() ||
      static_cast<std::uint64_t>(shard.counted.tallies.front().games) != games_in(*games)) {
    return std::nullopt;
  }
  shard.request = *request;
  shard.games = *games;
  shard.unplayed = *unplayed;
  shard.content = *std::move(content);
  const bool is_as_written = signed_text(unsigned_json(shard)) == whole.dump() + "\n";
  return is_as_written ? std::optional(std::move(shard)) : std::nullopt;
}

}  // namespace

GameRange part_of(GameRange games, std::uint64_t number, std::uint64_t parts) {
  const std::uint64_t each = games.size() / parts;
  const std::uint64_t longer = games.size() % parts;  // parts with a game more, the first ones
  const auto begin_of = [&](std::uint64_t part) { return games.begin + part * each + std::min(part, longer); };
  return {begin_of(number - 1), begin_of(number)};
}

std::string signed_text(Json counts) {
  counts["hash"] = hash_of(counts);
  return counts.dump() + "\n";
}

std::string shard_text(const Shard& shard) { return signed_text(unsigned_json(shard)); }

Result<Shard, std::string> parse_shard(std::string_view text) {
  const auto json = Json::parse(text);
  if (!json) {
    return fmt::format("it is no JSON: {}", json.error().why);
  }
  const Json* version = json.value().find("ossuary_counts");
  if (version == nullptr || *version != Json(kVersion)) {
    return std::string("`simulate --save` of this version of the program did not write it");
  }
  const Json& whole = json.value();
  for (const char* key : kKeys) {
    if (whole.find(key) == nullptr) {
      return fmt::format("\"{}\" is missing", key);
    }
  }
  if (const Json* hash = whole.find("hash"); hash == nullptr || *hash != Json(hash_of(whole))) {
    return std::string("it was changed after it was written: its hash is another");
  }
  auto shard = shard_of(whole);
  if (!shard) {
    return std::string("its request or its counts are damaged");
  }
  return std::move(*shard);
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

std::string changed_content_text(const std::filesystem::path& path, const PlayedContent& then,
                                 const PlayedContent& now) {
  const std::string files = differing_files(then, now);
  return fmt::format("{} was played by other content than that found here: to use it, put back {} as it was",
                     path.string(), files.empty() ? "the order of the plugins" : files);
}

std::string damaged_text(const std::filesystem::path& path, std::string_view fault) {
  return fmt::format("{} cannot be used: its counts are not those of its request: {}", path.string(), fault);
}

Result<Shard, std::string> merged(const std::vector<ShardFile>& files) {
  const ShardFile& first = files.front();
  std::vector<std::pair<GameRange, const ShardFile*>> ranges;
  Shard whole = first.shard;
  whole.counted = {};
  for (const ShardFile& file : files) {
    if (!(file.shard.request == first.shard.request) || file.shard.content != first.shard.content) {
      return fmt::format(
          "{} and {} are of different runs: {}", first.path.string(), file.path.string(),
          file.shard.request == first.shard.request
              ? "they were played by different " + differing_files(first.shard.content, file.shard.content)
              : std::string("they were asked for different things"));
    }
    for (const GameRange& range : file.shard.games) {
      ranges.emplace_back(range, &file);
    }
    merge(whole.counted, file.shard.counted);
    if (!leaves_room(whole.counted)) {
      return fmt::format("{} cannot be added to the files before it: its counts are too large", file.path.string());
    }
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
