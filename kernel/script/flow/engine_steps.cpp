#include "script/flow/engine_steps.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "flow/structures.h"
#include "script/flow/engine_offers.h"
#include "script/flow/known_scripts.h"
#include "script/flow/words.h"

namespace ossuary {

/// Functions of C++ that do what the script of that name does in a flow. Each gets the arguments of the script, and
/// changes nothing where it returns false.
namespace known {

using Step = bool (*)(const EngineFlow& in, FlowContext& flow, Values given);
using Options = bool (*)(const EngineFlow& in, lua_State* lua, Values given);
/// A script, and what is done in its place.
struct Script {
  ScriptRole role;
  std::string_view id;
  Step step;  ///< of a choice, what is done when it was answered.
  Options options = nullptr;
};

namespace {

/// Things that one answer names, besides sets of rows: a call of a choice leaves room for them.
constexpr std::size_t kChosenByOne = 2;

/// Adds a call of what happens later. False where there is no room for it.
bool call(FlowContext& flow, FrameKind what, std::size_t which, Values with, Values more = {}) {
  if (flow.calls == kMaxFrames || with.size() + more.size() > kMaxFrameArguments) {
    return false;
  }
  Frame& frame = flow.called[flow.calls++];
  frame = {.what = what,
           .which = static_cast<std::uint8_t>(which),
           .count = static_cast<std::uint8_t>(with.size() + more.size())};
  std::ranges::copy(more, std::ranges::copy(with, frame.arguments.begin()).out);
  return true;
}

/// Has the cards in some places of a structure act at an event.
bool call_each(const EngineFlow& in, FlowContext& flow, Value who, const FlowZone& structure, CellSet places,
               std::size_t event) {
  if (flow.calls + static_cast<std::size_t>(places.count()) > kMaxFrames) {
    return false;
  }
  for (const CellId place : places) {
    const std::array with{who, in.spot_of({&structure, index(place)}), value_of(ValueType::Event, event)};
    (void)call(flow, FrameKind::Step, in.names.act_at, with);
  }
  return true;
}

/// True if a piece has something to do at an event: that is for the scripts.
bool acts(FlowContext& flow, std::size_t kind, std::size_t event) { return !flow.handlers_of(kind, event).empty(); }

// Steps.

bool act_at(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto at = given.size() == 3 ? in.place_in(given[1]) : std::nullopt;
  if (!at || type_of(given[2]) != ValueType::Event) {
    return false;
  }
  const Placed piece = placed(flow.state(), *at->zone, at->place);
  return piece.kind == 0 || !acts(flow, piece.kind - 1U, index_of(given[2]));
}

bool begin(const EngineFlow& in, FlowContext& flow, Values /*given*/) {
  for (std::size_t kind = 0; kind < in.rules.pieces.size(); ++kind) {
    if (acts(flow, kind, in.names.match_begins)) {
      return false;
    }
  }
  return true;
}

bool complete_row(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto at = given.size() == 2 ? in.place_in(given[1]) : std::nullopt;
  return at && call_each(in, flow, given[0], *at->zone, in.row_of(flow.state(), *at), in.names.row_completed);
}

bool finish(const EngineFlow& in, FlowContext& flow, Values /*given*/) {
  std::size_t calls = 1;
  for (const EngineFlow::Owned& owned : in.owned) {
    calls += owned.structures.size();
  }
  if (calls > kMaxFrames) {
    return false;
  }
  for (std::size_t i = 0; i < in.owned.size(); ++i) {
    const std::size_t seat = (flow.state().now.first + i) % in.owned.size();
    for (const FlowZone* const structure : in.owned[seat].structures) {
      const auto zone = static_cast<std::size_t>(structure - in.plan.zones.data());
      const std::array with{number_value(static_cast<std::int32_t>(seat) + 1), value_of(ValueType::Zone, zone)};
      (void)call(flow, FrameKind::Step, in.names.finish_structure, with);
    }
  }
  return call(flow, FrameKind::EndTurns, 0, {});
}

bool finish_structure(const EngineFlow& in, FlowContext& flow, Values given) {
  const bool is_zone = given.size() == 2 && type_of(given[1]) == ValueType::Zone;
  if (!is_zone || in.plan.zones[index_of(given[1])].form != ZoneForm::Structure) {
    return false;
  }
  const FlowZone& structure = in.plan.zones[index_of(given[1])];
  return call_each(in, flow, given[0], structure, taken(flow.state(), structure), in.names.match_ends);
}

bool settle_card(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto seat = in.seat_in(given);
  const auto at = given.size() == 4 ? in.place_in(given[2]) : std::nullopt;
  if (!seat || !at || type_of(given[1]) != ValueType::Piece || type_of(given[3]) != ValueType::Name) {
    return false;
  }
  FlowState& state = flow.state();
  const std::size_t kind = index_of(given[1]);
  const auto& [structure, place] = *at;
  if (in.hears_beside || !structure->holds[kind] || count(state, *in.owned[*seat].hand, kind) == 0 ||
      acts(flow, kind, in.names.placed) || !open_places(in.plan, state, *structure).contains(id_at<CellId>(place))) {
    return false;
  }
  Placed card = *take_out(state, *in.owned[*seat].hand, kind);
  card.pose = index_of(given[3]) == in.names.turned ? kTurnedRound : 0;
  place_piece(state, *structure, place, card);
  flow.moved = true;
  const std::array with{given[0], given[2]};
  return !taken(state, *structure).contains(in.row_of(state, *at)) ||
         call(flow, FrameKind::Step, in.names.complete_row, with);
}

bool show_top(const EngineFlow& in, FlowContext& flow, Values given) {
  const FlowZone* const pile = given.size() == 1 ? in.pile_in(given[0]) : nullptr;
  FlowState& state = flow.state();
  if (pile == nullptr || count(state, *pile) == 0) {
    return false;
  }
  const std::size_t top = count(state, *pile) - 1;
  Placed card = placed(state, *pile, top);
  if (acts(flow, card.kind - 1U, in.names.turned_up)) {
    return false;
  }
  const std::uint8_t before = card.pose;
  card.pose = static_cast<std::uint8_t>((card.pose | kFaceUp) & ~unsigned{kFaceDown});
  flow.moved = flow.moved || card.pose != before;
  place_piece(state, *pile, top, card);
  return true;
}

bool take_card(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto seat = in.seat_in(given);
  const FlowZone* const pile = given.size() == 2 ? in.pile_in(given[1]) : nullptr;
  FlowState& state = flow.state();
  if (!seat || pile == nullptr || count(state, *pile) == 0) {
    return false;
  }
  const FlowZone& hand = *in.owned[*seat].hand;
  const std::size_t kind = top_kind(state, *pile);
  if (!hand.holds[kind] || count(state, hand) >= hand.room() || acts(flow, kind, in.names.taken)) {
    return false;
  }
  ensure(take_out(state, *pile, kind) && put_in(state, hand, kind), "a hand has room for the top of a pile");
  flow.moved = true;
  if (in.dials.open_tops == 1 && count(state, *pile) > 0) {
    (void)call(flow, FrameKind::Step, in.names.show_top, given.subspan(1));
  }
  if (in.dials.at_once == 1) {
    (void)call(flow, FrameKind::Choice, in.names.lay, given.first(1));
  }
  return true;
}

bool take_on(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto seat = in.seat_in(given);
  if (!seat || given.size() < 2 || type_of(given[1]) != ValueType::Number ||
      given.size() > kMaxFrameArguments - kChosenByOne) {
    return false;
  }
  const FlowState& state = flow.state();
  const bool takes =
      bits_of(given[1]) > 0 && in.may_take(state, *seat) && (in.dials.at_once == 0 || in.places_left(state, *seat) > 0);
  return !takes || call(flow, FrameKind::Choice, in.names.take, given);
}

bool take_turn(const EngineFlow& in, FlowContext& flow, Values given) {
  const auto seat = in.seat_in(given);
  if (!seat || given.size() != 1 || in.dials.end_points > 0) {
    return false;
  }
  const FlowState& state = flow.state();
  if (in.dials.opening > 0 && state.numbers[in.names.opened] == bits_of(kNothing)) {
    return call(flow, FrameKind::Choice, in.names.open, given);
  }
  if (in.can_act(state, *seat)) {
    return call(flow, FrameKind::Choice, in.names.act, given);
  }
  for (std::size_t other = 0; other < in.owned.size(); ++other) {
    if (in.can_act(state, other)) {
      return true;
    }
  }
  return call(flow, FrameKind::Step, in.names.finish, {});
}

// What is done when choices were answered.

bool collect(const EngineFlow& in, FlowContext& flow, Values given) {
  return given.size() == 2 && call(flow, FrameKind::Step, in.names.take_card, given);
}

bool dig(const EngineFlow& in, FlowContext& flow, Values given) {
  if (!in.seat_in(given) || given.size() + 1 > kMaxFrameArguments - kChosenByOne) {
    return false;
  }
  const std::array takes{given[0], number_value(static_cast<std::int32_t>(in.dials.dig_takes))};
  for (const Value& pile : given.subspan(1)) {
    (void)call(flow, FrameKind::Step, in.names.show_top, Values(&pile, 1));
  }
  return call(flow, FrameKind::Choice, in.names.take, takes, given.subspan(1));
}

bool open(const EngineFlow& in, FlowContext& flow, Values given) {
  if (given.size() != 2) {
    return false;
  }
  flow.state().numbers[in.names.opened] = 1;
  return call(flow, FrameKind::Step, in.names.take_card, given);
}

bool settle(const EngineFlow& in, FlowContext& flow, Values given, std::size_t way) {
  const std::array more{value_of(ValueType::Name, way)};
  return given.size() == 3 && call(flow, FrameKind::Step, in.names.settle_card, given, more);
}

bool place(const EngineFlow& in, FlowContext& flow, Values given) { return settle(in, flow, given, in.names.upright); }

bool turn(const EngineFlow& in, FlowContext& flow, Values given) { return settle(in, flow, given, in.names.turned); }

bool take(const EngineFlow& in, FlowContext& flow, Values given) {
  if (given.size() < 3 || given.size() > kMaxFrameArguments || type_of(given[1]) != ValueType::Number ||
      bits_of(given[1]) < 0 || std::ranges::count(given, kNothing) > 0) {
    return false;
  }
  const std::array taken{given[0], given.back()};
  std::array<Value, kMaxFrameArguments> left{given[0], number_value(bits_of(given[1]) - 1)};
  std::size_t number = 2;
  for (const Value pile : given.subspan(2)) {
    if (pile != given.back()) {
      left.at(number++) = pile;
    }
  }
  (void)call(flow, FrameKind::Step, in.names.take_card, taken);
  return call(flow, FrameKind::Step, in.names.take_on, std::span(left).first(number));
}

constexpr auto kScripts = std::to_array<Script>({
    {ScriptRole::Choice, "collect", collect, list_collects},
    {ScriptRole::Choice, "dig", dig, list_digs},
    {ScriptRole::Choice, "open", open, list_openings},
    {ScriptRole::Choice, "place", place, list_places},
    {ScriptRole::Choice, "take", take, list_takes},
    {ScriptRole::Choice, "turn", turn, list_turns},
    {ScriptRole::Step, "act_at", act_at},
    {ScriptRole::Step, "begin", begin},
    {ScriptRole::Step, "complete_row", complete_row},
    {ScriptRole::Step, "finish", finish},
    {ScriptRole::Step, "finish_structure", finish_structure},
    {ScriptRole::Step, "settle_card", settle_card},
    {ScriptRole::Step, "show_top", show_top},
    {ScriptRole::Step, "take_card", take_card},
    {ScriptRole::Step, "take_on", take_on},
    {ScriptRole::Step, "take_turn", take_turn},
});

}  // namespace

}  // namespace known

class EngineSteps::Table {
 public:
  explicit Table(std::unique_ptr<const EngineFlow> of) : flow(std::move(of)) {
    const FlowRules& rules = flow->rules;
    steps.resize(rules.steps.size());
    choices.resize(rules.choices.size());
    for (const known::Script& script : known::kScripts) {
      const auto text = std::ranges::find_if(kEngineTexts, [&](const EngineText& each) {
        return each.role == script.role && each.id == script.id && is_known_script(rules, each);
      });
      const auto put = [&](const auto& things, auto& into) {
        const auto found =
            std::ranges::find(things, script.id, [](const auto& each) -> std::string_view { return each.id; });
        into[static_cast<std::size_t>(found - things.begin())] = &script;
      };
      if (text != kEngineTexts.end() && script.role == ScriptRole::Step) {
        put(rules.steps, steps);
      } else if (text != kEngineTexts.end()) {
        put(rules.choices, choices);
      }
    }
  }

