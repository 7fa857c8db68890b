// The graveyard as a flow and the C++ family of it share no rule, and must agree: on who decides, on what is legal, on
// what follows, and on what it scores.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>

#include "base/diagnostic.h"
#include "flow/flow_match.h"
#include "flow/position.h"
#include "flow_rules.h"
#include "graveyard/graveyard_match.h"
#include "graveyard/legal_actions.h"
#include "graveyard/turn.h"
#include "graveyard/verbs.h"
#include "support/content.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// What one action of the family is in the flow: the answers to choices, one after the other.
using Answers = std::vector<Action>;

/// The flow of one setup, and a match of it.
class FlowSide {
 public:
  explicit FlowSide(const GraveyardSetup& setup)
      : setup_(setup),
        game_(flow_game(graveyard_flow(setup), static_cast<int>(setup.seats))),
        scripts_(game_->open_scripts()),
        started_(game_->start({}, *scripts_)),
        match_(dynamic_cast<FlowMatch&>(*started_)),
        plan_(*match_.position().plan) {}

  [[nodiscard]] const FlowMatch& match() const { return match_; }
  [[nodiscard]] FlowMatch& match() { return match_; }

  /// Lays the cards as they lie in `state`, with nothing in hands and structures, and lets `first` begin.
  void deal(const State& state, Seat first) {
    FlowState& flow = match_.position().state;
    std::fill_n(flow.zones.begin(), plan_.zone_bytes, std::uint8_t{0});
    for (const PileId pile : state.graveyard.all()) {
      const auto cards = state.graveyard.pile(pile);
      for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool up = i + 1 == cards.size() && state.graveyard.face_up().contains(pile);
        place_piece(flow, zone(kPiles, index(pile)), i,
                    {static_cast<std::uint8_t>(index(cards[i]) + 1), std::uint8_t{up ? kFaceUp : Pose{}}});
      }
    }
    auto position = NamedPosition::of(match_);
    ensure(!position->begin_at("take_turn", first, 1), "the flow has the step");
    (void)position->go_on();
  }

  /// The cards of the flow as a state of the family, which has its first card of each pile where `like` has it.
  [[nodiscard]] State cards(const State& like) {
    State state;
    state.graveyard.first = like.graveyard.first;
    state.graveyard.piles = like.graveyard.piles;
    for (const PileId pile : like.graveyard.all()) {
      read_pile(state.graveyard, pile);
    }
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      const FlowZone& hand = zone(kHand, seat);
      for (std::size_t kind = next_kind(flow(), hand, 0); kind < kMaxPieceKinds;
           kind = next_kind(flow(), hand, kind + 1)) {
        for (std::size_t i = 0; i < count(flow(), hand, kind); ++i) {
          add(state.hands[seat], id_at<CardId>(kind));
        }
      }
      for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
        read_structure(state.structures[setup_.slot(id_at<Seat>(seat), which)], zone(kStructures + which, seat));
      }
    }
    return state;
  }

  /// What `action` of `seat` is in the flow.
  [[nodiscard]] Answers answers(const DecodedAction& action, Seat seat, bool opens, bool at_once) const {
    switch (action.verb) {
      case Verb::Dig: {
        Answers answers{answer("act", value_of(ValueType::Name, kDigName), seat)};
        for (const PileId pile : action.piles) {
          answers.push_back(answer("dig_up", pile_value(pile), seat));
        }
        return answers;
      }
      case Verb::Take:
        return {answer(opens ? "open_graveyard" : "take", pile_value(action.piles.lowest()), seat)};
      case Verb::Collect:
        return {answer("act", pile_value(action.piles.lowest()), seat)};
      case Verb::Place: {
        const std::size_t place = action.spot == kLeftEnd ? 0 : index(action.spot);
        const std::size_t structure = plan_.first_zone[kStructures + action.structure] + index(seat);
        return {answer(at_once ? "place" : "act", value_of(ValueType::Piece, index(action.card)), seat,
                       value_of(ValueType::Spot, structure * kMaxZoneCells + place))};
      }
    }
    return {};
  }

  [[nodiscard]] std::string text(const std::vector<Action>& actions) const {
    std::vector<std::string> texts;
    for (const Action action : actions) {
      texts.push_back(match_.notation(action));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
  }

 private:
  static constexpr std::size_t kDigName = 1;

  [[nodiscard]] const FlowState& flow() { return match_.position().state; }
  [[nodiscard]] const FlowZone& zone(std::size_t family, std::size_t number) const {
    return plan_.zones[plan_.first_zone[family] + number];
  }
  [[nodiscard]] Value pile_value(PileId pile) const {
    return value_of(ValueType::Zone, plan_.first_zone[kPiles] + index(pile));
  }
  [[nodiscard]] Action answer(std::string_view choice, Value first, Seat seat, Value second = kNothing) const {
    const auto& choices = plan_.rules->choices;
    const auto found = std::ranges::find(choices, choice, &ChoiceSpec::id);
    ensure(found != choices.end(), "the flow has the choice");
    return make_action(static_cast<std::size_t>(found - choices.begin()), plan_.atom_of(first, seat),
                       second == kNothing ? 0 : plan_.atom_of(second, seat));
  }

  void read_pile(Graveyard& graveyard, PileId pile) {
    const FlowZone& from = zone(kPiles, index(pile));
    const std::size_t size = count(flow(), from);
    for (std::size_t i = 0; i < size; ++i) {
      const Placed card = placed(flow(), from, i);
      graveyard.cards[graveyard.first[index(pile)] + i] = id_at<CardId>(card.kind - 1U);
      if (card.pose == kFaceUp && i + 1 == size) {
        turn_up(graveyard, PileSet::of(pile));
      } else if (card.pose != 0) {
        FAIL("only a top lies face up");
      }
    }
    graveyard.size[index(pile)] = static_cast<std::uint8_t>(size);
    graveyard.left = static_cast<std::uint8_t>(graveyard.left + size);
    if (size > 0) {
      graveyard.not_empty_piles = static_cast<std::uint16_t>(graveyard.not_empty_piles | PileSet::of(pile).word());
    }
  }

  void read_structure(Structure& structure, const FlowZone& from) {
    for (std::size_t place = 0; place < from.most; ++place) {
      if (const Placed card = placed(flow(), from, place); card.kind != 0) {
        structure.filled.insert(id_at<PlaceId>(place));
        structure.cards[place] = id_at<CardId>(card.kind - 1U);
      }
    }
  }

  const GraveyardSetup& setup_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> started_;
  FlowMatch& match_;
  const FlowPlan& plan_;
};

