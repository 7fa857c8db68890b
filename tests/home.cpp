// The home of a test program: an empty folder of its own. What the person who runs tests has added, saved and chosen is
// not there, and what tests leave in a home is gone with the program.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace ossuary::test {

namespace {

/// What else says where content, matches and settings are, and how they are shown.
constexpr const char* kOfThePerson[] = {
    "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "OSSUARY_DATA", "OSSUARY_PLUGINS",  "OSSUARY_RULESETS",
    "COLUMNS",       "NO_COLOR",       "ESCDELAY",        "STY",          "SOURCE_DATE_EPOCH"};

class OwnHome {
 public:
  OwnHome() {
    std::string name = (std::filesystem::temp_directory_path() / "ossuary-home-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      fmt::print(stderr, "cannot make {}\n", name);
      std::_Exit(EXIT_FAILURE);
    }
    folder_ = name;
    setenv("HOME", name.c_str(), 1);
    for (const char* const variable : kOfThePerson) {
      unsetenv(variable);
    }
  }
  ~OwnHome() {
    std::error_code failed;
    if (getpid() == owner_) {  // a child that ends by itself leaves it
      std::filesystem::remove_all(folder_, failed);
    }
  }
  OwnHome(const OwnHome&) = delete;
  OwnHome& operator=(const OwnHome&) = delete;

 private:
  std::filesystem::path folder_;
  pid_t owner_ = getpid();
};

/// Made before main.
const OwnHome kOwnHome;

}  // namespace

}  // namespace ossuary::test
