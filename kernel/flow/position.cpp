#include "flow/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/diagnostic.h"
#include "flow/flow_match.h"

namespace ossuary {

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
  const auto part = std::ranges::find_if(known, [&](const std::string& whole) {
    return whole.starts_with(fmt::format("{} of ", name)) || whole.starts_with(fmt::format("{}.", name));
  });
  const std::string hint =
      part == known.end() ? did_you_mean(name, known) : fmt::format("there are several: write \"{}\"", *part);
  return fmt::format("there is no {} \"{}\"{}", what, name, hint.empty() ? hint : "; " + hint);
}

Result<std::size_t, std::string> counter_named(const FlowPlan& plan, std::string_view name) {
  return get_named("counter", plan.counters.size(), name, [&](std::size_t i) {
    const FlowCounter& at = plan.counters[i];
    const std::string& id = plan.rules->counters[at.family].id;
    return at.owner ? fmt::format("{} of {}", id, index(*at.owner) + 1) : id;
  });
}

Result<std::size_t, std::string> zone_named(const FlowPlan& plan, std::string_view name) {
  return get_named("zone", plan.zones.size(), name, [&](std::size_t i) { return plan.zone_text(i); });
}

Result<std::size_t, std::string> piece_named(const FlowPlan& plan, std::string_view id) {
  return get_named("piece", plan.rules->pieces.size(), id, [&](std::size_t i) { return plan.rules->pieces[i].id; });
}

constexpr std::string_view kAt = " at ";
/// How a piece may lie, as texts say it.
constexpr std::array<std::pair<std::string_view, Pose>, 3> kPoses{
    {{"turned round", kTurnedRound}, {"face up", kFaceUp}, {"face down", kFaceDown}}};

const ZoneSpec& spec_of(const FlowPlan& plan, const FlowZone& zone) { return plan.rules->zones[zone.family]; }

/// Lays a piece where and how a text such as "b2, turned round" says. What is wrong with it, if something is.
std::optional<std::string> lay_down(FlowPosition& position, const FlowZone& zone, std::size_t kind,
                                    std::string_view where) {
  const std::string_view cell = where.substr(0, where.find(", "));
  const auto text = [&](std::size_t i) { return cell_text(spec_of(*position.plan, zone), i); };
  const auto place = zone.has_spots() ? find_named(zone.most, cell, text) : std::nullopt;
  if (!place || placed(position.state, zone, *place).kind != 0) {
    return fmt::format("there is no {}cell \"{}\"", place ? "empty " : "", cell);
  }
  Placed piece{.kind = static_cast<std::uint8_t>(kind + 1)};
  for (std::string_view rest = where.substr(cell.size()); !rest.empty();) {
    rest.remove_prefix(2);
    const std::string_view how = rest.substr(0, rest.find(", "));
    const auto pose = std::ranges::find(kPoses, how, &std::pair<std::string_view, Pose>::first);
    if (pose == kPoses.end()) {
      return fmt::format("a piece does not lie \"{}\"; write turned round, face up or face down", how);
    }
    piece.pose = static_cast<std::uint8_t>(piece.pose | pose->second);
    rest.remove_prefix(how.size());
  }
  place_piece(position.state, zone, *place, piece);
  return std::nullopt;
}

}  // namespace

std::optional<NamedPosition> NamedPosition::of(Match& match) {
  auto* const flow = dynamic_cast<FlowMatch*>(&match);
  return flow == nullptr ? std::nullopt : std::optional(NamedPosition(*flow));
}

std::optional<std::string> NamedPosition::set_counter(std::string_view name, std::int64_t value) {
  FlowPosition& position = match_->position();
  const auto counter = counter_named(*position.plan, name);
  if (!counter) {
    return counter.error();
  }
  if (value < position.plan->counters[counter.value()].floor || value > kMostNumber) {
    return fmt::format("{} cannot be {}", name, value);
  }
  position.state.numbers[counter.value()] = static_cast<std::int32_t>(value);
  return std::nullopt;
}

std::optional<std::string> NamedPosition::set_zone(std::string_view name, const std::vector<std::string>& pieces) {
  FlowPosition& position = match_->position();
  const auto found = zone_named(*position.plan, name);
  if (!found) {
    return found.error();
  }
  const FlowZone& zone = position.plan->zones[found.value()];
  std::fill_n(&position.state.zones[zone.offset], zone.bytes, std::uint8_t{0});
  for (const std::string_view text : pieces) {
    const std::string_view id = text.substr(0, text.find(kAt));
    const auto piece = piece_named(*position.plan, id);
    if (!piece) {
      return piece.error();
    }
    if (zone.holds[piece.value()] && id.size() < text.size()) {
      if (auto fault = lay_down(position, zone, piece.value(), text.substr(id.size() + kAt.size()))) {
        return fmt::format("{}: {}", name, *fault);
      }
    } else if (!put_in(position.state, zone, piece.value())) {
      return fmt::format("{} does not hold {}, or has no room for it", name, id);
    }
  }
  return std::nullopt;
}

