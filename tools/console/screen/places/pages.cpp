#include "console/screen/places/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/match/sided_face.h"
#include "console/screen/drawing/touching_example.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

/// The keys of the table and what they do, sentences for Dictionary::say().
struct KeyWords {
  std::string_view keys;
  std::string_view does;
};
constexpr std::array kKeys{
    KeyWords{"←↑↓→ hjkl", to_say("move the cursor")},
    KeyWords{"Enter", to_say("do what the line below the table says")},
    KeyWords{to_say("Space"), to_say("mark what belongs together, such as piles to dig up")},
    KeyWords{"Tab", to_say("go to the next part of the table")},
    KeyWords{"1-9", to_say("go to the place with that number, or choose from the open list")},
    KeyWords{"a", to_say("list all actions")},
    KeyWords{"p", to_say("pass, where one may")},
    KeyWords{"?", to_say("hint: press it again to be told more")},
    KeyWords{"x", to_say("explain the points")},
    KeyWords{"u U", to_say("take back your last decision, and do it again")},
    KeyWords{"v", to_say("list what is not seen")},
    KeyWords{"L", to_say("show what happened")},
    KeyWords{"g", to_say("show or hide what places would gain")},
    KeyWords{":", to_say("type an action or a command")},
    KeyWords{"Esc", to_say("close, or open the menu")},
};

/// What shows a category, and the glyph that is typed, where that is another.
std::string signs_of(const ScreenContext& scene, std::size_t category) {
  const std::string sign = sign_of(scene.game, category, scene.words.language(), scene.look);
  const std::string glyph(1, scene.game.categories[category].glyph);
  return sign == glyph ? glyph : fmt::format("{} {}", sign, glyph);
}

/// True if pieces of the game show two marks, one above the other.
bool has_halves(const Position& now) {
  const auto shows_two = [](const std::optional<Face>& face) { return face && face->marks.size() == 2; };
  return std::ranges::any_of(now.unseen, [&](const PoolPiece& piece) { return shows_two(piece.face); }) ||
         std::ranges::any_of(
             now.table.zones,
             [&](const Zone& zone) { return std::ranges::any_of(zone.slots, shows_two, &Slot::top); }) ||
         std::ranges::any_of(now.table.structures, [&](const TableStructure& structure) {
           return std::ranges::any_of(structure.spots, shows_two, &TableSpot::face);
         });
}

/// What touches what, by an example from the structure of who looks, or from the first one.
void add_touching(Page& page, const Position& now) {
  const auto own = std::ranges::find(now.table.structures, now.viewer.value_or(Seat{}), &TableStructure::owner);
  const std::string example =
      own == now.table.structures.end() ? std::string() : touching_example(*own, has_halves(now));
  if (!example.empty()) {
    page.paragraphs.push_back(now.scene.words.say(
        "What shares a part of a side touches: [##] touches each [++]. Corners do not count: it does not touch [..]."));
    page.paragraphs.push_back(example);
  }
}

/// The worked examples of the rulebook, if there are some.
void add_examples(Page& page, const Rulebook& book, const ScreenContext& scene) {
  if (book.examples.empty()) {
    return;
  }
  page.paragraphs.emplace_back();
  page.paragraphs.push_back(scene.words.say("Worked examples") + ":");
  constexpr int kAround = 2;  // columns beside a page
  const auto drawn = with_signs(book.examples, scene.game, scene.words.language(), scene.look);
  for (std::string& example : paragraphs_of(drawn, scene.look.width - kAround, false, scene.words)) {
    page.paragraphs.push_back(std::move(example));
    page.paragraphs.emplace_back();
  }
  page.paragraphs.pop_back();
}

std::string titled(const std::string& title, const std::string& text) { return fmt::format("{}: {}", title, text); }

}  // namespace

