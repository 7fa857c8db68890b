// The flow of tests/families/towers against a plain model of the same rules, and what one seat alone has seen.
#include <catch2/catch.hpp>

#include <array>
#include <map>

#include "author/examples/named_position.h"
#include "flow/flow_match.h"
#include "support/flows.h"
#include "support/random_play.h"
#include "support/scale.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

constexpr int kColumns = 4;
constexpr int kLevels = 3;
/// Steps to the upper, right, lower and left neighbour.
constexpr std::array<std::pair<int, int>, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

struct Fighter {
  int worth;
  std::array<int, 4> arrows;  ///< upper, right, lower, left
  std::array<int, 4> shields;
  bool armored;
};
constexpr std::array<Fighter, 5> kFighters{{{2, {0, 2, 0, 0}, {1, 0, 0, 0}, false},
                                            {3, {1, 0, 1, 0}, {0, 1, 0, 1}, true},
                                            {1, {2, 0, 0, 1}, {0, 0, 1, 0}, false},
                                            {4, {0, 1, 1, 2}, {0, 0, 0, 0}, true},
                                            {0, {0, 0, 0, 0}, {1, 1, 1, 1}, false}}};

struct Card {
  int kind = -1;
  bool round = false;
  bool down = false;
  friend bool operator==(const Card&, const Card&) = default;

  [[nodiscard]] int on(const std::array<int, 4>& values, int side) const {
    return kind < 0 || down ? 0 : values.at(as_index(round ? (side + 2) % 4 : side));
  }
  [[nodiscard]] int arrows(int side) const { return kind < 0 ? 0 : on(kFighters.at(as_index(kind)).arrows, side); }
  [[nodiscard]] int shields(int side) const { return kind < 0 ? 0 : on(kFighters.at(as_index(kind)).shields, side); }
};

/// One tower, written again from the rules with loops over its cells.
class TowerModel {
 public:
  using Cells = std::array<std::array<Card, kLevels>, kColumns>;

  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] Card& at(int column, int level) { return cells_.at(as_index(column)).at(as_index(level)); }
  [[nodiscard]] int fallen() const { return fallen_; }

  void fight() {
    strike(2);
    strike(1);
    settle();
  }

  [[nodiscard]] int points() const {
    int sum = 0;
    int largest = 0;
    for (int column = 0; column < kColumns; ++column) {
      for (int level = 0; level < kLevels; ++level) {
        const Card card = seen(column, level);
        if (card.kind >= 0) {
          sum += level + 1 + (card.down ? 0 : kFighters.at(as_index(card.kind)).worth);
          std::array<std::array<bool, kLevels>, kColumns> counted{};
          largest = std::max(largest, group_from(column, level, counted));
        }
      }
    }
    return sum + largest;
  }

 private:
  [[nodiscard]] static bool inside(int column, int level) {
    return column >= 0 && column < kColumns && level >= 0 && level < kLevels;
  }
  [[nodiscard]] Card seen(int column, int level) const {
    return inside(column, level) ? cells_.at(as_index(column)).at(as_index(level)) : Card{};
  }

  void strike(int heads) {
    std::vector<std::pair<int, int>> hit;
    for (int level = 0; level < kLevels; ++level) {
      for (int column = 0; column < kColumns; ++column) {
        bool struck = false;
        for (int side = 0; side < 4; ++side) {  // the side on which the attacker is
          const auto [right, up] = kSteps.at(as_index(side));
          const Card attacker = seen(column + right, level + up);
          struck = struck || (attacker.arrows((side + 2) % 4) == heads && seen(column, level).shields(side) == 0);
        }
        if (struck && seen(column, level).kind >= 0) {
          hit.emplace_back(column, level);
        }
      }
    }
    for (const auto& [column, level] : hit) {
      wound(at(column, level));
    }
  }

  void wound(Card& card) {
    if (card.down) {
      card.down = false;
    } else if (kFighters.at(as_index(card.kind)).armored && !card.round) {
      card.round = true;
    } else {
      card = {};
      ++fallen_;
    }
  }

  void settle() {
    for (int column = 0; column < kColumns; ++column) {
      int ground = 0;
      for (int level = 0; level < kLevels; ++level) {
        if (at(column, level).kind >= 0) {
          std::swap(at(column, ground++), at(column, level));
        }
      }
    }
  }

  int group_from(int column, int level, std::array<std::array<bool, kLevels>, kColumns>& counted) const {
    if (seen(column, level).kind < 0 || counted.at(as_index(column)).at(as_index(level))) {
      return 0;
    }
    counted.at(as_index(column)).at(as_index(level)) = true;
    int size = 1;
    for (const auto& [right, up] : kSteps) {
      size += group_from(column + right, level + up, counted);
    }
    return size;
  }

  Cells cells_{};
  int fallen_ = 0;
};

