// FlowNames: everything that the scripts of one flow can name, in one namespace, and what its files mean by a name.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/text/report.h"

namespace ossuary {

class FlowNames {
 public:
  explicit FlowNames(Report& report) : report_(report) {}

  /// Declares a `noun`, say "counter", of that name; the first of a noun has the index 0. Types and backs of
  /// pieces are no words of scripts. @err duplicate-id.
  void declare(std::string_view noun, const Marked<std::string>& name);

  /// Declares a `noun` under a name of its own only if nothing else has that: then scripts call it by another. Several
  /// may have one name, which means the first.
  void declare_if_free(std::string_view noun, const std::string& id);

  /// The index of `id` among those of a noun.
  [[nodiscard]] std::optional<std::size_t> look_up(std::string_view noun, std::string_view id);
  /// The same, for a name that must be there, unless it may also be of `other`. @err unknown-id.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view noun, const Marked<std::string>& name,
                                                std::string_view other = {});

 private:
  struct Declared {
    std::string_view noun;
    Mark at;
  };
  /// Ids of one noun.
  struct Ids {
    std::vector<std::string> in_order;
    std::map<std::string, std::size_t, std::less<>> index;
  };

  Report& report_;
  std::map<std::string_view, Ids> ids_;  ///< by noun.
  std::map<std::string, Declared, std::less<>> declared_;
};

}  // namespace ossuary
