// Attacks that no repository can hold, or that are too long to be kept.
#include <fmt/format.h>
#include <sys/stat.h>

#include <fstream>

#include "hostile/attack.h"
#include "hostile/pack.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

constexpr const char* kScorer = "return function(own)\n  award(own, 1)\nend\n";

std::string repeat(std::string_view text, int times) {
  std::string whole;
  for (int i = 0; i < times; ++i) {
    whole += text;
  }
  return whole;
}

/// `text` with `{}` as each number below `count`.
std::string numbered(const char* text, int count) {
  std::string whole;
  for (int i = 0; i < count; ++i) {
    whole += fmt::format(fmt::runtime(text), i);
  }
  return whole;
}

fs::path skull_script(const fs::path& root) { return root / "plugins/hostile/skulls/attack.lua"; }

void grow(const fs::path& file, std::uintmax_t bytes) { fs::resize_file(file, bytes); }

/// Puts what `make` makes in the place of the skull's script.
void replace_script(const fs::path& root, const std::function<void(const fs::path&)>& make) {
  put_manifest(root);
  put_skull(root, kScorer);
  fs::remove(skull_script(root));
  make(skull_script(root));
}

struct Made {
  const char* name;
  std::function<void(const fs::path&)> set_up;
};

/// A manifest with `more` at its end.
Made manifest(const char* name, const std::string& more) {
  return {name, [more](const fs::path& root) { put_manifest(root, more); }};
}
/// A skull with this script.
Made script(const char* name, const std::string& text) {
  return {name, [text](const fs::path& root) {
            put_manifest(root);
            put_skull(root, text);
          }};
}

std::vector<Made> files() {
  return {
      {"huge_toml",
       [](const fs::path& root) {
         put_manifest(root);
         grow(root / "plugins/hostile/plugin.toml", 100'000'000);
       }},
      {"huge_script",
       [](const fs::path& root) {
         put_manifest(root);
         put_skull(root, kScorer);
         grow(skull_script(root), 100'000'000);
       }},
      {"huge_plugin",
       [](const fs::path& root) {
         put_manifest(root);
         for (int i = 0; i < 100; ++i) {
           put(root / fmt::format("plugins/hostile/skulls/x{}.lua", i), repeat("--------\n", 28'000));
         }
       }},
      {"link_to_file",
       [](const fs::path& root) {
         replace_script(root, [](const fs::path& script) { fs::create_symlink("/etc/passwd", script); });
       }},
      {"link_to_neighbour",
       [](const fs::path& root) {
         replace_script(root,
                        [](const fs::path& script) { fs::create_symlink("../../sedlec/skulls/royal.lua", script); });
       }},
      {"link_to_itself",
       [](const fs::path& root) {
         replace_script(root, [](const fs::path& script) { fs::create_symlink("attack.lua", script); });
       }},
      {"link_to_device",
       [](const fs::path& root) {
         replace_script(root, [](const fs::path& script) { fs::create_symlink("/dev/zero", script); });
       }},
      {"link_to_nowhere",
       [](const fs::path& root) {
         replace_script(root, [](const fs::path& script) { fs::create_symlink("nowhere.lua", script); });
       }},
      {"link_to_folder",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "outside/attack.toml", "secret = 1\n");
         fs::create_directory_symlink("../../outside", root / "plugins/hostile/skulls");
         put_effect(root, kScorer, "before = \"../skulls/attack.toml\"");
       }},
      {"link_of_manifest",
       [](const fs::path& root) {
         put(root / "outside.toml", "secret = 1\n");
         fs::create_directories(root / "plugins/hostile");
         fs::create_symlink("../../outside.toml", root / "plugins/hostile/plugin.toml");
       }},
      {"link_of_ruleset",
       [](const fs::path& root) {
         put(root / "outside.toml", "secret = 1\n");
         fs::create_directories(root / "rulesets");
         fs::create_symlink("../outside.toml", root / "rulesets/hostile.toml");
       }},
      {"fifo", [](const fs::path& root) { replace_script(root, [](const fs::path& s) { mkfifo(s.c_str(), 0600); }); }},
      {"folder_as_script",
       [](const fs::path& root) { replace_script(root, [](const fs::path& s) { fs::create_directory(s); }); }},
      {"file_name_escape_code",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/skulls/\x1b[2J.toml", "x = 1\n");
       }},
      {"file_name_no_utf8",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/skulls/\xff\xfe.toml", "x = 1\n");
       }},
      {"file_name_lines",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/skulls/a\nb: error[none]: x.toml", "x = 1\n");
       }},
      {"folder_name_bidi",
       [](const fs::path& root) { put(root / "plugins/hos\u202etile/plugin.toml", "format = 2\n"); }},
      {"deep_folders",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile" / repeat("d/", 400) / "attack.toml", "x = 1\nx = 2\n");
         put(root / "plugins/hostile/skulls/attack.toml", "x");
       }},
  };
}

