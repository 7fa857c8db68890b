#include "host/event_log.h"

#include <fmt/format.h>
#include <poll.h>

#include <catch2/catch.hpp>

namespace ossuary::host {
namespace {

constexpr Guest kFirst{Seat{0}};
constexpr Guest kSecond{Seat{1}};

/// Tells each listener who it is.
Json who(const Listener& listener) {
  return {{"guest", listener.first ? Json(index(*listener.first)) : Json()}, {"language", listener.second}};
}

bool is_woken(const Ear& ear) {
  pollfd asked{.fd = ear.descriptor(), .events = POLLIN, .revents = 0};
  return poll(&asked, 1, 0) == 1;
}

TEST_CASE("each who listens is told in its own way, and woken once", "[host]") {
  EventLog log;
  const auto first = log.listen({kFirst, "en"}, std::nullopt);
  const auto onlooker = log.listen({std::nullopt, "pl"}, std::nullopt);
  CHECK_FALSE(is_woken(*first));
  log.publish("who", who);
  CHECK(is_woken(*first));
  CHECK(first->take() == "id: 1\nevent: who\ndata: {\"guest\":0,\"language\":\"en\"}\n\n");
  CHECK_FALSE(is_woken(*first));
  CHECK(first->take() == "");
  CHECK(onlooker->take() == "id: 1\nevent: who\ndata: {\"guest\":null,\"language\":\"pl\"}\n\n");
  log.leave(first);
  log.publish("who", who);
  CHECK(first->take() == "");
}

TEST_CASE("who comes back hears what it missed, in whatever language", "[host]") {
  EventLog log;
  for (int i = 0; i < 3; ++i) {
    log.publish("who", who);
  }
  CHECK(log.listen({kFirst, "uk"}, 3)->take() == "");
  CHECK(log.listen({kFirst, "uk"}, 2)->take() == "id: 3\nevent: who\ndata: {\"guest\":0,\"language\":\"uk\"}\n\n");
  const std::string all = log.listen({kFirst, "uk"}, 0)->take().value();
  CHECK(all.starts_with("id: 1\n"));
  CHECK(all.find("id: 3\n") != std::string::npos);
  CHECK(log.listen({kFirst, "uk"}, 4)->take() == "id: 3\nevent: reset\ndata: {}\n\n");
}

TEST_CASE("who missed more than is kept asks anew", "[host]") {
  EventLog log;
  for (std::size_t i = 0; i < kKeptEvents + 10; ++i) {
    log.publish("who", who);
  }
  CHECK(log.listen({kFirst, "en"}, 9)->take().value().find("reset") != std::string::npos);
  CHECK(log.listen({kFirst, "en"}, 10)->take().value().starts_with("id: 11\n"));
}

TEST_CASE("a guest whose link is void hears that, and no more", "[host]") {
  EventLog log;
  const auto first = log.listen({kFirst, "en"}, std::nullopt);
  const auto second = log.listen({kSecond, "en"}, std::nullopt);
  CHECK(log.listening(kFirst) == 1);
  log.dismiss(kFirst);
  CHECK(log.listening(kFirst) == 0);
  log.publish("who", who);
  CHECK(first->take() == "id: 0\nevent: closed\ndata: {}\n\n");
  CHECK_FALSE(first->take());
  CHECK(second->take().value().starts_with("id: 1\n"));
}

TEST_CASE("who never takes what it is told is cut off", "[host]") {
  EventLog log;
  const auto ear = log.listen({kFirst, "en"}, std::nullopt);
  const std::string much(100'000, 'x');
  for (int i = 0; i < 20; ++i) {
    log.publish("much", [&](const Listener& /*listener*/) { return Json(much); });
  }
  CHECK_FALSE(ear->take());
}

TEST_CASE("numbers of events are read as browsers send them", "[host]") {
  CHECK(event_number("0") == 0U);
  CHECK(event_number("17") == 17U);
  for (const char* none : {"", "-1", "1 ", " 1", "x", "99999999999999999999", "18446744073709551615", "1.0"}) {
    CHECK_FALSE(event_number(none));
  }
}

}  // namespace
}  // namespace ossuary::host
