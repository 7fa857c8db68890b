// What a Session shows: table, menu, help, scores, hints, and the end.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ostream>
#include <utility>

#include "console/match/faces.h"
#include "console/match/inquiries.h"
#include "console/match/outcome.h"
#include "console/match/shown_table.h"
#include "console/match/sided_face.h"
#include "console/plain/score_screen.h"
#include "console/plain/session.h"
#include "console/plain/spoken_news.h"
#include "console/plain/table_screen.h"
#include "console/text/called.h"
#include "console/text/table.h"
#include "console/text/width.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

// Characters that a plain session says before a decision, at most, its prompt left out; those of its menu; and those of
// what happened that are said whatever the menu takes.
constexpr int kMostBeforeDecision = 740;
constexpr int kRoomForMenu = 560;
constexpr int kLeastRoom = 150;

std::vector<MenuItem> items_of(const std::vector<Option>& options) {
  std::vector<MenuItem> items;
  std::ranges::transform(options, std::back_inserter(items), &Option::item);
  return items;
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
  out_ << '\n';
  put(settings_.plain ? describe_table(table, now) : draw_table(table, now, viewer));
  out_ << '\n';
}

void Session::show_first_table(Seat viewer, const std::vector<Option>& options) {
  const std::string menu = settings_.plain ? describe_menu_within(options, kRoomForMenu, words(), speech_) : "";
  const std::string table = settings_.plain ? describe_table(match().table(viewer), scene(viewer)) : "";
  if (text_width(speech_.spoken(table + menu)) > kMostBeforeDecision) {
    write(words().say("`table` says what lies on the table."));
  } else {
    show_table(viewer);
  }
}

std::string Session::new_points(Seat seat) {
  const std::string points = words().say("Points: {totals}.", {{"totals", totals_text(scene(seat))}});
  return std::exchange(said_points_, points) == points ? "" : points + '\n';
}

void Session::brief(Seat seat, const std::vector<Option>& options) {
  const std::string rest = new_points(seat) + menu_in_words(options);
  say_news(engine_.reader(seat), std::max(kLeastRoom, kMostBeforeDecision - text_width(speech_.spoken(rest))));
  put(rest);
}

void Session::say_news(std::optional<Seat> reader, int room) {
  last_news_ = std::exchange(news_since_, {});
  put(describe_news(last_news_, reader, engine_.titles(), room, words(), speech_));
}

std::string Session::menu_in_words(const std::vector<Option>& options) {
  const std::string text = describe_menu_within(options, kRoomForMenu, words(), speech_);
  if (said_legal_ || text == describe_menu(options, words())) {
    return text;
  }
  said_legal_ = true;
  return text + words().say("`legal` says all of them.") + '\n';
}

void Session::show_menu(const std::vector<Option>& options) {
  if (settings_.plain) {
    put(menu_in_words(options));
    return;
  }
  put(draw_menu(items_of(options), settings_.look(), engine_.game().info().menu_in_words, words()));
}

void Session::show_legal(const std::vector<Option>& options, const std::string& verb) {
  std::vector<Option> shown;
  std::ranges::copy_if(options, std::back_inserter(shown),
                       [&](const Option& option) { return folded(verb_of(option.item)).starts_with(verb); });
  const std::string text =
      settings_.plain ? describe_menu(shown, words()) : full_menu(items_of(options), verb, settings_.look());
  put(text.empty() ? words().say("No action begins with \"{word}\" now.", {{"word", verb}}) + '\n' : text);
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
    commands.add({words().say(command.called), words().say(command.does)});
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
  put(settings_.plain ? table.text(2) : table.text_within(settings_.look(), 2, kPlain));
}