std::vector<Made> texts() {
  return {
      manifest("utf8_broken", "# \xc3\x28\n"),
      manifest("utf8_overlong", "# \xc0\xaf\n"),
      manifest("utf8_surrogate", "# \xed\xa0\x80\n"),
      manifest("utf8_cut_off", "# \xf0\x9f\x92"),
      script("utf8_script", "return \"\xff\"\n"),
      script("bytecode", std::string("\x1bLuaT\x00\x19\x93\r\n\x1a\n", 12)),
      script("bytecode_later", std::string("\n\x1bLuaT\x00\x19\x93\r\n\x1a\n", 13)),
      manifest("null_in_toml", std::string("# \0\n", 4)),
      manifest("carriage_returns", "# a comment\rfamily = 1\n"),
      manifest("deep_lists", "x = " + repeat("[", 100'000)),
      manifest("deep_tables", "x = " + repeat("{a=", 60'000)),
      manifest("deep_keys", "a" + repeat(".a", 100'000) + " = 1\n"),
      manifest("deep_behind_quotes", "x = { k = \"\"\"a\"\"\"\", a" + repeat(".a", 100'000) + " = 1 }\n"),
      manifest("deep_behind_literal_quotes", "x = { k = '''a'''', a" + repeat(".a", 100'000) + " = 1 }\n"),
      manifest("many_items", "x = [" + repeat("1,", 120'000) + "]\n"),
      manifest("many_wrong_items", "family = [" + repeat("1,", 1000) + "]\n[name2]\n" + numbered("k{} = 1\n", 20'000)),
      manifest("long_key", repeat("k", 200'000) + " = 1\n"),
      manifest("long_number", "x = " + repeat("9", 200'000) + "\n"),
      manifest("long_fraction", "x = 0." + repeat("9", 200'000) + "e" + repeat("9", 1000) + "\n"),
  };
}

std::vector<Made> scripts() {
  const std::string body = repeat("    x = x + 1\n", 1500);
  return {
      script("chain_of_or", "local a\nreturn " + repeat("a or ", 6'400) + "a\n"),
      script("chain_too_long", "local a\nreturn " + repeat("a or ", 50'000) + "a\n"),
      script("chain_of_elseif", "local a\nif a then\n" + repeat("elseif a then\n", 2200) + "end\n"),
      script("chain_of_concat", "local a = \"\"\nreturn " + repeat("a..", 10'000) + "a\n"),
      script("many_lengths", "return " + repeat("#", 30'000) + "t\n"),
      script("many_lengths_inside", "return " + repeat("#(", 10'000) + "t" + repeat(")", 10'000) + "\n"),
      script("many_lengths_of_powers", "return " + repeat("#a^", 10'000) + "a\n"),
      script("many_lengths_of_fields", "return #a" + repeat(".a", 15'000) + "\n"),
      script("many_labels", "do\n" + numbered("::l{}::\n", 3000) + "end\n"),
      script("many_gotos", repeat("goto l\n", 4500) + "::l::\n"),
      script("many_brackets", "return " + repeat("(", 15'000) + repeat(")", 15'000) + "\n"),
      script("many_functions_inside", repeat("return function() ", 1400) + repeat("end ", 1400) + "\n"),
      script("many_closures_of_length", "local t = {}\nfor i = 1, 2000 do\n  t[i] = function()\n    local x = i\n" +
                                            body + "  end\nend\nreturn function()\n  t[1]()\nend\n"),
      script("many_dials",
             "return function(own, _, params)\n" + numbered("local a{0} = params.p{0}\n", 1000) + "end\n"),
      script("many_upvalues", numbered("local v{} = 1\n", 150) + "return function()\n  return " +
                                  repeat("v1 + ", 4000) + "v2\nend\nx = 1\n"),
      script("long_line", "return function(own) award(own, nil) --[[" + repeat("x", 30'000) + "]] end\n"),
      script("long_identifier", "return function() return " + repeat("k", 30'000) + "() end\n"),
      script("long_text_token", "return \"" + repeat("k", 30'000) + "\n"),
      {"many_endless_skulls",
       [](const fs::path& root) {
         put_manifest(root);
         for (int i = 0; i < 20; ++i) {
           put_skull(root, "while true do end\n");
           const fs::path skulls = root / "plugins/hostile/skulls";
           fs::rename(skulls / "attack.lua", skulls / fmt::format("s{}.lua", i));
           put(skulls / fmt::format("s{}.toml", i),
               fmt::format("format = 2\nid = \"s{0}\"\nname = {{ en = \"x\" }}\nwish = {{ en = \"x\" }}\n"
                           "glyph = \"{1}\"\ncolor = \"red\"\nscript = \"s{0}.lua\"\n",
                           i, static_cast<char>('a' + i)));
           fs::remove(skulls / "attack.toml");
         }
         fs::remove_all(root / "plugins/hostile/examples");
       }},
      {"many_endless_effects",
       [](const fs::path& root) {
         put_manifest(root);
         for (int i = 0; i < 20; ++i) {
           put_effect(root, "while true do end\n", fmt::format("before = \"e{}.lua\"", i));
           const fs::path effects = root / "plugins/hostile/effects";
           fs::rename(effects / "attack.lua", effects / fmt::format("e{}.lua", i));
           put(effects / fmt::format("e{}.toml", i),
               fmt::format("format = 2\nid = \"e{0}\"\nname = {{ en = \"x\" }}\nwish = {{ en = \"x\" }}\n"
                           "provenance = \"house\"\nsource = \"x\"\nbefore = \"e{0}.lua\"\n",
                           i));
           fs::remove(effects / "effect.toml");
         }
       }},
      {"slow_act_of_many_options",
       [](const fs::path& root) {
         put_manifest(root);
         put_skull(root, "return function(own)\n  for _ = 1, 5000000 do touching(own) end\nend\n");
         put_effect(root,
                    "return {\n  options = function()\n    return each(skulls())\n  end,\n"
                    "  act = function(_, _, set)\n    face_down(set)\n  end,\n}\n",
                    "before = \"attack.lua\"");
       }},
      {"choices_that_multiply",
       [](const fs::path& root) {
         put_manifest(root);
         put_skull(root,
                   "return {\n  options = function(skull)\n    local n = -1\n    return function()\n"
                   "      n = n + 1\n      return n < 1024 and n or nil\n    end\n  end,\n"
                   "  score = function(skull, _, _, set)\n    award(skull, count(set))\n  end,\n}\n");
         put(root / "plugins/hostile/skulls/reader.lua",
             "return function(own)\n  award(own, count(chosen.attack))\nend\n");
         put(root / "plugins/hostile/skulls/reader.toml",
             "format = 2\nid = \"reader\"\nname = { en = \"x\" }\nwish = { en = \"x\" }\nglyph = \"Y\"\n"
             "color = \"red\"\nscript = \"reader.lua\"\n");
       }},
  };
}

std::vector<Made> graphs() {
  return {
      {"many_cards",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/cards/deck.toml",
             "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"x\"\n"
             "total = 1\nskulls = { royal = 1 }\ncards = [" +
                 repeat("\"a/b\",", 40'000) + "]\n");
       }},
      {"large_drawing",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/shapes/attack.toml",
             "format = 2\nid = \"attack\"\nname = { en = \"x\" }\ndrawing = \"\"\"\n" + repeat("AABBAABB\n", 25'000) +
                 "\"\"\"\n");
       }},
      {"wild_drawing",
       [](const fs::path& root) {
         put_manifest(root);
         put(root / "plugins/hostile/shapes/attack.toml",
             "format = 2\nid = \"attack\"\nname = { en = \"x\" }\ndrawing = \"\"\"\n" +
                 repeat(repeat("A?", 48) + "\n", 96) + "\"\"\"\n");
       }},
      {"plugins_in_circles",
       [](const fs::path& root) {
         std::string all;
         for (int i = 0; i < 40; ++i) {
           all += fmt::format("\"p{}\", ", i);
         }
         for (int i = 0; i < 40; ++i) {
           put(root / fmt::format("plugins/p{}/plugin.toml", i),
               fmt::format("format = 2\nid = \"p{}\"\nversion = \"1.0.0\"\nname = {{ en = \"x\" }}\n"
                           "requires = [{}]\nprovenance = \"house\"\nsource = \"x\"\n",
                           i, all));
         }
       }},
      {"rulesets_in_circles",
       [](const fs::path& root) {
         for (int i = 0; i < 60; ++i) {
           put(root / fmt::format("rulesets/r{}.toml", i),
               fmt::format("format = 2\nid = \"r{}\"\nname = {{ en = \"x\" }}\nextends = \"r{}\"\n", i, (i + 1) % 60));
         }
       }},
  };
}

}  // namespace

std::vector<Attack> made_attacks() {
  std::vector<Attack> attacks;
  for (const auto& some : {files(), texts(), scripts(), graphs()}) {
    for (const Made& made : some) {
      attacks.push_back({made.name, fs::path("made") / (std::string(made.name) + ".txt"), made.set_up});
    }
  }
  return attacks;
}

}  // namespace ossuary::test