std::optional<std::string> NamedPosition::set_up(std::string_view name, std::string_view face) {
  FlowPosition& position = match_->position();
  const auto found = zone_named(*position.plan, name);
  const auto piece = piece_named(*position.plan, face);
  if (!found || !piece) {
    return found ? piece.error() : found.error();
  }
  const FlowZone& zone = position.plan->zones[found.value()];
  if (zone.form != ZoneForm::Die || count(position.state, zone, piece.value()) == 0) {
    return fmt::format("{} is no die with the face {}", name, face);
  }
  up_of(position.state, zone) = static_cast<std::uint8_t>(piece.value() + 1);
  return std::nullopt;
}

std::optional<std::string> NamedPosition::begin_at(std::string_view call, Seat seat, int round) {
  FlowPosition& position = match_->position();
  const FlowPlan& plan = *position.plan;
  const FlowRules& rules = *plan.rules;
  const auto& turn = plan.setup->turn;
  const auto text = [&](std::size_t i) {
    return i < rules.steps.size() ? rules.steps[i].id : rules.choices[i - rules.steps.size()].id;
  };
  const auto found = get_named("step or choice", rules.steps.size() + rules.choices.size(), call, text);
  if (!found) {
    return found.error();
  }
  const bool is_choice = found.value() >= rules.steps.size();
  const std::size_t which = is_choice ? found.value() - rules.steps.size() : found.value();
  const auto part = std::ranges::find_if(
      turn, [&](const CallSpec& in_turn) { return in_turn.is_choice == is_choice && in_turn.index == which; });
  FlowMoment& now = position.state.now;
  now.depth = 0;
  now.over = 0;
  now.last_turn = 0;
  now.active = static_cast<std::uint8_t>(seat);
  now.round = static_cast<std::uint16_t>(std::max(1, round));
  now.next = static_cast<std::uint8_t>(part - turn.begin());
  position.offers.clear();
  if (part == turn.end()) {
    Frame frame{
        .what = is_choice ? FrameKind::Choice : FrameKind::Step, .which = static_cast<std::uint8_t>(which), .count = 1};
    frame.arguments[0] = number_value(static_cast<std::int32_t>(index(seat)) + 1);
    (void)push(position.state, frame);
  }
  return std::nullopt;
}

std::optional<ScriptFault> NamedPosition::go_on() { return match_->go_on(); }

Result<std::int64_t, std::string> NamedPosition::counter(std::string_view name) const {
  const FlowPosition& position = match_->position();
  const auto counter = counter_named(*position.plan, name);
  if (!counter) {
    return counter.error();
  }
  return std::int64_t{position.state.numbers[counter.value()]};
}

Result<std::vector<std::string>, std::string> NamedPosition::zone(std::string_view name) const {
  const FlowPosition& position = match_->position();
  const auto found = zone_named(*position.plan, name);
  if (!found) {
    return found.error();
  }
  const FlowZone& zone = position.plan->zones[found.value()];
  const auto& pieces = position.plan->rules->pieces;
  std::vector<std::string> ids;
  if (zone.is_counted()) {
    for (std::size_t kind = next_kind(position.state, zone, 0); kind < kMaxPieceKinds;
         kind = next_kind(position.state, zone, kind + 1)) {
      ids.insert(ids.end(), count(position.state, zone, kind), pieces[kind].id);
    }
    return ids;
  }
  for (std::size_t place = 0; place < zone.most; ++place) {
    if (const std::uint8_t kind = ossuary::placed(position.state, zone, place).kind; kind != 0) {
      ids.push_back(pieces[kind - 1U].id);
    }
  }
  return ids;
}

Result<std::vector<std::string>, std::string> NamedPosition::placed(std::string_view name) const {
  const FlowPosition& position = match_->position();
  const auto found = zone_named(*position.plan, name);
  if (!found) {
    return found.error();
  }
  const FlowZone& zone = position.plan->zones[found.value()];
  if (!zone.has_spots()) {
    return fmt::format("{} has no cells; only slots and a grid have", name);
  }
  std::vector<std::string> texts;
  for (std::size_t place = 0; place < zone.most; ++place) {
    if (const Placed piece = ossuary::placed(position.state, zone, place); piece.kind != 0) {
      texts.push_back(fmt::format("{}{}{}", position.plan->rules->pieces[piece.kind - 1U].id, kAt,
                                  cell_text(spec_of(*position.plan, zone), place)));
      for (const auto& [text, pose] : kPoses) {
        texts.back() += (piece.pose & pose) != 0 ? fmt::format(", {}", text) : "";
      }
    }
  }
  return texts;
}

std::optional<std::string> NamedPosition::up(std::string_view name) const {
  const FlowPosition& position = match_->position();
  const auto found = zone_named(*position.plan, name);
  if (!found || position.plan->zones[found.value()].form != ZoneForm::Die) {
    return std::nullopt;
  }
  const std::size_t kind = top_kind(position.state, position.plan->zones[found.value()]);
  return kind == kMaxPieceKinds ? std::string() : position.plan->rules->pieces[kind].id;
}

bool NamedPosition::is_counter(std::string_view name) const {
  return counter_named(*match_->position().plan, name).ok();
}

}  // namespace ossuary
