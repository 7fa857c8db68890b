#include "console/screen/terminal/terminal.h"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <map>
#include <string>

#include "console/screen/terminal/screen_signals.h"
#include "core/base/ensure.h"
#include "say/ascii.h"
#include "say/sentence.h"

// Last, for the library's macros have names such as `erase` and `columns`.
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on
#undef columns
#undef lines

namespace ossuary::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr wchar_t kEscape = 27;

// --- what the terminal is ---

/// A capability of the terminal as bytes, "" where it has none. Waits for slow terminals ("$<5>") are left out.
std::string capability(const char* name) {
  const char* const text = tigetstr(name);
  const bool is_none = text == nullptr || text == reinterpret_cast<const char*>(-1);  // NOLINT: as the library says it
  std::string bytes = is_none ? "" : text;
  for (std::size_t at = bytes.find("$<"); at != std::string::npos; at = bytes.find("$<", at)) {
    bytes.erase(at, bytes.find('>', at) + 1 - at);
  }
  return bytes;
}

/// Columns and lines of the window, {0, 0} where the system does not know.
TextArea window_size() {
  winsize window{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? TextArea{window.ws_col, window.ws_row} : TextArea{};
}

/// The locale that the environment names decides about characters. Where the system lacks it and its name has UTF-8,
/// another one with UTF-8 does.
void take_locale() {
  if (std::setlocale(LC_CTYPE, "") != nullptr) {
    return;
  }
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      const std::string locale = value;
      if (locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos) {
        std::setlocale(LC_CTYPE, "C.UTF-8");
      }
      return;
    }
  }
}

/// What a terminal is sent to leave the full screen.
std::string bytes_to_leave() {
  std::string bytes = has_mouse() ? "\x1b[?1006l\x1b[?1000l" : "";
  for (const char* name : {"sgr0", "rmkx", "cnorm", "rmcup"}) {
    bytes += capability(name);
  }
  return bytes;
}

bool wants_color() {
  const char* const none = std::getenv("NO_COLOR");
  return has_colors() && (none == nullptr || *none == '\0');
}

// --- characters ---

std::string utf8_of(wint_t character) {
  std::array<char, MB_LEN_MAX> bytes{};
  std::mbstate_t state{};
  const std::size_t size = std::wcrtomb(bytes.data(), static_cast<wchar_t>(character), &state);
  return size == static_cast<std::size_t>(-1) ? "" : std::string(bytes.data(), size);
}

/// A cluster as the library wants it: a character and those that combine with it. A question mark where the library or
/// the locale takes it for something else than we do.
std::wstring wide_of(const std::string& cluster, int columns) {
  std::array<wchar_t, CCHARW_MAX + 1> wide{};
  std::mbstate_t state{};
  const char* from = cluster.c_str();
  const std::size_t size = std::mbsrtowcs(wide.data(), &from, CCHARW_MAX, &state);
  if (size == static_cast<std::size_t>(-1) || size == 0 || wcwidth(wide[0]) != columns) {
    return L"?";
  }
  std::wstring text(1, wide[0]);
  for (std::size_t i = 1; i < size && wcwidth(wide.at(i)) == 0; ++i) {
    text += wide.at(i);
  }
  return text;
}

