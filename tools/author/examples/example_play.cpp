#include "author/examples/example_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "author/examples/example_texts.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

/// Plays one example.
class ExamplePlay {
 public:
  ExamplePlay(const FlowRules& rules, const Game& game, Match& match, NamedPosition position, Report& report,
              const FlowExampleWatch& watch)
      : rules_(rules), game_(game), match_(match), position_(position), report_(report), watch_(watch) {}

  std::vector<Deviation> run(const FlowExampleDefinition& example) {
    if (watch_.logs) {
      position_.note_unasked(&unasked_);
    }
    const bool played =
        begin(example.position) && std::ranges::all_of(example.play, [this](const PlayDefinition& play) {
          return is_done(play) && check_decider(play.decides) && check_legal(play.legal);
        });
    if (played && watch_.ends) {
      watch_.ends(match_);
    }
    for (const auto& [name, value] : example.expect) {
      if (played) {
        check_state(name, value);
      }
    }
    position_.note_unasked(nullptr);
    return std::move(deviations_);
  }

 private:
  void deviate(const Mark& at, std::string message) { deviations_.push_back({location_of(at), std::move(message)}); }
  /// Reports what is wrong with a name, if something is.
  void report(const Mark& at, const std::optional<std::string>& fault) {
    if (fault) {
      report_.add("unknown-id/position", at, {{"why", *fault}});
    }
  }
  bool report_fault() {
    if (const ScriptFault* fault = match_.fault()) {
      Diagnostic problem = fault->diagnostic;
      if (!lacks_with_.empty() && !problem.what.value("gave").empty()) {
        problem.what.advise(fmt::format("{}; the position gives {} no argument: `with`", problem.hint(), lacks_with_));
      }
      report_.adopt({problem});
    }
    return match_.fault() == nullptr;
  }

  /// Sets the position up; false if it cannot be.
  bool begin(const PositionDefinition& says) {
    const std::unique_ptr<Match> before = match_.clone();
    std::vector<Marked<std::string>> names;
    for (const auto& [seat, things] : says.seats) {
      if (std::stoul(seat.value) > game_.seats()) {
        report_.add("out-of-range/example-seat", seat.at, {{"seat", seat.value}, {"seats", game_.seats()}});
        continue;
      }
      for (const auto& [thing, value] : things) {
        if (const auto said = of_seat(thing.value, game_.seats())) {
          report(thing.at, fmt::format("all of seats.{} is of that seat: write {} = ...", seat.value, said->thing));
          continue;
        }
        names.push_back({fmt::format("{} of {}", thing.value, seat.value), thing.at});
        set_state(names.back(), value);
      }
    }
    for (const auto& [name, value] : says.others) {
      names.push_back(name);
      set_state(name, value);
    }
    for (const Marked<std::string>& name : names) {
      report(name.at, position_.over_cap(name.value, *before));
      report(name.at, position_.never_lies_so(name.value));
    }
    if (static_cast<std::size_t>(says.seat) > game_.seats()) {
      report_.add("out-of-range/active-seat", says.step.at, {{"seat", says.seat}});
    }
    if (says.first && static_cast<std::size_t>(says.first->value) > game_.seats()) {
      report_.add("out-of-range/active-seat", says.first->at, {{"seat", says.first->value}});
    }
    if (!report_fault() || report_.failed()) {
      return false;
    }
    if (watch_.begins) {
      watch_.begins(match_);
    }
    match_.hold_chance(true);
    if (says.step.value.empty()) {
      return let_chance_fall(says.chance);
    }
    if (says.first) {
      position_.set_first(id_at<Seat>(static_cast<std::size_t>(says.first->value) - 1));
    }
    report(says.step.at,
           position_.begin_at(says.step.value, id_at<Seat>(static_cast<std::size_t>(says.seat) - 1),
                              static_cast<int>(says.round), names_of(says.with, &Marked<std::string>::value)));
    if (report_.failed()) {
      return false;
    }
    lacks_with_ = says.with.empty() ? says.step.value : "";
    moment_ = position_.now();
    (void)position_.go_on();
    log_unasked();
    return report_fault() && let_chance_fall(says.chance);
  }

