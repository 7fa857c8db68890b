// Shared scripts of plugins: what each script loads with require().
#include "script/sandbox/shared_scripts.h"
#include <set>

#include "content/pack/requirements.h"

namespace ossuary {

namespace {

using Loads = std::vector<const SharedDefinition*>;

const SharedDefinition* shared_named(const PluginDefinition& plugin, std::string_view id) {
  const auto found = std::ranges::find(plugin.shared, id, &SharedDefinition::id);
  return found == plugin.shared.end() ? nullptr : &*found;
}

/// Looks for what the scripts of one plugin load. What is wrong is reported for the script that says it.
class SharedFinder {
 public:
  SharedFinder(const Definitions& definitions, PluginDefinition& plugin) : definitions_(definitions), plugin_(plugin) {}

  /// Notes what a script loads.
  void find(const TextFile* source) {
    if (source != nullptr && !plugin_.loads.contains(source)) {
      Loads loads;
      add(plugin_, *source, loads);
      plugin_.loads.emplace(source, std::move(loads));
    }
  }

 private:
  /// Adds what `source`, a script of `home`, loads.
  void add(const PluginDefinition& home, const TextFile& source, Loads& into) {
    open_.push_back(&source);
    for (const RequiredName& name : names_in(source)) {
      if (open_.size() == 1) {
        at_ = mark_in(source, name.where);
      }
      const SharedDefinition* const shared = resolve(home, name.name);
      if (shared == nullptr || shared->source == nullptr) {
        continue;
      }
      if (std::ranges::count(open_, shared->source) > 0) {
        report_circle(*shared->source);
      } else if (std::ranges::count(into, shared) == 0) {
        if (into.size() + open_.size() > kMostShared) {
          plugin_.report.add("limit-exceeded/shared", at_, {{"most", kMostShared}});
          break;
        }
        add(*definitions_.plugin(shared->plugin), *shared->source, into);
        into.push_back(shared);
      }
    }
    open_.pop_back();
  }

  const std::vector<RequiredName>& names_in(const TextFile& source) {
    const auto [known, fresh] = names_.try_emplace(&source);
    if (fresh) {
      known->second = names_required(source.text, source.path);
    }
    return known->second;
  }

  /// The shared script that a script of `home` names; null, and a diagnostic if that script is looked at, where there
  /// is none.
  const SharedDefinition* resolve(const PluginDefinition& home, const std::string& name) {
    const std::size_t colon = name.find(':');
    const std::string id = colon == std::string::npos ? home.id : name.substr(0, colon);
    const Scope scope = load_order(definitions_, std::vector{home.id});
    const auto owner = std::ranges::find(scope, id, &PluginDefinition::id);
    const SharedDefinition* const shared = owner == scope.end() ? nullptr : shared_named(**owner, short_id(name));
    if (shared != nullptr || open_.size() > 1) {
      return shared;
    }
    if (owner != scope.end()) {
      report_missing(**owner, std::string(short_id(name)), scope);
    } else if (definitions_.plugin(id) != nullptr) {
      plugin_.report.add("unknown-plugin/not-required", at_, {{"name", id}});
    } else {
      plugin_.report.add("unknown-plugin/none", at_, {{"name", id}},
                         nearest_of(id, names_of(scope, &PluginDefinition::id)));
    }
    return nullptr;
  }

  void report_missing(const PluginDefinition& owner, const std::string& id, const Scope& scope) {
    if (!is_id(id)) {
      plugin_.report.add("missing-file/shared-name", at_, {{"name", id}});
      return;
    }
    TextArguments arguments{{"name", id}, {"plugin", owner.id}};
    for (const PluginDefinition* other : scope) {
      if (shared_named(*other, id) != nullptr) {
        arguments.emplace_back("other", other->id);
      }
    }
    plugin_.report.add(&owner == &plugin_ ? MessageId("missing-file/shared") : MessageId("missing-file/shared-of"), at_,
                       std::move(arguments), among(id, names_of(owner.shared, &SharedDefinition::id)));
  }

  /// Reports a circle that ends at `last`, if the script that is looked at is in it, for the first of its scripts.
  void report_circle(const TextFile& last) {
    if (&last != open_.front() || in_circles_.contains(&last)) {
      return;
    }
    in_circles_.insert(open_.begin(), open_.end());
    std::string path;
    for (const TextFile* script : open_) {
      path += std::filesystem::path(script->path).stem().string() + " -> ";
    }
    plugin_.report.add("requires-cycle/script", at_,
                       {{"path", path + std::filesystem::path(last.path).stem().string()}});
  }

  const Definitions& definitions_;
  PluginDefinition& plugin_;
  std::map<const TextFile*, std::vector<RequiredName>> names_;
  std::set<const TextFile*> in_circles_;
  std::vector<const TextFile*> open_;  ///< the script that is looked at, and those on the way from there.
  Mark at_;                            ///< where it names the one that leads here.
};

}  // namespace

void find_shared_scripts(const Definitions& definitions, PluginDefinition& plugin) {
  SharedFinder finder(definitions, plugin);
  const auto find = [&](const auto& script) { finder.find(script.source); };
  const auto find_all = [&](const auto& things) {
    for (const auto& thing : things) {
      visit_every_script(thing, find);
    }
  };
  std::ranges::for_each(plugin.shared, find);
  find_all(plugin.skulls);
  find_all(plugin.effects);
  std::ranges::for_each(plugin.flow.scripts, find);
  find_all(plugin.flow.pieces);
}

}  // namespace ossuary
