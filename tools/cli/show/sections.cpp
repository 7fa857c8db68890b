#include "cli/show/sections.h"

#include <fmt/format.h>

#include "cli/content.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "content/schema/words.h"

namespace ossuary::cli {

std::string heading(std::string_view text, const ShowStyle& style) {
  return paint(text, Weight::Bold, style.color) + "\n";
}

std::string title_lines(const LocalText& name, std::string_view id, const std::vector<int>& players,
                        const ShowStyle& style) {
  return heading(fmt::format("{} ({})", in_language(name, style.lang), id), style) +
         fmt::format("{} player{}\n", any_number_of(players), players == std::vector{1} ? "" : "s");
}

std::string plugins_section(std::span<const PluginStamp> plugins, const ShowStyle& style) {
  TextTable table(std::vector<TextColumn>(5, Align::Left));
  for (const PluginStamp& plugin : plugins) {
    table.add({plugin.id, plugin.version, std::string(word_of(plugin.provenance)), hex(plugin.hash),
               in_language(plugin.name, style.lang)});
  }
  return "\n" + heading("Plugins", style) + table.text(2);
}

std::string ranks_section(std::span<const Rank> ranks, const ShowStyle& style) {
  if (ranks.empty()) {
    return "";
  }
  TextTable table({Align::Right, Align::Left});
  for (const Rank& rank : ranks) {
    table.add({std::to_string(rank.points), in_language(rank.name, style.lang)});
  }
  return "\n" + heading("Ranks, from so many points on", style) + table.text(2);
}

std::string dials_text(const std::map<std::string, std::int64_t>& dials) {
  std::string text;
  for (const auto& [name, value] : dials) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  }
  return text;
}

Json plugins_json(std::span<const PluginStamp> plugins) {
  Json list = Json::array();
  for (const PluginStamp& plugin : plugins) {
    list.push_back({{"id", plugin.id},
                    {"version", plugin.version},
                    {"name", plugin.name},
                    {"provenance", word_of(plugin.provenance)},
                    {"hash", hex(plugin.hash)}});
  }
  return list;
}

Json ranks_json(std::span<const Rank> ranks) {
  Json list = Json::array();
  for (const Rank& rank : ranks) {
    list.push_back({{"points", rank.points}, {"name", rank.name}});
  }
  return list;
}

Json win_json(WinOrder order, int target) {
  Json win{{"order", word_of(order)}};
  if (order == WinOrder::Together) {
    win["target"] = target;
  }
  return win;
}

}  // namespace ossuary::cli
