// What a Session shows: table, menu, help, scores, hints, and the end.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>
#include <utility>

#include "console/match/faces.h"
#include "console/match/outcome.h"
#include "console/match/shown_table.h"
#include "console/match/sided_face.h"
#include "console/plain/score_screen.h"
#include "console/plain/session.h"
#include "console/plain/table_screen.h"
#include "console/text/called.h"
#include "console/text/table.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// Points to one decimal, without a decimal that is 0.
std::string points_text(double points) {
  const std::string text = fmt::format("{:.1f}", points);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

/// How a number of points changes, for a sentence that tells it.
struct PointsChange {
  double before = 0;
  double after = 0;

  [[nodiscard]] bool is_none() const { return std::abs(after - before) < 0.05; }
  /// `same` where nothing changes, else `changed`, with more arguments besides the numbers.
  [[nodiscard]] std::string sentence(const Dictionary& words, std::string_view same, std::string_view changed,
                                     const std::string& zones = {}) const {
    const std::string gain = fmt::format("{}{}", after > before ? "+" : "", points_text(after - before));
    return words.say(
        is_none() ? same : changed,
        {{"before", points_text(before)}, {"after", points_text(after)}, {"gain", gain}, {"zones", zones}});
  }
  /// True if the same is told of both.
  [[nodiscard]] bool is_like(const PointsChange& other) const {
    constexpr std::string_view kNumbers = "{before} {after} {gain}";
    return is_none() == other.is_none() && sentence({}, "{after}", kNumbers) == other.sentence({}, "{after}", kNumbers);
  }
};

/// What an outlook takes for granted, by the zones of `seat`: "hand"; "" without any.
std::string zones_of(const Table& table, Seat seat, const Dictionary& words) {
  std::vector<std::string> titles;
  for (const Zone& zone : table.zones) {
    if (std::string title = title_in(zone, words); zone.owner == seat && !title.empty()) {
      title.front() = is_capital(title.front()) ? static_cast<char>(title.front() - 'A' + 'a') : title.front();
      titles.push_back(std::move(title));
    }
  }
  return fmt::format("{}", fmt::join(titles, ", "));
}

/// What the points of `seat` can become, where it has `zones` to use.
std::string estimate_text(const PointsChange& change, const std::string& zones, bool is_certain,
                          const Dictionary& words) {
  const std::string estimate =
      zones.empty()
          ? change.sentence(
                words, to_say("An estimate of what your points can become would stay at {after}"),
                to_say("An estimate of what your points can become would go from {before} to {after} ({gain})"))
          : change.sentence(words,
                            to_say("An estimate of what your points can become, with the best use of what you have "
                                   "({zones}), would stay at {after}"),
                            to_say("An estimate of what your points can become, with the best use of what you have "
                                   "({zones}), would go from {before} to {after} ({gain})"),
                            zones);
  return is_certain ? estimate
                    : words.say("{estimate} on average over what is not known yet", {{"estimate", estimate}});
}

/// Something with a sentence on what it does.
struct Explained {
  std::string id{};  ///< "" where it is not known.
  Face face{};
};

/// What lies on the table and has a sentence.
std::vector<Explained> on_table(const Table& table) {
  std::vector<Explained> found;
  for (Face& face : faces_with_text(table)) {
    found.push_back({"", std::move(face)});
  }
  return found;
}

/// The same, with the ids of what is a kind of piece of `game`, and all other kinds after them.
std::vector<Explained> with_all_things(std::vector<Explained> found, const GameInfo& game) {
  for (const GameThing& thing : game.things) {
    const auto same = std::ranges::find_if(
        found, [&](const Explained& other) { return other.face.printed->name == thing.printed.name; });
    if (same != found.end()) {
      same->id = thing.id;
    } else if (!thing.printed.text.empty()) {
      found.push_back({thing.id, {.printed = std::make_shared<const FacePrint>(thing.printed)}});
    }
  }
  return found;
}

}  // namespace

void Session::show_table(std::optional<Seat> viewer) {
  const ScreenContext now = scene(viewer);
  const Table table = match().table(viewer);
  out_ << '\n' << (settings_.plain ? describe_table(table, now) : draw_table(table, now)) << '\n';
}

void Session::show_turn(Seat seat) {
  write(words().say("Turn: {seat}. Points: {totals}.", {{"seat", title(seat)}, {"totals", totals_text(scene(seat))}}));
}

void Session::show_menu(const std::vector<MenuItem>& menu) {
  out_ << (settings_.plain ? describe_menu(menu, engine_.game().info().menu_in_words, words())
                           : draw_menu(menu, settings_.look(), engine_.game().info().menu_in_words, words()));
}

