#include "content/flow/engine_changes.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <optional>

#include "content/flow/skull_flow.h"
#include "flow/named_words.h"
#include "flow/skulls/engine_map.h"
#include "flow/skulls/engine_texts.h"
#include "say/sentence.h"
#include "script/flow/known_scripts.h"

namespace ossuary {

namespace {

class ChangeFinder {
 public:
  explicit ChangeFinder(FlowRules& rules) : rules_(rules), skulls_(*rules.skulls) {}

  void find() {
    compare_scripts();
    compare_calls();
    compare_dials();
    compare_things();
    skulls_.deals_as_engine = deals_as_engine();
    skulls_.acts_as_engine = acts_as_engine();
    skulls_.ends_as_engine = ends_as_engine();
    skulls_.usual = usual_actions();
  }

 private:
  void add(std::string_view sentence, TextArguments values = {}) {
    skulls_.changes.push_back({sentence, std::move(values)});
  }

  /// What is found of a script is kept: several questions are about the same ones.
  [[nodiscard]] bool is_as_ever(ScriptRole role, std::string_view id, std::size_t script) {
    const auto [found, is_new] = as_ever_.try_emplace(script, false);
    if (is_new) {
      const auto known = std::ranges::find_if(
          kEngineTexts, [&](const EngineText& text) { return text.role == role && text.id == id; });
      found->second = known != kEngineTexts.end() && known->hash == hash_of_script(rules_.scripts[script].source);
    }
    return found->second;
  }

  void compare(ScriptRole role, const std::string& id, std::size_t script) {
    const bool is_known =
        std::ranges::any_of(kEngineTexts, [&](const EngineText& text) { return text.role == role && text.id == id; });
    if (is_known && !is_as_ever(role, id, script)) {
      add(to_say("{plugin} changes {file}"),
          {{"plugin", rules_.scripts[script].shared.home}, {"file", script_file(role, id)}});
    }
  }

  /// Scripts with other names are called by none of those that are as ever.
  void compare_scripts() {
    for (const StepSpec& step : rules_.steps) {
      compare(ScriptRole::Step, step.id, step.script);
    }
    for (const StepSpec& word : rules_.words) {
      compare(ScriptRole::Word, word.id, word.script);
    }
    for (const ChoiceSpec& choice : rules_.choices) {
      if (choice.any_of.empty()) {
        compare(ScriptRole::Choice, choice.id, choice.script);
      }
    }
    if (!rules_.score || !is_as_ever(ScriptRole::Score, "score", *rules_.score)) {
      add(to_say("{plugin} changes {file}"),
          {{"plugin", rules_.score ? rules_.scripts[*rules_.score].shared.home : rules_.flow},
           {"file", script_file(ScriptRole::Score)}});
    }
    if (rules_.outlook) {
      add(to_say("{plugin} changes {file}"),
          {{"plugin", rules_.scripts[*rules_.outlook].shared.home}, {"file", script_file(ScriptRole::Outlook)}});
    }
  }

  [[nodiscard]] bool is_step(const CallSpec& call, std::string_view id) const {
    return !call.is_choice && rules_.steps[call.index].id == id;
  }

  [[nodiscard]] bool begins_with_deal() const {
    constexpr std::array<std::string_view, kPartsOfDeal> kDeal{"draw_lots", "shuffle_deck", "deal", "turn_up_first"};
    bool same = rules_.setup.size() >= kDeal.size();
    for (std::size_t part = 0; same && part < kDeal.size(); ++part) {
      same = is_step(rules_.setup[part], kDeal.at(part));
    }
    return same;
  }

  void compare_calls() {
    const bool turn_is_same = std::ranges::all_of(rules_.setups, [&](const auto& setup) {
      return setup.second.turn.size() == 1 && is_step(setup.second.turn[0], "take_turn") && !setup.second.rounds;
    });
    if (!turn_is_same) {
      add(to_say("the turn has other steps"));
    }
    if (!begins_with_deal() || rules_.setup.size() != kPartsOfDeal + 1 || !is_step(rules_.setup.back(), "begin")) {
      add(to_say("the set-up has other steps"));
    }
    if (!rules_.laws.empty()) {
      add(to_say("there are laws"));
    }
    compare_choices();
  }

