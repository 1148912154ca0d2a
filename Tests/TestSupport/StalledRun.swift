import Subprocess

/// A program whose output nobody reads, as when `less` waits for a key.
public enum StalledRun {
  /// Runs a program, reads the beginning of its output, then does something else, and reads the rest
  /// after that.
  ///
  /// - Parameters:
  ///   - program: Name of the program, found through `PATH` of `environment`.
  ///   - arguments: Its arguments.
  ///   - environment: All its environment: nothing is inherited.
  ///   - body: What is done while its output waits.
  /// - Returns: The bytes of the output that were read before, and all of them.
  /// - Throws: What keeps the program from being started or read, and what `body` throws.
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