void Session::show_legal(const std::vector<MenuItem>& menu, const std::string& verb) {
  Look look = settings_.look();
  look.width = settings_.plain ? std::numeric_limits<int>::max() : look.width;
  const std::string text = full_menu(menu, verb, look);
  out_ << (text.empty() ? words().say("No action begins with \"{word}\" now.", {{"word", verb}}) + '\n' : text);
}

void Session::show_help(Seat viewer, const std::string& name) {
  if (!name.empty()) {
    for (const CommandWords& command : command_words()) {
      if (std::find(command.names.begin(), command.names.end(), name) != command.names.end()) {
        write(fmt::format("{}: {}.", fmt::join(command.names, ", "), words().say(command.does)));
      }
    }
    return;
  }
  write(words().say(
      "Type the number of an action or its notation, whose words may be shortened or left out as long as only one "
      "action fits, or the beginning of its sentence. Or type one of these commands, which may be shortened too:"));
  TextTable commands({Align::Left, Align::Left});
  for (const CommandWords& command : command_words()) {
    commands.add({command.names.front(), words().say(command.does)});
  }
  write_table(commands);
  const Table table = match().table(viewer);
  if (!settings_.plain && shows_marks(table)) {
    write(words().say("Marks are shown from the top down."));
  }
  if (!settings_.plain && !table.structures.empty()) {
    write(words().say("Dots are places; places with a label are open now."));
  }
  if (const std::string known = explain_known(table, scene(viewer)); !settings_.plain && !known.empty()) {
    write(known);
  }
}

void Session::write_table(const TextTable& table) {
  out_ << (settings_.plain ? table.text(2) : table.text_within(settings_.look(), 2, kPlain));
}

void Session::show_rules(Seat viewer, const std::string& word) {
  const ScreenContext now = scene(viewer);
  const std::string& lang = words().language();
  const bool glyph = std::ranges::any_of(
      now.game.categories, [&](const Category& category) { return word == std::string_view(&category.glyph, 1); });
  const auto shows = [&](std::string_view id, const LocalText& name) {
    return word.empty() || (!glyph && is_called(id, name, word));
  };
  TextTable points({Align::Left, Align::Left});
  for (std::size_t i = 0; i < now.game.categories.size(); ++i) {
    const Category& category = now.game.categories[i];
    const bool by_glyph = glyph && word == std::string_view(&category.glyph, 1);
    if ((by_glyph || shows(category.id, category.name)) && !repeats_earlier(now.game, i)) {
      points.add({fmt::format("{} {}", category.glyph, in_language(category.name, lang)),
                  in_language(sentence_of(now, id_at<CategoryId>(i)), lang)});
    }
  }
  const Table table = match().table(viewer);
  TextTable things({Align::Left, Align::Left});
  for (const auto& [id, face] : word.empty() ? on_table(table) : with_all_things(on_table(table), now.game)) {
    const std::string label = in_language(face.printed->label, lang);
    const bool labelled = label != in_language(face.printed->name, lang);
    const std::string name = labelled ? face_in_words(face, now.game, words()) : label;
    if (shows(id, face.printed->name) || (!glyph && has_word(name, word))) {
      things.add({name, in_language(face.printed->text, lang)});
    }
  }
  const auto says = [&](std::string_view sentence) { return !glyph && has_word(sentence, word); };
  if (!word.empty()) {
    const bool named = std::ranges::any_of(settings_.rules, says);
    if (points.empty() && things.empty() && !named) {
      write(words().say("Nothing that has a rule is called \"{name}\" here. `rules` shows all of them.",
                        {{"name", word}}));
    }
    write_table(points);
    write_table(things);
  }
  for (const std::string& sentence : settings_.rules) {
    if (word.empty() || says(sentence)) {
      write(sentence);
    }
  }
  if (!word.empty()) {
    return;
  }
  write(words().say("Points:"));
  write_table(points);
  const auto signs = sign_sentences(table, now, settings_.plain ? SignsOf::Names : SignsOf::Lines);
  if (!signs.empty()) {
    write(words().say("Signs:"));
    std::ranges::for_each(signs, [&](const std::string& sentence) { write(sentence); });
  }
  if (!things.empty()) {
    write(words().say("On the table:"));
    write_table(things);
  }
  for (const Note& note : table.notes) {
    write(note_text(note, words()));
  }
  write(engine_.aim());
}

