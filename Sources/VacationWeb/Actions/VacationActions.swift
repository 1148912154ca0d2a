import Presentation
import VacationStore

/// A form that changes one vacation, whose name is in its path.
///
/// A vacation that does not exist gets the same response as its pages.
protocol VacationAction: WebAction {
  /// Handles the form; it runs on a thread that may block.
  ///
  /// - Throws: `VacationError`, among others.
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome
}

extension VacationAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      var outcome: ActionOutcome?
      let page = try UnknownVacationPage.instead(for: request) { name in
        let done = try act(on: name, for: request)
        outcome = done
        return done.page ?? Page("", tab: nil, template: "", values: "")
      }
      return outcome ?? ActionOutcome(instead: page)
    }
  }
}

extension PageRequest {
  /// The form's return path, if it is a path of this server; otherwise the given one.
  func returnPath(else path: String) -> String {
    guard let wanted = form["return"], wanted.hasPrefix("/"), !wanted.hasPrefix("//"),
      !wanted.contains("\\"), wanted.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return path }
    return wanted
  }
}

/// Creates a vacation, and makes it the current one if that was checked.
enum CreateAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      let typed = request.form["name"] ?? ""
      let chooses = request.form["choose"] != nil
      do {
        let name = try VacationName(typed)
        _ = try request.desk.vacations.create(name)
        var outcome = ActionOutcome(
          VacationPaths(name).itinerary,
          note: tr("Created “\(name)”.") + (chooses ? tr(" It is now the current vacation.") : "")
        )
        if chooses { outcome.currentVacation = name.text }
        return outcome
      } catch {
        guard let problem = FormProblem(error) else { throw error }
        let form = VacationsPage.CreateForm(name: typed, chooses: chooses, problem: problem)
        return ActionOutcome(instead: try VacationsPage.page(for: request, create: form))
      }
    }
  }
}

/// Makes a vacation the current one, to which visits are added.
enum ChooseAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let name = try request.read(name) { $0?.name ?? name }
    var outcome = ActionOutcome(
      request.returnPath(else: VacationPaths(name).itinerary),
      note: tr("“\(name)” is now the current vacation.")
    )
    outcome.currentVacation = name.text
    return outcome
  }
}

enum RenameAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let typed = request.form["name"] ?? ""
    do {
      let newName = try VacationName(typed)
      try request.desk.vacations.rename(name, to: newName)
      var outcome = ActionOutcome(
        VacationPaths(newName).itinerary,
        note: tr("Renamed “\(name)” to “\(newName)”.")
      )
      if request.currentVacation == name { outcome.currentVacation = newName.text }
      return outcome
    } catch {
      guard let problem = FormProblem(error) else { throw error }
      let head = VacationHead(name, isMade: true, for: request)
      func page(_ vacation: Vacation?) throws -> Page {
        try RenamePage.page(vacation, head, newName: typed, problem: problem)
      }
      // The form is shown without pictures if the file cannot be read.
      return try ActionOutcome(instead: (try? request.read(name, page)) ?? page(nil))
    }
  }
}

enum DeleteAction: VacationAction {
  static func act(on name: VacationName, for request: PageRequest) throws -> ActionOutcome {
    let trashed = try request.desk.vacations.delete(name)
    var outcome = ActionOutcome(
      "/vacations",
      note: tr("Moved “\(trashed.name)” to the trash. It can be restored from there.")
    )
    if request.currentVacation == name {
      let configured = request.desk.service.vacation
      let next = configured == name ? .default : configured
      outcome.currentVacation = next.text
      outcome.note?.text +=
        next == name
        ? tr(" The next visit creates a new one with that name.")
        : tr(" “\(next)” is now the current vacation.")
    }
    return outcome
  }
}

/// Restores a vacation from the trash, under its own name or another one.
enum RestoreAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      let typed = request.form["name"] ?? ""
      let newName = request.form["as"]
      do {
        let name = try request.desk.vacations.restore(
          try VacationName(typed),
          as: try newName.map { try VacationName($0) }
        )
        return ActionOutcome(VacationPaths(name).itinerary, note: tr("Restored “\(name)”."))
      } catch {
        guard let problem = FormProblem(error) else { throw error }
        let page = try VacationsPage.page(
          for: request,
          create: VacationsPage.CreateForm(),
          restore: (typed, newName ?? "", problem)
        )
        return ActionOutcome(instead: page)
      }
    }
  }
}
