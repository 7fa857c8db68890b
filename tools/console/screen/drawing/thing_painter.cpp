#include "console/screen/drawing/thing_painter.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/faces.h"
#include "console/match/sided_face.h"
#include "console/screen/drawing/staggered_rows.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr int kLeastCount = 2;  ///< columns for the number of cards of a pile.

/// A hand of so many cards has as much room when it is empty, so that nothing moves.
constexpr int kMostKeptFree = 4;

/// Columns of a slot: its label and, below that or behind the card, the number of cards.
struct SlotColumns {
  int left = 0;
  int right = 0;
};

/// The marks of a face as they are typed: "V/C".
std::string typed_marks(const Face& face, const GameInfo& game) {
  std::string typed;
  for (const CategoryId mark : face.marks) {
    typed += typed.empty() ? "" : "/";
    typed += mark == kBlankMark ? '.' : game.categories[index(mark)].glyph;
  }
  return typed;
}

/// The label of a slot; "" if it only repeats the marks of the card. One that says how these are typed, where the
/// language has other letters for them, is shown to who types.
std::string label_of(const Slot& slot, const ScreenContext& scene, bool typing) {
  if (!slot.top) {
    return slot.label;
  }
  std::string shown;
  for (const StyledText& part : face_line(*slot.top, scene)) {
    shown += part.text;
  }
  const bool repeats = shown == slot.label || (!typing && typed_marks(*slot.top, scene.game) == slot.label);
  return repeats ? "" : slot.label;
}

/// Draws the slots of one zone.
class SlotPainter {
 public:
  SlotPainter(const ThingPainter& all, std::size_t index, const CardPainter& cards)
      : all_(all), index_(index), zone_(all.table().zones[index]), cards_(cards) {
    for (std::size_t at = 0; at < zone_.slots.size(); ++at) {
      const Slot& slot = zone_.slots[at];
      const int count = text_width(count_of(slot));
      wide_.left =
          std::max({wide_.left, text_width(label_of(slot, all.scene(), typing())), cards.is_one_line() ? 0 : count});
      wide_.right = std::max({wide_.right, text_width(marks_of(at).gain), cards.is_one_line() ? count : 0});
    }
    if (!zone_.owner) {  // room for what piles have at other times
      (cards.is_one_line() ? wide_.right : wide_.left) =
          std::max(cards.is_one_line() ? wide_.right : wide_.left, kLeastCount);
    }
  }

  /// The columns from one slot to the next.
  [[nodiscard]] int step() const {
    const bool ends_in_gap = wide_.left > 0 || wide_.right > 0;
    return wide_.left + 1 + cards_.width() + (ends_in_gap ? 1 : 0) + (wide_.right > 0 ? wide_.right + 1 : 0);
  }

  void draw(Drawing& drawing, int row, int column, std::size_t at) const {
    const Slot& slot = zone_.slots[at];
    const ThingMarks marks = marks_of(at);
    const int left = column + wide_.left + 1;
    const int behind = left + cards_.width() + 1;
    const std::string count = count_of(slot);
    drawing.canvas.put(row, column, pad_left(label_of(slot, all_.scene(), typing()), wide_.left),
                       marks.closed ? kDim : kBold);
    if (cards_.is_one_line()) {
      drawing.canvas.put(row, behind, marks.gain.empty() ? count : "", kDim);
    } else {
      drawing.canvas.put(row + cards_.height() - 1, column, pad_left(count, wide_.left), kDim);
    }
    drawing.canvas.put(row, behind, marks.gain, {.color = Color::Green, .weight = std::nullopt});
    if (slot.top) {
      cards_.card(drawing.canvas, row, left, *slot.top, marks);
      int next = left;
      for (const TableToken& token : slot.tokens) {
        const StyledText sign = token_sign(token, zone_.owner, all_.scene().words.language());
        drawing.canvas.put(row, next, sign.text, sign.style);
        next += text_width(sign.text);
      }
    } else {
      cards_.nothing(drawing.canvas, row, left, marks);
    }
    drawing.add(thing(at), {row, left, cards_.height(), cards_.width()});
  }

 private:
  [[nodiscard]] bool typing() const { return all_.marks().all().typing; }
  [[nodiscard]] TableThing thing(std::size_t at) const { return {TableThing::Part::Zone, index_, at, {}}; }
  [[nodiscard]] ThingMarks marks_of(std::size_t at) const { return all_.marks().of(thing(at)); }
  [[nodiscard]] std::string count_of(const Slot& slot) const {
    const bool is_obvious = zone_.owner && slot.cards <= 1;
    return is_obvious || slot.cards == 0 ? "" : fmt::format("{}{}", all_.scene().look.unicode ? "×" : "x", slot.cards);
  }

  const ThingPainter& all_;
  std::size_t index_;
  const Zone& zone_;
  const CardPainter& cards_;
  SlotColumns wide_;
};

}  // namespace

void ThingPainter::mark(Drawing& drawing, const TableThing& thing, const Rectangle& at) const {
  drawing.add(thing, at);
  draw_marks(drawing.canvas, at, marks_.of(thing), scene_.look);
}

Drawing ThingPainter::zone(std::size_t index, Detail detail, int width) const {
  const Zone& zone = table_.zones[index];
  const TableThing whole{TableThing::Part::Zone, index, {}, {}};
  const CardPainter cards(scene_, detail, content_, false);
  const SlotPainter slots(*this, index, cards);
  const int columns =
      std::clamp((width + 1 - half_step(zone, slots.step())) / slots.step(), 1, std::max(1, zone.columns));
  const int kept_free = zone.owner && zone.columns <= kMostKeptFree ? std::min(columns, zone.columns) : 0;
  const int across = std::max(std::min(columns, static_cast<int>(zone.slots.size())), kept_free) * slots.step() +
                     half_step(zone, slots.step());
  Drawing drawing;
  drawing.canvas.put(0, std::max(1, across), " ");
  for (std::size_t at = 0; at < zone.slots.size(); ++at) {
    const auto place = static_cast<int>(at);
    const int shift = row_shift(zone, at, columns, slots.step());
    if (!zone.slots[at].is_gap) {
      slots.draw(drawing, place / columns * cards.height(), place % columns * slots.step() + shift, at);
    }
  }
  if (zone.slots.empty()) {
    const std::string empty = scene_.words.say("empty");
    drawing.canvas.put((cards.height() - 1) / 2, 1, empty, kDim);
    drawing.canvas.put(cards.height() - 1, 0, " ");
    mark(drawing, whole, {(cards.height() - 1) / 2, 1, 1, text_width(empty)});
  } else {
    mark(drawing, whole, {0, 1, drawing.height(), across - 1});
  }
  return drawing;
}

}  // namespace ossuary::cli
