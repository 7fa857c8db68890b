// Words about tokens, which lie on pieces in places and go where these go.
#include "script/flow/words.h"

namespace ossuary {

namespace {

const FlowToken& token_of(const FlowContext& flow, std::size_t token) { return flow.plan->tokens[token]; }

void put_on(lua_State* lua, const FlowContext& flow, TokenIndex token, LyingPiece piece) {
  const FlowToken& laid = token_of(flow, token);
  if ((piece.at.zone->token_bits & laid.bit) == 0) {
    raise(lua, "script-error/token-zone",
          {{"token", flow.plan->id_of(token.value())},
           {"zone", zones_with(flow.rules(), flow.rules().tokens[laid.family])}});
  }
  lay_token(*flow.plan, flow.state(), laid, piece.at);
}

void take_off(const FlowContext& flow, TokenIndex token) {
  take_token(*flow.plan, flow.state(), token_of(flow, token));
}

std::optional<SpotIndex> bearer(const FlowContext& flow, TokenIndex token) {
  const auto found = place_of(*flow.plan, flow.state(), token_of(flow, token));
  return found ? std::optional(spot_index(*flow.plan, *found)) : std::nullopt;
}

/// The bits of a token, or of all tokens of a family.
std::uint8_t bits_of_tokens(lua_State* lua, const FlowContext& flow, Value token) {
  if (type_of(token) != ValueType::TokenFamily) {
    return token_of(flow, take<TokenIndex>(lua, 2)).bit;
  }
  std::uint8_t bits = 0;
  for (const FlowToken& each : flow.plan->tokens) {
    bits |= each.family == index_of(token) ? each.bit : std::uint8_t{0};
  }
  return bits;
}

CellSet bearing(lua_State* lua, const FlowContext& flow, AnyPlaces places, Value token) {
  const std::uint8_t bits = bits_of_tokens(lua, flow, token);
  CellSet found;
  for (const CellId cell : taken(flow.state(), places.zone)) {
    if (bears(flow.state(), places.zone, index(cell), bits)) {
      found.insert(cell);
    }
  }
  return found;
}

constexpr std::array kTokenWords{
    glance<bearer>("bearer", "token",
                   "The spot of the piece that bears a token, the first of several; nil if none does."),
    glance<bearing>(
        "bearing", "zone, token",
        "The cells of slots, a grid or a structure whose piece bears a token, or any of those of all seats."),
    deed<put_on>("put_on", "token, spot",
                 "Lays a token on the piece in a spot, or on top of others there. It leaves where it lay, unless it "
                 "may lie on many; it goes where its piece goes, and falls off where that leaves the zone."),
    deed<take_off>("take_off", "token", "Takes a token off every piece that bears it."),
};

}  // namespace

std::span<const FlowWord> token_words() { return kTokenWords; }

}  // namespace ossuary
