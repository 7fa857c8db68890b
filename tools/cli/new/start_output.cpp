#include "cli/new/start_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <system_error>

#include "author/hints/explain.h"
#include "cards/layouts.h"
#include "cli/content_selection.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "files/new_files.h"
#include "files/read_file.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

void write_all(Environment& env, const fs::path& folder, const std::vector<author::StartFile>& files) {
  std::vector<NewFile> written;
  for (const author::StartFile& file : files) {
    written.push_back({file.path, file.text});
  }
  if (const auto fault = create_files(shown_path(folder), written)) {
    throw bad_usage(*fault);
  }
  for (const author::StartFile& file : files) {
    env.out << "wrote " << printable(shown_path(folder / file.path).string()) << '\n';
  }
}

void write_sound(Environment& env, const fs::path& folder, const std::vector<author::StartFile>& files,
                 const std::string& table) {
  std::ostringstream said;
  Environment quiet(env.in, said, env.err);
  write_all(quiet, folder, files);
  const auto is_written = [&](const std::string& file) {
    return std::ranges::any_of(files, [&](const author::StartFile& written) {
      std::error_code error;
      return fs::equivalent(folder / written.path, file, error);
    });
  };
  const Catalogue library = author::read_content(ContentSelection(env, std::vector{folder}).paths());
  std::string faults;
  for (const Diagnostic& problem : library.problems()) {
    if (problem.severity == Severity::Error && is_written(problem.where.file)) {
      faults += '\n' + render(problem);
    }
  }
  if (faults.empty()) {
    env.out << said.str();
    return;
  }
  std::error_code error;
  for (const author::StartFile& file : files) {
    fs::remove(folder / file.path, error);
    fs::remove((folder / file.path).parent_path(), error);  // if that leaves it empty
  }
  fs::remove(folder, error);
  throw Stop(ExitCode::BadContent,
             fmt::format("ossuary: nothing is written, for {} makes files with errors:\n{}", table, faults));
}

std::string plugins_option(const Environment& env, const fs::path& folder) {
  return any_contains(content_paths(env).plugins, folder)
             ? ""
             : fmt::format("--plugins {} ", shell_word(shown_path(folder).string()));
}

void print_next_steps(Environment& env, const fs::path& path, std::initializer_list<std::string> commands) {
  const std::string shown = shell_word(shown_path(path).string());
  env.out << fmt::format(
      "\nNext: edit what was written, and let `ossuary watch {0}` check it at every save.\n"
      "  ossuary check --strict {0}\n",
      shown);
  for (const std::string& command : commands) {
    env.out << (command.empty() ? "" : fmt::format("  ossuary {}\n", command));
  }
}

author::CardTable table_named(const std::string& file) {
  constexpr std::size_t kLargestTable = std::size_t{4} << 20U;
  std::string text;
  if (const auto fault = read_file(file, kLargestTable, text)) {
    throw bad_usage("--from: " + *fault);
  }
  auto table = author::read_card_table(text);
  if (!table) {
    throw bad_content(fmt::format("{}, {}", file, table.error()));
  }
  return std::move(table).value();
}

std::vector<author::StartFile> print_files(const std::vector<std::string>& types) {
  using cards::ShippedForm;
  std::string print =
      "# How cards are printed. Change the forms in the folder print: rectangles with a title are places.\nformat = "
      "2\n";
  for (const std::string& type : types) {
    print +=
        fmt::format("\n[types.{}]\nsize  = \"poker\"\nfront = \"print/piece.svg\"\nback  = \"print/back.svg\"\n", type);
  }
  print +=
      types.empty() ? "\n[skulls]\nsize  = \"poker\"\nfront = \"print/skulls.svg\"\nback  = \"print/back.svg\"\n" : "";
  const bool skulls = types.empty();
  const auto& front = cards::shipped_form(skulls ? ShippedForm::Skulls : ShippedForm::PicturedPiece);
  return {{"print.toml", std::move(print)},
          {skulls ? "print/skulls.svg" : "print/piece.svg", front.svg + "\n"},
          {"print/back.svg", cards::shipped_form(ShippedForm::Back).svg + "\n"}};
}

}  // namespace ossuary::cli
