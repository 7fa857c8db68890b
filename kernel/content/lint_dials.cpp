// Passes that ask what dials and awards do. They turn a dial, or watch for points, over structures made by chance.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>

#include "content/link_script.h"
#include "content/lint_pass.h"
#include "content/lint_sample.h"
#include "script/scripts.h"

namespace ossuary {

namespace {

/// One way to score: the kinds of a plugin with what it requires, perhaps under one of its effects.
struct Game {
  std::vector<KindScript> scripts;
  std::optional<EffectScripts> effect;

  /// A scorer for it, or nothing where the scripts do not load.
  [[nodiscard]] std::unique_ptr<const Scoring> compiled() const {
    auto made = compile(scripts, effect ? std::vector{*effect} : std::vector<EffectScripts>{});
    return made ? std::move(made).value() : nullptr;
  }
  [[nodiscard]] std::optional<EffectId> effect_id() const { return effect ? std::optional(EffectId{}) : std::nullopt; }
  /// The script that scores a kind.
  [[nodiscard]] const KindScript& script(std::size_t kind) const {
    if (effect) {
      for (const KindScript& replaced : effect->replaced) {
        if (replaced.kind == scripts[kind].kind) {
          return replaced;
        }
      }
    }
    return scripts[kind];
  }
  [[nodiscard]] std::optional<std::size_t> kind_named(const std::string& id) const {
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const KindScript& script) { return script.kind == id; });
    return found == scripts.end() ? std::nullopt : std::optional<std::size_t>(found - scripts.begin());
  }
  /// Structures in which `kind` is likely to meet those that its script, or that of an act, speaks of.
  [[nodiscard]] std::vector<SampleStructure> samples(std::optional<std::size_t> kind) const {
    std::bitset<kMaxKinds> related;
    const std::string& text = kind ? script(*kind).source : effect && effect->before ? effect->before->source : "";
    for (std::size_t other = 0; other < scripts.size(); ++other) {
      related[other] = text.find(scripts[other].kind) != std::string::npos;
    }
    return sample_structures(scripts.size(), kind, related);
  }
};

/// Scores structures by one game.
class Player {
 public:
  explicit Player(const Game& game)
      : scoring_(game.compiled()),
        scorer_(scoring_ == nullptr ? nullptr : scoring_->open()),
        effect_(game.effect_id()),
        usable_(scorer_ != nullptr) {}

  /// False once nothing can be said of the game: its scripts do not load, or one ran into the limit of time, as it may
  /// do in every structure that follows.
  [[nodiscard]] bool usable() const { return usable_; }

  /// The points of a structure; nothing where scoring fails or passes a limit.
  std::optional<PointsByKind> points(const SampleStructure& structure) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kLong{100};
    if (!usable_) {
      return std::nullopt;
    }
    const auto begin = Clock::now();
    auto points = scorer_->score(*structure.shape, structure.cells, effect_);
    usable_ = points || Clock::now() - begin < kLong;
    return points ? std::optional(points.value()) : std::nullopt;
  }

 private:
  std::unique_ptr<const Scoring> scoring_;
  std::unique_ptr<Scorer> scorer_;
  std::optional<EffectId> effect_;
  bool usable_;
};

/// True if scoring seems not to run into the limit of time.
bool can_be_sampled(const Game& game) {
  constexpr std::size_t kProbes = 12;
  std::vector<SampleStructure> probes = game.samples(std::nullopt);
  probes.resize(std::min(probes.size(), kProbes));
  Player player(game);
  for (const SampleStructure& structure : probes) {
    (void)player.points(structure);
  }
  return player.usable();
}

/// Turns dials of one kind or act and looks for a score that changes.
class DialTurner {
 public:
  DialTurner(const Game& game, std::optional<std::size_t> kind) : game_(game), samples_(game.samples(kind)) {
    Player player(game_);
    for (const SampleStructure& structure : samples_) {
      before_.push_back(player.points(structure));
      scored_ = scored_ || before_.back();
    }
    scored_ = scored_ && player.usable();
  }

  /// True if some score changes when a dial is turned, by `dial(game, by how much)` on a copy of the game; or if that
  /// cannot be told.
  template <class TurnDial>
  [[nodiscard]] bool matters(const TurnDial& dial) const {
    constexpr std::array<std::int64_t, 3> kTurns{1, -1, 4};
    return !scored_ || std::any_of(kTurns.begin(), kTurns.end(), [&](std::int64_t turn) {
      Game turned = game_;
      dial(turned, turn);
      return changes(turned);
    });
  }

