// A full screen on a pseudo terminal: what is shown, what is typed, and how the terminal is left.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>

#include "console/screen/terminal/terminal.h"
#include "console/screen/terminal/terminal_facts.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::cli {
namespace {

constexpr int kPatience = 20000;  // ms

/// Runs `child` on a terminal of its own, in a process of its own; what it writes to its report can be read.
class OnTerminal {
 public:
  OnTerminal(const char* type, winsize size, const std::function<int(int report)>& child,
             const std::map<std::string, std::string>& variables = {}) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    pid_ = forkpty(&master_, nullptr, nullptr, &size);
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) {
      setenv("TERM", type, 1);
      setenv("LC_ALL", "C.UTF-8", 1);
      unsetenv("NO_COLOR");
      unsetenv("LINES");
      unsetenv("COLUMNS");
      unsetenv("STY");
      unsetenv("ESCDELAY");
      for (const auto& [name, value] : variables) {
        setenv(name.c_str(), value.c_str(), 1);
      }
      _exit(child(ends[1]));
    }
    close(ends[1]);
    report_ = ends[0];
  }
  ~OnTerminal() {
    hang_up();
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    close(report_);
  }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;

  void type(std::string_view keys) const { REQUIRE(write(master_, keys.data(), keys.size()) > 0); }
  void resize(winsize size) const { REQUIRE(ioctl(master_, TIOCSWINSZ, &size) == 0); }
  void send(int number) const { REQUIRE(kill(pid_, number) == 0); }
  void hang_up() {
    if (master_ >= 0) {
      close(master_);
      master_ = -1;
    }
  }

  /// The next line of the report; reads what is shown meanwhile.
  std::string reported() {
    std::string line;
    while (line.empty() || line.back() != '\n') {
      char next = 0;
      if (!wait_for(report_) || read(report_, &next, 1) <= 0) {
        return line + "(no more)";
      }
      line += next;
    }
    line.pop_back();
    return line;
  }

  /// What was shown so far.
  const std::string& shown() {
    std::array<char, 4096> bytes{};
    for (pollfd file{master_, POLLIN, 0}; master_ >= 0 && poll(&file, 1, 0) > 0 && (file.revents & POLLIN) != 0;) {
      const ssize_t size = read(master_, bytes.data(), bytes.size());
      if (size <= 0) {
        break;
      }
      shown_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return shown_;
  }

  /// How the child ended, as waitpid() has it.
  int ended() {
    int status = 0;
    for (int i = 0; i < kPatience / 10 && waitpid(pid_, &status, WNOHANG) == 0; ++i) {
      shown();
      usleep(10000);
    }
    shown();
    pid_ = -1;
    return status;
  }

 private:
  bool wait_for(int descriptor) {
    for (int i = 0; i < kPatience / 10; ++i) {
      shown();
      pollfd file{descriptor, POLLIN, 0};
      if (poll(&file, 1, 10) > 0) {
        return true;
      }
    }
    return false;
  }

  int master_ = -1;
  int report_ = -1;
  pid_t pid_ = -1;
  std::string shown_;
};

std::string in_words(const Event& event, const Terminal& terminal) {
  if (const auto* const key = std::get_if<Key>(&event)) {
    const auto* const character = typed_by(*key);
    return character != nullptr ? "'" + *character + "'"
                                : "key " + std::to_string(static_cast<int>(std::get<NamedKey>(*key)));
  }
  if (const auto* const click = std::get_if<Click>(&event)) {
    return "click " + std::to_string(click->row) + " " + std::to_string(click->column);
  }
  if (std::holds_alternative<Resized>(event)) {
    return "resized " + std::to_string(terminal.size().width) + "x" + std::to_string(terminal.size().height);
  }
  if (std::holds_alternative<Woken>(event)) {
    return "woken";
  }
  if (std::holds_alternative<TimedOut>(event)) {
    return "timed out";
  }
  return std::holds_alternative<HungUp>(event) ? "hung up" : "signalled";
}

void say(int report, const std::string& line) {
  const std::string text = line + "\n";
  if (write(report, text.data(), text.size()) < 0) {
    _exit(2);
  }
}

