// A view as JSON: what one seat may know of a match, as `serve` and bots in processes of their own get it.
#pragma once

#include <span>

#include "game/view.h"
#include "json.h"
#include "say/sentence.h"

namespace ossuary::serve {

/// What of a view is shown, besides whose it is and who decides.
struct ViewParts {
  bool actions = false;
  bool words = false;
  bool outlooks = false;
  bool table = false;
  bool targets = false;
  bool gains = false;  ///< who shows them adds gains_json().
  bool layout = false;
  bool details = false;  ///< of the table.
};

/// An object with the members of view_members(), in their order; it depends on what `seat` can tell apart alone.
[[nodiscard]] Json view_json(const Match& match, Seat seat, const ViewParts& parts, const Dictionary& words);

/// What happened, as one seat may know it: a list of objects with the members of past_members().
[[nodiscard]] Json past_json(std::span<const PastStep> past);

/// Things of a table: a list of objects.
[[nodiscard]] Json things_json(std::span<const TableThing> things);

/// The number of a seat as people count them, or null.
[[nodiscard]] Json seat_json(std::optional<Seat> seat);

}  // namespace ossuary::serve
