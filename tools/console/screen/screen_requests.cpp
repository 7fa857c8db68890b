// What a person asks of a match besides its actions: typed lines, hints, points, undo and redo.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>
#include <variant>

#include "console/match/inquiries.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/update.h"
#include "console/screen/screen_play.h"
#include "say/utf8.h"

namespace ossuary::cli {

std::optional<ScreenEnding> ScreenPlay::obey_line(const std::string& line) {
  std::vector<MenuItem> menu;
  for (const Option& option : model_.now->options) {
    menu.push_back(option.item);
  }
  const Typed typed = interpret(line, engine_.match(), menu, words());
  if (const auto* const action = std::get_if<Action>(&typed)) {
    return obey(Intent(*action));
  }
  if (const auto* const misunderstood = std::get_if<NotUnderstood>(&typed)) {
    model_.status = misunderstood->why;
    return std::nullopt;
  }
  switch (std::get<CommandLine>(typed).command) {
    case Command::Help:
    case Command::Rules:
      model_.overlay = rules_page(model_);
      break;
    case Command::Table:
      break;
    case Command::Legal:
      return obey(update(model_, Key("a"), shown_));
    case Command::Score:
    case Command::Explain:
      return obey(update(model_, Key("x"), shown_));
    case Command::Touch:
    case Command::WhatIf:
      model_.status = fmt::format("{}", fmt::join(answer_to(std::get<CommandLine>(typed), engine_, *model_.now), " "));
      break;
    case Command::News:
      return obey(update(model_, Key("L"), shown_));
    case Command::Hint:
      hint();
      break;
    case Command::Undo:
      undo(false);
      break;
    case Command::Redo:
      redo();
      break;
    case Command::Record:
      model_.status = printable(engine_.file().path().string());
      break;
    case Command::Quit:
      return ScreenEnding::Left;
  }
  return std::nullopt;
}

void ScreenPlay::hint() {
  if (model_.now->options.empty()) {
    return;
  }
  if (auto* const hint = std::get_if<HintBox>(&model_.overlay)) {
    if (hint->ready && !hint->best.empty() && hint->level != HintBox::Level::Three) {
      hint->level = hint->level == HintBox::Level::Thing ? HintBox::Level::Best : HintBox::Level::Three;
      point_at(model_, hint->best.front());
    }
    return;
  }
  model_.overlay = HintBox{.level = settings_.hints};
  thinker_.rank(engine_.match(), *engine_.match().decider(), engine_.rng(Purpose::Resample), engine_.limits().thinking);
}

void ScreenPlay::explain() {
  auto* const explanation = std::get_if<PointsView>(&model_.overlay);
  if (explanation == nullptr) {
    return;
  }
  const ScreenContext scene = engine_.scene(model_.now->viewer, OpenPoints::Reasons, device_.look());
  SeatSet open;
  for (const Seat seat : seats_of(engine_.match())) {
    if (points_of(scene, seat)) {
      open.insert(seat);
    }
  }
  cli::explain(*explanation, engine_.match(), open, scene);
}

void ScreenPlay::undo(bool insist) {
  thinker_.stop();
  chosen_.reset();
  const bool ended = model_.now->over;
  const auto decision = engine_.last_decision();
  switch (engine_.undo(insist)) {
    case UndoAnswer::Done:
      since_.clear();
      known_.forget_after(engine_.journal().steps().size());
      model_.overlay = std::monostate();
      begin_step(nullptr);
      model_.status = words().say("Undone: {n} {n|action|actions}.", {{"n", decision->steps}});
      return;
    case UndoAnswer::Nothing:
      model_.status = words().say("There is nothing to undo: nobody but bots has decided anything yet.");
      break;
    case UndoAnswer::Refused:
      model_.status = words().say("Something hidden was shown since {seat} decided, so that decision stands.",
                                  {{"seat", engine_.title(decision->seat)}});
      break;
    case UndoAnswer::AskFirst:
      model_.overlay = Question{words().say("Something hidden was shown since: take it back all the same?")};
      return;
  }
  if (!ended && model_.thinking) {
    begin_step(nullptr);  // the bot that was interrupted thinks anew
  }
}

void ScreenPlay::redo() {
  if (!engine_.can_redo()) {
    model_.status = words().say("There is nothing to do again.");
    return;
  }
  thinker_.stop();
  chosen_.reset();
  model_.overlay = std::monostate();
  engine_.redo();
  begin_step(nullptr);
}

void ScreenPlay::refuse() {
  const Position& now = *model_.now;
  if (model_.cursor) {
    for (const Option& option : now.options) {
      const std::string text = typed_for(now, option, *model_.cursor);
      const std::string why = text.empty() ? "" : engine_.match().objection(text, words());
      if (!why.empty()) {
        model_.status = capitalized(why) + ".";
        return;
      }
    }
  }
  model_.status = words().say("That cannot be done now. `a` lists all that can.");
}

}  // namespace ossuary::cli
