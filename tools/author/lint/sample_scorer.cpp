#include "author/lint/sample_scorer.h"

#include <algorithm>
#include <utility>

#include "author/hints/script_hints.h"

namespace ossuary::author {

std::unique_ptr<const Scoring> ScoringSetup::compiled() const {
  auto made = compile(scripts, effect ? std::vector{*effect} : std::vector<EffectScripts>{}, hooks);
  return made ? std::move(made).value() : nullptr;
}

const KindScript& ScoringSetup::script(std::size_t kind) const {
  if (effect) {
    for (const KindScript& replaced : effect->replaced) {
      if (replaced.kind == scripts[kind].kind) {
        return replaced;
      }
    }
  }
  return scripts[kind];
}

std::optional<std::size_t> ScoringSetup::kind_named(std::string_view id) const {
  const auto found = std::ranges::find(scripts, id, &KindScript::kind);
  return found == scripts.end() ? std::nullopt : std::optional<std::size_t>(found - scripts.begin());
}

void ScoringSetup::turn(std::size_t kind, const std::string& dial, std::int64_t number) {
  scripts[kind].params[dial] = number;
  for (std::vector<KindScript>* const others : {&hooks.acts, &hooks.match}) {
    for (KindScript& hook : *others) {
      if (hook.kind == scripts[kind].kind) {
        hook.params[dial] = number;
      }
    }
  }
}

std::vector<SampleStructure> ScoringSetup::samples(std::optional<std::size_t> kind) const {
  std::bitset<kMaxKinds> related;
  const std::string& text = kind ? script(*kind).source : effect && effect->before ? effect->before->source : "";
  const auto is_named = [&](const std::string& id) { return text.find(id) != std::string::npos; };
  for (std::size_t other = 0; other < scripts.size(); ++other) {
    related[other] = is_named(scripts[other].kind) || std::ranges::any_of(scripts[other].counts_as, is_named);
  }
  std::vector<SampleStructure> structures = drawn;
  const std::vector<SampleStructure> made = sample_structures(scripts.size(), kind, related);
  structures.insert(structures.end(), made.begin(), made.end());
  return structures;
}

SampleScorer::SampleScorer(const ScoringSetup& game) : budget_(*game.budget), effect_(game.effect_id()) {
  const auto begin = Clock::now();
  scoring_ = budget_.is_spent() ? nullptr : game.compiled();
  scorer_ = scoring_ == nullptr ? nullptr : scoring_->open();
  usable_ = scorer_ != nullptr;
  budget_.spend(Clock::now() - begin);
}

template <class Score>
std::optional<PointsByKind> SampleScorer::timed(const Score& score) {
  if (!usable_) {
    return std::nullopt;
  }
  constexpr std::chrono::milliseconds kLong{100};
  const auto begin = Clock::now();
  const Result<PointsByKind, ScoringFailed> points = score();
  const auto taken = Clock::now() - begin;
  budget_.spend(taken);
  if (points) {
    usable_ = !budget_.is_spent();
    return points.value();
  }
  const Diagnostic& fault = scorer_->fault().diagnostic;
  if (fault.code != "script-limit") {
    failure_ = with_script_hint(fault);
  }
  usable_ = !failure_ && taken < kLong;
  return std::nullopt;
}

std::optional<PointsByKind> SampleScorer::points(const SampleStructure& structure) {
  return timed([&] { return scorer_->score(*structure.shape, structure.cells, effect_); });
}

void SampleScorer::score_match(const MatchCounts& counts) {
  (void)timed([&] { return scorer_->score_match(counts); });
}

std::optional<Diagnostic> failure_of(const ScoringSetup& game, std::size_t kind, const std::vector<int>& most) {
  SampleScorer player(game);
  for (const SampleStructure& structure : game.samples(kind)) {
    bool possible = true;
    for (std::size_t other = 0; other < most.size(); ++other) {
      possible = possible && structure.cells[other].count() <= most[other];
    }
    if (possible) {
      (void)player.points(structure);
    }
  }
  constexpr int kMany = 12;  // of a kind, where nothing is known of the deck
  const std::vector<int> counted = most.empty() ? std::vector<int>(game.scripts.size(), kMany) : most;
  for (const MatchCounts& counts : game.hooks.match.empty() ? std::vector<MatchCounts>() : sample_counts(counted)) {
    player.score_match(counts);
  }
  return player.failure();
}

}  // namespace ossuary::author
