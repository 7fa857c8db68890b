#include "solver/proof.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "solver/arrangement.h"
#include "solver/count_vectors.h"

namespace ossuary {
namespace {

/// Random layouts on which the bounds are tried before they are used.
constexpr std::uint64_t kTriedLayouts = 200;

/// Counts of which layouts might beat what is known.
struct Survivor {
  CountVector all = 0, tops = 0;
  std::int32_t bound = 0;
};

/// What a thread proves with.
struct Prover {
  std::unique_ptr<Scorer> scorer;
  std::unique_ptr<PointsBound> bound;
  std::unique_ptr<Arrangement> arrangement;
};

class Proving {
 public:
  Proving(const SolverProblem& problem, const CardLayout& known, const ProofEffort& effort)
      : problem_(problem), effort_(effort), vectors_(problem), found_(std::max(known.total, effort.more_than)) {
    proof_.best = known;
  }

  [[nodiscard]] Result<Proof, ProofRefusal> run() {
    auto first = open();
    if (!first) {
      return first.error();
    }
    if (auto refusal = try_bounds(first.value())) {
      return *refusal;
    }
    if (!vectors_.all() || !keep_survivors(*first.value().arrangement)) {
      proof_.bound = std::max({bound_by_kinds(*first.value().bound), proof_.best.total, effort_.more_than});
      return std::move(proof_);
    }
    {
      std::vector<std::jthread> others;
      for (unsigned thread = 1; thread < effort_.threads && thread < survivors_.size(); ++thread) {
        others.emplace_back([this] {
          const auto prover = open();
          work(prover.value());
        });
      }
      work(first.value());
    }
    if (fault_) {
      return ProofRefusal(*fault_);
    }
    proof_.bound = bound_now();
    return std::move(proof_);
  }

 private:
  [[nodiscard]] Result<Prover, ProofRefusal> open() {
    Prover prover{.scorer = problem_.rules->scoring->open(), .bound = nullptr, .arrangement = nullptr};
    auto bound = prover.scorer->bound(*problem_.shape, problem_.effect);
    if (!bound) {
      return ProofRefusal(bound.error());
    }
    prover.bound = std::move(bound).value();
    prover.arrangement =
        std::make_unique<Arrangement>(problem_, *prover.scorer, *prover.bound, found_, effort_.interrupt);
    return prover;
  }

  /// Tries the bounds on what is known and on random layouts.
  [[nodiscard]] std::optional<ProofRefusal> try_bounds(Prover& prover) {
    Rng chance(1, 0, Purpose::Bot);
    std::optional<ProofRefusal> refusal = try_bounds(prover, proof_.best);
    for (std::uint64_t tried = 0; tried < kTriedLayouts && !refusal; ++tried) {
      CardLayout layout;
      for (const DeckCard& card : dealt(problem_, chance)) {
        if (layout.cards.size() < problem_.shape->size()) {
          layout.cards.push_back(card.card);
        }
      }
      const auto points = prover.scorer->score(*problem_.shape, cells_of(problem_, layout.cards), problem_.effect);
      if (!points) {
        return prover.scorer->fault();
      }
      layout.points = points.value();
      refusal = try_bounds(prover, layout);
    }
    return refusal;
  }

  [[nodiscard]] static std::optional<ProofRefusal> try_bounds(Prover& prover, const CardLayout& layout) {
    const auto below = prover.arrangement->find_false_bound(layout);
    return below ? std::optional<ProofRefusal>(FalseBound{below->kind, below->bound, layout.points[index(below->kind)]})
                 : std::nullopt;
  }

  /// A bound that asks of each kind alone what so many skulls of it score at most, and how many are best.
  [[nodiscard]] std::int32_t bound_by_kinds(PointsBound& bound) const {
    constexpr std::int32_t kNever = std::numeric_limits<std::int32_t>::min() / 2;
    const CellSet all = problem_.shape->all_cells();
    const auto cells = static_cast<std::size_t>(all.count());
    OpenStructure open;
    const auto set = [&](std::size_t kind, std::int32_t number) {
      open.kinds[kind] = {.certain = {}, .possible = all, .number = number, .tops = number, .bottoms = number};
    };
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
      set(kind, vectors_.most(id_at<KindId>(kind)));
    }
    std::vector<std::int32_t> best(cells + 1, kNever);  // by skulls of the kinds so far
    best[0] = 0;
    for (std::size_t at = 0; at < problem_.rules->kinds.size(); ++at) {
      const auto kind = id_at<KindId>(at);
      const std::int32_t most = vectors_.most(kind);
      std::vector<std::int32_t> with(cells + 1, kNever);
      for (std::int32_t number = 0; number <= most; ++number) {
        set(at, number);
        const std::int32_t points = bound.most(kind, open);
        for (std::size_t before = 0; before + static_cast<std::size_t>(number) <= cells; ++before) {
          std::int32_t& sum = with[before + static_cast<std::size_t>(number)];
          sum = std::max(sum, best[before] + points);
        }
      }
      set(at, most);
      best = std::move(with);
    }
    return *std::ranges::max_element(best);
  }

