#include "console/screen/terminal/terminal.h"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "console/screen/terminal/cell_pieces.h"
#include "console/screen/terminal/key_reader.h"
#include "console/screen/terminal/screen_signals.h"
#include "console/screen/terminal/terminal_facts.h"
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

/// The type that a terminal is taken for whose own is not known here.
constexpr const char* kUsualType = "xterm-256color";

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

/// True if there is a description of this type of terminal; then capability() and others read it.
bool read_description(const char* type) {
  int error = 0;
  return *type != '\0' && setupterm(type, STDOUT_FILENO, &error) == OK;
}

/// What asks a terminal for reports of clicks, with cells beyond the 223rd (1006), or for none.
std::string mouse_mode(bool on) { return on ? "\x1b[?1000h\x1b[?1006h" : "\x1b[?1006l\x1b[?1000l"; }

/// What asks a terminal to mark what is pasted (2004), or not to.
std::string paste_mode(bool on) { return on ? "\x1b[?2004h" : "\x1b[?2004l"; }

/// True if the terminal understands sequences of the standard, or passes over those that it does not know.
bool knows_modes() { return capability("cup").starts_with("\x1b["); }

/// True if the terminal has clicks to report. GNU screen keeps an Escape that is pressed alone until the next key while
/// it reports clicks.
bool can_report_clicks() { return knows_modes() && !capability("kmous").empty() && terminal_variable("STY").empty(); }

/// What the terminal sends for keys, by its description.
KeySequences key_sequences() {
  constexpr auto kKeys = std::to_array<std::pair<const char*, NamedKey>>({
      {"kcuu1", NamedKey::Up},
      {"kcud1", NamedKey::Down},
      {"kcub1", NamedKey::Left},
      {"kcuf1", NamedKey::Right},
      {"kent", NamedKey::Enter},
      {"kcbt", NamedKey::BackTab},
      {"kdch1", NamedKey::Delete},
      {"khome", NamedKey::Home},
      {"kend", NamedKey::End},
      {"kpp", NamedKey::PageUp},
      {"knp", NamedKey::PageDown},
      {"ka1", NamedKey::Home},
      {"kc1", NamedKey::End},
      {"ka3", NamedKey::PageUp},
      {"kc3", NamedKey::PageDown},
      {"kbs", NamedKey::Backspace},
      {"kf1", NamedKey::F1},
  });
  KeySequences sequences;
  for (const auto& [name, key] : kKeys) {
    const std::string bytes = capability(name);
    if (bytes.size() > 1 && bytes.front() == '\x1b') {
      sequences.emplace(bytes, key);
    }
  }
  return sequences;
}

/// What a terminal is sent to leave the full screen.
std::string bytes_to_leave() {
  std::string bytes = knows_modes() ? mouse_mode(false) + paste_mode(false) : "";
  for (const char* name : {"sgr0", "rmkx", "cnorm", "rmcup"}) {
    bytes += capability(name);
  }
  return bytes;
}

/// Opens the screen in the size that window_size() says: the library does not bear every size that a system may have.
SCREEN* open_screen() {
  const TextArea window = window_size();
  if (window.width == 0 || window.height == 0) {
    return newterm(nullptr, stdout, stdin);
  }
  const VariableForNow columns("COLUMNS", std::to_string(window.width));
  const VariableForNow lines("LINES", std::to_string(window.height));
  return newterm(nullptr, stdout, stdin);
}

bool wants_color() { return has_colors() && terminal_variable("NO_COLOR").empty(); }

}  // namespace

struct Terminal::Screen {
  explicit Screen(const SignalWatch& watched) : watch(watched) {}

  const SignalWatch& watch;
  ScreenSignals signals{};
  std::string locale_before;
  SCREEN* screen = nullptr;
  Look look{};
  bool draws_utf8 = false;
  bool wants_clicks = true;
  bool can_click = false;
  bool has_modes = false;
  KeyReader keys;
  Clock::time_point last_read;
  std::chrono::milliseconds escape_delay{};

  void color_pairs() const;
  void take_size() const;
  /// Turns reports of clicks, and marks of what is pasted, on or off.
  void send_modes(bool on) const;
  /// Reads what the terminal sent; false at its end.
  [[nodiscard]] bool read_input();
  [[nodiscard]] std::optional<Event> next_typed(bool is_over);
  /// When what is begun is over, if something is.
  [[nodiscard]] std::optional<Clock::time_point> end_of_begun() const;
  [[nodiscard]] bool handle_signals() const;
  void draw(int row, int column, const Canvas::Cell& cell, int columns) const;
};

