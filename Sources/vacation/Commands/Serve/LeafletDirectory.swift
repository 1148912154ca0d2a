import Glibc

/// Where Leaflet's files lie, which draw the maps.
enum LeafletDirectory {
  /// Where Debian's libjs-leaflet puts them.
  private static let installed = "/usr/share/javascript/leaflet"

  /// The directory that was asked for, else the installed one; nil where there is none.
  ///
  /// - Throws: ``CommandFailure`` when the one that was asked for does not hold Leaflet.
  static func found(asked: String?) throws -> String? {
    guard let asked else { return holdsLeaflet(installed) ? installed : nil }
    guard holdsLeaflet(asked) else {
      let reason =
        access(asked, F_OK) == 0 ? "there is no leaflet.js in it" : "there is no such directory"
      throw CommandFailure(
        "\(asked) does not hold Leaflet: \(reason).",
        hint: "Install the package libjs-leaflet, which is found by itself, or leave --leaflet out:"
          + " maps are then drawn without it.",
        status: .notFound
      )
    }
    return asked
  }

  private static func holdsLeaflet(_ directory: String) -> Bool {
    access(directory + "/leaflet.js", R_OK) == 0
  }
}
