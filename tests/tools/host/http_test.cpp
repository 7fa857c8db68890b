// The wire itself: what carries a table to browsers, asked by plain sockets, also by clients that mean harm.
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <set>
#include <thread>

#include "files/descriptor.h"
#include "host/event_log.h"
#include "host/http.h"

namespace ossuary::host {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// A connection of a client.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = connect(socket_.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  [[nodiscard]] bool is_open() const { return is_open_; }
  bool send(const std::string& text) const {
    return ::send(socket_.number(), text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  /// What comes until `end` is in it, or the other side is gone, or nothing comes any more.
  std::string read_until(const std::string& end, milliseconds most = std::chrono::seconds(20)) {
    const auto until = Clock::now() + most;
    while (end.empty() || got_.find(end) == std::string::npos) {
      pollfd asked{.fd = socket_.number(), .events = POLLIN, .revents = 0};
      const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
      std::array<char, 4096> part{};
      if (left <= 0 || poll(&asked, 1, static_cast<int>(left)) != 1) {
        break;
      }
      const ssize_t size = recv(socket_.number(), part.data(), part.size(), 0);
      if (size <= 0) {
        is_open_ = false;
        break;
      }
      got_.append(part.data(), static_cast<std::size_t>(size));
    }
    return std::exchange(got_, "");
  }
  /// True once the other side has closed the connection.
  [[nodiscard]] bool is_cut_off(milliseconds most = std::chrono::seconds(20)) {
    (void)read_until("", most);
    return !is_open_;
  }

 private:
  Descriptor socket_;
  bool is_open_ = false;
  std::string got_;
};

/// Answers with what it was asked, and streams at /events.
struct Served {
  explicit Served(HttpLimits limits = {}) {
    const auto& library = loaded_http();
    REQUIRE(library.ok());
    auto opened = library.value()->open({.limits = limits}, [this](const HttpRequest& request) {
      ++answered;
      HttpReply reply{.type = "text/plain",
                      .body = fmt::format("{} {} {}", request.method, request.path, request.body)};
      if (request.path == "/events") {
        reply.hearing = std::make_unique<Ears>(*this);
      }
      return reply;
    });
    REQUIRE(opened.ok());
    server = std::move(opened).value();
  }

  /// One ear of the log of this.
  class Ears final : public Hearing {
   public:
    explicit Ears(Served& served) : served_(served) {
      const std::lock_guard lock(served.mutex);
      ear_ = served.log.listen({std::nullopt, "en"}, std::nullopt);
    }
    ~Ears() override {
      const std::lock_guard lock(served_.mutex);
      served_.log.leave(ear_);
    }
    Ears(const Ears&) = delete;
    Ears& operator=(const Ears&) = delete;
    [[nodiscard]] int descriptor() const override { return ear_->descriptor(); }
    [[nodiscard]] std::optional<std::string> next() override { return ear_->take(); }

   private:
    Served& served_;
    std::shared_ptr<Ear> ear_;
  };

  void publish(const std::string& text) {
    const std::lock_guard lock(mutex);
    log.publish("said", [&](const Listener& /*listener*/) { return Json(text); });
  }
  [[nodiscard]] std::size_t listening() {
    const std::lock_guard lock(mutex);
    return log.listening();
  }
  void await_listening(std::size_t count) {
    for (int i = 0; i < 2000 && listening() != count; ++i) {
      std::this_thread::sleep_for(milliseconds(5));
    }
    CHECK(listening() == count);
  }
  /// True if somebody who behaves is answered.
  [[nodiscard]] bool serves() const {
    Client client(server->port());
    client.send("GET /alive HTTP/1.1\r\nHost: x\r\n\r\n");
    return client.read_until("GET /alive ").find("200 OK") != std::string::npos;
  }

  std::mutex mutex;
  EventLog log;
  std::atomic<int> answered = 0;
  std::unique_ptr<HttpServer> server;  ///< ends first
};

TEST_CASE("requests of a connection are answered one after another", "[host][threads]") {
  Served served;
  Client client(served.server->port());
  for (int i = 0; i < 3; ++i) {
    client.send("POST /api?lang=pl HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody");
    CHECK(client.read_until("POST /api body").find("200 OK") != std::string::npos);
  }
  client.send("GET /one HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  CHECK(client.read_until("GET /two").find("GET /one") != std::string::npos);
  CHECK(client.is_cut_off());
}

TEST_CASE("an answer is compressed in no way that takes long", "[host]") {
  Served served;
  const auto answer_to = [&](const std::string& accepts) {
    Client client(served.server->port());
    client.send("POST /api HTTP/1.1\r\nHost: x\r\n" + accepts + "Content-Length: 4\r\n\r\nbody");
    return client.read_until("\r\n\r\n");
  };
  CHECK(answer_to("Accept-Encoding: gzip, deflate, br, zstd\r\n").find("Content-Encoding: gzip") != std::string::npos);
  CHECK(answer_to("Accept-Encoding: br\r\n").find("Content-Encoding") == std::string::npos);
  CHECK(answer_to("").find("Content-Encoding") == std::string::npos);
}

TEST_CASE("all who listen hear it, and leave when their page is closed", "[host][threads]") {
  Served served;
  std::vector<Client> clients;
  for (int i = 0; i < 5; ++i) {
    clients.emplace_back(served.server->port()).send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  served.await_listening(5);
  served.publish("hello");
  for (Client& client : clients) {
    CHECK(client.read_until("hello").find("event: said") != std::string::npos);
  }
  clients.erase(clients.begin() + 2, clients.end());
  served.await_listening(2);
}

TEST_CASE("an idle listener gets a sign of life", "[host][threads]") {
  Served served({.beat = milliseconds(30)});
  Client client(served.server->port());
  client.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  CHECK(client.read_until(": beat").find(": beat") != std::string::npos);
}

TEST_CASE("who is slow, sends half of a request or none is cut off, and others do not notice", "[host][threads]") {
  Served served({.request = milliseconds(300), .idle = milliseconds(300), .sending = milliseconds(300)});
  Client silent(served.server->port());
  Client half(served.server->port());
  half.send("GET / HT");
  Client short_body(served.server->port());
  short_body.send("POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nless");
  Client done(served.server->port());
  done.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  Client drips(served.server->port());
  const auto begun = Clock::now();
  bool is_open = true;
  while (is_open && Clock::now() - begun < std::chrono::seconds(10)) {
    is_open = drips.send("A") && !drips.is_cut_off(milliseconds(50));
  }
  CHECK_FALSE(is_open);
  CHECK(served.serves());
  CHECK(silent.is_cut_off());
  CHECK(half.is_cut_off());
  CHECK(short_body.is_cut_off());
  CHECK(done.is_cut_off());
}

TEST_CASE("who never reads is cut off, and others hear on", "[host][threads]") {
  Served served({.sending = milliseconds(300)});
  Client deaf(served.server->port());
  deaf.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  Client hears(served.server->port());
  hears.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  served.await_listening(2);
  std::jthread reads([&] {
    while (served.listening() > 1) {
      (void)hears.read_until("never", milliseconds(20));
    }
  });
  const std::string much(100'000, 'x');
  for (int i = 0; i < 400 && served.listening() > 1; ++i) {
    served.publish(much);
    std::this_thread::sleep_for(milliseconds(10));
  }
  served.await_listening(1);
  reads.join();
  served.publish("still here");
  CHECK(hears.read_until("still here").find("still here") != std::string::npos);
}

TEST_CASE("heads without an end and bodies that are too long are refused", "[host][threads]") {
  Served served;
  Client headers(served.server->port());
  headers.send("GET / HTTP/1.1\r\nHost: x\r\n");
  std::string many;
  for (int i = 0; i < 10'000; ++i) {
    many += fmt::format("X-{}: y\r\n", i);
  }
  headers.send(many);
  CHECK(headers.read_until("\r\n\r\n").find("431") != std::string::npos);
  CHECK(headers.is_cut_off());
  Client large(served.server->port());
  large.send("POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n");
  CHECK(large.read_until("\r\n\r\n").find("413") != std::string::npos);
  CHECK(served.answered == 0);
  CHECK(served.serves());
}

TEST_CASE("one address opens so many connections and no more", "[host][threads]") {
  Served served({.connections = 20, .of_address = 5});
  std::vector<std::unique_ptr<Client>> clients;
  int cut_off = 0;
  for (int i = 0; i < 5; ++i) {
    clients.push_back(std::make_unique<Client>(served.server->port()));
    clients.back()->send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  served.await_listening(5);
  for (int i = 0; i < 20; ++i) {
    Client more(served.server->port());
    cut_off += more.is_cut_off(std::chrono::seconds(2)) ? 1 : 0;
  }
  CHECK(cut_off == 20);
  clients.clear();
  served.await_listening(0);
  CHECK(served.serves());
}

TEST_CASE("a server ends with all its connections", "[host][threads]") {
  Served served;
  Client listens(served.server->port());
  listens.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n");
  served.await_listening(1);
  Client silent(served.server->port());
  const auto begun = Clock::now();
  served.server.reset();
  CHECK(Clock::now() - begun < std::chrono::seconds(3));
  CHECK(listens.is_cut_off());
  CHECK(silent.is_cut_off());
}

TEST_CASE("an address that is not of this machine cannot be bound", "[host]") {
  const auto& library = loaded_http();
  REQUIRE(library.ok());
  CHECK_FALSE(library.value()->open({.address = "192.0.2.1"}, [](const HttpRequest&) { return HttpReply{}; }));
}

TEST_CASE("a QR code is a square with its three corners", "[host]") {
  const auto code = loaded_http().value()->qr_code("http://127.0.0.1:4711/#0123456789abcdef0123456789abcdef");
  REQUIRE(code.size() >= 21);
  for (const auto& row : code) {
    CHECK(row.size() == code.size());
  }
  CHECK(code.front().front());
  CHECK(code.front().back());
  CHECK(code.back().front());
}

}  // namespace
}  // namespace ossuary::host
