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
    {"exceeds-most",
     "Does no skull score more than `most` and `total` of its file say, in every structure that was tried?",
     find_exceeded_bounds},
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
    {kFailingMatch,
     "In matches of a flow that are played by chance or by greedy, does somebody decide, does no script fail, and is "
     "nothing told to all that some cannot see?",
     find_faults_of_matches},
    {kForcedAnswer, "Does no seat learn what it cannot see from it that others are not asked?", find_faults_of_matches},
    {"slow-script", "Does a run of every script take less than a millisecond?", find_slow_scripts},
    {"idle-turn-dial", "Does every dial of the turn that a ruleset gives mean something beside the others?",
     find_idle_turn_dials},
    {"untold-rules",
     "Does every ruleset say what players are after, what lists tell of it, and what its dials do not say?",
     find_untold_rules},
    {"lost-script", "Does every plugin of a ruleset know of those whose scripts its own take the place of?",
     find_lost_scripts},
    {"lost-cards", "Do all cards stay within reach where the reserve counts on them?", find_lost_cards},
    {"stale-text",
     "Do texts that a ruleset inherits have no number of a dial that it turns, and do its own name dials that there "
     "are?",
     find_stale_texts},
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
    {"unused-part",
     "Does something use every counter, name, category, attribute, back, news and type of pieces of a flow?",
     find_unused},
    {"left-out", "Does some group of table.toml show every zone and counter that is drawn?", find_left_out},
    {"unheard-event", "May every piece that hears an event lie in a zone that acts?", find_unheard_events},
    {"no-offer", "Does every choice offer something?", find_choices_without_offers},
    {"forced-payment", "Does every choice of what can be paid offer something that costs nothing, such as to pass?",
     find_forced_payments},
    {"shared-label", "Do pieces of one type have different labels?", find_shared_labels},
});

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

}  // namespace ossuary::author
