// SettledDevice: a terminal as the settings of its person have it.
#pragma once

#include <optional>
#include <utility>

#include "console/screen/terminal/terminal.h"
#include "settings/key_map.h"
#include "settings/settings.h"

namespace ossuary::cli {

/// A terminal that shows what a person's settings allow.
class SettledDevice final : public Device {
 public:
  SettledDevice(Terminal& terminal, const UserSettings& settings) : terminal_(terminal), settings_(settings) {}

  [[nodiscard]] TextArea size() const override { return terminal_.size(); }
  [[nodiscard]] Look look() const override {
    Look look = terminal_.look();
    look.color = look.color && settings_.colors != ColorSetting::None;
    look.palette = settings_.colors == ColorSetting::ColorBlind ? Palette::ColorBlind : Palette::Usual;
    look.unicode = look.unicode && !settings_.ascii;
    look.signs = settings_.signs == SignSetting::Symbols   ? Signs::Symbols
                 : settings_.signs == SignSetting::Letters ? Signs::Letters
                                                           : Signs::Glyphs;
    return look;
  }
  void show(const Canvas& canvas) override { terminal_.show(canvas); }
  void ring() override {
    if (settings_.bell) {
      terminal_.ring();
    }
  }
  [[nodiscard]] Event wait(std::optional<std::chrono::milliseconds> most, int wake) override {
    Event event = terminal_.wait(most, wake);
    auto* const key = std::get_if<Key>(&event);
    if (auto* const typed = key == nullptr ? nullptr : std::get_if<TypedKey>(key)) {
      typed->means = meaning_of(typed->text, keys_);
    }
    return event;
  }
  /// Lets changed settings act.
  void settle() {
    terminal_.set_look(look());
    terminal_.use_mouse(settings_.mouse);
    keys_ = parse_key_map(settings_.keys).value_or(KeyMap());
  }

 private:
  Terminal& terminal_;
  const UserSettings& settings_;
  KeyMap keys_;
};

}  // namespace ossuary::cli
