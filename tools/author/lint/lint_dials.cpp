// Passes that ask what dials and awards do. They turn a dial, or watch for points, over structures made by chance.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "author/checks/dial_checks.h"
#include "author/checks/params_read.h"
#include "author/lint/called_functions.h"
#include "author/lint/expressions.h"
#include "author/lint/lint_setups.h"
#include "author/lint/script_names.h"
#include "content/pack/kinds.h"

namespace ossuary::author {

namespace {

/// True if a skull has more scripts than its scorer.
bool has_hooks(const SkullDefinition& skull) { return skull.act.is_given() || skull.match_script.is_given(); }

/// True if a text has choices that are none.
bool has_silent_options(std::string_view text) {
  const auto tree = syntax_of(text);
  return tree && !silent_options(*tree).empty();
}

/// True if a scorer has choices that are none, or reads those of such a skull.
bool lacks_options(const ScoringSetup& game, const std::string& text) {
  return has_silent_options(text) || std::ranges::any_of(fields_used(text, ""), [&](const FieldUse& use) {
           const auto kind = use.table == "chosen" ? game.kind_named(use.name) : std::nullopt;
           return kind && has_silent_options(game.scripts[*kind].source);
         });
}

/// True if what the text of a scorer says is the reason why it awards nothing: that is reported by itself.
bool is_explained(const ScoringSetup& game, const SkullDefinition& skull) {
  const std::string& text = skull.script.source->text;
  const auto tree = syntax_of(text);
  const NameTypes names = names_of_scoring(names_of(game.scripts, [](const KindScript& each) { return each.kind; }));
  return (tree && !returned_points(*tree).empty()) || lacks_options(game, text) ||
         std::ranges::count(doubts_about(text, "", names), kDoubtfulComparison, &Doubt::code) > 0;
}

/// Turns dials of one kind or act and looks for a score that changes.
class DialTurner {
 public:
  DialTurner(const ScoringSetup& game, std::optional<std::size_t> kind)
      : game_(game), samples_(game.samples(kind)), unturned_(game) {}

  /// True if some score changes when a dial is turned from `number` to another, by `set(game, number)` on a copy of the
  /// game; or if that is not known.
  template <class SetDial>
  [[nodiscard]] bool matters(std::int64_t number, const SetDial& set) {
    const std::array<std::int64_t, 6> others{number + 1, number - 1, number + 4, 0, 1, 2};
    const bool differs = std::any_of(others.begin(), others.end(), [&](std::int64_t other) {
      ScoringSetup turned = game_;
      set(turned, other);
      return other != number && changes(turned);
    });
    return differs || !unturned_.usable() || std::ranges::none_of(before_, &std::optional<PointsByKind>::has_value);
  }

 private:
  [[nodiscard]] bool changes(const ScoringSetup& turned) {
    SampleScorer player(turned);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (player.points(samples_[i]) != before(i)) {
        return true;
      }
    }
    return !player.usable();
  }

  /// The points of a sample before anything is turned, each scored when it is first asked for. @pre those before it
  /// were asked for.
  [[nodiscard]] const std::optional<PointsByKind>& before(std::size_t sample) {
    if (sample == before_.size()) {
      before_.push_back(unturned_.points(samples_[sample]));
    }
    return before_[sample];
  }