const FlowPosition& position_of(const Match& match) { return dynamic_cast<const FlowMatch&>(match).position(); }

/// The first zone of that name; those of other seats follow it.
const FlowZone& zone_of(const Match& match, std::string_view name, std::size_t seat = 0) {
  const FlowPlan& plan = *position_of(match).plan;
  std::size_t family = 0;
  while (plan.rules->zones[family].id != name) {
    ++family;
  }
  return plan.zones[plan.first_zone[family] + seat];
}

TowerModel::Cells tower_of(const Match& match, std::size_t seat) {
  TowerModel::Cells cells;
  for (int level = 0; level < kLevels; ++level) {
    for (int column = 0; column < kColumns; ++column) {
      const Placed piece = placed(position_of(match).state, zone_of(match, "tower", seat),
                                  static_cast<std::size_t>(level * kColumns + column));
      cells.at(as_index(column)).at(as_index(level)) = {piece.kind - 1, (piece.pose & kTurnedRound) != 0,
                                                        (piece.pose & kFaceDown) != 0};
    }
  }
  return cells;
}

/// Words of a text, cells with the name of their zone.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// Plays a random match along with the model.
void compare_with_model(const Game& game, Scripts& scripts, std::uint64_t number) {
  const auto match = game.start({.seed = 31, .game = number}, scripts);
  std::vector<TowerModel> towers(game.seats());
  const auto& pieces = position_of(*match).plan->rules->pieces;
  const auto kind_of = [&](const std::string& id) {
    return static_cast<int>(std::ranges::find(pieces, id, &PieceKind::id) - pieces.begin());
  };
  Rng chance(31, number, Purpose::Bot);
  Card* laid = nullptr;
  ActionList legal;
  for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
    const std::size_t seat = index(*match->decider());
    const Action action = pick(legal, chance);
    const std::vector<std::string> words = words_of(match->notation(action));
    const FlowState& before = position_of(*match).state;
    if (words[0] == "pose") {
      laid->round = words[1] == "upside_down";
    } else if (words.size() == 3) {
      const std::string cell = words[2].substr(words[2].find('.') + 1);
      laid = &towers[seat].at(cell[0] - 'a', cell[1] - '1');
      REQUIRE(laid->kind < 0);
      const bool blind = words[1] == "blind";
      *laid = {blind ? static_cast<int>(top_kind(before, zone_of(*match, "deck"))) : kind_of(words[1]), false, blind};
    }
    const bool ends_turn = words[0] == "pose" || words.size() != 3 || words[1] == "blind";
    if (ends_turn) {
      towers[seat].fight();
    }
    REQUIRE_FALSE(match->apply(action));
    REQUIRE(match->fault() == nullptr);
    int fallen = 0;
    const auto scores = match->scores();
    for (std::size_t each = 0; each < towers.size(); ++each) {
      INFO(match->notation(action) << " of seat " << each + 1);
      if (ends_turn) {
        REQUIRE(tower_of(*match, each) == towers[each].cells());
        REQUIRE(scores.value().by_seat.at(each).total == towers[each].points());
      }
      fallen += towers[each].fallen();
    }
    REQUIRE(static_cast<int>(count(position_of(*match).state, zone_of(*match, "fallen"))) == fallen);
  }
}

/// What lies in a place as one seat sees it: a kind, or -1.
int seen_in(const Match& match, std::size_t viewer, std::size_t owner, std::size_t spot) {
  const TableStructure tower = match.table(id_at<Seat>(viewer)).structures.at(owner);
  const auto& face = tower.spots.at(spot).face;
  if (!face || (face->face_down && !face->known)) {
    return -1;
  }
  const auto& pieces = position_of(match).plan->rules->pieces;
  return static_cast<int>(std::ranges::find(pieces, face->printed->label, &PieceKind::label) - pieces.begin());
}

