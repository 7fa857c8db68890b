// What a flow may have at most. Each bound is one that an array or a number of bits below sets.
#pragma once

#include <cstddef>

namespace ossuary {

inline constexpr std::size_t kMaxPieceKinds = 255;     ///< a kind, and one more for none, are a byte.
inline constexpr std::size_t kMaxFlowZones = 1023;     ///< of all seats and rows; 10 bits of a spot.
inline constexpr std::size_t kMaxZoneCells = 64;       ///< of one grid: a set of them is a word.
inline constexpr std::size_t kMaxFlowNumbers = 256;    ///< counters, notes and options of all seats.
inline constexpr std::size_t kMaxTokens = 8;           ///< of all seats: bits of a byte.
inline constexpr std::size_t kMaxInsertions = 8;       ///< into one pile.
inline constexpr std::size_t kMaxZoneBytes = 4096;     ///< what lies in all zones; see FlowZone.
inline constexpr std::size_t kMaxFrames = 48;          ///< what may wait on the agenda at once.
inline constexpr std::size_t kMaxFrameArguments = 8;   ///< of a step or a choice, with what was chosen.
inline constexpr std::size_t kMaxAtoms = 2047;         ///< things that can be offered: 11 bits of an action.
inline constexpr std::size_t kMaxChosen = 4;           ///< rows that one answer names: 5 bits of an action each,
inline constexpr std::size_t kMaxRowsChosenFrom = 31;  ///< and how many a zone has from which they are.
inline constexpr std::size_t kMaxCallable = 255;       ///< steps, choices, laws and events: a byte of a Frame each.
inline constexpr std::size_t kMaxSteps = 10'000;       ///< steps between two decisions.
inline constexpr std::size_t kMaxRounds = 65'535;      ///< of one match: 16 bits of a FlowMoment.

/// Numbers that can be offered.
inline constexpr int kLeastOffer = -64;
inline constexpr int kMostOffer = 191;

}  // namespace ossuary
