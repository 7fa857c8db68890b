#include "play/verbs.h"

namespace ossuary {

namespace {

// An action's bits, from the left: 4 for the verb; then up to seven pile numbers from 1, four bits each, the first one
// leftmost, so that sets of piles compare as people list them; or 8 for the card, 4 for the structure, 8 for the spot.
constexpr unsigned kVerbShift = 28;
constexpr unsigned kPileBits = 4;
constexpr unsigned kCardShift = 12;
constexpr unsigned kStructureShift = 8;

bool read_place(const Plan& plan, std::uint32_t bits, DecodedAction& into) {
  const std::size_t spot = bits & 0xFFU;
  into.card = id_at<CardId>((bits >> kCardShift) & 0xFFU);
  into.structure = (bits >> kStructureShift) & 0xFU;
  if (index(into.card) >= plan.rules->faces.size() || into.structure >= plan.structures_per_seat ||
      (spot >= plan.shape(into.structure).size() && spot != Spot::left_end().code())) {
    return false;
  }
  into.spot = Spot::from_code(spot);
  return true;
}

bool read_piles(const Plan& plan, std::uint32_t bits, DecodedAction& into) {
  for (unsigned shift = kVerbShift; shift > 0;) {
    shift -= kPileBits;
    const std::size_t number = (bits >> shift) & 0xFU;
    if (number == 0) {
      break;
    }
    if (number > plan.piles) {
      return false;
    }
    into.piles.insert(id_at<PileId>(number - 1));
  }
  return into.verb == Verb::Dig ? !into.piles.empty() : into.piles.count() == 1;
}

}  // namespace

Action encode(const DecodedAction& decoded) {
  std::uint32_t bits = static_cast<std::uint32_t>(decoded.verb) << kVerbShift;
  if (decoded.verb == Verb::Place) {
    bits |= static_cast<std::uint32_t>(index(decoded.card)) << kCardShift;
    bits |= static_cast<std::uint32_t>(decoded.structure) << kStructureShift;
    bits |= static_cast<std::uint32_t>(decoded.spot.code());
  } else {
    unsigned shift = kVerbShift;
    for (const PileId pile : decoded.piles) {
      shift -= kPileBits;
      bits |= static_cast<std::uint32_t>(index(pile) + 1) << shift;
    }
  }
  return static_cast<Action>(bits);
}

Result<DecodedAction, Refusal> decode(const Plan& plan, Action action) {
  const auto bits = static_cast<std::uint32_t>(action);
  const std::uint32_t verb = bits >> kVerbShift;
  if (verb > static_cast<std::uint32_t>(Verb::Place)) {
    return Refusal::NotAnAction;
  }
  DecodedAction decoded;
  decoded.verb = static_cast<Verb>(verb);
  const bool read = decoded.verb == Verb::Place ? read_place(plan, bits, decoded) : read_piles(plan, bits, decoded);
  // Encoding again finds whatever bits were not read.
  return read && encode(decoded) == action ? Result<DecodedAction, Refusal>(decoded) : Refusal::NotAnAction;
}

}  // namespace ossuary
