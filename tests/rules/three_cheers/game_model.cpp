#include "rules/three_cheers/game_model.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace brute_towers {

namespace {

constexpr std::size_t kHandSize = 3;

std::string kind_name(Kind kind) {
  switch (kind) {
    case Kind::Move:
      return "relocate";
    case Kind::Swap:
      return "exchange";
    case Kind::Aggression:
      return "aggression";
    case Kind::Deflect:
      return "deflection";
  }
  throw std::logic_error("no such kind");
}

}  // namespace

std::string cell_name(std::size_t seat, Cell cell) {
  return std::to_string(seat) + ":" + std::to_string(cell.column) + "." + std::to_string(cell.level);
}

GameModel::GameModel(const Box& box, Position position, Players& players)
    : box_(box),
      players_(players),
      active_(position.active),
      towers_(std::move(position.towers)),
      hands_(std::move(position.hands)),
      deck_(std::move(position.deck)),
      discards_(std::move(position.discards)) {}

Position GameModel::position() const {
  Position now{active_, towers_, hands_, deck_, discards_};
  for (Tower& tower : now.towers) {
    for (const Card* card : tower.dead) {
      now.discards.insert(card->id);
    }
    tower.dead.clear();
  }
  return now;
}

std::vector<int> GameModel::scores() const {
  std::vector<int> all;
  for (const Tower& tower : towers_) {
    all.push_back(score(tower));
  }
  return all;
}

/// What has one answer makes itself, but for a question that tells by not being asked what a hand holds.
std::string GameModel::ask(std::size_t seat, Asked what, const std::set<std::string>& answers) {
  const bool is_secret = what == Asked::Play || what == Asked::Discard || what == Asked::Deflect;
  if (answers.size() == 1 && !is_secret) {
    return *answers.begin();
  }
  std::string answer = players_.answer({seat, what, answers}, *this);
  if (!answers.contains(answer)) {
    throw std::logic_error("no such answer: " + answer);
  }
  return answer;
}

Cell GameModel::ask_cell(const Tower& tower, Asked what, const std::set<Cell>& cells) {
  const auto seat = static_cast<std::size_t>(&tower - towers_.data());
  std::map<std::string, Cell> by_name;
  std::set<std::string> names;
  for (const Cell cell : cells) {
    by_name[cell_name(seat, cell)] = cell;
    names.insert(cell_name(seat, cell));
  }
  return by_name.at(ask(seat, what, names));
}

Cell GameModel::prey(const Tower& tower, Cell /*eater*/, const std::set<Cell>& weak) {
  return ask_cell(tower, Asked::Prey, weak);
}

Cell GameModel::jump(const Tower& tower, std::size_t /*rider*/, Cell /*from*/, const std::set<Cell>& to) {
  return ask_cell(tower, Asked::Jump, to);
}

void GameModel::play() {
  while (!over_) {
    turn();
  }
}

/// 3: play a card; play another; move your foreminion or not; discard a card or not; all who played a card draw.
void GameModel::turn() {
  drawing_ = {active_};
  play_card(active_);
  play_card(active_);
  move_foreminion(active_);
  discard_one(active_);
  draw_up(active_);
  active_ = (active_ + 1) % towers_.size();
}

std::set<std::size_t> GameModel::allowed(std::optional<std::size_t> sender) const {
  std::set<std::size_t> seats;
  for (std::size_t seat = 0; seat < towers_.size(); ++seat) {
    if (seat != sender || towers_.size() == 2) {
      seats.insert(seat);
    }
  }
  return seats;
}

void GameModel::add_plans(const Order& order, Kind kind, std::size_t seat, std::vector<Plan>& into) const {
  const Tower& tower = towers_[seat];
  for (const Cell cell : tower.cells()) {
    Plan plan{.card = order.id, .kind = kind, .tower = seat, .cell = cell};
    if (kind == Kind::Aggression) {
      into.push_back(plan);
    } else if (kind == Kind::Move) {
      for (const Cell to : cells_to_move_to(tower, cell, order.moves, grid_)) {
        plan.other = to;
        into.push_back(plan);
      }
    } else if (kind == Kind::Swap) {
      for (const Offset offset : order.swaps) {
        if (const auto other = partner(tower, cell, offset)) {
          plan.other = *other;
          into.push_back(plan);
        }
      }
    }
  }
}

std::vector<GameModel::Plan> GameModel::plans(const std::string& card, std::optional<Kind> kind,
                                              const std::set<std::size_t>& on) const {
  std::vector<Plan> all;
  for (const std::size_t seat : on) {
    if (const auto minion = box_.minions.find(card); minion != box_.minions.end()) {
      for (const Cell cell : cells_to_play(towers_[seat], minion->second, grid_)) {
        Plan plan{.card = card, .tower = seat, .cell = cell};
        all.push_back(plan);
        plan.turned = minion->second.traits.contains(Trait::Acrobat);
        if (plan.turned) {
          all.push_back(plan);
        }
      }
      continue;
    }
    const Order& order = box_.orders.at(card);
    for (const Kind each : order.kinds) {
      if (!kind || kind == each) {
        add_plans(order, each, seat, all);
      }
    }
  }
  return all;
}

void GameModel::choose_by(const std::function<std::string(const Plan&)>& name, std::size_t seat, Asked what,
                          std::vector<Plan>& among) {
  std::set<std::string> names;
  for (const Plan& plan : among) {
    names.insert(name(plan));
  }
  const std::string chosen = ask(seat, what, names);
  std::erase_if(among, [&](const Plan& plan) { return name(plan) != chosen; });
}

std::string GameModel::site_of(const Plan& plan, bool may_turn) {
  const std::string pose = plan.turned ? kTurned : kUpright;
  return cell_name(plan.tower, plan.cell) + (may_turn ? " " + pose : "");
}

