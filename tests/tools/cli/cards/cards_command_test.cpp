// The command `cards`: where it writes, all or nothing, and what it says of what is wrong.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "author/art.h"
#include "author/checks/plugin_checks.h"
#include "cards/drawn_apart.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

using test::Bench;
using test::BenchRun;
using test::contains;

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// `cards` of the toy in `scratch`, with more arguments.
BenchRun cards_of_toy(const test::Scratch& scratch, std::vector<std::string> more) {
  more.insert(more.begin(), {"cards", "toy", "--plugins", (scratch.path() / "plugins").string()});
  return Bench::run(more);
}

}  // namespace

TEST_CASE("cards writes a PDF named after the game into the working folder", "[cards][cli]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  const BenchRun run = Bench::run({"cards", "sedlec"});
  CHECK(run.err.empty());
  CHECK(run.exit == cli::ExitCode::Done);
  CHECK(contains(run.out, "wrote sedlec.pdf: "));
  CHECK(contains(run.out, " pages, 18 cards\n"));
  CHECK(test::text_of("sedlec.pdf").starts_with("%PDF-"));
  const BenchRun to_stdout = Bench::run({"cards", "sedlec", "--output", "-"});
  CHECK(to_stdout.out == test::text_of("sedlec.pdf"));
}

TEST_CASE("cards writes a folder of SVG files, all of them or none", "[cards][cli]") {
  const test::Scratch scratch;
  const std::string folder = (scratch.path() / "pages").string();
  const std::vector<std::string> command{"cards", "sedlec", "--format", "svg", "--only", "cards", "--output", folder};
  CHECK(Bench::run(command).exit == cli::ExitCode::Done);
  REQUIRE(files_in(folder) == 4);
  CHECK(test::text_of(fs::path(folder) / "page_01.svg").starts_with("<?xml"));
  fs::remove(fs::path(folder) / "page_01.svg");
  const BenchRun again = Bench::run(command);
  CHECK(again.exit == cli::ExitCode::BadUsage);
  CHECK(contains(again.err, "page_02.svg"));
  CHECK(contains(again.err, "name another folder with --output"));
  CHECK(files_in(folder) == 3);
  CHECK(Bench::run({"cards", "sedlec", "--format", "svg", "--output", "-"}).exit == cli::ExitCode::BadUsage);
}

TEST_CASE("cards that cannot be written leave nothing behind", "[cards][cli]") {
  const test::Scratch scratch;
  const BenchRun missing = Bench::run({"cards", "sedlec", "--output", (scratch.path() / "no/such.pdf").string()});
  CHECK(missing.exit == cli::ExitCode::BadUsage);
  CHECK_FALSE(missing.err.empty());
  scratch.write("file", "kept");
  const BenchRun on_file =
      Bench::run({"cards", "sedlec", "--format", "svg", "--output", (scratch.path() / "file/pages").string()});
  CHECK(on_file.exit == cli::ExitCode::BadUsage);
  CHECK(files_in(scratch.path()) == 1);
  CHECK(test::text_of(scratch.path() / "file") == "kept");
}

