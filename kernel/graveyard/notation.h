// GraveyardWords: actions, places and cards of a graveyard game as text, for records and for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "graveyard/setup.h"
#include "graveyard/verbs.h"

namespace ossuary {

/// The notation of one game:
///   dig 1 4         turn up the tops of piles 1 and 4
///   take 4          after that, take the card turned up on pile 4
///   collect 3       take the face-up card of pile 3
///   place R/P b2    put the card with R above P on the second place from the left of the second row from the bottom;
///                   `a0` is the left end of a bottom row that still floats. With several structures: `place R/P
///                   NAME:b2`.
class GraveyardWords {
 public:
  /// @pre `setup` outlives this.
  explicit GraveyardWords(const GraveyardSetup& setup);

  [[nodiscard]] std::string notation(const DecodedAction& action) const;
  /// @err a sentence that says which word is not understood.
  [[nodiscard]] Result<DecodedAction, std::string> parse(std::string_view text) const;
  /// The action in words. `graveyard` as it is before the action; the card of a pile is named where it is face up.
  [[nodiscard]] std::string describe(const DecodedAction& action, const Graveyard& graveyard,
                                     std::string_view lang) const;
  /// "TOP over BOTTOM", with names in `lang`.
  [[nodiscard]] std::string card_name(CardId card, std::string_view lang) const;

  /// A row letter from the bottom and a number from the left: "a1".
  [[nodiscard]] const std::string& spot_label(std::size_t structure, Spot spot) const;

 private:
  [[nodiscard]] std::string spot_name(const DecodedAction& action) const;
  [[nodiscard]] Result<DecodedAction, std::string> parse_piles(Verb verb, const std::vector<std::string>& words) const;
  [[nodiscard]] Result<DecodedAction, std::string> parse_place(const std::vector<std::string>& words) const;

  const GraveyardSetup* setup_;
  std::vector<std::vector<std::string>> labels_;  ///< by structure, then by place.
};

}  // namespace ossuary
