/// A user of the built `vacation` with a separate home directory.
///
/// The program does not inherit the real environment. The home directory is removed in `deinit`.
public final class Traveller: Sendable {
  /// The home directory.
  public let home: Scratch
  /// The complete environment, except for `PATH`.
  public let environment: [String: String]

  /// Creates a user with an empty home directory.
  ///
  /// - Parameter environment: Variables to add or override.
  /// - Throws: The system's error.
  public init(environment: [String: String] = [:]) throws {
    home = try Scratch()
    let usual = [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path("config"),
      "XDG_CACHE_HOME": home.path("cache"), "XDG_STATE_HOME": home.path("state"),
      "XDG_DOCUMENTS_DIR": home.path("Documents"), "TMPDIR": try home.directory("tmp"),
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    self.environment = usual.merging(environment) { $1 }
  }

  /// The directory of the vacations.
  public var documents: String {
    environment["VACATION_DOCUMENTS"] ?? home.path("Documents/Virtual Vacations")
  }

  /// The file of a vacation.
  public func file(of vacation: String = "My Vacation") -> String {
    documents + "/" + vacation + ".sqlite"
  }

  /// Runs `vacation` and waits for it to exit.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: Its standard input as text; nil for none.
  ///   - timeLimit: The time limit, after which it is killed.
  ///   - killedAfter: The time after which it is killed as part of the test; nil for never.
  /// - Returns: The outcome.
  /// - Throws: An error if the program cannot be started or read.
  public func run(
    _ arguments: String...,
    input: String? = nil,
    timeLimit: Duration = .seconds(600),
    killedAfter: Duration? = nil
  ) async throws -> ProcessRun {
    try await run(arguments, input: input, timeLimit: timeLimit, killedAfter: killedAfter)
  }

  /// Runs `vacation` with arguments in an array.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: Its standard input as text; nil for none.
  ///   - timeLimit: The time limit, after which it is killed.
  ///   - killedAfter: The time after which it is killed as part of the test; nil for never.
  /// - Returns: The outcome.
  /// - Throws: An error if the program cannot be started or read.
  public func run(
    _ arguments: [String],
    input: String? = nil,
    timeLimit: Duration = .seconds(600),
    killedAfter: Duration? = nil
  ) async throws -> ProcessRun {
    try await BuiltBinary.run(
      arguments,
      environment: environment,
      input: input.map { Array($0.utf8) },
      timeLimit: timeLimit,
      killedAfter: killedAfter
    )
  }
}
