// What a Session shows: table, menu, help, scores, hints, and the end.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <ostream>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "console/faces.h"
#include "console/line/session.h"
#include "console/score_screen.h"
#include "console/text/called.h"
#include "console/text/table.h"

namespace ossuary::cli {
namespace {

constexpr int kTried = 8;  // copies, with what is hidden drawn again, in which the action of a hint is tried

/// Points to one decimal, without a decimal that is 0.
std::string points_text(double points) {
  const std::string text = fmt::format("{:.1f}", points);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

/// "go from 9 to 12.1 (+3.1)", "stay at 9".
std::string change_text(double before, double after) {
  const double gain = after - before;
  return std::abs(gain) < 0.05 ? "stay at " + points_text(after)
                               : fmt::format("go from {} to {} ({}{})", points_text(before), points_text(after),
                                             gain > 0 ? "+" : "", points_text(gain));
}

/// ", with the best use of what you have (hand),": what an outlook takes for granted, by the zones of `seat`; ""
/// without any.
std::string best_use(const Table& table, Seat seat) {
  std::vector<std::string> titles;
  for (const Zone& zone : table.zones) {
    if (zone.owner == seat && !zone.title.empty()) {
      titles.push_back(zone.title);
      titles.back().front() = static_cast<char>(std::tolower(static_cast<unsigned char>(zone.title.front())));
    }
  }
  return titles.empty() ? "" : fmt::format(", with the best use of what you have ({}),", fmt::join(titles, ", "));
}

/// Something with a sentence on what it does.
struct Explained {
  std::string id{};  ///< "" where it is not known.
  Face face{};
};

/// What lies on the table and has a sentence, each name once.
std::vector<Explained> on_table(const Table& table) {
  std::vector<Explained> found;
  const auto add = [&](const Face& face) {
    const auto same = [&](const Explained& other) { return other.face.name == face.name; };
    if (!face.text.empty() && std::none_of(found.begin(), found.end(), same)) {
      found.push_back({"", face});
    }
  };
  for (const Zone& zone : table.zones) {
    for (const Slot& slot : zone.slots) {
      add(slot.top.value_or(Face{}));
    }
  }
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      add(spot.face.value_or(Face{}));
    }
  }
  for (const TableDie& die : table.dice) {
    std::for_each(die.faces.begin(), die.faces.end(), add);
  }
  for (const TablePool& pool : table.pools) {
    for (const PoolRow& row : pool.rows) {
      for (const PoolPiece& piece : row.pieces) {
        add(piece.face);
      }
    }
  }
  return found;
}

/// The same, with the ids of what is a kind of piece of `game`, and all other kinds after them.
std::vector<Explained> with_all_things(std::vector<Explained> found, const GameInfo& game) {
  for (const GameThing& thing : game.things) {
    const auto same =
        std::ranges::find_if(found, [&](const Explained& other) { return other.face.name == thing.name; });
    if (same != found.end()) {
      same->id = thing.id;
    } else if (!thing.text.empty()) {
      found.push_back({thing.id, {.label = thing.label, .name = thing.name, .text = thing.text}});
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

void Session::show_menu(const std::vector<MenuItem>& menu) {
  out_ << (settings_.plain ? describe_menu(menu, game_.info().menu_in_words)
                           : draw_menu(menu, settings_.look(), game_.info().menu_in_words));
}

void Session::show_legal(const std::vector<MenuItem>& menu, const std::string& verb) {
  Look look = settings_.look();
  look.width = settings_.plain ? std::numeric_limits<int>::max() : look.width;
  const std::string text = full_menu(menu, verb, look);
  out_ << (text.empty() ? fmt::format("No action begins with \"{}\" now.\n", verb) : text);
}

void Session::show_help(Seat viewer, const std::string& name) {
  if (!name.empty()) {
    for (const CommandWords& command : command_words()) {
      if (std::find(command.names.begin(), command.names.end(), name) != command.names.end()) {
        say(fmt::format("{}: {}.", fmt::join(command.names, ", "), command.does));
      }
    }
    return;
  }
  say("Type the number of an action or its notation, whose words may be shortened or left out as long as only "
      "one action fits, or the beginning of its sentence. Or type one of these commands, which may be shortened too:");
  TextTable commands({Align::Left, Align::Left});
  for (const CommandWords& command : command_words()) {
    commands.add({command.names.front(), command.does});
  }
  say_table(commands);
  const Table table = match().table(viewer);
  if (!settings_.plain && shows_marks(table)) {
    say("Marks are shown from the top down.");
  }
  if (!settings_.plain && !table.structures.empty()) {
    say("Dots are places; places with a label are open now.");
  }
  if (const std::string known = explain_known(table, settings_.look()); !settings_.plain && !known.empty()) {
    say(known);
  }
}

void Session::say_table(const TextTable& table) {
  out_ << (settings_.plain ? table.text(2) : table.text_within(settings_.look(), 2, kPlain));
}

void Session::show_rules(Seat viewer, const std::string& word) {
  const ScreenContext now = scene(viewer);
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
      points.add({fmt::format("{} {}", category.glyph, in_language(category.name, now.lang)),
                  in_language(sentence_of(now, id_at<CategoryId>(i)), now.lang)});
    }
  }
  const Table table = match().table(viewer);
  TextTable things({Align::Left, Align::Left});
  for (const auto& [id, face] : word.empty() ? on_table(table) : with_all_things(on_table(table), now.game)) {
    const bool labelled = face.label != in_language(face.name, now.lang);
    const std::string name = labelled ? face_in_words(face, now.game, now.lang) : face.label;
    if (shows(id, face.name) || (!glyph && has_word(name, word))) {
      things.add({name, in_language(face.text, now.lang)});
    }
  }
  const auto says = [&](std::string_view sentence) { return !glyph && has_word(sentence, word); };
  if (!word.empty()) {
    const bool named = std::ranges::any_of(settings_.rules, says);
    if (points.empty() && things.empty() && !named) {
      say(fmt::format("Nothing that has a rule is called \"{}\" here. `rules` shows all of them.", word));
    }
    say_table(points);
    say_table(things);
  }
  for (const std::string& sentence : settings_.rules) {
    if (word.empty() || says(sentence)) {
      say(sentence);
    }
  }
  if (!word.empty()) {
    return;
  }
  say("Points:");
  say_table(points);
  if (!things.empty()) {
    say("On the table:");
    say_table(things);
  }
  for (const Note& note : table.notes) {
    say(note_text(note, now.lang));
  }
  say(aim());
}

void Session::show_scores(Seat viewer) {
  const auto scores = match().scores();
  if (!scores) {
    reported_.clear();
    report(scores.error(), kNoPoints);
    return;
  }
  const ScreenContext now = scene(viewer, OpenPoints::Reasons);
  out_ << (settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now));
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    if (!points_of(now, id_at<Seat>(seat))) {
      say(fmt::format("The points of {} may depend on what {} not see.", titles_[seat],
                      title(viewer) == "You" ? "you do" : title(viewer) + " does"));
      continue;
    }
    for (const std::string& sentence : describe_scoring(match(), id_at<Seat>(seat), now)) {
      say(sentence);
    }
  }
  const bool all_known = std::ranges::all_of(now.points, [](const auto& points) { return points.has_value(); });
  if (game_.seats() > 1 && all_known) {
    say("If the match ended now: " + describe_winners(scores.value(), now));
  }
}

