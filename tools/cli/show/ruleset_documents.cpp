#include "cli/show/ruleset_documents.h"

#include <fmt/format.h>

#include "cli/content.h"
#include "console/match/outcome.h"
#include "content/schema/words.h"

namespace ossuary::cli {

Document rulesets_document(const std::vector<RulesetSummary>& rulesets, const std::string& lang) {
  DataTable table{{{"id", "ruleset", "what commands call it"},
                   {"name", "name", "its name, by language"},
                   {"players", "players", "for how many it is"},
                   {"plugins", "plugins", "the plugins that it consists of"}}};
  for (const RulesetSummary& summary : rulesets) {
    table.rows.push_back({Cell(summary.id, kBold),
                          local_cell(summary.name, lang),
                          {Json(summary.players), any_number_of(summary.players)},
                          list_cell(summary.plugins, " + ")});
  }
  return {.sections = {{.id = "rulesets", .about = "what can be played", .table = std::move(table)}}};
}

std::optional<Document> ruleset_document(const AnyRuleset& rules, const std::string& lang) {
  if (const auto flow = rules.flow()) {
    return flow_document(*flow, lang);
  }
  const auto graveyard = rules.graveyard();
  return graveyard ? std::optional(graveyard_document(*graveyard, lang)) : std::nullopt;
}

Document opening_of(const RulesetInfo& rules, const std::string& flow, const std::vector<int>& players,
                    const std::string& lang) {
  Document document;
  document.title = fmt::format("{} ({})", in_language(rules.name, lang), rules.id);
  document.facts = {
      {"id", "the id of the ruleset, with the plugins that were joined to it", {Json(rules.id), ""}},
      {"name", "its name, by language", {Json(rules.name), ""}},
      {"hash",
       "a hash of what of it is played by, which records name too",
       {Json(hex(rules.played().ruleset.hash)), ""}},
      {"players",
       "for how many it is",
       {Json(players), fmt::format("{} player{}", any_number_of(players), players == std::vector{1} ? "" : "s")}},
      {"flow",
       "the plugin whose flow plays it; null where the program's own graveyard does",
       {flow.empty() ? Json() : Json(flow),
        flow.empty() ? "Played by the program's own graveyard." : fmt::format("Played by the flow {}.", flow)}},
      {"win",
       "what decides: `total`, `weakest_kind`, `shared_total` or `together`",
       {Json(word_of(rules.win_order)), fmt::format("Who wins: {}.", win_sentence(rules.win_order, rules.target))}}};
  if (rules.win_order == WinOrder::Together) {
    document.facts.push_back(
        {"target", "where all win together, what their totals must come to", {Json(rules.target), ""}});
  }
  document.sections.push_back({.id = "plugins",
                               .heading = "Plugins",
                               .about = "the plugins that it consists of",
                               .table = plugins_table(rules, lang)});
  return document;
}

DataTable plugins_table(const RulesetInfo& rules, const std::string& lang) {
  DataTable table{{{"id", "plugin", "the id of the plugin"},
                   {"version", "version", "its version"},
                   {"provenance", "provenance", "`official`, `arranged` or `house`"},
                   {"hash", "hash of its rules", "a hash of what of it is played by"},
                   {"name", "name", "its name, by language"}}};
  const PlayedParts& played = rules.played();
  for (std::size_t i = 0; i < rules.plugins.size(); ++i) {
    const PluginStamp& plugin = rules.plugins[i];
    table.rows.push_back({plugin.id, plugin.version, word_of(plugin.provenance), hex(played.plugins[i].hash),
                          local_cell(plugin.name, lang)});
  }
  return table;
}

Section ranks_section(std::span<const Rank> ranks, const std::string& lang) {
  DataTable table{
      {{"points", "from", "the least points for it", Align::Right}, {"name", "rank", "its name, by language"}}};
  for (const Rank& rank : ranks) {
    table.rows.push_back({rank.points, local_cell(rank.name, lang)});
  }
  return {.id = "ranks", .heading = "Ranks", .about = "what totals are called, ascending", .table = std::move(table)};
}

Cell dials_cell(const std::map<std::string, std::int64_t>& dials) {
  std::string text;
  for (const auto& [name, value] : dials) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  }
  return {Json(dials), std::move(text)};
}

DataTable dials_table(const std::vector<std::pair<std::string, std::string>>& dials) {
  DataTable table{.columns = {{"id", "", "the name of the dial"}, {"value", "", "what it is set to"}},
                  .layout = Layout::Items,
                  .listed = Listed::ByKey};
  for (const auto& [name, value] : dials) {
    table.rows.push_back({{Json(name), fmt::format("{} = {}", name, value.empty() ? "none" : value)},
                          {value.empty() ? Json() : Json::parse(value).value(), value}});
  }
  return table;
}

std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules) {
  std::array<int, kMaxKinds> counts{};
  for (const CardId card : all_cards(rules)) {
    for (const KindId kind : {rules.faces[index(card)].top, rules.faces[index(card)].bottom}) {
      if (kind != kBlank) {
        ++counts[index(kind)];
      }
    }
  }
  return counts;
}

std::vector<int> count_faces(const Ruleset& rules, std::span<const CardId> cards) {
  std::vector<int> counts(rules.faces.size(), 0);
  for (const CardId card : cards) {
    ++counts[index(card)];
  }
  return counts;
}

}  // namespace ossuary::cli