/// Shows a screen and reports every event, until it hangs up or a signal comes.
int report_events(int report) {
  const SignalWatch watch;
  Terminal terminal(watch);
  Canvas canvas;
  canvas.put(1, 2, "Жук ┌ R ┐", {.color = Color::Red, .weight = Weight::Bold});
  terminal.show(canvas);
  say(report, "shown");
  while (true) {
    const Event event = terminal.wait(std::nullopt, -1);
    say(report, in_words(event, terminal));
    if (std::holds_alternative<HungUp>(event) || std::holds_alternative<Signalled>(event)) {
      return 0;
    }
    terminal.show(canvas);
  }
}

std::string key(NamedKey key) { return "key " + std::to_string(static_cast<int>(key)); }

constexpr winsize kUsual{24, 80, 0, 0};

TEST_CASE("a full screen shows a canvas, and reads keys of every sort", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.type("aЇ ");
  CHECK(screen.reported() == "'a'");
  CHECK(screen.reported() == "'Ї'");
  CHECK(screen.reported() == "' '");
  CHECK(screen.shown().find("Жук ┌ R ┐") != std::string::npos);
  screen.type("\x1bOA\x1b[Z\r\t\x7f\x1bOP\x1b[5~");
  for (const NamedKey named : {NamedKey::Up, NamedKey::BackTab, NamedKey::Enter, NamedKey::Tab, NamedKey::Backspace,
                               NamedKey::F1, NamedKey::PageUp}) {
    CHECK(screen.reported() == key(named));
  }
  screen.type("\x1b[99;99~z");  // no key that is known
  CHECK(screen.reported() == "'z'");
  for (int i = 0; i < 5; ++i) {
    screen.type("\x1b[99;99~");  // neither is this the end of the input
    usleep(100'000);
  }
  screen.type("\x1b");
  CHECK(screen.reported() == key(NamedKey::Escape));
}

TEST_CASE("clicks have the cell that they are on, and the wheel is as the arrows", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.type("\x1b[<0;5;3M\x1b[<0;5;3m");
  CHECK(screen.reported() == "click 2 4");
  screen.type("\x1b[<0;5;3M\x1b[<0;5;3m");
  CHECK(screen.reported() == "click 2 4");  // the second one is no other kind of click
  screen.type("\x1b[<65;5;3M");
  CHECK(screen.reported() == key(NamedKey::Down));
}

TEST_CASE("a button that is let go later than it was pressed stops nothing", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.type("\x1b[<0;5;3M");
  CHECK(screen.reported() == "click 2 4");
  usleep(100'000);
  screen.type("\x1b[<0;5;3m");
  usleep(100'000);
  screen.send(SIGTERM);
  CHECK(screen.reported() == "signalled");
}

TEST_CASE("reports of clicks and marks of pastes are asked for, and ended", "[terminal]") {
  const std::map<std::string, std::string> in_screen{{"STY", "1.pts"}};
  for (const char* const type : {"xterm-256color", "screen", "tmux-256color", "rxvt", "linux"}) {
    INFO(type);
    OnTerminal screen(type, kUsual, report_events);
    REQUIRE(screen.reported() == "shown");
    CHECK(screen.shown().find("\x1b[?1006h") != std::string::npos);
    CHECK(screen.shown().find("\x1b[?2004h") != std::string::npos);
    screen.send(SIGTERM);
    CHECK(screen.reported() == "signalled");
    screen.ended();
    CHECK(screen.shown().find("\x1b[?1006l\x1b[?1000l\x1b[?2004l") != std::string::npos);
  }
  OnTerminal inner("screen", kUsual, report_events, in_screen);
  REQUIRE(inner.reported() == "shown");
  CHECK(inner.shown().find("\x1b[?1000h") == std::string::npos);  // else it keeps an Escape
  CHECK(inner.shown().find("\x1b[?2004h") != std::string::npos);
}

TEST_CASE("ESCDELAY says how long the rest of a sequence may come after its Escape", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events, {{"ESCDELAY", "3000"}});
  REQUIRE(screen.reported() == "shown");
  screen.type("\x1b");
  usleep(300'000);
  screen.type("[A");
  CHECK(screen.reported() == key(NamedKey::Up));
  OnTerminal usual("xterm-256color", kUsual, report_events);
  REQUIRE(usual.reported() == "shown");
  for (const char* const piece : {"\x1b", "[", "B"}) {
    usual.type(piece);
    usleep(50'000);
  }
  CHECK(usual.reported() == key(NamedKey::Down));
  usual.type("\x1b");
  CHECK(usual.reported() == key(NamedKey::Escape));
}

TEST_CASE("a window of another size is an event, and the screen is drawn anew", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.resize({40, 120, 0, 0});
  CHECK(screen.reported() == "resized 120x40");
}

TEST_CASE("a window larger than any real one is taken for one of 1000 columns and lines", "[terminal]") {
  CHECK(clamped({80, 24}).width == 80);
  CHECK(clamped({80, 24}).height == 24);
  CHECK(clamped({65535, 65535}).width == 1000);
  CHECK(clamped({65535, 65535}).height == 1000);
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.resize({65535, 65535, 0, 0});
  CHECK(screen.reported() == "resized 1000x1000");
  OnTerminal large("xterm-256color", {65535, 65535, 0, 0}, report_events);
  CHECK(large.reported() == "shown");
  large.type("b");
  CHECK(large.reported() == "'b'");
}

TEST_CASE("where nothing says how large the window is, the environment does, or else the terminal's type",
          "[terminal]") {
  const auto say_size = [](int report) {
    const SignalWatch watch;
    const Terminal terminal(watch);
    say(report, std::to_string(terminal.size().width) + "x" + std::to_string(terminal.size().height));
    return 0;
  };
  CHECK(OnTerminal("xterm", {0, 0, 0, 0}, say_size).reported() == "80x24");
  CHECK(OnTerminal("xterm", {0, 0, 0, 0}, say_size, {{"COLUMNS", "100"}, {"LINES", "30"}}).reported() == "100x30");
  CHECK(OnTerminal("xterm", {0, 0, 0, 0}, say_size, {{"COLUMNS", "99999"}, {"LINES", "30"}}).reported() == "1000x30");
}

TEST_CASE("letters with vowels that stand beside them are drawn", "[terminal]") {
  const auto show = [](int report) {
    const SignalWatch watch;
    Terminal terminal(watch);
    Canvas canvas;
    canvas.put(1, 2, "|हिन्दी|தமிழ்|বাংলা|กำไร|");
    terminal.show(canvas);
    say(report, "shown");
    (void)terminal.wait(std::nullopt, -1);
    return 0;
  };
  OnTerminal screen("xterm-256color", kUsual, show);
  REQUIRE(screen.reported() == "shown");
  INFO(screen.shown());
  CHECK(screen.shown().find("|हिन्दी|தமிழ்|বাংলা|กำไร|") != std::string::npos);
}

TEST_CASE("a signal of a watch ends a wait, and the screen is as it was before", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.send(SIGTERM);
  CHECK(screen.reported() == "signalled");
  CHECK(WEXITSTATUS(screen.ended()) == 0);
  CHECK(screen.shown().find("\x1b[?1049l") != std::string::npos);
}

TEST_CASE("a program that is killed by a bug leaves the full screen first", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.send(SIGABRT);
  CHECK(WTERMSIG(screen.ended()) == SIGABRT);
  CHECK(screen.shown().find("\x1b[?1049l") != std::string::npos);
}

TEST_CASE("a program that is stopped leaves the full screen, and comes back to it", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.send(SIGTSTP);  // nobody could continue the only program of a terminal, so the system lets it go on
  CHECK(screen.reported() == "resized 80x24");
  CHECK(screen.shown().find("\x1b[?1049l") != std::string::npos);
  screen.type("b");
  CHECK(screen.reported() == "'b'");
}

TEST_CASE("a terminal that goes away ends a wait at once", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, report_events);
  REQUIRE(screen.reported() == "shown");
  screen.hang_up();
  const std::string last = screen.reported();
  CHECK((last == "hung up" || last == "signalled"));
  CHECK(WIFEXITED(screen.ended()));
}

TEST_CASE("a wait ends when its time is over, or when another descriptor can be read", "[terminal]") {
  OnTerminal screen("xterm-256color", kUsual, [](int report) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) {
      return 2;
    }
    const SignalWatch watch;
    Terminal terminal(watch);
    say(report, in_words(terminal.wait(std::chrono::milliseconds(20), ends[0]), terminal));
    const bool is_written = write(ends[1], "x", 1) == 1;
    say(report, in_words(terminal.wait(std::nullopt, ends[0]), terminal));
    return is_written ? 0 : 2;
  });
  CHECK(screen.reported() == "timed out");
  CHECK(screen.reported() == "woken");
}

TEST_CASE("a terminal without what a full screen needs is said to have none", "[terminal]") {
  const auto problem = [](int report) {
    say(report, std::string(Terminal::problem().value_or("none")));
    return 0;
  };
  CHECK(OnTerminal("xterm", kUsual, problem).reported() == "none");
  CHECK(OnTerminal("vt100", kUsual, problem).reported() == "none");
  CHECK(OnTerminal("dumb", kUsual, problem).reported().starts_with("the terminal cannot move its cursor"));
  CHECK(OnTerminal("", kUsual, problem).reported().starts_with("the environment variable TERM is not set"));
  CHECK(OnTerminal("no-such-type", kUsual, problem).reported().starts_with("nothing describes the terminal"));
  CHECK(OnTerminal("xterm", {14, 80, 0, 0}, problem).reported().starts_with("the window has less"));
  CHECK(OnTerminal("xterm", {24, 39, 0, 0}, problem).reported().starts_with("the window has less"));
}

TEST_CASE("a terminal of an unknown type is asked, and taken for an xterm if it answers as one", "[terminal]") {
  const auto settle = [](int report) {
    Terminal::settle_type();
    say(report, std::getenv("TERM") + std::string(" ") + std::string(Terminal::problem().value_or("none")));
    return 0;
  };
  OnTerminal answers("no-such-type", kUsual, settle);
  answers.type("x\x1b[?62;22c");
  CHECK(answers.reported() == "xterm-256color none");
  OnTerminal is_silent("no-such-type", kUsual, settle);
  is_silent.type("x\x1b[?62");
  CHECK(is_silent.reported().starts_with("no-such-type nothing describes"));
  CHECK(is_silent.shown().find("\x1b[c") != std::string::npos);
  OnTerminal known("vt100", kUsual, settle);
  CHECK(known.reported() == "vt100 none");
  CHECK(known.shown().find("\x1b[c") == std::string::npos);
}

#ifdef OSSUARY_PROGRAM
TEST_CASE("a match line by line begins with why there is no full screen", "[terminal]") {
  const test::ScratchFolder home;
  const auto play = [&](int) {
    for (const char* const folder : {"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"}) {
      setenv(folder, home.path().c_str(), 1);
    }
    setenv("OSSUARY_DATA", OSSUARY_SOURCE_DIR, 1);
    return execl(OSSUARY_PROGRAM, "ossuary", "play", "sedlec", "--seed", "3", "--lang", "en", nullptr);
  };
  OnTerminal screen("no-such-type", kUsual, play);
  for (int i = 0; i < kPatience / 10 && screen.shown().find("1 to") == std::string::npos; ++i) {
    usleep(10000);
  }
  INFO(screen.shown());
  CHECK(screen.shown().find("The match goes line by line, for there is no full screen: nothing describes the terminal "
                            "\"no-such-type\" here: install its terminfo entry, or set TERM=xterm-256color.") !=
        std::string::npos);
}
#endif  // OSSUARY_PROGRAM

TEST_CASE("what a terminal can do depends on its type and its locale", "[terminal]") {
  const auto say_look = [](int report) {
    const SignalWatch watch;
    const Terminal terminal(watch);
    const auto can = terminal.look();
    say(report, std::to_string(can.width) + (can.color ? " colours " : " no colours ") + std::to_string(can.colors) +
                    (can.unicode ? " UTF-8" : " ASCII"));
    return 0;
  };
  CHECK(OnTerminal("xterm-256color", kUsual, say_look).reported() == "80 colours 256 UTF-8");
  CHECK(OnTerminal("vt100", kUsual, say_look).reported().starts_with("80 no colours"));
  CHECK(OnTerminal("xterm", kUsual, [&](int report) {
          setenv("LC_ALL", "C", 1);
          return say_look(report);
        }).reported() == "80 colours 8 ASCII");
}

}  // namespace
}  // namespace ossuary::cli
