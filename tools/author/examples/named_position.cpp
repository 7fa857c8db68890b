#include "author/examples/named_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "flow/chance.h"
#include "flow/notation.h"
#include "flow/structures.h"
#include "say/diagnostic.h"

namespace ossuary::author {

namespace {

/// The thing with this text, as an index; nothing if there is none.
template <class Text>
std::optional<std::size_t> find_named(std::size_t number, std::string_view name, const Text& text) {
  for (std::size_t i = 0; i < number; ++i) {
    if (text(i) == name) {
      return i;
    }
  }
  return std::nullopt;
}

/// The same, for a `what` that must be there, else a sentence.
template <class Text>
Result<std::size_t, std::string> get_named(const char* what, std::size_t number, std::string_view name,
                                           const Text& text) {
  if (const auto found = find_named(number, name, text)) {
    return *found;
  }
  std::vector<std::string> known;
  for (std::size_t i = 0; i < number; ++i) {
    known.push_back(text(i));
  }
  return unknown_text(what, name, known);
}

constexpr std::string_view kOfSeat = " of ";
constexpr std::string_view kAt = " at ";
constexpr std::string_view kHow = ", ";
constexpr std::string_view kWith = "with ";
constexpr std::string_view kSeenBy = "seen by ";
constexpr std::string_view kNobody = "nobody";
constexpr std::string_view kAnd = " and ";
/// How a piece may lie, as texts say it: what of a pose is so.
struct PoseText {
  std::string_view text;
  std::uint8_t about;
  std::uint8_t is;
};
constexpr std::uint8_t kTurned = kTurnedRound | kQuarter;
constexpr std::array<PoseText, 5> kPoses{{{"turned right", kTurned, with_quarters(0, 1)},
                                          {"turned round", kTurned, with_quarters(0, 2)},
                                          {"turned left", kTurned, with_quarters(0, 3)},
                                          {"face up", kFaceUp, kFaceUp},
                                          {"face down", kFaceDown, kFaceDown}}};

/// What follows the face of a die that was revealed.
constexpr std::string_view kRevealed = ", revealed";

}  // namespace

std::string unknown_text(std::string_view what, std::string_view name, const std::vector<std::string>& known) {
  const auto begins_with = [&](const std::string& begin) {
    return std::ranges::find_if(known, [&](const std::string& whole) { return whole.starts_with(begin); });
  };
  const std::string_view thing = name.substr(0, name.find(kOfSeat));
  std::string hint = did_you_mean(name, known);
  if (thing != name && std::ranges::count(known, thing) > 0) {
    hint = fmt::format("\"{}\" is of the table, not of a seat", thing);
  } else if (thing != name && begins_with(fmt::format("{}{}", thing, kOfSeat)) != known.end()) {
    const std::string first = fmt::format("{}{}", thing, kOfSeat);
    const auto seats = std::ranges::count_if(known, [&](const std::string& whole) { return whole.starts_with(first); });
    hint = fmt::format("{} play: {}1 to {}{}", seats, first, first, seats);
  } else if (const auto part = begins_with(fmt::format("{}{}", name, kOfSeat)); part != known.end()) {
    hint = fmt::format("there are several: write \"{}\"", *part);
  } else if (const auto row = begins_with(fmt::format("{}.", name)); row != known.end()) {
    hint = fmt::format("there are several: write \"{}\"", *row);
  }
  return fmt::format("there is no {} \"{}\"{}", what, name, hint.empty() ? hint : "; " + hint);
}

std::optional<NamedPosition> NamedPosition::of(Match& match) {
  auto* const flow = dynamic_cast<FlowMatch*>(&match);
  return flow == nullptr ? std::nullopt : std::optional(NamedPosition(*flow));
}

Result<std::size_t, std::string> NamedPosition::counter_named(std::string_view name) const {
  const std::vector<std::string> names = counters();
  return get_named("counter", names.size(), name, [&](std::size_t i) { return names[i]; });
}

Result<const FlowZone*, std::string> NamedPosition::zone_named(std::string_view name) const {
  const auto found =
      get_named("zone", plan().zones.size(), name, [this](std::size_t i) { return plan().zone_text(i); });
  return found ? Result<const FlowZone*, std::string>(&plan().zones[found.value()]) : found.error();
}

std::vector<std::string> NamedPosition::counters() const {
  std::vector<std::string> names;
  for (const FlowCounter& at : plan().counters) {
    const std::string& id = rules().counters[at.family].id;
    names.push_back(at.owner ? fmt::format("{}{}{}", id, kOfSeat, index(*at.owner) + 1) : id);
  }
  return names;
}

Result<std::size_t, std::string> NamedPosition::piece_named(std::string_view id) const {
  const auto shows = [&](const PieceKind& piece) { return in_language(piece.label, "en") == id; };
  const auto shown = std::ranges::find_if(rules().pieces, shows);
  if (std::ranges::count(rules().pieces, id, &PieceKind::id) == 0 && shown != rules().pieces.end()) {
    return fmt::format("there is no piece \"{}\"; this shows {}: write its id", id, shown->id);
  }
  return get_named("piece", rules().pieces.size(), id, [this](std::size_t i) { return rules().pieces[i].id; });
}

Result<Placed, std::string> NamedPosition::lying_as(const FlowZone& zone, std::size_t kind, std::string_view how,
                                                    std::vector<const FlowToken*>& tokens) const {
  Placed piece{.kind = static_cast<std::uint8_t>(kind + 1)};
  while (!how.empty()) {
    how.remove_prefix(2);
    const std::string_view part = how.substr(0, how.find(", "));
    const auto pose = std::ranges::find(kPoses, part, &PoseText::text);
    if (part.starts_with(kWith)) {
      const auto token = token_for(zone, part.substr(kWith.size()));
      if (!token) {
        return token.error();
      }
      tokens.push_back(token.value());
    } else if (part.starts_with(kSeenBy)) {
      const auto seats = seats_named(part.substr(kSeenBy.size()));
      if (!seats) {
        return seats.error();
      }
      piece.seen = seats.value();
    } else if (pose == kPoses.end()) {
      return fmt::format(
          "a piece does not lie \"{}\"; write turned right, turned round, turned left, face up, face down, seen by a "
          "seat or with a token",
          part);
    } else {
      piece.pose = static_cast<std::uint8_t>((piece.pose & ~unsigned{pose->about}) | pose->is);
    }
    how.remove_prefix(part.size());
  }
  if ((piece.pose & kFaceDown) != 0 && !zone.down[kind]) {
    return fmt::format("{} may not lie face down", rules().pieces[kind].id);
  }
  return piece;
}

std::optional<std::string> NamedPosition::put_on_top(const FlowZone& pile, std::size_t kind, std::string_view how) {
  std::vector<const FlowToken*> tokens;
  const auto piece = lying_as(pile, kind, how, tokens);
  if (!piece || !tokens.empty()) {
    return piece ? "a piece of a pile bears no token" : piece.error();
  }
  if (!put_in(state(), pile, kind)) {
    return fmt::format("there is no room for so many pieces: it holds {}", pile.room());
  }
  place_piece(state(), pile, count(state(), pile) - 1, piece.value());
  return std::nullopt;
}

/// Lays a piece where and how a text such as "b2, turned round" says. What is wrong with it, if something is.
std::optional<std::string> NamedPosition::lay_down(const FlowZone& zone, std::size_t kind, std::string_view where) {
  const std::string_view cell = where.substr(0, where.find(", "));
  const auto text = [&](std::size_t i) { return plan().cell_text(zone, i); };
  const auto place = zone.has_spots() ? find_named(zone.most, cell, text) : std::nullopt;
  if (place && !zone.cells.contains(id_at<CellId>(*place))) {
    return fmt::format("nothing can lie at {}, which is blocked", cell);
  }
  if (!place || ossuary::placed(state(), zone, *place).kind != 0) {
    return fmt::format("there is no {}cell \"{}\"", place ? "empty " : "", cell);
  }
  std::vector<const FlowToken*> tokens;
  const auto piece = lying_as(zone, kind, where.substr(cell.size()), tokens);
  if (!piece) {
    return piece.error();
  }
  place_piece(state(), zone, *place, piece.value());
  for (const FlowToken* token : tokens) {
    lay_token(plan(), state(), *token, {&zone, *place});
  }
  return std::nullopt;
}

Result<const FlowToken*, std::string> NamedPosition::token_for(const FlowZone& zone, std::string_view name) const {
  const auto found = get_named("token", plan().tokens.size(), name, [this](std::size_t i) { return token_text(i); });
  if (!found) {
    return found.error();
  }
  const FlowToken& token = plan().tokens[found.value()];
  if ((zone.token_bits & token.bit) == 0) {
    return fmt::format("the token {} lies on pieces of {} alone", name,
                       zones_with(rules(), rules().tokens[token.family]));
  }
  return &token;
}

std::string NamedPosition::token_text(std::size_t token) const {
  const auto& [family, owner, bit] = plan().tokens[token];
  const std::string& id = rules().tokens[family].id;
  return owner ? fmt::format("{} of {}", id, index(*owner) + 1) : id;
}

Result<std::uint8_t, std::string> NamedPosition::seats_named(std::string_view seats) const {
  std::uint8_t named = 0;
  for (std::string_view rest = seats == kNobody ? "" : seats; !rest.empty();) {
    const std::string_view number = rest.substr(0, rest.find(' '));
    const auto seat = get_named("seat", plan().seats, number, [](std::size_t i) { return std::to_string(i + 1); });
    if (!seat) {
      return seat.error();
    }
    named = static_cast<std::uint8_t>(named | 1U << seat.value());
    rest.remove_prefix(number.size());
    rest.remove_prefix(rest.starts_with(kAnd) ? kAnd.size() : 0);
  }
  return named;
}

std::string NamedPosition::seen_text(std::uint8_t seen) const {
  std::string seats;
  for (std::size_t seat = 0; seat < plan().seats; ++seat) {
    if ((seen & 1U << seat) != 0) {
      seats += fmt::format("{}{}", seats.empty() ? "" : kAnd, seat + 1);
    }
  }
  return fmt::format(", {}{}", kSeenBy, seats.empty() ? kNobody : seats);
}

std::optional<std::string> NamedPosition::set_counter(std::string_view name, std::int64_t value) {
  const auto counter = counter_named(name);
  if (!counter) {
    return counter.error();
  }
  if (value < plan().counters[counter.value()].floor || value > kMostNumber) {
    return fmt::format("{} cannot be {}", name, value);
  }
  state().numbers[counter.value()] = static_cast<std::int32_t>(value);
  return std::nullopt;
}

std::optional<std::string> NamedPosition::set_zone(std::string_view name, const std::vector<std::string>& pieces) {
  const auto found = zone_named(name);
  if (!found) {
    return found.error();
  }
  const FlowZone& zone = *found.value();
  std::fill_n(&state().zones[zone.offset], zone.bytes, std::uint8_t{0});
  for (const std::string_view text : pieces) {
    const bool at_cell = text.find(kAt) != std::string_view::npos;
    const std::string_view id = text.substr(0, text.find(at_cell ? kAt : kHow));
    const auto piece = piece_named(id);
    if (!piece) {
      return piece.error();
    }
    if (zone.holds[piece.value()] && id.size() < text.size()) {
      const bool on_pile = !at_cell && zone.form == ZoneForm::Pile;
      const std::string_view how = text.substr(id.size() + (at_cell ? kAt.size() : on_pile ? 0 : kHow.size()));
      if (auto fault = on_pile ? put_on_top(zone, piece.value(), how) : lay_down(zone, piece.value(), how)) {
        return fmt::format("{}: {}", name, *fault);
      }
    } else if (!zone.holds[piece.value()]) {
      return fmt::format("{} does not hold {}, which is of the type {}", name, id,
                         rules().types[rules().pieces[piece.value()].type].id);
    } else if (!put_in(state(), zone, piece.value())) {
      return fmt::format("{} has no room for so many pieces: it holds {}", name, zone.room());
    }
  }
  return std::nullopt;
}

std::optional<std::string> NamedPosition::set_up(std::string_view name, std::string_view face) {
  const bool revealed = face.ends_with(kRevealed);
  face.remove_suffix(revealed ? kRevealed.size() : 0);
  const auto zone = zone_named(name);
  const auto piece = piece_named(face);
  if (!zone || !piece) {
    return zone ? piece.error() : zone.error();
  }
  if (zone.value()->form != ZoneForm::Die || count(state(), *zone.value(), piece.value()) == 0) {
    return fmt::format("{} is no die with the face {}", name, face);
  }
  lay_die(state(), *zone.value(), static_cast<std::uint8_t>(piece.value() + 1));
  reveal(state(), *zone.value(), revealed);
  return std::nullopt;
}

std::optional<std::string> NamedPosition::over_cap(std::string_view name, const Match& before) const {
  const auto counter = counter_named(name);
  if (!counter) {
    return std::nullopt;
  }
  const FlowState& was = static_cast<const FlowMatch&>(before).position().state;
  const std::int32_t cap = cap_of(plan(), state(), counter.value());
  const std::int32_t most = std::max(cap, cap_of(plan(), was, counter.value()));  // caps may have fallen in play
  const std::int32_t value = state().numbers[counter.value()];
  return value > most ? std::optional(fmt::format("{} is {}, but at most {}", name, value, most)) : std::nullopt;
}

std::optional<std::string> NamedPosition::never_lies_so(std::string_view name) const {
  const auto found = zone_named(name);
  if (!found || !rules().skulls) {
    return std::nullopt;
  }
  const FlowZone& zone = *found.value();
  const auto limit = static_cast<std::size_t>(rules().skulls->ruleset->turn.hand_limit);
  if (zone.family == rules().skulls->hand && count(state(), zone) > limit) {
    return fmt::format("{} has {} cards, and a hand has at most {}", name, count(state(), zone), limit);
  }
  if (zone.form != ZoneForm::Structure) {
    return std::nullopt;
  }
  const PlaceSet filled(taken(state(), zone).word());
  PlaceSet built;
  for (PlaceSet next = filled; !next.empty();) {  // card by card, as one builds
    next = shape_of(plan(), state(), zone).open(built) & filled;
    built |= next;
  }
  const PlaceSet hangs = filled - built;
  return hangs.empty() ? std::nullopt
                       : std::optional(fmt::format("{}: no card is laid at {} as long as there are no others to rest "
                                                   "on, or to lie beside",
                                                   name, plan().cell_text(zone, index(*hangs.begin()))));
}

std::optional<Message> NamedPosition::fault_of_pattern(std::string_view pattern) const {
  return unknown_in_pattern({plan(), state(), match_->decider()}, match_->position().offers, pattern);
}

std::string NamedPosition::answer_text(const UnaskedChoice& unasked) const {
  return action_text({plan(), unasked.state, FlowPosition::decider_of(unasked.state.top())}, *unasked.answer);
}

std::optional<std::string> NamedPosition::begin_at(std::string_view call, Seat seat, int round,
                                                   const std::vector<std::string>& with) {
  if (plan().setup->rounds && round > *plan().setup->rounds) {
    return fmt::format("there is no round {}: the game has {}", round, *plan().setup->rounds);
  }
  const std::size_t steps = rules().steps.size();
  const auto text = [&](std::size_t i) { return i < steps ? rules().steps[i].id : rules().choices[i - steps].id; };
  const auto found = get_named("step or choice", steps + rules().choices.size(), call, text);
  if (!found) {
    return found.error();
  }
  const bool is_choice = found.value() >= steps;
  const CallSpec next{.is_choice = is_choice, .index = found.value() - (is_choice ? steps : 0)};
  Frame frame = call_frame(next, seat);
  for (const std::string& thing : with) {
    const auto atom =
        get_named("thing", plan().atoms.size(), thing, [this](std::size_t i) { return plan().atom_texts[i]; });
    if (!atom || frame.count == kMaxFrameArguments) {
      return atom ? fmt::format("{} is called with too much", call) : atom.error();
    }
    frame.arguments.at(frame.count++) = plan().value_at(atom.value(), seat);
  }
  const auto& turn = plan().setup->turn;
  const auto part = with.empty() ? std::ranges::find(turn, next) : turn.end();
  state().now = {.first = state().now.first,
                 .active = static_cast<std::uint8_t>(seat),
                 .next = static_cast<std::uint8_t>(part - turn.begin()),
                 .round = static_cast<std::uint16_t>(std::max(1, round)),
                 .decisions = state().now.decisions};
  match_->position().offers.clear();
  if (part == turn.end()) {
    (void)push(state(), frame);
  }
  return std::nullopt;
}

Result<std::int64_t, std::string> NamedPosition::counter(std::string_view name) const {
  const auto counter = counter_named(name);
  return counter ? Result<std::int64_t, std::string>(std::int64_t{state().numbers[counter.value()]}) : counter.error();
}

Result<std::vector<std::string>, std::string> NamedPosition::zone(std::string_view name) const {
  const auto found = zone_named(name);
  if (!found) {
    return found.error();
  }
  const FlowZone& zone = *found.value();
  if (!zone.is_counted()) {
    return pieces_at_places(zone, PlaceText::Ids);
  }
  std::vector<std::string> ids;
  visit_kinds(state(), zone,
              [&](std::size_t kind, std::size_t number) { ids.insert(ids.end(), number, rules().pieces[kind].id); });
  return ids;
}

Result<std::vector<std::string>, std::string> NamedPosition::placed(std::string_view name, bool seen) const {
  const auto zone = zone_named(name);
  if (!zone) {
    return zone.error();
  }
  if (zone.value()->is_counted()) {
    return fmt::format("{} has no cells; only slots and a grid have", name);
  }
  return pieces_at_places(*zone.value(), seen ? PlaceText::WhoSees : PlaceText::HowTheyLie);
}

std::vector<std::string> NamedPosition::pieces_at_places(const FlowZone& zone, PlaceText says) const {
  std::vector<std::string> texts;
  for (std::size_t place = 0; place < zone.most; ++place) {
    const Placed piece = ossuary::placed(state(), zone, place);
    if (piece.kind == 0) {
      continue;
    }
    texts.push_back(rules().pieces[piece.kind - 1U].id);
    if (says != PlaceText::Ids) {
      texts.back() += zone.has_spots() ? fmt::format("{}{}", kAt, plan().cell_text(zone, place)) : "";
      for (const auto& [text, about, is] : kPoses) {
        texts.back() += (piece.pose & about) == is ? fmt::format(", {}", text) : "";
      }
      texts.back() += says == PlaceText::WhoSees && (piece.pose & kFaceDown) != 0 ? seen_text(piece.seen) : "";
      for (std::size_t token = 0; token < plan().tokens.size(); ++token) {
        const bool borne = (piece.tokens & plan().tokens[token].bit) != 0;
        texts.back() += borne ? fmt::format(", {}{}", kWith, token_text(token)) : "";
      }
    }
  }
  return texts;
}

std::optional<std::string> NamedPosition::up(std::string_view name) const {
  const auto die = zone_named(name);
  if (!die || die.value()->form != ZoneForm::Die) {
    return std::nullopt;
  }
  const std::size_t kind = top_kind(state(), *die.value());
  return kind == kMaxPieceKinds
             ? std::string()
             : fmt::format("{}{}", rules().pieces[kind].id, is_revealed(state(), *die.value()) ? kRevealed : "");
}

}  // namespace ossuary::author
