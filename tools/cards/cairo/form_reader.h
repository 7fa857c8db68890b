// Reads forms of cards: SVGs in which rectangles with a title such as {name} are places for what cards differ in.
#pragma once

#include "cards/page_canvas.h"

namespace ossuary::cards {

/// The form for cards of that size, with `bleed` around its drawing. @err why the file is none, in a sentence without a
/// full stop.
[[nodiscard]] Result<CardForm, std::string> read_card_form(const Picture& file, const PaperSize& size, double bleed);

}  // namespace ossuary::cards
