import ArgumentParser
import Glibc
import Presentation
import SystemSupport
import VacationStore
import VacationWeb

/// Where `vacation serve` listens.
struct ListeningOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The port to listen on; 0 for any free port.")
  var port = ServerSettings.defaultPort

  @Option(
    help: ArgumentHelp(
      "The address to listen on; any address other than loopback requires --token-file.",
      valueName: "address"
    )
  )
  var host = "127.0.0.1"

  @Option(
    name: .customLong("token-file"),
    help: ArgumentHelp(
      "A file with the link's token, readable only by you; created if it is missing.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tokenFile: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(
        "Invalid port \(port): ports are numbers from 0 to 65535. Omit --port for"
          + " \(ServerSettings.defaultPort), or use 0 for any free port."
      )
    }
    guard !host.isEmpty else {
      throw ValidationError(
        "--host requires an address. Omit it for 127.0.0.1, which only this computer can reach."
      )
    }
  }

  /// The link's token: from the file, or a new one.
  ///
  /// - Throws: `Failure`, `PrivateFileError`.
  func token() throws -> Secret {
    if let tokenFile { return try LinkTokenFile(path: tokenFile).token() }
    guard ServerSettings(host: host, log: { _ in }).isLoopback else {
      throw Failure.usage(
        "\(host) is not a loopback address: other computers may be able to reach it, which requires"
          + " --token-file.",
        hint: "Name a file for the token, which is created if it is missing: "
          + TypedCommand.current.setting("--token-file", to: "token.txt")
      )
    }
    return Secret()
  }

  /// The warning for an address that other computers can reach.
  static func warning(_ host: String) -> String {
    "Warning: other computers can reach \(host). Anyone on the network who has the link can see"
      + " and change your vacations, and the connection is not encrypted."
  }
}

/// The file that stores a link's token, so that the link stays the same across runs.
struct LinkTokenFile {
  let path: String

  /// Reads the token, or creates a token and the file if there is none.
  ///
  /// - Throws: `PrivateFileError` if others can read the file or it cannot be created; `Failure` if
  ///   it contains no valid token.
  func token() throws -> Secret {
    if let token = try read() { return token }
    let token = Secret()
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Array((token.text + "\n").utf8), to: path, replaces: false)
    } catch {
      // Another server may have created it just now.
      if error.code == EEXIST, let other = try read() { return other }
      guard error.code == ENOENT else {
        throw PrivateFileError.failed(path: path, reason: error.reason)
      }
      throw Failure(
        "Cannot create \(path): its directory does not exist.",
        hint: "Create the directory first, or choose another one.",
        kind: .noSpaceOrPermission
      )
    }
    return token
  }

  private func read() throws -> Secret? {
    guard let bytes = try PrivateFile.read(path, limit: 4096) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let token = Secret(String(text)) else {
      throw Failure(
        "\(path) does not contain a valid token: at least \(Secret.minimumLength) letters, digits,"
          + " hyphens, or underscores.",
        hint: "Delete the file and run the command again to create a new token.",
        kind: .failed
      )
    }
    return token
  }
}
