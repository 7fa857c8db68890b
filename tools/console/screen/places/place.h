// Places: screens beside the matches, such as the start, which are drawn again after every key or click.
#pragma once

#include <optional>
#include <variant>

#include "console/screen/places/frame.h"
#include "console/screen/terminal/device.h"

namespace ossuary::cli {

/// What a place came to: an answer, or an event that ended it, where the terminal is gone or a signal came.
template <class Answer>
using PlaceAnswer = std::variant<Answer, HungUp, Signalled>;

/// Shows `draw()`, a frame, until `press(key)` or `click(click, shown)` gives an answer.
template <class Answer, class Draw, class Press, class Clicked>
[[nodiscard]] PlaceAnswer<Answer> ask_in_place(Device& device, const Draw& draw, const Press& press,
                                               const Clicked& click) {
  while (true) {
    const Frame shown = draw();
    device.show(shown.canvas);
    const Event event = device.wait(std::nullopt, -1);
    std::optional<Answer> answer;
    if (const auto* const key = std::get_if<Key>(&event)) {
      answer = press(*key);
    } else if (const auto* const clicked = std::get_if<Click>(&event)) {
      const Key* const named = clicked_key(shown, *clicked);
      answer = named != nullptr ? press(*named) : click(*clicked, shown);
    } else if (std::holds_alternative<HungUp>(event)) {
      return HungUp{};
    } else if (std::holds_alternative<Signalled>(event)) {
      return Signalled{};
    }
    if (answer) {
      return *std::move(answer);
    }
  }
}

}  // namespace ossuary::cli
