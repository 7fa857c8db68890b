// SkullRules: what the dials and shapes of a game of skulls say of its set-up, its turn and its end. Private to
// tools/rulebook.
#pragma once

#include <string>
#include <vector>

#include "flow/rules.h"
#include "say/sentence.h"

namespace ossuary {

/// Sentences about a game of skulls for a number of players.
class SkullRules {
 public:
  /// @pre `rules` are of skulls, for `players`, and outlive it.
  SkullRules(const FlowRules& rules, int players, const Dictionary& words);

  /// What happens before the first turn, as far as the cards are dealt as ever.
  [[nodiscard]] std::vector<std::string> setup() const;
  /// What is built, and where cards go.
  [[nodiscard]] std::vector<std::string> building() const;
  /// The usual actions of a turn, as far as they were not changed and are asked for.
  [[nodiscard]] std::vector<std::string> turn() const;
  /// Who sees hands, and who may not take: as far as that was not changed.
  [[nodiscard]] std::vector<std::string> limits() const;
  /// When a match ends, where nothing was changed about that but the points that end it.
  [[nodiscard]] std::vector<std::string> end() const;

 private:
  [[nodiscard]] std::string title_of(const StructureSpec& spec) const;
  [[nodiscard]] std::string titles_of(const std::vector<const StructureSpec*>& specs) const;
  [[nodiscard]] std::string place_sentence() const;
  [[nodiscard]] std::vector<std::string> dig() const;
  /// True for a usual action that was not changed, and that some script asks for.
  [[nodiscard]] bool is_asked(const std::vector<std::size_t>& action) const;
  [[nodiscard]] bool limits_takes() const;
  /// True if players build together.
  [[nodiscard]] bool is_shared() const;

  const FlowRules& rules_;
  const UsualActions& usual_;
  const Ruleset& skulls_;
  const Dictionary& words_;
  bool alone_;                               ///< one player.
  std::vector<const StructureSpec*> built_;  ///< by each player.
  std::vector<std::size_t> asked_;           ///< indices of FlowRules::choices.
};

}  // namespace ossuary
