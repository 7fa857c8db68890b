#include "author/lint/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "author/checks/places.h"
#include "author/hints/consequences.h"
#include "author/lint/lint_pass.h"
#include "author/lint/silence.h"
#include "author/text_offset.h"
#include "author/trial_matches.h"

namespace ossuary::author {

namespace {

constexpr auto kPasses = std::to_array<LintPass>({
    {"unused-dial", "Is every dial that a script reads used for anything?", find_unused_dials},
    {kUnreadDial, "Does some script read every dial that its file gives?", find_unread_dials},
    {"idle-dial", "Does the score of some structure change when a dial is turned?", find_idle_dials},
    {"never-awards", "Does every script award points to somebody, in some structure?", find_never_awarding},
    {"returned-points",
     "Does every scorer give points by award and return nothing, and does `options` return something?",
     find_returned_points},
    {"constant-condition", "Can every condition be false, as numbers, sets and texts never are in Lua?", find_doubts},
    {"doubtful-comparison",
     "Can every comparison be true, and does none ask if a set is all skulls of a kind, or for the size of a thing?",
     find_doubts},
    {"multiplied-set", "Is no set multiplied, added or shown as a number, and no number taken for a set?", find_doubts},
    {"fraction", "Is every division by `//`, and every factor a whole number?", find_doubts},
    {"failing-script", "Does every script run to its end, in every structure that was tried?", find_failing_scripts},
    {"too-many-choices", "Can all choices of a structure be tried, however many such skulls the deck has?",
     find_too_many_choices},
    {"failing-dial", "Does every script run to its end with the dials that rulesets give it?", find_failing_dials},
    {kFailingMatch, "Does no script end a match of a flow that is played by chance or by greedy?",
     find_failing_matches},
    {"slow-script", "Does a run of every script take less than a millisecond?", find_slow_scripts},
    {"idle-turn-dial", "Does every dial of the turn that a ruleset gives mean something beside the others?",
     find_idle_turn_dials},
    {"unshown-skull", "Does some card show every skull?", find_unshown_skulls},
    {"unused-cards", "Is there a game for all cards: a ruleset that names their plugin, or that it can join?",
     find_unused_cards},
    {"no-example", "Does some worked example prove every skull?", find_unproved_skulls},
    {"unproved-effect", "Does some worked example prove every effect?", find_unproved_effects},
    {"floating-card", "Does every card that an example draws lie on others, as in play?", find_floating_cards},
    {"shifted-row", "Is every row of an example drawn where the shape has it?", find_shifted_rows},
    {"shared-glyph", "Do skulls of plugins that can be joined have different glyphs?", find_shared_glyphs},
    {"color-alone", "Can skulls that are loaded together be distinguished without color, by glyph and by name?",
     find_color_alone},
    {"missing-translation", "Is every name and wish there in every language that others of its plugin have?",
     find_missing_translations},
    {"untranslated", "Does a language file give every text of the plugins and rulesets that it is for?",
     find_untranslated},
    {"unused-text", "Does every text of a language file translate something that has no translation yet?",
     find_unused_texts},
    {"unknown-name", "Does every script name only what is there: locals, the vocabulary, the base library?",
     find_unknown_names},
    {"unused-script", "Does some script load every shared script?", find_unused_scripts},
    {"uncalled-step", "Does the turn, the set-up, a law or a script call every step, choice and word of a flow?",
     find_unused},
    {"unannounced-event", "Does some script announce every event?", find_unused},
    {"unread-note", "Does some script read every note?", find_unused},
    {"unnamed-zone", "Does some script name every zone, or one of its rows?", find_unused},
    {"unplaced-piece", "Is every piece in the start of a zone, in an option, or named by something?", find_unused},
    {"unused-part", "Does something use every counter, name, category, back, news and type of pieces of a flow?",
     find_unused},
    {"left-out", "Does some group of table.toml show every zone and counter that is drawn?", find_left_out},
    {"unheard-event", "May every piece that hears an event lie in a zone that acts?", find_unheard_events},
    {"no-offer", "Does every choice offer something?", find_choices_without_offers},
    {"forced-payment", "Does every choice of what can be paid offer something that costs nothing, such as to pass?",
     find_forced_payments},
    {"shared-label", "Do pieces of one type have different labels?", find_shared_labels},
});

/// True if plugins without errors are there, and go together.
bool is_sound(const Scope& scope) { return are_sound(scope) && skulls_of(scope).size() <= kMaxKinds; }

}  // namespace

std::vector<LintInfo> lint_passes() {
  std::vector<LintInfo> all;
  for (const LintPass& pass : kPasses) {
    all.push_back({pass.name, pass.question});
  }
  all.push_back({kBadSilence, "Does every silencing name a pass and give a reason?"});
  all.push_back({kIdleSilence, "Does every silencing silence something?"});
  return all;
}

std::string_view how_to_silence() {
  return "A comment on the line, or above it, silences a pass there, and says why: `# lint: PASS: REASON` in TOML,\n"
         "`-- lint: PASS: REASON` in Lua.";
}

std::vector<Diagnostic> lint(const Catalogue& catalogue, const std::vector<PluginExamples>& examples,
                             const Covers& covers, CheckBudget& budget) {
  LintSubject subject{&catalogue.definitions(), &examples, {}, &covers, &catalogue, &budget, {}};
  for (const RulesetSummary& ruleset : catalogue.rulesets()) {
    subject.rulesets.push_back(catalogue.scope(ruleset.id));
  }
  subject.flows = flows_of(subject);
  std::vector<Diagnostic> warnings;
  for (const LintPass& pass : kPasses) {
    LintReport report(pass.name, subject);
    if (budget.allows(fmt::format("the lint pass {}", pass.name))) {
      pass.look(subject, report);
    }
    std::move(report.warnings().begin(), report.warnings().end(), std::back_inserter(warnings));
  }
  sort_diagnostics(warnings);
  return warnings;
}

std::vector<Diagnostic> unknown_names(const Catalogue& catalogue, const Covers& covers) {
  const LintSubject subject{.definitions = &catalogue.definitions(), .covers = &covers, .catalogue = &catalogue};
  LintReport report("unknown-name", subject);
  find_unknown_names(subject, report);
  return std::move(report.warnings());
}

std::vector<const TextFile*> scripts_in(const PluginDefinition& plugin) {
  std::vector<const TextFile*> scripts;
  const auto add = [&](const auto& script) {
    if (script.source != nullptr && std::ranges::count(scripts, script.source) == 0) {
      scripts.push_back(script.source);
    }
  };
  for (const SkullDefinition& skull : plugin.skulls) {
    visit_scripts(skull, add);
  }
  for (const EffectDefinition& effect : plugin.effects) {
    visit_scripts(effect, add);
  }
  if (plugin.flow.empty()) {  // else they have the words of flows
    std::ranges::for_each(plugin.shared, add);
  }
  return scripts;
}

bool is_match_script(const PluginDefinition& plugin, const TextFile& script) {
  return std::ranges::any_of(plugin.skulls,
                             [&](const SkullDefinition& skull) { return skull.match_script.source == &script; });
}

std::vector<const TextFile*> flow_scripts_in(const PluginDefinition& plugin) {
  std::vector<const TextFile*> scripts;
  const auto add = [&](const auto& script) { scripts.push_back(script.source); };
  std::ranges::for_each(plugin.flow.scripts, add);
  std::ranges::for_each(plugin.shared, add);
  for (const PieceDefinition& piece : plugin.flow.pieces) {
    visit_scripts(piece, add);
  }
  for (const SkullDefinition& skull : plugin.skulls) {
    std::ranges::for_each(skull.handlers, add, &Named<ScriptDefinition>::value);
  }
  return scripts;
}

std::vector<const TextFile*> flow_scripts_asked(const LintSubject& subject, const RulesetSummary& ruleset) {
  std::vector<const TextFile*> asked;
  const std::vector<const PluginDefinition*> plugins =
      ruleset.is_flow ? subject.catalogue->scope(ruleset.id) : std::vector<const PluginDefinition*>();
  for (const PluginDefinition* plugin : plugins) {
    const std::vector<const TextFile*> scripts = flow_scripts_in(*plugin);
    std::copy_if(scripts.begin(), scripts.end(), std::back_inserter(asked),
                 [&](const TextFile* script) { return subject.asks_about({.file = script}); });
  }
  return asked;
}

void LintReport::add(const Mark& at, std::string message, std::string hint, Severity severity) {
  if (!subject_->asks_about(at)) {
    return;
  }
  warnings_.push_back({severity, pass_, location_of(at), plain(std::move(message), std::move(hint)), line_shown(at)});
}

std::vector<const PluginDefinition*> LintSubject::plugins() const {
  std::vector<const PluginDefinition*> asked;
  for (const auto& plugin : definitions->plugins) {
    if (are_sound(load_order(*definitions, std::vector{plugin->id}))) {
      asked.push_back(plugin.get());
    }
  }
  return asked;
}

const PluginExamples& LintSubject::examples_of(const PluginDefinition& plugin) const {
  return *std::ranges::find(*examples, &plugin, &PluginExamples::plugin);
}

std::optional<Scope> LintSubject::scope_of(const PluginDefinition& plugin) const {
  Scope scope = load_order(*definitions, std::vector{plugin.id});
  return is_sound(scope) ? std::optional(std::move(scope)) : std::nullopt;
}

std::vector<Scope> LintSubject::scopes() const {
  std::vector<Scope> all;
  for (const auto& plugin : definitions->plugins) {
    if (auto scope = scope_of(*plugin)) {
      all.push_back(std::move(*scope));
    }
  }
  all.insert(all.end(), rulesets.begin(), rulesets.end());
  return all;
}

}  // namespace ossuary::author
