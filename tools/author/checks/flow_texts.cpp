#include "author/checks/flow_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "author/checks/sentences.h"
#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"

namespace ossuary::author {

void check_own_texts(const FlowRules& rules, const FlowDefinition& own, Report& report) {
  std::vector<std::string> dials;
  std::ranges::transform(rules.params, std::back_inserter(dials), [](const auto& dial) { return dial.first; });
  std::ranges::transform(own.params_by_players, std::back_inserter(dials), [](const auto& dial) { return dial.key(); });
  const auto check = [&](const TomlNode& sentences) {
    for (const TomlEntry& sentence : sentences.entries) {
      if (sentence.at.file == own.id.at.file) {  // else it is of a language file
        report_sentence(sentence.value, sentence.key, dials, report);
      }
    }
  };
  for (const WrittenText* text : {&own.setup.text, &own.turn.text, &own.ends}) {
    check(text->written);
  }
  if (const TomlEntry* const goal = own.written.find("goal")) {
    check(goal->value);
  }
  std::ranges::for_each(own.categories, [&](const auto& category) { check(category.value.wish.written); });
  std::ranges::for_each(own.terms, [&](const auto& term) { check(term.value.text.written); });
}

namespace {

/// True if a script of a flow names this, or a skull hears it as an event.
bool is_named_by_scripts(const Scope& scope, const std::string& name) {
  return std::ranges::any_of(scope, [&](const PluginDefinition* plugin) {
    const auto hears = [&](const SkullDefinition& skull) {
      return std::ranges::count(skull.handlers, name, &Named<ScriptDefinition>::key) > 0;
    };
    const auto names_it = [&](const TextFile* script) {
      return script != nullptr && std::ranges::count(names_used(script->text, script->path), name, &NameUse::name) > 0;
    };
    return std::ranges::any_of(plugin->skulls, hears) || std::ranges::any_of(flow_scripts_in(*plugin), names_it);
  });
}

}  // namespace

void check_replaced_lists(const Scope& scope, const FlowDefinition& home, const PluginDefinition& plugin,
                          Report& report) {
  const auto check = [&](std::string_view key, const std::vector<Marked<std::string>>& before,
                         const std::vector<Marked<std::string>>& now) {
    const TomlEntry* const written = plugin.flow.rules->written.find(key);
    std::vector<std::string> left_out = names_of(before, &Marked<std::string>::value);
    std::erase_if(left_out,
                  [&](const auto& name) { return std::ranges::count(now, name, &Marked<std::string>::value) > 0; });
    const auto named =
        std::ranges::find_if(left_out, [&](const std::string& name) { return is_named_by_scripts(scope, name); });
    if (written != nullptr && named != left_out.end()) {
      report.add("missing-key/replaced-list", written->value.at,
                 {{"key", key},
                  {"flow", home.id.value},
                  {"first", *named},
                  {"all", fmt::format("\"{}\"", fmt::join(left_out, "\", \""))}});
    }
  };
  check("events", home.events, plugin.flow.rules->events);
  check("names", home.names, plugin.flow.rules->names);
}

}  // namespace ossuary::author
