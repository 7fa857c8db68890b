// Results: the matches that were played to their end, kept in one text file, a line of JSON each, and what they come
// to. Several programs may add to the file at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/journal.h"

namespace ossuary::cli {

/// What one seat came to.
struct SeatResult {
  std::string name{};  ///< its own name; "" where it has none.
  std::string who;     ///< "human", or the name of a bot.
  std::int32_t points = 0;
  bool won = false;  ///< alone, with others that are as good, or with all.
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct MatchResult {
  std::string date;  ///< "2026-11-26".
  std::string ruleset;
  std::map<std::string, std::string> options{};  ///< what each option was, by id, chosen or drawn.
  std::vector<SeatResult> seats;
  bool together = false;             ///< all win or lose as one.
  std::vector<std::size_t> teams{};  ///< as GameInfo has them.
  std::uint64_t seed = 0;
  std::string record;  ///< its file.
  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// How the only person of a match did against the others.
enum class Outcome : std::uint8_t { Won, Shared, Lost };

/// What each option of a match is, by id, chosen or drawn.
[[nodiscard]] std::map<std::string, std::string> played_options(const Match& match);

/// The result of a match; nothing while it is not over, where it halted, where its points are not known, and where it
/// went on from a step of another match. `record` is its file.
[[nodiscard]] std::optional<MatchResult> result_of(const Journal& journal, const std::filesystem::path& record,
                                                   std::time_t now);

/// Adds `result` to the file `path`, which is made, with its folder, where it is missing. A match that is there, with
/// the same seed and record, stays as it is. @return why that failed, in a sentence without a full stop.
[[nodiscard]] std::optional<std::string> add_result(const std::filesystem::path& path, const MatchResult& result);

/// What a file of results has, oldest first.
struct Results {
  std::vector<MatchResult> matches{};
  std::size_t skipped = 0;  ///< lines that are no result.
};

/// None where there is no such file, or where it cannot be read.
[[nodiscard]] Results read_results(const std::filesystem::path& path);

/// How the only person did; nothing where nobody or several people play, or one alone.
[[nodiscard]] std::optional<Outcome> outcome_of(const MatchResult& match);

/// What the only person came to in a number of matches.
struct Standing {
  int won = 0;
  int shared = 0;
  int lost = 0;
  double mean = 0;                     ///< of the person's points; 0 without a match.
  std::optional<std::int32_t> best{};  ///< of them.
  int in_a_row = 0;                    ///< matches won up to the latest,
  int most_in_a_row = 0;               ///< and at most.
  [[nodiscard]] int played() const { return won + shared + lost; }
};

/// Of the matches of `ruleset` in which all others were this bot.
[[nodiscard]] Standing standing_against(const Results& results, std::string_view ruleset, std::string_view bot);

/// Points that a person had at the end of a match.
struct BestTotal {
  std::int32_t points = 0;
  std::string name{};  ///< "" where the person has none.
  std::string date;
  std::uint64_t seed = 0;
  friend bool operator==(const BestTotal&, const BestTotal&) = default;
};

/// The `most` best totals of people in matches of `ruleset` for as many seats, with these options, and with this seed
/// if one is given; those reached earlier first among equals.
[[nodiscard]] std::vector<BestTotal> best_totals(const Results& results, std::string_view ruleset, std::size_t seats,
                                                 const std::map<std::string, std::string>& options, std::size_t most,
                                                 std::optional<std::uint64_t> seed = {});

/// The seed of the deal of a day: "2026-11-26" has 20261126.
[[nodiscard]] std::uint64_t seed_of_day(std::time_t now);

}  // namespace ossuary::cli
