#include "rules/dice_forge/desk.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "flow/make_flow_game.h"
#include "script/flow/flow_scripts.h"
#include "support/content.h"
#include "support/text_play.h"

namespace ossuary::dice_forge {

namespace {

/// A choice that is always asked: it marks the end of what was called.
constexpr std::string_view kMark = "minor_blessings";

template <class Things>
std::size_t find(const Things& things, std::string_view id) {
  const auto found = std::ranges::find(things, id, [](const auto& thing) { return std::string_view(thing.id); });
  if (found == things.end()) {
    FAIL("there is no " << id);
  }
  return static_cast<std::size_t>(found - things.begin());
}

std::shared_ptr<const FlowRules> rules_of(const Setting& setting) {
  const auto ruleset = test::shipped().make_any(setting.ruleset);
  REQUIRE(ruleset.ok());
  const auto rules = ruleset.value().flow();
  REQUIRE(rules != nullptr);
  if (setting.dials.empty()) {
    return rules;
  }
  FlowRules turned = *rules;
  for (const auto& [dial, number] : setting.dials) {
    REQUIRE(turned.params.contains(dial));
    turned.params[dial] = number;
  }
  auto referees = compile_flow(turned);
  REQUIRE(referees.ok());
  turned.open_referee = std::move(referees).value();
  return std::make_shared<const FlowRules>(std::move(turned));
}

}  // namespace

Desk::Desk(const Setting& setting, std::uint64_t seed) : rules_(rules_of(setting)) {
  auto game = make_flow_game(rules_, setting.players, setting.options);
  REQUIRE(game.ok());
  game_ = std::move(game).value();
  scripts_ = game_->open_scripts();
  auto match = game_->start({.seed = seed}, *scripts_);
  match_.reset(dynamic_cast<FlowMatch*>(match.release()));
  REQUIRE(match_ != nullptr);
  REQUIRE(match_->fault() == nullptr);
}

std::size_t Desk::zone(std::string_view id, int seat) const {
  const FlowPlan& plan = *match_->position().plan;
  if (seat > 0) {
    return plan.first_zone[find(rules_->zones, id)] + static_cast<std::size_t>(seat) - 1;
  }
  for (std::size_t i = 0; i < plan.zones.size(); ++i) {
    const FlowZone& zone = plan.zones[i];
    const ZoneSpec& spec = rules_->zones[zone.family];
    if (!zone.owner && (zone.row ? spec.rows[*zone.row].id : spec.id) == id) {
      return i;
    }
  }
  FAIL("there is no zone " << id);
  return 0;
}

std::size_t Desk::counter(std::string_view id, int seat) const {
  return match_->position().plan->first_counter[find(rules_->counters, id)] + static_cast<std::size_t>(seat) - 1;
}

std::size_t Desk::piece(std::string_view id) const { return find(rules_->pieces, id); }

int Desk::have(std::string_view id, int seat) const { return match_->position().state.numbers[counter(id, seat)]; }

Counts Desk::pieces(std::string_view id, int seat) const {
  const FlowPosition& position = match_->position();
  const FlowZone& here = position.plan->zones[zone(id, seat)];
  Counts counts;
  for (std::size_t kind = next_kind(position.state, here, 0); kind < kMaxPieceKinds;
       kind = next_kind(position.state, here, kind + 1)) {
    counts[rules_->pieces[kind].id] = static_cast<int>(count(position.state, here, kind));
  }
  return counts;
}

std::string Desk::up(std::string_view die, int seat) const {
  const FlowPosition& position = match_->position();
  const std::size_t kind = top_kind(position.state, position.plan->zones[zone(die, seat)]);
  return kind == kMaxPieceKinds ? "" : rules_->pieces[kind].id;
}

int Desk::everywhere(std::string_view id) const {
  const FlowPosition& position = match_->position();
  std::size_t sum = 0;
  for (const FlowZone& here : position.plan->zones) {
    sum += count(position.state, here, piece(id));
  }
  return static_cast<int>(sum);
}

World Desk::world(int seat) const {
  World world;
  const int seats = static_cast<int>(game_->seats());
  for (int i = 0; i < seats; ++i) {
    const int other = (seat - 1 + i) % seats + 1;
    world.have.push_back({have("gold", other), have("sun", other), have("moon", other), have("glory", other)});
  }
  world.blows = have("blows", seat);
  for (const auto& [card, number] : pieces("works", seat)) {
    world.hammers += number;
  }
  world.dice = {Die{pieces("light", seat), up("light", seat)}, Die{pieces("dark", seat), up("dark", seat)}};
  world.removed = pieces("removed", seat);
  for (int pool = 1; pool <= 10; ++pool) {
    for (const auto& [face, number] : pieces("p" + std::to_string(pool))) {
      world.sanctuary[face] += number;
    }
  }
  return world;
}

Desk& Desk::set(std::string_view id, int seat, int number) {
  match_->position().state.numbers[counter(id, seat)] = number;
  return *this;
}

Desk& Desk::lay(std::string_view id, int seat, const Counts& pieces) {
  FlowPosition& position = match_->position();
  const FlowZone& here = position.plan->zones[zone(id, seat)];
  std::size_t kind = next_kind(position.state, here, 0);
  while (kind != kMaxPieceKinds && take_out(position.state, here, kind)) {
    kind = next_kind(position.state, here, 0);
  }
  for (const auto& [name, number] : pieces) {
    for (int i = 0; i < number; ++i) {
      if (!put_in(position.state, here, piece(name))) {
        FAIL(name << " cannot lie in " << id);
      }
    }
  }
  return *this;
}

Desk& Desk::die(std::string_view id, int seat, const std::string& up, const std::string& others) {
  Counts faces{{up, 1}};
  faces[others] += 5;
  lay(id, seat, faces);
  FlowPosition& position = match_->position();
  position.state.zones[position.plan->zones[zone(id, seat)].offset + 1U] = static_cast<std::uint8_t>(piece(up) + 1);
  return *this;
}

Value Desk::value(const std::string& name) const {
  if (std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; })) {
    return number_value(std::stoi(name));
  }
  if (const std::size_t colon = name.find(':'); colon != std::string::npos) {
    return value_of(ValueType::Zone, zone(name.substr(0, colon), std::stoi(name.substr(colon + 1))));
  }
  if (const auto known = std::ranges::find(rules_->names, name); known != rules_->names.end()) {
    return value_of(ValueType::Name, static_cast<std::size_t>(known - rules_->names.begin()));
  }
  if (const auto counter = std::ranges::find(rules_->counters, name, &CounterSpec::id);
      counter != rules_->counters.end()) {
    return value_of(ValueType::CounterFamily, static_cast<std::size_t>(counter - rules_->counters.begin()));
  }
  return value_of(ValueType::Piece, piece(name));
}