/// The key with a name that the library's code, or a control character, stands for.
std::optional<NamedKey> key_named(wint_t code, bool is_code) {
  static const std::map<wint_t, NamedKey> kCodes{{KEY_UP, NamedKey::Up},          {KEY_DOWN, NamedKey::Down},
                                                 {KEY_LEFT, NamedKey::Left},      {KEY_RIGHT, NamedKey::Right},
                                                 {KEY_ENTER, NamedKey::Enter},    {KEY_BTAB, NamedKey::BackTab},
                                                 {KEY_DC, NamedKey::Delete},      {KEY_HOME, NamedKey::Home},
                                                 {KEY_END, NamedKey::End},        {KEY_PPAGE, NamedKey::PageUp},
                                                 {KEY_NPAGE, NamedKey::PageDown}, {KEY_A1, NamedKey::Home},
                                                 {KEY_C1, NamedKey::End},         {KEY_A3, NamedKey::PageUp},
                                                 {KEY_C3, NamedKey::PageDown},    {KEY_BACKSPACE, NamedKey::Backspace},
                                                 {KEY_F(1), NamedKey::F1}};
  static const std::map<wint_t, NamedKey> kControls{{'\r', NamedKey::Enter},     {'\n', NamedKey::Enter},
                                                    {'\t', NamedKey::Tab},       {kEscape, NamedKey::Escape},
                                                    {'\b', NamedKey::Backspace}, {127, NamedKey::Backspace}};
  const auto& keys = is_code ? kCodes : kControls;
  const auto found = keys.find(code);
  return found == keys.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

struct Terminal::Screen {
  explicit Screen(const SignalWatch& watched) : watch(watched) {}

  const SignalWatch& watch;
  ScreenSignals signals{};
  std::string locale_before;
  SCREEN* screen = nullptr;
  Look look{};
  bool draws_utf8 = false;

  void color_pairs() const;
  [[nodiscard]] std::optional<Event> next_typed();
  [[nodiscard]] std::optional<Event> mouse();
  void skip_sequence() const;
  [[nodiscard]] bool handle_signals() const;
  void draw(int row, int column, const Canvas::Cell& cell, int columns) const;
};

std::optional<std::string_view> Terminal::problem() {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) {
    return to_say("input or output is no terminal");
  }
  int error = 0;
  const char* const type = std::getenv("TERM");
  if (type == nullptr || *type == '\0' || setupterm(type, STDOUT_FILENO, &error) != OK) {
    return to_say("the environment variable TERM names no type of terminal that is known here");
  }
  const bool moves = !capability("cup").empty() && !capability("clear").empty();
  const TextArea window = window_size();
  const TextArea size{window.width > 0 ? window.width : tigetnum("cols"),
                      window.height > 0 ? window.height : tigetnum("lines")};
  del_curterm(cur_term);
  if (!moves) {
    return to_say("the terminal cannot move its cursor, by what the environment variable TERM says");
  }
  if (size.width < kLeastWidth || size.height < kLeastHeight) {
    return to_say("the window has less than 40 columns or 15 lines");
  }
  return std::nullopt;
}