  [[nodiscard]] SkullCounts counts_of(const Survivor& survivor) const {
    return {.all = vectors_.counts(survivor.all),
            .tops = vectors_.counts(survivor.tops),
            .bottoms = vectors_.counts(survivor.all - survivor.tops)};
  }

  /// First by how many skulls of each kind there are, then by how many of them are upper ones. @return false where the
  /// interrupt came first.
  [[nodiscard]] bool keep_survivors(Arrangement& arrangement) {
    for (const CountVector vector : *vectors_.all()) {
      if (ends(effort_.interrupt)) {
        return false;
      }
      const KindCounts counts = vectors_.counts(vector);
      if (!found_.is_beaten(arrangement.bound_of({.all = counts, .tops = counts, .bottoms = counts}), 1)) {
        continue;
      }
      for (const CountVector tops : vectors_.tops_of(vector)) {
        Survivor survivor{.all = vector, .tops = tops};
        survivor.bound = arrangement.bound_of(counts_of(survivor));
        if (found_.is_beaten(survivor.bound, 1)) {
          survivors_.push_back(survivor);
        }
      }
    }
    std::ranges::stable_sort(survivors_, std::greater<>(), &Survivor::bound);
    is_done_.assign(survivors_.size(), false);
    return true;
  }

  void work(const Prover& prover) {
    Arrangement& arrangement = *prover.arrangement;
    for (std::size_t at = next_++; at < survivors_.size() && !stopped_; at = next_++) {
      const std::size_t search = at + 1;
      const bool is_open = found_.is_beaten(survivors_[at].bound, search);
      const Arrangement::End end =
          is_open ? arrangement.search(counts_of(survivors_[at]), search) : Arrangement::End::Done;
      const std::scoped_lock lock(mutex_);
      if (end == Arrangement::End::Failed) {
        fault_ = prover.scorer->fault();
      }
      stopped_ = stopped_ || end != Arrangement::End::Done;
      is_done_[at] = end == Arrangement::End::Done;
      if (is_open && arrangement.best() && is_better(*arrangement.best(), search)) {
        proof_.best = *arrangement.best();
        best_search_ = search;
      }
      if (effort_.report) {
        effort_.report({.best = proof_.best.total, .bound = bound_now()});
      }
    }
    const std::scoped_lock lock(mutex_);
    proof_.layouts += arrangement.looked_at();
  }

  [[nodiscard]] bool is_better(const CardLayout& layout, std::size_t search) const {
    return layout.total > proof_.best.total || (layout.total == proof_.best.total && search < best_search_);
  }

  /// What is still open is bounded by the first survivor that is not done, or no better than the best.
  [[nodiscard]] std::int32_t bound_now() const {
    const auto open = std::ranges::find(is_done_, false);
    const std::int32_t known = std::max(proof_.best.total, effort_.more_than);
    return open == is_done_.end()
               ? known
               : std::max(known, survivors_[static_cast<std::size_t>(open - is_done_.begin())].bound);
  }

  const SolverProblem& problem_;
  const ProofEffort& effort_;
  CountVectors vectors_;
  BestFound found_;
  std::vector<Survivor> survivors_;  ///< those with the highest bound first.
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  ///< of all that follows.
  std::vector<bool> is_done_;
  Proof proof_;
  std::size_t best_search_ = 0;
  std::optional<ScriptFault> fault_;
};

}  // namespace

Result<Proof, ProofRefusal> prove(const SolverProblem& problem, const CardLayout& known, const ProofEffort& effort) {
  return Proving(problem, known, effort).run();
}

}  // namespace ossuary
