// No English reaches people who chose another language. The letters of every sentence of the program and of every text
// of content are disguised; what is still in Latin letters is notation, or the name of a bot, a command or a key.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <fstream>
#include <set>

#include "cli/words.h"
#include "console/match/interpret.h"
#include "console/match/match_notes.h"
#include "console/screen/places/settings_place.h"
#include "console/screen/places/start.h"
#include "console/screen/replay/replay_viewer.h"
#include "content/pack/definitions.h"
#include "describe/worked_examples.h"
#include "flow/rules.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/random_play.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::test {
namespace {

using LatinWords = std::set<std::string>;

/// A language that has as many plurals as English, and no dictionary.
constexpr std::string_view kLanguage = "nl";

/// `text` in letters that English has not, each as wide as its own; placeholders stay.
std::string disguised(std::string_view text) {
  std::string all;
  const auto add = [&](std::string_view part) {
    for (const char c : part) {
      const int letter = is_capital(c) ? 0x410 + (c - 'A') : is_lower(c) ? 0x430 + (c - 'a') : 0;
      all += letter == 0
                 ? std::string(1, c)
                 : std::string{static_cast<char>(0xC0 | (letter >> 6)), static_cast<char>(0x80 | (letter & 0x3F))};
    }
  };
  for (const SentencePart& part : parts_of(text)) {
    if (part.type != SentencePartType::Placeholder) {
      add(part.written);
      continue;
    }
    all += fmt::format("{{{}", part.text);
    for (const std::string_view form : part.forms) {
      all += '|';
      add(form);
    }
    all += '}';
  }
  return all;
}

/// All that the program says. The context of a sentence is not said.
Dictionary disguised_words() {
  std::map<std::string, std::string, std::less<>> texts;
  const Dictionary polish = cli::words_in("pl");
  for (const auto& [english, _] : polish.texts()) {
    const std::size_t context = english.find('|') < english.find('{') ? english.find('|') + 1 : 0;
    texts.emplace(english, disguised(std::string_view(english).substr(context)));
  }
  return {std::string(kLanguage), std::move(texts)};
}

std::string in_toml(std::string_view text) {
  std::string all = "\"";
  for (const char c : text) {
    all += c == '"' || c == '\\' ? "\\" : "";
    all += c;
  }
  return all + '"';
}

/// All that ships, and a plugin that gives its texts in disguise.
class DisguisedContent {
 public:
  DisguisedContent() : library_(read(scratch_)) {}
  [[nodiscard]] const Catalogue& library() const { return library_; }

 private:
  static Catalogue read(const Scratch& scratch) {
    std::map<std::string, std::string> texts;
    std::set<std::string> ids;
    const auto add = [&](const std::string& id, const std::vector<ContentText>& of) {
      ids.insert(in_toml(id));
      for (const ContentText& text : of) {
        const std::string english = in_language(text.by_language, "en");
        texts.emplace(in_toml(english), in_toml(disguised(english)));
      }
    };
    for (const auto& plugin : shipped().definitions().plugins) {
      add(plugin->id, plugin->texts);
    }
    for (const auto& ruleset : shipped().definitions().rulesets) {
      add(ruleset->id.value, ruleset->texts);
    }
    scratch.write("plugins/disguise/plugin.toml",
                  "format = 2\nid = \"disguise\"\nversion = \"1.0.0\"\nname = { en = \"Disguise\" }\n"
                  "provenance = \"house\"\nsource = \"a test\"\n");
    std::string file = fmt::format("format = 2\nid = \"{}\"\nname = \"Disguise\"\nfor = [{}]\n[texts]\n", kLanguage,
                                   fmt::join(ids, ", "));
    for (const auto& [english, disguise] : texts) {
      file += fmt::format("{} = {}\n", english, disguise);
    }
    scratch.write(fmt::format("plugins/disguise/languages/{}.toml", kLanguage), file);
    return Catalogue::read(
        {.plugins = {source_path("plugins"), scratch.path() / "plugins"}, .rulesets = {source_path("rulesets")}});
  }

  Scratch scratch_;
  Catalogue library_;
};

/// Words of two Latin letters or more.
LatinWords latin_words(std::string_view text) {
  LatinWords words;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_letter(text[i])) {
      word += text[i];
      continue;
    }
    if (word.size() > 1) {
      words.insert(word);
    }
    word.clear();
  }
  return words;
}

/// What may be shown in Latin letters in a game: how actions and things are typed, names of bots, commands and keys.
class Notation {
 public:
  explicit Notation(const GameInfo& game) {
    add("ASCII Unicode Greedy Random greedy random Enter Esc Tab hjkl FOLDER match txt ossuary play resume FILE");
    for (const GameThing& thing : game.things) {
      add(thing.id);
    }
    for (const cli::CommandWords& command : cli::command_words()) {
      std::ranges::for_each(command.names, [&](const std::string& name) { add(name); });
    }
  }

