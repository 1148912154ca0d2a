import ArgumentParser
import TravelDesk
import VacationWeb

/// Where `vacation serve` listens.
struct ListeningOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The port to listen on; 0 for any free one.")
  var port = ServerSettings.standardPort

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
          + " \(ServerSettings.standardPort), or choose 0 for any free one."
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
  /// - Throws: ``CommandFailure``, `PrivateFileError`.
  func token() throws -> Secret {
    if let tokenFile { return try LinkTokenFile(path: tokenFile).token() }
    guard ServerSettings(host: host, log: { _ in }).isLoopback else {
      throw CommandFailure.usage(
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
