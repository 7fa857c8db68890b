// A server in this process, asked by JSON, for tests.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "serve/server.h"
#include "support/content.h"

namespace ossuary::test {

class Asking {
 public:
  explicit Asking(const Catalogue& library = shipped(), std::string ruleset = "")
      : server_(library, {.version = "1.2.3", .ruleset = std::move(ruleset)}) {}

  /// The answer to the request with these members besides its id: `"do":"hello"`.
  [[nodiscard]] std::string line(const std::string& members) {
    return server_.answer(fmt::format("{{\"id\":7,{}}}", members));
  }
  [[nodiscard]] Json operator()(const std::string& members) {
    auto answer = Json::parse(line(members));
    REQUIRE(answer.ok());
    REQUIRE(answer.value().at("id").integer() == 7);
    return std::move(answer).value();
  }
  /// The code of the error that answers it; "" where it is answered.
  [[nodiscard]] std::string code(const std::string& members) { return code_of((*this)(members)); }
  [[nodiscard]] static std::string code_of(const Json& answer) {
    const Json* error = answer.find("error");
    if (error == nullptr) {
      return "";
    }
    REQUIRE_FALSE(error->at("message").string()->empty());
    return *error->at("code").string();
  }
  [[nodiscard]] serve::Server& server() { return server_; }

 private:
  serve::Server server_;
};

/// The texts of a list.
[[nodiscard]] inline std::vector<std::string> texts_of(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& item : *list.items()) {
    texts.push_back(*item.string());
  }
  return texts;
}

}  // namespace ossuary::test
