// Passes that ask whether every script runs to its end, and whether all choices can be tried.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <span>

#include "author/lint/lint_setups.h"
#include "content/pack/kinds.h"
#include "core/base/rng.h"
#include "script/text/messages.h"

namespace ossuary::author {

namespace {

std::vector<CardText> all_cards(const Scope& scope) {
  std::vector<CardText> all;
  for (const PluginDefinition* plugin : scope) {
    for (const DeckDefinition& deck : plugin->decks) {
      for (const CardCount& counted : deck.cards.value) {
        const CardText card = card_of(counted);
        all.insert(all.end(), static_cast<std::size_t>(counted.value.value),
                   {std::string(short_id(card.top)), std::string(short_id(card.bottom))});
      }
    }
  }
  return all;
}

/// How often the cards of `scope` show each kind of the game.
std::vector<int> times_shown(const ScoringSetup& game, const Scope& scope) {
  std::vector<int> times(game.scripts.size());
  for (const CardText& card : all_cards(scope)) {
    for (const std::string& half : {card.top, card.bottom}) {
      if (const auto kind = game.kind_named(half)) {
        ++times[*kind];
      }
    }
  }
  return times;
}

/// Reports what a script of the plugin fails with in some structure of `kind`, once. It is an error if the cards of
/// `scope` are enough for such a structure.
void report_failure(const ScoringSetup& game, std::size_t kind, const PluginDefinition& plugin, const Scope& scope,
                    std::set<std::string>& reported, LintReport& report) {
  const std::optional<Diagnostic> anywhere = failure_of(game, kind);
  const std::optional<Diagnostic> sure = anywhere ? failure_of(game, kind, times_shown(game, scope)) : std::nullopt;
  const std::optional<Diagnostic>& failure = sure ? sure : anywhere;
  const auto key = [&](bool error) {  // its message may have a number of one structure
    return fmt::format("{}:{} {}{}", failure->where.file, failure->where.line, failure->hint(), error);
  };
  if (!failure || reported.contains(key(true)) || !reported.insert(key(sure.has_value())).second) {
    return;
  }
  for (const TextFile* script : scripts_in(plugin)) {
    if (script->path == failure->where.file) {
      report.add_said(mark_in(*script, failure->where), failure->what, sure ? Severity::Error : Severity::Warning);
    }
  }
}

/// A full structure of nine cards of `deck`: those with `kind` first, else by chance.
SampleStructure crowded(const ScoringSetup& game, std::vector<CardText> deck, std::size_t kind, Rng& chance) {
  static const Shape kShape = Shape::pyramid(4, 3).value();
  chance.shuffle(std::span(deck));
  std::stable_partition(deck.begin(), deck.end(), [&](const CardText& card) {
    return game.kind_named(card.top) == kind || game.kind_named(card.bottom) == kind;
  });
  SampleStructure structure{&kShape, {}};
  for (const PlaceId place : kShape.all_places()) {
    if (index(place) < deck.size()) {
      const auto top = game.kind_named(deck[index(place)].top);
      const auto bottom = game.kind_named(deck[index(place)].bottom);
      if (top) {
        structure.cells[*top].insert(top_cell(place));
      }
      if (bottom) {
        structure.cells[*bottom].insert(bottom_cell(place));
      }
    }
  }
  return structure;
}

/// True if too much can be chosen in a structure.
bool is_of_choices(const Diagnostic& fault) {
  constexpr auto kOfChoices = std::to_array<ScriptMessageId>(
      {"script-limit/acts", "script-limit/ways", "script-limit/combinations", "script-limit/combinations-of-kind"});
  return std::ranges::any_of(kOfChoices, [&](ScriptMessageId id) { return &id.row() == fault.what.row; });
}

/// Reports where `skull`, which is `kind`, passes a limit of choices in a structure with as many of it as fit and the
/// deck has.
void find_too_many_choices_of(const ScoringSetup& game, std::size_t kind, const SkullDefinition& skull,
                              const std::vector<CardText>& deck, LintReport& report) {
  constexpr std::uint64_t kTries = 100;
  const std::unique_ptr<const Scoring> scoring = game.compiled();
  const std::unique_ptr<Scorer> scorer = scoring == nullptr ? nullptr : scoring->open();
  for (std::uint64_t number = 0; scorer != nullptr && number < kTries && !game.budget->is_spent(); ++number) {
    Rng chance(1, number, Purpose::Deal);
    const SampleStructure structure = crowded(game, deck, kind, chance);
    const auto begin = std::chrono::steady_clock::now();
    const auto points = scorer->score(*structure.shape, structure.cells);
    game.budget->spend(std::chrono::steady_clock::now() - begin);
    const Diagnostic fault = points ? Diagnostic() : scorer->fault().diagnostic;
    if (is_of_choices(fault)) {
      for (const TextFile* script : {skull.script.source, skull.act.source}) {
        if (script != nullptr && script->path == fault.where.file) {
          report.add(mark_in(*script, fault.where), "too-many-choices",
                     {{"n", structure.cells[kind].count()},
                      {"kind", game.scripts[kind].kind},
                      {"cards", counted(structure.shape->size(), "card")},
                      {"said", fault.message()},
                      {"advice", fault.hint()}});
        }
      }
      return;
    }
  }
}

}  // namespace

void find_failing_scripts(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, ScoringSetup game) {
    std::set<std::string> reported;
    const Scope scope = load_order(*subject.definitions, std::vector{plugin.id});
    for (const SkullDefinition& skull : plugin.skulls) {
      if (const auto kind = game.kind_named(skull.id.value)) {
        report_failure(game, *kind, plugin, scope, reported, report);
      }
    }
    for (const EffectDefinition& effect : plugin.effects) {
      game.effect = scripts_of(EffectInScope{&plugin, &effect});
      for (std::size_t kind = 0; kind < game.scripts.size(); ++kind) {
        const bool acts = game.effect->before.has_value();
        const bool replaces = game.script(kind).source != game.scripts[kind].source;
        if (acts || replaces) {
          report_failure(game, kind, plugin, scope, reported, report);
        }
      }
    }
  });
}

void find_too_many_choices(const LintSubject& subject, LintReport& report) {
  for_each_setup(subject, [&](const PluginDefinition& plugin, const ScoringSetup& game) {
    const std::vector<CardText> deck = all_cards(load_order(*subject.definitions, std::vector{plugin.id}));
    for (const SkullDefinition& skull : plugin.skulls) {
      const bool chooses = skull.act.is_given() || skull.script.source->text.find("options") != std::string::npos;
      if (const auto kind = game.kind_named(skull.id.value); kind && chooses) {
        find_too_many_choices_of(game, *kind, skull, deck, report);
      }
    }
  });
}

}  // namespace ossuary::author
