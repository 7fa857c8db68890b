#include "core/graveyard/verbs.h"

namespace ossuary {

namespace {

bool read_place(const GraveyardSetup& setup, std::uint32_t bits, DecodedAction& into) {
  const std::size_t spot = bits & 0xFFU;
  into.card = id_at<CardId>((bits >> kCardShift) & 0xFFU);
  into.structure = (bits >> kStructureShift) & 0xFU;
  if (index(into.card) >= setup.rules->faces.size() || into.structure >= setup.structures_per_seat ||
      (spot >= setup.shape(into.structure).size() && spot != index(kLeftEnd))) {
    return false;
  }
  into.spot = id_at<Spot>(spot);
  return place_action(into.card, into.structure, into.spot) == static_cast<Action>(bits);
}

bool read_piles(const GraveyardSetup& setup, std::uint32_t bits, DecodedAction& into) {
  std::size_t last = 0;
  std::uint32_t rest = bits << (32 - kVerbShift);
  for (; rest != 0; rest <<= kPileBits) {
    const std::size_t number = rest >> (32 - kPileBits);
    if (number <= last || number > setup.piles) {
      return false;
    }
    into.piles.insert(id_at<PileId>(number - 1));
    last = number;
  }
  return into.verb == Verb::Dig ? last > 0 : into.piles.count() == 1;
}

}  // namespace

Result<DecodedAction, Rejection> decode(const GraveyardSetup& setup, Action action) {
  const auto bits = static_cast<std::uint32_t>(action);
  DecodedAction decoded{.verb = static_cast<Verb>(bits >> kVerbShift)};
  const bool read = decoded.verb == Verb::Place ? read_place(setup, bits, decoded) : read_piles(setup, bits, decoded);
  if (decoded.verb > Verb::Place || !read) {
    return Rejection::NotAnAction;
  }
  return decoded;
}

}  // namespace ossuary
