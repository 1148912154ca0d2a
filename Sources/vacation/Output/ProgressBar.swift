import Synchronization

/// A progress bar on standard error.
///
/// It is shown only if both standard error and standard output are terminals, and updated at most
/// ten times a second. Thread-safe: a Flickr client clears it to print a message.
final class ProgressBar: Sendable {
  private static let barWidth = 24

  private let isShown: Bool
  private let label: String
  private let state = Mutex(State())

  private struct State {
    var lastDrawn: ContinuousClock.Instant?
    var isOnScreen = false
  }

  /// Creates a bar with a label, such as `Visiting`, and shows the label immediately.
  init(_ label: String, terminal: Terminal, quiet: Bool) {
    self.label = label
    self.isShown = terminal.isError && terminal.isOutput && !quiet
    state.withLock { draw("\(label)…", &$0) }
  }

  /// Shows the progress: `fraction` of the whole, if known, and a count.
  func update(fraction: Double?, count: String) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if let lastDrawn = state.lastDrawn, now - lastDrawn < .milliseconds(100) { return }
      state.lastDrawn = now
      guard let fraction else { return draw("\(label)… \(count)", &state) }
      draw("\(label) \(Self.bar(fraction)) \(count)", &state)
    }
  }

  /// Erases the line, before anything else is printed.
  func clear() {
    state.withLock { state in
      guard state.isOnScreen else { return }
      StandardError.write("\r\u{1B}[K")
      state = State()
    }
  }

  /// `[######------------------]  25 %` for a fraction, which is clamped to 0...1.
  static func bar(_ fraction: Double) -> String {
    let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let done = Int(fraction * Double(barWidth))
    let percent = String(Int(fraction * 100))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: barWidth - done)
    return "[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent) %"
  }

  private func draw(_ text: String, _ state: inout State) {
    guard isShown else { return }
    StandardError.write("\r\u{1B}[K" + text)
    state.isOnScreen = true
  }
}
