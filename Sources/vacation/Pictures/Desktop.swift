import Glibc

/// The desktop that the program was started on, which opens files and addresses.
struct Desktop {
  /// What `xdg-open` is given a moment to say no in; a viewer that stays in its place takes longer.
  private static let patience = Duration.seconds(1)

  /// POSIX_SPAWN_SETSID, which Glibc's module leaves out: it hangs on _GNU_SOURCE.
  private static let newSession: Int16 = 0x80

  private let opener: String

  /// Finds the desktop.
  ///
  /// - Throws: ``DesktopError/noDisplay``, ``DesktopError/noOpener``.
  init() throws(DesktopError) {
    guard Environment.variable("DISPLAY") != nil || Environment.variable("WAYLAND_DISPLAY") != nil
    else {
      throw .noDisplay
    }
    let directories = Environment.variable("PATH")?.split(separator: ":") ?? []
    let openers: [String] = directories.filter { $0.hasPrefix("/") }.map { $0 + "/xdg-open" }
    let opener = openers.first { access($0, X_OK) == 0 }
    guard let opener else { throw .noOpener }
    self.opener = opener
  }

  /// Opens a file, by its absolute path, or an address, apart from this process: what opens it lives
  /// on, hears no Ctrl-C that is meant for this one, and says nothing on this terminal.
  ///
  /// - Throws: ``DesktopError/refused``.
  func open(_ what: String) throws(DesktopError) {
    guard let process = spawn(what) else { throw .refused }
    let end = ContinuousClock.now + Self.patience
    var status: Int32 = 0
    repeat {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        guard status == 0 else { throw .refused }
        return
      }
      if ended < 0, errno != EINTR { return }
      usleep(10_000)
    } while ContinuousClock.now < end
  }

  private func spawn(_ what: String) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores, the viewer is to hear.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Self.newSession)
    var arguments = [strdup(opener), strdup(what), nil]
    var environment = Self.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, opener, &actions, &attributes, &arguments, &environment)
    return code == 0 ? process : nil
  }

  /// The environment without what is the program's own: Flickr's key is nobody else's business.
  private static var environment: [String] {
    Environment.all.compactMap { name, value in
      name.hasPrefix("FLICKR_") || name.hasPrefix("VACATION_") ? nil : "\(name)=\(value)"
    }
  }
}

/// Why the desktop did not open something.
enum DesktopError: Error, Hashable {
  /// The program was started where nothing can be shown: over SSH, or in the background.
  case noDisplay
  /// There is no `xdg-open`.
  case noOpener
  /// `xdg-open` found nothing that opens it.
  case refused

  /// Why, as the end of a sentence.
  var words: String {
    switch self {
    case .noDisplay: "no desktop is there to show it (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    case .noOpener: "there is no `xdg-open`, which the package xdg-utils brings"
    case .refused: "`xdg-open` found no program for it"
    }
  }
}
