import Dispatch
import Glibc

/// Runs another program to completion, or launches it and leaves it running.
///
/// swift-subprocess would do most of this, but it is asynchronous, while the key and the login are
/// looked up synchronously, under a lock of the web server (decision note "Child processes").
package struct ChildProcess: Sendable {
  /// How a run ended.
  package enum Ending: Sendable, Hashable {
    /// It exited with this code.
    case exit(Int32)
    /// It was terminated by a signal.
    case signal
    /// It was killed because it exceeded the time limit.
    case timeLimit
    /// It was killed because it exceeded the output limit.
    case outputLimit
    /// It could not be started; includes the reason.
    case notStarted(reason: String)
  }

  /// The outcome of a run.
  package struct Outcome: Sendable {
    /// How it ended.
    package let ending: Ending
    /// Its standard output.
    package var output: [UInt8] = []
    /// The first ``errorLimit`` bytes of its standard error.
    package var errors: [UInt8] = []
  }

  /// The number of bytes of standard error to capture; the rest is discarded.
  package static let errorLimit = 1_000
  /// The maximum size of standard input in bytes: the capacity of a pipe on every system.
  private static let inputLimit = 4 << 10

  private let path: String
  /// The environment; nil to inherit that of this process.
  private let environment: [String: String]?

  /// Uses a program at an absolute path, which inherits the environment of this process.
  package init(path: String) {
    self.path = path
    environment = nil
  }

  /// Finds a program in the absolute directories of `PATH`; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - environment: The environment; this program's own variables, which may contain secrets, are
  ///     not passed on.
  package init?(_ name: String, environment: [String: String]) {
    let directories = (environment["PATH"] ?? "").split(separator: ":")
    let found = directories.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
    guard let found else { return nil }
    path = String(found)
    self.environment = environment.filter {
      !$0.key.hasPrefix("FLICKR_") && !$0.key.hasPrefix("VACATION_")
    }
  }

  /// Runs the program and waits for it to exit, but not for processes that it leaves running.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its name.
  ///   - input: Its standard input, at most 4 KB.
  ///   - outputLimit: The maximum size of its standard output in bytes.
  ///   - errorDescriptor: The descriptor for its standard error; nil to capture it.
  ///   - mayPrompt: Whether it may prompt for a passphrase: if there is a terminal, it then stays
  ///     in the foreground. Otherwise it gets its own process group, which is killed as a whole.
  ///   - timeLimit: The time limit, after which it is killed.
  /// - Returns: The outcome.
  package func run(
    _ arguments: [String],
    input: [UInt8] = [],
    outputLimit: Int = 64 << 10,
    errorDescriptor: Int32? = nil,
    mayPrompt: Bool = false,
    timeLimit: Duration
  ) -> Outcome {
    guard input.count <= Self.inputLimit, let standardInput = ProcessPipe(),
      let output = ProcessPipe(limit: outputLimit), let errors = ProcessPipe(limit: Self.errorLimit)
    else { return Outcome(ending: .notStarted(reason: "no pipe can be created")) }
    // Written while this process also holds the read end: a program that exits before reading all
    // of it cannot cause SIGPIPE.
    standardInput.fill(with: input)
    let hasOwnGroup = !mayPrompt || !Self.hasTerminal
    let process: pid_t
    do throws(SpawnFailure) {
      process = try spawn(
        arguments,
        [standardInput.readEnd, output.writeEnd, errorDescriptor ?? errors.writeEnd],
        flags: hasOwnGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
      )
    } catch {
      return Outcome(ending: .notStarted(reason: error.reason))
    }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    let deadline = ContinuousClock.now + timeLimit
    var ending: Ending?
    repeat {
      ProcessPipe.wait(for: output, errors)
      // Checked first, so that its last output is read below.
      ending = Self.ending(of: process)
      output.read()
      errors.read()
      if ending == nil, output.exceedsLimit || ContinuousClock.now >= deadline {
        kill(hasOwnGroup ? -process : process, SIGKILL)
        waitpid(process, nil, 0)
        ending = .timeLimit
      }
    } while ending == nil
    return Outcome(
      ending: output.exceedsLimit ? .outputLimit : ending ?? .signal,
      output: output.bytes,
      errors: errors.bytes
    )
  }

  /// Launches the program in its own session, with `/dev/null` as its standard descriptors, and
  /// leaves it running.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its name.
  ///   - patience: How long to wait for it to exit.
  /// - Returns: How it ended; nil if it is still running after that.
  package func launch(_ arguments: [String], patience: Duration) -> Ending? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let process: pid_t
    do throws(SpawnFailure) {
      process = try spawn(arguments, [null, null, null], flags: Self.newSession)
    } catch {
      return .notStarted(reason: error.reason)
    }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      if let ending = Self.ending(of: process) { return ending }
      usleep(10_000)
    }
    // Reaps it when it exits; otherwise it would stay a zombie as long as a server runs.
    DispatchQueue(label: path).async { waitpid(process, nil, 0) }
    return nil
  }

  /// Runs the program with this process's standard descriptors, such as an editor, until it exits.
  ///
  /// - Returns: How it ended.
  package func runInForeground(_ arguments: [String]) -> Ending {
    let process: pid_t
    do throws(SpawnFailure) {
      process = try spawn(arguments, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], flags: 0)
    } catch {
      return .notStarted(reason: error.reason)
    }
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, 0)
      if ended < 0, errno == EINTR { continue }
      return ended == process && status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal
    }
  }

  /// Whether this process has a controlling terminal, even if its standard descriptors are
  /// redirected.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// Reaps a process if it has ended, and returns how; nil while it is running.
  private static func ending(of process: pid_t) -> Ending? {
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    if ended == 0 || (ended < 0 && errno == EINTR) { return nil }
    return ended == process && status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal
  }
}

extension ChildProcess {
  private struct SpawnFailure: Error {
    let reason: String
  }

  /// POSIX_SPAWN_SETSID, which is missing from Glibc's module because it depends on _GNU_SOURCE.
  private static let newSession: Int32 = 0x80

  /// Starts the program with three standard descriptors.
  private func spawn(
    _ arguments: [String],
    _ descriptors: [Int32],
    flags: Int32
  ) throws(SpawnFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (standard, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(standard))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Reset signals that this process ignores to their default.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags | Int32(POSIX_SPAWN_SETSIGDEF)))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let words = ([name] + arguments).map { strdup($0) }
    let variables = environment?.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + (variables ?? []) { free(text) } }
    var process = pid_t()
    let code =
      if let variables {
        posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
      } else {
        posix_spawn(&process, path, &actions, &attributes, words + [nil], environ)
      }
    guard code == 0 else { throw SpawnFailure(reason: String(cString: strerror(code))) }
    return process
  }
}
