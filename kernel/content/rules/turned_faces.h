// Turned faces: what cards show upside down, for rulesets where a card may be turned as it is placed.
#pragma once

#include "core/graveyard/ruleset.h"

namespace ossuary {

/// Lets cards be turned: those that show the same upside down become one face, and what the faces show when turned is
/// added to them.
void add_turned_faces(Ruleset& rules);

}  // namespace ossuary
