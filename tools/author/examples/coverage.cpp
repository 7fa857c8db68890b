#include "author/examples/coverage.h"

#include <algorithm>
#include <map>
#include <set>

#include "author/lint/lint_pass.h"
#include "content/pack/definitions.h"
#include "say/text.h"
#include "script/sandbox/lines_run.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

/// First lines of the functions of a script.
std::set<int> functions_of(std::string_view text) {
  std::set<int> lines;
  for (const Token& token : tokens_of(text)) {
    if (is_name(token) && token.text == "function") {
      lines.insert(token.line);
    }
  }
  return lines;
}

ScriptCoverage covered_by(const LinesRun::Script& run, const std::string& plugin, const TextFile& script) {
  ScriptCoverage covered{plugin, script.path, run.code.size(), {}};
  for (const int line : run.code) {
    if (run.run.count(line) == 0) {
      covered.missed.push_back({line, std::string(trimmed(script.line(line)))});
    }
  }
  for (const int line : functions_of(script.text)) {
    if (run.functions.count(line) == 0) {
      covered.missed.push_back({line, std::string(trimmed(script.line(line))), true});
      covered.lines += run.code.count(line) == 0 ? 1U : 0U;
    }
  }
  std::ranges::sort(covered.missed, {}, &MissedLine::line);
  return covered;
}

}  // namespace

std::vector<ScriptCoverage> coverage(const Catalogue& catalogue, const Covers& covers, const LinesRun& run) {
  std::vector<ScriptCoverage> all;
  for (const auto& plugin : catalogue.definitions().plugins) {
    std::map<std::string, const TextFile*> scripts;  // several skulls may have the same
    const auto add = [&](const TextFile* script) {
      if (script != nullptr && covers(script->path)) {
        scripts[script->path] = script;
      }
    };
    for (const TextFile* script : scripts_in(*plugin)) {
      add(script);
    }
    for (const TextFile* script : flow_scripts_in(*plugin)) {
      const auto is_proof = [&](const FlowScriptDefinition& each) {
        return each.source == script && each.role == ScriptRole::Counts;  // no example runs those
      };
      if (std::ranges::none_of(plugin->flow.scripts, is_proof)) {
        add(script);
      }
    }
    for (const auto& [file, script] : scripts) {
      const auto noted = run.by_file.find(file);
      all.push_back(covered_by(noted == run.by_file.end() ? LinesRun::Script() : noted->second, plugin->id, *script));
    }
  }
  return all;
}

}  // namespace ossuary::author
