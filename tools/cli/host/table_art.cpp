#include "cli/host/table_art.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "cards/layouts.h"
#include "cards/side_pictures.h"
#include "cli/cards/printed_content.h"
#include "cli/stop.h"
#include "cli/words.h"

namespace ossuary::cli {
namespace {

/// What tells the faces of a game apart that have pictures of their own.
using FaceKey = std::string;

FaceKey key_of_marks(const std::vector<std::string>& marks) { return fmt::format("marks {}", fmt::join(marks, "/")); }

FaceKey key_of_print(const FacePrint& print) {
  return fmt::format("print {}|{}|{}|{}", in_language(print.name, "en"), in_language(print.label, "en"),
                     in_language(print.text, "en"), in_language(print.sign, "en"));
}

FaceKey key_of_back(const LocalText& name) { return "back " + in_language(name, "en"); }

FaceKey key_of(const Face& face, const GameInfo& game) {
  if (face.face_down && !face.known) {
    return key_of_back(face.printed->name);
  }
  if (!face.marks.empty()) {
    std::vector<std::string> marks;
    for (const CategoryId mark : face.marks) {
      marks.push_back(mark == kBlankMark ? "blank" : game.categories[index(mark)].id);
    }
    return key_of_marks(marks);
  }
  return key_of_print(*face.printed);
}

/// The key of the front of a card; "" for one that no face shows.
FaceKey key_of(const cards::CardSide& front, const cards::PrintedGame& game) {
  if (const auto* const skulls = std::get_if<cards::SkullSide>(&front)) {
    const auto half = [&](KindId kind) { return kind == kBlank ? "blank" : game.skulls->kinds[index(kind)].id; };
    return key_of_marks({half(skulls->card.top), half(skulls->card.bottom)});
  }
  const auto* const piece = std::get_if<cards::PieceSide>(&front);
  return piece == nullptr ? FaceKey() : key_of_print(*game.flow->fronts[piece->piece]);
}

}  // namespace

TableArt draw_table_art(Environment& env, const Catalogue& library, const std::string& ruleset, const Game& game,
                        const std::vector<std::string>& languages) {
  TableArt art;
  const auto& drawing = cards::loaded_drawing();
  if (!drawing) {
    env.log.warn(fmt::format("cards are shown without pictures: {}", drawing.error()));
    return art;
  }
  std::map<FaceKey, std::string> names;
  try {
    const PrintedContent content = find_content(env, library, ruleset, static_cast<int>(game.seats()));
    const cards::Pictures pictures = pictures_of(library, content);
    const cards::PrintedGame printed = content.game();
    const cards::PrintedDeck deck = cards::deck_of(printed);
    for (const std::string& language : languages) {
      const Dictionary words = words_in(language);
      auto sides =
          cards::picture_sides({*drawing.value(), printed, pictures, words}, deck, 0, true, cards::PrintFormat::Svg);
      if (!sides) {
        throw no_pages(sides.error());
      }
      for (std::size_t i = 0; i < sides.value().files.size(); ++i) {
        art.pictures[{language, sides.value().names[i]}] = std::move(sides.value().files[i]);
      }
    }
    std::size_t number = 0;
    for (const cards::SizedCards& sized : cards::cards_by_size(deck, printed)) {
      for (const cards::PrintedCard* const card : sized.cards) {
        const std::string name = cards::side_name(++number, *card, printed);
        if (const FaceKey key = key_of(card->front, printed); !key.empty()) {
          names.emplace(key, name + "_front");
        }
        const auto* const back = std::get_if<cards::BackSide>(&card->back);
        if (back != nullptr && !cards::is_one_sided(*card, printed)) {
          names.emplace(key_of_back(back->name), name + "_back");
        }
      }
    }
  } catch (const Stop& stop) {
    env.log.warn(fmt::format("cards are shown without pictures: {}", stop.text()));
    return {};
  }
  art.name_of = [names = std::move(names), info = game.info()](const Face& face) {
    const auto found = names.find(key_of(face, info));
    return found == names.end() ? std::string() : found->second;
  };
  return art;
}

}  // namespace ossuary::cli
