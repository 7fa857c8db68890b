// Remarks: what people at the table thought, in the record with the step at which they said it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "record/journal.h"
#include "support/toy.h"

namespace ossuary {
namespace {

using test::Toy;

void act(Journal& journal) {
  ActionList legal;
  journal.match().legal_actions(legal);
  REQUIRE_FALSE(journal.apply(legal[0]));
}

TEST_CASE("a record says what was remarked, and at which step", "[record]") {
  const Toy toy;
  Journal journal(toy.game(), toy.scripts(), {.seed = 1}, {"human", "human"});
  journal.remark(Seat{1}, std::nullopt, "Ładny stół");
  act(journal);
  act(journal);
  journal.remark(std::nullopt, std::nullopt, "what is this?");
  journal.undo();
  journal.remark(std::nullopt, std::nullopt, "oh");
  act(journal);
  journal.remark(Seat{0}, 4, "fine");
  CHECK(
      journal.record().ends_with("\nremark 0 0 2 0 Ładny stół\nremark 2 2 0 0 what is this?\nremark 2 1 0 0 oh\n"
                                 "remark 3 2 1 4 fine\nend 3\n"));
  const auto steps = [&] {
    std::vector<std::size_t> of_remarks;
    std::ranges::transform(journal.remarks(), std::back_inserter(of_remarks),
                           [&](const JournalRemark& remark) { return journal.step_of(remark); });
    return of_remarks;
  };
  CHECK(steps() == std::vector<std::size_t>{0, 1, 1, 2});
  journal.undo(2);
  CHECK(steps() == std::vector<std::size_t>{0, 0, 0, 0});
  const auto again = replay(toy.game(), toy.scripts(), journal.record(), "record.txt");
  REQUIRE(again.ok());
  CHECK(again.value().remarks() == journal.remarks());
  CHECK(again.value().record() == journal.record());
}

TEST_CASE("a remark is a line that people can read", "[record]") {
  CHECK_FALSE(remark_problem("What does this card want?"));
  CHECK_FALSE(remark_problem(std::string(kLongestRemark, 'x')));
  for (const std::string& bad :
       {std::string(), std::string(" "), std::string("a "), std::string("a\nb"), std::string("a\tb"),
        std::string("a\x1B"), std::string("\xFF"), std::string(kLongestRemark + 1, 'x')}) {
    CHECK(remark_problem(bad));
  }
}

TEST_CASE("remarks that nobody can have made are errors", "[record]") {
  const Toy toy;
  Journal journal(toy.game(), toy.scripts(), {.seed = 1}, {"human", "human"});
  act(journal);
  const std::string good = journal.record();
  const std::string before = good.substr(0, good.find("end "));
  for (const char* bad :
       {"remark", "remark 0 0 1 0", "remark 0 0 3 0 x", "remark 2 1 1 0 x", "remark 0 0 1 6 x", "remark 0 0 1 -1 x",
        "remark 0 0 -1 0 x", "remark x 0 1 0 x", "remark 1 1 1 0 x\nremark 0 0 1 0 x",
        "remark 0 0 1 0 x\nforfeit 1 left", "remark 0 1 1 0 x", "remark 1 0 1 0 x", "remark 1 2 1 0 x"}) {
    INFO(bad);
    CHECK_FALSE(replay(toy.game(), toy.scripts(), before + bad + "\nend 1\n", "record.txt").ok());
  }
  CHECK(replay(toy.game(), toy.scripts(), before + "remark 0 0 1 0 x\nremark 1 1 0 5 y\nremark 1 1 1 3 \nend 1\n",
               "record.txt")
            .ok());
}

}  // namespace
}  // namespace ossuary