void Session::show_hint(Seat seat, const std::vector<MenuItem>& menu) {
  ActionList legal;
  match().legal_actions(legal);
  Rng rng = chance(Purpose::Resample);
  const Interrupt interrupt = thinking_time();
  const auto seen = match().clone();
  seen->forget_hidden(seat);  // so that the advice depends on what the seat can tell apart alone
  const auto advised = adviser_.advise(View(*seen, seat), legal, rng, interrupt);
  if (settings_.interrupted()) {
    return;
  }
  if (ends(interrupt)) {
    report_slowness();
  }
  if (!advised) {
    reported_.clear();
    report(advised.error(), "A script failed, so there is no hint:");
    return;
  }
  if (!advised.value()) {
    say("There is no hint: no action could be tried in time.");
    return;
  }
  const Advice& advice = *advised.value();
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (menu[i].action == advice.action) {
      say(fmt::format("Hint: {} ({}), {}.", i + 1, menu[i].notation, menu[i].words));
    }
  }
  const std::string estimate = change_text(advice.before, advice.after);
  const std::string hidden = advice.certain ? "" : " on average over what is not known yet";
  std::string points;
  const ScreenContext now = scene(seat);
  if (const auto then = scene_after(now, seat, advice.action)) {
    points = change_text(*points_of(now, seat), *points_of(*then, seat));
    const std::string weakest = then->weakest.empty()
                                    ? ""
                                    : fmt::format(", those in your weakest kind {}",
                                                  change_text(now.weakest[index(seat)], then->weakest[index(seat)]));
    say(fmt::format("Your points {}{}.", points, weakest));
  }
  if (!game_.info().outlook_in_points) {
    say(fmt::format("That is the best of {}{}, as far as the game can estimate it.",
                    counted(std::ssize(menu), "action"), hidden));
  } else if (!advice.certain || points != estimate) {
    say(fmt::format("An estimate of what your points can become{} would {}{}.", best_use(match().table(seat), seat),
                    estimate, hidden));
  }
}