std::optional<std::string_view> Terminal::problem() {
  if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) {
    return to_say("input or output is no terminal");
  }
  if (terminal_variable("TERM").empty()) {
    return to_say("the environment variable TERM is not set: it names the type of the terminal");
  }
  if (!read_description(terminal_variable("TERM").data())) {
    return to_say(
        "nothing describes the terminal \"{term}\" here: install its terminfo entry, or set TERM=xterm-256color");
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

void Terminal::settle_type() {
  const std::string type(terminal_variable("TERM"));
  const bool is_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (type.empty() || !is_terminal) {
    return;
  }
  const bool is_known = read_description(type.c_str());
  if (is_known || !read_description(kUsualType)) {
    if (is_known) {
      del_curterm(cur_term);
    }
    return;
  }
  del_curterm(cur_term);
  if (answers_as_vt100()) {
    setenv("TERM", kUsualType, 1);
  }
}

Terminal::Terminal(const SignalWatch& watch) : screen_(std::make_unique<Screen>(watch)) {
  const char* const locale = std::setlocale(LC_CTYPE, nullptr);
  screen_->locale_before = locale == nullptr ? "C" : locale;
  take_locale();
  remember_mode();
  screen_->screen = open_screen();
  ensure(screen_->screen != nullptr, "there is no full screen where problem() sees one");
  screen_->draws_utf8 = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  typeahead(-1);  // it reads no keys
  curs_set(0);
  screen_->keys = KeyReader(key_sequences());
  screen_->escape_delay = escape_delay();
  screen_->has_modes = knows_modes();
  screen_->can_click = can_report_clicks();
  screen_->send_modes(true);
  remember_way_out(bytes_to_leave());
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  set_look(look());
}

Terminal::~Terminal() {
  screen_->send_modes(false);
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

void Terminal::use_mouse(bool on) {
  screen_->wants_clicks = on;
  screen_->send_modes(true);
}

void Terminal::Screen::send_modes(bool on) const {
  if (has_modes) {
    send_to_terminal((can_click ? mouse_mode(on && wants_clicks) : "") + paste_mode(on));
  }
}

void Terminal::ring() { (void)beep(); }

void Terminal::show(const Canvas& canvas) {
  werase(stdscr);
  const TextArea all = size();
  for (int row = 0; row < std::min(all.height, canvas.height()); ++row) {
    for (int column = 0; column < std::min(all.width, canvas.width()); ++column) {
      const Canvas::Cell& cell = canvas.cell_at(row, column);
      const int columns = canvas.columns_at(row, column);
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
  const bool is_drawn = draws_utf8 || is_ascii(cell.character);
  for (const CellPiece& piece :
       is_drawn ? cell_pieces(cell.character, columns, CCHARW_MAX) : std::vector<CellPiece>{{L"?", 1}}) {
    cchar_t drawn{};
    if (setcchar(&drawn, piece.text.c_str(), attributes, static_cast<short>(pair), nullptr) == OK) {
      mvwadd_wch(stdscr, row, column, &drawn);  // says ERR at the lower right corner, where it draws all the same
    }
    column += piece.columns;
  }
}

Event Terminal::wait(std::optional<std::chrono::milliseconds> most, int wake) {
  const auto end = most ? std::optional(Clock::now() + *most) : std::nullopt;
  sigset_t while_waiting = screen_->watch.blocked_while_waiting();
  ScreenSignals::let_through(while_waiting);
  for (bool is_over = false;;) {
    if (screen_->watch.signalled()) {
      return Signalled{};
    }
    if (screen_->handle_signals()) {
      return Resized{};
    }
    if (auto event = screen_->next_typed(std::exchange(is_over, false))) {
      return *event;
    }
    const auto over_at = screen_->end_of_begun();
    const auto until = end && over_at ? std::min(*end, *over_at) : end ? end : over_at;
    const auto left = std::max(Clock::duration::zero(), until.value_or(Clock::now()) - Clock::now());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(left);
    const std::chrono::nanoseconds rest = left - seconds;
    const timespec limit{.tv_sec = static_cast<decltype(timespec::tv_sec)>(seconds.count()),
                         .tv_nsec = static_cast<decltype(timespec::tv_nsec)>(rest.count())};
    std::array<pollfd, 2> files{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                pollfd{.fd = wake, .events = POLLIN, .revents = 0}};
    const int ready = ppoll(files.data(), files.size(), until ? &limit : nullptr, &while_waiting);
    if (ready == 0) {
      is_over = over_at && Clock::now() >= *over_at;
      if (!is_over && end && Clock::now() >= *end) {
        return TimedOut{};
      }
    } else if (ready > 0 && files[1].revents != 0) {
      return Woken{};
    } else if (ready > 0 && !screen_->read_input()) {
      return HungUp{};
    }
  }
}

bool Terminal::Screen::read_input() {
  std::array<char, 4096> bytes{};
  const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (size > 0) {
    keys.take(std::string_view(bytes.data(), static_cast<std::size_t>(size)));
    last_read = Clock::now();
  }
  return size > 0 || (size < 0 && (errno == EINTR || errno == EAGAIN));
}

std::optional<Event> Terminal::Screen::next_typed(bool is_over) {
  const std::optional<Pressed> pressed = keys.next(is_over);
  if (!pressed) {
    return std::nullopt;
  }
  if (const auto* const key = std::get_if<Key>(&*pressed)) {
    return *key;
  }
  if (const auto* const click = std::get_if<Click>(&*pressed)) {
    return *click;
  }
  clearok(curscr, TRUE);
  return Resized{};
}

std::optional<Clock::time_point> Terminal::Screen::end_of_begun() const {
  constexpr std::chrono::milliseconds kPatience(1000);  // where nobody who presses Escape waits
  switch (keys.begun()) {
    case KeyReader::Begun::Nothing:
      return std::nullopt;
    case KeyReader::Begun::Escape:
      return last_read + escape_delay;
    case KeyReader::Begun::More:
      return last_read + std::max(kPatience, escape_delay);
  }
  return std::nullopt;
}

/// Gives the library the size of the window.
void Terminal::Screen::take_size() const {
  if (const TextArea window = window_size(); window.width > 0 && window.height > 0) {
    resize_term(window.height, window.width);
  }
}

/// Stops, or takes the size of the window, if signals asked for it; then all is to be drawn again.
bool Terminal::Screen::handle_signals() const {
  const bool stops = ScreenSignals::was_asked_to_stop();
  if (stops) {
    send_modes(false);
    def_prog_mode();
    endwin();
    signals.stop();
    reset_prog_mode();
    send_modes(true);
  }
  if (!ScreenSignals::lost_screen() && !stops) {
    return false;
  }
  take_size();
  clearok(curscr, TRUE);
  return true;
}

}  // namespace ossuary::cli