TEST_CASE("cards says what cannot be printed", "[cards][cli]") {
  const auto said = [](const std::vector<std::string>& arguments) {
    const BenchRun run = Bench::run(arguments);
    CHECK(run.exit == cli::ExitCode::BadUsage);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK(contains(said({"cards", "sedlek", "--output", "-"}), "there is no ruleset and no plugin \"sedlek\"; did you "));
  CHECK(contains(said({"cards", "german", "--output", "-"}), "german has nothing of what is to be printed"));
  CHECK(contains(said({"cards", "sedlec", "--bleed", "2", "--paper", "letter", "--output", "-"}),
                 "--bleed: 9 cards with 2 mm around each do not fit on letter; give at most 1"));
  CHECK(contains(said({"cards", "sedlec", "--backs-offset", "1;2", "--output", "-"}),
                 "\"1;2\" is not two numbers, X,Y,"));
  CHECK(contains(said({"cards", "sedlec", "--backs-offset", "1,20", "--output", "-"}), "from -10 to 10"));
  CHECK(contains(said({"cards", "sedlec", "--scale", "nan", "--output", "-"}), "is not a number from 90 to 110"));
  CHECK(contains(said({"cards", "sedlec", "--paper", "a5", "--output", "-"}),
                 "\"a5\" is none of a4, letter, a3 or tabloid"));
  CHECK(contains(said({"cards", "sedlec", "--only", "card", "--output", "-"}), "\"card\" is none of"));
  CHECK(contains(said({"cards", "sedlec", "--players", "9", "--output", "-"}), "players"));
}

TEST_CASE("a picture of a skull is printed, and one that cannot be drawn is an error where it is", "[cards][cli]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  const test::WorkingFolder inside(scratch.path());
  const std::string plain = cards_of_toy(scratch, {"--output", "-"}).out;
  REQUIRE(plain.starts_with("%PDF-"));
  scratch.write("plugins/toy/art/bone.svg",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M0 0h10v10z\"/></svg>");
  const std::string drawn = cards_of_toy(scratch, {"--output", "-"}).out;
  CHECK(drawn.starts_with("%PDF-"));
  CHECK(drawn != plain);
  scratch.write("plugins/toy/art/bone.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path");
  const BenchRun broken = cards_of_toy(scratch, {"--output", "toy.pdf"});
  CHECK(broken.exit == cli::ExitCode::BadContent);
  CHECK(contains(broken.err, "plugins/toy/art/bone.svg: error[broken-art]: this picture cannot be drawn: "));
  CHECK_FALSE(fs::exists("toy.pdf"));
}

TEST_CASE("a picture of which nothing is seen cannot be drawn", "[cards]") {
  const auto svg = [](const std::string& inside) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "viewBox=\"0 0 9 9\">" +
           inside + "</svg>";
  };
  const auto faults = cards::art_faults({svg("<path d=\"M1 1h2v2z\"/>"), svg(""), svg("<path d=\"M50 50h9v9z\"/>"),
                                         svg("<image xlink:href=\"skull.png\" width=\"9\" height=\"9\"/>"),
                                         svg("<path d=\"M8 8h1v1z\"/>")});
  CHECK(faults == std::vector<std::optional<std::string>>{
                      std::nullopt, "it shows nothing inside its viewBox", "it shows nothing inside its viewBox",
                      "its image is in another file, or outside its viewBox", std::nullopt});
}

TEST_CASE("the picture that `new skull` writes to begin with can be drawn", "[cards][cli]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "skull", "digger", "--into", bench.path("").string()}).exit == cli::ExitCode::Done);
  const std::string picture = test::text_of(bench.path("digger/art/digger.svg"));
  CHECK(contains(picture, "The picture of Digger"));
  CHECK(cards::art_faults({picture}) == std::vector<std::optional<std::string>>{std::nullopt});
}

TEST_CASE("pictures in a wrong place, or of another kind than their name says, are warned of", "[cards][cli]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  const test::WorkingFolder inside(scratch.path());
  const auto warnings = [&](const std::string& file, const std::string& text) {
    scratch.write(file, text);
    const Catalogue library = author::read_content({{"plugins"}, {"rulesets"}});
    const auto everything = [](const std::string&) { return true; };
    std::string found;
    for (const Diagnostic& problem : author::art_problems(library, everything, cards::art_faults)) {
      found += fmt::format("{} {}: {} ({})", problem.code, problem.where.file, problem.message(), problem.hint());
    }
    fs::remove(file);
    return found;
  };
  const std::string misplaced = ": no picture is looked for here (it belongs in art/bone.svg)";
  CHECK(warnings("plugins/toy/Art/bone.svg", "<svg/>") == "stray-art plugins/toy/Art/bone.svg" + misplaced);
  CHECK(warnings("plugins/toy/skulls/bone.svg", "<svg/>") == "stray-art plugins/toy/skulls/bone.svg" + misplaced);
  CHECK(warnings("plugins/toy/bone.png", "\x89PNG") == "stray-art plugins/toy/bone.png" + misplaced);
  CHECK(
      warnings("plugins/toy/art/bone.png", "\x89PNG") ==
      "stray-art plugins/toy/art/bone.png: this is the picture of no skull of its plugin (pictures are SVG: save it as "
      "bone.svg)");
  CHECK(contains(
      warnings("plugins/toy/art/bone.svg", "\x89PNG\r\n"),
      "broken-art plugins/toy/art/bone.svg: this picture cannot be drawn: it is a PNG, whatever its name says"));
}

