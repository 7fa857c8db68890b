// Scoring structures made by chance, for lint passes that turn dials or look for failures.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "author/lint/lint_sample.h"
#include "say/diagnostic.h"
#include "script/scoring/lua_scoring.h"

namespace ossuary::author {

/// Time that a pass may spend on the structures of one plugin: of slow scripts nothing is said.
class TimeBudget {
 public:
  /// Adds what was spent.
  void spend(std::chrono::nanoseconds time) { spent_ += time; }
  [[nodiscard]] bool is_spent() const { return spent_ > kAll; }

 private:
  static constexpr std::chrono::milliseconds kAll{1500};
  std::chrono::nanoseconds spent_{0};
};

/// One way to score: the kinds of a plugin with what it requires, perhaps under one of its effects.
struct ScoringSetup {
  std::vector<KindScript> scripts;
  SkullHooks hooks;
  std::optional<EffectScripts> effect;
  std::vector<SampleStructure> drawn;  ///< the structures of the plugin's examples.
  TimeBudget* budget = nullptr;

  /// A scorer for it, or nothing where the scripts do not load.
  [[nodiscard]] std::unique_ptr<const Scoring> compiled() const;
  [[nodiscard]] std::optional<EffectId> effect_id() const { return effect ? std::optional(EffectId{}) : std::nullopt; }
  /// The script that scores a kind.
  [[nodiscard]] const KindScript& script(std::size_t kind) const;
  [[nodiscard]] std::optional<std::size_t> kind_named(std::string_view id) const;
  /// Turns a dial of a kind, in all scripts that read it.
  void turn(std::size_t kind, const std::string& dial, std::int64_t number);
  /// Structures in which `kind` is likely to meet those that its script, or that of an act, names.
  [[nodiscard]] std::vector<SampleStructure> samples(std::optional<std::size_t> kind) const;
};

/// Scores structures by one game.
class SampleScorer {
 public:
  explicit SampleScorer(const ScoringSetup& game);

  /// False once nothing can be said of the game: its scripts do not load, or one failed, or took too long, as it may do
  /// in every structure that follows.
  [[nodiscard]] bool usable() const { return usable_; }
  /// What a script failed with, other than a limit; nothing while none did.
  [[nodiscard]] const std::optional<Diagnostic>& failure() const { return failure_; }

  /// The points of a structure; nothing where scoring fails or passes a limit.
  std::optional<PointsByKind> points(const SampleStructure& structure);
  /// Runs the match scripts.
  void score_match(const MatchCounts& counts);

 private:
  using Clock = std::chrono::steady_clock;

  /// Calls `score`, unless nothing can be said any more.
  template <class Score>
  std::optional<PointsByKind> timed(const Score& score);

  TimeBudget& budget_;
  std::unique_ptr<const Scoring> scoring_;
  std::unique_ptr<Scorer> scorer_;
  std::optional<EffectId> effect_;
  std::optional<Diagnostic> failure_;
  bool usable_ = false;
};

/// What scoring structures of `kind` fails with first, of those that show no kind more often than `most` says, by kind,
/// or else the match scripts; nothing where none fails, as far as that is known.
[[nodiscard]] std::optional<Diagnostic> failure_of(const ScoringSetup& game, std::size_t kind,
                                                   const std::vector<int>& most = {});

}  // namespace ossuary::author
