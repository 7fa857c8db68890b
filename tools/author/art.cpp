#include "author/art.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

/// What the first bytes of pictures that are no SVG are.
constexpr auto kOtherPictures = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"\x89PNG", "a PNG"},
    {"\xff\xd8\xff", "a JPEG"},
    {"GIF8", "a GIF"},
    {"RIFF", "a WebP"},
});
constexpr auto kOtherEndings =
    std::to_array<std::string_view>({".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp"});

/// What a file is that is another picture than its name says: "a PNG"; "" for any other.
std::string_view other_picture(const fs::path& path) {
  const auto bytes = read_bytes(path);
  const auto* const found =
      std::ranges::find_if(kOtherPictures, [&](const auto& each) { return bytes && bytes->starts_with(each.first); });
  return found == kOtherPictures.end() ? "" : found->second;
}

Result<ArtFile, std::vector<Diagnostic>> read_art(const fs::path& path) {
  Definitions found;
  Report faults;
  const std::string shown = path.generic_string();
  if (const std::string_view other = other_picture(path); !other.empty()) {
    return std::vector{broken_art(shown, fmt::format("it is {}, whatever its name says", other))};
  }
  const TextFile* const file = found.read(path, shown, faults);
  if (file == nullptr) {
    return faults.diagnostics();
  }
  return ArtFile{shown, std::string(file->text)};
}

/// The warning about a file in the folder art that no skull has.
Diagnostic stray_art(const fs::path& path, const std::vector<std::string>& skulls) {
  const std::string stem = path.stem().string();
  const bool is_other = path.extension() != kArtEnding && std::ranges::count(skulls, stem) > 0;
  const std::string near = did_you_mean(stem, skulls);
  return {Severity::Warning,
          kStrayArt.name,
          {path.generic_string()},
          plain("this is the picture of no skull of its plugin",
                is_other       ? fmt::format("pictures are SVG: save it as {}{}", stem, kArtEnding)
                : near.empty() ? "pictures are called SKULL.svg, after the id of a skull"
                               : near)};
}

/// Warnings about pictures of skulls that lie elsewhere in their plugin: nobody looks there.
void find_misplaced(const PluginDefinition& plugin, const std::vector<std::string>& skulls, const Covers& covers,
                    std::vector<Diagnostic>& problems) {
  std::error_code error;
  fs::recursive_directory_iterator at(plugin.folder, error);
  for (std::size_t seen = 0; !error && at != fs::recursive_directory_iterator() && seen < kMostFiles; ++seen) {
    const fs::path& path = at->path();
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return is_capital(c) ? static_cast<char>(c + 32) : c; });
    const bool is_meant = std::ranges::count(kOtherEndings, ending) > 0 &&
                          std::ranges::count(skulls, path.stem().string()) > 0 &&
                          path.parent_path() != fs::path(plugin.folder) / kArtFolder;
    if (is_meant && covers(path.generic_string())) {
      problems.push_back({Severity::Warning,
                          kStrayArt.name,
                          {path.generic_string()},
                          plain("no picture is looked for here",
                                fmt::format("it belongs in {}/{}{}", kArtFolder, path.stem().string(), kArtEnding))});
    }
    at.increment(error);
  }
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
    find_misplaced(*plugin, skulls, covers, problems);
    for (const fs::path& path : art_files(*plugin)) {
      const std::string shown = path.generic_string();
      if (!covers(shown)) {
        continue;
      }
      if (path.extension() != kArtEnding || std::ranges::count(skulls, path.stem().string()) == 0) {
        problems.push_back(stray_art(path, skulls));
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
