import Glibc

/// The directories of the program's files.
///
/// - Source: XDG Base Directory Specification 0.8; xdg-user-dirs for the documents directory.
public struct TravelDirectories: Sendable, Hashable {
  /// Vacations, one file each.
  public var documents: String
  /// Backups of vacations: next to the documents directory, so that they are not vacations in it.
  public var backups: String { documents + " Backups" }
  /// Data that can be fetched again.
  public var cache: String
  /// State that persists across runs, but is not a document.
  public var state: String
  /// The user's settings.
  public var configuration: String

  /// Determines the directories.
  ///
  /// - Parameters:
  ///   - environment: Environment variables; relative paths in `XDG_*_HOME` are ignored, as the
  ///     specification requires.
  ///   - documents: The configured path of the documents directory; nil for `VACATION_DOCUMENTS` or
  ///     the default.
  public init(environment: [String: String], documents: String?) {
    func variable(_ name: String) -> String? { environment[name] }
    configuration = Self.configuration(variable)
    cache = Self.directory("XDG_CACHE_HOME", "/.cache", variable)
    state = Self.directory("XDG_STATE_HOME", "/.local/state", variable)
    let chosen = documents ?? environment["VACATION_DOCUMENTS"]
    if let chosen, !chosen.isEmpty {
      self.documents = chosen.withoutTrailingSlash
    } else {
      let base = UserDirectories.documents(
        environment: environment,
        home: Self.home(variable)
      )
      self.documents = base.withoutTrailingSlash + "/Virtual Vacations"
    }
  }

  /// The configuration directory.
  static func configuration(_ environment: (String) -> String?) -> String {
    directory("XDG_CONFIG_HOME", "/.config", environment)
  }

  private static func directory(
    _ variable: String,
    _ fallback: String,
    _ environment: (String) -> String?
  ) -> String {
    let base = environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (base ?? home(environment) + fallback).withoutTrailingSlash + "/virtual-vacation"
  }

  /// The user's home directory, without a trailing slash.
  static func home(_ environment: (String) -> String?) -> String {
    if let home = environment("HOME"), home.hasPrefix("/") { return home.withoutTrailingSlash }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "" }
    return String(cString: directory).withoutTrailingSlash
  }
}

extension String {
  /// The path without trailing slashes; the root directory is unchanged.
  var withoutTrailingSlash: String {
    let end = lastIndex { $0 != "/" }
    guard let end else { return isEmpty ? self : "/" }
    return String(self[...end])
  }
}
