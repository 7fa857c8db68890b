#include "rules/three_cheers/followed.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "rules/three_cheers/tower_drawing.h"

namespace brute_towers {

namespace {

/// A decision of the content, what lay on the table, and what was answered.
struct Recorded {
  Decision decision{};
  std::string chosen{};
  Position position{};
  std::string in_play{};
  bool used = false;
};

/// The model and the content do not agree.
class Difference : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string choice_of(Asked what) {
  switch (what) {
    case Asked::Play:
    case Asked::Discard:
      return "play_card";
    case Asked::Kind:
      return "choose_command";
    case Asked::Site:
      return "lay_minion";
    case Asked::Minion:
      return "aim";
    case Asked::Target:
    case Asked::Partner:
      return "choose_target";
    case Asked::Deflect:
      return "deflect";
    case Asked::Foreminion:
      return "move_foreminion";
    case Asked::DiscardOne:
      return "discard_card";
    case Asked::Prey:
      return "eat";
    case Asked::Jump:
      return "jump";
  }
  throw std::logic_error("no such question");
}

std::string text(const Tower& tower) {
  const Places places = places_of(tower);
  std::string all = fmt::format("{}", fmt::join(places, ", "));
  for (const Card* rider : tower.riders) {
    all += rider == nullptr ? "; foreminion on the ground" : "; foreminion on " + rider->id;
  }
  return all;
}

std::string text(const std::multiset<std::string>& cards) { return fmt::format("{}", fmt::join(cards, " ")); }

void require_same(const std::string& what, const std::string& content, const std::string& model) {
  if (content != model) {
    throw Difference(fmt::format("{}\n  content: {}\n  model:   {}", what, content, model));
  }
}

void require_same_towers(const Position& content, const Position& model) {
  for (std::size_t tower = 0; tower < content.towers.size(); ++tower) {
    require_same(fmt::format("tower {}", tower), text(content.towers[tower]), text(model.towers[tower]));
  }
}

void require_same_cards(const Position& content, const Position& model) {
  for (std::size_t seat = 0; seat < content.hands.size(); ++seat) {
    require_same(fmt::format("hand {}", seat), text(content.hands[seat]), text(model.hands[seat]));
  }
  require_same("discards", text(content.discards), text(model.discards));
  require_same("deck", fmt::format("{}", fmt::join(content.deck, " ")), fmt::format("{}", fmt::join(model.deck, " ")));
}

/// Answers the questions of the model as the content was answered, and compares what is asked.
class Follower final : public Players {
 public:
  explicit Follower(std::vector<Recorded> recorded) : recorded_(std::move(recorded)) {}

  std::string answer(const Question& question, const GameModel& game) override {
    const std::string asked = fmt::format("seat {} is asked {}: {}", question.seat, choice_of(question.what),
                                          fmt::join(question.answers, ", "));
    const auto now = std::ranges::find_if(recorded_, [&](const Recorded& each) {
      const Position& then = each.position;
      const bool is_here = then.tower_of(each.decision.seat) == then.tower_of(question.seat);
      return !each.used && (!game.is_fighting() || is_here);
    });
    if (now == recorded_.end()) {
      throw Difference("content asks nothing more; by the model " + asked);
    }
    now->used = true;
    const std::string by_content = text_of_asked(*now);
    if (by_content != asked) {
      throw Difference(fmt::format("{}\n  content: {}\n  model:   {}", "what is asked", by_content, asked));
    }
    compare(question, *now, game);
    return now->chosen;
  }

  void require_all_used() const {
    const auto left = std::ranges::find(recorded_, false, &Recorded::used);
    if (left != recorded_.end()) {
      throw Difference("the model asks nothing more; by the content " + text_of_asked(*left));
    }
  }

 private:
  static std::string text_of_asked(const Recorded& recorded) {
    std::set<std::string> answers;
    for (const auto& [answer, action] : recorded.decision.answers) {
      answers.insert(answer);
    }
    return fmt::format("seat {} is asked {}: {}", recorded.decision.seat, recorded.decision.choice,
                       fmt::join(answers, ", "));
  }

  static void compare(const Question& question, const Recorded& recorded, const GameModel& game) {
    const Position now = game.position();
    if (game.is_fighting()) {  // others may be further, or not so far
      const std::size_t tower = now.tower_of(question.seat);
      require_same("tower", text(recorded.position.towers[tower]), text(now.towers[tower]));
      return;
    }
    require_same_towers(recorded.position, now);
    const bool between = question.what == Asked::Play || question.what == Asked::Discard ||
                         question.what == Asked::Foreminion || question.what == Asked::DiscardOne;
    if (between || question.what == Asked::Deflect) {
      require_same_cards(recorded.position, now);
      require_same("the card in play", recorded.in_play, game.in_play());
    }
  }

