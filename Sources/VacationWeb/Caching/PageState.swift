import Presentation
import Settings
import TravelDesk
import VacationStore

/// The state of everything that a page depends on.
enum PageState {
  /// The entity tag of the current state; nil for a page that depends on more than files.
  ///
  /// Compute it before making the page: if the state changes in between, the page is newer than its
  /// tag, and the next request makes it again.
  ///
  /// - Throws: `VacationError`.
  static func tag(for request: PageRequest, _ dependencies: PageDependencies) throws -> EntityTag? {
    guard !dependencies.isEmpty else { return nil }
    let service = request.desk.service
    var parts = [
      service.build, request.target, request.currentVacation.text, request.note?.cookie ?? "",
      request.listView.rawValue, request.theme?.rawValue ?? "",
      Localization.current.token,
      // The configuration of the server.
      service.vacation.text, String(request.desk.isSample), service.leaflet ?? "",
      service.desk.directories.documents,
    ]
    if let tiles = service.tiles {
      parts += [tiles.address, tiles.attribution, "\(tiles.firstZoom) \(tiles.lastZoom)"]
    }
    if dependencies.contains(.vacation) {
      var name = request.currentVacation
      if let text = request.parameters["vacation"] {
        // An invalid name has no file; the page reports the error.
        guard let named = try? VacationName(text) else { return nil }
        name = named
      }
      parts.append(try request.desk.token(of: name))
    }
    if dependencies.contains(.vacations) { parts.append(try request.desk.vacationsToken()) }
    if dependencies.contains(.recents) {
      // Navigating to a photo's page changes the recents; a script that checks for changes does
      // not.
      parts += [try request.desk.recentsToken(), String(request.isNavigation)]
    }
    if dependencies.contains(.today) {
      let localization = Localization.current
      parts.append(localization.dates.text(localization.day(of: service.now())))
    }
    return EntityTag(of: parts.joined(separator: "\u{0}"))
  }
}

extension WebDesk {
  /// Identifies the state of a vacation's file.
  func token(of name: VacationName) throws -> String {
    try token(ofFile: vacations.path(of: name))
  }

  /// Returns a function that returns the vacation's name if its file has not changed since, else nil.
  func unchanged(_ name: VacationName) -> @Sendable () -> VacationName? {
    // A file that is missing or cannot be examined counts as changed: its page says what is wrong.
    @Sendable func stamp() -> String? { (try? files.stamp(of: vacations.path(of: name)))?.token }
    let before = stamp()
    return { before != nil && stamp() == before ? name : nil }
  }

  /// Identifies the state of all vacations.
  func vacationsToken() throws -> String { try vacations.stamp(using: files).token }

  /// Identifies the state of the recents.
  func recentsToken() throws -> String {
    try token(ofFile: TravelState.path(in: service.desk.directories.state))
  }

  private func token(ofFile path: String) throws -> String {
    try files.stamp(of: path)?.token ?? "none"
  }
}

/// What a page depends on besides its URL: if none of it has changed, neither has the page.
struct PageDependencies: OptionSet, Sendable {
  let rawValue: Int

  /// The vacation of the path, or the current one.
  static let vacation = PageDependencies(rawValue: 1)
  /// All vacations, and the trash.
  static let vacations = PageDependencies(rawValue: 2)
  static let recents = PageDependencies(rawValue: 4)
  /// The day in the reader's time zone.
  static let today = PageDependencies(rawValue: 8)
}
