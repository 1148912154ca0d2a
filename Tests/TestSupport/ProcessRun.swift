import Subprocess

/// The outcome of running a program.
public struct ProcessRun: Sendable {
  /// How a program ended.
  public enum Ending: Sendable, Hashable {
    /// It exited with this code.
    case exit(Int32)
    /// It was terminated by this signal.
    case signal(Int32)
  }

  /// How it ended.
  public let ending: Ending
  /// Its standard output.
  public let outputBytes: [UInt8]
  /// Its standard error.
  public let errorBytes: [UInt8]
  /// Whether it was killed at the time limit.
  public let hasTimedOut: Bool
  /// How long it ran.
  public let duration: Duration

  /// The standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The lines of the standard output, without line endings.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }
  /// The standard error as text.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The exit code; nil if it was terminated by a signal.
  public var exitCode: Int32? { if case .exit(let code) = ending { code } else { nil } }

  /// Runs a program and waits for it to exit.
  ///
  /// - Parameters:
  ///   - program: Name of the program, found through `PATH` of `environment`.
  ///   - arguments: Its arguments.
  ///   - environment: Its complete environment; nothing is inherited.
  ///   - input: Its standard input; nil for none.
  ///   - timeLimit: The time limit, after which it is killed.
  ///   - killedAfter: The time after which it is killed as part of the test; nil for never.
  /// - Returns: The outcome.
  /// - Throws: An error if the program cannot be started or read.
  public static func of(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    input: [UInt8]? = nil,
    timeLimit: Duration = .seconds(600),
    killedAfter: Duration? = nil
  ) async throws -> ProcessRun {
    let run = Task {
      try await finished(program, arguments, environment, input ?? [], killedAfter: killedAfter)
    }
    let timer = Task {
      try await Task.sleep(for: timeLimit)
      run.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await run.value
    } onCancel: {
      run.cancel()
    }
  }

  private static let outputLimit = 256 << 20

  private static func finished(
    _ program: String,
    _ arguments: [String],
    _ environment: [String: String],
    _ input: [UInt8],
    killedAfter delay: Duration?
  ) async throws -> ProcessRun {
    var variables: [Environment.Key: String] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { variables[key] = value }
    }
    let start = ContinuousClock.now
    let result = try await run(
      .name(program),
      arguments: Arguments(arguments),
      environment: .custom(variables),
      input: .fileDescriptor(try ProcessInput.pipe(input), closeAfterSpawningProcess: true),
      output: .bytes(limit: outputLimit),
      error: .bytes(limit: outputLimit)
    ) { execution in
      guard let delay else { return }
      try await Task.sleep(for: delay)
      // It may have exited already.
      try? execution.send(signal: .kill)
    }
    let ending: Ending =
      switch result.terminationStatus {
      case .exited(let code): .exit(code)
      case .signaled(let signal): .signal(signal)
      }
    return ProcessRun(
      ending: ending,
      outputBytes: result.standardOutput,
      errorBytes: result.standardError,
      hasTimedOut: Task.isCancelled,
      duration: ContinuousClock.now - start
    )
  }
}
