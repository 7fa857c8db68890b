// Whole screens of matches that are typed, from the first frame on: those that pages show, and matches from start to
// end. OSSUARY_UPDATE_GOLDENS=1 puts the present screens into the pages.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <regex>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "support/content.h"
#include "support/goldens.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

/// A match on a device.
struct TypedMatch {
  std::string ruleset;
  std::vector<std::string> seats;
  std::uint64_t seed = 1;
  std::string language = "en";
  cli::TextArea size{.width = 80, .height = 24};
};

/// Plays `typed` until `next` hangs up. What is on the screen then, and how it ended.
struct Played {
  std::string shown;
  cli::ScreenEnding ending{};
  std::size_t keys = 0;  ///< that were pressed.
  bool over = false;     ///< the match is.
  std::vector<std::uint64_t> states{};
};

Played play(const TypedMatch& match, const std::function<cli::Event(const std::string& shown)>& next) {
  const Catalogue& catalogue = shipped();
  const AnyRuleset rules = catalogue.make_any(match.ruleset).value();
  const cli::MatchSetup setup(rules.game(static_cast<int>(match.seats.size())).value());
  ScratchFolder scratch;
  Journal journal(*setup.game, *setup.scripts, {.seed = match.seed}, match.seats);
  TypedDevice device(match.size);
  Played played;
  device.next = [&](const std::string& shown) {
    const cli::Event event = next(shown);
    played.keys += std::holds_alternative<cli::Key>(event) ? 1 : 0;
    return event;
  };
  played.ending = play_on(device, *setup.game, journal, scratch.path() / "match.txt", cli::words_in(match.language),
                          {.best = cli::best_layouts_of(rules)});
  played.shown = device.shown();
  played.over = !journal.match().decider();
  played.states = states(journal);
  return played;
}

Played play(const TypedMatch& match, std::string_view typed) {
  const std::vector<cli::Key> keys = keys_of(typed);
  std::size_t at = 0;
  return play(match, [&](const std::string& /*shown*/) {
    return at < keys.size() ? cli::Event(keys[at++]) : cli::Event(cli::HungUp{});
  });
}

/// Presses Enter until the menu of the end shows, then `q`.
Played play_by_enter(const TypedMatch& match) {
  return play(match, [](const std::string& shown) {
    const bool over = shown.find("The same deal again") != std::string::npos;
    return cli::Event(over ? cli::Key("q") : cli::Key(cli::NamedKey::Enter));
  });
}

std::string repeated(std::string_view keys, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += keys;
  }
  return all;
}

/// Asks for a hint after so many times Enter, and reads all of it.
Played play_to_hint(const TypedMatch& match, int enters) {
  int asked = 0;
  return play(match, [&](const std::string& /*shown*/) {
    if (enters-- > 0) {
      return cli::Event(cli::Key(cli::NamedKey::Enter));
    }
    return asked++ < 3 ? cli::Event(cli::Key("?")) : cli::Event(cli::HungUp{});
  });
}

/// The screens that pages show, by name.
std::string screen(const std::string& name) {
  const TypedMatch base{.ruleset = "sedlec", .seats = {"human", "greedy"}, .seed = 5};
  if (name == "table") {
    return play(base, repeated("{Enter}", 12)).shown;
  }
  if (name == "hint") {
    return play_to_hint(base, 12).shown;
  }
  if (name == "explain") {
    return play(base, repeated("{Enter}", 18) + "x{Down}{Down}{Down}").shown;
  }
  if (name == "solo") {
    return play({.ruleset = "monstrance", .seats = {"human"}, .seed = 4, .language = "pl"}, repeated("{Enter}", 16))
        .shown;
  }
  if (name == "dice_forge") {
    return play({.ruleset = "dice_forge", .seats = {"human", "greedy"}, .seed = 5}, repeated("{Enter}", 20)).shown;
  }
  if (name == "three_cheers") {
    return play({.ruleset = "three_cheers", .seats = {"human", "greedy"}, .seed = 5}, repeated("{Enter}y", 18)).shown;
  }
  FAIL("no screen is called " << name);
  return {};
}

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("the screens on pages are what the program shows", "[docs][screen][release]") {
  static const std::regex kScreen("(<!-- screen: ([a-z_]+) -->\n```text\n)([^`]*)```");
  int found = 0;
  for (const char* const name : {"README.md", "docs/playing.md"}) {
    const fs::path path = fs::path(OSSUARY_SOURCE_DIR) / name;
    const std::string page = text_of(path);
    std::string now;
    auto rest = page.cbegin();
    for (std::sregex_iterator block(page.begin(), page.end(), kScreen), end; block != end; ++block, ++found) {
      now.append(rest, page.cbegin() + block->position());
      now += block->str(1) + screen(block->str(2)) + "```";
      rest = page.cbegin() + block->position() + block->length();
    }
    now.append(rest, page.cend());
    if (updating_goldens()) {
      std::ofstream(path, std::ios::binary) << now;
    }
    CHECK(first_difference(updating_goldens() ? now : page, now) == "");
  }
  CHECK(found >= 5);
}

