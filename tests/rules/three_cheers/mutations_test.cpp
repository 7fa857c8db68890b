// Small faults put into the scripts of Three Cheers for Master: the comparisons with the models find each of them.
#include <catch2/catch.hpp>

#include "rules/three_cheers/followed.h"
#include "rules/three_cheers/wild_deck.h"

namespace brute_towers {

namespace {

const std::vector<Mutation>& mutations() {
  static const std::vector<Mutation> all{
      {"words/aims.lua", "shifted(t, all, -columns, -levels)", "shifted(t, all, columns, levels)"},
      {"words/aims.lua", "shifted(t, ~all, -columns, -levels)", "shifted(t, all, -columns, -levels)"},
      {"words/closed_in.lua", "toward(t, all, upper) | ground(t)", "toward(t, all, upper)"},
      {"words/food_of.lua", "having(t, traits, weak)", "having(t, traits, armored)"},
      {"words/is_held.lua", "above(t, place) & column(t, place)", "above(t, place)"},
      {"words/is_barred.lua", "towers > 2", "towers > 4"},
      {"words/landings.lua", " | toward(t, place, lower)", ""},
      {"words/landings.lua", " | ground(t)", ""},
      {"words/open_cells.lua", "if all & base == 0 then", "if all == 0 then"},
      {"words/open_cells.lua", "not has(card, traits, flying)", "not has(card, traits, heavy)"},
      {"words/strike.lua", "having(t, arrows, side, heads) & fighters", "having(t, arrows, side, heads)"},
      {"words/strike.lua", "having(t, shields, back)", "having(t, shields, side)"},
      {"words/strike.lua", "params.shield_spares == 1 and struck or aimed", "struck"},
      {"words/unsupported.lua", "if is_held(t, cell)", "if not is_held(t, cell)"},
      {"words/wound.lua", " or is_round(cell)", ""},
      {"steps/attack.lua", "shields(target, opposite(side))", "shields(target, side)"},
      {"steps/attack.lua", "if is_down(target) then show_ninja(who, target) end", ""},
      {"steps/carry_out.lua", "if lost then throw_off(builder) end", ""},
      {"words/next_to_answer.lua", "seat ~= active() or", "seat ~= active() and"},
      {"steps/draw_up.lua", "in from(first_seat) do", "in seats() do"},
      {"steps/drop.lua", "elseif has(card, traits, weak)", "elseif has(card, traits, armored)"},
      {"steps/enter.lua", "pose == turned", "pose == upright"},
      {"steps/hold_fight.lua", "do come_to_rest(who) end", "do scan(who) end"},
      {"steps/hold_fight.lua", "volley(3)", "volley(1)"},
      {"steps/drop.lua", "and has(card, traits, heavy)", "and has(card, traits, hungry)"},
      {"steps/scan.lua", "goes_on and eater or first(t, eating)", "first(t, eating)"},
      {"steps/settle.lua", "come_to_rest(who)", "lie_down(who)"},
      {"steps/show_event.lua", "for _ = 1, params", "for _ = 2, params"},
      {"steps/tire.lua", "take_off(attacked)", ""},
      {"choices/deflect.lua", "has(card, commands, deflection)", "has(card, commands, aggression)"},
      {"choices/move_foreminion.lua", "seat and touching(t, cell_of(seat)) or ground(t)", "ground(t)"},
      {"words/mount.lua", "gain(t, seat) > gain(t, best)", "gain(t, seat) < gain(t, best)"},
      {"words/mount.lua", "level_of(best) > level_of(seat)", "level_of(best) < level_of(seat)"},
      {"words/chooser.lua", "from(active())", "seats()"},
      {"words/next_to_answer.lua", "in others(player) do", "in seats() do"},
      {"words/next_to_answer.lua", "waits = waits and seat ~= asked", ""},
      {"words/next_to_answer.lua", "if tower[player] == t then", "if player == owner(t) then"},
      {"words/is_barred.lua", "towers > 2", "towers > 1"},
      {"words/kill.lua", "bearer(foreminion[rider]) == cell", "rider == who and bearer(foreminion[rider]) == cell"},
      {"steps/throw_off.lua", "if jumping[rider] then jump(rider,", "if jumping[rider] then jump(who,"},
      {"choices/move_foreminion.lua", "bearer(foreminion[who])", "mount(who)"},
      {"score.lua", "floor <= most", "floor < most"},
      {"score.lua", "group & cell_of(cell) ~= 0", "group ~= 0"},
  };
  return all;
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

}  // namespace brute_towers