bool is_legal(const Match& match, const std::string& text) { return std::ranges::count(legal_texts(match), text) > 0; }

}  // namespace

TEST_CASE("towers are fought over as in a plain model of their rules", "[flow][property]") {
  for (const int players : {2, 3}) {
    const auto game = std::move(towers().game(players)).value();
    const auto scripts = game->open_scripts();
    for (int number = 0; number < scaled(300); ++number) {
      compare_with_model(*game, *scripts, static_cast<std::uint64_t>(number));
    }
  }
}

TEST_CASE("who laid a fighter face down sees it, and others may take it for any that is hidden", "[flow]") {
  const auto game = std::move(towers().game(2)).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 7}, *scripts);
  const auto kind = static_cast<int>(top_kind(position_of(*match).state, zone_of(*match, "deck")));
  play_text(*match, "lay blind 1:tower.b1");
  CHECK(seen_in(*match, 0, 0, 1) == kind);
  CHECK(seen_in(*match, 1, 0, 1) == -1);
  CHECK(match->table(std::nullopt).structures.at(0).spots.at(1).face->face_down);
  std::map<int, int> as_one;
  std::map<int, int> as_two;
  Rng chance(7, 0, Purpose::Resample);
  for (int world = 0; world < 300; ++world) {
    const auto own = match->clone();
    own->resample(Seat{}, chance);
    ++as_one[tower_of(*own, 0)[1][0].kind];
    const auto other = match->clone();
    other->resample(Seat{1}, chance);
    ++as_two[tower_of(*other, 0)[1][0].kind];
  }
  CHECK(as_one == std::map<int, int>{{kind, 300}});
  CHECK(as_two.size() == kFighters.size());
}

TEST_CASE("a seat that looked at the top of the deck knows it until the deck is shuffled", "[flow]") {
  const auto game = std::move(towers().game(2)).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 7}, *scripts);
  const auto tops = [&](std::size_t seat) {
    std::map<std::size_t, int> kinds;
    Rng chance(8, seat, Purpose::Resample);
    for (int world = 0; world < 200; ++world) {
      const auto possible = match->clone();
      possible->resample(id_at<Seat>(seat), chance);
      ++kinds[top_kind(position_of(*possible).state, zone_of(*possible, "deck"))];
    }
    return kinds.size();
  };
  CHECK(tops(0) == kFighters.size());
  play_text(*match, "lay look");
  CHECK(tops(0) == 1);
  CHECK(tops(1) == kFighters.size());
  CHECK(match->table(Seat{}).zones.at(0).slots.at(0).top->known);
  CHECK(match->table(Seat{1}).zones.at(0).slots.at(0).top->face_down);
  CHECK(is_legal(*match, "lay look"));  // to the other seat
  play_text(*match, "lay pass");
  CHECK(is_legal(*match, "lay mix"));
  CHECK_FALSE(is_legal(*match, "lay look"));
  // It goes to a pile or a place with what seats know of it.
  const auto laid = match->clone();
  play_text(*laid, "lay pass");
  play_text(*laid, "lay blind 2:tower.a1");
  CHECK(seen_in(*laid, 0, 1, 0) >= 0);
  CHECK(seen_in(*laid, 1, 1, 0) >= 0);
  play_text(*match, "lay mix");
  CHECK(tops(0) == kFighters.size());
}

