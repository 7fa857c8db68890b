#include "console/screen/places/matches_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "console/match/seating.h"
#include "console/text/numbers.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

using OptionsById = std::map<std::string, std::string>;

/// The name of its game, with those of the values of its options in brackets.
std::string game_text(const MatchResult& match, const std::map<std::string, std::string>& names) {
  const auto found = names.find(match.ruleset);
  std::vector<std::string> values;
  for (const auto& [option, value] : match.options) {
    const auto name = names.find(value);
    values.push_back(name == names.end() ? value.substr(value.find(':') + 1) : name->second);  // without the plugin
  }
  const std::string name = found == names.end() ? match.ruleset : found->second;
  return values.empty() ? name : fmt::format("{} ({})", name, fmt::join(values, ", "));
}

/// Against each bot in each game, those of the latest matches first.
void add_rivals(std::vector<std::string>& lines, const Results& results,
                const std::map<std::string, std::string>& names, const Dictionary& words) {
  std::set<std::pair<std::string, std::string>> seen;
  for (auto match = results.matches.rbegin(); match != results.matches.rend(); ++match) {
    const auto rival = std::ranges::find_if(match->seats, [](const SeatResult& seat) { return seat.who != kHuman; });
    if (rival == match->seats.end() || !outcome_of(*match) || !seen.emplace(match->ruleset, rival->who).second) {
      continue;
    }
    const Standing standing = standing_against(results, match->ruleset, rival->who);
    if (standing.played() > 0) {
      const auto name = names.find(match->ruleset);
      lines.push_back(words.say(
          "{game}, {bot}: {won} won, {lost} lost, {shared} shared; best {best}, mean {mean}, longest run {most}",
          {{"game", name == names.end() ? match->ruleset : name->second},
           {"bot", bot_title(rival->who, words)},
           {"won", standing.won},
           {"lost", standing.lost},
           {"shared", standing.shared},
           {"mean", in_tenths(standing.mean, words)},
           {"best", standing.best.value_or(0)},
           {"most", standing.most_in_a_row}}));
    }
  }
}

/// The best of each game that one plays alone, with each of its options.
void add_bests(std::vector<std::string>& lines, const Results& results, const std::map<std::string, std::string>& names,
               const Dictionary& words) {
  std::set<std::pair<std::string, OptionsById>> seen;
  for (auto match = results.matches.rbegin(); match != results.matches.rend(); ++match) {
    if (match->seats.size() != 1 || !seen.emplace(match->ruleset, match->options).second) {
      continue;
    }
    const auto best = best_totals(results, match->ruleset, 1, match->options, 1);
    if (!best.empty()) {
      lines.push_back(words.say(
          "{game}: best {points}, on {date}.",
          {{"game", game_text(*match, names)}, {"points", best.front().points}, {"date", best.front().date}}));
    }
  }
}

/// What a key comes to; nothing where the place stays.
std::optional<ChosenMatch> update(MatchesPlace& place, const Key& key) {
  place.status.clear();
  const std::size_t count = place.matches.size();
  if (is(key, NamedKey::Escape) || is(key, NamedKey::Left) || is(key, "q")) {
    return ChosenMatch();
  }
  if (count == 0) {
    return std::nullopt;
  }
  if (is(key, NamedKey::Up) || is(key, NamedKey::Down)) {
    place.chosen = stepped(place.chosen, is(key, NamedKey::Up) ? -1 : 1, count);
  } else if (is(key, NamedKey::Home) || is(key, NamedKey::End)) {
    place.chosen = is(key, NamedKey::Home) ? 0 : count - 1;
  } else if (is(key, NamedKey::Enter)) {
    if (place.matches[place.chosen].can_be_opened) {
      return ChosenMatch(place.chosen);
    }
    place.status = place.words.say("This match cannot be opened.");
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> standings(const Results& results, const std::map<std::string, std::string>& names,
                                   const Dictionary& words) {
  std::vector<std::string> lines;
  add_rivals(lines, results, names, words);
  add_bests(lines, results, names, words);
  return lines;
}

Frame frame(const MatchesPlace& place, TextArea size) {
  if (auto note = note_of_size(size, place.words, place.look)) {
    return std::move(*note);
  }
  Frame shown;
  const auto put = [&](int row, int column, std::string_view text, const Style& style = kPlain) {
    shown.canvas.put(row, column, fitted(text, size.width - column - 1, place.look), style);
  };
  put(0, 1, place.words.say("Matches and results"), kBold);
  const int count = static_cast<int>(place.matches.size());
  std::vector<std::string> standings;
  for (const std::string& standing : place.standings) {
    std::ranges::copy(wrapped(standing, size.width - 4), std::back_inserter(standings));
  }
  const int below = std::min(static_cast<int>(standings.size()), size.height / 3);
  const int room = size.height - 4 - (below > 0 ? below + 1 : 0);
  const int first = std::clamp(static_cast<int>(place.chosen) - room / 2, 0, std::max(0, count - room));
  if (count == 0) {
    put(2, 3, place.words.say("No match was played here yet."));
  }
  for (int i = 0; i < std::min(room, count - first); ++i) {
    const auto number = static_cast<std::size_t>(first) + static_cast<std::size_t>(i);
    const bool chosen = number == place.chosen;
    const int width = size.width - 4;
    const std::string text = (chosen ? (place.look.unicode ? "▸ " : "> ") : "  ") + place.matches[number].text;
    put(2 + i, 2, pad_right(fitted(text, width, place.look), width),
        chosen                                ? kReverse
        : place.matches[number].can_be_opened ? kPlain
                                              : kDim);
    shown.lines.push_back({number, {.row = 2 + i, .column = 2, .height = 1, .width = width}});
  }
  for (int i = 0; i < below; ++i) {
    put(size.height - 2 - below + i, 3, standings[static_cast<std::size_t>(i)]);
  }
  const std::string keys = place.words.say("up and down: choose   Enter open   Esc back");
  put(size.height - 1, 1, place.status.empty() ? keys : place.status, place.status.empty() ? kDim : kBold);
  shown.keys = place.status.empty() ? keys_in(keys, size.height - 1, 1, place.words) : std::vector<KeySpot>();
  return shown;
}

PlaceAnswer<ChosenMatch> show_matches(MatchesPlace& place, Device& device) {
  const auto click_in = [&](const Click& click, const Frame& shown) -> std::optional<ChosenMatch> {
    for (const BoxLine& line : shown.lines) {
      if (line.at.contains(click.row, click.column)) {
        place.chosen = line.number;
        return update(place, NamedKey::Enter);
      }
    }
    return std::nullopt;
  };
  return ask_in_place<ChosenMatch>(
      device, [&] { return frame(place, device.size()); }, [&](const Key& key) { return update(place, key); },
      click_in);
}

}  // namespace ossuary::cli
