import Glibc

/// Where the program's files lie.
///
/// - Source: XDG Base Directory Specification 0.8; xdg-user-dirs for the documents directory.
public struct TravelDirectories: Sendable, Hashable {
  /// The vacations, one file each.
  public var documents: String
  /// What can be fetched anew.
  public var cache: String
  /// What should outlive a restart, but is no document.
  public var state: String
  /// What the user sets.
  public var configuration: String

  /// Finds the directories.
  ///
  /// - Parameters:
  ///   - environment: Environment variables; `XDG_*_HOME` that are not absolute paths are ignored, as
  ///     the specification asks.
  ///   - documents: Path of the documents directory that the user asks for; nil for the one in the
  ///     environment (`VACATION_DOCUMENTS`) or the usual one.
  public init(environment: [String: String], documents: String?) {
    func variable(_ name: String) -> String? { environment[name] }
    configuration = Self.configuration(variable)
    cache = Self.directory("XDG_CACHE_HOME", "/.cache", variable)
    state = Self.directory("XDG_STATE_HOME", "/.local/state", variable)
    let asked = documents ?? environment["VACATION_DOCUMENTS"]
    if let asked, !asked.isEmpty {
      self.documents = asked.withoutTrailingSlash
    } else {
      let base = UserDirectories.documents(
        environment: environment,
        home: Self.home(variable)
      )
      self.documents = base.withoutTrailingSlash + "/Virtual Vacations"
    }
  }

  /// Where the configuration file lies.
  static func configuration(_ environment: (String) -> String?) -> String {
    directory("XDG_CONFIG_HOME", "/.config", environment)
  }

  private static func directory(
    _ variable: String,
    _ usual: String,
    _ environment: (String) -> String?
  ) -> String {
    let base = environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (base ?? home(environment) + usual).withoutTrailingSlash + "/virtual-vacation"
  }

  /// The user's home directory, without a slash at its end.
  static func home(_ environment: (String) -> String?) -> String {
    if let home = environment("HOME"), home.hasPrefix("/") { return home.withoutTrailingSlash }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "" }
    return String(cString: directory).withoutTrailingSlash
  }
}

extension String {
  /// The path without slashes at its end; the root directory stays.
  var withoutTrailingSlash: String {
    let end = lastIndex { $0 != "/" }
    guard let end else { return isEmpty ? self : "/" }
    return String(self[...end])
  }
}