  std::unique_ptr<const EngineFlow> flow;
  std::vector<const known::Script*> steps{};    ///< by index of FlowRules::steps; null for one that is not known.
  std::vector<const known::Script*> choices{};  ///< by index of FlowRules::choices.
};

namespace {

/// True where scripts have to run whatever they do: somebody follows what is done, or wants to know of the scripts.
bool is_followed(const FlowContext& flow) {
  return flow.position->telling != nullptr || flow.lines != nullptr || !flow.times.empty() || flow.traced;
}

}  // namespace

EngineSteps::EngineSteps(const FlowPlan& plan) {
  if (auto flow = EngineFlow::find(plan)) {
    table_ = std::make_unique<const Table>(std::move(flow));
  }
}
EngineSteps::~EngineSteps() = default;

bool EngineSteps::step(FlowContext& flow, const Frame& frame) const {
  const known::Script* const script = table_ == nullptr ? nullptr : table_->steps[frame.which];
  return script != nullptr && !is_followed(flow) && script->step(*table_->flow, flow, frame.all());
}

bool EngineSteps::list(lua_State* lua, const Frame& asked) const {
  const FlowContext& flow = flow_of(lua);
  const known::Script* const script = table_ == nullptr ? nullptr : table_->choices[flow.listed];
  return script != nullptr && !is_followed(flow) && script->options(*table_->flow, lua, asked.all());
}

bool EngineSteps::answer(FlowContext& flow, std::size_t choice, const Frame& asked,
                         std::span<const Value> chosen) const {
  const known::Script* const script = table_ == nullptr ? nullptr : table_->choices[choice];
  if (script == nullptr || is_followed(flow)) {
    return false;
  }
  std::array<Value, kMaxFrameArguments + kMaxChosen> given{};
  const auto end = std::ranges::copy(chosen, std::ranges::copy(asked.all(), given.begin()).out).out;
  return script->step(*table_->flow, flow, std::span(given.begin(), end));
}

}  // namespace ossuary