TEST_CASE("a picture may not bring files from elsewhere", "[cards]") {
  const test::Scratch scratch;
  scratch.write("secret.svg",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>");
  const auto drawn = [&](const std::string& reference) {
    return test::page_with(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">" +
            reference + "</svg>",
        cards::PrintFormat::Svg, {90, 90});
  };
  const std::string file = "file://" + (scratch.path() / "secret.svg").string();
  CHECK(drawn("<image width=\"9\" height=\"9\" xlink:href=\"" + file + "\"/>") == drawn(""));
  CHECK(drawn("<path d=\"M0 0h9v9z\"/>") != drawn(""));
}

TEST_CASE("text that no font has is an error at its place, with what to install", "[cards][cli]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  const test::WorkingFolder inside(scratch.path());
  const std::string skull = test::text_of("plugins/toy/skulls/bone.toml");
  const auto said = [&](const std::string& name) {
    std::string changed = skull;
    scratch.write("plugins/toy/skulls/bone.toml", changed.replace(changed.find("\"bone\" }") + 1, 4, name));
    const BenchRun run = cards_of_toy(scratch, {"--output", "toy.pdf"});
    CHECK(run.exit == cli::ExitCode::BadContent);
    CHECK_FALSE(fs::exists("toy.pdf"));
    return run.err;
  };
  scratch.write("fonts.conf", "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>" +
                                  (scratch.path() / "cache").string() + "</cachedir></fontconfig>");
  setenv("FONTCONFIG_FILE", (scratch.path() / "fonts.conf").c_str(), 1);
  const std::string chinese = said("bone 骨");
  const std::string mixed = said("ไ 骨");
  unsetenv("FONTCONFIG_FILE");
  CHECK(contains(chinese,
                 "plugins/toy/skulls/bone.toml:3:21: error[no-font]: no font of this machine has \"骨\", in \""));
  CHECK(contains(chinese, "install one that has: sudo apt install fonts-noto-cjk\n"));
  CHECK(contains(mixed, "has \"ไ骨\", in \""));
  CHECK(contains(mixed, "sudo apt install fonts-noto-core fonts-noto-cjk\n"));
  const std::string no_character = said("bone \uE000");  // for private use
  CHECK(contains(no_character, "plugins/toy/skulls/bone.toml:3:21: error[no-font]: no font of this machine has \""));
  CHECK(contains(no_character, ", in \"bone "));
  CHECK(contains(no_character, "no font is known to have that: write something else"));
  CHECK(contains(said("bone \\ue000"), "plugins/toy/skulls/bone.toml:3:21: error[no-font]"));
}

TEST_CASE("pages that cannot be drawn are an error, with its reason", "[cards]") {
  const auto fault_of = [](const std::string& title, const std::string& text) {
    const auto drawn = cards::draw_apart(test::drawing(), {.title = title}, [&](cards::PageCanvas& canvas) {
      canvas.begin_page();
      canvas.text({0, 0, 50, 50}, text, {});
    });
    return drawn ? "" : drawn.error().why;
  };
  CHECK(fault_of("a page", "words").empty());
  CHECK(contains(fault_of("a page", "words \uFFFF"), "Cairo says: "));
  CHECK(contains(fault_of("a \uFFFE page", "words"), "Cairo says: "));
}

#ifdef OSSUARY_PROGRAM
TEST_CASE("cards are printed with a stack of 64 KiB", "[cards][cli][release]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  CHECK(test::output_of("ulimit -s 64; " + std::string(OSSUARY_PROGRAM) + " cards sedlec --output - | head -c 5") ==
        "%PDF-");
}
#endif

TEST_CASE("a new skull is printed by the same command", "[cards][cli]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "skull", "gravedigger"}).exit == cli::ExitCode::Done);
  const BenchRun run = Bench::run({"cards", "gravedigger", "--output", "-"});
  CHECK(run.err.empty());
  REQUIRE(run.exit == cli::ExitCode::Done);
  CHECK(contains(test::words_on(run.out), "Gravedigger"));
}

}  // namespace ossuary
