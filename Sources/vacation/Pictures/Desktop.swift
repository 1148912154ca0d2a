import SystemSupport

/// The desktop that the program was started on, which opens files and addresses.
struct Desktop {
  /// What `xdg-open` is given a moment to say no in; a viewer that stays in its place takes longer.
  private static let patience = Duration.seconds(1)

  private let opener: ChildProcess

  /// Finds the desktop.
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

  /// Opens a file, by its absolute path, or an address, apart from this process: what opens it lives
  /// on, hears no Ctrl-C that is meant for this one, and says nothing on this terminal.
  ///
  /// - Throws: ``DesktopError/refused``.
  func open(_ what: String) throws(DesktopError) {
    let ending = opener.launch([what], patience: Self.patience)
    guard ending == nil || ending == .exit(0) else { throw .refused }
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
