import SystemSupport

/// Opens files and URLs with the desktop environment.
struct Desktop {
  /// How long to wait for `xdg-open` to fail; one that runs longer has opened a viewer.
  private static let timeout = Duration.seconds(1)

  private let opener: ChildProcess

  /// Detects the desktop.
  ///
  /// - Throws: ``DesktopError/noDisplay``, ``DesktopError/noOpener``.
  init() throws(DesktopError) {
    guard Environment.variable("DISPLAY") != nil || Environment.variable("WAYLAND_DISPLAY") != nil
    else {
      throw .noDisplay
    }
    guard let opener = ChildProcess("xdg-open", environment: Environment.all) else {
      throw .noOpener
    }
    self.opener = opener
  }

  /// Opens a file, by its absolute path, or a URL, in a detached process: it outlives this one, and
  /// does not share its terminal or signals.
  ///
  /// - Throws: ``DesktopError/refused``.
  func open(_ target: String) throws(DesktopError) {
    let status = opener.launch([target], patience: Self.timeout)
    guard status == nil || status == .exit(0) else { throw .refused }
  }
}

/// Why the desktop could not open a file or URL.
enum DesktopError: Error, Hashable {
  /// There is no graphical session, for example over SSH.
  case noDisplay
  /// There is no `xdg-open`.
  case noOpener
  /// `xdg-open` found no application for it.
  case refused

  /// The reason, as the end of a sentence.
  var reason: String {
    switch self {
    case .noDisplay: "there is no desktop (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    case .noOpener: "`xdg-open` is not installed (package xdg-utils)"
    case .refused: "`xdg-open` found no application for it"
    }
  }
}
