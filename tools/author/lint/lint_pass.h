// What lint passes see and how they answer. Private to tools/author. Each pass is in the file of its group; lint.cpp
// has the table of all.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "author/examples/example_files.h"
#include "author/lint/lint.h"
#include "author/lint/lint_messages.h"
#include "content/pack/scope.h"

namespace ossuary::author {

using Names = std::set<std::string, std::less<>>;

/// A flow, and the plugins that are played with it: its own, and those that build on that.
struct FlowSubject {
  const PluginDefinition* home = nullptr;      ///< brings the flow, or changes that of another.
  std::shared_ptr<const FlowDefinition> flow;  ///< with what it changes.
  std::optional<LayoutDefinition> layout;      ///< the same of its table.toml; nothing where nobody has one.
  std::vector<const PluginDefinition*> plugins;
  std::vector<const TextFile*> scripts;
  Names named;  ///< what their scripts name.

  /// True for what is said here of `at`: of a flow that changes another, only its own files, and those that need it.
  [[nodiscard]] bool is_about(const Mark& at) const {
    return flow->extends.value.empty() || std::ranges::any_of(plugins, [&](const PluginDefinition* plugin) {
             return plugin->has_file(at.file->path) && needs_home(*plugin);
           });
  }
  /// True for the home and what requires it.
  [[nodiscard]] bool needs_home(const PluginDefinition& plugin) const {
    return &plugin == home || std::ranges::any_of(plugin.requirements, [&](const Marked<Requirement>& required) {
      return required.value.id == home->id;
    });
  }
};

/// The content that is looked at.
struct LintSubject {
  const Definitions* definitions = nullptr;
  const std::vector<PluginExamples>* examples = nullptr;
  std::vector<Scope> rulesets;  ///< the plugins of each ruleset without errors.
  const Covers* covers = nullptr;
  const Catalogue* catalogue = nullptr;
  CheckBudget* budget = nullptr;  ///< for passes that run scripts.
  std::vector<FlowSubject> flows;
  mutable std::optional<std::vector<Diagnostic>> of_matches{};  ///< what faults_of_matches() found, once it was asked.

  /// True if the file of `at` is asked about.
  [[nodiscard]] bool asks_about(const Mark& at) const { return at.file != nullptr && (*covers)(at.file->path); }
  /// Plugins without errors.
  [[nodiscard]] std::vector<const PluginDefinition*> plugins() const;
  [[nodiscard]] const PluginExamples& examples_of(const PluginDefinition& plugin) const;
  /// `plugin` with all it requires, required ones first; nothing if one of them has errors or they do not fit together.
  [[nodiscard]] std::optional<Scope> scope_of(const PluginDefinition& plugin) const;
  /// The scopes of all plugins and rulesets: what is loaded together.
  [[nodiscard]] std::vector<Scope> scopes() const;
};

/// The scripts of the skulls and effects of a plugin, acts and match scripts too, each once; then those that others
/// load.
[[nodiscard]] std::vector<const TextFile*> scripts_in(const PluginDefinition& plugin);
/// True if a skull of the plugin has this script across players.
[[nodiscard]] bool is_match_script(const PluginDefinition& plugin, const TextFile& script);
/// The scripts of the part of a flow that a plugin has.
[[nodiscard]] std::vector<const TextFile*> flow_scripts_in(const PluginDefinition& plugin);
/// Those of all plugins of a flow that are asked about; none for a ruleset of another family.
[[nodiscard]] std::vector<const TextFile*> flow_scripts_asked(const LintSubject& subject,
                                                              const RulesetSummary& ruleset);

/// Where the text of a script begins, behind comments.
[[nodiscard]] Mark mark_of_code(const TextFile& script);

/// The skulls that scripts of a plugin may name.
[[nodiscard]] std::vector<std::string> kinds_within_reach(const LintSubject& subject, const PluginDefinition& plugin);

/// The flows of plugins without errors of which a file is asked about.
[[nodiscard]] std::vector<FlowSubject> flows_of(const LintSubject& subject);

/// The warnings of one pass.
class LintReport {
 public:
  LintReport(std::string_view pass, const LintSubject& subject) : pass_(pass), subject_(&subject) {}