Page game_page(const Model& model) {
  const Position& now = *model.now;
  const Dictionary& words = now.scene.words;
  Page page{.title = words.say("Rules and keys"), .paragraphs = {}};
  if (model.cursor) {
    for (std::string& sentence : sentences_about(now, *model.cursor)) {
      page.paragraphs.push_back(std::move(sentence));
    }
    page.paragraphs.emplace_back();
  }
  if (model.tip) {
    page.paragraphs.push_back(model.tip->text);
    page.paragraphs.emplace_back();
  }
  const Rulebook book = model.rules ? model.rules() : Rulebook();
  for (const RulebookSection& section : book.sections) {
    page.paragraphs.push_back(section.heading + ":");
    page.paragraphs.insert(page.paragraphs.end(), section.sentences.begin(), section.sentences.end());
    page.paragraphs.emplace_back();
  }
  page.paragraphs.push_back(words.say("Points:"));
  for (const PointsRule& points : book.points) {
    page.paragraphs.push_back(titled(
        points.category ? fmt::format("{} {}", signs_of(now.scene, index(*points.category)), points.name) : points.name,
        points.sentence));
  }
  for (const Note& note : now.table.notes) {
    page.paragraphs.push_back(note_text(note, words));
  }
  const auto has_anchor = [](const TableStructure& structure) {
    return std::ranges::any_of(structure.spots, &TableSpot::anchor);
  };
  if (std::ranges::any_of(now.table.structures, has_anchor)) {
    page.paragraphs.push_back(words.say("An anchor, {floor}, may be filled with nothing around it.",
                                        {{"floor", now.scene.look.unicode ? "╚ ╝" : "^ ^"}}));
  }
  add_touching(page, now);
  if (const auto signs = sign_sentences(now.table, now.scene, SignsOf::Screen); !signs.empty()) {
    page.paragraphs.emplace_back();
    page.paragraphs.push_back(words.say("Signs:"));
    page.paragraphs.insert(page.paragraphs.end(), signs.begin(), signs.end());
  }
  const std::vector<Face> faces = faces_with_text(now.table);
  if (!faces.empty()) {
    page.paragraphs.emplace_back();
    page.paragraphs.push_back(words.say("On the table:"));
    for (const Face& face : faces) {
      page.paragraphs.push_back(
          titled(face_in_words(face, now.scene.game, words), in_language(face.printed->text, words.language())));
    }
  }
  add_examples(page, book, now.scene);
  return page;
}

Page rules_page(const Model& model) {
  Page page = game_page(model);
  const Position& now = *model.now;
  const Dictionary& words = now.scene.words;
  page.paragraphs.emplace_back();
  page.paragraphs.push_back(words.say("Keys:"));
  for (const KeyWords& key : kKeys) {
    const bool arrows = &key == &kKeys.front();
    const std::string_view keys = arrows && !now.scene.look.unicode ? to_say("arrows, hjkl") : key.keys;
    page.paragraphs.push_back(titled(words.say(keys), words.say(key.does)));
  }
  return page;
}

Page log_page(const Model& model) {
  const Position& now = *model.now;
  Page page{.title = now.scene.words.say("What happened, the latest first"), .paragraphs = {}};
  std::transform(now.log.rbegin(), now.log.rend(), std::back_inserter(page.paragraphs),
                 [&](const LogLine& line) { return titled_line(now, line); });
  return page;
}

Page unseen_page(const Model& model) {
  const Position& now = *model.now;
  const Dictionary& words = now.scene.words;
  Page page{.title = words.say("Not seen"), .paragraphs = {}};
  for (const PoolPiece& piece : now.unseen) {
    const std::string name = face_in_words(piece.face, now.scene.game, words);
    page.paragraphs.push_back(piece.count == 1 ? name : fmt::format("{} x{}", name, piece.count));
  }
  if (page.paragraphs.empty()) {
    const bool is_hidden = std::ranges::any_of(now.table.zones, [](const Zone& zone) {
      return std::ranges::any_of(zone.slots,
                                 [](const Slot& slot) { return slot.top && slot.top->face_down && !slot.top->known; });
    });
    page.paragraphs.push_back(is_hidden ? words.say("The game does not say what may be hidden there.")
                                        : words.say("Nothing is hidden from you."));
  }
  return page;
}

std::vector<MenuLine> menu_lines(const Model& model) {
  if (model.now->over && model.now->scene.game.lesson) {
    return {MenuLine::FirstMatch, MenuLine::SameDeal, MenuLine::Explain,
            MenuLine::Undo,       MenuLine::Log,      MenuLine::Leave};
  }
  if (model.now->over) {
    std::vector<MenuLine> lines{MenuLine::NewDeal, MenuLine::SameDeal, MenuLine::Watch};
    if (model.now->scene.seats.size() > 1) {
      lines.insert(lines.begin(), MenuLine::Rematch);
    }
    if (model.course.turning_point) {
      lines.push_back(MenuLine::TryAgain);
    }
    lines.insert(lines.end(), {MenuLine::Explain, MenuLine::Undo, MenuLine::Log, MenuLine::Leave});
    return lines;
  }
  std::vector<MenuLine> lines{MenuLine::GoOn,   MenuLine::Rules,   MenuLine::Explain, MenuLine::Log,
                              MenuLine::Watch,  MenuLine::Undo,    MenuLine::Redo,    MenuLine::Actions,
                              MenuLine::Unseen, MenuLine::NewDeal, MenuLine::Leave};
  if (model.has_settings) {
    lines.insert(lines.end() - 1, MenuLine::Settings);
  }
  return lines;
}

