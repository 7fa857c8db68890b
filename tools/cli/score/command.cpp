#include "cli/score/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/content.h"
#include "cli/data_paths.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/score/chosen_structure.h"
#include "cli/score/position.h"
#include "cli/score/score_json.h"
#include "cli/score/score_lines.h"
#include "cli/score/score_text.h"
#include "cli/show/ruleset_documents.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "console/text/paint.h"
#include "files/read_file.h"
#include "flow/rules.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

struct ScoreOptions {
  std::string ruleset;
  std::string file = "-";
  std::optional<int> players;
  std::string structure;
  TypedOptions chosen;
  bool explain = false;
  bool jsonl = false;
  OutputOptions output;
};

constexpr const char* kScoreNotes =
    "FILE is a drawing: one line for each level, highest first, one glyph for each skull; spaces are ignored.\n"
    "  `.` is any skull, `-` is no card, `#` begins a comment.\n"
    "  A line `===` begins another drawing. Without FILE, or with `-`, the command reads stdin.\n"
    "Where the game has the option, `--option feature=SHAPE --structure NAME` scores a feature, and\n"
    "  `--option effect=EFFECT` any structure by that effect.\n"
    "L5c1 is the skull on level 5 (from 1 at the bottom) in column 1 (from 0 at the left).\n\n"
    "--jsonl reads one structure from each line and writes one score for each line:\n"
    "  {\"structure\":\"pyramid\",\"cards\":[[\"top\",\"bottom\"],null,...]}   in order of places: bottom row first;\n"
    "     \"-\" is a blank half\n"
    "  {\"total\":..,\"by_kind\":{..},\"awards\":[{\"kind\":..,\"cells\":[..],\"points\":..,\"line\":..}],"
    "\"choices\":{\"KIND\":[{\"skulls\":[..],\"chosen\":[..],\"options\":..}]}}\n"
    "  {\"structures\":[{..},{..}],\"rivals\":[{\"KIND\":2}],\"hand\":{\"KIND\":1},\"graveyard\":{..}}   all that a "
    "player has, for "
    "match scripts\n"
    "  {\"total\":..,\"structures\":[..],\"by_match\":{\"KIND\":..}}\n"
    "  An award gives its points to each of its cells. The choices are those with the highest total. The answer to a "
    "bad line, or to one of more than 64 KiB, is {\"error\":\"...\"}.\n\n"
    "For a flow, FILE is a position in TOML, as in the examples of flows, or such an example; the points after its\n"
    "plays are shown by category, with --explain also by thing. What it does not say is as at the first decision:\n"
    "  players = 2\n"
    "  [position]\n"
    "  pot = 3\n"
    "  [position.seats.1]\n"
    "  coins = 5\n"
    "  lamps = [\"brass_lamp\"]\n\n"
    "Exit codes: 0 done, 1 some lines of --jsonl were bad, 2 bad usage, 3 a bad drawing, position or content.";

/// The input: a file or stdin.
class ScoreInput {
 public:
  ScoreInput(const Environment& env, const std::string& file) : name_(file == "-" ? "stdin" : file), stream_(&env.in) {
    if (file != "-") {
      refuse_devices(file);
      opened_.open(file);
      stream_ = &opened_;
    }
    check_readable();
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::istream& stream() { return *stream_; }

 private:
  /// A device such as /dev/zero may never end. A pipe, as of <(...), is read.
  static void refuse_devices(const std::string& file) {
    std::error_code error;
    const std::filesystem::file_type type = std::filesystem::status(file, error).type();
    if (std::filesystem::exists(std::filesystem::file_status(type)) && type != std::filesystem::file_type::regular &&
        type != std::filesystem::file_type::fifo) {
      throw bad_usage(fmt::format("cannot read {}: it is neither a regular file nor a pipe", file));
    }
  }

  /// An empty input can be read; a folder, or a closed stream, cannot.
  void check_readable() {
    const bool opened = stream_->good();
    (void)stream_->peek();
    if (!opened || stream_->bad()) {
      throw bad_usage(fmt::format("cannot read {}", name_ == "stdin" ? name_ : fmt::format("\"{}\"", name_)));
    }
    stream_->clear();
  }

  std::string name_;
  std::ifstream opened_;
  std::istream* stream_;
};

/// The text of drawings in `file`, or of stdin. @throws Stop for one that is no regular file, or too large.
std::string drawing_text(Environment& env, const std::string& file) {
  constexpr std::size_t kLargest = std::size_t{1} << 20U;  // bytes
  std::string text;
  if (file != "-") {
    if (const auto fault = read_file(file, kLargest, text)) {
      throw bad_usage(*fault);
    }
    return text;
  }
  ScoreInput input(env, file);
  text.resize(kLargest + 1);
  input.stream().read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(input.stream().gcount()));
  if (text.size() > kLargest) {
    throw bad_usage(fmt::format("cannot read stdin: it is larger than {} KiB", kLargest / 1024));
  }
  return text;
}

