// Links: who is let in to a table. A link has a token of 128 bits that nobody can guess; who has it plays a seat, or
// looks on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace ossuary::host {

/// A guest of the table: a seat, or nobody in particular, who looks on and sees what everybody may.
using Guest = std::optional<Seat>;

/// A token: 32 digits of 128 bits from the system's random source. @throws std::system_error where it gives none.
[[nodiscard]] std::string new_token();

/// True if the texts are equal; how long that takes says nothing of where they differ.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

class Links {
 public:
  /// Links for so many seats and for those who look on.
  explicit Links(std::size_t seats);

  /// The token of a guest.
  [[nodiscard]] const std::string& token(Guest guest) const { return tokens_[place(guest)]; }
  /// Gives that guest another token; the old one opens nothing any more.
  void renew(Guest guest) { tokens_[place(guest)] = new_token(); }
  /// Whose token the header `authorization` has, "Bearer TOKEN"; nothing where it is nobody's.
  [[nodiscard]] std::optional<Guest> guest(std::string_view authorization) const;

 private:
  [[nodiscard]] std::size_t place(Guest guest) const { return guest ? index(*guest) : tokens_.size() - 1; }

  std::vector<std::string> tokens_;  ///< by seat, then of those who look on.
};

}  // namespace ossuary::host