std::string_view menu_words(MenuLine line) {
  switch (line) {
    case MenuLine::GoOn:
      return to_say("Play on");
    case MenuLine::FirstMatch:
      return to_say("Play your first match");
    case MenuLine::Rematch:
      return to_say("Rematch, the next seat begins");
    case MenuLine::NewDeal:
      return to_say("New deal");
    case MenuLine::SameDeal:
      return to_say("The same deal again");
    case MenuLine::Watch:
      return to_say("Watch it again, step by step");
    case MenuLine::TryAgain:
      return to_say("Try again from the turning point");
    case MenuLine::Explain:
      return to_say("Explain the points");
    case MenuLine::Rules:
      return to_say("Rules and keys");
    case MenuLine::Log:
      return to_say("What happened");
    case MenuLine::Unseen:
      return to_say("Not seen");
    case MenuLine::Actions:
      return to_say("All actions");
    case MenuLine::Undo:
      return to_say("Take back the last decision");
    case MenuLine::Redo:
      return to_say("Do again what was taken back");
    case MenuLine::Settings:
      return to_say("Settings");
    case MenuLine::Leave:
      return to_say("Leave: the match is saved");
  }
  return {};
}

std::optional<Face> face_of(const Table& table, const TableThing& thing) {
  const std::size_t at = thing.at.value_or(0);
  switch (thing.part) {
    case TableThing::Part::Zone:
      return thing.at ? table.zones[thing.index].slots[at].top : std::nullopt;
    case TableThing::Part::Structure:
      return thing.at ? table.structures[thing.index].spots[at].face : std::nullopt;
    case TableThing::Part::Die:
      return thing.at ? std::optional(table.dice[thing.index].faces[at]) : std::nullopt;
    case TableThing::Part::Pool:
      return thing.at && thing.piece ? std::optional(table.pools[thing.index].rows[at].pieces[*thing.piece].face)
                                     : std::nullopt;
    case TableThing::Part::Counter:
      return std::nullopt;
  }
  return std::nullopt;
}

namespace {

/// The tokens in a place. @pre a slot or a spot.
const std::vector<TableToken>& tokens_on(const Table& table, const TableThing& thing) {
  return thing.part == TableThing::Part::Zone ? table.zones[thing.index].slots[*thing.at].tokens
                                              : table.structures[thing.index].spots[*thing.at].tokens;
}

}  // namespace

std::string name_of(const Position& now, const TableThing& thing) {
  const Dictionary& words = now.scene.words;
  if (const auto face = face_of(now.table, thing); face && (!face->face_down || face->known)) {
    const std::string name = face_in_words(*face, now.scene.game, words);
    const bool has_tokens =
        thing.at && (thing.part == TableThing::Part::Structure || thing.part == TableThing::Part::Zone);
    return has_tokens ? with_tokens(name, tokens_on(now.table, thing), words) : name;
  }
  const std::size_t at = thing.at.value_or(0);
  switch (thing.part) {
    case TableThing::Part::Zone: {
      const Zone& zone = now.table.zones[thing.index];
      return thing.at ? fmt::format("{} {}", title_in(zone, words), zone.slots[at].label) : title_in(zone, words);
    }
    case TableThing::Part::Structure: {
      const TableStructure& structure = now.table.structures[thing.index];
      const std::string seat = owners_in_words(now.scene, structure.owner, structure.of_team);
      return thing.at ? fmt::format("{}, {}", seat, structure.spots[at].label) : seat;
    }
    case TableThing::Part::Die:
      return title_in(now.table.dice[thing.index], words);
    case TableThing::Part::Pool: {
      const TablePool& pool = now.table.pools[thing.index];
      const std::string row = thing.at ? title_in(pool.rows[at], words) : "";
      return row.empty() ? title_in(pool, words) : fmt::format("{}, {}", title_in(pool, words), row);
    }
    case TableThing::Part::Counter:
      return title_in(now.table.counters[thing.index], words);
  }
  return {};
}

std::vector<std::string> sentences_about(const Position& now, const TableThing& thing) {
  const auto face = face_of(now.table, thing);
  if (!face) {
    return {};
  }
  const std::string& language = now.scene.words.language();
  std::vector<std::string> sentences;
  if (!face->printed->text.empty()) {
    sentences.push_back(
        titled(face_in_words(*face, now.scene.game, now.scene.words), in_language(face->printed->text, language)));
  }
  for (const CategoryId mark : face->marks) {
    if (mark != kBlankMark) {
      const Category& category = now.scene.game.categories[index(mark)];
      std::string text = titled(in_language(category.name, language), now.sentences[index(mark)]);
      if (std::ranges::find(sentences, text) == sentences.end()) {
        sentences.push_back(std::move(text));
      }
    }
  }
  return sentences;
}

}  // namespace ossuary::cli
