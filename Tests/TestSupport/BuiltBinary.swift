import Foundation

/// The built `vacation`, in the same directory as the built tests.
public enum BuiltBinary {
  /// The build directory.
  public static let directory: String = {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = tests.deletingLastPathComponent().path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }()

  /// The binary's path.
  public static let path: String = directory + "/vacation"

  /// Whether the binary exists.
  public static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs the binary and waits for it to exit.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - environment: Its complete environment, except for `PATH`.
  ///   - input: Its standard input; nil for none.
  ///   - timeLimit: The time limit, after which it is killed.
  ///   - killedAfter: The time after which it is killed as part of the test; nil for never.
  /// - Returns: The outcome.
  /// - Throws: An error if the program cannot be started or read.
  public static func run(
    _ arguments: [String],
    environment: [String: String],
    input: [UInt8]? = nil,
    timeLimit: Duration = .seconds(600),
    killedAfter: Duration? = nil
  ) async throws -> ProcessRun {
    try await ProcessRun.of(
      "vacation",
      arguments,
      environment: environment.merging(searchPath) { $1 },
      input: input,
      timeLimit: timeLimit,
      killedAfter: killedAfter
    )
  }

  /// A `PATH` that finds the built `vacation` first.
  public static var searchPath: [String: String] { ["PATH": directory + ":/usr/bin:/bin"] }
}
