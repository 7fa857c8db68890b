#include "rules/dice_forge/desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/base/hash.h"
#include "flow/make_flow_game.h"
#include "say/text.h"
#include "script/flow/flow_scripts.h"
#include "support/content.h"
#include "support/text_play.h"

namespace ossuary::dice_forge {

namespace {

/// A choice that is always asked: it marks the end of what was called.
constexpr std::string_view kMark = "minor_blessings";
constexpr std::size_t kMostShown = 4;  ///< ends in words.

template <class Things>
std::size_t find(const Things& things, std::string_view id) {
  const auto found = std::ranges::find(things, id, [](const auto& thing) { return std::string_view(thing.id); });
  if (found == things.end()) {
    FAIL("there is no " << id);
  }
  return static_cast<std::size_t>(found - things.begin());
}

void expect_none(const std::optional<std::string>& fault) {
  if (fault) {
    FAIL(*fault);
  }
}

std::shared_ptr<const FlowRules> rules_of(const Setting& setting) {
  const auto rules = test::shipped().make_any(setting.ruleset).value().flow();
  REQUIRE(rules != nullptr);
  if (setting.dials.empty()) {
    return rules;
  }
  FlowRules turned = *rules;
  for (const auto& [dial, number] : setting.dials) {
    REQUIRE(turned.params.contains(dial));
    turned.params[dial] = number;
  }
  return std::make_shared<const FlowRules>(compile_flow(std::move(turned)).value());
}

std::string text_of(const Counts& counts) {
  std::string text;
  for (const auto& [piece, number] : counts) {
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", piece, number == 1 ? "" : fmt::format("*{}", number));
  }
  return text;
}

}  // namespace

Desk::Desk(const Setting& setting, std::uint64_t seed)
    : rules_(rules_of(setting)),
      game_(make_flow_game(rules_, setting.players, {}).value()),
      scripts_(game_->open_scripts()),
      owned_(game_->start({.seed = seed}, *scripts_)),
      match_(dynamic_cast<FlowMatch*>(owned_.get())),
      position_(author::NamedPosition::of(*owned_)) {
  REQUIRE(match_ != nullptr);
  REQUIRE(match_->fault() == nullptr);
}

/// A row goes by the name of its zone too.
std::string Desk::named(std::string_view id, int seat) const {
  if (seat > 0) {
    return fmt::format("{} of {}", id, seat);
  }
  for (const ZoneSpec& zone : rules_->zones) {
    if (std::ranges::count(zone.rows, id, [](const ZoneRow& row) { return std::string_view(row.id); }) > 0) {
      return fmt::format("{}.{}", zone.id, id);
    }
  }
  return std::string(id);
}

int Desk::have(std::string_view id, int seat) const {
  return static_cast<int>(position_->counter(named(id, seat)).value());
}

Counts Desk::pieces(std::string_view id, int seat) const {
  Counts counts;
  const auto lying = position_->zone(named(id, seat));
  for (const std::string& piece : lying.value()) {
    ++counts[piece];
  }
  return counts;
}

int Desk::everywhere(std::string_view id) const {
  const FlowPosition& position = match_->position();
  std::size_t sum = 0;
  for (const FlowZone& here : position.plan->zones) {
    sum += count(position.state, here, find(rules_->pieces, id));
  }
  return static_cast<int>(sum);
}

World Desk::world() const {
  World world;
  for (std::size_t seat = 1; seat <= game_->seats(); ++seat) {
    for (const std::string id : {"gold", "sun", "moon", "glory"}) {
      const auto number = static_cast<int>(seat);
      world[seat == 1 ? id : named(id, number)] = std::to_string(have(id, number));
    }
  }
  world["blows"] = std::to_string(have("blows", 1));
  for (const std::string id : {"light", "dark", "removed", "works"}) {
    world[id] = text_of(pieces(id, 1));
  }
  for (const char* die : {"light", "dark"}) {
    world[die] += ", " + position_->up(named(die, 1)).value() + " up";
  }
  Counts sold;
  for (int pool = 1; pool <= 10; ++pool) {
    sold.merge(pieces(fmt::format("p{}", pool)));
  }
  world["sanctuary"] = text_of(sold);
  return world;
}

Desk& Desk::set(std::string_view id, int seat, int number) {
  expect_none(position_->set_counter(named(id, seat), number));
  return *this;
}

Desk& Desk::lay(std::string_view id, int seat, const Counts& pieces) {
  std::vector<std::string> all;
  for (const auto& [piece, number] : pieces) {
    all.insert(all.end(), static_cast<std::size_t>(number), piece);
  }
  expect_none(position_->set_zone(named(id, seat), all));
  return *this;
}

Desk& Desk::die(std::string_view id, int seat, const std::string& up, const std::string& others) {
  Counts faces{{up, 1}};
  faces[others] += 5;
  lay(id, seat, faces);
  expect_none(position_->set_up(named(id, seat), up));
  return *this;
}

Value Desk::value(const std::string& name) const {
  if (std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; })) {
    return number_value(std::stoi(name));
  }
  if (const std::size_t colon = name.find(':'); colon != std::string::npos) {
    const FlowPlan& plan = *match_->position().plan;
    const std::size_t first = plan.first_zone[find(rules_->zones, name.substr(0, colon))];
    return value_of(ValueType::Zone, first + std::stoul(name.substr(colon + 1)) - 1);
  }
  if (const auto known = std::ranges::find(rules_->names, name); known != rules_->names.end()) {
    return value_of(ValueType::Name, static_cast<std::size_t>(known - rules_->names.begin()));
  }
  if (std::ranges::count(rules_->counters, name, &CounterSpec::id) > 0) {
    return value_of(ValueType::CounterFamily, find(rules_->counters, name));
  }
  return value_of(ValueType::Piece, find(rules_->pieces, name));
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
  INFO((fault ? fault->diagnostic.message() : ""));
  REQUIRE(!fault);
}

