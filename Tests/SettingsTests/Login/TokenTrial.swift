import FlickrClient
import Foundation
import Settings
import TestSupport

/// A user with a configuration directory, and a `secret-tool` of the test's making if it wants one.
struct TokenTrial {
  let home: Scratch
  let directories: TravelDirectories
  var environment: [String: String]

  /// Makes a user without a desktop.
  init() throws {
    home = try Scratch()
    environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path("config"), "PATH": "/usr/bin:/bin",
    ]
    directories = TravelDirectories(environment: environment, documents: nil)
  }

  /// Where the file is to lie.
  var file: String { directories.configuration + "/token.json" }

  /// The store for a key.
  func store(key: String = "made-up-key", timeLimit: Duration = .seconds(60)) -> TokenStore {
    TokenStore(
      directories: directories,
      environment: environment,
      credentials: FlickrCredentials(key: key),
      timeLimit: timeLimit
    )
  }

  /// A token whose every field is hard to write.
  static let token = OAuthToken(
    token: "made-up-token",
    secret: "made-up-token-secret",
    userID: "10000001@N00",
    username: "some \"one\"",
    fullName: "Zoë \\ 旅\n",
    permissions: .write
  )

  /// The mode of a file or directory, for example 0o600.
  static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// Sets the mode of a file or directory.
  static func set(mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Puts a `secret-tool` in front of `PATH` that keeps its secret in the file `kept` and writes its
  /// arguments to `calls`.
  ///
  /// - Parameter broken: A shell command that it does before, or instead; nil for none.
  /// - Throws: The system's error.
  mutating func giveKeyring(broken: String? = nil) throws {
    let script = """
      #!/bin/sh
      kept='\(home.path("kept"))'
      echo "$@" >>'\(home.path("calls"))'
      env >>'\(home.path("environment"))'
      \(broken ?? "")
      case $1 in
      store) cat >"$kept" ;;
      lookup) [ -f "$kept" ] || exit 1; cat "$kept" ;;
      clear) [ -f "$kept" ] || exit 1; rm "$kept" ;;
      *) exit 2 ;;
      esac

      """
    try home.write(script, to: "script")
    try home.directory("bin")
    // Copied by another program: a file that this process writes stays open for writing in children
    // that other tests start meanwhile, and cannot be run so long ("text file busy").
    let copy = Process()
    copy.executableURL = URL(filePath: "/usr/bin/install")
    copy.arguments = ["-m", "755", home.path("script"), home.path("bin/secret-tool")]
    try copy.run()
    copy.waitUntilExit()
    environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=" + home.path("bus")
  }
}
