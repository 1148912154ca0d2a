import SystemSupport

/// Access to the desktop keyring through libsecret's `secret-tool`.
///
/// The secret is passed through pipes, never as an argument, which all users can see.
///
/// - Source: secret-tool(1); Secret Service API, freedesktop.org.
struct Keyring {
  /// The result of looking up the secret.
  enum LookupResult: Equatable {
    /// The secret.
    case secret([UInt8])
    /// The keyring has none.
    case nothing
    /// The lookup failed; includes the reason.
    case failed(String)
  }

  private let tool: ChildProcess
  private let timeLimit: Duration
  private let attributes = ["application", "virtual-vacation", "service", "flickr"]

  /// Connects to the keyring of a desktop session; nil if there is no session or no `secret-tool`.
  ///
  /// - Parameters:
  ///   - environment: The environment, with `PATH` and `DBUS_SESSION_BUS_ADDRESS`.
  ///   - timeLimit: The time limit of each operation.
  init?(environment: [String: String], timeLimit: Duration) {
    guard let bus = environment["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty,
      let tool = ChildProcess("secret-tool", environment: environment)
    else { return nil }
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// Looks up the secret.
  func secret() -> LookupResult {
    let outcome = tool.run(["lookup"] + attributes, timeLimit: timeLimit)
    if outcome.ending == .exit(0), !outcome.output.isEmpty { return .secret(outcome.output) }
    return isNothing(outcome) ? .nothing : .failed(reason(outcome))
  }

  /// Stores a secret, replacing an earlier one, and verifies it.
  ///
  /// - Returns: Whether it was stored.
  func store(_ secret: [UInt8]) -> Bool {
    let outcome = tool.run(
      ["store", "--label=Virtual Vacation: login to Flickr"] + attributes,
      input: secret,
      timeLimit: timeLimit
    )
    return outcome.ending == .exit(0) && self.secret() == .secret(secret)
  }

  /// Deletes the secret.
  ///
  /// - Returns: The reason for a failure; nil if the secret is deleted.
  func forget() -> String? {
    let outcome = tool.run(["clear"] + attributes, timeLimit: timeLimit)
    return outcome.ending == .exit(0) || isNothing(outcome) ? nil : reason(outcome)
  }

  /// Whether nothing was found: then it exits without an error message.
  private func isNothing(_ outcome: ChildProcess.Outcome) -> Bool {
    [.exit(0), .exit(1)].contains(outcome.ending)
      && outcome.errors.allSatisfy { Character(UnicodeScalar($0)).isWhitespace }
  }

  private func reason(_ outcome: ChildProcess.Outcome) -> String {
    let message = String(decoding: outcome.errors, as: UTF8.self).prefix(200)
      .split { $0.isWhitespace }.joined(separator: " ")
    return switch outcome.ending {
    case .timeLimit: "it did not respond within \(timeLimit)"
    case .notStarted: "it could not be started"
    case _ where !message.isEmpty: message
    case .exit(let code): "secret-tool failed with exit code \(code)"
    case .signal, .outputLimit: "secret-tool was terminated"
    }
  }
}
