#include "bench/rules.h"

#include <cstdlib>
#include <iostream>

#include "content/library.h"

namespace ossuary::bench {

namespace {

Ruleset make_rules() {
  const std::filesystem::path source = OSSUARY_SOURCE_DIR;
  auto made = Library::read({{source / "plugins"}, {source / "rulesets"}}).make("sedlec");
  if (!made) {
    std::cerr << render(made.error());
    std::exit(3);
  }
  return std::move(made).value();
}

}  // namespace

const Ruleset& rules() {
  static const Ruleset made = make_rules();
  return made;
}

}  // namespace ossuary::bench
