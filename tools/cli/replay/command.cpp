#include "cli/replay/command.h"

#include <fmt/format.h>

#include <array>
#include <istream>
#include <limits>

#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/replay/replay_screen.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "console/match/match_file.h"
#include "files/read_file.h"

namespace ossuary::cli {
namespace {

constexpr const char* kReplayNotes =
    "A record is valid if the seed deals the same cards, every action is legal and results in the state whose hash "
    "the\n"
    "record gives, and its last line is there. It outlives every edit of its content that changes nothing it was "
    "played\n"
    "by. After others it is replayed by today's content, and a message names the files that have changed; where it "
    "goes\n"
    "otherwise from an action on, an error names the action, the plugin, and what to put back.\n"
    "A match that is not over is shown as everybody may see it, unless --all is given.\n\n"
    "Exit codes: 0 done, 1 the record is not valid (--verify), 2 bad usage, 3 a bad record or bad content.";

/// All that comes from `in`, as far as a record may be that long.
std::string read_all(std::istream& in) {
  std::string text;
  std::array<char, 65536> block{};
  while (text.size() <= kLargestRecord && in.read(block.data(), block.size()).gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kLargestRecord) {
    throw bad_usage("cannot read stdin: it is larger than " + size_text(kLargestRecord));
  }
  return text;
}

ExitCode run_replay(Environment& env, const ReplayOptions& options) {
  if (options.output.is_json() && (options.verify || options.plain)) {
    throw bad_usage(fmt::format("{} excludes {}", options.output.typed(), options.verify ? "--verify" : "--plain"));
  }
  const Catalogue library = read_library(env);
  const CutRecord cut = options.cut ? CutRecord::Accept : CutRecord::Refuse;
  const auto record = options.file == "-" ? open_record(env, library, read_all(env.in), "stdin", cut)
                                          : open_record(env, library, options.file, cut);
  if (!record) {
    throw Stop(options.verify ? ExitCode::No : ExitCode::BadContent, render(record.error()));
  }
  show_replay(env, options, record.value());
  return ExitCode::Done;
}

}  // namespace

void add_replay_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ReplayOptions>();
  CommandSyntax command =
      program.add_command("replay", "Show a match from its record, action by action, or verify the record");
  command.add_argument(options.file, {.name = "FILE", .help = "The record of a match; - is stdin", .required = true});
  command.add_flag(options.verify, "--verify", "Show only whether the record is valid, and the scores");
  command.add_option(options.step, {.name = "--step",
                                    .type = "N",
                                    .help = "Stop after so many steps and show the table at that time",
                                    .check = whole_number(0, std::numeric_limits<std::int32_t>::max())});
  command.exclude("--step", "--verify");
  command.add_flag(options.cut, "--cut", "Accept a record whose end is missing, as far as it goes");
  command.add_flag(options.all, "--all",
                   "Show of a match that is not over what some player cannot see, too: hands, hidden actions, points");
  command.add_flag(options.plain, "--plain", "Write sentences instead of drawings, for screen readers");
  add_output_options(command, options.output, {Format::Json},
                     "one JSON object with the game, every step with the table after it, the scores");
  command.set_notes(kReplayNotes);
  command.set_action([&env, &options] {
    write_plainly(env, options.plain);
    try {
      write_output(env, options.output, [&] { env.exit = run_replay(env, options); });
    } catch (const Stop& stop) {
      throw for_players(stop);
    }
  });
}

}  // namespace ossuary::cli
