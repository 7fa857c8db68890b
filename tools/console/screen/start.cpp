#include "console/screen/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "base/utf8.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"

namespace ossuary::cli {
namespace {

using About = FormField::About;

const StartGame& chosen_game(const StartModel& model) { return model.games[shown_games(model)[model.game]]; }

/// The value of a choice among `values` by index.
FormField choice(About about, std::size_t which, std::string label, std::vector<std::string> values,
                 std::size_t chosen) {
  return {.about = about, .which = which, .label = std::move(label), .values = std::move(values), .chosen = chosen};
}

FormField text(About about, std::size_t which, std::string label) {
  return {.about = about, .which = which, .label = std::move(label)};
}

/// What the form had of one thing before it was made anew.
const FormField* old_field(const std::vector<FormField>& old, About about, std::size_t which) {
  const auto found =
      std::ranges::find_if(old, [&](const FormField& field) { return field.about == about && field.which == which; });
  return found == old.end() ? nullptr : &*found;
}

void add_seats(StartModel& model, const std::vector<FormField>& old, std::size_t players) {
  std::vector<std::string> who{model.words.say("a person")};
  for (const std::string& bot : model.bots) {
    who.push_back(capitalized(bot));
  }
  const std::size_t usual =
      1 + static_cast<std::size_t>(std::ranges::find(model.bots, model.usual_bot) - model.bots.begin());
  for (std::size_t i = 0; i < players; ++i) {
    const FormField* const before = old_field(old, About::Seat, i);
    const std::size_t chosen = before != nullptr ? before->chosen : i == 0 || model.friends ? 0 : usual;
    model.form.push_back(choice(About::Seat, i, model.words.say("Seat {n}", {{"n", i + 1}}), who, chosen));
    FormField name = text(About::Name, i, model.words.say("Name {n}", {{"n", i + 1}}));
    if (const FormField* const typed = old_field(old, About::Name, i)) {
      name.typed = typed->typed;
    } else if (chosen == 0 && i < model.names.size()) {
      name.typed = model.names[i];
    }
    model.form.push_back(std::move(name));
  }
}

/// The fields for the chosen game; what was chosen before stays where it can.
void make_form(StartModel& model, std::size_t players_chosen) {
  const std::vector<FormField> old = std::exchange(model.form, {});
  const StartGame& game = chosen_game(model);
  std::vector<std::string> numbers;
  for (const int players : game.players) {
    numbers.push_back(std::to_string(players));
  }
  const std::size_t number = std::min(players_chosen, numbers.size() - 1);
  const int players = game.players[number];
  model.form.push_back(choice(About::Players, 0, model.words.say("Players"), std::move(numbers), number));
  add_seats(model, old, static_cast<std::size_t>(players));
  if (players > 1) {
    std::vector<std::string> seats;
    for (int i = 1; i <= players; ++i) {
      seats.push_back(model.words.say("Seat {n}", {{"n", i}}));
    }
    model.form.push_back(choice(About::Begins, 0, model.words.say("Begins"), std::move(seats), 0));
  }
  model.options = model.options_of ? model.options_of(game.ruleset, players) : std::vector<GameOption>();
  for (std::size_t i = 0; i < model.options.size(); ++i) {
    std::vector<std::string> values{model.words.say("drawn")};
    for (const OptionValue& value : model.options[i].values) {
      values.push_back(in_language(value.name, model.words.language()));
    }
    model.form.push_back(
        choice(About::Option, i, model.words.say(capitalized(model.options[i].id)), std::move(values), 0));
  }
  model.form.push_back(choice(
      About::Undo, 0, model.words.say("Undo"),
      {model.words.say("fair: it asks where something hidden was shown"), model.words.say("free: it never asks")},
      model.undo == UndoRule::Fair ? 0 : 1));
  model.form.push_back(text(About::Seed, 0, model.words.say("Seed of the deal, or `today`; empty: a new one")));
  model.form.push_back(choice(About::Deal, 0, model.words.say("Deal the cards"), {}, 0));
  model.field = std::min(model.field, model.form.size() - 1);
}

/// The match that the form describes; nothing, and a status that says why, where that is none.
std::optional<StartAnswer> match_of_form(StartModel& model) {
  NewMatch match{
      .ruleset = chosen_game(model).ruleset, .players = 0, .seats = {}, .names = {}, .seed = {}, .options = {}};
  for (const FormField& field : model.form) {
    switch (field.about) {
      case About::Players:
        match.players = chosen_game(model).players[field.chosen];
        break;
      case About::Seat:
        match.seats.push_back(field.chosen == 0 ? std::string(kHuman) : model.bots[field.chosen - 1]);
        break;
      case About::Name:
        match.names.emplace_back(trimmed(field.typed));
        break;
      case About::Begins:
        match.first = field.chosen;
        break;
      case About::Option:
        if (field.chosen > 0) {
          const GameOption& option = model.options[field.which];
          match.options.push_back({option.id, option.values[field.chosen - 1].id});
        }
        break;
      case About::Undo:
        match.undo = field.chosen == 0 ? UndoRule::Fair : UndoRule::Free;
        break;
      case About::Seed: {
        const std::string_view typed = trimmed(field.typed);
        std::uint64_t seed = model.today;
        if (typed == model.words.say("today")) {
          match.seed = seed;
          break;
        }
        const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), seed);
        if (!typed.empty() && (read.ec != std::errc() || read.ptr != typed.data() + typed.size())) {
          model.status = model.words.say("A seed is a whole number from 0 to 18446744073709551615.");
          return std::nullopt;
        }
        match.seed = typed.empty() ? std::nullopt : std::optional(seed);
        break;
      }
      case About::Deal:
        break;
    }
  }
  while (!match.names.empty() && match.names.back().empty()) {
    match.names.pop_back();
  }
  const std::vector<std::string> titles = seat_titles(match.seats, {}, model.words);
  for (std::size_t i = 0; i < match.names.size(); ++i) {
    match.names[i] = match.names[i].empty() ? titles[i] : match.names[i];
  }
  if (!match.names.empty()) {
    const auto names = read_names(fmt::format("{}", fmt::join(match.names, ",")));
    const auto problem = names ? names_problem(names.value(), match.seats) : std::optional(names.error());
    if (problem) {
      model.status = *problem + ".";
      return std::nullopt;
    }
  }
  return match;
}

