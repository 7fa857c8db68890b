#include "author/examples/flow_examples.h"

#include <memory>
#include <optional>
#include <utility>

#include "author/examples/own_pieces.h"
#include "content/pack/definitions.h"
#include "content/schema/bind.h"
#include "content/schema/check.h"

namespace ossuary::author {

namespace {

/// The game of an example, or null and a diagnostic.
std::unique_ptr<Game> game_of(const AnyRuleset& rules, const FlowExampleDefinition& example, Report& report) {
  OptionSettings options;
  for (const auto& [option, value] : example.options) {
    options.push_back({option.value, value.value});
  }
  const auto players = static_cast<int>(example.players.value);
  if (auto plain = rules.game(players); !plain) {
    report.add("out-of-range/example", example.players.at.file == nullptr ? example.ruleset.at : example.players.at,
               {{"why", plain.error()}});
    return nullptr;
  }
  auto game = rules.game(players, options);
  if (!game) {
    report.add("unknown-value/example", example.options.front().name.at, {{"why", game.error()}});
    return nullptr;
  }
  return std::move(game).value();
}

}  // namespace

Result<FlowExampleDefinition, std::vector<Diagnostic>> read_position(const TextFile& file) {
  Report report(file.path);
  const TomlNode root = parse_document(file, report);
  if (!report.failed() && check(root, kFlowPositionSpec, report) && root.find("position") == nullptr) {
    report.add("missing-key/position", root.at);
  }
  if (report.failed()) {
    return report.diagnostics();
  }
  FlowExampleDefinition says;
  bind_table(kFlowPositionSpec.keys, root, says);
  return says;
}

std::vector<Diagnostic> set_up(const FlowExampleDefinition& says, const FlowRules& rules, Match& match) {
  Report report;
  FlowExampleDefinition played = says;
  played.expect.clear();
  for (PlayDefinition& play : played.play) {
    play.legal = {};
  }
  std::vector<Diagnostic> problems;
  for (const auto& [where, message, figure] : play_example(played, rules, match, report)) {
    problems.push_back({.severity = Severity::Error, .code = "unknown-value", .where = where, .what = plain(message)});
  }
  problems.insert(problems.end(), report.diagnostics().begin(), report.diagnostics().end());
  return problems;
}

const AnyRuleset* FlowExampleRunner::ruleset_of(const FlowExampleDefinition& example, Report& report) {
  const std::string& name = example.ruleset.value;
  const std::string base = name.substr(0, name.find('+'));
  if (example.ruleset.at.file == nullptr ||
      catalogue_->definitions().find_ruleset({base, example.ruleset.at}, report) == nullptr) {
    return nullptr;
  }
  auto found = made_.find(name);
  if (found == made_.end()) {
    found = made_.emplace(name, catalogue_->make_any(name)).first;
  }
  if (!found->second) {
    report.adopt(found->second.error());
    return nullptr;
  }
  const AnyRuleset& rules = found->second.value();
  if (rules.flow() == nullptr) {
    report.add("wrong-type/no-flow", example.ruleset.at, {{"name", name}});
    return nullptr;
  }
  return &rules;
}

Result<std::vector<Deviation>, std::vector<Diagnostic>> FlowExampleRunner::run(const FlowExampleDefinition& example,
                                                                               const FlowExampleWatch& watch) {
  Report report;
  const AnyRuleset* rules = ruleset_of(example, report);
  std::optional<AnyRuleset> own;
  if (rules != nullptr && !example.pieces.empty()) {
    own = with_pieces(*catalogue_, example, report);
    rules = own ? &*own : nullptr;
  }
  const std::unique_ptr<Game> game = rules == nullptr ? nullptr : game_of(*rules, example, report);
  if (game == nullptr) {
    return report.diagnostics();
  }
  const std::unique_ptr<Scripts> scripts = game->open_scripts();
  if (lines_ != nullptr) {
    scripts->note_lines(*lines_);
  }
  const std::unique_ptr<Match> match = game->start({.seed = 1}, *scripts);
  std::vector<Deviation> deviations = play_example(example, *rules->flow(), *match, report, watch);
  if (report.failed()) {
    return report.diagnostics();
  }
  return deviations;
}

}  // namespace ossuary::author
