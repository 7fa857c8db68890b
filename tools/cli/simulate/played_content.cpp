#include "cli/simulate/played_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/base/hash.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

/// Files that a message names.
constexpr std::size_t kMostChangesNamed = 5;

/// Adds the files of a part. One that variants play by in several ways has a hash of all of these.
void add_files(const PlayedPart& part, const std::string& owner, std::map<std::string, std::string>& into) {
  for (const auto& [name, hash] : part.files) {
    std::string& known = into[fmt::format("{}/{}", owner, name)];
    if (const std::string digits = hex(hash).substr(0, 8); known != digits) {
      known = known.empty() ? digits : hex(hash_text(fmt::format("{}{}", known, digits))).substr(0, 8);
    }
  }
}

using Ids = std::vector<std::string>;

/// Each of them once, as compared_categories() has them.
Ids compared(const std::vector<Ids>& categories) {
  Ids all;
  for (const Ids& ids : categories) {
    std::ranges::copy_if(ids, std::back_inserter(all),
                         [&](const std::string& id) { return std::ranges::count(all, id) == 0; });
  }
  return all;
}

/// Counts by category; nothing was counted in one that was not there.
void fit(const Ids& then, const Ids& now, std::vector<Moments>& counted) {
  if (then == now || counted.size() != then.size() || counted.empty()) {
    return;  // where there are not so many, the counts are not those of their request
  }
  std::vector<Moments> fitted;
  for (const std::string& id : now) {
    const auto known = static_cast<std::size_t>(std::ranges::find(then, id) - then.begin());
    fitted.push_back(known < then.size() ? counted[known] : Moments{.count = counted.front().count});
  }
  counted = std::move(fitted);
}

}  // namespace

void fit_categories(const PlayedContent& then, const PlayedContent& now, ExperimentTally& counted) {
  const std::size_t variants = std::min({then.categories.size(), now.categories.size(), counted.tallies.size()});
  for (std::size_t v = 0; v < variants; ++v) {
    for (SeatTally& seat : counted.tallies[v].by_seat) {
      fit(then.categories[v], now.categories[v], seat.by_category);
    }
  }
  for (PairedTally& difference : counted.differences) {
    fit(compared(then.categories), compared(now.categories), difference.by_category);
  }
}

PlayedContent played_content(const Experiment& experiment) {
  PlayedContent content;
  std::string text;
  for (const Variant& variant : experiment.variants) {
    const GameInfo& info = variant.game->info();
    const PlayedParts& played = info.played();
    text += fmt::format("{} {:x}", variant.name, played.ruleset.hash);
    add_files(played.ruleset, "rulesets", content.files);
    for (std::size_t i = 0; i < info.plugins.size(); ++i) {
      text += fmt::format(" {} {:x}", info.plugins[i].id, played.plugins[i].hash);
      add_files(played.plugins[i], info.plugins[i].id, content.files);
    }
    text += "\n";
    Ids& ids = content.categories.emplace_back();
    std::ranges::transform(info.categories, std::back_inserter(ids), &Category::id);
  }
  content.hash = hash_text(text);
  return content;
}

std::string differing_files(const PlayedContent& one, const PlayedContent& other) {
  std::vector<std::string> files;
  const auto add = [&](const PlayedContent& from, const PlayedContent& to) {
    for (const auto& [file, hash] : from.files) {
      if (const auto known = to.files.find(file); known == to.files.end() || known->second != hash) {
        files.push_back(file);
      }
    }
  };
  add(one, other);
  add(other, one);
  std::ranges::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  const std::size_t more = files.size() - std::min(files.size(), kMostChangesNamed);
  files.resize(files.size() - more);
  return fmt::format("{}{}", fmt::join(files, ", "), more == 0 ? "" : fmt::format(" and {} more", more));
}

Json json_of(const PlayedContent& content) {
  Json categories = Json::array();
  std::ranges::for_each(content.categories, [&](const Ids& ids) { categories.push_back(Json(ids)); });
  return {{"hash", hex(content.hash)}, {"files", Json(content.files)}, {"categories", std::move(categories)}};
}

std::optional<PlayedContent> played_content_of(const Json& json) {
  const Json* const hash = json.find("hash");
  const Json* const files = json.find("files");
  const Json* const categories = json.find("categories");
  if (hash == nullptr || hash->string() == nullptr || files == nullptr || files->members() == nullptr ||
      categories == nullptr || categories->items() == nullptr) {
    return std::nullopt;
  }
  PlayedContent content{.hash = std::strtoull(hash->string()->c_str(), nullptr, 16), .files = {}, .categories = {}};
  for (const auto& [file, digits] : *files->members()) {
    if (digits.string() == nullptr) {
      return std::nullopt;
    }
    content.files.emplace(file, *digits.string());
  }
  for (const Json& of_variant : *categories->items()) {
    Ids& ids = content.categories.emplace_back();
    for (const Json& id : of_variant.items() == nullptr ? std::vector<Json>() : *of_variant.items()) {
      ids.push_back(id.string() == nullptr ? std::string() : *id.string());
    }
  }
  return content;  // whoever reads it compares what would be written
}

}  // namespace ossuary::cli
