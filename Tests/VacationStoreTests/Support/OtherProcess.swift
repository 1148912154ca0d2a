import TestSupport
import Testing

/// Another process that uses a database file.
enum OtherProcess {
  /// What came of a statement.
  enum Outcome: String {
    case done, locked
  }

  /// Runs statements on a file and commits them, without waiting for a lock.
  static func execute(_ sql: String, on path: String) async throws -> Outcome {
    let program = """
      import sqlite3, sys
      try:
          connection = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
          connection.executescript(sys.argv[2])
          print("done", end="")
      except sqlite3.OperationalError as error:
          print("locked" if "locked" in str(error) else str(error), end="")
      """
    let run = try await ProcessRun.of(
      "python3",
      ["-c", program, path, sql],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    return try #require(Outcome(rawValue: run.output), "\(run.output) \(run.errors)")
  }
}
