// Http: what a table in the browser is asked and answers, and what carries that. It is a library of its own, in the
// folder `http`, which is loaded when a table is hosted: what it needs takes longer to load than most commands run.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace ossuary::host {

/// What of a request anything depends on.
struct HttpRequest {
  std::string method;
  std::string path;        ///< without what follows a question mark.
  std::string language{};  ///< `lang`, behind the question mark.
  std::string host{};      ///< these are headers; "" where they are missing.
  std::string origin{};
  std::string authorization{};
  std::string content_type{};
  std::string last_event{};
  std::string body{};
};

/// A stream of texts to one listener. It belongs to the thread of its connection.
class Hearing {
 public:
  virtual ~Hearing() = default;
  Hearing(const Hearing&) = delete;
  Hearing& operator=(const Hearing&) = delete;

  /// Readable once next() has something to give.
  [[nodiscard]] virtual int descriptor() const = 0;
  /// What is to be sent now, "" for nothing; nothing at all once the stream ends.
  [[nodiscard]] virtual std::optional<std::string> next() = 0;

 protected:
  Hearing() = default;
};

struct HttpReply {
  int status = 200;
  std::string type{};  ///< of the body.
  std::string body{};
  std::vector<std::pair<std::string, std::string>> headers{};
  std::unique_ptr<Hearing> hearing{};  ///< where the body never ends.
};

/// Answers requests on many threads at once.
using HttpAnswer = std::function<HttpReply(const HttpRequest& request)>;

/// What a client may take; one that takes more is cut off.
struct HttpLimits {
  std::size_t head = 16'384;                  ///< bytes of a request before its body,
  std::size_t body = 65'536;                  ///< and of that.
  std::size_t connections = 600;              ///< at once, those of listeners too,
  std::size_t of_address = 400;               ///< and of one address.
  std::size_t requests = 1000;                ///< on one connection.
  std::chrono::milliseconds request{10'000};  ///< until a request is whole, from its first byte on.
  std::chrono::milliseconds idle{5'000};      ///< from one request to the next.
  std::chrono::milliseconds sending{5'000};   ///< of a part of an answer.
  std::chrono::milliseconds beat{15'000};     ///< between signs of life to a listener.
};

struct HttpSettings {
  std::string address = "127.0.0.1";  ///< to bind to,
  int port = 0;                       ///< and the port; 0 for any that is free.
  HttpLimits limits{};
};

/// Serves as long as it exists.
class HttpServer {
 public:
  virtual ~HttpServer() = default;
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  [[nodiscard]] virtual int port() const = 0;

 protected:
  HttpServer() = default;
};

/// What the library offers; the one symbol of it, `ossuary_http`, gives it.
struct HttpLibrary {
  /// @err why the address cannot be bound, in a sentence without a full stop.
  Result<std::unique_ptr<HttpServer>, std::string> (*open)(const HttpSettings& settings, HttpAnswer answer);
  /// A QR code of `text`, row by row, true where it is dark; none where it cannot be made.
  std::vector<std::vector<bool>> (*qr_code)(const std::string& text);
};

/// The library, loaded when it is first asked for. @err why it cannot be, in a sentence without a full stop.
[[nodiscard]] const Result<const HttpLibrary*, std::string>& loaded_http();

}  // namespace ossuary::host
