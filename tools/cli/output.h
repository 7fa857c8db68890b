// Output: in which format a command answers, and where: --format, --json and --output, the same for every command.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "cli/command_syntax.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// A format of answers. Every command that has an answer writes text for people.
enum class Format { Text, Json, Csv, Markdown, Html, Pdf, Toml };

/// What the command line asks of the answer.
struct OutputOptions {
  std::string format;  ///< of --format; "" where it is not given.
  bool json = false;   ///< --json is given.
  std::string file;    ///< of --output; "" where it is not given.

  [[nodiscard]] Format chosen() const;
  [[nodiscard]] bool is_json() const { return chosen() == Format::Json; }
  /// The option that asks for a format, else the one that names a file, as it is typed; "" where neither is given.
  [[nodiscard]] std::string typed() const;
  /// True if the answer goes to standard output.
  [[nodiscard]] bool to_stdout() const;
};

/// --format, with text and `others`, and --output; --json where that is among them. `json` says what JSON there is.
void add_output_options(CommandSyntax& command, OutputOptions& options, std::initializer_list<Format> others,
                        const std::string& json = "one JSON object");

/// True for "-", which means standard output where a file is written.
[[nodiscard]] bool is_stdout(const std::string& path);

/// Refuses to write to `path` where it is a link: whoever made that chose what it leads to. @throws Stop.
void refuse_link(const std::string& path);

/// Finds out whether `path` can be written, before work that takes long. @throws Stop, also for a link. "-" and "" can.
void check_writable(const std::string& path);

/// Runs `write`: what it writes to `env.out` goes where `options` say, into a file in one step and without colours.
/// @throws Stop: the file cannot be written, which is found out before, as far as it can be.
void write_output(Environment& env, const OutputOptions& options, const std::function<void()>& write);

/// Writes a file in one step. @throws Stop, also for a link.
void write_file(const std::string& path, const std::string& text);

}  // namespace ossuary::cli