  std::vector<Recorded> recorded_;
};

/// Lets the content play by chance until it is over, or a decision ends it.
std::vector<Recorded> play_by_chance(ContentSide& content, ossuary::Rng& chance,
                                     const std::function<bool(const Decision&)>& ends) {
  std::vector<Recorded> all;
  for (auto decision = content.decision(); decision && !ends(*decision); decision = content.decision()) {
    const auto& [answer, action] =
        decision->answers[chance.below(static_cast<std::uint32_t>(decision->answers.size()))];
    all.push_back(
        {.decision = *decision, .chosen = answer, .position = content.position(), .in_play = content.in_play()});
    content.answer(action);
  }
  return all;
}

/// The last answers, for messages.
std::string trace(const std::vector<Recorded>& recorded) {
  constexpr std::size_t kMost = 40;
  std::string all;
  for (std::size_t i = recorded.size() > kMost ? recorded.size() - kMost : 0; i < recorded.size(); ++i) {
    all += fmt::format("\n  {} {} {}", recorded[i].decision.seat, recorded[i].decision.choice, recorded[i].chosen);
  }
  return all;
}

/// Lets the model do the same, from `start` on.
void follow(ContentSide& content, const Position& start, const std::vector<Recorded>& recorded,
            const std::function<void(GameModel&)>& go, Compared& compared) {
  ++compared.runs;
  compared.answers += recorded.size();
  try {
    if (!content.fault().empty()) {
      throw Difference(content.fault());
    }
    Follower follower(recorded);
    GameModel model(content.box(), start, follower);
    go(model);
    follower.require_all_used();
    const Position end = model.position();
    require_same_towers(content.position(), end);
    require_same_cards(content.position(), end);
    require_same("scores", fmt::format("{}", fmt::join(content.scores(), " ")),
                 fmt::format("{}", fmt::join(model.scores(), " ")));
  } catch (const std::exception& wrong) {
    if (compared.same()) {
      compared.difference = fmt::format("{}\nfrom:\n{}\nplayed:{}", wrong.what(), text_of(start), trace(recorded));
    }
  }
}

}  // namespace

std::string text_of(const Position& position) {
  std::string all = fmt::format("active {}", position.active);
  std::set<std::string> cards;
  for (std::size_t tower = 0; tower < position.towers.size(); ++tower) {
    all += fmt::format("\n  {}: {}", tower, text(position.towers[tower]));
    for (const auto& [cell, minion] : position.towers[tower].minions) {
      cards.insert(text_of(*minion.card));
    }
  }
  for (std::size_t seat = 0; seat < position.hands.size(); ++seat) {
    all += fmt::format("\n  hand {}: {}", seat, text(position.hands[seat]));
  }
  const auto shown = static_cast<std::ptrdiff_t>(std::min<std::size_t>(position.deck.size(), 8));
  all += fmt::format("\n  top of the deck: {}", fmt::join(position.deck.end() - shown, position.deck.end(), " "));
  all += fmt::format("\n  cards: {}", fmt::join(cards, "; "));
  return all;
}

void compare_fight(ContentSide& content, const Position& position, ossuary::Rng& chance, Compared& compared) {
  content.begin_at(position, "hold_fight");
  const auto recorded =
      play_by_chance(content, chance, [](const Decision& decision) { return decision.choice == "play_card"; });
  follow(
      content, position, recorded, [](GameModel& model) { model.happen(Event::Fight); }, compared);
}

void compare_turn(ContentSide& content, const Position& position, ossuary::Rng& chance, Compared& compared) {
  content.begin_at(position, "play_card");
  const auto recorded = play_by_chance(content, chance, [&](const Decision& decision) {
    return decision.choice == "play_card" && decision.seat != position.active;
  });
  follow(
      content, position, recorded, [](GameModel& model) { model.turn(); }, compared);
}

void compare_game(ContentSide& content, std::uint64_t seed, std::uint64_t number, Compared& compared) {
  content.begin(seed, number, number % content.seats());
  const Position start = content.position();
  ossuary::Rng chance(seed, number, ossuary::Purpose::Bot);
  const auto recorded = play_by_chance(content, chance, [](const Decision&) { return false; });
  follow(
      content, start, recorded, [](GameModel& model) { model.play(); }, compared);
}

}  // namespace brute_towers
