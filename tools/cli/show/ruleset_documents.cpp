#include "cli/show/ruleset_documents.h"

#include <fmt/format.h>

#include "cli/content.h"
#include "cli/show/flow_facts.h"
#include "cli/words.h"
#include "console/match/outcome.h"
#include "content/schema/words.h"
#include "flow/rules.h"

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

namespace {

/// Which engine plays it, and why.
void add_engine(std::vector<Fact>& facts, const FlowRules& rules, const std::string& lang) {
  const bool by_engine = rules.skulls && rules.skulls->changes.empty();
  const Dictionary words = words_in(lang);
  const std::vector<std::string> changes = changes_in_words(rules, words);
  std::string sentence = by_engine ? words.say("Played by: the engine.")
                         : !changes.empty()
                             ? words.say("Played by: the scripts, as {changes}.", {{"changes", words.all_of(changes)}})
                             : words.say("Played by: the scripts of {flow}.", {{"flow", rules.flow}});
  facts.push_back({"played_by",
                   "`engine`, or `scripts` where something was changed that the engine plays by",
                   {Json(by_engine ? "engine" : "scripts"), std::move(sentence)}});
  facts.push_back(program_fact("changes", "of a game of skulls, what was changed, in sentences", Json(changes)));
}

}  // namespace

Document opening_of(const FlowRules& rules, const std::string& lang) {
  const std::vector<int> players = numbers_of_players(rules);
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
      program_fact("flow", "the plugin whose flow it is", Json(rules.flow))};
  add_engine(document.facts, rules, lang);
  document.facts.push_back({"win",
                            "what decides: `total`, `weakest_kind`, `shared_total` or `together`",
                            {Json(word_of(rules.win_order)), ""}});
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
