import Foundation
import Subprocess

/// Flickr's OAuth endpoints on loopback.
///
/// The server verifies signatures with an independent implementation, Python's oauthlib, in
/// `Tests/OAuthServer/oauth_server.py`.
public struct OAuthServer: Sendable {
  /// The API key that the server accepts; invented.
  public let key = "0f0e0d0c0b0a09080706050403020100"
  /// The key's secret; invented.
  public let secret = "fedcba9876543210"
  /// The server's URL, without a trailing slash.
  public let url: String

  /// The user whose consent the server assumes.
  public static let user = (
    id: "10000001@N00", username: "test traveller", fullName: "Zoë Müller & 旅人"
  )

  /// Whether a Python with oauthlib is available (`make test` installs one), for `.enabled(if:)`.
  public static let isAvailable: Bool = python != nil

  /// Runs a server during a body.
  ///
  /// - Parameter use: The body.
  /// - Returns: The result of `use`.
  /// - Throws: The error of `use`, or an error if the server cannot be started.
  public static func with<Result: Sendable>(
    _ use: @Sendable (OAuthServer) async throws -> Result
  ) async throws -> Result {
    guard let python else { throw Unavailable(description: "no Python has oauthlib") }
    let script = PackageRoot.path("Tests/OAuthServer/oauth_server.py")
    let server = OAuthServer(url: "")
    let run = try await Subprocess.run(
      .name("python3"),
      arguments: Arguments(["-B", script, server.key, server.secret]),
      environment: .custom(["PATH": python]),
      input: .inputWriter,
      output: .sequence,
      error: .discarded
    ) { execution in
      var first = ""
      for try await line in execution.standardOutput.strings() {
        first = line
        break
      }
      guard let port = Int(first.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw Unavailable(description: "the server did not tell its port")
      }
      // The end of this closure closes its standard input, which makes the server exit.
      return try await use(OAuthServer(url: "http://127.0.0.1:\(port)"))
    }
    return run.closureResult
  }

  /// The server could not be started.
  public struct Unavailable: Error, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  private init(url: String) {
    self.url = url
  }

  /// The directory of the Python installed by `make test`, or of another with oauthlib.
  private static let python: String? = {
    let own = PackageRoot.path(".build/python/bin")
    return [own, "/usr/bin", "/usr/local/bin"].first { directory in
      let path = directory + "/python3"
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-c", "import oauthlib"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()
}
