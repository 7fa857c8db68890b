#include "author/art.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kArtFolder = "art";
constexpr std::string_view kArtEnding = ".svg";

/// The files in the folder art of a plugin, sorted; hidden ones left out.
std::vector<fs::path> art_files(const PluginDefinition& plugin) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::directory_iterator at(fs::path(plugin.folder) / kArtFolder, error);
  for (const fs::directory_iterator end; !error && at != end && files.size() < kMostFiles; at.increment(error)) {
    if (!at->path().filename().string().starts_with('.')) {
      files.push_back(at->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

Result<ArtFile, std::vector<Diagnostic>> read_art(const fs::path& path) {
  Definitions found;
  Report faults;
  const std::string shown = path.generic_string();
  const TextFile* const file = found.read(path, shown, faults);
  if (file == nullptr) {
    return faults.diagnostics();
  }
  return ArtFile{shown, std::string(file->text)};
}

}  // namespace

std::vector<Diagnostic> broken_ones(const std::vector<ArtFile>& files, const ArtTest& test) {
  std::vector<std::string> svgs;
  std::ranges::transform(files, std::back_inserter(svgs), &ArtFile::svg);
  const std::vector<std::optional<std::string>> faults = test(svgs);
  std::vector<Diagnostic> broken;
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (faults[i]) {
      broken.push_back(broken_art(files[i].file, *faults[i]));
    }
  }
  return broken;
}

Diagnostic broken_art(const std::string& file, const std::string& why) {
  return {Severity::Error,
          kBrokenArt.name,
          {file},
          plain("this picture cannot be drawn: " + why,
                "save it as plain SVG, complete in itself; without a file, a letter in a skull stands for it")};
}

Result<std::optional<ArtFile>, std::vector<Diagnostic>> art_of(const Catalogue& catalogue, std::string_view plugin,
                                                               std::string_view skull) {
  const PluginDefinition* const brings = catalogue.plugin(plugin);
  if (brings == nullptr) {
    return std::optional<ArtFile>();
  }
  const fs::path path = fs::path(brings->folder) / kArtFolder / (std::string(skull) + std::string(kArtEnding));
  std::error_code error;
  if (!fs::exists(path, error) && !fs::is_symlink(path, error)) {
    return std::optional<ArtFile>();
  }
  auto file = read_art(path);
  if (!file) {
    return std::move(file).error();
  }
  return std::optional(std::move(file).value());
}

std::vector<Diagnostic> art_problems(const Catalogue& catalogue, const Covers& covers, const ArtTest& test) {
  std::vector<Diagnostic> problems;
  std::vector<ArtFile> pictures;
  for (const auto& plugin : catalogue.definitions().plugins) {
    if (plugin->report.failed()) {
      continue;
    }
    std::vector<std::string> skulls;
    std::ranges::transform(plugin->skulls, std::back_inserter(skulls),
                           [](const SkullDefinition& skull) { return skull.id.value; });
    std::ranges::transform(plugin->flow.pieces, std::back_inserter(skulls),
                           [](const PieceDefinition& piece) { return piece.id.value; });
    for (const fs::path& path : art_files(*plugin)) {
      const std::string shown = path.generic_string();
      if (!covers(shown)) {
        continue;
      }
      if (path.extension() != kArtEnding || std::ranges::count(skulls, path.stem().string()) == 0) {
        std::string hint = did_you_mean(path.stem().string(), skulls);
        problems.push_back({Severity::Warning,
                            kStrayArt.name,
                            {shown},
                            plain("this is the picture of no skull of its plugin",
                                  hint.empty() ? "pictures are called SKULL.svg, after the id of a skull" : hint)});
      } else if (auto art = read_art(path); !art) {
        std::ranges::copy(art.error(), std::back_inserter(problems));
      } else {
        pictures.push_back(std::move(art).value());
      }
    }
  }
  std::ranges::copy(broken_ones(pictures, test), std::back_inserter(problems));
  for (Diagnostic& problem : problems) {
    problem.severity = Severity::Warning;
  }
  return problems;
}

}  // namespace ossuary::author
