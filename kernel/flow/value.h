// Value: what the scripts of a flow pass to each other, in 32 bits: a number, or something that the flow declares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace ossuary {

/// What a value is. Numbers are themselves; every other type is in the high byte.
enum class ValueType : std::uint8_t {
  Number,         ///< from kLeastNumber to kMostNumber; seats are numbers from 1.
  Piece,          ///< a kind of piece: an index of FlowRules::pieces.
  Zone,           ///< one zone: an index of FlowPlan::zones. A row of a zone is one too.
  ZoneFamily,     ///< the zones of all seats, or all rows of a zone: an index of FlowRules::zones.
  Counter,        ///< one counter: an index of FlowPlan::counters.
  CounterFamily,  ///< the counters of all seats: an index of FlowRules::counters.
  Note,           ///< one note: an index of FlowPlan::notes.
  NoteFamily,     ///< the notes of all seats: an index of FlowRules::notes.
  Name,           ///< a declared name: an index of FlowRules::names.
  Option,         ///< an index of FlowRules::options.
  Event,          ///< an index of FlowRules::events.
  Amounts,        ///< what an attribute of a piece says of counters: the piece, then the attribute, 8 bits each.
  Category,       ///< of points: an index of FlowRules::categories.
  Spot,           ///< a cell of a zone: the zone, then the cell in 6 bits.
  Nothing,        ///< nil.
  News,           ///< what people may be told: an index of FlowRules::news.
  Token,          ///< one token: an index of FlowPlan::tokens.
  TokenFamily,    ///< the tokens of all seats: an index of FlowRules::tokens.
};

inline constexpr std::size_t kValueTypes = static_cast<std::size_t>(ValueType::TokenFamily) + 1;

/// Compared and ordered as its bits: numbers first, then things by type, each in the order in which it is declared.
enum class Value : std::int32_t {};

inline constexpr unsigned kValueTypeShift = 24;
inline constexpr std::int32_t kMostNumber = (1 << kValueTypeShift) - 1;
inline constexpr std::int32_t kLeastNumber = -kMostNumber;

[[nodiscard]] constexpr Value number_value(std::int32_t number) { return Value{number}; }
/// @pre type is not Number; index < 2^24.
[[nodiscard]] constexpr Value value_of(ValueType type, std::size_t index) {
  return Value{static_cast<std::int32_t>((std::uint32_t{static_cast<std::uint8_t>(type)} << kValueTypeShift) |
                                         static_cast<std::uint32_t>(index))};
}
/// Bits of a thing are below.
inline constexpr std::int32_t kEndOfThings = static_cast<std::int32_t>(kValueTypes) << kValueTypeShift;
inline constexpr Value kNothing = value_of(ValueType::Nothing, 0);

[[nodiscard]] constexpr std::int32_t bits_of(Value value) { return static_cast<std::int32_t>(value); }
[[nodiscard]] constexpr ValueType type_of(Value value) {
  return bits_of(value) < 0 ? ValueType::Number
                            : static_cast<ValueType>(static_cast<std::uint32_t>(bits_of(value)) >> kValueTypeShift);
}
/// The index of a thing. @pre it is no number.
[[nodiscard]] constexpr std::size_t index_of(Value value) {
  return static_cast<std::uint32_t>(bits_of(value)) & ((1U << kValueTypeShift) - 1U);
}

}  // namespace ossuary
