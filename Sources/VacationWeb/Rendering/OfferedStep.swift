import VacationStore

/// A step through a vacation's history that is offered where a change is told of: it takes the
/// change back, or does it again.
struct OfferedStep: Sendable, Hashable {
  /// Which way it goes.
  enum Direction: String, Sendable {
    case undo, redo
  }

  let direction: Direction
  let vacation: VacationName
  /// The change that it is about, so that no other one is stepped over.
  let change: VisitTime
}

/// The form of an offered step: the values of `historystep.mustache`.
struct StepForm: Sendable {
  let action: String
  let change: String
  /// Where one comes back to.
  let back: String
  /// What its button says.
  let title: String

  /// Takes a step, and where one comes back to from it.
  init(_ step: OfferedStep, back: String) {
    let paths = VacationPaths(step.vacation)
    switch step.direction {
    case .undo: (action, title) = (paths.undo, "Undo")
    case .redo: (action, title) = (paths.redo, "Redo")
    }
    change = String(step.change.microseconds)
    self.back = back
  }
}
