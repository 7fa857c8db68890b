// Work in a child process, and what is drawn there: a child that ends harms nobody else, and what it did last is known.
#include "cards/child.h"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>

#include "cards/drawn_apart.h"
#include "core/base/ensure.h"
#include "tools/console/plain/contains.h"

namespace ossuary {

namespace {

using cards::Child;
using cards::ChildAnswer;
using cards::Picture;
using test::contains;

constexpr cards::ChildLimits kLimits{.part = std::chrono::milliseconds(50), .mebibytes = 32};

/// Draws nothing; pictures that say so end the process.
class DeadlyCanvas final : public cards::PageCanvas {
 public:
  void begin_page() override {}
  void refuse(cards::DrawingFault /*fault*/) override {}
  void mark_cut(const cards::Area& /*trim*/, const cards::Area& /*bleed*/) override {}
  [[nodiscard]] std::size_t pages() const override { return 1; }
  [[nodiscard]] const cards::PaperSize& paper() const override { return cards::kA4; }
  void fill(const cards::Area& /*area*/, const cards::Ink& /*ink*/, double /*radius*/) override {}
  void frame(const cards::Area& /*area*/, const cards::Ink& /*ink*/, double /*width*/, double /*radius*/) override {}
  void line(double /*x*/, double /*y*/, double /*to_x*/, double /*to_y*/, const cards::Ink& /*ink*/,
            double /*width*/) override {}
  void polygon(const std::vector<std::pair<double, double>>& /*corners*/, const cards::Ink& /*ink*/) override {}
  void disc(double /*x*/, double /*y*/, double /*radius*/, const cards::Ink& /*ink*/) override {}
  double text(const cards::Area& /*box*/, std::string_view text, const cards::Lettering& /*lettering*/) override {
    if (text == "abort") {
      std::abort();
    }
    return 1;
  }
  [[nodiscard]] double text_height(double /*width*/, std::string_view /*text*/,
                                   const cards::Lettering& /*lettering*/) const override {
    return 1;
  }
  void turned(const cards::Area& /*area*/, int /*quarters*/, const std::function<void()>& draw) override { draw(); }
  void moved(double /*right*/, double /*down*/, const std::function<void()>& draw) override { draw(); }
  [[nodiscard]] Result<cards::DrawnPages, cards::DrawingFault> finish() override {
    return cards::DrawnPages{{"drawn"}, 1};
  }

 private:
  [[nodiscard]] cards::CardForm read_form(const cards::Picture& /*file*/, const cards::PaperSize& /*size*/,
                                          double /*bleed*/) override {
    return {};
  }
  void draw(const Picture& picture, const cards::Area& /*area*/) override {
    if (picture.svg == "abort") {
      std::abort();
    }
    if (picture.svg == "exit") {
      _exit(0);
    }
  }
};

const cards::Drawing kDeadly{[] { return std::optional<std::string>(); },
                             [](const cards::PageRequest& /*request*/) -> std::unique_ptr<cards::PageCanvas> {
                               return std::make_unique<DeadlyCanvas>();
                             },
                             [](const Picture& /*picture*/) { return false; }};

}  // namespace

TEST_CASE("what a child tells comes back, also if it ends before its work is done", "[cards]") {
  const std::string large(1'000'000, 'x');
  const ChildAnswer done = cards::run_in_child(kLimits, [&](const Child& child) {
    child.tell("a");
    child.tell("");
    child.tell(large);
  });
  CHECK(done.texts == std::vector<std::string>{"a", "", large});
  CHECK_FALSE(done.death);
  const auto ends = [](const std::function<void()>& how) {
    const ChildAnswer answer = cards::run_in_child(kLimits, [&](const Child& child) {
      child.tell("before");
      how();
      child.tell("after");
    });
    CHECK(answer.texts == std::vector<std::string>{"before"});
    return answer.death.value_or("");
  };
  CHECK(contains(ends([] { std::abort(); }), "ended with signal 6 (Aborted); it may need more than 32 MiB"));
  CHECK(contains(ends([] { std::raise(SIGKILL); }), "ended with signal 9"));
  CHECK(contains(ends([] { _exit(0); }), "ended with exit code 0"));
}

TEST_CASE("a child has a limit of time for each part of its work", "[cards]") {
  const auto work = [](const Child& child) {
    for (int part = 0; part < 2; ++part) {
      child.begin_part();
      child.tell("begins");
      for (const std::atomic<bool> ends = false; part == 1 && !ends;) {
      }
      child.end_part();
    }
  };
  const ChildAnswer answer = cards::run_in_child(kLimits, work);
  CHECK(answer.texts.size() == 2);
  CHECK(answer.death == "it takes more than 0.05 seconds");
}

TEST_CASE("a child has a limit of memory", "[cards][release]") {
  constexpr std::size_t kMuch = std::size_t{64} << 20U;
  const ChildAnswer answer = cards::run_in_child(kLimits, [](const Child& child) {
    for (const std::size_t size : {kMuch / 8, kMuch}) {
      void* const memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      child.tell(memory == MAP_FAILED ? "refused" : "given");
    }
  });
  CHECK(answer.texts == std::vector<std::string>{"given", "refused"});
}

TEST_CASE("a defect in a child is one of its parent", "[cards]") {
  CHECK_THROWS_WITH(cards::run_in_child(kLimits, [](const Child& /*child*/) { ensure(false, "all is well"); }),
                    "all is well");
}

TEST_CASE("of many pictures each that ends its child is named, and the others are looked at", "[cards]") {
  const auto faults = cards::picture_faults(kDeadly, {"good", "abort", "good", "exit", "abort", "good"});
  REQUIRE(faults.size() == 6);
  for (const std::size_t good : {0, 2, 5}) {
    CHECK_FALSE(faults[good]);
  }
  CHECK(contains(faults[1].value_or(""), "signal 6"));
  CHECK(contains(faults[3].value_or(""), "exit code 0"));
  CHECK(contains(faults[4].value_or(""), "signal 6"));
}

TEST_CASE("where pages end their child, the picture that was drawn is to blame, if there was one", "[cards]") {
  const auto drawn = [](const std::vector<Picture>& pictures, const std::string& text) {
    return cards::draw_apart(kDeadly, {}, [&](cards::PageCanvas& canvas) {
      for (const Picture& picture : pictures) {
        canvas.art(picture, {});
      }
      canvas.text({}, text, {});
    });
  };
  CHECK(drawn({{"a.svg", "good"}}, "").value().files == std::vector<std::string>{"drawn"});
  const auto of_picture = drawn({{"a.svg", "good"}, {"b.svg", "abort"}, {"c.svg", "good"}}, "");
  CHECK(of_picture.error().picture == "b.svg");
  CHECK(contains(of_picture.error().why, "signal 6"));
  const auto of_text = drawn({{"a.svg", "good"}}, "abort");
  CHECK(of_text.error().picture.empty());
  CHECK(contains(of_text.error().why, "signal 6"));
}

}  // namespace ossuary
