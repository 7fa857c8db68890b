#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/content.h"
#include "cli/stop.h"
#include "files/replace_file.h"

namespace ossuary::cli {

namespace {

constexpr std::array<std::pair<Format, std::string_view>, 7> kFormats{{{Format::Text, "text"},
                                                                       {Format::Json, "json"},
                                                                       {Format::Csv, "csv"},
                                                                       {Format::Markdown, "md"},
                                                                       {Format::Html, "html"},
                                                                       {Format::Pdf, "pdf"},
                                                                       {Format::Toml, "toml"}}};

/// While it lives, what is written to `env.out` goes to `target`, without colours.
class Redirected {
 public:
  Redirected(Environment& env, std::streambuf& target)
      : env_(env), stdout_(env.out.rdbuf(&target)), color_(env.color_out) {
    env_.color_out = false;
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;
  ~Redirected() {
    env_.out.rdbuf(stdout_);
    env_.color_out = color_;
  }

 private:
  Environment& env_;
  std::streambuf* stdout_;
  bool color_;
};

/// Stops with the sentence about a file that cannot be written, if there is one. @throws Stop.
void refuse(const std::optional<std::string>& fault) {
  if (fault) {
    throw bad_usage(*fault);
  }
}

}  // namespace

Format OutputOptions::chosen() const {
  const auto* const named = std::ranges::find(kFormats, format, &std::pair<Format, std::string_view>::second);
  return json ? Format::Json : named == kFormats.end() ? Format::Text : named->first;
}

std::string OutputOptions::typed() const {
  if (json) {
    return "--json";
  }
  return !format.empty() ? "--format " + format : !file.empty() ? "--output " + file : "";
}

bool OutputOptions::to_stdout() const { return file.empty() || is_stdout(file); }

void add_output_options(CommandSyntax& command, OutputOptions& options, std::initializer_list<Format> others,
                        const std::string& json) {
  std::vector<std::string> names;
  for (const auto& [format, name] : kFormats) {
    if (format == Format::Text || std::ranges::count(others, format) > 0) {
      names.emplace_back(name);
    }
  }
  command.add_option(options.format, {.name = "--format",
                                      .type = fmt::format("{}", fmt::join(names, "|")),
                                      .help = "How to write the answer (default: text)",
                                      .check = [names](const std::string& name) {
                                        return std::ranges::count(names, name) > 0
                                                   ? ""
                                                   : fmt::format("\"{}\" is no format that this command has: choose {}",
                                                                 name, any_of(names));
                                      }});
  if (std::ranges::count(others, Format::Json) > 0) {
    command.add_flag(options.json, "--json", "Short for --format json: " + json);
    command.exclude("--json", "--format");
  }
  command.add_option(options.file,
                     {.name = "--output",
                      .type = "FILE",
                      .help = "The file to write the answer to; - is stdout (default: -)",
                      .check = [](const std::string& name) { return name.empty() ? "a file needs a name" : ""; }});
}

bool is_stdout(const std::string& path) { return path == "-"; }

void refuse_link(const std::string& path) {
  std::error_code error;
  if (!is_stdout(path) && std::filesystem::is_symlink(path, error)) {
    throw bad_usage(fmt::format("{} is a link: name what it leads to", path));
  }
}

void check_writable(const std::string& path) {
  refuse_link(path);
  if (!path.empty() && !is_stdout(path)) {
    refuse(Replacement(path).fault());
  }
}

void write_output(Environment& env, const OutputOptions& options, const std::function<void()>& write) {
  if (options.to_stdout()) {
    write();
    return;
  }
  refuse_link(options.file);
  Replacement file(options.file);
  refuse(file.fault());
  {
    const Redirected redirected(env, file);
    write();
  }
  refuse(file.place());
}

void write_file(const std::string& path, const std::string& text) {
  refuse_link(path);
  refuse(replace_file(path, text));
}

}  // namespace ossuary::cli