  const ScoringSetup& game_;
  std::vector<SampleStructure> samples_;
  SampleScorer unturned_;
  std::vector<std::optional<PointsByKind>> before_;
};

void report_idle(const NamedNumber& dial, LintReport& report) {
  report.add(dial.name.at, "idle-dial", {{"dial", dial.name.value}});
}

/// Reports every dial of `params` where none of the scripts, or of those that they load, reads any.
void find_unread_dials_of(const PluginDefinition& plugin, const std::vector<NamedNumber>& params,
                          const std::vector<const TextFile*>& scripts, LintReport& report) {
  std::vector<const TextFile*> read = shared_of(plugin, scripts);
  read.insert(read.end(), scripts.begin(), scripts.end());
  const bool any = std::any_of(read.begin(), read.end(), [](const TextFile* script) {
    const ParamsRead found = script == nullptr ? ParamsRead() : params_read(script->text, script->path);
    return found.handed_on || !found.uses.empty();
  });
  for (const NamedNumber& dial : any ? std::vector<NamedNumber>() : params) {
    report.add(dial.name.at, "unread-dial", {{"dial", dial.name.value}}, Severity::Error);
  }
}

void find_idle_dials_of(const ScoringSetup& game, const SkullDefinition& skull, LintReport& report) {
  const auto kind = game.kind_named(skull.id.value);
  if (!kind || skull.params.empty() || skull.match_script.is_given() ||  // no match is sampled
      is_explained(game, skull)) {
    return;
  }
  DialTurner turner(game, kind);
  for (const NamedNumber& dial : skull.params) {
    const bool matters = turner.matters(
        dial.value.value, [&](ScoringSetup& turned, std::int64_t number) { turned.turn(*kind, dial.key(), number); });
    if (!matters) {
      report_idle(dial, report);
    }
  }
}

void find_idle_dials_of(const ScoringSetup& game, const EffectDefinition& effect, LintReport& report) {
  if (effect.params.empty()) {
    return;
  }
  const bool replaces = !game.effect->replaced.empty();
  DialTurner turner(game, replaces ? game.kind_named(game.effect->replaced.front().kind) : std::nullopt);
  for (const NamedNumber& dial : effect.params) {
    const bool matters = turner.matters(dial.value.value, [&](ScoringSetup& turned, std::int64_t number) {
      for (KindScript& script : turned.effect->replaced) {
        script.params[dial.name.value] = number;
      }
      if (turned.effect->before) {
        turned.effect->before->params[dial.name.value] = number;
      }
    });
    if (!matters) {
      report_idle(dial, report);
    }
  }
}

/// True if `kind` gets points in some structure, or if that is not known.
bool ever_awards(const ScoringSetup& game, std::size_t kind) {
  SampleScorer player(game);
  bool scored = false;
  for (const SampleStructure& structure : game.samples(kind)) {
    const auto points = player.points(structure);
    scored = scored || points;
    if (points && (*points)[kind] != 0) {
      return true;
    }
  }
  return !scored || !player.usable();
}

void report_never(const Mark& at, LintReport& report) { report.add(at, "never-awards"); }

/// A file that gives dials, and a script that reads them.
void find_unused_dials_of(const std::vector<NamedNumber>& dials, const TextFile* source, LintReport& report) {
  for (const ParamUse& use : params_unused(source->text, source->path)) {
    for (const NamedNumber& dial : dials) {
      if (dial.name.value == use.name) {
        report.add(dial.name.at, "unused-dial", {{"dial", use.name}, {"line", use.where.line}});
      }
    }
  }
}

}  // namespace

void find_unused_dials(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const SkullDefinition& skull : plugin->skulls) {
      if (!has_hooks(skull)) {  // of several scripts another may use it
        find_unused_dials_of(skull.params, skull.script.source, report);
      }
    }
    for (const EffectDefinition& effect : plugin->effects) {
      if (effect.replaces.size() + (effect.before.is_given() ? 1 : 0) == 1) {  // of several scripts another may use it
        find_unused_dials_of(effect.params, sources_of(effect).front(), report);
      }
    }
  }
}

void find_unread_dials(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const SkullDefinition& skull : plugin->skulls) {
      find_unread_dials_of(*plugin, skull.params, sources_of(skull), report);
    }
    for (const EffectDefinition& effect : plugin->effects) {
      find_unread_dials_of(*plugin, effect.params, sources_of(effect), report);
    }
  }
}

void find_idle_dials(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, ScoringSetup game) {
    for (const SkullDefinition& skull : plugin.skulls) {
      find_idle_dials_of(game, skull, report);
    }
    for (const EffectDefinition& effect : plugin.effects) {
      game.effect = scripts_of(EffectInScope{&plugin, &effect});
      find_idle_dials_of(game, effect, report);
    }
  });
}

void find_never_awarding(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, ScoringSetup game) {
    for (const SkullDefinition& skull : plugin.skulls) {
      if (const auto kind = game.kind_named(skull.id.value);
          kind && !has_hooks(skull) && !is_explained(game, skull) && !ever_awards(game, *kind)) {
        report_never(skull.script.path.at, report);
      }
    }
    for (const EffectDefinition& effect : plugin.effects) {
      game.effect = scripts_of(EffectInScope{&plugin, &effect});
      for (const auto& [name, script] : effect.replaces) {
        const auto kind = game.kind_named(short_id(name.value));
        if (kind && !ever_awards(game, *kind)) {
          report_never(script.path.at, report);
        }
      }
    }
  });
  find_unscored_skulls(subject, report);
}

}  // namespace ossuary::author