/// Plays matches of one shipped or toy game by both, side by side.
class SideBySide {
 public:
  explicit SideBySide(const ShippedGame& game)
      : shipped_(game), game_(dynamic_cast<const GraveyardGame&>(game.game())), match_(game.match()) {}

  /// Plays a match to its end, and fails the test where the two differ.
  void play(const Start& start) {
    start_ = start;
    played_.clear();
    match_->restart(start);
    state_ = game_.deal(start);
    FlowSide& flow = flow_of(state_.feature);
    if (count_legal() > 1) {
      flow.match().restart(start);
      check_deal(flow);
    }
    flow.deal(state_, start.first);
    Rng chance(start.seed, start.game, Purpose::Bot);
    while (state_.step != Step::Over) {
      step(flow, chance);
    }
    check_same(flow);
    check_points(flow);
  }

 private:
  [[nodiscard]] const GraveyardSetup& setup() const { return game_.setup(state_); }

  FlowSide& flow_of(std::size_t feature) {
    auto& flow = flows_[feature];
    if (!flow) {
      flow = std::make_unique<FlowSide>(setup());
    }
    return *flow;
  }

  std::size_t count_legal() {
    legal_actions(setup(), state_, legal_);
    return legal_.size();
  }

  void require(bool same, const char* what, const FlowSide& flow, const std::string& more = "") {
    if (!same) {
      const auto* const fault = flow.match().fault();
      FAIL(fmt::format("{}, match {} of seed {}, after {}: {} {}{}", shipped_.name(), start_.game, start_.seed,
                       fmt::join(played_, " "), what, more, fault == nullptr ? "" : "\n" + render(fault->diagnostic)));
    }
  }