  /// Warns at a place of a file, if that file is asked about; or reports an error, for what is sure to go wrong.
  /// @pre the row is one of this pass.
  void add(const Mark& at, LintRow row, TextArguments values = {}, Severity severity = Severity::Warning);
  /// The same for what another part of the program says.
  void add_said(const Mark& at, Message message, Severity severity = Severity::Warning);
  [[nodiscard]] std::string_view pass() const { return pass_; }
  [[nodiscard]] std::vector<Diagnostic>& warnings() { return warnings_; }

 private:
  std::string_view pass_;
  const LintSubject* subject_;
  std::vector<Diagnostic> warnings_;
};

/// A pass: its name, its question, and the function that answers.
struct LintPass {
  std::string_view name;
  std::string_view question;
  void (*look)(const LintSubject& subject, LintReport& report);
};

// lint_dials.cpp
void find_unused_dials(const LintSubject& subject, LintReport& report);
void find_unread_dials(const LintSubject& subject, LintReport& report);
void find_idle_dials(const LintSubject& subject, LintReport& report);
void find_never_awarding(const LintSubject& subject, LintReport& report);
void find_exceeded_bounds(const LintSubject& subject, LintReport& report);
// lint_failures.cpp
void find_failing_scripts(const LintSubject& subject, LintReport& report);
void find_too_many_choices(const LintSubject& subject, LintReport& report);
// lint_conditions.cpp
void find_doubts(const LintSubject& subject, LintReport& report);
void find_returned_points(const LintSubject& subject, LintReport& report);
// lint_rulesets.cpp
void find_failing_dials(const LintSubject& subject, LintReport& report);
void find_idle_turn_dials(const LintSubject& subject, LintReport& report);
void find_untold_rules(const LintSubject& subject, LintReport& report);
void find_lost_scripts(const LintSubject& subject, LintReport& report);
void find_lost_cards(const LintSubject& subject, LintReport& report);
// lint_texts.cpp
void find_stale_texts(const LintSubject& subject, LintReport& report);
// lint_cards.cpp
void find_unshown_skulls(const LintSubject& subject, LintReport& report);
void find_unused_cards(const LintSubject& subject, LintReport& report);
// lint_examples.cpp
void find_unproved_skulls(const LintSubject& subject, LintReport& report);
void find_unproved_effects(const LintSubject& subject, LintReport& report);
void find_floating_cards(const LintSubject& subject, LintReport& report);
void find_shifted_rows(const LintSubject& subject, LintReport& report);
// lint_looks.cpp
void find_shared_glyphs(const LintSubject& subject, LintReport& report);
void find_color_alone(const LintSubject& subject, LintReport& report);
void find_missing_translations(const LintSubject& subject, LintReport& report);
// lint_languages.cpp
void find_untranslated(const LintSubject& subject, LintReport& report);
void find_unused_texts(const LintSubject& subject, LintReport& report);
// lint_flows.cpp
void find_unused(const LintSubject& subject, LintReport& report);
void find_left_out(const LintSubject& subject, LintReport& report);
void find_unscored_skulls(const LintSubject& subject, LintReport& report);
void find_unheard_events(const LintSubject& subject, LintReport& report);
void find_choices_without_offers(const LintSubject& subject, LintReport& report);
void find_forced_payments(const LintSubject& subject, LintReport& report);
void find_shared_labels(const LintSubject& subject, LintReport& report);
// lint_matches.cpp
void find_faults_of_matches(const LintSubject& subject, LintReport& report);
// lint_times.cpp
void find_slow_scripts(const LintSubject& subject, LintReport& report);
// lint_scripts.cpp
void find_unknown_names(const LintSubject& subject, LintReport& report);
void find_unused_scripts(const LintSubject& subject, LintReport& report);

}  // namespace ossuary::author
