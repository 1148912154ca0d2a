import SystemSupport

/// The desktop's keyring, through libsecret's `secret-tool`.
///
/// The secret goes through pipes, and never into the arguments, which all users see.
///
/// - Source: secret-tool(1); Secret Service API, freedesktop.org.
struct Keyring {
  /// What the keyring answers when it is asked for the secret.
  enum Answer: Equatable {
    /// The secret.
    case secret([UInt8])
    /// It has none.
    case nothing
    /// It did not answer; carries why.
    case failed(String)
  }

  private let tool: ChildProcess
  private let timeLimit: Duration
  private let attributes = ["application", "virtual-vacation", "service", "flickr"]

  /// Takes the keyring of a desktop session; nil where there is no session or no `secret-tool`.
  ///
  /// - Parameters:
  ///   - environment: The environment, with `PATH` and `DBUS_SESSION_BUS_ADDRESS`.
  ///   - timeLimit: How long the keyring may take to answer.
  init?(environment: [String: String], timeLimit: Duration) {
    guard let bus = environment["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty,
      let tool = ChildProcess("secret-tool", environment: environment)
    else { return nil }
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// Asks for the secret.
  func secret() -> Answer {
    let outcome = tool.run(["lookup"] + attributes, timeLimit: timeLimit)
    if outcome.ending == .exit(0), !outcome.output.isEmpty { return .secret(outcome.output) }
    return isNothing(outcome) ? .nothing : .failed(reason(outcome))
  }

  /// Keeps a secret over an earlier one, and reads it back.
  ///
  /// - Returns: Whether the keyring has it now.
  func keep(_ secret: [UInt8]) -> Bool {
    let outcome = tool.run(
      ["store", "--label=Virtual Vacation: login to Flickr"] + attributes,
      input: secret,
      timeLimit: timeLimit
    )
    return outcome.ending == .exit(0) && self.secret() == .secret(secret)
  }

  /// Forgets the secret.
  ///
  /// - Returns: Why it could not; nil when the keyring has none any more.
  func forget() -> String? {
    let outcome = tool.run(["clear"] + attributes, timeLimit: timeLimit)
    return outcome.ending == .exit(0) || isNothing(outcome) ? nil : reason(outcome)
  }

  /// Whether it found nothing: it then ends so, without a word.
  private func isNothing(_ outcome: ChildProcess.Outcome) -> Bool {
    [.exit(0), .exit(1)].contains(outcome.ending) && outcome.errors.isEmpty
  }

  private func reason(_ outcome: ChildProcess.Outcome) -> String {
    let said = String(decoding: outcome.errors, as: UTF8.self).prefix(200)
      .split { $0.isWhitespace }.joined(separator: " ")
    return switch outcome.ending {
    case .timeLimit: "it did not answer within \(timeLimit)"
    case .notStarted: "it could not be started"
    case _ where !said.isEmpty: said
    case .exit(let code): "secret-tool ended with \(code)"
    case .signal, .outputLimit: "secret-tool was ended"
    }
  }
}
