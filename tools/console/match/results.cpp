#include "console/match/results.h"

#include <fcntl.h>
#include <sys/file.h>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <thread>

#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "files/descriptor.h"
#include "files/locked_file.h"
#include "files/read_file.h"
#include "json.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargest = std::size_t{16} << 20U;  // bytes, of tens of thousands of matches
constexpr std::chrono::milliseconds kBetweenTries{10};    // while another program has the file
constexpr int kTries = 300;
constexpr int kFailures = 3;  // more than one, since another program may have made the file meanwhile

std::string line_of(const MatchResult& result) {
  Json seats = Json::array();
  for (const SeatResult& seat : result.seats) {
    seats.push_back(Json{{"name", seat.name}, {"who", seat.who}, {"points", seat.points}, {"won", seat.won}});
  }
  Json line{{"date", result.date},
            {"ruleset", result.ruleset},
            {"options", result.options.empty() ? Json::object() : Json(result.options)},
            {"seed", std::to_string(result.seed)},  // not all readers of JSON have so large numbers
            {"record", result.record},
            {"together", result.together},
            {"seats", seats}};
  if (!result.teams.empty()) {
    line["teams"] = result.teams;
  }
  return line.dump() + '\n';
}

/// The member `name` of an object, as a string; nothing if it is none.
std::optional<std::string> text_in(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  const std::string* const text = member == nullptr ? nullptr : member->string();
  return text == nullptr ? std::nullopt : std::optional(*text);
}

std::optional<bool> truth_in(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  return member == nullptr ? std::nullopt : member->boolean();
}

std::optional<std::uint64_t> seed_in(const Json& object) {
  const std::string digits = text_in(object, "seed").value_or("");
  const char* const end = digits.data() + digits.size();
  std::uint64_t seed = 0;
  const auto read = std::from_chars(digits.data(), end, seed);
  return read.ec == std::errc() && read.ptr == end ? std::optional(seed) : std::nullopt;
}

std::optional<SeatResult> read_seat(const Json& seat) {
  const auto name = text_in(seat, "name");
  const auto who = text_in(seat, "who");
  const auto won = truth_in(seat, "won");
  const Json* const points = seat.find("points");
  const auto number = points == nullptr ? std::nullopt : points->integer();
  if (!name || !who || who->empty() || !won || !number || !std::in_range<std::int32_t>(*number)) {
    return std::nullopt;
  }
  return SeatResult{*name, *who, static_cast<std::int32_t>(*number), *won};
}

std::optional<std::vector<SeatResult>> read_seats_in(const Json& line) {
  const Json* const seats = line.find("seats");
  if (seats == nullptr || seats->items() == nullptr || seats->items()->empty()) {
    return std::nullopt;
  }
  std::vector<SeatResult> read;
  for (const Json& item : *seats->items()) {
    auto seat = read_seat(item);
    if (!seat) {
      return std::nullopt;
    }
    read.push_back(std::move(*seat));
  }
  return read;
}

/// The team of each seat; none where each plays for itself.
std::optional<std::vector<std::size_t>> read_teams(const Json& line, std::size_t seats) {
  std::vector<std::size_t> read;
  const Json* const teams = line.find("teams");
  if (teams == nullptr) {
    return read;
  }
  if (teams->items() == nullptr || teams->items()->size() != seats) {
    return std::nullopt;
  }
  for (const Json& item : *teams->items()) {
    const auto team = item.integer();
    if (!team || *team < 0 || *team >= std::ssize(*teams->items())) {
      return std::nullopt;
    }
    read.push_back(static_cast<std::size_t>(*team));
  }
  return read;
}

std::optional<std::map<std::string, std::string>> read_options(const Json& line) {
  const Json* const options = line.find("options");
  if (options == nullptr || options->members() == nullptr) {
    return std::nullopt;
  }
  std::map<std::string, std::string> read;
  for (const auto& [name, value] : *options->members()) {
    if (value.string() == nullptr) {
      return std::nullopt;
    }
    read[name] = *value.string();
  }
  return read;
}

