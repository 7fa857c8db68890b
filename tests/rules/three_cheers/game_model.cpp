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

std::string cell_name(std::size_t tower, Cell cell) {
  return std::to_string(tower) + ":" + std::to_string(cell.column) + "." + std::to_string(cell.level);
}

GameModel::GameModel(const Box& box, Position position, Players& players)
    : box_(box), players_(players), now_(std::move(position)) {}

Position GameModel::position() const {
  Position now = now_;
  for (Tower& tower : now.towers) {
    for (const Card* card : tower.dead) {
      now.discards.insert(card->id);
    }
    tower.dead.clear();
  }
  return now;
}

std::vector<int> GameModel::scores() const {
  std::vector<int> by_tower;
  for (const Tower& tower : now_.towers) {
    std::pair best{0, score(tower)};  // its level, and points
    for (std::size_t rider = 0; rider < tower.riders.size(); ++rider) {
      const Card* ridden = tower.riders[rider];
      best = std::max(best, {ridden == nullptr ? 0 : tower.cell_of(ridden).level, score(tower, rider)});
    }
    by_tower.push_back(best.second);
  }
  std::vector<int> all;
  for (std::size_t seat = 0; seat < now_.hands.size(); ++seat) {
    all.push_back(by_tower[now_.tower_of(seat)]);
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

Cell GameModel::ask_cell(std::size_t seat, const Tower& tower, Asked what, const std::set<Cell>& cells) {
  const auto number = static_cast<std::size_t>(&tower - now_.towers.data());
  std::map<std::string, Cell> by_name;
  std::set<std::string> names;
  for (const Cell cell : cells) {
    by_name[cell_name(number, cell)] = cell;
    names.insert(cell_name(number, cell));
  }
  return by_name.at(ask(seat, what, names));
}

/// 12: the partner in turn, else the next one, makes the choices of a tower.
Cell GameModel::prey(const Tower& tower, Cell /*eater*/, const std::set<Cell>& weak) {
  const auto number = static_cast<std::size_t>(&tower - now_.towers.data());
  return ask_cell(owner_from(number, now_.active), tower, Asked::Prey, weak);
}

/// 9: the owner of a foreminion decides where it jumps.
Cell GameModel::jump(const Tower& tower, std::size_t rider, Cell /*from*/, const std::set<Cell>& to) {
  const auto number = static_cast<std::size_t>(&tower - now_.towers.data());
  return ask_cell(number + rider * now_.towers.size(), tower, Asked::Jump, to);
}

std::size_t GameModel::owner_from(std::size_t tower, std::size_t seat) const {
  while (now_.tower_of(seat) != tower) {
    seat = (seat + 1) % now_.hands.size();
  }
  return seat;
}

std::vector<std::size_t> GameModel::asked_to_deflect(std::size_t tower, std::size_t holder) const {
  std::vector<std::size_t> owners;
  for (std::size_t i = 1; i < now_.hands.size() && tower != now_.tower_of(holder); ++i) {
    const std::size_t seat = (holder + i) % now_.hands.size();
    if (now_.tower_of(seat) == tower) {
      owners.push_back(seat);
    }
  }
  return owners;
}

void GameModel::play() {
  while (!over_) {
    turn();
  }
}

/// 3: play a card; play another; move your foreminion or not; discard a card or not; all who played a card draw.
void GameModel::turn() {
  drawing_ = {now_.active};
  play_card(now_.active);
  play_card(now_.active);
  move_foreminion(now_.active);
  discard_one(now_.active);
  draw_up(now_.active);
  now_.active = (now_.active + 1) % now_.hands.size();
}

std::set<std::size_t> GameModel::allowed(std::optional<std::size_t> sender) const {
  std::set<std::size_t> towers;
  for (std::size_t tower = 0; tower < now_.towers.size(); ++tower) {
    if (!sender || tower != now_.tower_of(*sender) || now_.towers.size() == 2) {
      towers.insert(tower);
    }
  }
  return towers;
}

void GameModel::add_plans(const Order& order, Kind kind, std::size_t on, std::vector<Plan>& into) const {
  const Tower& tower = now_.towers[on];
  for (const Cell cell : tower.cells()) {
    Plan plan{.card = order.id, .kind = kind, .tower = on, .cell = cell};
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
  for (const std::size_t tower : on) {
    if (const auto minion = box_.minions.find(card); minion != box_.minions.end()) {
      for (const Cell cell : cells_to_play(now_.towers[tower], minion->second, grid_)) {
        Plan plan{.card = card, .tower = tower, .cell = cell};
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
        add_plans(order, each, tower, all);
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
  if (now_.hands[seat].empty()) {
    return;
  }
  std::set<std::string> playable;
  for (const std::string& card : now_.hands[seat]) {
    if (!plans(card, {}, allowed({})).empty()) {
      playable.insert(card);
    }
  }
  if (playable.empty()) {
    std::set<std::string> answers;
    for (const std::string& held : now_.hands[seat]) {
      answers.insert(held + kUnplayable);
    }
    const std::string answer = ask(seat, Asked::Discard, answers);
    const std::string card = answer.substr(0, answer.size() - kUnplayable.size());
    now_.hands[seat].erase(now_.hands[seat].find(card));
    now_.discards.insert(card);
    return;
  }
  const std::string card = ask(seat, Asked::Play, playable);
  now_.hands[seat].erase(now_.hands[seat].find(card));
  carry_out(seat, card);
}

/// 5: who has the card chooses how it is played; who owns the tower may deflect it, and then has the card.
void GameModel::carry_out(std::size_t seat, const std::string& card) {
  in_play_ = card;
  Plan plan = choose(seat, plans(card, {}, allowed({})));
  for (std::optional<std::size_t> holder = seat; holder;) {
    const std::vector<Plan> further = plans(card, plan.kind, allowed(holder));
    std::optional<std::size_t> deflector;
    for (const std::size_t owner : asked_to_deflect(plan.tower, *holder)) {
      deflector = deflector ? deflector : deflects(owner, !further.empty()) ? std::optional(owner) : std::nullopt;
    }
    holder = deflector;
    plan = holder ? choose(*holder, further) : plan;
  }
  in_play_.clear();
  execute(plan);
}

bool GameModel::deflects(std::size_t owner, bool has_target) {
  std::set<std::string> answers{kPassed};
  for (const std::string& held : now_.hands[owner]) {
    const auto order = box_.orders.find(held);
    if (order != box_.orders.end() && order->second.kinds.contains(Kind::Deflect) && has_target) {
      answers.insert(held);
    }
  }
  const std::string answer = ask(owner, Asked::Deflect, answers);
  if (answer == kPassed) {
    return false;
  }
  now_.hands[owner].erase(now_.hands[owner].find(answer));
  now_.discards.insert(answer);
  drawing_.insert(owner);
  return true;
}

void GameModel::execute(const Plan& plan) {
  Tower& tower = now_.towers[plan.tower];
  if (!plan.kind) {
    const Card& card = box_.minions.at(plan.card);
    const bool down = card.traits.contains(Trait::Ninja);
    brute_towers::play(tower, {.card = &card, .turned = plan.turned, .down = down}, plan.cell, *this);
    return;
  }
  now_.discards.insert(plan.card);
  if (plan.kind == Kind::Move) {
    brute_towers::move(tower, plan.cell, plan.other, *this);
  } else if (plan.kind == Kind::Swap) {
    brute_towers::swap(tower, plan.cell, plan.other, *this);
  } else {
    aggression(tower, plan.cell, *this);
  }
}

void GameModel::move_foreminion(std::size_t seat) {
  Tower& tower = now_.towers[now_.tower_of(seat)];
  const std::size_t rider = now_.rider_of(seat);
  std::set<std::string> answers{kPassed};
  std::map<std::string, Cell> cells;
  for (const Cell cell : steps_of_rider(tower, rider)) {
    const std::string name = cell_name(now_.tower_of(seat), cell);
    cells[name] = cell;
    answers.insert(name);
  }
  const std::string answer = ask(seat, Asked::Foreminion, answers);
  if (answer != kPassed) {
    tower.riders.at(rider) = tower.minions.at(cells.at(answer)).card;
  }
}

void GameModel::discard_one(std::size_t seat) {
  std::set<std::string> answers{now_.hands[seat].begin(), now_.hands[seat].end()};
  answers.insert(kPassed);
  const std::string answer = ask(seat, Asked::DiscardOne, answers);
  if (answer != kPassed) {
    now_.hands[seat].erase(now_.hands[seat].find(answer));
    now_.discards.insert(answer);
  }
}

void GameModel::draw_up(std::size_t seat) {
  for (std::size_t i = 0; i < now_.hands.size(); ++i) {
    const std::size_t who = (seat + i) % now_.hands.size();
    while (drawing_.contains(who) && now_.hands[who].size() < kHandSize && !over_) {
      if (now_.deck.empty()) {
        throw std::logic_error("the deck has run out");
      }
      now_.hands[who].insert(now_.deck.back());
      now_.deck.pop_back();
      act_on_top();
    }
  }
}

/// 10: events that show on top act at once, one after the other.
void GameModel::act_on_top() {
  while (!over_ && !now_.deck.empty() && box_.events.contains(now_.deck.back())) {
    const Event event = box_.events.at(now_.deck.back());
    now_.deck.pop_back();
    happen(event);
  }
}

void GameModel::happen(Event event) {
  fighting_ = true;
  if (event == Event::Fight) {
    fight(now_.towers, *this);
  } else if (event == Event::Here) {
    master_is_here(now_.towers, *this);
    over_ = true;
  }
  fighting_ = false;
}

}  // namespace brute_towers
