#include "cli/host/host_loop.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <ostream>
#include <utility>

#include "bots/bot.h"
#include "cli/options.h"
#include "core/base/ensure.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

using std::chrono::milliseconds;

/// The lines that can be typed, with what each does.
std::string help_text(const Dictionary& words) {
  const std::array<std::pair<const char*, std::string>, 7> lines{
      {{"who", words.say("who is here")},
       {"links", words.say("all links again")},
       {"link N", words.say("a new link for seat N; the old one opens nothing any more")},
       {"link onlookers", words.say("the same for those who look on")},
       {"bot N [NAME]", words.say("a bot plays seat N, whose player left")},
       {"human N", words.say("and gives it back")},
       {"quit", words.say("end it; the match is saved")}}};
  std::string text;
  for (const auto& [line, does] : lines) {
    text += fmt::format("{:<16}{}\n", line, does);
  }
  return text;
}

/// A code of `text` in half blocks, which phones read from light and dark terminals alike.
std::string code_text(const std::string& text) {
  const auto& http = host::loaded_http();
  if (!http) {
    return "";
  }
  const std::vector<std::vector<bool>> code = http.value()->qr_code(text);
  constexpr int kQuiet = 2;  // modules of margin
  const auto size = static_cast<int>(code.size());
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < size && y < size && code[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  std::string lines;
  for (int y = -kQuiet; !code.empty() && y < size + kQuiet; y += 2) {
    lines += "  \x1B[30;107m";
    for (int x = -kQuiet; x < size + kQuiet; ++x) {
      constexpr std::array kBlocks{" ", "▄", "▀", "█"};
      lines += kBlocks.at((is_dark(x, y) ? 2U : 0U) + (is_dark(x, y + 1) ? 1U : 0U));
    }
    lines += "\x1B[0m\n";
  }
  return lines;
}

void show_link(const HostLoop& loop, const host::Guest& guest) {
  const std::string link = loop.host.link(guest, loop.address);
  loop.out << (guest ? loop.table.title(*guest) : loop.words.say("Onlookers")) << ": " << link << '\n';
  if (loop.codes) {
    loop.out << code_text(link);
  }
}

/// The guest that "2" or "onlookers" names.
std::optional<host::Guest> guest_named(const HostLoop& loop, const std::string& text) {
  if (text == "onlookers") {
    return host::Guest();
  }
  const auto number = read_number(text);
  if (!number || *number < 1 || *number > loop.table.seats()) {
    return std::nullopt;
  }
  return host::Guest(id_at<Seat>(static_cast<std::size_t>(*number - 1)));
}

/// Waits for a line, something to do at the table, or a signal. @return true where a line can be read.
bool wait_for_line(const HostLoop& loop, int input, std::optional<milliseconds> most) {
  std::array<pollfd, 2> asked{
      {{.fd = loop.table.descriptor(), .events = POLLIN, .revents = 0}, {.fd = input, .events = POLLIN, .revents = 0}}};
  timespec limit{};
  if (most) {
    limit = {.tv_sec = most->count() / 1000, .tv_nsec = (most->count() % 1000) * 1'000'000};
  }
  const sigset_t& signals = loop.watch.blocked_while_waiting();
  const int ready = ppoll(asked.data(), asked.size(), most ? &limit : nullptr, &signals);
  return ready > 0 && asked.back().revents != 0;
}

/// Lines as they are typed, each once it is whole.
class TypedLines {
 public:
  /// Reads what is there. @return false at the end of what is typed, with what was begun as its last line.
  [[nodiscard]] bool read_more(int input) {
    std::array<char, 512> part{};
    const ssize_t got = read(input, part.data(), part.size());
    const std::string_view more = got > 0 ? std::string_view(part.data(), static_cast<std::size_t>(got)) : "\n";
    for (const char character : more) {
      if (character != '\n') {
        begun_ += begun_.size() <= kLongest ? std::string(1, character) : "";
      } else if (begun_.size() <= kLongest) {
        whole_.push_back(printable(std::exchange(begun_, "")));
      } else {
        begun_.clear();
      }
    }
    return got > 0;
  }

  /// Those that came since.
  [[nodiscard]] std::vector<std::string> take() { return std::exchange(whole_, {}); }

 private:
  static constexpr std::size_t kLongest = 1000;  // a longer one is passed over whole
  std::string begun_;
  std::vector<std::string> whole_;
};

}  // namespace

void show_links(const HostLoop& loop) {
  for (std::size_t i = 0; i < loop.table.seats(); ++i) {
    if (loop.table.is_person(id_at<Seat>(i))) {
      show_link(loop, id_at<Seat>(i));
    }
  }
  show_link(loop, std::nullopt);
  loop.out << std::flush;
}

bool obey_host_line(const HostLoop& loop, const std::string& line) {
  std::vector<std::string> words;
  for (const std::string_view word : split(line, ' ')) {
    if (!word.empty()) {
      words.emplace_back(word);
    }
  }
  if (words.empty()) {
    return true;
  }
  const std::string& verb = words.front();
  const auto guest = guest_named(loop, words.size() > 1 ? words[1] : "");
  const bool is_seat = guest && *guest;
  if (verb == "quit") {
    return false;
  }
  if (verb == "who" && words.size() == 1) {
    for (const std::string& here : loop.table.presence()) {
      loop.out << here << '\n';
    }
  } else if (verb == "links" && words.size() == 1) {
    show_links(loop);
  } else if (verb == "link" && is_seat && words.size() == 2 && !loop.table.is_person(**guest)) {
    loop.out << loop.words.say("This seat is a bot's from the beginning.") << '\n';
  } else if (verb == "link" && words.size() == 2 && guest) {
    loop.host.renew(*guest);
    show_link(loop, *guest);
  } else if ((verb == "bot" && is_seat && words.size() <= 3) || (verb == "human" && is_seat && words.size() == 2)) {
    const std::string bot = verb == "human" ? "" : words.size() == 3 ? words.back() : "greedy";
    if (const auto problem = loop.table.replace(**guest, bot)) {
      loop.out << printable(*problem) << '\n';
    }
  } else if (verb == "help") {
    loop.out << help_text(loop.words);
  } else {
    loop.out << loop.words.say("`{line}` is nothing that can be done here; `help` lists what can.", {{"line", line}})
             << '\n';
  }
  return true;
}

void run_host(const HostLoop& loop) {
  int input = loop.input;
  TypedLines typed;
  std::vector<std::string> here;
  while (!loop.watch.signalled()) {
    const std::optional<milliseconds> wait = loop.table.advance();
    for (const std::string& line : loop.table.news()) {
      loop.out << printable(line) << '\n';
    }
    if (std::vector<std::string> now = loop.table.presence(); now != here) {
      for (const std::string& line : now) {
        if (std::ranges::find(here, line) == here.end()) {
          loop.out << "  " << printable(line) << '\n';
        }
      }
      here = std::move(now);
    }
    loop.out << std::flush;
    if (!wait_for_line(loop, input, wait)) {
      continue;
    }
    if (!typed.read_more(input)) {
      input = -1;  // the table stays open
    }
    for (const std::string& line : typed.take()) {
      if (!obey_host_line(loop, line)) {
        return;
      }
    }
  }
}

}  // namespace ossuary::cli
