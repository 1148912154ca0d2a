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

  private let tool: ShortProgram
  private let timeLimit: Duration
  private let attributes = ["application", "virtual-vacation", "service", "flickr"]

  /// Takes the keyring of a desktop session; nil where there is no session or no `secret-tool`.
  ///
  /// - Parameters:
  ///   - environment: The environment, with `PATH` and `DBUS_SESSION_BUS_ADDRESS`.
  ///   - timeLimit: How long the keyring may take to answer.
  init?(environment: [String: String], timeLimit: Duration = .seconds(5)) {
    guard let bus = environment["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty,
      let tool = ShortProgram("secret-tool", environment: environment)
    else { return nil }
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// Asks for the secret.
  func secret() -> Answer {
    let outcome = tool.run(["lookup"] + attributes, timeLimit: timeLimit)
    if outcome.exitCode == 0, !outcome.output.isEmpty { return .secret(outcome.output) }
    // It ends so, without a word, when it finds nothing.
    let isNothing = outcome.exitCode == 1 || outcome.exitCode == 0
    return isNothing && outcome.errors.isEmpty ? .nothing : .failed(Self.reason(outcome))
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
    return outcome.exitCode == 0 && self.secret() == .secret(secret)
  }

  /// Forgets the secret.
  ///
  /// - Returns: Why it could not; nil when the keyring has none any more.
  func forget() -> String? {
    let outcome = tool.run(["clear"] + attributes, timeLimit: timeLimit)
    if outcome.exitCode == 0 { return nil }
    // It ends so, without a word, when there was nothing.
    return outcome.exitCode == 1 && outcome.errors.isEmpty ? nil : Self.reason(outcome)
  }

  private static func reason(_ outcome: ShortProgram.Outcome) -> String {
    if !outcome.errors.isEmpty { return outcome.errors }
    return outcome.exitCode.map { "secret-tool ended with \($0)" } ?? "secret-tool was ended"
  }
}
