import ArgumentParser
import Glibc
import Presentation
import SystemSupport
import VacationStore
import VacationWeb

/// Where `vacation serve` listens.
struct ListeningOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The port to listen on; 0 for any free one.")
  var port = ServerSettings.defaultPort

  @Option(
    help: ArgumentHelp(
      "The address to listen on; any but this computer's own loopback needs --token-file.",
      valueName: "address"
    )
  )
  var host = "127.0.0.1"

  @Option(
    name: .customLong("token-file"),
    help: ArgumentHelp(
      "A file, readable for you alone, with a token for the link; made where it is missing.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tokenFile: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(
        "--port \(port) is an invalid port: ports are numbers from 0 to 65535. Leave --port out for"
          + " \(ServerSettings.defaultPort), or choose 0 for any free one."
      )
    }
    guard !host.isEmpty else {
      throw ValidationError(
        "--host needs an address. Leave it out for 127.0.0.1, which this computer alone reaches."
      )
    }
  }

  /// The token of the link: the file's, or a new one.
  ///
  /// - Throws: `Failure`, `PrivateFileError`.
  func token() throws -> Secret {
    if let tokenFile { return try LinkTokenFile(path: tokenFile).token() }
    guard ServerSettings(host: host, log: { _ in }).isLoopback else {
      throw Failure.usage(
        "\(host) is not this computer's own loopback: other computers may reach it, and without"
          + " --token-file nothing is served there.",
        hint: "Name a file for the token, which is made where it is missing: "
          + TypedCommand.current.setting("--token-file", to: "token.txt")
      )
    }
    return Secret()
  }

  /// What it means to listen on an address that other computers reach.
  static func warning(_ host: String) -> String {
    "Warning: other computers reach \(host). Whoever on the network has the link sees and changes"
      + " your vacations, and what goes over the network is not encrypted."
  }
}

/// The file that a link's token is kept in, so that the link stays the same from run to run.
struct LinkTokenFile {
  let path: String

  /// Reads the token, or makes one, and the file, where there is none.
  ///
  /// - Throws: `PrivateFileError` when others can read it or it cannot be made, `Failure`
  ///   when it holds no token.
  func token() throws -> Secret {
    if let token = try read() { return token }
    let token = Secret()
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Array((token.text + "\n").utf8), to: path, replaces: false)
    } catch {
      // Another server may have made it just now.
      if error.code == EEXIST, let other = try read() { return other }
      guard error.code == ENOENT else {
        throw PrivateFileError.failed(path: path, reason: error.reason)
      }
      throw Failure(
        "\(path) cannot be created: its directory does not exist.",
        hint: "Make the directory first, or name a file in another one.",
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
        "\(path) holds no token: at least \(Secret.minimumLength) letters, digits, - and _.",
        hint: "Remove the file, and run again: a new token is made.",
        kind: .failed
      )
    }
    return token
  }
}
