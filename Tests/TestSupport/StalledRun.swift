import Subprocess

/// Runs a program whose output is not read for a while, as when `less` waits for a key.
public enum StalledRun {
  /// Runs a program, reads the beginning of its output, runs a body, and then reads the rest.
  ///
  /// - Parameters:
  ///   - program: Name of the program, found through `PATH` of `environment`.
  ///   - arguments: Its arguments.
  ///   - environment: Its complete environment; nothing is inherited.
  ///   - body: Run while the program is blocked on its output.
  /// - Returns: The bytes read before `body`, and all bytes.
  /// - Throws: An error if the program cannot be started or read, or the error of `body`.
  public static func of(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    while body: () async throws -> Void
  ) async throws -> (before: Int, all: [UInt8]) {
    var variables: [Environment.Key: String] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { variables[key] = value }
    }
    let result = try await run(
      .name(program),
      arguments: Arguments(arguments),
      environment: .custom(variables),
      input: .none,
      output: .sequence,
      error: .discarded
    ) { execution in
      var bytes: [UInt8] = []
      var before = 0
      for try await piece in execution.standardOutput {
        piece.withUnsafeBytes { bytes += $0 }
        guard before == 0 else { continue }
        before = bytes.count
        try await body()
      }
      return (before, bytes)
    }
    return result.closureResult
  }
}