Terminal::Terminal(const SignalWatch& watch) : screen_(std::make_unique<Screen>(watch)) {
  const char* const locale = std::setlocale(LC_CTYPE, nullptr);
  screen_->locale_before = locale == nullptr ? "C" : locale;
  take_locale();
  remember_mode();
  screen_->screen = newterm(nullptr, stdout, stdin);
  ensure(screen_->screen != nullptr, "there is no full screen where problem() sees one");
  screen_->draws_utf8 = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  meta(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  mouseinterval(0);  // presses are clicks
  use_mouse(true);
  remember_way_out(bytes_to_leave());
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  set_look(look());
}

Terminal::~Terminal() {
  use_mouse(false);
  endwin();
  remember_way_out("");
  delscreen(screen_->screen);
  std::setlocale(LC_CTYPE, screen_->locale_before.c_str());
}

TextArea Terminal::size() const { return {getmaxx(stdscr), getmaxy(stdscr)}; }

Look Terminal::look() const {
  return {.color = wants_color(), .unicode = screen_->draws_utf8, .width = getmaxx(stdscr), .colors = COLORS};
}

void Terminal::set_look(const Look& look) {
  screen_->look = look;
  screen_->look.color = look.color && has_colors();
  screen_->color_pairs();
}

/// A pair of colours for each Color, from 1 on, on the terminal's own background.
void Terminal::Screen::color_pairs() const {
  for (std::size_t i = 0; look.color && i < kColorWords.size(); ++i) {
    init_pair(static_cast<short>(i + 1), static_cast<short>(terminal_color(static_cast<Color>(i), look).value_or(-1)),
              -1);
  }
}

void Terminal::use_mouse(bool on) { mousemask(on ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, nullptr); }

void Terminal::show(const Canvas& canvas) {
  werase(stdscr);
  const TextArea all = size();
  for (int row = 0; row < std::min(all.height, canvas.height()); ++row) {
    for (int column = 0; column < std::min(all.width, canvas.width()); ++column) {
      const Canvas::Cell& cell = canvas.cell_at(row, column);
      const int columns = canvas.cell_at(row, column + 1).character.empty() ? 2 : 1;
      if (cell != Canvas::Cell{} && !cell.character.empty() && column + columns <= all.width) {
        screen_->draw(row, column, cell, columns);
      }
    }
  }
  wnoutrefresh(stdscr);
  doupdate();
}

void Terminal::Screen::draw(int row, int column, const Canvas::Cell& cell, int columns) const {
  const Style& style = cell.style;
  const bool is_gray = style.color == Color::Gray && !terminal_color(Color::Gray, look);
  attr_t attributes = A_NORMAL;
  attributes |= style.weight == Weight::Bold ? A_BOLD : A_NORMAL;
  attributes |= style.weight == Weight::Dim || is_gray ? A_DIM : A_NORMAL;
  attributes |= style.reverse ? A_REVERSE : A_NORMAL;
  attributes |= style.underline ? A_UNDERLINE : A_NORMAL;
  const int pair = look.color && style.color ? static_cast<int>(*style.color) + 1 : 0;
  const std::wstring text = draws_utf8 || is_ascii(cell.character) ? wide_of(cell.character, columns) : L"?";
  cchar_t drawn{};
  if (setcchar(&drawn, text.c_str(), attributes, static_cast<short>(pair), nullptr) == OK) {
    mvwadd_wch(stdscr, row, column, &drawn);  // says ERR at the lower right corner, where it draws all the same
  }
}

Event Terminal::wait(std::optional<std::chrono::milliseconds> most, int wake) {
  const auto end = Clock::now() + most.value_or(std::chrono::milliseconds(0));
  sigset_t while_waiting = screen_->watch.blocked_while_waiting();
  ScreenSignals::let_through(while_waiting);
  while (true) {
    if (screen_->watch.signalled()) {
      return Signalled{};
    }
    if (screen_->handle_signals()) {
      return Resized{};
    }
    if (auto event = screen_->next_typed()) {
      return *event;
    }
    const auto left = std::max(Clock::duration::zero(), end - Clock::now());
    const timespec limit{.tv_sec = left / std::chrono::seconds(1),
                         .tv_nsec = std::chrono::nanoseconds(left % std::chrono::seconds(1)).count()};
    std::array<pollfd, 2> files{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                pollfd{.fd = wake, .events = POLLIN, .revents = 0}};
    const int ready = ppoll(files.data(), files.size(), most ? &limit : nullptr, &while_waiting);
    if (ready == 0) {
      return TimedOut{};
    }
    if (ready > 0 && files[1].revents != 0) {
      return Woken{};
    }
    if (ready > 0 && (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
      return HungUp{};
    }
    int unread = 0;
    if (ready > 0 && ioctl(STDIN_FILENO, FIONREAD, &unread) == 0 && unread == 0) {
      return HungUp{};  // there is input, and nothing to read: its end
    }
  }
}

/// What was typed, if something was. Codes and sequences without a meaning here are skipped.
std::optional<Event> Terminal::Screen::next_typed() {
  wint_t code = 0;
  for (int read = wget_wch(stdscr, &code); read != ERR; read = wget_wch(stdscr, &code)) {
    const bool is_code = read == KEY_CODE_YES;
    if (is_code && code == KEY_MOUSE) {
      if (auto event = mouse()) {
        return event;
      }
      continue;
    }
    if (!is_code && code == kEscape) {
      wint_t next = 0;
      if (wget_wch(stdscr, &next) == OK) {
        if (next == '[' || next == 'O') {
          skip_sequence();
          continue;
        }
        unget_wch(static_cast<wchar_t>(next));
      }
    }
    if (const auto named = key_named(code, is_code)) {
      return Key(*named);
    }
    if (!is_code && code == 'L' - '@') {
      clearok(curscr, TRUE);
      return Resized{};
    }
    if (!is_code && code >= ' ' && (draws_utf8 || code < 0x7F)) {
      return Key(utf8_of(code));
    }
  }
  return std::nullopt;
}

/// Reads the rest of a sequence that the library does not know, up to its last byte.
void Terminal::Screen::skip_sequence() const {
  wint_t code = 0;
  while (wget_wch(stdscr, &code) == OK && (code < '@' || code > '~')) {
  }
}

std::optional<Event> Terminal::Screen::mouse() {
  MEVENT event{};
  if (getmouse(&event) != OK) {
    return std::nullopt;
  }
  if ((event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) != 0) {
    return Key((event.bstate & BUTTON4_PRESSED) != 0 ? NamedKey::Up : NamedKey::Down);
  }
  return Click{.row = event.y, .column = event.x};
}

/// Stops, or takes the size of the window, if signals asked for it; then all is to be drawn again.
bool Terminal::Screen::handle_signals() const {
  const bool stops = ScreenSignals::was_asked_to_stop();
  if (stops) {
    def_prog_mode();
    endwin();
    signals.stop();
    reset_prog_mode();
  }
  if (!ScreenSignals::lost_screen() && !stops) {
    return false;
  }
  if (const TextArea window = window_size(); window.width > 0 && window.height > 0) {
    resize_term(window.height, window.width);
  }
  clearok(curscr, TRUE);
  return true;
}

}  // namespace ossuary::cli
