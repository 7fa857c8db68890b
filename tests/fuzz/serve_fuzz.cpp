// Requests of `serve`, one a line, to a server with a match `m` of the base game: every line has an answer of one line,
// which repeats the id, and what is refused changes nothing.
#include "fuzz/fuzzed.h"
#include "json.h"
#include "say/text.h"
#include "serve/server.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

constexpr std::string_view kState = R"({"id":0,"do":"record","match":"m","all":true})";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  serve::Server server(fuzzed_game().library, {.version = "0", .ruleset = "sedlec"});
  (void)server.answer(R"({"id":0,"do":"new","match":"m"})");
  constexpr std::size_t kMostLines = 100;
  std::size_t lines = 0;
  for (const std::string_view line : split(text_of(data, size), '\n')) {
    if (++lines > kMostLines) {
      break;
    }
    const serve::Asked asked = serve::read_request(line);
    if (asked.request && asked.request.value().verb() == serve::Verb::Hint) {
      continue;  // it may take its time
    }
    const std::string before = server.answer(kState);
    const std::string answer = server.answer(line);
    const auto json = Json::parse(answer);
    must(json.ok() && json.value().members() != nullptr, "an answer is an object");
    must(json.value().at("id") == asked.id, "an answer repeats the id");
    must(shows(answer) && answer.find('\n') == std::string::npos, "an answer is text on one line");
    must(asked.request.ok() || json.value().find("error") != nullptr, "what is no request is an error");
    must(json.value().find("error") == nullptr || server.answer(kState) == before, "what is refused changes nothing");
  }
  return 0;
}
