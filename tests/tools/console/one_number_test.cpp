// One number: the list of actions, the place, the status line and the hint tell the same points of an action.
#include <catch2/catch.hpp>
#include <optional>
#include <regex>

#include "console/plain/action_menu.h"
#include "console/screen/places/frame_texts.h"
#include "support/content.h"
#include "support/random_play.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::test {
namespace {

using cli::Option;
using cli::OptionNumber;

/// What a text tells in words; nothing where it tells no number.
std::optional<OptionNumber> number_in_words(const std::string& text) {
  static const std::regex in_words("(gains|loses|worth about|worth) (-?[0-9]+)( if laid)?");
  std::smatch found;
  if (!std::regex_search(text, found, in_words)) {
    return std::nullopt;
  }
  const int points = std::stoi(found[2].str());
  return OptionNumber{found[1] == "loses" ? -points : points, found[3].matched, found[1] == "worth about"};
}

/// The same with signs.
std::optional<OptionNumber> told_number(const std::string& text) {
  static const std::regex in_signs("(about )?([+-]?[0-9]+)( if laid)?");
  std::smatch found;
  return std::regex_search(text, found, in_signs)
             ? std::optional(OptionNumber{std::stoi(found[2].str()), found[3].matched, found[1].matched})
             : std::nullopt;
}

/// What follows the words of an option, "   +7"; "" for nothing.
std::string behind(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  return at == std::string::npos ? "" : text.substr(at + words.size());
}

/// What a menu in sentences tells of option `number`, from 1 on: at the end of its own sentence, or before it among
/// those that are alike.
std::optional<OptionNumber> number_in_menu(const std::string& menu, std::size_t number) {
  const std::string own = std::to_string(number);
  std::smatch found;
  if (std::regex_search(menu, found,
                        std::regex("(^|\n)" + own + ": [^\n]*?(, (?:gains|loses|worth) [^\n,;]*)?\\.\n"))) {
    return found[2].matched ? number_in_words(found[2]) : std::nullopt;
  }
  const std::regex among("(^|\n)[^0-9\n][^\n]*?[:,;] " + own + ":? [^\n]*\n");
  if (!std::regex_search(menu, found, among)) {
    FAIL("option " << number << " is not in " << menu);
  }
  const std::string line = found[0];
  std::size_t at = line.size();
  for (const char* before : {": ", ", ", "; "}) {
    at = std::min({at, line.find(before + own + " "), line.find(before + own + ": ")});
  }
  const std::size_t begin = line.rfind("; ", at) == std::string::npos ? 0 : line.rfind("; ", at);
  return number_in_words(line.substr(begin, at - begin));
}

/// Compares what is told of every action of a decision; counts those with a number.
int compare_outputs(const AnyGame& any, const Match& match) {
  int told = 0;
  Onlooker onlooker(any, match, {});
  cli::Model& model = onlooker.model();
  const std::vector<Option>& options = model.now->options;
  const std::string menu = cli::describe_menu(options);
  for (const auto& [thing, text] : cli::marks_of(model).gains) {
    const cli::Pointing meant = cli::pointing_at(model, thing);
    std::vector<std::optional<OptionNumber>> numbers;  // of ways to do it there
    std::ranges::transform(meant.options, std::back_inserter(numbers),
                           [&](std::size_t option) { return cli::number_of(options[option]); });
    CHECK(std::ranges::count(numbers, told_number(text)) > 0);
  }
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto number = cli::number_of(options[i]);
    INFO(options[i].item.words << "\n" << menu);
    CHECK(number_in_menu(menu, i + 1) == number);
    model.overlay = cli::HintBox{.level = cli::HintBox::Level::Best, .ready = true, .best = {i}, .failure = {}};
    CHECK(told_number(behind(cli::hint_lines(*model.now, std::get<cli::HintBox>(model.overlay)).front(),
                             options[i].item.words)) == number);
    model.overlay = std::monostate();
    cli::point_at(model, i);
    const std::string status = cli::pointed_text(model);
    if (cli::pointing(model).means == cli::Pointing::Means::Act && cli::pointing(model).options.size() == 1) {
      CHECK(told_number(status.substr(0, status.find("Enter: " + options[i].item.words))) == number);
    }
    told += number ? 1 : 0;
  }
  return told;
}

}  // namespace

TEST_CASE("hint, place, status line and list tell the same number of an action", "[one_number][property]") {
  int told = 0;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    const auto game = rules.game(summary.players.front()).value();
    const auto scripts = game->open_scripts();
    const AnyGame any{summary.id, *game, *scripts};
    INFO(summary.id);
    int positions = scaled(200);
    for (std::uint64_t number = 0; positions > 0; ++number) {
      const auto match = any.match({.seed = 49, .game = number});
      Rng chance(49, number, Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty() && positions > 0; match->legal_actions(legal), --positions) {
        told += compare_outputs(any, *match);
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
    }
  }
  CHECK(told > 0);
}

TEST_CASE("the number of a take is what its card adds where it is laid best, and a place tells its gain",
          "[one_number]") {
  const ShippedGame shipped("sedlec", 2);
  const AnyGame any{shipped.name(), shipped.game(), shipped.scripts()};
  const auto match = any.match({.seed = 1});
  int takes = 0;
  int about = 0;
  for (ActionList legal; match->decider(); (void)match->apply(legal[0])) {
    match->legal_actions(legal);
    Onlooker onlooker(any, *match, {});
    for (const Option& option : onlooker.model().now->options) {
      const auto after = match->clone();
      REQUIRE_FALSE(after->apply(option.item.action));
      const Seat seat = *match->decider();
      const auto number = cli::number_of(option);
      if (!number) {
        continue;
      }
      if (!number->if_laid) {
        CHECK(number->points == after->points(seat).value() - match->points(seat).value());
      } else if (option.item.notation.starts_with("take") || option.item.notation.starts_with("collect")) {
        CHECK(number->points == after->outlook(seat).value() - match->outlook(seat).value());
        ++takes;
      } else {
        ++about;
      }
    }
  }
  CHECK(takes > 0);
  CHECK(about > 0);
}

}  // namespace ossuary::test
