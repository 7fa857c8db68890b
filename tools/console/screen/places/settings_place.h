// SettingsPlace: the screen of settings: a line each, with its value, which the left and right keys change at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "console/screen/places/place.h"
#include "settings/settings.h"

namespace ossuary::cli {

/// A language that the program speaks: its code, and its name in itself.
using SpokenLanguage = std::pair<std::string, std::string>;

struct SettingsPlace {
  enum class Line : std::uint8_t {
    Language,
    Signs,
    Characters,
    Colors,
    Mouse,
    Gains,
    Hints,
    Pace,
    Bell,
    Undo,
    Tips,
    Name,
    SecondName,
    Keys
  };
  static constexpr std::size_t kLines = 14;

  Dictionary words{};
  Look look{};
  UserSettings values{};
  std::optional<std::string> typed_keys{};  ///< what is typed for `keys`, which may have only a part of it.
  std::vector<SpokenLanguage> languages{};
  std::size_t line = 0;
  std::string status{};
};

/// The code of the language after the one of `code`, or before it where `step` is -1.
[[nodiscard]] std::string next_language(const std::vector<SpokenLanguage>& languages, const std::string& code,
                                        int step);

enum class SettingsAnswer : std::uint8_t { Stay, Changed, Close };
[[nodiscard]] SettingsAnswer update(SettingsPlace& place, const Key& key);
[[nodiscard]] SettingsAnswer update(SettingsPlace& place, const Click& click, const Frame& shown);
[[nodiscard]] Frame frame(const SettingsPlace& place, TextArea size);

/// The person closed the place.
using Closed = std::monostate;

/// Shows the place until it is closed. `changed` is told of each change, which it lets act.
[[nodiscard]] PlaceAnswer<Closed> show_settings(SettingsPlace& place, Device& device,
                                                const std::function<void(SettingsPlace&)>& changed);

}  // namespace ossuary::cli
