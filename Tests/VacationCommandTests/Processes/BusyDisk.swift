import TestSupport

/// Programs that write and fsync all the time, as a backup or a package manager does.
enum BusyDisk {
  private static let program = """
    import os, sys
    file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
    block = os.urandom(1 << 20)
    while not os.path.exists(sys.argv[2]):
        os.lseek(file, 0, os.SEEK_SET)
        for _ in range(16):
            os.write(file, block)
        os.fsync(file)
    """

  /// Does something while they run.
  static func with<Value: Sendable>(
    programs count: Int,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let scratch = try Scratch()
    let end = scratch.path("end")
    return try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          _ = try await ProcessRun.of(
            "python3",
            ["-c", program, scratch.path("file\(number)"), end],
            environment: ["PATH": "/usr/bin:/bin"],
            timeLimit: .seconds(900)
          )
        }
      }
      defer {
        // If it cannot be written, the time limit ends them.
        _ = try? scratch.write([], to: "end")
      }
      return try await body()
    }
  }
}
