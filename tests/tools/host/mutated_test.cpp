// Requests as they come over the wire, of which bytes were changed: none ends the table, and none without a link is
// told anything of the match.
#include <catch2/catch.hpp>
#include <filesystem>
#include <vector>

#include "core/base/rng.h"
#include "say/utf8.h"
#include "support/asked_host.h"
#include "tools/host/hosting.h"

namespace ossuary::host {
namespace {

std::string mutated(const std::vector<std::string>& kept, Rng& chance) {
  const auto any = [&](std::size_t count) {
    return static_cast<std::size_t>(chance.below(static_cast<std::uint32_t>(count)));
  };
  std::string text = kept[any(kept.size())];
  for (std::size_t changes = any(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = any(text.size());
    switch (any(5)) {
      case 0:
        text[at] = static_cast<char>(any(256));
        break;
      case 1:
        text.erase(at, 1 + any(8));
        break;
      case 2:
        text.insert(at, text.substr(any(text.size()), any(40)));
        break;
      case 3:
        text.insert(at, std::string(1 + any(5), static_cast<char>(any(256))));
        break;
      default:
        text = text.substr(0, at) + kept[any(kept.size())].substr(at % 30);
    }
  }
  return text;
}

TEST_CASE("no request of a hundred thousand ends a table or is told what it may not know", "[host][release]") {
  TableSettings quick = test::unhurried_table(UndoBy::Free);
  quick.limits = {.thinking = std::chrono::milliseconds(1),
                  .redraws = std::chrono::milliseconds(1),
                  .course = std::chrono::milliseconds(1),
                  .gains = std::chrono::milliseconds(1)};
  test::Hosting hosting("sedlec", {"human", "human"}, std::move(quick));
  Host host(hosting.table, {.page = test::source_path("tools/host/page"),
                            .names = {"127.0.0.1"},
                            .requests = {.burst = 1e9, .each_second = 1e9},
                            .strangers = {.burst = 1e9, .each_second = 1e9}});
  host.set_port(1);
  const std::string link = host.link(test::kAnna, "127.0.0.1");
  const std::string token = link.substr(link.find('#') + 1);
  std::vector<std::string> kept;
  for (const auto& file : std::filesystem::directory_iterator(test::source_path("tests/fuzz/corpus/http"))) {
    std::string text = test::file_text(file.path());
    if (const std::size_t at = text.find("TOKEN"); at != std::string::npos) {
      text.replace(at, 5, token);
    }
    kept.push_back(std::move(text));
  }
  REQUIRE(kept.size() > 10);
  Rng chance(7, 0, Purpose::Bot);
  std::map<int, int> statuses;
  for (int i = 0; i < 100'000; ++i) {
    const std::string text = mutated(kept, chance);
    const test::WireAnswer answer = test::answer_to_text(host, text);
    ++statuses[answer.status];
    if (text.find(token) == std::string::npos && answer.body.find("\"id\"") != std::string::npos) {
      FAIL_CHECK(text);
    }
  }
  CHECK(statuses[200] > 1000);
  CHECK(statuses[401] > 100);
  CHECK(statuses[403] > 100);
  CHECK(statuses[400] > 100);
  CHECK(hosting.code(test::kAnna, R"("do":"view")").empty());
}

}  // namespace
}  // namespace ossuary::host
