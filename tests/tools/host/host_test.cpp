#include "host/host.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tools/host/hosting.h"

namespace ossuary::host {
namespace {

using test::kAnna;
using test::kBen;

constexpr const char* kHere = "127.0.0.1:4711";

/// A host of a table, asked without a network.
struct Asked : test::Hosting {
  explicit Asked(HostSettings settings = {}) : host(table, with_page(std::move(settings))) { host.set_port(4711); }

  HostSettings with_page(HostSettings settings) {
    std::filesystem::create_directories(folder.path() / "page" / "parts");
    std::ofstream(folder.path() / "page" / "index.html") << "<p>table";
    std::ofstream(folder.path() / "page" / "parts" / "card.js") << "export {}";
    std::ofstream(folder.path() / "page" / "secret.txt") << "no";
    std::ofstream(folder.path() / "outside.html") << "no";
    settings.page = folder.path() / "page";
    settings.names = {"127.0.0.1", "localhost"};
    settings.art = {{{"en", "001_front"}, "<svg/>"}};
    return settings;
  }
  [[nodiscard]] std::string bearer(const Guest& guest) {
    const std::string link = host.link(guest, "127.0.0.1");
    return "Bearer " + link.substr(link.find('#') + 1);
  }
  [[nodiscard]] HttpReply get(const std::string& path, const std::string& name = kHere) {
    return host.answer({.method = "GET", .path = path, .host = name});
  }
  [[nodiscard]] HttpRequest request(const std::string& authorization) {
    return {.method = "POST",
            .path = "/api",
            .host = kHere,
            .origin = std::string("http://") + kHere,
            .authorization = authorization,
            .content_type = "application/json",
            .body = R"({"id":1,"do":"hello"})"};
  }
  Host host;
};

std::string header(const HttpReply& reply, std::string_view name) {
  const auto found =
      std::ranges::find(reply.headers, name, [](const auto& each) { return std::string_view(each.first); });
  return found == reply.headers.end() ? "" : found->second;
}

TEST_CASE("the page is served, and nothing beside it", "[host]") {
  Asked asked;
  CHECK(asked.get("/").body == "<p>table");
  CHECK(asked.get("/").type == "text/html; charset=utf-8");
  CHECK(asked.get("/page/parts/card.js").type == "text/javascript; charset=utf-8");
  for (const char* none : {"/page/", "/page/secret.txt", "/page/../outside.html", "/page/parts/../index.html",
                           "/page//etc/passwd", "/outside.html", "/page/parts", "/index.html", "//", "/art/", "/art/en",
                           "/art/en/", "/art/xx/001_front", "/art/en/../001_front", "/api"}) {
    INFO(none);
    CHECK(asked.get(none).status == 404);
  }
  CHECK(asked.get("/art/en/001_front").type == "image/svg+xml");
}

TEST_CASE("every answer says what a browser may do with it", "[host]") {
  Asked asked;
  HttpReply api = asked.host.answer(asked.request(asked.bearer(kAnna)));
  for (const HttpReply* reply : {&api}) {
    CHECK(reply->status == 200);
  }
  for (const HttpReply& reply : {asked.get("/"), asked.get("/none"), asked.get("/", "other:1"), std::move(api)}) {
    CHECK(header(reply, "Content-Security-Policy").starts_with("default-src 'self'"));
    CHECK(header(reply, "X-Content-Type-Options") == "nosniff");
    CHECK(header(reply, "Referrer-Policy") == "no-referrer");
    CHECK(header(reply, "Set-Cookie").empty());
    CHECK(header(reply, "Access-Control-Allow-Origin").empty());
  }
  CHECK(header(asked.get("/art/en/001_front"), "Content-Security-Policy").starts_with("default-src 'none'"));
}

TEST_CASE("the host answers to its own names alone, and to its own page", "[host]") {
  Asked asked;
  CHECK(asked.get("/", "localhost:4711").status == 200);
  CHECK(asked.get("/", "LOCALHOST:4711").status == 200);
  for (const char* other :
       {"", "127.0.0.1", "127.0.0.1:4712", "table.example.org", "table.example.org:4711", "127.0.0.1:4711:4711"}) {
    INFO(other);
    CHECK(asked.get("/", other).status == 403);
  }
  HttpRequest request = asked.request(asked.bearer(kAnna));
  CHECK(asked.host.answer(request).status == 200);
  for (const char* other : {"", "null", "http://table.example.org", "https://127.0.0.1:4711", "http://127.0.0.1",
                            "http://127.0.0.1:4711/"}) {
    INFO(other);
    request.origin = other;
    CHECK(asked.host.answer(request).status == 403);
  }
}

TEST_CASE("behind a proxy the host answers to the name of that", "[host]") {
  Asked asked({.public_url = "https://table.example.org"});
  CHECK(asked.get("/", "table.example.org").status == 200);
  CHECK(asked.get("/", "example.org").status == 403);
  HttpRequest request = asked.request(asked.bearer(kAnna));
  request.origin = "https://table.example.org";
  CHECK(asked.host.answer(request).status == 200);
  CHECK(asked.host.link(kAnna, "x").starts_with("https://table.example.org/#"));
}

TEST_CASE("without a link that is good nothing is told", "[host]") {
  Asked asked;
  const std::string old = asked.bearer(kAnna);
  const auto listens = asked.host.answer({.method = "GET", .path = "/events", .host = kHere, .authorization = old});
  REQUIRE(listens.hearing != nullptr);
  (void)listens.hearing->next();
  asked.host.renew(kAnna);
  CHECK(listens.hearing->next().value().find("event: closed") != std::string::npos);
  CHECK_FALSE(listens.hearing->next());
  for (const std::string& bad :
       {std::string(), std::string("Bearer"), std::string("Bearer ") + std::string(32, '0'), old}) {
    const HttpReply reply = asked.host.answer(asked.request(bad));
    CHECK(reply.status == 401);
    CHECK(
        reply.body ==
        R"({"error":{"code":"no-link","message":"this link opens nothing: ask who hosts the table for another one"}})");
    const HttpReply events =
        asked.host.answer({.method = "GET", .path = "/events", .host = kHere, .authorization = bad});
    CHECK(events.status == 401);
    CHECK(events.hearing == nullptr);
  }
  CHECK(asked.host.answer(asked.request(asked.bearer(kAnna))).status == 200);
}

TEST_CASE("a request is JSON, by POST, to the one place for it", "[host]") {
  Asked asked;
  HttpRequest request = asked.request(asked.bearer(kAnna));
  request.content_type = "text/plain";
  CHECK(asked.host.answer(request).status == 415);
  request = asked.request(asked.bearer(kAnna));
  request.path = "/";
  CHECK(asked.host.answer(request).status == 404);
  request.method = "DELETE";
  CHECK(asked.host.answer(request).status == 405);
  request = asked.request(asked.bearer(kAnna));
  request.body = "nonsense";
  CHECK(asked.host.answer(request).body.find("not-json") != std::string::npos);
}

TEST_CASE("who asks too fast waits, and others do not", "[host]") {
  Asked asked({.requests = {.burst = 5, .each_second = 0.001}, .strangers = {.burst = 3, .each_second = 0.001}});
  for (int i = 0; i < 5; ++i) {
    CHECK(asked.host.answer(asked.request(asked.bearer(kAnna))).status == 200);
  }
  const HttpReply late = asked.host.answer(asked.request(asked.bearer(kAnna)));
  CHECK(late.status == 429);
  CHECK(header(late, "Retry-After") == "1");
  CHECK(asked.host.answer(asked.request(asked.bearer(kBen))).status == 200);
  for (int i = 0; i < 3; ++i) {
    CHECK(asked.host.answer(asked.request("")).status == 401);
  }
  CHECK(asked.host.answer(asked.request("")).status == 429);
  CHECK(asked.host.answer(asked.request(asked.bearer(kBen))).status == 200);
}

TEST_CASE("so many may listen with a link, and no more until one leaves", "[host]") {
  Asked asked({.listeners = 2});
  const HttpRequest request{.method = "GET", .path = "/events", .host = kHere, .authorization = asked.bearer(kAnna)};
  HttpReply first = asked.host.answer(request);
  const HttpReply second = asked.host.answer(request);
  CHECK(first.hearing != nullptr);
  CHECK(second.hearing != nullptr);
  CHECK(asked.host.answer(request).status == 429);
  first.hearing.reset();
  CHECK(asked.host.answer(request).hearing != nullptr);
}

}  // namespace
}  // namespace ossuary::host
