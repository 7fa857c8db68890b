#include "console/match/match_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "console/match/seating.h"
#include "console/text/width.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::string_view kLang = "lang";
constexpr std::string_view kUndo = "undo";
constexpr std::string_view kNames = "names";
constexpr std::string_view kFree = "free";
constexpr std::string_view kPractice = "practice";
constexpr std::size_t kLongestLanguage = 8;

/// A number of steps; nothing where `text` is none that a match can have.
std::optional<std::size_t> steps_in(std::string_view text) {
  std::size_t steps = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), steps);
  const bool is_number = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return is_number && steps <= kMostActions ? std::optional(steps) : std::nullopt;
}

bool is_language(std::string_view word) {
  return !word.empty() && word.size() <= kLongestLanguage &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::optional<std::string> name_problem(std::string_view name) {
  if (printable(name) != name || name.find('\t') != std::string_view::npos) {
    return std::string("a name contains an invisible character, or bytes that are not UTF-8");
  }
  if (name.empty() || is_blank(name)) {
    return std::string("a name is empty: write one for each seat up to the last that has one, as in Anna,Ben");
  }
  if (text_width(name) > kWidestName) {
    return fmt::format("the name \"{}\" is too long: a name has {} columns at most", clipped(std::string(name), 40),
                       kWidestName);
  }
  if (folded(name) == "you") {
    return fmt::format("nobody can be called \"{}\", as the program calls the only person so", name);
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<std::string>, std::string> read_names(std::string_view list) {
  std::vector<std::string> names;
  for (bool more = true; more;) {
    const std::size_t comma = list.find(',');
    names.emplace_back(trimmed(list.substr(0, comma)));
    if (const auto problem = name_problem(names.back())) {
      return *problem;
    }
    more = comma != std::string_view::npos;
    list.remove_prefix(more ? comma + 1 : 0);
  }
  return names;
}

std::optional<std::string> names_problem(std::span<const std::string> names, std::span<const std::string> seat_names) {
  if (names.size() > seat_names.size()) {
    return fmt::format("there are {}, but the game has {}", counted(std::ssize(names), "name"),
                       counted(std::ssize(seat_names), "seat"));
  }
  std::set<std::string> called;
  for (const std::string& title : seat_titles(seat_names, names)) {
    if (!called.insert(folded(title)).second) {
      return fmt::format("two seats would be called \"{}\"", title);
    }
  }
  return std::nullopt;
}

RecordNotes written(const MatchNotes& notes) {
  RecordNotes record;
  if (is_language(notes.lang)) {  // the locale C names none
    record.push_back({std::string(kLang), notes.lang});
  }
  if (notes.undo == UndoRule::Free) {
    record.push_back({std::string(kUndo), std::string(kFree)});
  }
  if (!notes.names.empty()) {
    record.push_back({std::string(kNames), fmt::format("{}", fmt::join(notes.names, ","))});
  }
  if (notes.practice) {
    record.push_back({std::string(kPractice), std::to_string(*notes.practice)});
  }
  return record;
}

MatchNotes match_notes(const RecordNotes& notes) {
  MatchNotes read;
  for (const RecordNote& note : notes) {
    if (note.key == kLang) {
      read.lang = note.value;
    } else if (note.key == kUndo) {
      read.undo = UndoRule::Free;
    } else if (note.key == kNames) {
      read.names = read_names(note.value).value();
    } else if (note.key == kPractice) {
      read.practice = steps_in(note.value);
    }
  }
  return read;
}

std::optional<std::string> note_problem(const RecordNote& note, std::span<const std::string> seat_names) {
  if (note.key == kLang && !is_language(note.value)) {
    return std::string("`note lang` names no language");
  }
  if (note.key == kUndo && note.value != kFree) {
    return std::string("`note undo free` is expected here");
  }
  if (note.key == kPractice && !steps_in(note.value)) {
    return fmt::format("`note practice` is a number of steps, {} at most", kMostActions);
  }
  if (note.key == kNames) {
    const auto names = read_names(note.value);
    return names ? names_problem(names.value(), seat_names) : names.error();
  }
  return std::nullopt;
}

std::string practice_text(const Journal& journal, const Dictionary& words) {
  const auto practice = match_notes(journal.notes()).practice;
  return practice
             ? words.say("Played on from step {n} of another match, so the result is not kept.", {{"n", *practice}})
             : std::string();
}

std::string remark_text(const JournalRemark& remark, std::span<const std::string> titles, const Dictionary& words) {
  const std::string seat = remark.seat ? titles[index(*remark.seat)] : words.say("Somebody who looks on");
  if (remark.text.empty()) {
    return words.say("{seat} rates the match {n} of {best}",
                     {{"seat", seat}, {"n", remark.rating.value_or(0)}, {"best", kBestRating}});
  }
  return remark.rating
             ? words.say("{seat} remarks: {text} ({n} of {best})",
                         {{"seat", seat}, {"text", remark.text}, {"n", *remark.rating}, {"best", kBestRating}})
             : words.say("{seat} remarks: {text}", {{"seat", seat}, {"text", remark.text}});
}

std::vector<std::string> titles_of(const Journal& journal, const Dictionary& words) {
  return seat_titles(journal.seat_names(), match_notes(journal.notes()).names, words);
}

std::vector<std::string> titles_with_bots(const Journal& journal, const Dictionary& words) {
  std::vector<std::string> titles = titles_of(journal, words);
  const std::size_t named = match_notes(journal.notes()).names.size();
  for (std::size_t i = 0; i < named; ++i) {
    if (const std::string& who = journal.seat_names()[i]; who != kHuman) {
      titles[i] += fmt::format(" ({})", bot_title(who, words));
    }
  }
  return titles;
}

}  // namespace ossuary::cli
