// Content of a test as the program reads it.
#pragma once

#include "author/checks/plugin_checks.h"
#include "kernel/content/scratch.h"
#include "support/content.h"

namespace ossuary::test {

/// The library of `scratch`, and the turn of games of skulls, with all checks of plugins.
inline Catalogue checked(const Scratch& scratch) {
  const WorkingFolder inside(scratch.path());
  return author::read_content({{"plugins", source_path("plugins/graveyard")}, {"rulesets"}});
}

}  // namespace ossuary::test
