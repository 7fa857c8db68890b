// What carries a table to browsers: the library cpp-httplib, behind connections of our own, since those of the library
// wait as long as a client likes, read headers without an end, and wake a hundred times in a second to look for more.
#include <arpa/inet.h>
#include <httplib.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

#include "host/http.h"
#include "host/http/qr_code.h"
#include "host/http_head.h"
#include "host/http_status.h"

namespace ossuary::host {

namespace {

using Clock = std::chrono::steady_clock;

/// Waits until something of `wanted` is true of `socket`; false where it is not by then.
bool wait_for(int socket, short wanted, Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    pollfd asked{.fd = socket, .events = wanted, .revents = 0};
    const int found = poll(&asked, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
    if (found >= 0 || errno != EINTR) {
      return found > 0;
    }
  }
}

/// The address of the other side, "" where it has none.
std::string peer_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  std::array<char, NI_MAXHOST> name{};
  if (getpeername(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0 ||
      getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, name.data(), name.size(), nullptr, 0,
                  NI_NUMERICHOST) != 0) {
    return "";
  }
  return name.data();
}

/// A connection, of which each request has its time and its bytes.
class Connection final : public httplib::Stream {
 public:
  Connection(int socket, std::string peer, const HttpLimits& limits)
      : socket_(socket), peer_(std::move(peer)), limits_(limits), due_(Clock::now() + limits.request) {}

  /// Reads the head of a request, which begins before `begins`. False where none comes in time; `refused` is the status
  /// of one that is refused, else 0.
  bool await_request(std::chrono::milliseconds begins, int& refused) {
    if (read_.size() == used_ && !wait_for(socket_, POLLIN, Clock::now() + begins)) {
      return false;
    }
    due_ = Clock::now() + limits_.request;
    read_.erase(0, std::exchange(used_, 0));
    std::optional<std::size_t> size;
    while (!(size = head_size(read_)) || *size > limits_.head) {
      if (read_.size() > limits_.head) {
        refused = status::kTooManyHeaders;
        return true;
      }
      if (!receive()) {
        return false;
      }
    }
    const HttpHead head = read_head(std::string_view(read_).substr(0, *size), limits_.body);
    refused = head.refused;
    end_ = *size + head.body;
    return true;
  }

  /// True if all of the request was read.
  [[nodiscard]] bool is_read() const { return used_ >= end_; }

  [[nodiscard]] bool is_readable() const override { return used_ < end_; }
  [[nodiscard]] bool is_writable() const override { return wait_for(socket_, POLLOUT, Clock::now() + limits_.sending); }

  ssize_t read(char* into, std::size_t size) override {
    if (used_ == read_.size() && used_ < end_ && !receive()) {
      return -1;
    }
    const std::size_t taken = std::min({size, read_.size() - used_, end_ - std::min(used_, end_)});
    std::memcpy(into, read_.data() + used_, taken);
    used_ += taken;
    return static_cast<ssize_t>(taken);
  }

  ssize_t write(const char* from, std::size_t size) override {
    const auto until = Clock::now() + limits_.sending;
    for (std::size_t sent = 0; sent < size;) {
      const ssize_t more = send(socket_, from + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (more > 0) {
        sent += static_cast<std::size_t>(more);
      } else if ((errno != EAGAIN && errno != EINTR) || !wait_for(socket_, POLLOUT, until)) {
        return -1;
      }
    }
    return static_cast<ssize_t>(size);
  }

  /// The library hands these to who answers: the port is the number of the socket, by which a stream sees its end.
  void get_remote_ip_and_port(std::string& ip, int& port) const override {
    ip = peer_;
    port = socket_;
  }
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  /// Reads what has come, or waits for it; false once the time is over, or the other side is gone.
  bool receive() {
    std::array<char, 4096> part{};
    while (wait_for(socket_, POLLIN, due_)) {
      const ssize_t got = recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
      if (got > 0) {
        read_.append(part.data(), static_cast<std::size_t>(got));
        return true;
      }
      if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        return false;
      }
    }
    return false;
  }

  int socket_;
  std::string peer_;
  const HttpLimits& limits_;
  Clock::time_point due_;
  std::string read_;      ///< of this request, and of what follows it.
  std::size_t used_ = 0;  ///< so many bytes of that were given on.
  std::size_t end_ = 0;   ///< of this request.
};

/// Open connections, in all and by address.
class Connections {
 public:
  explicit Connections(const HttpLimits& limits) : limits_(limits) {}

