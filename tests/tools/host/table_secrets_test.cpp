// Nothing that is hidden from a guest is in what a table tells it: of matches that a seat cannot tell apart, it and who
// looks on are told the same, to the byte.
#include <catch2/catch.hpp>

#include "tools/console/match/alike_journals.h"
#include "tools/host/hosting.h"

namespace ossuary {
namespace {

/// A table that shows the match of a journal as it stands.
class TableOf {
 public:
  TableOf(const test::AnyGame& any, const test::GameAt& game, const Journal& journal)
      : table_(match_of(any, game, journal, folder_.path() / "match.txt"), test::unhurried_table()) {}

  [[nodiscard]] host::Table& table() { return table_; }

 private:
  static host::TableMatch match_of(const test::AnyGame& any, const test::GameAt& game, const Journal& journal,
                                   const std::filesystem::path& file) {
    host::TableMatch match;
    match.game = std::shared_ptr<const Game>(&game, [](const Game* /*game*/) {});
    match.scripts = std::shared_ptr<Scripts>(&any.scripts, [](Scripts* /*scripts*/) {});
    match.journal = std::make_unique<Journal>(game, any.scripts, journal.start(), journal.seat_names());
    for (const JournalStep& step : journal.steps()) {
      REQUIRE_FALSE(match.journal->apply(step.action));
    }
    match.file = std::make_unique<cli::MatchFile>(LockedFile(file), "host");
    return match;
  }

  test::ScratchFolder folder_;
  host::Table table_;
};

/// All that a guest may ask without changing anything.
std::vector<std::string> answers_to(host::Table& table, const host::Guest& guest, std::size_t seats) {
  std::vector<std::string> answers;
  const auto ask = [&](const std::string& members) {
    answers.push_back(table.answer(guest, "en", fmt::format("{{\"id\":1,{}}}", members)));
  };
  ask(R"("do":"hello")");
  ask(R"("do":"view")");
  ask(R"("do":"view","since":0)");
  ask(R"("do":"past")");
  ask(R"("do":"scores","explain":true)");
  ask(R"("do":"record")");
  for (std::size_t seat = 1; seat <= seats; ++seat) {
    ask(fmt::format(R"("do":"explain","of":{})", seat));
  }
  const Json view = Json::parse(answers[1]).value().at("view");
  for (const Json& action : *view.at("actions").items()) {
    ask(fmt::format(R"("do":"explain","action":{})", action.dump()));
    ask(fmt::format(R"("do":"apply","action":{})", Json(*action.string() + " 9").dump()));
  }
  const auto ear = table.listen(guest, "en", 0);
  answers.push_back(ear->take().value());
  table.leave(ear);
  return answers;
}

TEST_CASE("nothing hidden reaches a guest, of any game", "[host][secrets]") {
  int compared = 0;
  const int played =
      test::for_journals_alike(6, [&](const test::AnyGame& any, const test::AlikeJournals& both, std::optional<Seat>) {
        INFO(any.name);
        TableOf real(any, both.real_game(), both.real());
        TableOf redrawn(any, both.redrawn_game(), both.redrawn());
        for (const host::Guest& guest : {host::Guest(both.viewer()), host::Guest()}) {
          const auto told = answers_to(real.table(), guest, any.game.seats());
          const auto same = answers_to(redrawn.table(), guest, any.game.seats());
          REQUIRE(told.size() == same.size());
          for (std::size_t i = 0; i < told.size(); ++i) {
            CHECK(told[i] == same[i]);
            ++compared;
          }
        }
      });
  CHECK(played > 0);
  CHECK(compared > 0);
}

}  // namespace
}  // namespace ossuary
