// Small faults put into the scripts of Three Cheers for Master: the comparisons with the models find each of them, and
// so do the worked examples that ship, which are all that who changes the scripts has.
#include <catch2/catch.hpp>

#include <algorithm>

#include "author/examples/example_runner.h"
#include "rules/three_cheers/followed.h"
#include "rules/three_cheers/wild_deck.h"

namespace brute_towers {

namespace {

const std::vector<Mutation>& mutations() {
  static const std::vector<Mutation> all{
      {"words/aims.lua", "shifted(t, all, -columns, -levels)", "shifted(t, all, columns, levels)", "swap"},
      {"words/aims.lua", "shifted(t, ~all, -columns, -levels)", "shifted(t, all, -columns, -levels)", "move"},
      {"words/closed_in.lua", "toward(t, all, upper) | ground(t)", "toward(t, all, upper)", "closed_in"},
      {"words/food_of.lua", "having(t, traits, weak)", "having(t, traits, armored)", "eats_through"},
      {"words/is_held.lua", "above(t, place) & column(t, place)", "above(t, place)", "flyer_beside_heavy"},
      {"words/is_barred.lua", "towers > 2", "towers > 4", "deflect_3_players"},
      {"words/landings.lua", " | toward(t, place, lower)", "", "jump_down"},
      {"words/landings.lua", " | ground(t)", "", "jump"},
      {"words/open_cells.lua", "if all & base == 0 then", "if all == 0 then", "support_level_1_empty"},
      {"words/open_cells.lua", "not has(card, traits, flying)", "not has(card, traits, heavy)", "support_flyer"},
      {"words/strike.lua", "having(t, arrows, side, heads) & fighters", "having(t, arrows, side, heads)",
       "ridden_in_fight"},
      {"words/strike.lua", "having(t, shields, back)", "having(t, shields, side)", "kamikaze_at_shield"},
      {"words/strike.lua", "params.shield_spares == 1 and struck or aimed", "struck", "kamikaze_at_shield"},
      {"words/unsupported.lua", "if is_held(t, cell)", "if not is_held(t, cell)", "fight_1"},
      {"words/wound.lua", " or is_round(cell)", "", "acrobat_wounded"},
      {"steps/attack.lua", "shields(target, opposite(side))", "shields(target, side)", "ninja_attacks"},
      {"steps/attack.lua", "if is_down(target) then show_ninja(who, target) end", "", "ninja_attacks"},
      {"steps/carry_out.lua", "if lost then throw_off(builder) end", "", "assassin"},
      {"words/next_to_answer.lua", "seat ~= active() or", "seat ~= active() and", "deflect_3_players"},
      {"steps/draw_up.lua", "in from(first_seat) do", "in seats() do", "drawing_order"},
      {"steps/drop.lua", "elseif has(card, traits, weak)", "elseif has(card, traits, armored)", "weak_falls"},
      {"steps/enter.lua", "pose == turned", "pose == upright", "acrobat"},
      {"steps/hold_fight.lua", "do come_to_rest(who) end", "do scan(who) end", "falls_wait"},
      {"steps/hold_fight.lua", "volley(3)", "volley(1)", "falls_wait"},
      {"steps/drop.lua", "and has(card, traits, heavy)", "and has(card, traits, hungry)", "two_heavies"},
      {"steps/scan.lua", "goes_on ~= 0 and goes_on or able", "able", "goes_on"},
      {"steps/take_meal.lua", "if not fight then fall(who) end", "", "falls_after_meal"},
      {"steps/take_meal.lua", "if not fight then fall(who) end", "fall(who)", "eats_in_fight"},
      {"steps/settle.lua", "come_to_rest(who)", "settle(who)", "traits_after_fall"},
      {"steps/show_event.lua", "for _ = 1, params", "for _ = 2, params", "three_fights"},
      {"steps/tire.lua", "take_off(attacked)", "", "armored_kamikaze"},
      {"choices/deflect.lua", "has(card, commands, deflection)", "has(card, commands, aggression)",
       "deflect_3_players"},
      {"choices/move_foreminion.lua", "seat and touching(t, cell_of(seat)) or ground(t)", "ground(t)",
       "foreminion_climbs"},
      {"words/mount.lua", "gain(t, seat) > gain(t, best)", "gain(t, seat) < gain(t, best)", "double_trouble_score"},
      {"words/mount.lua", "level_of(best) > level_of(seat)", "level_of(best) < level_of(seat)", "double_trouble_fight"},
      {"words/chooser.lua", "from(active())", "seats()", "double_trouble_choices"},
      {"words/next_to_answer.lua", "in others(player) do", "in seats() do", "double_trouble_asked"},
      {"words/next_to_answer.lua", "waits = waits and seat ~= asked", "", "double_trouble_asked"},
      {"words/next_to_answer.lua", "if tower[player] == t then", "if player == owner(t) then",
       "double_trouble_partner"},
      {"words/is_barred.lua", "towers > 2", "towers > 1", "deflect_2_players"},
      {"words/kill.lua", "bearer(foreminion[rider]) == cell", "rider == who and bearer(foreminion[rider]) == cell",
       "double_trouble_jump"},
      {"steps/throw_off.lua", "if jumping[rider] then jump(rider,", "if jumping[rider] then jump(who,",
       "double_trouble_jump"},
      {"choices/move_foreminion.lua", "bearer(foreminion[who])", "mount(who)", "double_trouble_moves"},
      {"score.lua", "floor <= most", "floor < most", "score_14"},
      {"score.lua", "group & cell_of(cell) ~= 0", "group ~= 0", "score_18"},
  };
  return all;
}

/// More faults for the examples: of who knows a Ninja, which the models do not look at, and of who jumps.
const std::vector<Mutation>& mutations_for_examples() {
  static const std::vector<Mutation> all{
      {"words/show_ninja.lua", "for other in seats() do peek(other, cell) end", "", "ninja_attacks"},
      {"words/show_ninja.lua", "peek(other, cell)", "peek(who, cell)", "ninja_attacks"},
      {"choices/deflect.lua", "peek(who, spot(played, 1))", "", "ninja_is_deflected"},
      {"choices/play_card.lua", "peek(who, place)", "", "ninja_is_played"},
      {"words/landings.lua", "toward(t, place, left) | ", "", "jump_beside"},
      {"words/landings.lua", "toward(t, place, right) | ", "", "jump_beside"},
      {"steps/scan.lua", "throw_off(who) end\n  scan(who, fight)", "throw_off(who) end", "closed_in_both"},
      {"steps/scan.lua", "if kill(who, cell, suffocated) then throw_off(who) end", "kill(who, cell, suffocated)",
       "jump_from_suffocated"},
      {"steps/tire.lua", "if lost[who] then throw_off(who) end", "", "jump_from_kamikaze"},
      {"steps/drop.lua", "if kill(who, beneath, crushed, card) then throw_off(who) end",
       "kill(who, beneath, crushed, card)", "jump_from_crushed"},
      {"steps/land.lua", " then throw_off(who) end", " then end", "jump_from_fallen"},
      {"words/mount.lua", " & ~above(t, place)", "", "double_trouble_height"},
      {"words/landings.lua", "toward(t, place, lower)", "below(t, place) & column(t, place)", "jump_past_gap"},
      {"steps/come_to_rest.lua", "scan(who)\n  settle(who)", "fall(who)\n  scan(who)\n  settle(who)",
       "eats_before_fall"},
      {"steps/tire.lua", "scan(who, fight)", "scan(who)", "eats_after_wound"},
      {"steps/volley.lua", "scan(who, fight_card)", "scan(who)", "eats_after_volley"},
      {"steps/take_meal.lua", "scan(who, fight)", "scan(who, fight_card)", "falls_after_each_meal"},
      {"steps/take_meal.lua", "then fall(who) end", "then settle(who) end", "ninja_goes_on"},
      {"score.lua", "having(t, value)", "occupied(t)", "ninja_not_counted"},
      {"steps/finish.lua", "for who in teams() do wake(who) end", "", "ninja_counted_at_end"},
      {"steps/drop.lua", "show_ninja(who, cell)", "turn_up(cell)", "ninja_falls"},
      {"words/mount.lua", "level_of(best) > level_of(seat)", "false", "double_trouble_lower"},
      {"words/mount.lua", "(level_of(cell) - 1)", "level_of(cell)", "double_trouble_score"},
  };
  return all;
}

/// True if an example of Three Cheers passes.
bool passes(const ossuary::test::Scratch& scratch, const std::string& id) {
  const ossuary::Catalogue library = scratch.library();
  const auto read = ossuary::author::read_examples(library).examples;
  const auto example = std::ranges::find(read, id, &ossuary::author::Example::id);
  REQUIRE(example != read.end());
  const auto run = ossuary::author::ExampleRunner(library).run(*example);
  return run && run.value().passes();
}

/// How a comparison finds that these are not the rules: the scripts work, and do something else; "" where none does.
std::string find_fault(const ossuary::test::Scratch& scratch) {
  constexpr std::uint64_t kMost = 6000;
  Compared compared;
  ContentSide two(wild_rules(scratch), 2);
  ContentSide four(wild_rules(scratch), 4);
  ContentSide pairs(wild_rules(scratch, Towers::OfTeams), 4);
  for (std::uint64_t number = 0; number < kMost && compared.same(); ++number) {
    ContentSide& content = number % 3 == 0 ? two : number % 3 == 1 ? four : pairs;
    ossuary::Rng chance(5, number, ossuary::Purpose::Match);
    const Position position = random_position(content, number % 8 < 3 ? Stand::Anyhow : Stand::AtRest, chance);
    (number % 8 >= 6 ? compare_fight : compare_turn)(content, position, chance, compared);
    if (compared.difference.find("error[") != std::string::npos) {
      compared = {};
    }
  }
  return compared.difference;
}

}  // namespace

TEST_CASE("the comparisons with the models find small faults in the scripts", "[.mutations]") {
  CHECK(mutations().size() >= 20);
  for (const Mutation& change : mutations()) {
    CAPTURE(change.file, change.from, change.to);
    const ossuary::test::Scratch scratch;
    write_wild_rules(scratch);
    change_rules(scratch, change);
    const std::string found = find_fault(scratch);
    CHECK(!found.empty());
  }
}

TEST_CASE("worked examples that ship find small faults in the scripts", "[.mutations]") {
  for (const std::vector<Mutation>* const all : {&mutations(), &mutations_for_examples()}) {
    for (const Mutation& change : *all) {
      CAPTURE(change.file, change.from, change.to, change.found_by);
      const ossuary::test::Scratch scratch;
      write_shipped_rules(scratch);
      change_rules(scratch, change);
      CHECK_FALSE(passes(scratch, change.found_by));  // as it ships it passes: `ossuary test` is a test
    }
  }
}

}  // namespace brute_towers
