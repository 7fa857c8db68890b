#include "balance/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

#include "balance/details.h"
#include "balance/report_tables.h"
#include "bots/bot.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

constexpr double kDoubted = -1;  // as a weight: behind all that is certain, or not compared
constexpr double kMeant = -2;

/// What may stand out, and how much was compared to find it.
struct Candidates {
  struct Candidate {
    Estimate estimate;
    double usual = 0;
    std::string text;
    bool of_bots = false;
    double rank = 0;  ///< below 0 for what is said last: it is doubted, or meant.
  };
  std::vector<Candidate> all;
  std::size_t comparisons = 0;

  void add(const Estimate& estimate, double usual, std::string text) {
    all.push_back({estimate, usual, std::move(text)});
  }
  /// Something that is meant.
  void add_meant(const Estimate& estimate, double usual, std::string text) {
    all.push_back({estimate, usual, std::move(text), false, kMeant});
  }
  /// Something that may be due to the bots.
  void add_of_bots(const Estimate& estimate, double usual, std::string text, bool doubted) {
    all.push_back({estimate, usual, std::move(text), true, doubted ? kDoubted : 0});
  }
  /// Adds those whose interval, widened for the comparisons of a whole report, leaves out what is usual.
  void take_certain(std::size_t of_report, std::vector<Finding>& found) const {
    const double wider = widening(of_report);
    for (const auto& [estimate, usual, text, of_bots, rank] : all) {
      const Estimate wide{estimate.value, estimate.margin * wider};
      if (wide.differs_from(usual)) {
        found.push_back({rank < 0 ? rank : std::abs(wide.value - usual) / std::max(wide.margin, 1e-9), text, of_bots});
      }
    }
  }
};

void most_certain_first(std::vector<Finding>& found) {
  std::ranges::stable_sort(found, std::greater(), &Finding::weight);
}

/// How often all won, where all win together or nobody does.
void find_target(const ExperimentResult& result, std::vector<Finding>& found) {
  const Tally& tally = result.tally();
  if (result.game().win_order == WinOrder::Together) {
    found.push_back({0, fmt::format("The target of {} points together was reached in {} of the matches.",
                                    result.game().target, percent({win_rate(tally, 0), win_rate_margin(tally, 0)}))});
  }
}

/// True where fairness of seats is a question: the same bot sits in all of them, and one side's win is another's loss.
bool asks_for_fairness(const ExperimentResult& result) {
  const std::vector<std::string>& bots = result.experiment.variants.front().bots;
  return has_rivals(result.game()) &&
         std::count(bots.begin(), bots.end(), bots.front()) == static_cast<std::ptrdiff_t>(bots.size());
}

/// As which bot it is so, and what came of it with one that looks ahead, where somebody asked; "" for a bot that does.
std::string as_bots_play(const ExperimentResult& result, const std::string& looked_ahead) {
  const std::string& bot = result.experiment.variants.front().bots.front();
  if (has_own_budget(bot)) {
    return "";
  }
  return fmt::format(", as {} plays{}", bot,
                     result.looked_ahead ? fmt::format("; {}: {}", result.looked_ahead->bot, looked_ahead) : "");
}

/// True if a bot that looked ahead does not show that something is other than usual, on the same side of it.
bool is_doubted(const Estimate& found, double usual, const std::optional<Estimate>& again, double usual_again) {
  return again && (!again->differs_from(usual_again) || (again->value > usual_again) != (found.value > usual));
}

/// A candidate for each side; what is said if none of them stands out.
std::string find_seats(const ExperimentResult& result, Candidates& candidates) {
  const GameInfo& game = result.game();
  const Tally& tally = result.tally();
  const std::vector<std::vector<std::size_t>> sides = sides_of(game);
  const double fair = 1.0 / static_cast<double>(sides.size());
  double most = 0;
  const std::size_t compared = sides.size() == 2 ? 1 : sides.size();  // of two sides one says it all
  candidates.comparisons += compared;
  for (std::size_t side = 0; side < compared; ++side) {
    const std::size_t seat = sides[side].front();
    const Estimate rate{win_rate(tally, seat), win_rate_margin(tally, seat)};
    const bool alone = sides[side].size() == 1;
    most = std::max(most, std::abs(rate.value - fair) + rate.margin);
    std::optional<Estimate> again;
    if (result.looked_ahead) {
      again = Estimate{win_rate(*result.looked_ahead->tally, seat), win_rate_margin(*result.looked_ahead->tally, seat)};
    }
    candidates.add_of_bots(
        rate, fair,
        fmt::format("{} {} {} than {} fair share of {:.1f} %: {}{}.", capitalized(seats_text(sides[side])),
                    alone ? "wins" : "win", rate.value > fair ? "more" : "less", alone ? "its" : "their", 100 * fair,
                    percent(rate), as_bots_play(result, again ? percent(*again) : "")),
        is_doubted(rate, fair, again, fair));
  }
  return fmt::format(
      "Seats: no {} has an advantage that {} games can show; none can be more than {:.1f} points of win rate from its "
      "fair share.",
      game.teams.empty() ? "seat" : "team", tally.games, std::ceil(1000 * most) / 10);  // a bound: not rounded down
}