TEST_CASE("a match against a bot is played from start to end by Enter alone", "[screen]") {
  const Played base = play_by_enter({.ruleset = "sedlec", .seats = {"human", "greedy"}, .seed = 5});
  CHECK(base.over);
  CHECK(base.ending == cli::ScreenEnding::Left);
  CHECK(base.keys <= 45 + 1);  // and the one that leaves
  const Played people = play_by_enter({.ruleset = "sedlec", .seats = {"human", "human", "human"}, .seed = 6});
  CHECK(people.over);
  const Played solo = play_by_enter({.ruleset = "monstrance", .seats = {"human"}, .seed = 7});
  CHECK(solo.over);
  const Played dice = play_by_enter({.ruleset = "dice_forge", .seats = {"human", "greedy"}, .seed = 8});
  CHECK(dice.over);
  CHECK(dice.keys <= 110 + 1);
}

TEST_CASE("the end shows the best layout beside what was built, and so does the replay", "[screen][best]") {
  int asked = 0;
  const auto look = [&](const std::string& shown, const std::string& keys) {
    const bool over = asked > 0 || shown.find("The best") != std::string::npos;
    const std::vector<cli::Key> all = keys_of(keys);
    if (!over) {
      return cli::Event(cli::NamedKey::Enter);
    }
    const auto at = static_cast<std::size_t>(asked++);
    return at < all.size() ? cli::Event(all[at]) : cli::Event(cli::HungUp{});
  };
  const TypedMatch match{.ruleset = "sedlec", .seats = {"human", "greedy"}, .seed = 5};
  for (const std::string keys : {"", "4{End}"}) {
    asked = 0;
    const std::string shown = play(match, [&](const std::string& screen) { return look(screen, keys); }).shown;
    INFO(shown);
    CHECK(std::regex_search(shown, std::regex("The best( found)?: [0-9]+")));
  }
}

TEST_CASE("a decision is taken back and done again, also after the end", "[screen]") {
  const TypedMatch match{.ruleset = "sedlec", .seats = {"human", "greedy"}, .seed = 5};
  const Played before = play(match, repeated("{Enter}", 9));
  const Played after = play(match, repeated("{Enter}", 10));
  REQUIRE(before.states != after.states);
  const Played undone = play(match, repeated("{Enter}", 10) + "uy");
  CHECK(undone.states == before.states);
  CHECK(play(match, repeated("{Enter}", 10) + "uyU").states == after.states);
  std::vector<cli::Key> last = keys_of("{Esc}u");
  const Played again = play(match, [&](const std::string& shown) {
    const bool over = shown.find("The same deal again") != std::string::npos;
    if (!over && last.size() == 2) {
      return cli::Event(cli::NamedKey::Enter);
    }
    if (last.empty()) {
      return cli::Event(cli::HungUp{});
    }
    const cli::Event key = last.front();
    last.erase(last.begin());
    return key;
  });
  CHECK_FALSE(again.over);
}

TEST_CASE("a click on a thing chooses it", "[screen]") {
  const TypedMatch match{.ruleset = "sedlec", .seats = {"human", "greedy"}, .seed = 5};
  int clicks = 0;
  const Played played = play(match, [&](const std::string& shown) {
    if (clicks++ > 0) {
      return cli::Event(cli::HungUp{});
    }
    std::istringstream lines(shown);
    int row = 0;
    for (std::string line; std::getline(lines, line); ++row) {
      if (const std::size_t card = line.find("┌ "); card != std::string::npos) {
        return cli::Event(cli::Click{.row = row, .column = 4});
      }
    }
    return cli::Event(cli::HungUp{});
  });
  CHECK(played.shown.find("collect") != std::string::npos);
}

}  // namespace ossuary::test
