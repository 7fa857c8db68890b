// Attributes: what files say of pieces and rows, read as the types of their attributes say.
#pragma once

#include <vector>

#include "content/flow/flow_names.h"
#include "content/text/document.h"
#include "flow/rules.h"

namespace ossuary {

/// Reads values by the attributes of one flow.
class AttributeReader {
 public:
  /// `counters` and `rows` are what their names mean, by index.
  AttributeReader(FlowNames& names, const std::vector<Attribute>& attributes, const std::vector<Value>& counters,
                  const std::vector<Value>& rows, Report& report)
      : names_(names), attributes_(attributes), counters_(counters), rows_(rows), report_(report) {}

  /// What `value` says of an attribute; its type alone counts where it is faulty. @err wrong-type, out-of-range,
  /// unknown-id.
  [[nodiscard]] AttributeValue read(std::size_t attribute, const TomlNode& value);

 private:
  void read_text(AttributeType type, const TomlNode& value, AttributeValue& into);
  void read_number(const TomlNode& value, std::int64_t least, std::int32_t& into);
  void read_sides(const TomlNode& value, AttributeValue& into);
  void read_amounts(const TomlNode& value, AttributeValue& into);

  FlowNames& names_;
  const std::vector<Attribute>& attributes_;
  const std::vector<Value>& counters_;
  const std::vector<Value>& rows_;
  Report& report_;
};

}  // namespace ossuary