/// The card whose holders are furthest ahead, or behind, if that is far from the next. Cards with few holders are no
/// sample.
void find_card(const ExperimentResult& result, bool best, Candidates& candidates) {
  const Tally& tally = result.tally();
  std::vector<std::size_t> order = by_lead(result.game(), tally);
  std::erase_if(order, [&](std::size_t thing) {
    const ThingTally& counted = tally.things[thing];
    return std::min(counted.held.count, tally.seats() > 1 ? counted.held.count : counted.without.count) < kLeastSample;
  });
  candidates.comparisons += order.size();
  if (order.size() < 3) {
    return;
  }
  if (!best) {
    std::reverse(order.begin(), order.end());
  }
  const std::optional<Estimate> first = lead_of_holders(result.game(), tally, order[0]);
  const std::optional<Estimate> next = lead_of_holders(result.game(), tally, order[1]);
  if (!first || !next) {
    return;
  }
  const Estimate gap{first->value - next->value, joint_margin(first->margin, next->margin)};
  candidates.add(
      gap, 0,
      fmt::format("{} is worth {:.1f} points {} than any other {}: the lead of its holders over {} is {} points.",
                  result.game().things[order[0]].id, std::abs(gap.value), best ? "more" : "less",
                  things_show_marks(result.game()) ? "card" : "piece",
                  tally.seats() > 1 ? "the mean of the others" : "games without it", signed_text(*first)));
}

/// Kinds that earn at least half as much again, or half, of what the others do for each mark.
void find_kinds(const ExperimentResult& result, const std::string& lang, Candidates& candidates) {
  const GameInfo& game = result.game();
  const Tally& tally = result.tally();
  const std::vector<KindTotals> kinds = kind_totals(game, tally);
  KindTotals all;
  for (const KindTotals& kind : kinds) {
    all.placed += kind.placed;
    all.points += kind.points;
  }
  candidates.comparisons += kinds.size();
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const std::int64_t others = all.placed - kinds[k].placed;
    if (kinds[k].placed == 0 || others == 0 || all.points <= kinds[k].earned) {
      continue;
    }
    double margin = 0;  // of the points of the kind in a match, all seats together
    for (const SeatTally& seat : tally.by_seat) {
      for (std::size_t c = 0; c < kinds.size(); ++c) {
        const bool its = c == k || (kinds[c].in_play == 0 && game.categories[c].glyph == game.categories[k].glyph);
        margin += its ? seat.by_category[c].estimate().margin : 0;
      }
    }
    const double marks = static_cast<double>(kinds[k].placed) / static_cast<double>(tally.games);
    const Estimate each{static_cast<double>(kinds[k].earned) / static_cast<double>(kinds[k].placed), margin / marks};
    const double usual = static_cast<double>(all.points - kinds[k].earned) / static_cast<double>(others);
    if (each.value < 1.5 * usual && each.value > 0.5 * usual) {
      continue;
    }
    const std::string name(in_language(game.categories[k].name, lang));
    if (kinds[k].earned % kinds[k].placed == 0) {  // no chance, and no player, changes that
      candidates.add_meant(each, usual,
                           fmt::format("{} always earns {} each, as it says; the other kinds earn {:.2f}.", name,
                                       counted(kinds[k].earned / kinds[k].placed, "point"), usual));
    } else {
      candidates.add(each, usual,
                     fmt::format("{} earns {:.2f} points each; the other kinds earn {:.2f}.", name, each.value, usual));
    }
  }
}

/// The totals with a value of an option, and with all values, of a bot that looked ahead; nothing where it met none.
std::optional<std::pair<Estimate, double>> looked_ahead_at(const ExperimentResult& result, std::size_t option,
                                                           const std::string& value) {
  if (!result.looked_ahead || result.looked_ahead->tally->by_option.size() <= option) {
    return std::nullopt;
  }
  std::optional<Estimate> mean;
  Histogram all;
  for (const auto& [name, totals] : totals_by_value(result.game(), *result.looked_ahead->tally, option)) {
    all.merge(*totals);
    if (name == value && totals->count() > 1) {
      mean = totals->moments().estimate();
    }
  }
  return mean ? std::optional(std::pair(*mean, all.mean())) : std::nullopt;
}

/// Values of options that are easier, or harder, than all matches together by more than a third of a deviation.
void find_options(const ExperimentResult& result, Candidates& candidates) {
  const GameInfo& game = result.game();
  const Tally& tally = result.tally();
  for (std::size_t option = 0; option < tally.by_option.size(); ++option) {
    const auto parts = totals_by_value(game, tally, option);
    Histogram all;
    for (const auto& [name, totals] : parts) {
      all.merge(*totals);
    }
    candidates.comparisons += parts.size();
    for (const auto& [name, totals] : parts) {
      if (totals->count() < kLeastSample) {
        continue;
      }
      const Estimate mean = totals->moments().estimate();
      if (std::abs(mean.value - all.mean()) > all.deviation() / 3) {
        const auto again = looked_ahead_at(result, option, name);
        candidates.add_of_bots(
            mean, all.mean(),
            fmt::format("With the {} {} totals are {:.1f} points {} than on average: {:.1f} of {:.1f}{}.",
                        game.options[option].id, name, std::abs(mean.value - all.mean()),
                        mean.value > all.mean() ? "higher" : "lower", mean.value, all.mean(),
                        as_bots_play(result, again ? fmt::format("{:.1f}{} of {:.1f}", again->first.value,
                                                                 plus_minus(again->first.margin, 1), again->second)
                                                   : "no match with it")),
            is_doubted(mean, all.mean(), again ? std::optional(again->first) : std::nullopt,
                       again ? again->second : 0));
      }
    }
  }
}