TEST_CASE("positions say where a piece lies and how", "[flow]") {
  const auto game = std::move(towers().game(2)).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto position = *author::NamedPosition::of(*match);
  const std::vector<std::string> lying{"archer at b1", "giant at d3, turned round, face down"};
  REQUIRE_FALSE(position.set_zone("tower of 1", lying).has_value());
  CHECK(position.placed("tower of 1").value() == lying);
  CHECK(position.zone("tower of 1").value() == std::vector<std::string>{"archer", "giant"});
  CHECK(position.set_zone("tower of 1", {"archer at e1"}) == "tower of 1: there is no cell \"e1\"");
  CHECK(position.set_zone("tower of 1", {"archer at b1", "giant at b1"}) ==
        "tower of 1: there is no empty cell \"b1\"");
  CHECK(
      position.set_zone("tower of 1", {"archer at b1, asleep"}) ==
      "tower of 1: a piece does not lie \"asleep\"; write turned right, turned round, turned left, face up, face down, "
      "seen by a seat or with a token");
  CHECK(position.set_zone("deck", {"archer at b1"}) == "deck: there is no cell \"b1\"");
  CHECK(position.zone("tower").error() == "there is no zone \"tower\"; there are several: write \"tower of 1\"");
  CHECK(position.zone("towr of 1").error() == "there is no zone \"towr of 1\"; did you mean \"tower of 1\"?");
  CHECK(position.placed("fallen").error() == "fallen has no cells; only slots and a grid have");
  REQUIRE_FALSE(position.set_zone("deck", {"archer", "knight, face up"}));
  CHECK(position.zone("deck").value() == std::vector<std::string>{"archer", "knight"});
  CHECK(position.placed("deck").value() == std::vector<std::string>{"archer", "knight, face up"});
  CHECK(position.set_zone("deck", {"archer, up"})->starts_with("deck: a piece does not lie \"up\""));
  CHECK(position.set_zone("fallen", {"archer, face up"}) == "fallen: there is no cell \"face up\"");
}

TEST_CASE("words about cells say what they want", "[flow]") {
  const auto fault = [](const std::string& body) {
    FlowRules rules = *towers().flow();
    const auto deal = std::ranges::find(rules.steps, "deal", &StepSpec::id);
    rules.scripts[deal->script].source = "return function(who)\n  local t = tower[who]\n  " + body + "\nend";
    const auto game = flow_game(std::move(rules));
    const auto scripts = game->open_scripts();
    const auto match = game->start({.seed = 1}, *scripts);
    const ScriptFault* found = match->fault();
    return found == nullptr ? "" : found->diagnostic.message() + " (" + found->diagnostic.hint() + ")";
  };
  const std::string of_sides =
      "(a flow has sides, upper, right, lower and left, if it has a grid, a structure or an attribute that is "
      "\"sided\")";
  CHECK(fault("local x = occupied(hand[who])") ==
        "occupied: argument 1 (zone) must be slots, a grid or a structure "
        "(a zone is so by form = \"slots\", \"grid\" or \"structure\" in flow.toml)");
  CHECK(fault("local x = occupied(t, t)") ==
        "occupied: argument 2 (piece) must be a piece, got the zone tower of 1 (write occupied(zone, piece))");
  CHECK(fault("local x = touching(t, 'a')") ==
        "touching: argument 2 (cells) must be a set of cells, got \"a\" "
        "(occupied(zone) is a set, ~0 are all cells, 0 is none)");
  CHECK(fault("local x = touching(t, spot(t, 1))") ==
        "touching: argument 2 (cells) must be a set of cells, got a place of the zone tower of 1 "
        "(write cell_of(spot) for the set of its cell alone)");
  CHECK(fault("local x = count(t, archer)") ==
        "count: argument 2 (cells) must be a set of cells, got the piece archer (occupied(zone, piece) are the cells "
        "where such pieces lie, cell_of(spot) is the cell of a spot)");
  CHECK(fault("local x = count(t, ~cell_of(spot(t, 1)))") == "");
  CHECK(fault("local x = active() for other in others(archer) do x = other end")
            .starts_with("others: argument 1 (who) must be a seat from 1 to 2, got the piece archer"));
  CHECK(fault("local x = toward(t, 1, archer)") ==
        "toward: argument 3 (side) must be a side, got the piece archer " + of_sides);
  CHECK(fault("local x = having(t, arrows(archer, upper), 1)") ==
        "having: argument 2 (attribute) must be an attribute, got 0 (write its name alone, without parentheses)");
  CHECK(fault("local x = having(t, traits)") == "having: argument 3 (value) says what to search for ()");
  CHECK(fault("local x = having(t, arrows)") == "having: argument 3 (value) must be a side ()");
  CHECK(fault("local x = has(archer, traits)") == "has: argument 3 (value) says what to search for ()");
  CHECK(fault("local x = arrows(archer)") == "arrows: argument 2 must be a side, got nothing " + of_sides);
  CHECK(fault("local x = arrows(t, left)") ==
        "arrows: argument 1 must be a piece or a spot, got the zone tower of 1 ()");
  CHECK(fault("strike(t, occupied(t), 1) draw_up(1 << 40)") ==
        "1099511627776 is neither a number that can be passed on nor a thing of the game (a set of cells is given to "
        "words alone; pass on a spot, or ask for the set again)");
  CHECK(fault("peek(who, spot(t, 1, 1))") == "peek: argument 2 (place): nothing lies there ()");
}