  [[nodiscard]] bool is_full() {
    const std::lock_guard lock(mutex_);
    return threads_ >= limits_.connections;
  }
  [[nodiscard]] bool is_crowded() {
    const std::lock_guard lock(mutex_);
    return threads_ * 2 >= limits_.connections;
  }
  /// False where the address has as many as it may, or all are to end.
  bool open(int socket, const std::string& peer) {
    const std::lock_guard lock(mutex_);
    if (ends_ || of_peer_[peer] >= limits_.of_address) {
      return false;
    }
    ++of_peer_[peer];
    sockets_.insert(socket);
    return true;
  }
  void close(int socket, const std::string& peer) {
    const std::lock_guard lock(mutex_);
    sockets_.erase(socket);
    if (--of_peer_[peer] == 0) {
      of_peer_.erase(peer);
    }
  }
  /// Runs `work` on a thread of its own. False where there is none.
  bool run(std::function<void()> work) {
    {
      const std::lock_guard lock(mutex_);
      ++threads_;
    }
    try {
      std::thread([this, work = std::move(work)] {
        work();
        std::unique_lock lock(mutex_);
        --threads_;
        std::notify_all_at_thread_exit(ended_, std::move(lock));
      }).detach();
    } catch (const std::system_error&) {
      const std::lock_guard lock(mutex_);
      --threads_;
      return false;
    }
    return true;
  }
  /// Ends all, and waits until none is left.
  void end() {
    std::unique_lock lock(mutex_);
    ends_ = true;
    for (const int socket : sockets_) {
      shutdown(socket, SHUT_RDWR);
    }
    ended_.wait(lock, [&] { return threads_ == 0; });
  }

 private:
  const HttpLimits& limits_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::size_t threads_ = 0;
  std::map<std::string, std::size_t> of_peer_;
  std::set<int> sockets_;
  bool ends_ = false;
};

/// A thread for each connection, as many as there may be.
class ConnectionThreads final : public httplib::TaskQueue {
 public:
  explicit ConnectionThreads(Connections& connections) : connections_(connections) {}
  void enqueue(std::function<void()> work) override {
    if (connections_.is_full() || !connections_.run(work)) {
      work();  // on the thread that accepts: the connection is closed
    }
  }
  void shutdown() override { connections_.end(); }