Desk& Desk::call(std::string_view step, const std::vector<std::string>& arguments) {
  Frame frame;
  const bool is_step = std::ranges::count(rules_->steps, step, &StepSpec::id) > 0;
  frame.what = is_step ? FrameKind::Step : FrameKind::Choice;
  frame.which = static_cast<std::uint8_t>(is_step ? find(rules_->steps, step) : find(rules_->choices, step));
  for (const std::string& argument : arguments) {
    frame.arguments.at(frame.count++) = value(argument);
  }
  called_.push_back(frame);
  return *this;
}

void Desk::begin() {
  const auto last = std::to_string(game_->seats());
  call(kMark, {last, "plain", "0"});
  match_->hold_chance(true);
  FlowState& state = match_->position().state;
  state.now.round = 1;
  state.now.depth = 0;
  std::ranges::reverse(called_);
  for (const Frame& frame : called_) {
    REQUIRE(push(state, frame));
  }
  called_.clear();
  const auto fault = match_->go_on();
  INFO((fault ? fault->diagnostic.message : ""));
  REQUIRE(!fault);
}

int Desk::decider() const {
  const auto seat = match_->decider();
  return seat && !done() ? static_cast<int>(index(*seat)) + 1 : 0;
}

std::vector<std::string> Desk::legal() const { return test::legal_texts(*match_); }

bool Desk::can(std::string_view action) const {
  const auto actions = legal();
  return std::ranges::find(actions, action) != actions.end();
}

Desk& Desk::play(std::string_view action) {
  test::play_text(*match_, action);
  return *this;
}

Desk& Desk::fall(std::string_view outcome) {
  std::vector<ChanceEvent> events;
  match_->chance_events(events);
  const auto event = std::ranges::find(events, outcome, &ChanceEvent::text);
  CAPTURE(outcome, legal(), events.empty() ? "no chance" : events.front().text);
  REQUIRE(event != events.end());
  match_->resolve_chance(static_cast<std::size_t>(event - events.begin()));
  REQUIRE(match_->fault() == nullptr);
  return *this;
}

bool Desk::done() const {
  const FlowPosition& position = match_->position();
  return position.state.now.depth == 1 && position.state.top().what == FrameKind::Choice &&
         position.plan->rules->choices[position.state.top().which].id == kMark &&
         position.state.top().arguments[2] == number_value(0);
}

void Desk::for_every_way(const std::function<void(const Desk&)>& visit) {
  if (done()) {
    visit(*this);
    return;
  }
  const std::unique_ptr<Match> here = match_->clone();
  std::vector<ChanceEvent> events;
  match_->chance_events(events);
  for (std::size_t event = 0; event < events.size(); ++event) {
    match_->resolve_chance(event);
    REQUIRE(match_->fault() == nullptr);
    for_every_way(visit);
    match_->assign(*here);
  }
  if (!events.empty()) {
    return;
  }
  ActionList actions;
  match_->legal_actions(actions);
  if (actions.empty()) {
    FAIL("nobody decides, and not all that was called has happened");
  }
  for (const Action action : actions) {
    if (match_->apply(action) || match_->fault() != nullptr) {
      FAIL(match_->notation(action) << ": " << (match_->fault() ? match_->fault()->diagnostic.message : "refused"));
    }
    for_every_way(visit);
    match_->assign(*here);
  }
}

}  // namespace ossuary::dice_forge
