// Nothing that is hidden from a seat is in what `serve` answers for it: matches that the seat cannot tell apart are
// answered alike, to the byte.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>

#include "serve/view_json.h"
#include "support/scale.h"
#include "tools/console/match/alike_journals.h"
#include "tools/serve/asking.h"

namespace ossuary {
namespace {

using test::Asking;
using test::texts_of;

/// What a seat may ask of the match that `match` names; what it types is at times no action, or no legal one.
std::vector<std::string> questions(const std::string& match, int seat, bool decides,
                                   const std::vector<std::string>& actions) {
  std::vector<std::string> all{
      fmt::format(R"("do":"view","match":"{}","seat":{},"show":["actions","words","outlooks","table"])", match, seat),
      fmt::format(R"("do":"scores","match":"{}","seat":{},"explain":true)", match, seat)};
  if (decides) {
    all.push_back(fmt::format(R"("do":"hint","match":"{}","bot":"greedy","time":60000)", match));
    for (const std::string& action : actions) {
      all.push_back(fmt::format(R"("do":"apply","match":"{}","action":{})", match,
                                Json(action.substr(0, action.size() - 1) + "z").dump()));
      all.push_back(fmt::format(R"("do":"apply","match":"{}","action":{})", match, Json(action + " 9").dump()));
    }
  }
  return all;
}

/// Asks the same of match `m` and of copies in which what `seat` cannot see was drawn again.
void compare(Asking& ask, int seat, bool decides, const std::vector<std::string>& actions) {
  for (const int seed : {1, 2}) {
    REQUIRE(ask.code(fmt::format(R"("do":"resample","match":"m","seat":{},"as":"c","seed":{})", seat, seed)).empty());
    const auto real = questions("m", seat, decides, actions);
    const auto redrawn = questions("c", seat, decides, actions);
    for (std::size_t i = 0; i < real.size(); ++i) {
      INFO(real[i]);
      CHECK(ask.line(real[i]) == ask.line(redrawn[i]));
    }
  }
}

void play_and_compare(const std::string& ruleset, int players) {
  Asking ask(test::shipped(), ruleset);
  Rng chance(11, static_cast<std::uint64_t>(players), Purpose::Bot);
  Json state = ask(fmt::format(R"("do":"new","match":"m","players":{},"show":["actions"])", players));
  int looks = test::scaled(4);
  while (!state.at("decides").is_null()) {
    const auto actions = texts_of(state.at("view").at("actions"));
    if (looks > 0 && chance.below(8) == 0) {
      --looks;
      const int seat = static_cast<int>(chance.below(static_cast<std::uint32_t>(players))) + 1;
      compare(ask, seat, state.at("decides").integer() == seat, actions);
    }
    state = ask(fmt::format(R"("do":"apply","match":"m","action":{},"show":["actions"])",
                            Json(actions[chance.below(static_cast<std::uint32_t>(actions.size()))]).dump()));
    REQUIRE(Asking::code_of(state).empty());
  }
}

TEST_CASE("nothing hidden is in what a seat is answered, in any ruleset", "[serve][secrets]") {
  for (const RulesetSummary& rules : test::shipped().rulesets()) {
    for (const int players : rules.players) {
      INFO(rules.id << " for " << players);
      play_and_compare(rules.id, players);
    }
  }
}

TEST_CASE("of the past of matches that a seat cannot tell apart it is told the same, in any game", "[serve][secrets]") {
  int different = 0;
  const int played =
      test::for_journals_alike(12, [&](const test::AnyGame& any, const test::AlikeJournals& both, std::optional<Seat>) {
        INFO(any.name);
        for (const char* language : {"en", "pl"}) {
          const auto told = [&](const Journal& journal) {
            return serve::past_json(journal.past(std::nullopt, both.viewer(), language)).dump();
          };
          CHECK(told(both.real()) == told(both.redrawn()));
        }
        const auto steps_of = [](const Journal& journal) {
          std::vector<Action> actions;
          std::ranges::transform(journal.steps(), std::back_inserter(actions), &JournalStep::action);
          return actions;
        };
        different += steps_of(both.real()) == steps_of(both.redrawn()) ? 0 : 1;
      });
  CHECK(played > 0);
  CHECK(different > 0);
}

}  // namespace
}  // namespace ossuary
