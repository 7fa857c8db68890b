// EngineTexts: the scripts of the flow of skulls that core/graveyard plays in C++. Where a script of a game says
// something else, or there is one more that is called, the scripts play.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "flow/rules.h"

namespace ossuary {

/// A script, by the hash of its tokens: comments and blanks do not count.
struct EngineText {
  ScriptRole role{};
  std::string_view id;
  std::uint64_t hash = 0;
};

// `tests/kernel/flow/skulls/engine_texts_test.cpp` says what to write here where the scripts of plugins/graveyard were
// changed together with core/graveyard.
inline constexpr auto kEngineTexts = std::to_array<EngineText>({
    {ScriptRole::Choice, "collect", 0xb43a762c559a8222},
    {ScriptRole::Choice, "dig", 0xab0ef2a4c11a0b87},
    {ScriptRole::Choice, "open", 0x9d017607d23d212e},
    {ScriptRole::Choice, "place", 0x70c7902c08aba445},
    {ScriptRole::Choice, "take", 0x365b87e431580318},
    {ScriptRole::Choice, "turn", 0xc688cb48c112856a},
    {ScriptRole::Score, "score", 0xb2afd01833e6c518},
    {ScriptRole::Step, "act_at", 0xae7392382feac5f3},
    {ScriptRole::Step, "begin", 0xa3f342c49acbdc1b},
    {ScriptRole::Step, "complete_row", 0xf8fcd7297ae52084},
    {ScriptRole::Step, "deal", 0xec4771239b56bb37},
    {ScriptRole::Step, "draw_lots", 0x6cf4db20545f8ed4},
    {ScriptRole::Step, "fill_deck", 0x4dde26cefc0192e4},
    {ScriptRole::Step, "finish", 0xf26fc11bf67bed12},
    {ScriptRole::Step, "finish_structure", 0x9106a39197a0e8d9},
    {ScriptRole::Step, "settle_card", 0x44f6c8dcd2b2ee97},
    {ScriptRole::Step, "show_top", 0x0901c01e187a7df6},
    {ScriptRole::Step, "shuffle_deck", 0x185defcd1ea12c7a},
    {ScriptRole::Step, "take_card", 0x564dd9b0bea4f197},
    {ScriptRole::Step, "take_on", 0x648d78b3bb71e019},
    {ScriptRole::Step, "take_turn", 0x5e3b1b3c561b9de5},
    {ScriptRole::Step, "turn_up_first", 0xcb5693d27837a4f1},
    {ScriptRole::Word, "anybody_can_act", 0xf86ea6e5c292e374},
    {ScriptRole::Word, "can_act", 0x755c0ad420dc30bb},
    {ScriptRole::Word, "differs", 0x47a37a3dff90992a},
    {ScriptRole::Word, "has_built_nothing", 0x3888022900310028},
    {ScriptRole::Word, "is_won", 0xd18669ba3e3db7d4},
    {ScriptRole::Word, "may_take", 0xdae2f98ac7529ebd},
    {ScriptRole::Word, "object_to_taking", 0xff410caa94ff0547},
    {ScriptRole::Word, "offer_places", 0xa546450491dd1f0a},
    {ScriptRole::Word, "spare_cards", 0x8a232076c07d125a},
    {ScriptRole::Word, "without", 0xdcbf02cc48ead937},
});

}  // namespace ossuary
