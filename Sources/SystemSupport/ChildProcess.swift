import Dispatch
import Glibc

/// Another program, which is run to its end or started and left to itself.
///
/// swift-subprocess would do most of this, but is asynchronous, while the key and the login are looked
/// up synchronously, under the web page's lock (decision note "Child processes").
package struct ChildProcess: Sendable {
  /// How a run ended.
  package enum Ending: Sendable, Hashable {
    /// With this exit code.
    case exit(Int32)
    /// By a signal.
    case signal
    /// Killed, because it took too long.
    case timeLimit
    /// Killed, because it wrote more than it may.
    case outputLimit
    /// It did not begin; carries why.
    case notStarted(reason: String)
  }

  /// What came of a run.
  package struct Outcome: Sendable {
    /// How it ended.
    package let ending: Ending
    /// What it wrote to standard output.
    package var output: [UInt8] = []
    /// The first ``errorLimit`` bytes of what it wrote to standard error.
    package var errors: [UInt8] = []
  }

  /// Bytes of standard error that are kept; the rest is read and dropped.
  package static let errorLimit = 1_000
  /// Bytes of standard input: what a pipe holds on every system.
  private static let inputLimit = 4 << 10

  private let path: String
  /// Nil for that of this process.
  private let environment: [String: String]?

  /// Takes the absolute path of a program that gets all of this process's environment.
  package init(path: String) {
    self.path = path
    environment = nil
  }

  /// Finds a program in the absolute directories of `PATH`; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - environment: The environment; the variables of this program, which may be secret, are not
  ///     passed on.
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

  /// Runs the program and waits for its end, but not for that of programs which it leaves behind.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its name.
  ///   - input: Its standard input, at most 4 KB.
  ///   - outputLimit: Bytes that it may write to standard output.
  ///   - errorDescriptor: Where its standard error goes; nil to capture it.
  ///   - mayPrompt: Whether it may ask for a passphrase: where there is a terminal, it then stays in the
  ///     foreground. Else it gets a process group of its own, and is killed with all that it started.
  ///   - timeLimit: After this it is killed.
  /// - Returns: What came of it.
  package func run(
    _ arguments: [String],
    input: [UInt8] = [],
    outputLimit: Int = 64 << 10,
    errorDescriptor: Int32? = nil,
    mayPrompt: Bool = false,
    timeLimit: Duration
  ) -> Outcome {
    guard input.count <= Self.inputLimit, let given = ProcessPipe(),
      let output = ProcessPipe(limit: outputLimit), let errors = ProcessPipe(limit: Self.errorLimit)
    else { return Outcome(ending: .notStarted(reason: "no pipe can be made")) }
    // Written while this process can read it too: a program that ends before it has read all of it
    // cannot end this one by SIGPIPE.
    given.fill(with: input)
    let hasOwnGroup = !mayPrompt || !Self.hasTerminal
    let process: pid_t
    do throws(SpawnFailure) {
      process = try spawn(
        arguments,
        [given.readEnd, output.writeEnd, errorDescriptor ?? errors.writeEnd],
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
      // First, so that what it wrote at its end is read below.
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

  /// Starts the program in a session of its own, with `/dev/null` as its standard input and output,
  /// and leaves it running.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its name.
  ///   - patience: How long its end is waited for.
  /// - Returns: How it ended; nil when it still runs after that.
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
    // Else a server would keep it as a zombie once it ends.
    DispatchQueue(label: path).async { waitpid(process, nil, 0) }
    return nil
  }

  /// Whether this process has a terminal, wherever its standard descriptors lead.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// How a process ended, once; nil while it runs.
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

  /// POSIX_SPAWN_SETSID, which Glibc's module leaves out: it depends on _GNU_SOURCE.
  private static let newSession: Int32 = 0x80

  /// Starts the program with three descriptors as its standard ones.
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
    // What this process ignores, others expect to get.
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