/// A match of `game` for as few as can be, a person first; a lesson has its own deal.
NewMatch match_against_bots(const StartModel& model, const StartGame& game) {
  NewMatch match{.ruleset = game.ruleset,
                 .players = game.players.front(),
                 .seats = {std::string(kHuman)},
                 .names = {},
                 .seed = game.lesson_of.empty() ? std::nullopt : std::optional(game.seed),
                 .undo = model.undo,
                 .options = {}};
  match.seats.resize(static_cast<std::size_t>(match.players), model.bots[model.bot]);
  if (!model.names.empty() && !model.names.front().empty()) {
    match.names = {model.names.front()};
  }
  return match;
}

std::optional<StartAnswer> choose_line(StartModel& model) {
  switch (start_lines(model)[model.line]) {
    case StartLine::PlayNow:
      return play_now(model);
    case StartLine::Learn:
      return match_against_bots(model, *lesson_of(model));
    case StartLine::DealOfDay: {
      NewMatch match = play_now(model);
      match.seed = model.today;
      return match;
    }
    case StartLine::WithFriends:
    case StartLine::Alone:
    case StartLine::OtherGames:
      model.friends = start_lines(model)[model.line] == StartLine::WithFriends;
      model.alone = start_lines(model)[model.line] == StartLine::Alone;
      model.place = StartModel::Place::Games;
      model.game = 0;
      return std::nullopt;
    case StartLine::Continue:
      return ContinueMatch{};
    case StartLine::Matches:
      return OpenMatches{};
    case StartLine::Language:
      return ChangeLanguage{};
    case StartLine::Settings:
      return OpenSettings{};
    case StartLine::Quit:
      return LeaveStart{};
  }
  return std::nullopt;
}

std::optional<StartAnswer> on_main(StartModel& model, const Key& key) {
  const std::size_t lines = start_lines(model).size();
  if (is(key, NamedKey::Up) || is(key, NamedKey::BackTab)) {
    model.line = stepped(model.line, -1, lines);
  } else if (is(key, NamedKey::Down) || is(key, NamedKey::Tab)) {
    model.line = stepped(model.line, 1, lines);
  } else if ((is(key, NamedKey::Left) || is(key, NamedKey::Right)) &&
             start_lines(model)[model.line] == StartLine::Language) {
    return ChangeLanguage{is(key, NamedKey::Left) ? -1 : 1};
  } else if (is(key, NamedKey::Left) || is(key, NamedKey::Right)) {
    model.bot = stepped(model.bot, is(key, NamedKey::Left) ? -1 : 1, model.bots.size());
  } else if (is(key, NamedKey::Enter)) {
    return choose_line(model);
  } else if (is(key, "q") || is(key, NamedKey::Escape)) {
    return LeaveStart{};
  }
  return std::nullopt;
}