 private:
  [[nodiscard]] bool changes(const Game& turned) const {
    Player player(turned);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      if (player.points(samples_[i]) != before_[i]) {
        return true;
      }
    }
    return !player.usable();
  }

  const Game& game_;
  std::vector<SampleStructure> samples_;
  std::vector<std::optional<PointsByKind>> before_;
  bool scored_ = false;
};

void report_idle(const NamedNumber& dial, LintReport& report) {
  report.add(dial.name.at, fmt::format("{} changes no score, however it is turned", in_quotes(dial.name.value)),
             "use it in the script, or remove it from both");
}

void find_idle_dials_of(const Game& game, const SkullDefinition& skull, LintReport& report) {
  const auto kind = game.kind_named(skull.id.value);
  if (!kind || skull.params.empty()) {
    return;
  }
  const DialTurner turner(game, kind);
  for (const NamedNumber& dial : skull.params) {
    const bool matters =
        turner.matters([&](Game& turned, std::int64_t by) { turned.scripts[*kind].params[dial.name.value] += by; });
    if (!matters) {
      report_idle(dial, report);
    }
  }
}

void find_idle_dials_of(const Game& game, const EffectDefinition& effect, LintReport& report) {
  if (effect.params.empty()) {
    return;
  }
  const bool replaces = !game.effect->replaced.empty();
  const DialTurner turner(game, replaces ? game.kind_named(game.effect->replaced.front().kind) : std::nullopt);
  for (const NamedNumber& dial : effect.params) {
    const bool matters = turner.matters([&](Game& turned, std::int64_t by) {
      for (KindScript& script : turned.effect->replaced) {
        script.params[dial.name.value] += by;
      }
      if (turned.effect->before) {
        turned.effect->before->params[dial.name.value] += by;
      }
    });
    if (!matters) {
      report_idle(dial, report);
    }
  }
}

/// True if `kind` gets points in some structure, or if that cannot be told.
bool ever_awards(const Game& game, std::size_t kind) {
  Player player(game);
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

void report_never(const Mark& at, LintReport& report) {
  report.add(at, "this script never awards a point", "award(cells, points) gives points to each of `cells`");
}

/// A file that gives dials, and a script that reads them.
void find_unused_dials_of(const std::vector<NamedNumber>& dials, const TextFile* source, LintReport& report) {
  for (const ParamUse& use : params_unused(source->text, source->path)) {
    for (const NamedNumber& dial : dials) {
      if (dial.name.value == use.name) {
        report.add(
            dial.name.at,
            fmt::format("{} is read on line {} of the script, and then not used", in_quotes(use.name), use.where.line),
            "use it in the script, or remove it from both");
      }
    }
  }
}

/// Calls `look` for every plugin that can be scored, with its game and its effects.
template <class Look>
void for_each_game(const LintSubject& subject, const Look& look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const auto scope = subject.scope_of(*plugin);
    const bool asked = subject.asks_about(plugin->id_at) ||
                       std::any_of(plugin->skulls.begin(), plugin->skulls.end(),
                                   [&](const SkullDefinition& skull) { return subject.asks_about(skull.id.at); });
    if (scope && asked) {
      if (const Game game{kind_scripts(*scope, kinds_of(*scope, {})), std::nullopt}; can_be_sampled(game)) {
        look(*plugin, game);
      }
    }
  }
}

}  // namespace

void find_unused_dials(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const SkullDefinition& skull : plugin->skulls) {
      find_unused_dials_of(skull.params, skull.source, report);
    }
    for (const EffectDefinition& effect : plugin->effects) {
      if (effect.scripts.size() == 1) {  // of several scripts another may use it
        find_unused_dials_of(effect.params, effect.scripts.front().source, report);
      }
    }
  }
}

void find_idle_dials(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, Game game) {
    for (const SkullDefinition& skull : plugin.skulls) {
      find_idle_dials_of(game, skull, report);
    }
    for (const EffectDefinition& effect : plugin.effects) {
      game.effect = scripts_of(effect);
      find_idle_dials_of(game, effect, report);
    }
  });
}

void find_never_awarding(const LintSubject& subject, LintReport& report) {
  for_each_game(subject, [&](const PluginDefinition& plugin, Game game) {
    for (const SkullDefinition& skull : plugin.skulls) {
      if (const auto kind = game.kind_named(skull.id.value); kind && !ever_awards(game, *kind)) {
        report_never(skull.script.at, report);
      }
    }
    for (const EffectDefinition& effect : plugin.effects) {
      game.effect = scripts_of(effect);
      for (const EffectScriptDefinition& script : effect.scripts) {
        const std::string& id = script.kind.value;
        const auto kind = game.kind_named(id.substr(id.find(':') + 1));
        if (kind && !ever_awards(game, *kind)) {
          report_never(script.script.at, report);
        }
      }
    }
  });
}

}  // namespace ossuary