std::string too_few(const ExperimentResult& result, std::string_view what) {
  return fmt::format("Too few games to say what {}: {} of at least {}.", what, result.tally().games, kLeastSample);
}

/// What `variant` changes for certain, compared with the first one.
Candidates changes_by(const ExperimentResult& result, std::size_t variant) {
  const PairedTally& paired = result.counted.differences[variant];
  const std::string& name = result.experiment.variants[variant].name;
  const std::string& first = result.experiment.variants.front().name;
  const std::size_t seats = result.tally().seats();
  Candidates changes;
  const Estimate points = paired.points.estimate(static_cast<double>(seats));
  changes.add(points, 0,
              fmt::format("{}: a seat has {:.2f}{} points {} than {}.", name, std::abs(points.value),
                          plus_minus(points.margin, 2), points.value > 0 ? "more" : "less", first));
  if (seats > 1) {
    const Estimate wins = paired.win_parts.front().estimate(kWin / 100.0);
    changes.add(wins, 0,
                fmt::format("{}: {} {} often than {}, by {:.1f} %{} of the games.", name,
                            has_rivals(result.game()) ? "seat 1 wins" : "the target is reached",
                            wins.value > 0 ? "more" : "less", first, std::abs(wins.value), plus_minus(wins.margin, 1)));
  }
  changes.comparisons = changes.all.size();
  return changes;
}

/// What each variant changes, and which of them change nothing for certain.
std::vector<Finding> variant_findings(const ExperimentResult& result) {
  constexpr std::size_t kMost = 10;  // of each kind; the tables have all
  const std::vector<Variant>& variants = result.experiment.variants;
  if (result.tally().games < kLeastSample) {
    return {{0, too_few(result, "differs")}};
  }
  std::vector<Candidates> changes;
  std::size_t comparisons = 0;
  for (std::size_t v = 1; v < variants.size(); ++v) {
    comparisons += changes.emplace_back(changes_by(result, v)).comparisons;
  }
  std::vector<Finding> found;
  std::vector<std::string> alike;
  for (std::size_t v = 1; v < variants.size(); ++v) {
    const std::size_t before = found.size();
    changes[v - 1].take_certain(comparisons, found);
    if (found.size() == before) {
      alike.push_back(variants[v].name);
    }
  }
  most_certain_first(found);
  if (found.size() > kMost) {
    const std::size_t more = found.size() - kMost;
    found.resize(kMost);
    found.push_back(
        {0, fmt::format("{}: see the tables.", counted(static_cast<std::int64_t>(more), "more difference"))});
  }
  if (!alike.empty()) {
    found.push_back({0, fmt::format("No difference that {} games can show: {}.", result.tally().games,
                                    alike.size() > kMost ? fmt::format("{} variants", alike.size())
                                                         : fmt::format("{}", fmt::join(alike, "; ")))});
  }
  return found;
}

}  // namespace

double widening(std::size_t comparisons) {
  const double wanted = 0.05 / static_cast<double>(std::max<std::size_t>(1, comparisons));
  double low = 1;
  double high = 10;
  for (int i = 0; i < 60; ++i) {
    const double z = (low + high) / 2;
    (std::erfc(z / std::sqrt(2.0)) > wanted ? low : high) = z;
  }
  return std::max(1.0, low / kNormal95);
}

std::vector<Finding> findings(const ExperimentResult& result, const std::string& lang) {
  if (!result.ladder.empty()) {
    return {};
  }
  if (result.experiment.variants.size() > 1) {
    return variant_findings(result);
  }
  std::vector<Finding> found;
  find_target(result, found);
  if (result.tally().games < kLeastSample) {
    found.push_back({0, too_few(result, "stands out")});
    return found;
  }
  Candidates seats;
  const std::string fair = asks_for_fairness(result) ? find_seats(result, seats) : "";
  Candidates others;
  find_card(result, true, others);
  find_card(result, false, others);
  find_kinds(result, lang, others);
  find_options(result, others);
  const std::size_t comparisons = seats.comparisons + others.comparisons;
  others.take_certain(comparisons, found);
  const std::size_t before = found.size();
  seats.take_certain(comparisons, found);
  if (!fair.empty() && found.size() == before) {
    found.push_back({0, fair});
  }
  most_certain_first(found);
  std::ranges::transform(result.experiment.remarks, std::back_inserter(found),
                         [](const std::string& remark) { return Finding{.text = remark}; });
  return found;
}

}  // namespace ossuary::cli
