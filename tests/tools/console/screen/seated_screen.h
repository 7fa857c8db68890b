// A screen for tests: people and bots play a match on a device that a test types on and looks at.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen/screen_play.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

/// A device without a terminal. It waits for bots as long as they think, and never for the time that a step is shown.
class TypedDevice final : public cli::Device {
 public:
  explicit TypedDevice(cli::TextArea size, bool unicode = true) : size_(size), unicode_(unicode) {}

  [[nodiscard]] cli::TextArea size() const override { return size_; }
  /// As settings are that nobody has changed.
  [[nodiscard]] cli::Look look() const override {
    return {.color = true, .unicode = unicode_, .width = size_.width, .signs = cli::Signs::Letters};
  }
  void show(const cli::Canvas& canvas) override;
  [[nodiscard]] cli::Event wait(std::optional<std::chrono::milliseconds> most, int wake) override;

  void resize(cli::TextArea size) { size_ = size; }
  /// What is on the screen, a line each.
  [[nodiscard]] const std::string& shown() const { return shown_; }

  /// Asked for the next event when the program waits for a person, with what is on the screen.
  std::function<cli::Event(const std::string& shown)> next;
  /// True while a bot thinks.
  std::function<bool()> busy;
  /// Told of everything that is shown.
  std::function<void(const cli::Canvas&)> look_at;

 private:
  cli::TextArea size_;
  bool unicode_;
  std::string shown_;
};

/// The keys of a text: a character each, but "{Enter}", "{Up}" and such for those with names.
[[nodiscard]] std::vector<cli::Key> keys_of(std::string_view text);

/// Plays the match of `sitting` on `device`.
[[nodiscard]] cli::ScreenEnding play_on(TypedDevice& device, const Game& game, Journal& journal,
                                        const std::filesystem::path& record, const Dictionary& words = {},
                                        cli::ScreenSettings settings = {});

}  // namespace ossuary::test
