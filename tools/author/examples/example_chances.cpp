// What may fall by chance in the position of an example.
#include "author/examples/named_position.h"
#include "flow/chance.h"
#include "flow/notation.h"

namespace ossuary::author {

std::vector<std::string> NamedPosition::falls_by_id() const {
  std::vector<std::string> texts;
  if (const FlowPosition& position = match_->position(); position.awaits_chance()) {
    for (const ChanceOutcome& way : ways_to_fall(position)) {
      texts.push_back(chance_text_by_id(plan(), chance_fall(position, way.which)));
    }
  }
  return texts;
}

Told NamedPosition::fall_told(std::size_t event, const Dictionary& words) const {
  const FlowPosition& position = match_->position();
  const ChanceFall fallen = chance_fall(position, ways_to_fall(position).at(event).which);
  return {.cause = Cause::Chance,
          .seat = plan().zones[fallen.zone].owner,
          .text = fallen_text(plan(), position.state, fallen, words)};
}

}  // namespace ossuary::author