int Desk::decider() const {
  const auto seat = match_->decider();
  return seat && !done() ? static_cast<int>(index(*seat)) + 1 : 0;
}

std::vector<std::string> Desk::legal() const { return test::legal_texts(*match_); }

bool Desk::can(std::string_view action) const { return std::ranges::count(legal(), action) > 0; }

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

Worlds Desk::ends(const std::function<void()>& at_end, const AtChoice& at_choice) {
  Known known;
  return ends_now(known, at_end, at_choice);
}

Worlds Desk::ends_now(Known& known, const std::function<void()>& at_end, const AtChoice& at_choice) {
  const std::uint64_t fingerprint = match_->fingerprint();
  if (const auto found = known.find(fingerprint); found != known.end()) {
    return found->second;
  }
  if (done()) {
    if (at_end) {
      at_end();
    }
    return known[fingerprint] = {world()};
  }
  const std::unique_ptr<Match> here = match_->clone();
  std::vector<ChanceEvent> events;
  match_->chance_events(events);
  ActionList actions;
  match_->legal_actions(actions);
  if (events.empty() && actions.empty()) {
    FAIL("nobody decides, and not all that was called has happened");
  }
  std::vector<Worlds> after;
  for (std::size_t event = 0; event < events.size(); ++event, match_->assign(*here)) {
    match_->resolve_chance(event);
    REQUIRE(match_->fault() == nullptr);
    after.push_back(ends_now(known, at_end, at_choice));
  }
  for (const Action action : actions) {
    if (match_->apply(action) || match_->fault() != nullptr) {
      FAIL(match_->notation(action) << ": " << (match_->fault() ? match_->fault()->diagnostic.message() : "refused"));
    }
    after.push_back(ends_now(known, at_end, at_choice));
    match_->assign(*here);
  }
  if (at_choice && actions.size() == 2) {
    at_choice(after[0], after[1]);
  }
  Worlds all;
  for (Worlds& each : after) {
    all.merge(each);
  }
  return known[fingerprint] = all;
}

std::string differences(const World& start, const Worlds& ends) {
  if (ends.size() > kMostShown) {
    return fmt::format("{} ends, {:016x}", ends.size(), hash_of(ends));
  }
  std::string text;
  for (const World& end : ends) {
    std::string changes;
    for (const auto& [name, is] : end) {
      if (is != start.at(name)) {
        changes += fmt::format("{}{} {}", changes.empty() ? "" : ", ", name, is.empty() ? "none" : is);
      }
    }
    text += fmt::format("{}{}", text.empty() ? "" : " | ", changes.empty() ? "nothing" : changes);
  }
  return text;
}

std::uint64_t hash_of(const Worlds& ends) {
  std::string text;
  for (const World& end : ends) {
    for (const auto& [name, is] : end) {
      text += fmt::format("{}={};", name, is);
    }
    text += '\n';
  }
  return hash_text(text);
}

}  // namespace ossuary::dice_forge
