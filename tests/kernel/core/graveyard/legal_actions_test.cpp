// Which legal actions are distinct: piles are known apart by their height and by what lies face up.
#include "core/graveyard/legal_actions.h"

#include <catch2/catch.hpp>

#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("of digs of piles of equal height one is kept, and of equal cards on such piles", "[search]") {
  const auto distinct = [](const ToyTable& table) {
    ActionList kept;
    distinct_actions(table.toy.setup(), table.state, kept);
    std::vector<std::string> texts;
    for (const Action action : kept) {
      texts.push_back(action_text(table.toy.setup(), table.state, decode(table.toy.setup(), action).value()));
    }
    return texts;
  };
  ToyTable even({.deck = "A/A B/B C/C D/D A/A B/B C/C D/D"});
  CHECK(distinct(even) == Texts{"dig 2 3", "collect 1"});
  ToyTable uneven({.deck = "A/A B/B C/C D/D A/A B/B C/C"});  // piles of 2, 2, 2 and 1
  CHECK(distinct(uneven) == Texts{"dig 2 3", "dig 2 4", "collect 1"});
  ToyTable twins(
      {.deck = "A/A B/B A/A B/B A/A B/B A/A B/B", .turn = {.pile_columns = 2, .pile_rows = 2, .open_tops = true}});
  CHECK(distinct(twins) == Texts{"collect 1"});
}