  void set_state(const Marked<std::string>& name, const TomlNode& value) {
    const auto pieces = texts_of(value);
    if (value.type == NodeType::Integer) {
      report(name.at, position_.set_counter(name.value, value.integer));
    } else if (pieces) {
      report(name.at, position_.set_zone(name.value, *pieces));
      if (!report_.failed() && !pieces->empty() && position_.up(name.value)) {
        report(name.at, position_.set_up(name.value, pieces->front()));
      }
    } else if (value.type == NodeType::Text) {
      report(name.at, position_.is_counter(name.value) ? as_number(value) : position_.set_up(name.value, value.text));
    } else {
      report_wrong_type(name, value);
    }
  }

  /// What is said of a number in quotes.
  static std::optional<std::string> as_number(const TomlNode& value) {
    return fmt::format("{} is a text: a number has no quotes", in_quotes(value.text));
  }

  void report_wrong_type(const Marked<std::string>& name, const TomlNode& value) {
    report_.add("wrong-type/state", value.at, {{"name", name.value}});
  }

  /// Resolves chance as `falls` says; what it does not say does not happen yet. False, with a deviation, where chance
  /// cannot fall so.
  bool let_chance_fall(const std::vector<Marked<std::string>>& falls) {
    std::vector<ChanceEvent> events;
    for (const Marked<std::string>& fall : falls) {
      match_.chance_events(events);
      auto event = std::ranges::find(events, fall.value, &ChanceEvent::text);
      if (event == events.end()) {
        const std::vector<std::string> by_id = position_.falls_by_id();
        event = events.begin() + (std::ranges::find(by_id, fall.value) - by_id.begin());
      }
      if (event == events.end()) {
        deviate(fall.at, events.empty() ? fmt::format("{}: chance does not fall any more", in_quotes(fall.value))
                                        : fmt::format("{} cannot be; what may be: {}", in_quotes(fall.value),
                                                      listed(names_of(events, &ChanceEvent::text))));
        return false;
      }
      if (watch_.falls) {
        watch_.falls(position_, static_cast<std::size_t>(event - events.begin()));
      }
      match_.resolve_chance(static_cast<std::size_t>(event - events.begin()));
      log(fmt::format("by chance: {}", fall.value));
      log_unasked();
      if (!report_fault()) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool may_do(Action action) const {
    ActionList legal;
    match_.legal_actions(legal);
    return std::binary_search(legal.begin(), legal.end(), action);
  }

  [[nodiscard]] std::vector<std::string> legal_texts() const {
    ActionList legal;
    match_.legal_actions(legal);
    std::vector<std::string> texts;
    for (const Action action : legal) {
      texts.push_back(match_.notation(action));
    }
    return texts;
  }

  /// What may be done, or must happen first.
  [[nodiscard]] std::string what_is_next() const {
    if (match_.awaits_chance()) {
      std::vector<ChanceEvent> events;
      match_.chance_events(events);
      return fmt::format("chance falls first: {}", listed(names_of(events, &ChanceEvent::text)));
    }
    const auto decider = match_.decider();
    return decider ? fmt::format("seat {} decides; legal is: {}", index(*decider) + 1, listed(legal_texts()))
                   : "the match is over";
  }

  /// Does the action of a play. False where that cannot be.
  bool is_done(const PlayDefinition& play) {
    if (play.does.value.empty()) {
      return let_chance_fall(play.chance);
    }
    const auto action = match_.parse(play.does.value);
    if (!action) {
      const bool has_cure = action.error().find("did you mean") != std::string::npos;
      const std::string meant = did_you_mean(play.does.value, legal_texts());
      deviate(play.does.at, action.error() + (has_cure ? "" : "; " + (meant.empty() ? what_is_next() : meant)));
      return false;
    }
    if (watch_.acts && may_do(action.value())) {
      watch_.acts(match_, action.value());
    }
    const Seat decider = match_.decider().value_or(Seat{});
    if (match_.apply(action.value())) {
      deviate(play.does.at, fmt::format("{} is not legal; {}", in_quotes(play.does.value), what_is_next()));
      return false;
    }
    log(fmt::format("seat {}: {}", index(decider) + 1, play.does.value));
    log_unasked();
    return report_fault() && let_chance_fall(play.chance);
  }

  void log(std::string line) const {
    if (watch_.logs) {
      watch_.logs(std::move(line));
    }
  }

  /// What made itself since it was last logged, and whose turn it became.
  void log_unasked() {
    for (const UnaskedChoice& unasked : unasked_) {
      log_moment(unasked.state.now);
      if (unasked.answer) {
        log(fmt::format("seat {}: {} (the only choice)", index(FlowPosition::decider_of(unasked.state.top())) + 1,
                        position_.answer_text(unasked)));
      }
    }
    unasked_.clear();
    log_moment(position_.now());
    if (!match_.decider() && !match_.awaits_chance()) {
      log("the match is over");
    }
  }

  void log_moment(const FlowMoment& now) {
    if (now.round != moment_.round || now.active != moment_.active) {
      log(fmt::format("round {}, the turn of seat {}", now.round, now.active + 1));
      moment_ = now;
    }
  }

  /// Always true, as check_legal().
  bool check_decider(const Marked<std::int64_t>& seat) {
    const auto decider = match_.decider();
    const std::int64_t there = decider ? static_cast<std::int64_t>(index(*decider)) + 1 : 0;
    if (seat.value != 0 && seat.value != there) {
      deviate(seat.at, there == 0 ? fmt::format("seat {} does not decide; {}", seat.value, what_is_next())
                                  : fmt::format("seat {} does not decide, seat {} does", seat.value, there));
    }
    return true;
  }

  /// Always true: what follows can be played all the same.
  bool check_legal(const LegalDefinition& says) {
    const std::vector<std::string> legal = legal_texts();
    const auto is_legal = [&](const Marked<std::string>& pattern) {
      return std::ranges::any_of(legal, [&](const std::string& text) { return fits(text, pattern.value); });
    };
    for (const Marked<std::string>& pattern : says.some) {
      if (!is_legal(pattern)) {
        deviate(pattern.at, fmt::format("{} is not legal; {}", in_quotes(pattern.value), what_is_next()));
      }
      for (const std::string& text : legal) {
        if (watch_.may && fits(text, pattern.value)) {
          watch_.may(match_, match_.parse(text).value());
        }
      }
    }
    for (const Marked<std::string>& pattern : says.none) {
      if (const auto unknown = position_.fault_of_pattern(pattern.value)) {
        const std::string hint = unknown->hint();
        report_.add("unknown-id/never-legal", pattern.at, {{"why", unknown->text()}},
                    hint.empty() ? TextArguments() : TextArguments{{"hint", hint}});
        continue;
      }
      if (is_legal(pattern)) {
        deviate(pattern.at, fmt::format("{} is legal", in_quotes(pattern.value)));
      }
      if (const auto action = match_.parse(pattern.value); action && watch_.may_not) {
        watch_.may_not(match_, action.value());
      }
    }
    return true;
  }

  void check_state(const Marked<std::string>& name, const TomlNode& value) {
    const auto pieces = texts_of(value);
    if (value.type == NodeType::Integer) {
      check_number(name, value);
    } else if (pieces) {
      check_zone(name, value, *pieces);
    } else if (value.type == NodeType::Text) {
      const auto up = position_.up(name.value);
      const bool is_number = position_.is_counter(name.value) || std::ranges::count(numbers(), name.value) > 0;
      report(name.at, is_number ? as_number(value)
                      : up      ? std::nullopt
                                : std::optional(fmt::format("there is no die {}", in_quotes(name.value))));
      if (up && *up != value.text) {
        deviate(value.at,
                fmt::format("{}: expected {} up, {} is", name.value, value.text, up->empty() ? "nothing" : *up));
      }
    } else {
      report_wrong_type(name, value);
    }
  }

  /// A counter, points of a category, or a total.
  void check_number(const Marked<std::string>& name, const TomlNode& value) {
    const auto points = position_.is_counter(name.value) ? std::nullopt : points_named(name.value);
    const auto number = points ? Result<std::int64_t, std::string>(*points) : position_.counter(name.value);
    if (!number) {
      if (!report_.failed()) {  // else the script that scores has failed
        report(name.at, position_.is_zone(name.value)
                            ? fmt::format("{} is a zone: write a list of pieces", in_quotes(name.value))
                            : unknown_text("counter", name.value, numbers()));
      }
    } else if (number.value() != value.integer) {
      deviate(value.at, fmt::format("{}: expected {}, it is {}", name.value, value.integer, number.value()));
      deviations_.back().figure = number.value();
    }
  }

  /// All that has a number: counters, points of categories, totals.
  [[nodiscard]] std::vector<std::string> numbers() const {
    std::vector<std::string> names = position_.counters();
    for (std::size_t seat = 1; seat <= game_.seats(); ++seat) {
      for (const Category& category : game_.info().categories) {
        names.push_back(fmt::format("{} of {}", category.id, seat));
      }
      names.push_back(fmt::format("total of {}", seat));
    }
    return names;
  }

  [[nodiscard]] std::optional<std::int64_t> points_named(std::string_view name) {
    const auto asked = of_seat(name, game_.seats());
    const auto scores = match_.scores();
    if (!scores) {
      report_.adopt({scores.error().diagnostic});
    }
    if (!asked || !scores) {
      return std::nullopt;
    }
    const SeatScore& score = scores.value().by_seat[asked->seat];
    const auto& categories = game_.info().categories;
    const auto category = std::ranges::find(categories, asked->thing, &Category::id);
    return asked->thing == "total"        ? std::optional<std::int64_t>(score.total)
           : category == categories.end() ? std::nullopt
                                          : std::optional<std::int64_t>(score.by_category.at(
                                                static_cast<std::size_t>(category - categories.begin())));
  }

  /// True for a list that says where pieces lie, or of a pile how.
  [[nodiscard]] bool says_how(const std::string& zone, const std::vector<std::string>& pieces) const {
    const std::string_view part = is_pile(zone) ? ", " : " at ";
    return std::ranges::any_of(pieces, [&](const auto& piece) { return piece.find(part) != std::string::npos; });
  }

  void check_zone(const Marked<std::string>& name, const TomlNode& value, std::vector<std::string> expected) {
    const auto says = [&](std::string_view what) {
      return std::ranges::any_of(expected, [&](const auto& piece) { return piece.find(what) != std::string::npos; });
    };
    const bool by_cell = says_how(name.value, expected);
    auto there = by_cell ? position_.placed(name.value, says(", seen by ")) : position_.zone(name.value);
    if (!there) {
      report(name.at, there.error());
      return;
    }
    std::vector<std::string> pieces = std::move(there).value();
    if ((by_cell && !is_pile(name.value)) || !has_order(name.value)) {
      std::ranges::sort(expected);
      std::ranges::sort(pieces);
    }
    if (pieces != expected) {
      deviate(value.at, fmt::format("{}: expected {}, there is {}", name.value, listed(expected), listed(pieces)));
    }
  }

  /// The form of a zone, or of the one that a row is of; a pool where there is none.
  [[nodiscard]] ZoneForm form_of(std::string_view name) const {
    const std::string_view id = name.substr(0, std::min(name.find('.'), name.find(" of ")));
    const auto zone = std::ranges::find(rules_.zones, id, &ZoneSpec::id);
    return zone == rules_.zones.end() ? ZoneForm::Pool : zone->form;
  }
  [[nodiscard]] bool is_pile(std::string_view name) const { return form_of(name) == ZoneForm::Pile; }
  /// True for piles, slots and grids.
  [[nodiscard]] bool has_order(std::string_view name) const {
    return form_of(name) != ZoneForm::Pool && form_of(name) != ZoneForm::Die;
  }

  const FlowRules& rules_;
  const Game& game_;
  Match& match_;
  NamedPosition position_;
  Report& report_;
  const FlowExampleWatch& watch_;
  std::string lacks_with_;  ///< the step or choice that the position calls with a seat alone.
  std::vector<Deviation> deviations_;
  std::vector<UnaskedChoice> unasked_;  ///< since they were last logged.
  FlowMoment moment_{};
};

}  // namespace

std::vector<Deviation> play_example(const FlowExampleDefinition& example, const FlowRules& rules, Match& match,
                                    Report& report, const FlowExampleWatch& watch) {
  auto position = NamedPosition::of(match);
  ensure(position.has_value(), "the match of a flow has named positions");
  return ExamplePlay(rules, match.game(), match, *position, report, watch).run(example);
}

}  // namespace ossuary::author