 private:
  Connections& connections_;
};

/// Sends what `hearing` has until it ends, or the other side is gone.
bool send_events(Hearing& hearing, int socket, std::chrono::milliseconds beat, httplib::DataSink& sink) {
  while (true) {
    const auto text = hearing.next();
    if (!text) {
      sink.done();
      return true;
    }
    if (!text->empty()) {
      return sink.write(text->data(), text->size());
    }
    std::array<pollfd, 2> asked{{{.fd = hearing.descriptor(), .events = POLLIN, .revents = 0},
                                 {.fd = socket, .events = POLLRDHUP, .revents = 0}}};
    const int found = poll(asked.data(), asked.size(), static_cast<int>(beat.count()));
    if (found < 0 && errno != EINTR) {
      return false;
    }
    if (asked.back().revents != 0) {
      return false;
    }
    if (found == 0) {
      constexpr std::string_view kBeat = ": beat\n\n";
      return sink.write(kBeat.data(), kBeat.size());
    }
  }
}

/// Has the library compress by gzip if at all: by brotli it would do so as hard as it can, fifty times as slowly.
void prefer_gzip(httplib::Request& request) {
  const char* const accepts = "Accept-Encoding";
  const bool takes_gzip = request.get_header_value(accepts).find("gzip") != std::string::npos;
  request.headers.erase(accepts);
  if (takes_gzip) {
    request.set_header(accepts, "gzip");
  }
}

class Server final : public HttpServer, private httplib::Server {
 public:
  Server(const HttpSettings& settings, HttpAnswer answer)
      : limits_(settings.limits), answer_(std::move(answer)), connections_(limits_) {
    new_task_queue = [this] { return std::make_unique<ConnectionThreads>(connections_).release(); };
    set_tcp_nodelay(true);
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_keep_alive_max_count(limits_.requests);
    set_payload_max_length(limits_.body);
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      if (request.method == "POST") {
        return HandlerResponse::Unhandled;  // its body is not read yet
      }
      respond(request, response);
      return HandlerResponse::Handled;
    });
    Post(".*", [this](const httplib::Request& request, httplib::Response& response) { respond(request, response); });
    set_exception_handler([](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
      response.status = status::kDefect;
    });
  }
  ~Server() override {
    stop();
    if (accepting_.joinable()) {
      accepting_.join();
    }
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// False where the address cannot be bound.
  bool begin(const HttpSettings& settings) {
    port_ = settings.port == 0                              ? bind_to_any_port(settings.address)
            : bind_to_port(settings.address, settings.port) ? settings.port
                                                            : -1;
    constexpr int kWaiting = 256;  // the library lets five wait
    if (port_ <= 0 || ::listen(svr_sock_, kWaiting) != 0) {
      return false;
    }
    accepting_ = std::thread([this] {
      accepting_id_ = std::this_thread::get_id();
      listen_after_bind();
    });
    while (!is_running()) {  // stop() does nothing before
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }
  [[nodiscard]] int port() const override { return port_; }

 private:
  void respond(const httplib::Request& request, httplib::Response& response) {
    HttpReply reply = answer_({.method = request.method,
                               .path = request.path,
                               .language = request.get_param_value("lang"),
                               .host = request.get_header_value("Host"),
                               .origin = request.get_header_value("Origin"),
                               .authorization = request.get_header_value("Authorization"),
                               .content_type = request.get_header_value("Content-Type"),
                               .last_event = request.get_header_value("Last-Event-ID"),
                               .body = request.body});
    response.status = reply.status;
    for (const auto& [name, value] : reply.headers) {
      response.set_header(name, value);
    }
    if (reply.hearing == nullptr) {
      response.set_content(reply.body, reply.type);
      return;
    }
    response.set_chunked_content_provider(
        reply.type,
        [hearing = std::shared_ptr(std::move(reply.hearing)), socket = request.remote_port, beat = limits_.beat](
            std::size_t /*sent*/, httplib::DataSink& sink) { return send_events(*hearing, socket, beat, sink); });
  }

  bool process_and_close_socket(socket_t socket) override {
    const std::string peer = peer_of(socket);
    if (std::this_thread::get_id() != accepting_id_.load() && connections_.open(socket, peer)) {
      const int buffer = 65'536;  // what a client leaves unread takes no more
      setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
      converse(socket, peer);
      shutdown(socket, SHUT_WR);
      connections_.close(socket, peer);
    }
    ::close(socket);
    return true;
  }

  /// Answers the requests of a connection, one after another.
  void converse(int socket, const std::string& peer) {
    Connection connection(socket, peer, limits_);
    for (std::size_t count = 1; count <= limits_.requests; ++count) {
      int refused = 0;
      if (!connection.await_request(count == 1 ? limits_.request : limits_.idle, refused)) {
        return;
      }
      if (refused != 0) {
        const std::string text =
            "HTTP/1.1 " + std::to_string(refused) + " Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
        connection.write(text.data(), text.size());
        return;
      }
      const bool is_last = count == limits_.requests || connections_.is_crowded();
      bool is_closed = false;
      if (!process_request(connection, is_last, is_closed, prefer_gzip) || is_closed || is_last ||
          !connection.is_read()) {
        return;
      }
    }
  }

  HttpLimits limits_;
  HttpAnswer answer_;
  Connections connections_;
  int port_ = -1;
  std::atomic<std::thread::id> accepting_id_;
  std::thread accepting_;
};

Result<std::unique_ptr<HttpServer>, std::string> open_server(const HttpSettings& settings, HttpAnswer answer) {
  auto server = std::make_unique<Server>(settings, std::move(answer));
  if (!server->begin(settings)) {
    return std::string(std::strerror(errno));  // NOLINT(concurrency-mt-unsafe)
  }
  return std::unique_ptr<HttpServer>(std::move(server));
}

constexpr HttpLibrary kLibrary{.open = open_server, .qr_code = qr_code};

}  // namespace

}  // namespace ossuary::host

extern "C" __attribute__((visibility("default"))) const ossuary::host::HttpLibrary* ossuary_http() {
  return &ossuary::host::kLibrary;
}