std::optional<ScreenContext> Session::scene_after(const ScreenContext& now, Seat seat, Action action) const {
  ScreenContext then = now;
  if (!points_of(then, seat)) {
    return std::nullopt;
  }
  std::string said;
  Rng rng = chance(Purpose::Resample);
  const std::unique_ptr<Match> seen = match().clone();
  seen->forget_hidden(seat);
  const std::unique_ptr<Match> copy = match().clone();
  for (int i = 0; i < kTried; ++i) {
    copy->assign(*seen);
    copy->resample(seat, rng);
    copy->hold_chance(true);
    const bool falls = copy->apply(action).has_value() || copy->fault() != nullptr || copy->awaits_chance();
    const auto scores = falls ? std::optional<Result<Scores, ScriptFault>>() : copy->scores();
    if (!scores || !scores->ok()) {
      return std::nullopt;
    }
    show_points(scores->value(), then);
    const std::string before = std::exchange(said, points_in_words(then, seat));
    if (i > 0 && said != before) {
      return std::nullopt;
    }
  }
  return then;
}

void Session::show_record() {
  const std::string path = printable(file_.path().string());
  out_ << (record_fails_ ? "The match is not saved: " + path + " cannot be written.\n" : path + "\n");
}

Ending Session::finish() {
  if (const ScriptFault* fault = match().fault()) {
    reported_.clear();  // a bot that looked ahead may have met it before
    report(*fault, "A script failed, so the match halts here:");
    out_ << fmt::format("Another action may do: continue the match before this one with:\n  {}\n",
                        file_.resume_command());
    name_record();
    return Ending::Halted;
  }
  const ScreenContext now = scene(std::nullopt);
  const Table table = open_table(match());
  out_ << "\nThe match is over.\n\n" << (settings_.plain ? describe_table(table, now) : draw_table(table, now)) << '\n';
  const auto scores = match().scores();
  if (scores) {
    out_ << (settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now)) << '\n';
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      for (const std::string& sentence : describe_scoring(match(), id_at<Seat>(seat), now)) {
        say(sentence);
      }
    }
    say(describe_outcome(scores.value(), now));
  }
  name_record();
  return scores ? Ending::Finished : Ending::Unscored;
}

void Session::name_record() {
  if (!record_fails_) {
    out_ << "Record: " << printable(file_.path().string()) << '\n';
  }
  out_.flush();
}

Ending Session::leave() {
  out_ << (record_fails_ ? std::string("The match is not saved.")
                         : fmt::format("The match is saved. Continue it with:\n  {}", file_.resume_command()))
       << std::endl;
  return settings_.interrupted() ? Ending::Interrupted : Ending::Left;
}

}  // namespace ossuary::cli
