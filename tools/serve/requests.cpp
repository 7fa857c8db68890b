#include "serve/requests.h"

#include <fmt/format.h>

#include <algorithm>

#include "say/diagnostic.h"
#include "say/utf8.h"

namespace ossuary::serve {

namespace {

constexpr std::string_view kId = "id";
constexpr std::string_view kDo = "do";

/// The value as JSON, cut short where it is long.
std::string shown(const Json& value) { return clipped(value.dump(), 60); }

std::optional<std::string> text_problem(const Json& value, const Field& field) {
  const std::string* text = value.string();
  const auto size = text == nullptr ? -1 : static_cast<std::int64_t>(text->size());
  return text != nullptr && size >= field.least && size <= field.most
             ? std::nullopt
             : std::optional(fmt::format("a text of {} to {} bytes", field.least, field.most));
}

/// What `field` asks for that `value` is not; nothing where it is.
std::optional<std::string> problem_of(const Json& value, const Field& field) {
  const auto unless = [](bool fits, std::string what) { return fits ? std::nullopt : std::optional(std::move(what)); };
  switch (field.type) {
    case FieldType::Text:
      return text_problem(value, field);
    case FieldType::Whole: {
      const auto number = value.integer();
      return unless(number && *number >= field.least && *number <= field.most,
                    fmt::format("a whole number from {} to {}", field.least, field.most));
    }
    case FieldType::Flag:
      return unless(value.boolean().has_value(), "true or false");
    case FieldType::Words:
    case FieldType::Texts: {
      const bool any = field.type == FieldType::Texts;
      const auto fits = [&](const Json& item) {
        return item.string() != nullptr &&
               (any ? !text_problem(item, field) : std::ranges::count(field.words, *item.string()) > 0);
      };
      return unless(value.items() != nullptr && std::ranges::all_of(*value.items(), fits),
                    any ? "a list of texts" : fmt::format("a list of {}", fmt::join(field.words, ", ")));
    }
    case FieldType::Settings: {
      const auto fits = [&](const JsonMember& member) { return !text_problem(member.second, field); };
      return unless(value.members() != nullptr && std::ranges::all_of(*value.members(), fits),
                    "an object whose values are texts");
    }
  }
  return std::nullopt;
}

Refused bad_request(std::string message) { return {"bad-request", std::move(message)}; }

/// True for what is taken by that way: a form, or a member of one.
template <class Part>
bool is_taken(const Part& part, Wire wire) {
  return !part.only || *part.only == wire;
}

const RequestForm* form_named(std::string_view name, Wire wire) {
  const std::span<const RequestForm> forms = request_forms();
  const auto found =
      std::ranges::find_if(forms, [&](const RequestForm& form) { return form.name == name && is_taken(form, wire); });
  return found == forms.end() ? nullptr : &*found;
}

template <class Named>
std::vector<std::string> names_of(std::span<const Named> all, Wire wire) {
  std::vector<std::string> names;
  for (const Named& each : all) {
    if (is_taken(each, wire)) {
      names.emplace_back(each.name);
    }
  }
  return names;
}

/// Why `object` is no request of this form.
std::optional<Refused> problem_of(const Json& object, const RequestForm& form, Wire wire) {
  const std::vector<JsonMember>& members = *object.members();
  for (auto member = members.begin(); member != members.end(); ++member) {
    const auto& [name, value] = *member;
    if (std::any_of(members.begin(), member,
                    [&, &own = name](const JsonMember& other) { return other.first == own; })) {
      return bad_request(fmt::format("{} is given twice", shown(name)));
    }
    if (name == kId || name == kDo) {
      continue;
    }
    const auto field = std::ranges::find(form.fields, name, &Field::name);
    if (field == form.fields.end() || !is_taken(*field, wire)) {
      return bad_request(with_hint(fmt::format("{} is no member of \"{}\"", shown(name), form.name), name,
                                   names_of(std::span<const Field>(form.fields), wire)));
    }
    if (const auto problem = problem_of(value, *field)) {
      return bad_request(fmt::format("\"{}\" is {}, not {}", name, shown(value), *problem));
    }
  }
  for (const Field& field : form.fields) {
    const bool is_said = wire == Wire::Table && field.of_link;
    if (field.required && !is_said && is_taken(field, wire) && object.find(field.name) == nullptr) {
      return bad_request(fmt::format("\"{}\" needs \"{}\": {}", form.name, field.name, field.about));
    }
  }
  return std::nullopt;
}

/// The name of a schema's type, and its bounds.
Json field_schema(const Field& field) {
  Json schema{{"description", std::string(field.about)}};
  const auto bounded_text = [&](Json text) {
    text["type"] = "string";
    text["maxLength"] = field.most;
    return text;
  };
  switch (field.type) {
    case FieldType::Text:
      schema = bounded_text(std::move(schema));
      if (field.least > 0) {
        schema["minLength"] = field.least;
      }
      break;
    case FieldType::Whole:
      schema["type"] = "integer";
      schema["minimum"] = field.least;
      schema["maximum"] = field.most;
      break;
    case FieldType::Flag:
      schema["type"] = "boolean";
      break;
    case FieldType::Words:
      schema["type"] = "array";
      schema["items"] = Json{{"enum", Json(std::vector<std::string>(field.words.begin(), field.words.end()))}};
      break;
    case FieldType::Texts:
      schema["type"] = "array";
      schema["items"] = bounded_text(Json::object());
      break;
    case FieldType::Settings:
      schema["type"] = "object";
      schema["additionalProperties"] = bounded_text(Json::object());
      break;
  }
  return schema;
}

Json form_schema(const RequestForm& form) {
  Json properties{{std::string(kId), Json{{"$ref", "#/$defs/id"}}},
                  {std::string(kDo), Json{{"const", std::string(form.name)}}}};
  Json required = Json(std::vector<std::string>{std::string(kId), std::string(kDo)});
  for (const Field& field : form.fields) {
    if (!is_taken(field, Wire::Pipe)) {
      continue;
    }
    properties[field.name] = field_schema(field);
    if (field.required) {
      required.push_back(std::string(field.name));
    }
  }
  return {{"description", std::string(form.about)},
          {"type", "object"},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

}  // namespace

std::string Request::text(std::string_view name, std::string_view usual) const {
  const Json* member = object_.find(name);
  return member == nullptr ? std::string(usual) : *member->string();
}

std::int64_t Request::whole(std::string_view name, std::int64_t usual) const {
  const Json* member = object_.find(name);
  return member == nullptr ? usual : *member->integer();
}

bool Request::flag(std::string_view name) const {
  const Json* member = object_.find(name);
  return member != nullptr && *member->boolean();
}

Asked read_request(std::string_view line, Wire wire) {
  auto parsed = Json::parse(line);
  if (!parsed) {
    return {{}, Refused{"not-json", fmt::format("column {}: {}", parsed.error().column, parsed.error().why)}};
  }
  Json object = std::move(parsed).value();
  if (object.members() == nullptr) {
    return {
        {},
        Refused{"not-json", fmt::format("{} is not an object such as {}", shown(object), R"({"id":1,"do":"hello"})")}};
  }
  const Json* given = object.find(kId);
  const bool fits =
      given != nullptr && (given->integer() || (given->string() != nullptr && given->string()->size() <= 64));
  const Json id = fits ? *given : Json();
  if (!fits) {
    return {id,
            bad_request("\"id\" is missing: a whole number, or a text of at most 64 bytes, which the answer repeats")};
  }
  const Json* verb = object.find(kDo);
  const auto names = [&] { return names_of(request_forms(), wire); };
  if (verb == nullptr || verb->string() == nullptr) {
    return {id, bad_request(fmt::format("\"do\" is missing: one of {}", fmt::join(names(), ", ")))};
  }
  const RequestForm* form = form_named(*verb->string(), wire);
  if (form == nullptr) {
    return {id, bad_request(with_hint(fmt::format("\"do\" is {}, none of {}", shown(*verb), fmt::join(names(), ", ")),
                                      *verb->string(), names()))};
  }
  if (auto problem = problem_of(object, *form, wire)) {
    return {id, std::move(*problem)};
  }
  return {id, Request(*form, std::move(object))};
}

std::string answer_line(const Json& id, const Result<Json, Refused>& answer) {
  const Json object =
      answer ? answer.value()
             : Json{{"error", Json{{"code", std::string(answer.error().code)}, {"message", answer.error().message}}}};
  std::string members = object.dump();
  members.replace(0, 1, fmt::format("{{\"id\":{}{}", id.dump(), object.members()->empty() ? "" : ","));
  return members;
}

Json request_schema() {
  Json forms = Json::array();
  for (const RequestForm& form : request_forms()) {
    if (is_taken(form, Wire::Pipe)) {
      forms.push_back(form_schema(form));
    }
  }
  return {
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Ossuary: a request to `ossuary serve`"},
      {"description", fmt::format("Protocol {}. One object on one line of at most {} bytes.", kProtocol, kLongestLine)},
      {"oneOf", forms},
      {"$defs", Json{{"id", Json{{"description", "repeated by the answer; a text has at most 64 bytes"},
                                 {"type", Json(std::vector<std::string>{"integer", "string"})},
                                 {"maxLength", 64}}}}}};
}

}  // namespace ossuary::serve
