// Lists of actions: how they are copied, and what they have room for.
#include <catch2/catch.hpp>

#include "core/base/action.h"

using namespace ossuary;

namespace {

ActionList list_of(std::uint32_t count) {
  ActionList list;
  for (std::uint32_t i = 0; i < count; ++i) {
    list.add(Action{i * 7});
  }
  return list;
}

bool equal(const ActionList& a, const ActionList& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

}  // namespace

TEST_CASE("a list that is copied or assigned has the same actions, whatever it had before", "[game]") {
  for (const std::uint32_t count : {0U, 1U, 20U, static_cast<std::uint32_t>(ActionList::kCapacity)}) {
    const ActionList list = list_of(count);
    const ActionList copy = list;
    CHECK(copy.size() == count);
    CHECK(equal(copy, list));
    ActionList assigned = list_of(5);
    assigned = list;
    CHECK(equal(assigned, list));
    const ActionList& itself = assigned;
    assigned = itself;
    CHECK(equal(assigned, list));
  }
}

TEST_CASE("a list refuses more actions than it has room for", "[game]") {
  ActionList full = list_of(static_cast<std::uint32_t>(ActionList::kCapacity));
  CHECK_THROWS_AS(full.add(Action{1}), Defect);
}
