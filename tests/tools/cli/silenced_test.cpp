#include "cli/variants/silenced.h"

#include <catch2/catch.hpp>

#include "flow/make_flow_game.h"
#include "support/content.h"
#include "support/flows.h"
#include "support/random_play.h"
#include "tools/cli/bench.h"

using namespace ossuary;

TEST_CASE("a kind that is silenced earns nothing, and the points of all others stay", "[cli][simulate]") {
  const Ruleset rules = test::shipped().make("carnival").value();
  Ruleset quiet = test::shipped().make("carnival").value();
  const std::size_t silenced = index(*rules.kind_named("royal"));
  quiet.scoring = cli::silence(std::move(quiet.scoring), id_at<KindId>(silenced));
  const auto before = rules.scoring->open();
  const auto after = quiet.scoring->open();
  const auto without = [&](PointsByKind points) {
    CHECK(points[silenced] != 0);
    points[silenced] = 0;
    return points;
  };

  const Shape& shape = rules.setups.at(2).front().shape;
  KindCells cells{};
  for (const CellId cell : shape.all_cells()) {
    cells[index(cell) % rules.kinds.size()].insert(cell);
  }
  const PointsByKind points = without(before->score(shape, cells).value());
  CHECK(after->score(shape, cells).value() == points);
  const Rescored rescored = after->rescore(shape, cells, std::nullopt, nullptr).value();
  CHECK(*rescored.by_kind == points);
  CHECK(rescored.total == total(points));
  CHECK(after->explain(shape, cells).value().by_kind == points);
  CHECK(after->after_acts(shape, cells).value() == before->after_acts(shape, cells).value());

  MatchCounts counts;
  counts.mine.fill(1);
  counts.add_rival().fill(5);
  counts.hand.fill(2);
  const PointsByKind across = before->score_match(counts).value();
  CHECK(total(across) != 0);
  CHECK(across[silenced] == 0);
  CHECK(after->score_match(counts).value() == across);
}

TEST_CASE("what is silenced in a flow earns nothing, and the points of all else stay", "[cli][simulate][flow]") {
  const auto rules = test::towers().flow();
  const auto loud = make_flow_game(rules, 2).value();
  const auto scripts = loud->open_scripts();
  const auto points_of = [](const Match& match, Seat seat, const ThingPoints& silenced) {
    std::vector<ThingPoints> left = match.points_by_thing(seat);
    std::erase_if(left, [&](const ThingPoints& award) {
      return silenced.thing.empty() ? award.category == silenced.category : award.thing == silenced.thing;
    });
    return left;
  };
  const ThingPoints height{.category = id_at<CategoryId>(0)};
  const ThingPoints giant{.thing = "giant"};
  const std::size_t piece =
      static_cast<std::size_t>(std::ranges::find(rules->pieces, giant.thing, &PieceKind::id) - rules->pieces.begin());
  for (const auto& [silenced, value] :
       {std::pair(height, value_of(ValueType::Category, 0)), std::pair(giant, value_of(ValueType::Piece, piece))}) {
    FlowRules quiet_rules = *rules;
    quiet_rules.silenced = value;
    const auto quiet = make_flow_game(std::make_shared<const FlowRules>(quiet_rules), 2).value();
    const auto quiet_scripts = quiet->open_scripts();
    bool differs = false;
    for (std::uint64_t game = 0; game < 20; ++game) {
      const auto before = loud->start({.seed = 5, .game = game}, *scripts);
      const auto after = quiet->start({.seed = 5, .game = game}, *quiet_scripts);
      Rng chance(5, game, Purpose::Bot);
      while (before->decider()) {
        const Action action = before->random_action(chance);
        REQUIRE_FALSE(before->apply(action));
        REQUIRE_FALSE(after->apply(action));
      }
      CHECK_FALSE(after->decider());
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const std::vector<ThingPoints> left = points_of(*before, seat, silenced);
        std::int32_t sum = 0;
        for (const ThingPoints& award : left) {
          sum += award.points;
        }
        CHECK(after->points(seat).value() == sum);
        CHECK(after->scores().value().of(seat).total == sum);
        CHECK(after->points_by_thing(seat).size() == left.size());
        differs = differs || before->points(seat).value() != sum;
      }
    }
    CHECK(differs);
  }
}

