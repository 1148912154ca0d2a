import Foundation

/// The built `vacation`, which lies beside the built tests.
public enum BuiltBinary {
  /// The directory of what was built.
  public static let directory: String = {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = tests.deletingLastPathComponent().path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }()

  /// The binary's path.
  public static let path: String = directory + "/vacation"

  /// Whether it was built.
  public static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs the binary and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - environment: All its environment; `PATH` is set here.
  ///   - input: Its standard input; nil for none.
  ///   - timeLimit: After this it is killed.
  ///   - killedAfter: The time after which it is killed as part of the test; nil for never.
  /// - Returns: What came of it.
  /// - Throws: What keeps the program from being started or read.
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

  /// A `PATH` on which `vacation` is the built one.
  public static var searchPath: [String: String] { ["PATH": directory + ":/usr/bin:/bin"] }
}
