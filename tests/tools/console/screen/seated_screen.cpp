#include "tools/console/screen/seated_screen.h"

#include <poll.h>

#include <map>

#include "say/utf8.h"

namespace ossuary::test {

void TypedDevice::show(const cli::Canvas& canvas) {
  shown_ = canvas.text(false);
  if (look_at) {
    look_at(canvas);
  }
}

cli::Event TypedDevice::wait(std::optional<std::chrono::milliseconds> most, int wake) {
  pollfd waiting{.fd = wake, .events = POLLIN, .revents = 0};
  constexpr int kLongest = 600'000;  // milliseconds; no bot of a test thinks so long
  if (wake >= 0 && poll(&waiting, 1, busy && busy() ? kLongest : 0) > 0) {
    return cli::Woken{};
  }
  return most ? cli::Event(cli::TimedOut{}) : next(shown_);
}

std::vector<cli::Key> keys_of(std::string_view text) {
  static const std::map<std::string_view, cli::NamedKey> named{
      {"Up", cli::NamedKey::Up},
      {"Down", cli::NamedKey::Down},
      {"Left", cli::NamedKey::Left},
      {"Right", cli::NamedKey::Right},
      {"Enter", cli::NamedKey::Enter},
      {"Esc", cli::NamedKey::Escape},
      {"Tab", cli::NamedKey::Tab},
      {"BackTab", cli::NamedKey::BackTab},
      {"Backspace", cli::NamedKey::Backspace},
      {"Home", cli::NamedKey::Home},
      {"End", cli::NamedKey::End},
      {"PageUp", cli::NamedKey::PageUp},
      {"PageDown", cli::NamedKey::PageDown},
      {"F1", cli::NamedKey::F1},
  };
  std::vector<cli::Key> keys;
  while (!text.empty()) {
    if (text.front() == '{') {
      const std::size_t end = text.find('}');
      keys.emplace_back(named.at(text.substr(1, end - 1)));
      text.remove_prefix(end + 1);
    } else {
      const std::string_view character = first_cluster(text).text;
      keys.emplace_back(std::string(character));
      text.remove_prefix(character.size());
    }
  }
  return keys;
}

cli::ScreenEnding play_on(TypedDevice& device, const Game& game, Journal& journal, const std::filesystem::path& record,
                          const Dictionary& words, cli::ScreenSettings settings) {
  cli::MatchFile file(LockedFile(record), "ossuary play --resume FILE");
  cli::MatchEngine engine(game, journal, file, {.words = words, .shared = true, .limits = kUnhurried});
  settings.pace = std::chrono::milliseconds(0);  // the typed device would not wait, but draw all the while
  cli::ScreenPlay play(engine, device, std::move(settings));
  device.busy = [&play] { return play.is_thinking(); };
  return play.run();
}

}  // namespace ossuary::test
