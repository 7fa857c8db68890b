#include "cli/simulate/request.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <sstream>

#include "cli/simulate/progress.h"

using namespace ossuary;
using namespace ossuary::cli;

namespace {

std::vector<std::string> names_of(const Request& request) {
  std::vector<std::string> names;
  const auto variations = variations_of(request);
  for (const Variation& variation : variations.value()) {
    names.push_back(variation.name);
  }
  return names;
}

}  // namespace

TEST_CASE("a dial has a value or a range of values", "[cli][simulate]") {
  CHECK(parse_dial("royal.each=2").value() == std::vector<DialSetting>{{"royal.each", "2"}});
  CHECK(parse_dial("royal.each=-1..1").value() ==
        std::vector<DialSetting>{{"royal.each", "-1"}, {"royal.each", "0"}, {"royal.each", "1"}});
  CHECK(parse_dial("turn.reserve=false").value() == std::vector<DialSetting>{{"turn.reserve", "false"}});
  CHECK(parse_dial("sedlec:royal.each=7").ok());
  for (const char* wrong :
       {"royal=2", "royal.each", "royal.each=", "royal.each=two", "Royal.each=1", "royal.each=1..", "royal.each=1\n"}) {
    CHECK(parse_dial(wrong).error().ends_with(
        "is not a dial with a value or a range, such as NAME.DIAL=2, NAME.DIAL=0..3 or turn.dig=3"));
  }
  CHECK(parse_dial("royal.each=3..1").error() ==
        "\"royal.each=3..1\" is not a range of at most 256 values, from the least to the greatest");
}

TEST_CASE("several dials are swept over every combination", "[cli][simulate]") {
  Request request{.ruleset = "sedlec"};
  request.dials = {"a.x=1..2", "b.y=0..1"};
  CHECK(names_of(request) ==
        std::vector<std::string>{"as it is", "a.x=1 b.y=0", "a.x=1 b.y=1", "a.x=2 b.y=0", "a.x=2 b.y=1"});
  request.dials = {"a.x=1..100", "b.y=0..9"};
  CHECK(variations_of(request).error() ==
        "the sweep has more than 256 variants: take smaller ranges, or one dial at a time");
}

TEST_CASE("every other change is a variant of its own", "[cli][simulate]") {
  Request request{.ruleset = "sedlec"};
  request.compare = {"double_dig", "turn.dig=3..4"};
  request.without_kinds = {"royal"};
  request.without_cards = {"C/C"};
  CHECK(names_of(request) ==
        std::vector<std::string>{"as it is", "double_dig", "turn.dig=3", "turn.dig=4", "without royal", "without C/C"});
}

TEST_CASE("a variant that is asked for twice is refused", "[cli][simulate]") {
  Request request{.ruleset = "sedlec"};
  request.without_kinds = {"royal", "priest"};
  request.without_cards = {"royal"};
  CHECK(variations_of(request).ok());
  request.without_kinds.emplace_back("royal");
  CHECK(variations_of(request).error() == "the variant \"without royal\" is asked for twice");
  CHECK(variations_of({.ruleset = "sedlec", .dials = {"royal.each=1..2"}, .compare = {"royal.each=2"}}).error() ==
        "the variant \"royal.each=2\" is asked for twice");
}

TEST_CASE("a request is read from JSON as it was written", "[cli][simulate]") {
  Request request{.ruleset = "sedlec+mourners", .players = 2, .bots = {"greedy", "random"}};
  request.options = {{"feature", "bell"}};
  request.seed = 18446744073709551615U;
  request.games = {5, 70};
  request.dials = {"royal.each=1..2"};
  request.details = true;
  CHECK(request_of(json_of(request)) == request);
  CHECK_FALSE(request_of(Json::object()).has_value());
}

TEST_CASE("the end of a run waits for no pause of its bar", "[cli][simulate][release]") {
  auto shortest = std::chrono::steady_clock::duration::max();
  for (int tries = 0; tries < 10; ++tries) {
    std::istringstream in;
    std::ostringstream out;
    Environment env(in, out, out);
    const auto start = std::chrono::steady_clock::now();
    { const Progress progress(env, 1, 1e9); }
    shortest = std::min(shortest, std::chrono::steady_clock::now() - start);
  }
  CHECK(shortest < std::chrono::milliseconds(50));
}

TEST_CASE("progress shows the part that is done, the rate and the time left", "[cli][simulate]") {
  CHECK(progress_line(500, 1000, 2) == "[##########..........]  50 %  500 of 1000 games, 250 a second, 2 s left");
  CHECK(progress_line(0, 10, 1) == "[....................]   0 %  0 of 10 games");
  CHECK(progress_line(3, 3000, 2) == "[....................]   0 %  3 of 3000 games, 1.5 a second, 33 min 18 s left");
}
