import VacationStore

/// What a form does to one vacation, whose name is in its path.
///
/// One that does not exist is answered as its pages are.
protocol VacationAction: WebAction {
  /// Does it; it runs where it may wait for the disk.
  ///
  /// - Throws: `VacationError` and the like.
  static func act(on name: VacationName, for visit: PageVisit) throws -> ActionOutcome
}

extension VacationAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    try await blocking {
      var outcome: ActionOutcome?
      let page = try UnknownVacationPage.instead(for: visit) { name in
        let done = try act(on: name, for: visit)
        outcome = done
        return done.page ?? Page("", tab: nil, template: "", values: "")
      }
      return outcome ?? ActionOutcome(instead: page)
    }
  }
}

extension PageVisit {
  /// Where a form asks to come back to: a path of ours, else another one.
  func returnPath(else path: String) -> String {
    guard let wanted = form["return"], wanted.hasPrefix("/"), !wanted.hasPrefix("//"),
      !wanted.contains("\\"), wanted.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return path }
    return wanted
  }
}