void open_form(StartModel& model) {
  model.place = StartModel::Place::Form;
  model.form.clear();
  make_form(model, 0);
  model.field = model.form.size() - 1;  // the one that deals: what is as usual needs no choice
}

void on_games(StartModel& model, const Key& key) {
  const std::size_t games = shown_games(model).size();
  if (is(key, NamedKey::Up)) {
    model.game = stepped(model.game, -1, games);
  } else if (is(key, NamedKey::Down)) {
    model.game = stepped(model.game, 1, games);
  } else if (is(key, NamedKey::Home)) {
    model.game = 0;
  } else if (is(key, NamedKey::End)) {
    model.game = games - 1;
  } else if (is(key, NamedKey::Enter)) {
    open_form(model);
  } else if (is(key, NamedKey::Escape) || is(key, NamedKey::Left)) {
    model.place = StartModel::Place::Main;
  }
}

std::optional<StartAnswer> on_form(StartModel& model, const Key& key) {
  FormField& field = model.form[model.field];
  const auto* const typed = std::get_if<std::string>(&key);
  if (is(key, NamedKey::Up) || is(key, NamedKey::BackTab)) {
    model.field = stepped(model.field, -1, model.form.size());
  } else if (is(key, NamedKey::Down) || is(key, NamedKey::Tab)) {
    model.field = stepped(model.field, 1, model.form.size());
  } else if (is(key, NamedKey::Enter)) {
    return match_of_form(model);
  } else if (is(key, NamedKey::Escape)) {
    model.place = StartModel::Place::Games;
  } else if ((is(key, NamedKey::Left) || is(key, NamedKey::Right)) && !field.values.empty()) {
    field.chosen = stepped(field.chosen, is(key, NamedKey::Left) ? -1 : 1, field.values.size());
    if (field.about == About::Players) {
      make_form(model, field.chosen);
    }
  } else if (is(key, NamedKey::Backspace) && !field.typed.empty()) {
    remove_last(field.typed);
  } else if (typed != nullptr && field.values.empty() && field.about != About::Deal) {
    field.typed += *typed;
  }
  return std::nullopt;
}

}  // namespace

NewMatch play_now(const StartModel& model) { return match_against_bots(model, model.games.front()); }

const StartGame* lesson_of(const StartModel& model) {
  const auto found = std::ranges::find(model.games, model.games.front().ruleset, &StartGame::lesson_of);
  return found == model.games.end() ? nullptr : &*found;
}

std::vector<StartLine> start_lines(const StartModel& model) {
  std::vector<StartLine> lines{StartLine::PlayNow};
  if (lesson_of(model) != nullptr) {
    lines.push_back(StartLine::Learn);
  }
  lines.insert(lines.end(), {StartLine::DealOfDay, StartLine::WithFriends, StartLine::Alone, StartLine::OtherGames});
  if (model.unfinished) {
    lines.push_back(StartLine::Continue);
  }
  lines.push_back(StartLine::Matches);
  if (!model.language.empty()) {
    lines.insert(lines.end(), {StartLine::Language, StartLine::Settings});
  }
  lines.push_back(StartLine::Quit);
  return lines;
}

std::vector<std::size_t> shown_games(const StartModel& model) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < model.games.size(); ++i) {
    const std::vector<int>& players = model.games[i].players;
    if (!model.games[i].lesson_of.empty()) {
      continue;
    }
    if (model.alone ? players.front() == 1 : !model.friends || players.back() > 1) {
      shown.push_back(i);
    }
  }
  return shown;
}

std::optional<StartAnswer> update(StartModel& model, const Key& key) {
  model.status.clear();
  switch (model.place) {
    case StartModel::Place::Main:
      return on_main(model, key);
    case StartModel::Place::Games:
      on_games(model, key);
      return std::nullopt;
    case StartModel::Place::Form:
      return on_form(model, key);
  }
  return std::nullopt;
}

std::optional<StartAnswer> update(StartModel& model, const Click& click, const Frame& shown) {
  for (const BoxLine& line : shown.lines) {
    if (!line.at.contains(click.row, click.column)) {
      continue;
    }
    switch (model.place) {
      case StartModel::Place::Main:
        model.line = line.number;
        return update(model, NamedKey::Enter);
      case StartModel::Place::Games:
        model.game = line.number;
        return update(model, NamedKey::Enter);
      case StartModel::Place::Form:
        model.field = line.number;
        return update(model, model.form[line.number].about == About::Deal ? NamedKey::Enter : NamedKey::Right);
    }
  }
  return std::nullopt;
}

}  // namespace ossuary::cli