  /// Of a flow also what its actions are called and about.
  explicit Notation(const AnyRuleset& rules, const GameInfo& game) : Notation(game) {
    if (const auto flow = rules.flow()) {
      const auto add_ids = [&](const auto& things) {
        std::ranges::for_each(things, [&](const auto& thing) { add(thing.id); });
      };
      add_ids(flow->choices);
      add_ids(flow->zones);
      add_ids(flow->counters);
      std::ranges::for_each(flow->names, [&](const std::string& name) { add(name); });
    }
  }

  void add(std::string_view text) { known_.merge(latin_words(text)); }
  void add(const Match& match) {
    ActionList legal;
    match.legal_actions(legal);
    for (const Action action : legal) {
      add(match.notation(action));
    }
  }

  /// The words of `shown` that are no notation. What a window cuts off, or a box covers at its left, is notation as far
  /// as it goes.
  [[nodiscard]] LatinWords others_in(std::string_view shown) const {
    LatinWords words = latin_words(shown);
    std::erase_if(words, [&](const std::string& word) {
      const auto at = known_.lower_bound(word);
      return (at != known_.end() && at->starts_with(word)) ||
             (word.size() > 3 && std::ranges::any_of(known_, [&](const auto& each) { return each.ends_with(word); }));
    });
    return words;
  }

 private:
  LatinWords known_;
};

/// A game in disguise, for the least number of players.
struct DisguisedGame {
  AnyRuleset rules;
  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  Dictionary words;
  RulebookSource rulebook;

  DisguisedGame(const Catalogue& library, const RulesetSummary& summary)
      : rules(library.make_any(summary.id).value()),
        game(rules.game(summary.players.front()).value()),
        scripts(game->open_scripts()),
        words(disguised_words()),
        rulebook(made_once([this, &library, players = summary.players.front()] {
          return cli::rulebook_with_examples(library, rules, std::array{players}, words);
        })) {}
  [[nodiscard]] AnyGame any() const { return {game->info().id, *game, *scripts}; }
};

/// Calls `check` for every ruleset, or, where tests try some, for a third of them.
void for_rulesets(const std::function<void(const DisguisedGame&)>& check) {
  const DisguisedContent content;
  int number = 0;
  for (const RulesetSummary& summary : content.library().rulesets()) {
    if (tries_some() && number++ % 3 > 0) {
      continue;
    }
    INFO(summary.id);
    check(DisguisedGame(content.library(), summary));
  }
}

}  // namespace

TEST_CASE("no page of any game shows English to people of another language", "[words][screen][release]") {
  for_rulesets([](const DisguisedGame& disguised) {
    Notation notation(disguised.rules, disguised.game->info());
    const AnyGame any = disguised.any();
    int moments = 0;
    at_every_moment_of(any, 1, [&](const AnyGame&, const Match& match, const ActionList& legal) {
      notation.add(match);
      if (moments++ % 9 != 0 && !legal.empty()) {
        return;
      }
      Onlooker onlooker(any, match, disguised.words);
      onlooker.model().rules = disguised.rulebook;
      for (const std::string_view keys : {"", "a", "{Esc}{F1}", "{PageDown}", "{Esc}x", "{Down}{Right}", "{Esc}{Esc}",
                                          "{Esc}L", "{Esc}v", "{Esc}gg", "??"}) {
        onlooker.press(keys);
        for (const cli::TextArea size : {cli::TextArea{80, 24}, cli::TextArea{120, 40}}) {
          const std::string shown = onlooker.shown(size);
          CAPTURE(keys, shown);
          CHECK(notation.others_in(shown) == LatinWords());
        }
      }
    });
  });
}

TEST_CASE("no session of lines shows English to people of another language", "[words][release]") {
  const std::string typed =
      "help\nhelp undo\nhint\nscore\nlegal\nlegal qqq\nrules\nrules qqq\nhlpe\nd\n99\nact qqq\nact\ntake 1\ncollect "
      "2\ncollect 1 2\ncollect qqq\ndig 1 1\nplace\n1\nundo\nyes\nredo\nundo\nyes\nredo\nredo\nrecord\n" +
      lines("1", 12) + "score\nhint\nplace A/A z9\ntable\n" + lines("1", 200) + "quit\n";
  for_rulesets([&](const DisguisedGame& disguised) {
    Notation notation(disguised.rules, disguised.game->info());
    notation.add(typed);
    const auto match = disguised.any().match({.seed = 7});
    Rng chance(7, 0, Purpose::Bot);
    while (match->decider()) {
      notation.add(*match);
      play_randomly(*match, chance, 1);
    }
    for (const bool plain : {false, true}) {
      std::vector<std::string> seats(disguised.game->seats(), "greedy");
      seats[0] = "human";
      Sitting sitting(*disguised.game, *disguised.scripts, seats, 7);
      sitting.settings.words = disguised.words;
      sitting.settings.rules = disguised.rulebook;
      sitting.settings.plain = plain;
      const std::string shown = sitting.type(typed).text;
      CAPTURE(plain, shown);
      CHECK(notation.others_in(shown) == LatinWords());
    }
  });
}

