// UserSettings: what a person chose for all matches on this computer, and the file that keeps it. Commands that write
// data do not read it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "say/diagnostic.h"

namespace ossuary {

/// What shows a kind on a card.
enum class SignSetting : std::uint8_t { Glyphs, Letters, Symbols };
enum class ColorSetting : std::uint8_t { Full, ColorBlind, None };
/// How much the first hint tells.
enum class HintSetting : std::uint8_t { Place, Best, Three };
enum class UndoSetting : std::uint8_t { Fair, Free };

struct UserSettings {
  std::string language{};  ///< "" for that of the locale.
  SignSetting signs = SignSetting::Letters;
  ColorSetting colors = ColorSetting::Full;
  bool ascii = false;
  bool mouse = true;
  bool gains = true;  ///< places show what they would add.
  HintSetting hints = HintSetting::Place;
  bool bell = false;  ///< rings at one's turn.
  int pace = 400;     ///< milliseconds for which the step of a bot is shown.
  UndoSetting undo = UndoSetting::Fair;
  std::string name{};         ///< of the first person in new matches; "" for none.
  std::string second_name{};  ///< of the second.
  std::string keys{};         ///< what keys mean, as parse_key_map() reads it.
  bool tips = true;
  std::vector<std::string> seen_tips{};  ///< those that were shown.
  friend bool operator==(const UserSettings&, const UserSettings&) = default;
};

inline constexpr int kLongestPace = 2000;

/// The settings and their file.
class SettingsFile {
 public:
  /// Reads `path`; without a file, or where it is "", all is as usual. So it is where the file is faulty.
  explicit SettingsFile(std::filesystem::path path);

  UserSettings values{};
  /// What is wrong with the file; then it is not written.
  [[nodiscard]] const std::vector<Diagnostic>& faults() const { return faults_; }
  /// Writes `values`, in one step. @return why it is not written, in a sentence without a full stop.
  [[nodiscard]] std::optional<std::string> save() const;

 private:
  std::filesystem::path path_;
  std::vector<Diagnostic> faults_;
};

/// The text of a file with `values`.
[[nodiscard]] std::string settings_text(const UserSettings& values);

}  // namespace ossuary