std::optional<MatchResult> read_line(std::string_view text) {
  const auto line = Json::parse(text);
  if (!line) {
    return std::nullopt;
  }
  const auto date = text_in(line.value(), "date");
  const auto ruleset = text_in(line.value(), "ruleset");
  const auto record = text_in(line.value(), "record");
  const auto together = truth_in(line.value(), "together");
  const auto seed = seed_in(line.value());
  auto options = read_options(line.value());
  auto seats = read_seats_in(line.value());
  auto teams = read_teams(line.value(), seats ? seats->size() : 0);
  if (!date || !ruleset || !record || !together || !seed || !options || !seats || !teams) {
    return std::nullopt;
  }
  return MatchResult{*date, *ruleset, std::move(*options), std::move(*seats), *together, std::move(*teams),
                     *seed, *record};
}

Results results_in(std::string_view text) {
  Results results;
  for (const std::string_view line : split(text, '\n')) {
    if (auto match = is_blank(line) ? std::nullopt : read_line(line)) {
      results.matches.push_back(std::move(*match));
    } else if (!is_blank(line)) {
      ++results.skipped;
    }
  }
  return results;
}

bool has_match(const Results& results, const MatchResult& match) {
  return std::ranges::any_of(results.matches, [&](const MatchResult& other) {
    return other.seed == match.seed && other.record == match.record;
  });
}

/// Adds `result` to an open file. @return a sentence if that fails.
std::optional<std::string> add_to(LockedFile& file, const MatchResult& result) {
  std::string text;
  std::error_code error;
  if (fs::exists(file.path(), error)) {
    if (auto fault = read_file(file.path(), kLargest, text)) {
      return fault;
    }
  }
  if (has_match(results_in(text), result)) {
    return std::nullopt;
  }
  const bool is_cut = !text.empty() && text.back() != '\n';
  return file.replace(text + (is_cut ? "\n" : "") + line_of(result));
}

/// The only person of a match; null where nobody or several people play.
const SeatResult* only_person(const MatchResult& match) {
  const auto is_person = [](const SeatResult& seat) { return seat.who == kHuman; };
  const auto found = std::ranges::find_if(match.seats, is_person);
  return std::ranges::count_if(match.seats, is_person) == 1 ? &*found : nullptr;
}

}  // namespace

std::map<std::string, std::string> played_options(const Match& match) {
  std::map<std::string, std::string> played;
  const std::vector<GameOption>& options = match.game().info().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    played[options[i].id] = options[i].values[match.option(i)].id;
  }
  return played;
}

std::optional<MatchResult> result_of(const Journal& journal, const fs::path& record, std::time_t now) {
  const Match& match = journal.match();
  const auto scores = match.scores();
  if (match.decider() || match.fault() != nullptr || !scores || match_notes(journal.notes()).practice) {
    return std::nullopt;
  }
  std::error_code error;
  const fs::path whole = fs::absolute(record, error).lexically_normal();
  const GameInfo& info = match.game().info();
  MatchResult result{.date = fmt::format("{:%Y-%m-%d}", fmt::localtime(now)),
                     .ruleset = info.id,
                     .together = scores.value().together,
                     .teams = info.teams,
                     .seed = journal.start().seed,
                     .record = (error ? record : whole).string()};
  result.options = played_options(match);
  const std::vector<std::string> names = match_notes(journal.notes()).names;
  for (std::size_t i = 0; i < journal.seat_names().size(); ++i) {
    result.seats.push_back({i < names.size() ? names[i] : "", journal.seat_names()[i],
                            scores.value().by_seat.at(i).total, scores.value().winners.contains(id_at<Seat>(i))});
  }
  return result;
}

