#include "support/text_play.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace ossuary::test {

std::vector<std::string> legal_texts(const Match& match) {
  ActionList legal;
  match.legal_actions(legal);
  std::vector<std::string> texts;
  std::transform(legal.begin(), legal.end(), std::back_inserter(texts),
                 [&](Action action) { return match.notation(action); });
  return texts;
}

void play_text(Match& match, std::string_view text) {
  CAPTURE(text, legal_texts(match));
  const auto action = match.parse(text);
  REQUIRE(action.ok());
  REQUIRE_FALSE(match.apply(action.value()));
  INFO((match.fault() == nullptr ? "" : match.fault()->diagnostic.message()));
  REQUIRE(match.fault() == nullptr);
}

}  // namespace ossuary::test
