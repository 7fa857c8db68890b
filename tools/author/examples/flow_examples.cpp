#include "author/examples/flow_examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "author/content_hashes.h"
#include "author/examples/own_pieces.h"
#include "content/pack/definitions.h"
#include "content/schema/bind.h"
#include "content/schema/check.h"
#include "core/base/hash.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

/// The game of an example, or null and a diagnostic.
std::unique_ptr<Game> game_of(const AnyRuleset& rules, const FlowExampleDefinition& example, Report& report) {
  OptionSettings options;
  for (const auto& [option, value] : example.options) {
    options.push_back({option.value, value.value});
  }
  const auto players = static_cast<int>(example.players.value);
  if (auto plain = rules.scripted_game(players); !plain) {
    report.add("out-of-range/example", example.players.at.file == nullptr ? example.ruleset.at : example.players.at,
               {{"why", plain.error()}});
    return nullptr;
  }
  auto game = rules.scripted_game(players, options);
  if (!game) {
    report.add("unknown-value/example", example.options.front().name.at, {{"why", game.error()}});
    return nullptr;
  }
  return std::move(game).value();
}

/// Names the game of an example: the same for examples that are played in the same.
std::string game_name(const FlowExampleDefinition& example) {
  std::string name = fmt::format("{} for {}", example.ruleset.value, example.players.value);
  for (const auto& [option, value] : example.options) {
    name += fmt::format(" {}={}", option.value, value.value);
  }
  for (const auto& [thing, dials] : example.dials) {
    for (const auto& [dial, number] : dials) {
      name += fmt::format(" {}.{}={}", thing.value, dial.value, number.value);
    }
  }
  return name;
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

bool FlowExampleRunner::has_plugin(const FlowExampleDefinition& example, Report& report) const {
  const std::string& name = example.ruleset.value;
  const Definitions& definitions = catalogue_->definitions();
  const auto own = std::ranges::find_if(definitions.plugins,
                                        [&](const auto& plugin) { return plugin->has_file(example.id.at.file->path); });
  std::vector<std::string_view> parts = split(name, '+');
  const Scope scope = catalogue_->scope(parts.front());
  parts.erase(parts.begin());
  const Scope joined = load_order(definitions, std::vector<std::string>(parts.begin(), parts.end()));
  const auto is_own = [&](const PluginDefinition* plugin) { return plugin == own->get(); };
  if (own == definitions.plugins.end() || scope.empty() || std::ranges::any_of(scope, is_own) ||
      std::ranges::any_of(joined, is_own)) {
    return true;
  }
  const bool of_skulls = std::ranges::any_of(scope, [](const auto* plugin) { return plugin->flow.plays_skulls(); });
  report.add("unknown-plugin/example", example.ruleset.at, {{"ruleset", name}, {"plugin", (*own)->id}},
             of_skulls ? TextArguments{{"joined", fmt::format("{}+{}", name, (*own)->id)}} : TextArguments());
  return false;
}

std::optional<AnyRuleset> FlowExampleRunner::ruleset_of(const FlowExampleDefinition& example, Report& report) const {
  const std::string& name = example.ruleset.value;
  const std::string base = name.substr(0, name.find('+'));
  if (example.ruleset.at.file == nullptr ||
      catalogue_->definitions().find_ruleset({base, example.ruleset.at}, report) == nullptr) {
    return std::nullopt;
  }
  if (!has_plugin(example, report)) {
    return std::nullopt;
  }
  auto made = catalogue_->make_any(name);
  if (!made) {
    report.adopt(made.error());
    return std::nullopt;
  }
  return example.pieces.empty() && example.dials.empty() ? std::optional(std::move(made).value())
                                                         : with_own(*catalogue_, example, *made.value().flow(), report);
}

FlowExampleRunner::OpenGame FlowExampleRunner::open(const FlowExampleDefinition& example, Report& report) const {
  const auto rules = ruleset_of(example, report);
  OpenGame opened;
  opened.game = rules ? game_of(*rules, example, report) : nullptr;
  if (opened.game != nullptr) {
    opened.rules = rules->flow();
    opened.scripts = opened.game->open_scripts();
    if (lines_ != nullptr) {
      opened.scripts->note_lines(*lines_);
    }
  }
  return opened;
}

std::string FlowExampleRunner::depends_on(const FlowExampleDefinition& example) {
  const std::string& name = example.ruleset.value;
  const auto [hash, fresh] = hashes_.try_emplace(name);
  if (fresh) {
    const Definitions& definitions = catalogue_->definitions();
    const std::vector<std::string_view> parts = split(name, '+');
    Scope plugins = catalogue_->scope(parts.front());
    std::ranges::copy(load_order(definitions, std::vector<std::string>(parts.begin() + 1, parts.end())),
                      std::back_inserter(plugins));
    hash->second = read_hash(definitions, plugins);
    for (const auto& ruleset : definitions.rulesets) {  // one of them may extend another
      hash->second += fmt::format(" {:016x}", hash_text(ruleset->id.at.file->text));
    }
  }
  const TextFile& file = *example.id.at.file;
  return fmt::format("example {} {:016x} by {} of {}", file.path, hash_text(file.text), name, hash->second);
}

std::vector<Deviation> FlowExampleRunner::play(const FlowExampleDefinition& example, const FlowExampleWatch& watch,
                                               Report& report) {
  OpenGame own;
  OpenGame& opened = example.pieces.empty() ? opened_[game_name(example)] : own;
  if (opened.game == nullptr) {
    opened = open(example, report);
  }
  if (opened.game == nullptr) {
    return {};
  }
  const std::unique_ptr<Match> match = opened.game->start({.seed = 1}, *opened.scripts);
  return play_example(example, *opened.rules, *match, report, watch);
}

Result<std::vector<Deviation>, std::vector<Diagnostic>> FlowExampleRunner::run(const FlowExampleDefinition& example,
                                                                               const FlowExampleWatch& watch) {
  const std::string depends = before_ == nullptr ? "" : depends_on(example);
  if (before_ != nullptr && before_->contains(depends)) {
    return std::vector<Deviation>();
  }
  Report report;
  std::vector<Deviation> deviations = play(example, watch, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  if (before_ != nullptr && deviations.empty()) {
    before_->insert(depends);
  }
  return deviations;
}

}  // namespace ossuary::author