  /// Notes whether the choices of a turn are, and offer, what they ever did.
  void compare_choices() {
    const auto calls = engine_calls(rules_);
    if (!calls) {
      add(to_say("choices are missing"));
      return;
    }
    const auto is_any_of = [&](std::size_t choice, std::vector<std::size_t> others) {
      std::ranges::sort(others);
      return rules_.choices[choice].any_of == others;
    };
    const std::array asked{calls->act, calls->lay, calls->open, calls->take};
    const bool same = is_any_of(calls->act, {calls->dig, calls->collect, calls->place, calls->turn}) &&
                      is_any_of(calls->lay, {calls->place, calls->turn}) &&
                      rules_.choices[calls->dig].rows_of == skulls_.piles &&
                      std::ranges::all_of(asked, [&](std::size_t choice) {
                        return rules_.choices[choice].always_asked && !rules_.choices[choice].secret;
                      });
    offers_as_ever_ = same;
    if (!same) {
      add(to_say("what a turn offers was changed"));
    }
  }

  void compare_dials() {
    const TurnRules& turn = skulls_.ruleset->turn;
    if (turn.hidden_hands) {
      add(to_say("hands are hidden"));
    }
    if (skulls_.ruleset->end.points > 0) {
      add(to_say("points end the match"));
    }
    for (const auto& [dial, number] : dials_of_turn(*skulls_.ruleset)) {
      const auto own = rules_.params.find(std::string(dial));
      if (own == rules_.params.end() || own->second != number) {
        add(to_say("the dial {dial} is turned"), {{"dial", dial}});
      }
    }
    // By `[turn]` it is none, or a number for each number of players.
    const auto opening = rules_.params.find("opening");
    if (opening != rules_.params.end() && (opening->second != 0 || !turn.opening.empty())) {
      add(to_say("the dial {dial} is turned"), {{"dial", "opening"}});
    }
  }

  void compare_things() {
    for (const PieceKind& piece : rules_.pieces) {
      if (!piece.handlers.empty()) {
        add(to_say("cards do something when they hear of an event"));
        break;
      }
    }
    const auto is_shown = [&](std::optional<std::size_t> zone, Shown shown) {
      return zone && rules_.zones[*zone].shown == shown;
    };
    const bool zones_are_same = is_shown(skulls_.piles, Shown::Nobody) && !rules_.zones[*skulls_.piles].aside &&
                                (is_shown(skulls_.hand, Shown::All) || skulls_.ruleset->turn.hidden_hands) &&
                                rules_.zones[*skulls_.hand].of_seat && !rules_.zones[*skulls_.hand].of_team &&
                                std::ranges::all_of(skulls_.structures, [&](std::size_t zone) {
                                  const ZoneSpec& spec = rules_.zones[zone];
                                  return spec.of_seat && !spec.of_team && spec.shown == Shown::All;
                                });
    if (!zones_are_same) {
      add(to_say("piles, hands or structures are others"));
    }
    const std::size_t options = (skulls_.feature_option ? 1U : 0U) + (skulls_.effect_option ? 1U : 0U);
    if (rules_.options.size() != options) {
      add(to_say("there are other options"));
    }
  }

  [[nodiscard]] bool is_same_step(std::string_view id) {
    const auto step = std::ranges::find(rules_.steps, id, &StepSpec::id);
    return step != rules_.steps.end() && is_as_ever(ScriptRole::Step, step->id, step->script);
  }
  [[nodiscard]] bool is_same_word(std::string_view id) {
    const auto word = std::ranges::find(rules_.words, id, &StepSpec::id);
    return word != rules_.words.end() && is_as_ever(ScriptRole::Word, word->id, word->script);
  }

  /// The choice with this id, if its script is as ever.
  [[nodiscard]] std::optional<std::size_t> same_choice(std::string_view id) {
    const auto choice = std::ranges::find(rules_.choices, id, &ChoiceSpec::id);
    return choice != rules_.choices.end() && choice->any_of.empty() &&
                   is_as_ever(ScriptRole::Choice, choice->id, choice->script)
               ? std::optional(static_cast<std::size_t>(choice - rules_.choices.begin()))
               : std::nullopt;
  }
  /// All these choices; none if one of them was changed.
  [[nodiscard]] std::vector<std::size_t> same_choices(std::initializer_list<std::string_view> ids) {
    std::vector<std::size_t> choices;
    for (const std::string_view id : ids) {
      const auto choice = same_choice(id);
      if (!choice) {
        return {};
      }
      choices.push_back(*choice);
    }
    return choices;
  }

