#include "author/lint/lint_sample.h"

#include <array>

#include "core/base/rng.h"

namespace ossuary::author {

namespace {

constexpr std::size_t kSamples = 240;
/// How much of a structure shows the kind that is asked about, in percent.
constexpr std::array<std::uint32_t, 5> kShares{8, 20, 45, 75, 95};

/// Draws the other kinds of one structure.
class OtherKinds {
 public:
  OtherKinds(std::size_t kinds, const std::bitset<kMaxKinds>& related, std::size_t number, Rng& chance)
      : chance_(chance) {
    const bool only_related = number % 3 != 0 && related.any();
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (!only_related || related[kind]) {
        choice_.push_back(kind);
      }
    }
    if (number % 3 == 2) {
      choice_ = {choice_[chance.below(static_cast<std::uint32_t>(choice_.size()))]};
    }
  }
  std::size_t draw() { return choice_[chance_.below(static_cast<std::uint32_t>(choice_.size()))]; }

 private:
  Rng& chance_;
  std::vector<std::size_t> choice_;
};

}  // namespace

std::vector<SampleStructure> sample_structures(std::size_t kinds, std::optional<std::size_t> kind,
                                               const std::bitset<kMaxKinds>& related) {
  static const Shape kSmall = Shape::pyramid(4, 3).value();
  static const Shape kLarge = Shape::pyramid(5, 4).value();
  std::vector<SampleStructure> structures;
  for (std::size_t number = 0; kinds > 0 && number < kSamples; ++number) {
    Rng chance(1, number, Purpose::Deal);
    SampleStructure structure{number % 4 == 3 ? &kLarge : &kSmall, {}};
    OtherKinds others(kinds, related, number, chance);
    const std::uint32_t share = kind ? kShares.at(number % kShares.size()) : 0;
    const std::uint32_t gaps = number % 2 == 0 ? 0 : 15;
    for (const CellId cell : structure.shape->all_cells()) {
      const std::uint32_t percent = chance.below(100);
      if (percent < share) {
        structure.cells[*kind].insert(cell);
      } else if (percent < 100 - gaps) {
        structure.cells[others.draw()].insert(cell);
      }
    }
    structures.push_back(structure);
  }
  return structures;
}

std::vector<MatchCounts> sample_counts(const std::vector<int>& most) {
  std::vector<MatchCounts> samples(kSamples);
  for (std::size_t number = 0; number < kSamples; ++number) {
    Rng chance(1, number, Purpose::Deal);
    MatchCounts& counts = samples[number];
    std::vector<KindCounts*> all{&counts.mine, &counts.hand, &counts.graveyard};
    for (std::size_t rival = 0; rival < number % 4; ++rival) {
      all.push_back(&counts.add_rival());
    }
    for (std::size_t kind = 0; kind < most.size(); ++kind) {
      int left = most[kind];
      for (KindCounts* const place : all) {
        (*place)[kind] = static_cast<int>(chance.below(static_cast<std::uint32_t>(left) + 1));
        left -= (*place)[kind];
      }
    }
  }
  return samples;
}

}  // namespace ossuary::author