void Session::show_rules(Seat viewer, const std::string& word) {
  const ScreenContext now = scene(viewer);
  const std::string& lang = words().language();
  const bool glyph = std::ranges::any_of(
      now.game.categories, [&](const Category& category) { return word == std::string_view(&category.glyph, 1); });
  const auto shows = [&](std::string_view id, const LocalText& name) {
    return word.empty() || (!glyph && is_called(id, name, word));
  };
  const Rulebook book = settings_.rules ? settings_.rules() : Rulebook();
  TextTable points({Align::Left, Align::Left});
  for (const PointsRule& rule : book.points) {
    const LocalText name =
        rule.category ? now.game.categories[index(*rule.category)].name : LocalText{{lang, rule.name}};
    if ((glyph && word == rule.sign) || shows(rule.id, name)) {
      points.add({rule.sign.empty() ? rule.name : fmt::format("{} {}", rule.sign, rule.name), rule.sentence});
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
  const std::string touches = words().say(
      "What shares a part of a side touches; corners do not count. `touch PLACE` says what touches a place.");
  const bool has_places = !table.structures.empty();
  if (!word.empty()) {
    const bool named =
        (has_places && says(touches)) || std::ranges::any_of(book.sections, [&](const RulebookSection& section) {
          return std::ranges::any_of(section.sentences, says);
        });
    if (points.empty() && things.empty() && !named) {
      write(words().say("Nothing that has a rule is called \"{name}\" here. `rules` shows all of them.",
                        {{"name", word}}));
    }
    write_table(points);
    write_table(things);
  }
  for (const RulebookSection& section : book.sections) {
    if (word.empty()) {
      write(section.heading + ":");
    }
    for (const std::string& sentence : section.sentences) {
      if (word.empty() || says(sentence)) {
        write(word.empty() ? "  " + sentence : sentence);
      }
    }
  }
  if (has_places && !word.empty() && says(touches)) {
    write(touches);
  }
  if (!word.empty()) {
    return;
  }
  write(words().say("Points:"));
  write_table(points);
  if (has_places) {
    write(touches);
  }
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
  if (!book.examples.empty()) {
    write(words().say("Worked examples") + ":");
  }
  const auto drawn = with_signs(book.examples, match().game().info(), words().language(), settings_.look());
  for (const std::string& example : paragraphs_of(drawn, settings_.look().width, false, words())) {
    write(example);
  }
}

void Session::show_scores(Seat viewer) {
  const auto scores = match().scores();
  if (!scores) {
    reported_.clear();
    report(scores.error(), words().say(kNoPoints));
    return;
  }
  const ScreenContext now = scene(viewer, OpenPoints::Reasons);
  put(settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now));
  for (std::size_t seat = 0; seat < engine_.game().seats(); ++seat) {
    if (!points_of(now, id_at<Seat>(seat))) {
      write(words().say(now.words.is_you(now.seats[index(viewer)])
                            ? "The points of {seat} may depend on what you do not see."
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

void Session::show_hint(Seat seat, const std::vector<Option>& options) {
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
  const auto best = std::ranges::find(options, advice.action, [](const Option& option) { return option.item.action; });
  const auto number = static_cast<std::size_t>(best - options.begin());
  std::string text =
      settings_.plain
          ? words().say("Hint: {number}, {words}", {{"number", number + 1}, {"words", best->item.words}})
          : words().say("Hint: {number} ({notation}), {words}",
                        {{"number", number + 1}, {"notation", best->item.notation}, {"words", best->item.words}});
  for (const std::string& more : {number_in_words(*best, words()), expectation_in_words(options, number, words())}) {
    text += more.empty() ? "" : ", " + more;
  }
  write(text + ".");
  const ScreenContext now = scene(seat);
  const auto then = now.weakest.empty() ? std::nullopt : engine_.scene_after(now, seat, advice.action);
  if (then) {
    write(words().say("Points in your weakest kind go from {before} to {after}.",
                      {{"before", now.weakest[index(seat)]}, {"after", then->weakest[index(seat)]}}));
  }
}

void Session::show_answer(Seat seat, const CommandLine& asked) {
  for (const std::string& sentence : answer_to(asked, engine_, *position_of(engine_, seat, {}, settings_.look()))) {
    write(sentence);
  }
}

void Session::show_reasons(Seat viewer) {
  const ScreenContext now = scene(viewer, OpenPoints::Reasons);
  const Table table = match().table(viewer);
  for (std::size_t seat = 0; seat < engine_.game().seats(); ++seat) {
    if (const std::string points = points_in_words(now, id_at<Seat>(seat)); !points.empty()) {
      write(fmt::format("{}: {}.", now.seats[seat], points));
      for (const std::string& sentence : explained_points(match(), id_at<Seat>(seat), table, now)) {
        write(sentence);
      }
    }
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
  say_news(engine_.reader(std::nullopt), std::numeric_limits<int>::max());
  const ScreenContext now = scene(std::nullopt);
  Table table = open_table(match());
  const auto best = find_best(settings_.best, match(), table, engine_.people(), engine_.limits().best);
  const std::vector<std::string> sentences = best_sentences(best, table, now);
  std::vector<TableStructure> better = better_structures(best, words());
  out_ << '\n' << words().say("The match is over.") << "\n\n";
  if (settings_.plain) {
    put(describe_table(table, now));
  } else {
    std::ranges::move(std::exchange(better, {}), std::back_inserter(table.structures));
    put(draw_table(table, now, std::nullopt));
  }
  out_ << '\n';
  const auto scores = match().scores();
  if (scores) {
    put(settings_.plain ? describe_scores(scores.value(), now) : draw_scores(scores.value(), now));
    out_ << '\n';
    for (std::size_t seat = 0; seat < engine_.game().seats(); ++seat) {
      for (const std::string& sentence : describe_scoring(match(), id_at<Seat>(seat), now)) {
        write(sentence);
      }
    }
    write(describe_outcome(scores.value(), now));
    std::ranges::for_each(sentences, [&](const std::string& sentence) { write(sentence); });
    put(describe_structures(better, now));
  }
  name_record();
  return scores ? Ending::Finished : Ending::Unscored;
}

void Session::name_record() {
  if (!record_fails_ && !settings_.plain) {
    out_ << words().say("Record: {path}", {{"path", printable(engine_.file().path().string())}}) << '\n';
  }
  out_.flush();
}

Ending Session::leave() {
  say_news(engine_.reader(std::nullopt), std::numeric_limits<int>::max());
  out_ << (record_fails_
               ? words().say("The match is not saved.")
               : words().say("The match is saved. Continue it with:") + "\n  " + engine_.file().resume_command())
       << std::endl;
  return settings_.interrupted() ? Ending::Interrupted : Ending::Left;
}

}  // namespace ossuary::cli