/// Scores one drawing onto stdout.
void show_drawing(Environment& env, const ScoreOptions& options, const Ruleset& rules, std::optional<EffectId> effect,
                  const Shape& shape, const DrawnStructure& drawn, Scorer& scorer) {
  const Result<Explanation, ScoringFailed> explanation = scorer.explain(shape, drawn.cells, effect);
  if (!explanation) {
    throw bad_content(std::span(&scorer.fault().diagnostic, 1));
  }
  const ScoreStyle style{env.shown_lang(), env.color_out};
  if (options.output.is_json()) {
    fmt::memory_buffer line;
    if (options.explain) {
      ScoreJson(rules).append_explained(line, shape, explanation.value(), effect, env.lang);
    } else {
      ScoreJson(rules).append(line, shape, explanation.value());
    }
    env.out << fmt::to_string(line);
  } else if (options.explain) {
    env.out << cli::drawn(env, explained({&rules, effect}, shape, drawn, explanation.value(), style));
  } else {
    env.out << cli::drawn(env, score_table(rules, drawn, explanation.value().by_kind, style));
  }
}

/// Says which skulls are drawn more often than the deck shows them, which nothing forbids.
void notice_deck(const Environment& env, const Ruleset& rules, const DrawnStructure& drawn) {
  const auto in_deck = skulls_in_deck(rules);
  std::string text;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (const auto shown = static_cast<int>(drawn.cells[kind].count()); shown > in_deck.at(kind)) {
      text += fmt::format("{} {}: {} of {}", text.empty() ? "" : ",", rules.kinds[kind].id, shown, in_deck.at(kind));
    }
  }
  if (!text.empty()) {
    env.log.notice(fmt::format("more skulls are drawn than the deck has:{}", text));
  }
}

/// All drawings of a text, with warnings on stderr; nothing is scored unless all of them can be read.
std::vector<DrawnStructure> read_drawings(Environment& env, const Ruleset& rules, const Shape& shape,
                                          const std::vector<TextSource>& sources) {
  std::vector<DrawnStructure> drawings;
  std::vector<Diagnostic> problems;
  for (const TextSource& source : sources) {
    Result<DrawnStructure, std::vector<Diagnostic>> drawn = parse_drawing(rules, shape, source);
    if (drawn) {
      drawings.push_back(drawn.value());
      env.log.warn(drawing_doubts(shape, source, drawn.value()), env.color_err);
      notice_deck(env, rules, drawn.value());
    } else {
      problems.insert(problems.end(), drawn.error().begin(), drawn.error().end());
    }
  }
  if (!problems.empty()) {
    throw bad_content(problems);
  }
  return drawings;
}

