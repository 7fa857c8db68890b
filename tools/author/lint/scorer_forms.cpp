#include "author/lint/scorer_forms.h"

#include <map>

namespace ossuary::author {

std::vector<ScorerForm> scorer_forms(const Catalogue& catalogue) {
  std::map<std::string, ScorerForm, std::less<>> by_file;
  const auto add = [&](const ScriptText& script) {
    by_file.emplace(script.file,
                    ScorerForm{std::string(script.file), std::string(script.needs_lua), script.needs_lua_line});
  };
  for (const std::string& plugin : catalogue.plugin_ids()) {
    const auto rules = catalogue.make_for_plugin(plugin);
    for (std::size_t kind = 0; rules && kind < rules.value().kinds.size(); ++kind) {
      add(rules.value().scoring->script(id_at<KindId>(kind), std::nullopt));
      for (std::size_t effect = 0; effect < rules.value().effects.size(); ++effect) {
        add(rules.value().scoring->script(id_at<KindId>(kind), id_at<EffectId>(effect)));
      }
    }
  }
  std::vector<ScorerForm> forms;
  for (const auto& [file, form] : by_file) {
    forms.push_back(form);
  }
  return forms;
}

}  // namespace ossuary::author