std::optional<std::string> add_result(const fs::path& path, const MatchResult& result) {
  std::error_code ignored;  // what is wrong with the folder is found again below
  fs::create_directories(path.parent_path(), ignored);
  const Descriptor folder(::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) {
    (void)flock(folder.number(), LOCK_EX);  // one program at a time, also while the file is not there yet
  }
  std::optional<std::string> fault;
  for (int tries = 0, failures = 0; tries < kTries && failures < kFailures; ++tries) {
    auto file = LockedFile::open(path);
    fault = file ? add_to(file.value(), result) : file.error();
    if (!fault) {
      return fault;
    }
    failures += file ? 1 : 0;
    std::this_thread::sleep_for(kBetweenTries);
  }
  return fault;
}

Results read_results(const fs::path& path) {
  std::string text;
  return read_file(path, kLargest, text) ? Results() : results_in(text);
}

std::optional<Outcome> outcome_of(const MatchResult& match) {
  const SeatResult* const person = only_person(match);
  if (person == nullptr || (match.seats.size() == 1 && !match.together)) {
    return std::nullopt;
  }
  if (!person->won) {
    return Outcome::Lost;
  }
  const auto own = static_cast<std::size_t>(person - match.seats.data());
  bool shared = false;
  for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
    const bool partners = seat == own || (!match.teams.empty() && match.teams[seat] == match.teams[own]);
    shared = shared || (match.seats[seat].won && !partners);
  }
  return shared && !match.together ? Outcome::Shared : Outcome::Won;
}

Standing standing_against(const Results& results, std::string_view ruleset, std::string_view bot) {
  Standing standing;
  double sum = 0;
  for (const MatchResult& match : results.matches) {
    const auto outcome = outcome_of(match);
    const auto others = std::ranges::count(match.seats, bot, &SeatResult::who);
    if (match.ruleset != ruleset || !outcome || others == 0 || others + 1 != std::ssize(match.seats)) {
      continue;
    }
    standing.won += *outcome == Outcome::Won ? 1 : 0;
    standing.shared += *outcome == Outcome::Shared ? 1 : 0;
    standing.lost += *outcome == Outcome::Lost ? 1 : 0;
    standing.in_a_row = *outcome == Outcome::Won ? standing.in_a_row + 1 : 0;
    standing.most_in_a_row = std::max(standing.most_in_a_row, standing.in_a_row);
    const std::int32_t points = only_person(match)->points;
    standing.best = std::max(standing.best.value_or(points), points);
    sum += points;
  }
  standing.mean = standing.played() == 0 ? 0 : sum / standing.played();
  return standing;
}

std::vector<BestTotal> best_totals(const Results& results, std::string_view ruleset, std::size_t seats,
                                   const std::map<std::string, std::string>& options, std::size_t most,
                                   std::optional<std::uint64_t> seed) {
  std::vector<BestTotal> best;
  for (const MatchResult& match : results.matches) {
    const bool other_deal = seed && match.seed != *seed;
    if (match.ruleset != ruleset || match.seats.size() != seats || match.options != options || other_deal) {
      continue;
    }
    for (const SeatResult& seat : match.seats) {
      if (seat.who == kHuman) {
        best.push_back({seat.points, seat.name, match.date, match.seed});
      }
    }
  }
  std::ranges::stable_sort(best, std::greater(), &BestTotal::points);
  best.resize(std::min(best.size(), most));
  return best;
}

std::uint64_t seed_of_day(std::time_t now) {
  const std::tm day = fmt::localtime(now);
  constexpr std::uint64_t kHundred = 100;
  constexpr int kFirstYear = 1900;
  const int year = day.tm_year + kFirstYear;
  const int month = day.tm_mon + 1;
  return (static_cast<std::uint64_t>(year) * kHundred + static_cast<std::uint64_t>(month)) * kHundred +
         static_cast<std::uint64_t>(day.tm_mday);
}

}  // namespace ossuary::cli