void score_drawings(Environment& env, const ScoreOptions& options, const FlowRules& flow, int players,
                    const ChosenSkulls& chosen) {
  const Ruleset& rules = *flow.skulls->ruleset;
  const auto specs = structures_of(rules, players, chosen.feature);
  const StructureSpec& spec = choose_structure(flow, specs, options.structure);
  const Shape& shape = spec.shape;
  const bool typed = options.file == "-";
  if (typed && shows_typing(env)) {
    env.err << fmt::format("Draw the structure \"{}\", highest level first, and end with Ctrl-D:\n", spec.name);
  }
  const std::string text = drawing_text(env, options.file);
  const std::vector<DrawnStructure> drawings =
      read_drawings(env, rules, shape, split_drawings(text, typed ? "stdin" : options.file));
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    if (!options.output.is_json() && drawings.size() > 1) {
      env.out << fmt::format("{}drawing {} of {}\n", i == 0 ? "" : "\n", i + 1, drawings.size());
    }
    show_drawing(env, options, rules, chosen.effect, shape, drawings[i], *scorer);
  }
}

ExitCode score_json_lines(Environment& env, const ScoreOptions& options, const FlowRules& flow, int players,
                          const ChosenSkulls& chosen) {
  const Ruleset& rules = *flow.skulls->ruleset;
  const auto specs = structures_of(rules, players, chosen.feature);
  const bool has_usual = specs.size() == 1 || !options.structure.empty();
  const StructureSpec* usual = has_usual ? &choose_structure(flow, specs, options.structure) : nullptr;
  ScoreInput input(env, options.file);
  const StructureLineReader reader(rules, specs, usual);
  const std::size_t bad = score_lines(rules, reader, chosen.effect, input.stream(), env.out);
  if (input.stream().bad()) {
    throw answer_no(fmt::format("cannot read all of {}", input.name()));
  }
  return bad == 0 ? ExitCode::Done : ExitCode::No;
}

/// The points of a position of a flow.
ExitCode score_flow(Environment& env, const ScoreOptions& options, const AnyRuleset& rules) {
  if (options.jsonl || !options.structure.empty()) {
    throw bad_usage(fmt::format("{} is a flow, which has positions: leave out {}", rules.id(),
                                options.jsonl ? "--jsonl" : "--structure"));
  }
  const std::string name = options.file == "-" ? "stdin" : options.file;
  const TextFile file(name, std::string(without_mark(drawing_text(env, options.file))));
  env.out << score_position(env, rules, file,
                            {options.players, options.chosen.settings(), options.output.is_json(), options.explain});
  return ExitCode::Done;
}

ExitCode run_score(Environment& env, const ScoreOptions& options) {
  const Catalogue library = read_library(env);
  const AnyRuleset made = make_any_ruleset(env, library, options.ruleset);
  if (!made.skulls()) {
    return score_flow(env, options, made);
  }
  if (options.file.ends_with(".toml")) {
    throw bad_usage(fmt::format("{} is no drawing; if it is a worked example, `ossuary test {}` scores it",
                                printable(options.file), shell_word(options.file)));
  }
  const int players = choose_players(made.id(), made.player_numbers(), options.players);
  const ChosenSkulls chosen = chosen_skulls(made, players, options.chosen.settings());
  if (options.jsonl) {
    return score_json_lines(env, options, *made.flow(), players, chosen);
  }
  score_drawings(env, options, *made.flow(), players, chosen);
  return ExitCode::Done;
}

}  // namespace

void add_score_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<ScoreOptions>();
  CommandSyntax command =
      program.add_command("score", "Score structures from drawings or JSON lines, or a position of a flow");
  add_ruleset_argument(command, options.ruleset);
  command.add_argument(options.file,
                       {.name = "FILE", .help = "Drawings, JSON lines or a position; - is stdin (default: -)"});
  add_players_option(command, options.players);
  command.add_option(
      options.structure,
      {.name = "--structure", .type = "NAME", .help = "The structure to score, if the ruleset has several"});
  add_game_options(command, options.chosen);
  command.add_flag(
      options.explain, "--explain",
      "Show which skulls earn points, because of which others, by which line of the script; with --json too");
  add_output_options(command, options.output, {Format::Json}, "a line for each score");
  command.add_flag(options.jsonl, "--jsonl", "Read and write JSON lines (see below)");
  command.exclude("--jsonl", "--format");
  command.exclude("--jsonl", "--output");
  command.set_notes(kScoreNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_score(env, options); }); });
}

}  // namespace ossuary::cli
