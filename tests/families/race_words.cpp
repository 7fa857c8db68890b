// What the dice race says and shows: notation, sentences, the table.
#include "families/race_match.h"

namespace ossuary::test {

std::string RaceMatch::notation(Action action) const {
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "notation() of an action of this game");
  return action == kBank ? "bank" : action == kRoll ? "roll" : fmt::format("lay {}", number - kFirstCard + 1);
}

Result<Action, std::string> RaceMatch::parse(std::string_view text) const {
  for (std::uint32_t code = 0; code < kActions; ++code) {
    if (notation(Action{code}) == text) {
      return Action{code};
    }
  }
  return fmt::format("\"{}\" is not an action of a race", text);
}

std::string RaceMatch::in_words(Action action, const Dictionary& words, std::optional<Seat> viewer) const {
  const bool polish = words.language() == "pl";
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "describe() of an action of this game");
  if (action == kBank) {
    return fmt::format("{}, {}", polish ? "idź: o pulę" : "bank: move by the pot", state_.pot);
  }
  if (action == kRoll) {
    return polish ? "rzuć: jeszcze raz" : "roll: once more";
  }
  const std::size_t slot = number - kFirstCard;
  std::string card = std::to_string(slot + 1);
  if (!hidden(state_.turn, slot, viewer)) {
    const Animal& animal = kAnimals.at(state_.worth[state_.turn][slot] - 1U);
    card += fmt::format(" ({})", polish ? animal.polish : animal.english);
  }
  return fmt::format("{} {}", polish ? "wyłóż zakrytą kartę" : "lay face down card", card);
}

std::vector<Told> RaceMatch::told(Action action, std::optional<Seat> viewer, const Dictionary& words) const {
  const auto number = static_cast<std::size_t>(action);
  const bool whole = number < kFirstCard || !hidden(state_.turn, number - kFirstCard, viewer);
  std::vector<Told> all{
      {.cause = Cause::Chosen, .seat = decider(), .text = in_words(action, words, viewer), .whole = whole}};
  RaceMatch after(*this);
  ensure(!after.apply(action), "told() of a legal action");
  for (const std::uint8_t face : std::span(after.fallen_).first(after.falls_)) {
    all.push_back({.cause = Cause::Chance,
                   .text = fmt::format("{} ({})", kDie[face].text, words.language() == "pl" ? "kość" : "die")});
  }
  return all;
}

namespace {

/// What the faces of the die show.
const std::vector<SharedPrint>& printed_die() {
  static const std::vector<SharedPrint> kPrinted = [] {
    std::vector<SharedPrint> prints;
    for (const DieFace& face : kDie) {
      prints.push_back(std::make_shared<const FacePrint>(
          FacePrint{.label = {{"en", face.steps == 0 ? "x" : std::string(face.text)}}}));
    }
    return prints;
  }();
  return kPrinted;
}

/// What the cards show, by their worth less one.
const std::vector<SharedPrint>& printed_animals() {
  static const std::vector<SharedPrint> kPrinted = [] {
    std::vector<SharedPrint> prints;
    for (const auto& [english, polish] : kAnimals) {
      prints.push_back(std::make_shared<const FacePrint>(
          FacePrint{.label = {{"en", std::to_string(prints.size() + 1)}},
                    .name = {{"en", std::string(english)}, {"pl", std::string(polish)}}}));
    }
    return prints;
  }();
  return kPrinted;
}

}  // namespace

Face RaceMatch::face(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const {
  if (hidden(seat, slot, viewer)) {
    return {.face_down = true};
  }
  Face face{.marks = {id_at<CategoryId>(kLaid)}, .printed = printed_animals().at(state_.worth[seat][slot] - 1U)};
  face.face_down = face.known = state_.laid[seat][slot] && state_.step != Step::Over;
  return face;
}

Table RaceMatch::table(std::optional<Seat> viewer) const {
  Table table;
  TableDie die{.title = "Die", .owner = std::nullopt, .faces = {}, .up = std::nullopt};
  for (const SharedPrint& face : printed_die()) {
    die.faces.push_back({.printed = face});
  }
  if (state_.rolled > 0) {
    die.up = state_.rolled - 1U;
  }
  table.dice.push_back(std::move(die));
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    const auto owner = id_at<Seat>(seat);
    Zone hand{.id = "hand", .title = "Hand", .owner = owner, .columns = kHand, .slots = {}};
    TableStructure row{.id = "row", .title = "Row", .owner = owner, .spots = {}};
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const std::string label = std::to_string(slot + 1);
      const bool laid = state_.laid[seat][slot];
      const Face shown = face(seat, slot, viewer);
      hand.slots.push_back({.label = label, .cards = laid ? 0 : 1, .top = laid ? std::nullopt : std::optional(shown)});
      row.spots.push_back({.label = label,
                           .x = static_cast<int>(2 * slot),
                           .y = 0,
                           .face = laid ? std::optional(shown) : std::nullopt});
    }
    table.zones.push_back(std::move(hand));
    table.structures.push_back(std::move(row));
  }
  add_counters(table);
  const std::string steps = std::to_string(state_.length());
  table.notes.push_back({.title = "Track",
                         .name = game_->info().options[kTrack].values[state_.track].name,
                         .text = {{"en", steps + " steps"}, {"pl", "kroków: " + steps}}});
  return table;
}

void RaceMatch::add_counters(Table& table) const {
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    table.counters.push_back({.title = "Steps",
                              .owner = id_at<Seat>(seat),
                              .value = state_.steps[seat],
                              .glyph = ">",
                              .color = Color::Green});
  }
  table.counters.push_back({.title = "Pot", .owner = std::nullopt, .value = state_.pot});
  table.counters.push_back({.title = "Turns left", .owner = std::nullopt, .value = state_.turns_left});
}

}  // namespace ossuary::test
