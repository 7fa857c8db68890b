#include "console/screen/places/start.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "say/text.h"
#include "say/utf8.h"

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

/// The field of the form about one thing; null where it has none.
const FormField* field_about(const std::vector<FormField>& form, About about, std::size_t which = 0) {
  const auto found =
      std::ranges::find_if(form, [&](const FormField& field) { return field.about == about && field.which == which; });
  return found == form.end() ? nullptr : &*found;
}

/// What the game of the form is played with; null for nothing.
const StartExpansion* chosen_expansion(const StartModel& model) {
  const FormField* const field = field_about(model.form, About::Expansion);
  return field == nullptr || field->chosen == 0 ? nullptr : &chosen_game(model).expansions[field->chosen - 1];
}

/// The id of the game of the form, with what is added.
std::string ruleset_of_form(const StartModel& model) {
  const StartExpansion* const added = chosen_expansion(model);
  return chosen_game(model).ruleset + (added == nullptr ? "" : "+" + added->plugin);
}

/// Makes the form of a model anew; what was chosen or typed before stays where it can.
class FormMaker {
 public:
  explicit FormMaker(StartModel& model) : model_(model), old_(std::exchange(model.form, {})) {}

  void make() {
    add_expansions();
    const int players = add_players();
    add_seats(static_cast<std::size_t>(players));
    if (players > 1) {
      std::vector<std::string> seats;
      for (int i = 1; i <= players; ++i) {
        seats.push_back(words().say("Seat {n}", {{"n", i}}));
      }
      add(choice(About::Begins, 0, words().say("Begins"), std::move(seats), 0));
    }
    add_options(players);
    if (!model_.hosted) {  // a table has rules of its own
      add(choice(About::Undo, 0, words().say("Undo"),
                 {words().say("fair: it asks where something hidden was shown"), words().say("free: it never asks")},
                 model_.undo == UndoRule::Fair ? 0 : 1));
    }
    add(text(About::Seed, 0, words().say("Seed, `today`, or nothing")));
    add(choice(About::Deal, 0, words().say("Deal the cards"), {}, 0));
    model_.field = std::min(model_.field, model_.form.size() - 1);
  }

 private:
  [[nodiscard]] const Dictionary& words() const { return model_.words; }

  FormField& add(FormField field) {
    const FormField* const before = field_about(old_, field.about, field.which);
    if (before != nullptr && before->label == field.label) {
      field.typed = before->typed;
      const auto kept =
          before->values.empty() ? field.values.end() : std::ranges::find(field.values, before->values[before->chosen]);
      field.chosen = kept == field.values.end() ? field.chosen : static_cast<std::size_t>(kept - field.values.begin());
    }
    return model_.form.emplace_back(std::move(field));
  }

  void add_expansions() {
    std::vector<std::string> names{words().say("no expansion")};
    for (const StartExpansion& expansion : chosen_game(model_).expansions) {
      names.push_back(expansion.name);
    }
    if (names.size() > 1) {
      add(choice(About::Expansion, 0, words().say("Expansion"), std::move(names), 0));
    }
  }

  /// @return the number that is chosen.
  int add_players() {
    std::vector<int> numbers = chosen_game(model_).players;
    if (chosen_expansion(model_) != nullptr) {
      numbers = model_.players_of(ruleset_of_form(model_));
    }
    std::vector<std::string> values;
    for (const int number : numbers) {
      values.push_back(std::to_string(number));
    }
    return numbers[add(choice(About::Players, 0, words().say("Players"), std::move(values), 0)).chosen];
  }

  void add_seats(std::size_t players) {
    std::vector<std::string> who{words().say("a person")};
    for (const std::string& bot : model_.bots) {
      who.push_back(bot_title(bot, words()));
    }
    const std::size_t usual =
        1 + static_cast<std::size_t>(std::ranges::find(model_.bots, model_.usual_bot) - model_.bots.begin());
    for (std::size_t i = 0; i < players; ++i) {
      const std::size_t first = i == 0 || model_.friends ? 0 : usual;
      const bool person = add(choice(About::Seat, i, words().say("Seat {n}", {{"n", i + 1}}), who, first)).chosen == 0;
      FormField name = text(About::Name, i, words().say("Name {n}", {{"n", i + 1}}));
      name.typed = person && i < model_.names.size() ? model_.names[i] : "";
      add(std::move(name));
    }
  }

  void add_options(int players) {
    model_.options =
        model_.options_of ? model_.options_of(ruleset_of_form(model_), players) : std::vector<GameOption>();
    for (std::size_t i = 0; i < model_.options.size(); ++i) {
      std::vector<std::string> values{words().say("drawn")};
      for (const OptionValue& value : model_.options[i].values) {
        values.push_back(in_language(value.name, words().language()));
      }
      add(choice(About::Option, i, words().say(in_language(model_.options[i].title, words().language())),
                 std::move(values), 0));
    }
  }

  StartModel& model_;
  const std::vector<FormField> old_;
};

/// The match that the form describes; nothing, and a status that says why, where that is none.
std::optional<StartAnswer> match_of_form(StartModel& model) {
  NewMatch match{.ruleset = ruleset_of_form(model), .players = 0, .seats = {}, .names = {}, .seed = {}, .options = {}};
  for (const FormField& field : model.form) {
    switch (field.about) {
      case About::Expansion:
      case About::Deal:
        break;
      case About::Players:
        match.players = std::stoi(field.values[field.chosen]);
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
  FormMaker(model).make();
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
  const auto* const typed = typed_by(key);
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
    if (field.about == About::Expansion || field.about == About::Players) {
      FormMaker(model).make();
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
  if (lesson_of(model) != nullptr && !model.hosted) {
    lines.push_back(StartLine::Learn);
  }
  lines.insert(lines.end(), {StartLine::DealOfDay, StartLine::WithFriends, StartLine::Alone, StartLine::OtherGames});
  if (model.unfinished && !model.hosted) {
    lines.push_back(StartLine::Continue);
  }
  if (!model.hosted) {
    lines.push_back(StartLine::Matches);
  }
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