  /// Each turn takes one action.
  [[nodiscard]] bool has_action() const {
    return std::ranges::all_of(rules_.setups, [&](const auto& setup) {
      return std::ranges::count_if(setup.second.turn, [&](const auto& call) { return is_step(call, "take_turn"); }) ==
             1;
    });
  }

  [[nodiscard]] UsualActions usual_actions() {
    const bool takes = is_same_step("take_card");
    UsualActions usual;
    if (takes && is_same_step("take_on") && is_same_step("show_top")) {
      usual.dig = same_choices({"dig", "take"});
    }
    if (takes) {
      usual.collect = same_choices({"collect"});
      usual.open = same_choices({"open"});
    }
    if (is_same_word("offer_places")) {
      usual.place = same_choices({"place", "turn"});
    }
    usual.is_turn = has_action() && is_same_step("take_turn");
    usual.limits_takes = is_same_word("may_take") && is_same_word("spare_cards");
    return usual;
  }

  /// A turn has the usual actions, whatever comes besides, and whatever cards do when they are placed.
  [[nodiscard]] bool acts_as_engine() {
    constexpr std::array<std::string_view, 5> kSteps{"take_turn", "take_card", "take_on", "show_top", "settle_card"};
    constexpr std::array<std::string_view, 5> kWords{"may_take", "offer_places", "spare_cards", "differs",
                                                     "has_built_nothing"};
    const bool choices_are_same = std::ranges::all_of(rules_.choices, [&](const ChoiceSpec& choice) {
      const bool is_known = std::ranges::any_of(kEngineTexts, [&](const EngineText& text) {
        return text.role == ScriptRole::Choice && text.id == choice.id;
      });
      return !is_known || !choice.any_of.empty() || is_as_ever(ScriptRole::Choice, choice.id, choice.script);
    });
    return has_action() && offers_as_ever_ && choices_are_same &&
           std::ranges::all_of(kSteps, [&](std::string_view id) { return is_same_step(id); }) &&
           std::ranges::all_of(kWords, [&](std::string_view id) { return is_same_word(id); });
  }

  /// Nothing ends a match but the step of a turn that ever did, which asks whether anybody can act, and by whose
  /// points.
  [[nodiscard]] bool ends_as_engine() {
    const auto may_end = [&](std::size_t index) {
      const FlowScript& script = rules_.scripts[index];
      return names_word(script, "end_turns(") || names_word(script, "finish(");
    };
    const bool another_ends =
        std::ranges::any_of(rules_.steps,
                            [&](const StepSpec& step) {
                              return step.id != "take_turn" && step.id != "finish" && may_end(step.script);
                            }) ||
        std::ranges::any_of(rules_.words, may_end, &StepSpec::script) ||
        std::ranges::any_of(
            rules_.choices,
            [&](const ChoiceSpec& choice) { return choice.any_of.empty() && may_end(choice.script); }) ||
        std::ranges::any_of(rules_.pieces, [&](const PieceKind& piece) {
          return std::ranges::any_of(piece.handlers, [&](const auto& handler) { return may_end(handler.script); });
        });
    constexpr std::array<std::string_view, 5> kWords{"anybody_can_act", "can_act", "is_won", "may_take", "spare_cards"};
    return !another_ends && is_same_step("take_turn") &&
           std::ranges::all_of(rules_.setups, [](const auto& setup) { return !setup.second.rounds; }) &&
           std::ranges::all_of(kWords, [&](std::string_view id) { return is_same_word(id); });
  }

  /// Cards are dealt to piles as ever, whatever follows.
  [[nodiscard]] bool deals_as_engine() {
    constexpr std::array<std::string_view, 5> kDeals{"draw_lots", "fill_deck", "shuffle_deck", "deal", "turn_up_first"};
    return begins_with_deal() && std::ranges::all_of(kDeals, [&](std::string_view id) { return is_same_step(id); }) &&
           skulls_.piles && skulls_.deck && rules_.zones[*skulls_.piles].form == ZoneForm::Pile;
  }

  FlowRules& rules_;
  FlowSkulls& skulls_;
  bool offers_as_ever_ = false;
  std::map<std::size_t, bool> as_ever_;  ///< by script.
};

}  // namespace

void note_engine_changes(FlowRules& rules) { ChangeFinder(rules).find(); }

}  // namespace ossuary
