#include "console/screen/places/tips.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/hash.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

/// True if an action among `options` is what `tip` is about.
bool goes_with(const Tip& tip, std::span<const Option> options) {
  return std::ranges::any_of(options, [&](const Option& option) {
    const std::string& typed = option.item.notation;
    return tip.at.empty() || typed.substr(0, typed.find(' ')) == tip.at;
  });
}

}  // namespace

std::string key_of(const Tip& tip) { return hex(hash_text(fmt::format("{}|{}", tip.at, in_language(tip.text, "en")))); }

std::optional<TipBox> TipCourse::begin(std::span<const Option> options, const std::string& language) {
  now_.reset();
  const std::vector<Tip>& tips = settings_.tips;
  for (std::size_t i = 0; i < tips.size(); ++i) {
    if (!shown_.contains(i) && !settings_.seen.contains(key_of(tips[i])) && goes_with(tips[i], options)) {
      now_ = i;
      return TipBox{
          .number = shown_.size() + 1, .of = texts(language).size(), .text = in_language(tips[i].text, language)};
    }
  }
  return std::nullopt;
}

std::vector<std::string> TipCourse::texts(const std::string& language) const {
  std::vector<std::string> texts;
  for (const Tip& tip : settings_.tips) {
    if (!settings_.seen.contains(key_of(tip))) {
      texts.push_back(in_language(tip.text, language));
    }
  }
  return texts;
}

void TipCourse::finish() {
  if (now_ && shown_.insert(*now_).second && settings_.saw) {
    settings_.saw(key_of(settings_.tips[*now_]));
  }
  now_.reset();
}

void TipCourse::refuse() {
  settings_.tips.clear();
  now_.reset();
  if (settings_.refused) {
    settings_.refused();
  }
}

std::optional<ScreenRequest> update_tip(Model& model, const Key& key) {
  if (!model.tip || (!is(key, "t") && (!is(key, NamedKey::Escape) || !model.marked.empty()))) {
    return std::nullopt;
  }
  model.tip.reset();
  return is(key, "t") ? ScreenRequest::NoMoreTips : ScreenRequest::HideTip;
}

}  // namespace ossuary::cli