GameModel::Plan GameModel::choose(std::size_t seat, std::vector<Plan> among) {
  const auto minion = box_.minions.find(among.front().card);
  if (minion != box_.minions.end()) {
    const bool may_turn = minion->second.traits.contains(Trait::Acrobat);
    choose_by([&](const Plan& plan) { return site_of(plan, may_turn); }, seat, Asked::Site, among);
    return among.front();
  }
  choose_by([](const Plan& plan) { return kind_name(*plan.kind); }, seat, Asked::Kind, among);
  choose_by([](const Plan& plan) { return cell_name(plan.tower, plan.cell); }, seat, Asked::Minion, among);
  const auto other = [](const Plan& plan) { return cell_name(plan.tower, plan.other); };
  if (among.front().kind == Kind::Move) {
    choose_by(other, seat, Asked::Target, among);
  } else if (among.front().kind == Kind::Swap) {
    choose_by(other, seat, Asked::Partner, among);
  }
  return among.front();
}

void GameModel::play_card(std::size_t seat) {
  if (hands_[seat].empty()) {
    return;
  }
  std::set<std::string> playable;
  for (const std::string& card : hands_[seat]) {
    if (!plans(card, {}, allowed({})).empty()) {
      playable.insert(card);
    }
  }
  if (playable.empty()) {
    std::set<std::string> answers;
    for (const std::string& held : hands_[seat]) {
      answers.insert(held + kUnplayable);
    }
    const std::string answer = ask(seat, Asked::Discard, answers);
    const std::string card = answer.substr(0, answer.size() - kUnplayable.size());
    hands_[seat].erase(hands_[seat].find(card));
    discards_.insert(card);
    return;
  }
  const std::string card = ask(seat, Asked::Play, playable);
  hands_[seat].erase(hands_[seat].find(card));
  carry_out(seat, card);
}

/// 5: who has the card chooses how it is played; the owner of the tower may deflect it, and then has the card.
void GameModel::carry_out(std::size_t seat, const std::string& card) {
  in_play_ = card;
  std::size_t holder = seat;
  Plan plan = choose(holder, plans(card, {}, allowed({})));
  while (plan.tower != holder) {
    const std::size_t owner = plan.tower;
    const std::vector<Plan> further = plans(card, plan.kind, allowed(holder));
    std::set<std::string> answers{kPassed};
    for (const std::string& held : hands_[owner]) {
      const auto order = box_.orders.find(held);
      if (order != box_.orders.end() && order->second.kinds.contains(Kind::Deflect) && !further.empty()) {
        answers.insert(held);
      }
    }
    const std::string answer = ask(owner, Asked::Deflect, answers);
    if (answer == kPassed) {
      break;
    }
    hands_[owner].erase(hands_[owner].find(answer));
    discards_.insert(answer);
    drawing_.insert(owner);
    holder = owner;
    plan = choose(holder, further);
  }
  in_play_.clear();
  execute(plan);
}

void GameModel::execute(const Plan& plan) {
  Tower& tower = towers_[plan.tower];
  if (!plan.kind) {
    const Card& card = box_.minions.at(plan.card);
    const bool down = card.traits.contains(Trait::Ninja);
    brute_towers::play(tower, {.card = &card, .turned = plan.turned, .down = down}, plan.cell, *this);
    return;
  }
  discards_.insert(plan.card);
  if (plan.kind == Kind::Move) {
    brute_towers::move(tower, plan.cell, plan.other, *this);
  } else if (plan.kind == Kind::Swap) {
    brute_towers::swap(tower, plan.cell, plan.other, *this);
  } else {
    aggression(tower, plan.cell, *this);
  }
}

void GameModel::move_foreminion(std::size_t seat) {
  std::set<std::string> answers{kPassed};
  std::map<std::string, Cell> cells;
  for (const Cell cell : steps_of_rider(towers_[seat], 0)) {
    cells[cell_name(seat, cell)] = cell;
    answers.insert(cell_name(seat, cell));
  }
  const std::string answer = ask(seat, Asked::Foreminion, answers);
  if (answer != kPassed) {
    towers_[seat].riders.front() = towers_[seat].minions.at(cells.at(answer)).card;
  }
}

void GameModel::discard_one(std::size_t seat) {
  std::set<std::string> answers{hands_[seat].begin(), hands_[seat].end()};
  answers.insert(kPassed);
  const std::string answer = ask(seat, Asked::DiscardOne, answers);
  if (answer != kPassed) {
    hands_[seat].erase(hands_[seat].find(answer));
    discards_.insert(answer);
  }
}

void GameModel::draw_up(std::size_t seat) {
  for (std::size_t i = 0; i < towers_.size(); ++i) {
    const std::size_t who = (seat + i) % towers_.size();
    while (drawing_.contains(who) && hands_[who].size() < kHandSize && !over_) {
      if (deck_.empty()) {
        throw std::logic_error("the deck has run out");
      }
      hands_[who].insert(deck_.back());
      deck_.pop_back();
      act_on_top();
    }
  }
}

/// 10: events that show on top act at once, one after the other.
void GameModel::act_on_top() {
  while (!over_ && !deck_.empty() && box_.events.contains(deck_.back())) {
    const Event event = box_.events.at(deck_.back());
    deck_.pop_back();
    happen(event);
  }
}

void GameModel::happen(Event event) {
  fighting_ = true;
  if (event == Event::Fight) {
    fight(towers_, *this);
  } else if (event == Event::Here) {
    master_is_here(towers_, *this);
    over_ = true;
  }
  fighting_ = false;
}

}  // namespace brute_towers