void Session::show_scores(Seat viewer) {
  const auto scores = match().scores();
  if (!scores) {
    reported_.clear();
    report(scores.error(), words().say(kNoPoints));
    return;
  }
  const ScreenContext now = scene(viewer, OpenPoints::Reasons);
  out_ << (settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now));
  for (std::size_t seat = 0; seat < engine_.game().seats(); ++seat) {
    if (!points_of(now, id_at<Seat>(seat))) {
      write(words().say(is_you(now, index(viewer)) ? "The points of {seat} may depend on what you do not see."
                                                   : "The points of {seat} may depend on what {viewer} does not see.",
                        {{"seat", title(id_at<Seat>(seat))}, {"viewer", title(viewer)}}));
      continue;
    }
    for (const std::string& sentence : describe_scoring(match(), id_at<Seat>(seat), now)) {
      write(sentence);
    }
  }
  const bool all_known = std::ranges::all_of(now.points, [](const auto& points) { return points.has_value(); });
  if (engine_.game().seats() > 1 && all_known) {
    write(words().say("If the match ended now: {outcome}", {{"outcome", describe_winners(scores.value(), now)}}));
  }
}

void Session::show_hint(Seat seat, const std::vector<MenuItem>& menu) {
  const Interrupt interrupt = thinking_time();
  const auto advised = engine_.advise(seat, interrupt);
  if (settings_.interrupted()) {
    return;
  }
  if (ends(interrupt)) {
    report_slowness();
  }
  if (!advised) {
    reported_.clear();
    report(advised.error(), words().say("A script failed, so there is no hint:"));
    return;
  }
  if (!advised.value()) {
    write(words().say("There is no hint: no action could be tried in time."));
    return;
  }
  const Advice& advice = *advised.value();
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (menu[i].action == advice.action) {
      write(words().say("Hint: {number} ({notation}), {words}.",
                        {{"number", i + 1}, {"notation", menu[i].notation}, {"words", menu[i].words}}));
    }
  }
  const PointsChange estimate{advice.before, advice.after};
  std::optional<PointsChange> points;
  const ScreenContext now = scene(seat);
  if (const auto then = engine_.scene_after(now, seat, advice.action)) {
    points = PointsChange{static_cast<double>(*points_of(now, seat)), static_cast<double>(*points_of(*then, seat))};
    std::string text = points->sentence(words(), to_say("Your points stay at {after}"),
                                        to_say("Your points go from {before} to {after} ({gain})"));
    if (!then->weakest.empty()) {
      const PointsChange weakest{static_cast<double>(now.weakest[index(seat)]),
                                 static_cast<double>(then->weakest[index(seat)])};
      text += ", " + weakest.sentence(words(), to_say("those in your weakest kind stay at {after}"),
                                      to_say("those in your weakest kind go from {before} to {after} ({gain})"));
    }
    write(text + ".");
  }
  if (engine_.game().info().outlook_unit != 1) {
    write(words().say(advice.certain
                          ? "That is the best of {n} {n|action|actions}, as far as the game can estimate it."
                          : "That is the best of {n} {n|action|actions} on average over what is not known yet, as far "
                            "as the game can estimate it.",
                      {{"n", menu.size()}}));
  } else if (!advice.certain || !points || !points->is_like(estimate)) {
    write(estimate_text(estimate, zones_of(match().table(seat), seat, words()), advice.certain, words()) + ".");
  }
}

void Session::show_record() {
  const std::string path = printable(engine_.file().path().string());
  out_ << (record_fails_ ? words().say("The match is not saved: {path} cannot be written.", {{"path", path}}) : path)
       << '\n';
}

Ending Session::finish() {
  if (const ScriptFault* fault = match().fault()) {
    reported_.clear();  // a bot that looked ahead may have met it before
    report(*fault, words().say("A script failed, so the match halts here:"));
    out_ << words().say("Another action may do: continue the match before this one with:") << "\n  "
         << engine_.file().resume_command() << '\n';
    name_record();
    return Ending::Halted;
  }
  const ScreenContext now = scene(std::nullopt);
  const Table table = open_table(match());
  out_ << '\n'
       << words().say("The match is over.") << "\n\n"
       << (settings_.plain ? describe_table(table, now) : draw_table(table, now)) << '\n';
  const auto scores = match().scores();
  if (scores) {
    out_ << (settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now)) << '\n';
    for (std::size_t seat = 0; seat < engine_.game().seats(); ++seat) {
      for (const std::string& sentence : describe_scoring(match(), id_at<Seat>(seat), now)) {
        write(sentence);
      }
    }
    write(describe_outcome(scores.value(), now));
  }
  name_record();
  return scores ? Ending::Finished : Ending::Unscored;
}

void Session::name_record() {
  if (!record_fails_) {
    out_ << words().say("Record: {path}", {{"path", printable(engine_.file().path().string())}}) << '\n';
  }
  out_.flush();
}

Ending Session::leave() {
  out_ << (record_fails_
               ? words().say("The match is not saved.")
               : words().say("The match is saved. Continue it with:") + "\n  " + engine_.file().resume_command())
       << std::endl;
  return settings_.interrupted() ? Ending::Interrupted : Ending::Left;
}

}  // namespace ossuary::cli