  /// The set-up of the flow lays out as many cards, and turns up the same tops.
  void check_deal(FlowSide& flow) {
    const Graveyard dealt = flow.cards(state_).graveyard;
    require(dealt.size == state_.graveyard.size && dealt.face_up_piles == state_.graveyard.face_up_piles,
            "the deal differs", flow);
  }

  /// Cards lie in the same places, on the table and in hands, and the same tops face up.
  void check_same(FlowSide& flow) {
    const State cards = flow.cards(state_);
    require(cards.graveyard == state_.graveyard, "the piles differ", flow);
    require(cards.hands == state_.hands, "the hands differ", flow);
    require(cards.structures == state_.structures, "the structures differ", flow);
    require(flow.match().decider() == match_->decider(), "the deciders differ", flow);
  }

  /// One action of the family, and what it is in the flow.
  void step(FlowSide& flow, Rng& chance) {
    (void)count_legal();
    const bool opens = setup().opening && state_.graveyard.left == setup().rules->deck.size();
    std::vector<Answers> answers;
    for (const Action action : legal_) {
      answers.push_back(flow.answers(decode(setup(), action).value(), state_.turn, opens, state_.step == Step::Place));
    }
    const std::size_t chosen = chance.below(static_cast<std::uint32_t>(legal_.size()));
    for (std::size_t i = 0; i < answers[chosen].size(); ++i) {
      give_answer(flow, answers, answers[chosen], i);
    }
    played_.push_back(match_->notation(legal_[chosen]));
    ensure(play_in_family(legal_[chosen]), "a legal action is accepted");
  }

  bool play_in_family(Action action) { return ossuary::play(setup(), state_, action).ok() && !match_->apply(action); }

  /// Gives answer number `i` of `chosen`, which must be offered beside those of all that began alike. Where there is
  /// but one, the flow has made it by itself.
  void give_answer(FlowSide& flow, const std::vector<Answers>& all, const Answers& chosen, std::size_t i) {
    std::vector<Action> next;
    for (const Answers& answers : all) {
      if (answers.size() > i &&
          std::equal(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(i), answers.begin())) {
        next.push_back(answers[i]);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    if (next.size() == 1) {
      return;
    }
    check_same(flow);
    ActionList offered;
    flow.match().legal_actions(offered);
    const std::vector<Action> offers(offered.begin(), offered.end());
    require(offers == next, "the actions differ:", flow,
            offers == next ? "" : fmt::format("{} in the flow, {} in the family", flow.text(offers), flow.text(next)));
    require(!flow.match().apply(chosen[i]) && flow.match().fault() == nullptr, "the flow refuses", flow);
  }

  /// The structures of the flow score what the match says.
  void check_points(FlowSide& flow) {
    const State cards = flow.cards(state_);
    const auto effect = setup().rules->features.empty() ? std::nullopt : std::optional(state_.effect);
    const Scores scores = match_->scores().value();
    for (std::size_t seat = 0; seat < setup().seats; ++seat) {
      PointsByKind points{};
      for (std::size_t which = 0; which < setup().structures_per_seat; ++which) {
        const Structure& structure = cards.structures[setup().slot(id_at<Seat>(seat), which)];
        const auto of_structure =
            shipped_.scorer().score(setup().shape(which), kind_cells(*setup().rules, structure), effect);
        for (std::size_t kind = 0; kind < points.size(); ++kind) {
          points[kind] += of_structure.value()[kind];
        }
      }
      require(points == scores.by_seat[seat].by_category, "the points differ", flow);
    }
  }

  const ShippedGame& shipped_;
  const GraveyardGame& game_;
  std::unique_ptr<Match> match_;
  std::map<std::size_t, std::unique_ptr<FlowSide>> flows_;  ///< by feature; what a match of it has on its agenda.
  Start start_;
  State state_;
  ActionList legal_;
  std::vector<std::string> played_;
};

void play_side_by_side(const ShippedGame& game, int games) {
  SideBySide both(game);
  for (int i = 0; i < games; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    both.play({.seed = 12, .game = number, .first = id_at<Seat>(number % game.game().seats())});
  }
  SUCCEED(game.name());
}

}  // namespace

TEST_CASE("the graveyard as a flow plays like the family", "[flow]") {
  for_every_game_and_toy([](const ShippedGame& game) { play_side_by_side(game, game.share(50)); });
}

}  // namespace ossuary::test
