#include "flow/chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "flow/telling.h"

namespace ossuary {

namespace {

const FlowZone& zone_at(const FlowPosition& position, Value zone) { return position.plan->zones[index_of(zone)]; }

/// How many cards of a pile that is being shuffled have no place yet; the others lie on top of them.
std::size_t unplaced(const FlowPosition& position) {
  const Frame& frame = position.state.top();
  return frame.arguments[1] == kNothing ? count(position.state, zone_at(position, frame.arguments[0]))
                                        : static_cast<std::size_t>(bits_of(frame.arguments[1]));
}

/// Puts insertion number `next` of the pile on top of the agenda in place of what is there; nothing after the last.
void insert_next(FlowPosition& position, std::size_t next) {
  Frame& frame = position.state.top();
  if (next < position.plan->insertions(zone_at(position, frame.arguments[0])).size()) {
    frame = {.what = FrameKind::Insert,
             .which = static_cast<std::uint8_t>(next),
             .count = 1,
             .arguments = {frame.arguments[0]}};
  } else {
    --position.state.now.depth;
  }
}

/// Ends the shuffle on top of the agenda: lays what is to be inserted on top of the pile, in order, and inserts it.
void end_shuffle(FlowPosition& position) {
  const FlowZone& pile = zone_at(position, position.state.top().arguments[0]);
  for (const Insertion& insertion : position.plan->insertions(pile)) {
    if (take_out(position.state, pile, insertion.piece)) {
      ensure(put_in(position.state, pile, insertion.piece), "what was taken out of a pile has room there");
    }
  }
  insert_next(position, 0);
}

/// Gives the highest free place of a pile that is being shuffled the card at `from` below it.
void fill_highest_place(FlowPosition& position, std::size_t from) {
  Frame& frame = position.state.top();
  const FlowZone& pile = zone_at(position, frame.arguments[0]);
  const std::size_t left = unplaced(position) - 1;
  std::uint8_t* const cards = &position.state.zones[pile.content()];
  std::swap_ranges(cards + kPlaceBytes * from, cards + kPlaceBytes * (from + 1), cards + kPlaceBytes * left);
  cards[kPlaceBytes * left + 2] = 0;  // nobody knows any more where it is
  position.fallen.push_back(chance_fall(position, cards[kPlaceBytes * left] - 1U));
  frame.arguments[1] = number_value(static_cast<std::int32_t>(left));
  if (left == 0) {
    end_shuffle(position);
  }
}

/// The first of the depths at which the insertion on top of the agenda may come, and how many there are: the range of
/// the rules, as far as the pile goes; none if the piece is not in it.
std::pair<std::size_t, std::size_t> depths(const FlowPosition& position) {
  const Frame& frame = position.state.top();
  const FlowZone& pile = zone_at(position, frame.arguments[0]);
  const auto& [piece, from, to] = position.plan->insertions(pile)[frame.which];
  const std::size_t place = depth_of(position.state, pile, piece);
  if (place == count(position.state, pile)) {
    return {};
  }
  const std::size_t first = std::min(static_cast<std::size_t>(from), place);
  return {first, std::min(static_cast<std::size_t>(to), place) - first + 1};
}

/// Moves the piece of `kind` so deep into its pile that `depth` pieces lie below it.
void insert(FlowState& state, const FlowZone& pile, std::size_t kind, std::size_t depth) {
  std::uint8_t* const places = &state.zones[pile.content()];
  const std::size_t place = depth_of(state, pile, kind);
  std::rotate(places + kPlaceBytes * depth, places + kPlaceBytes * place, places + kPlaceBytes * (place + 1));
}

}  // namespace

std::vector<ChanceOutcome> ways_to_fall(const FlowPosition& position) {
  const Frame& frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  std::vector<ChanceOutcome> ways;
  if (frame.what == FrameKind::Insert) {
    const auto [first, number] = depths(position);
    for (std::size_t depth = first; depth < first + number; ++depth) {
      ways.push_back({depth, 1});
    }
  } else if (frame.what == FrameKind::Shuffle) {
    std::map<std::size_t, std::uint32_t> loose;  // by kind
    for (std::size_t at = 0; at < unplaced(position); ++at) {
      ++loose[placed(position.state, zone, at).kind - 1U];
    }
    for (const auto& [kind, number] : loose) {
      ways.push_back({kind, number});
    }
  } else {
    visit_kinds(position.state, zone, [&](std::size_t kind, std::size_t number) {
      ways.push_back({kind, static_cast<std::uint32_t>(number)});
    });
  }
  if (ways.empty()) {
    ways.push_back({});
  }
  return ways;
}

ChanceFall chance_fall(const FlowPosition& position, std::size_t which) {
  const Frame& frame = position.state.top();
  const bool insertion = frame.what == FrameKind::Insert && which != kNoOutcome;
  const Value zone = frame.arguments[frame.what == FrameKind::Pick ? 1 : 0];
  const std::size_t kind = insertion ? position.plan->insertions(zone_at(position, zone))[frame.which].piece : which;
  return {.what = frame.what,
          .zone = static_cast<std::uint16_t>(index_of(zone)),
          .kind = static_cast<std::uint8_t>(kind),
          .depth = static_cast<std::uint8_t>(insertion ? which : 0)};
}

void fall(FlowPosition& position, std::size_t which) {
  const Frame frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  const bool falls = which != kNoOutcome;
  if (frame.what == FrameKind::Shuffle) {
    return falls ? fill_highest_place(position, depth_of(position.state, zone, which)) : end_shuffle(position);
  }
  if (falls) {
    position.fallen.push_back(chance_fall(position, which));
  }
  if (frame.what == FrameKind::Insert) {
    if (falls) {
      insert(position.state, zone, position.plan->insertions(zone)[frame.which].piece, which);
    }
    insert_next(position, frame.which + 1U);
    return;
  }
  --position.state.now.depth;
  if (falls && frame.what == FrameKind::Roll) {
    lay_die(position.state, zone, static_cast<std::uint8_t>(which + 1));
    if (position.telling != nullptr) {
      position.telling->fell(zone);
    }
  } else if (falls) {
    ensure(
        take_out(position.state, zone, which) && put_in(position.state, zone_at(position, frame.arguments[1]), which),
        "a zone that pieces go to by lot has room");
  }
}

void fall_by_chance(FlowPosition& position) {
  const Frame& frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  if (frame.what == FrameKind::Shuffle && unplaced(position) > 0) {
    for (std::size_t left = unplaced(position); left > 0; --left) {
      fill_highest_place(position, position.stream.below(static_cast<std::uint32_t>(left)));
    }
    return;
  }
  if (frame.what == FrameKind::Insert) {
    const auto [first, number] = depths(position);
    fall(position, number == 0 ? kNoOutcome : first + position.stream.below(static_cast<std::uint32_t>(number)));
    return;
  }
  const auto size = static_cast<std::uint32_t>(count(position.state, zone));
  fall(position, size == 0 ? kNoOutcome : kind_by_lot(position.state, zone, position.stream.below(size)));
}

namespace {

/// The English label of a piece; its id where another that the zone may hold has the same, or none is given.
std::string name_among(const FlowPlan& plan, const FlowZone& zone, std::size_t kind) {
  const std::vector<PieceKind>& pieces = plan.rules->pieces;
  const std::string label = in_language(pieces[kind].label, "en");
  bool own = !label.empty();
  for (std::size_t other = 0; other < pieces.size() && own; ++other) {
    own = other == kind || !zone.holds[other] ||
          (in_language(pieces[other].label, "en") != label && pieces[other].id != label);
  }
  return own ? label : pieces[kind].id;
}

/// A line about a fall of chance, in which pieces are called as `name` says.
template <class Name>
std::string chance_line(const FlowPlan& plan, const ChanceFall& fallen, const Name& name) {
  const std::string zone = plan.zone_text(fallen.zone);
  if (fallen.kind == kNoOutcome) {
    return zone + ": nothing";
  }
  const std::string text = fmt::format("{}: {}", zone, name(fallen.kind));
  return fallen.what == FrameKind::Insert ? fmt::format("{} above {}", text, fallen.depth) : text;
}

}  // namespace

std::string chance_text(const FlowPlan& plan, const ChanceFall& fallen) {
  return chance_line(plan, fallen, [&](std::size_t kind) { return name_among(plan, plan.zones[fallen.zone], kind); });
}

std::string chance_text_by_id(const FlowPlan& plan, const ChanceFall& fallen) {
  return chance_line(plan, fallen, [&](std::size_t kind) { return plan.rules->pieces[kind].id; });
}

}  // namespace ossuary