namespace {

test::BenchRun towers(const std::vector<std::string>& more) {
  std::vector<std::string> all{"--plugins", test::source_path("tests/families/towers/plugins").string(), "--rulesets",
                               test::source_path("tests/families/towers/rulesets").string()};
  all.insert(all.end(), more.begin(), more.end());
  return test::Bench::run(all);
}

test::BenchRun towers_without(const std::string& names, const std::vector<std::string>& more = {}) {
  std::vector<std::string> all{"simulate", "towers", "--players",    "2",         "--games", "20",
                               "--seats",  "greedy", "--format=csv", "--without", names};
  all.insert(all.end(), more.begin(), more.end());
  return towers(all);
}

}  // namespace

TEST_CASE("simulate --without takes categories and pieces of flows, and says which pieces earn nothing",
          "[cli][simulate][flow]") {
  const test::Bench bench;
  const auto run = towers_without("height,giant,squire");
  CHECK(run.exit == cli::ExitCode::Done);
  CHECK(test::contains(run.out, "variant_points,without height,points.height,0,,,\n"));
  CHECK_FALSE(test::contains(run.out, "variants,without giant,difference,0,0,,\n"));
  CHECK(test::contains(run.out, "variants,without squire,difference,0,0,,\n"));
  CHECK(run.err ==
        "ossuary: --without squire: in these games no points were awarded by name. What a piece earns in another way "
        "is in "
        "a category: --without height, together, worth_shown\n");

  const auto named = towers_without("towers:giant");
  CHECK(named.exit == cli::ExitCode::Done);
  CHECK_FALSE(test::contains(named.out, "variants,without towers:giant,difference in points,0,0,\n"));

  CHECK(test::contains(towers_without("gian").err,
                       "--without: towers has no category or piece \"gian\"; did you mean \"giant\"?"));
  CHECK(test::contains(towers_without("elephant").err, "; its categories are height, together, worth_shown\n"));
  CHECK(test::contains(towers_without("giant", {"--without-card", "giant"}).err,
                       "--without-card: towers is a flow, which has no deck of cards; "));
}

TEST_CASE("what a variant is without has the names of files and of reports", "[cli][simulate]") {
  const test::Bench bench;
  const auto simulate = [](const std::string& option, const std::string& value) {
    return test::Bench::run(
        {"simulate", "sedlec+archers", "--players", "2", "--games", "2", "--format=csv", option, value});
  };
  const auto rows = [&](const std::string& option, std::string name) {
    std::string out = simulate(option, name).out;
    for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name)) {
      out.replace(at, name.size(), "it");
    }
    return out.substr(out.find("\nvariants,"));
  };
  CHECK(rows("--without-card", "royal/priest") == rows("--without-card", "R/P"));
  CHECK(test::contains(simulate("--without", "Royal").err,
                       "sedlec+archers has no kind \"Royal\"; did you mean \"royal\"?"));
  CHECK(test::contains(simulate("--without-card", "royal/prest").err, "did you mean \"royal/priest\"?"));
  CHECK(test::contains(simulate("--without-card", "elephants").err, "has no card \"elephants\", only R/"));
}

TEST_CASE("a dial that a ruleset cannot have is at fault itself, and another game is not compared", "[cli][simulate]") {
  const test::Bench bench;
  const auto refused = [](const std::string& option, const std::string& value) {
    const auto run = test::Bench::run({"simulate", "double_dig", "--players", "2", "--games", "2", option, value});
    CHECK(run.exit == cli::ExitCode::BadUsage);
    return run.err;
  };
  CHECK(refused("--dial", "turn.dig=1")
            .starts_with("turn.dig=1: error[out-of-range]: dig_takes is 2, but a Dig turns up 1\n"));
  CHECK(test::contains(refused("--compare", "dice_forge"),
                       "--compare: dice_forge is another game than double_dig: its deals cannot be the same"));
}

TEST_CASE("balance sets each category of a flow to zero, where bots go by points", "[cli][balance][flow]") {
  const test::Bench bench;
  const auto run = towers({"balance", "towers", "--players", "2", "--games", "4", "--format=csv"});
  CHECK(run.exit == cli::ExitCode::Done);
  for (const std::string category : {"height", "together", "worth_shown"}) {
    CHECK(test::contains(run.out, "variant_points,without " + category + ",points." + category + ",0,,,without\n"));
  }
}