TEST_CASE("matches from the first key to the last, and replays, show no English", "[words][screen][replay][release]") {
  for_rulesets([&](const DisguisedGame& disguised) {
    Notation notation(disguised.rules, disguised.game->info());
    std::vector<std::string> seats(disguised.game->seats(), "random");
    seats[0] = "human";
    ScratchFolder scratch;
    Journal journal(*disguised.game, *disguised.scripts, {.seed = 5}, seats);
    TypedDevice device({100, 30});
    LatinWords seen;
    device.look_at = [&](const cli::Canvas& canvas) {
      if (journal.match().decider()) {
        notation.add(journal.match());
      }
      seen.merge(notation.others_in(canvas.text(false)));
    };
    int left = 400;
    device.next = [&](const std::string&) {
      left = journal.match().decider() ? left : std::min(left, 3);
      return left-- > 0 ? cli::Event(cli::NamedKey::Enter) : cli::Event(cli::HungUp{});
    };
    (void)play_on(device, *disguised.game, journal, scratch.path() / "match.txt", disguised.words,
                  {.rules = disguised.rulebook,
                   .results = scratch.path() / "results.txt",
                   .tips = {.tips = disguised.game->info().tips}});
    cli::ReplayViewer viewer({.game = *disguised.game,
                              .journal = journal,
                              .words = disguised.words,
                              .titles = cli::titles_of(journal, disguised.words),
                              .rules = disguised.rulebook,
                              .limits = kUnhurried},
                             device, std::chrono::milliseconds(1));
    const std::vector<cli::Key> keys = keys_of("{Right}{Right}{Right}x{Esc}?{Right}{End}L{Esc}{F1}{Esc}{Left}q");
    std::size_t at = 0;
    device.busy = [&] { return viewer.is_thinking(); };
    device.next = [&](const std::string&) {
      return at < keys.size() ? cli::Event(keys[at++]) : cli::Event(cli::HungUp{});
    };
    (void)viewer.run();
    CHECK(seen == LatinWords());
  });
}

TEST_CASE("the places beside matches show no English", "[words][screen]") {
  const DisguisedContent content;
  cli::StartModel model{.words = disguised_words()};
  for (const RulesetSummary& summary : content.library().rulesets()) {
    model.games.push_back({.ruleset = summary.id,
                           .name = in_language(summary.name, kLanguage),
                           .players = summary.players,
                           .goal = in_language(summary.goal, kLanguage),
                           .lesson_of = summary.lesson_of});
  }
  model.bots = {"greedy", "random"};
  model.usual_bot = "greedy";
  model.today = 20261126;
  model.options_of = [&](const std::string& ruleset, int players) {
    return content.library().make_any(ruleset).value().game(players).value()->info().options;
  };
  const Notation notation{GameInfo{}};
  const auto look = [&](const auto& place) {
    const std::string shown = cli::frame(place, {100, 40}).canvas.text(false);
    CAPTURE(shown);
    CHECK(notation.others_in(shown) == LatinWords());
  };
  const auto lines = cli::start_lines(model);
  for (const cli::StartLine line : {cli::StartLine::OtherGames, cli::StartLine::Alone, cli::StartLine::WithFriends}) {
    const auto at = static_cast<std::size_t>(std::ranges::find(lines, line) - lines.begin());
    for (std::size_t game = 0; at < lines.size() && game < model.games.size(); ++game) {
      cli::StartModel here = model;
      here.line = at;
      look(here);
      (void)cli::update(here, cli::NamedKey::Enter);
      look(here);
      for (std::size_t down = 0; down < game; ++down) {
        (void)cli::update(here, cli::NamedKey::Down);
      }
      look(here);
      (void)cli::update(here, cli::NamedKey::Enter);
      look(here);
    }
  }
  cli::SettingsPlace settings{.words = disguised_words(), .languages = {{std::string(kLanguage), "1"}}};
  for (std::size_t line = 0; line < cli::SettingsPlace::kLines; ++line) {
    for (int value = 0; value < 4; ++value) {
      look(settings);
      (void)cli::update(settings, cli::NamedKey::Right);
    }
    (void)cli::update(settings, cli::NamedKey::Down);
  }
}

}  // namespace ossuary::test