TEST_CASE("sets of cells are taken apart and asked for their pieces as they lie", "[flow]") {
  // A giant at a1 (arrows: right 1, lower 1, left 2), the same turned round at b1, one face down at c1, a squire at d3.
  const std::string lay = R"(
  local giants = { spot(t, 1), spot(t, 2), spot(t, 3) }
  for _, at in ipairs(giants) do move(deck, giant, at) end
  turn_round(giants[2])
  turn_down(giants[3])
  move(deck, squire, spot(t, 4, 3))
  local function check(n, got, wanted)
    if got ~= wanted then set(fails, n) end
  end
  check(1, occupied(t), 0x807)
  check(2, occupied(t, giant), 0x007)
  check(3, having(t, arrows, left, 2), 0x001)
  check(4, having(t, arrows, right, 2), 0x002)
  check(5, having(t, arrows, upper), 0x002)
  check(6, having(t, arrows, upper, 0), 0x801)
  check(7, having(t, worth, 4), 0x003)
  check(8, having(t, traits, armored), 0x003)
  check(9, turned_round(t), 0x002)
  check(10, level(t, 0x804), 0xf0f)
  check(11, column(t, 0x008), 0x888)
  check(12, toward(t, 0x801, right), 0x002)
  check(13, toward(t, ~0, upper), 0xff0)
  check(14, touching(t, 0x800), 0x480)
  check(15, above(t, 0x004), 0xff0)
  check(16, below(t, 0x804), 0x0ff)
  check(17, connected(t, 0x001, occupied(t)), 0x007)
  check(18, count(t, ~occupied(t)), 8)
  check(19, cell_of(spot(t, 4, 3)), 0x800)
  check(20, arrows(spot(t, 2), right) * 100 + arrows(giant, right) * 10 + arrows(spot(t, 3), right), 210)
  local seen, n = 0, 0
  for group in groups(t, occupied(t)) do seen, n = seen * 0x1000 + group, n + 1 end
  check(21, seen, 0x7800)
  for at in each(t, occupied(t)) do n = n * 10 + column_of(at) end
  check(22, n, 21234)
  local sum = 0
  for cells in columns(t, 0x847) do sum = sum * 10 + count(t, cells) end
  for cells in levels(t, 0x847) do sum = sum * 10 + count(t, cells) end
  check(23, sum, 1121311)
  local turned = 0
  for side in sides() do
    turned = turned * 10 + arrows(giant, opposite(side))
  end
  check(24, turned, 1201)
  check(25, beside(spot(t, 2), upper), spot(t, 2, 2))
  check(26, beside(spot(t, 2), left), giants[1])
  check(27, beside(spot(t, 4, 3), right) or beside(spot(t, 4, 3), upper) or beside(giants[1], lower), nil)
  check(28, has(giant, traits, armored) and has(giant, worth) and has(giant, worth, 4), true)
  check(29, has(squire, traits, armored) or has(giant, worth, 3) or has(giant, arrows, upper), false)
  check(30, has(giant, arrows, left, 2) and has(giant, arrows, lower), true))";
  FlowRules rules = *towers().flow();
  const auto deal = std::ranges::find(rules.steps, "deal", &StepSpec::id);
  rules.scripts[deal->script].source = "return function(who)\n  local t = tower[who]" + lay + "\nend";
  rules.counters.push_back({.id = "fails", .name = {}});
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  INFO((match->fault() == nullptr ? "" : match->fault()->diagnostic.message()));
  REQUIRE(match->fault() == nullptr);
  CHECK(author::NamedPosition::of(*match)->counter("fails").value() == 0);
}

}  // namespace ossuary::test
