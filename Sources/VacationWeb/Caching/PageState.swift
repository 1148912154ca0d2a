import TravelDesk
import VacationStore

/// The state of everything that a page shows.
enum PageState {
  /// The tag of the state that a page is about to be made from; nil for a page that depends on more
  /// than files.
  ///
  /// It is taken before the page is made: what changes between the two gives a page that is newer
  /// than its tag, which the next visit fetches anew.
  ///
  /// - Throws: `VacationError`.
  static func tag(for visit: PageVisit, _ dependencies: PageDependencies) throws -> EntityTag? {
    guard !dependencies.isEmpty else { return nil }
    let service = visit.desk.service
    var parts = [
      service.build, visit.address, visit.currentVacation.text, visit.note?.cookie ?? "",
      // What the server was started with.
      service.vacation.text, String(service.isSample), service.leaflet ?? "",
      service.tiles?.address ?? "", service.desk.directories.documents,
    ]
    if dependencies.contains(.vacation) {
      var name = visit.currentVacation
      if let text = visit.parameters["vacation"] {
        // What no vacation can be named has no file; the page tells what is wrong with it.
        guard let named = try? VacationName(text) else { return nil }
        name = named
      }
      parts.append(try visit.desk.token(of: name))
    }
    if dependencies.contains(.vacations) { parts.append(try visit.desk.vacationsToken()) }
    if dependencies.contains(.recents) {
      // Who opens a photo's page changes them, and a script that looks at it does not.
      parts += [try visit.desk.recentsToken(), String(visit.isOpened)]
    }
    return EntityTag(of: parts.joined(separator: "\u{0}"))
  }
}

extension WebDesk {
  /// The state of a vacation's file, in a word.
  func token(of name: VacationName) throws -> String {
    try token(ofFile: vacations.path(of: name))
  }

  /// The state of all vacations, in a word.
  func vacationsToken() throws -> String { try vacations.stamp(using: files).token }

  /// The state of the list of photos that were viewed last, in a word.
  func recentsToken() throws -> String {
    try token(ofFile: TravellerNotes.path(in: service.desk.directories.state))
  }

  private func token(ofFile path: String) throws -> String {
    try files.stamp(of: path)?.token ?? "none"
  }
}
