import Synchronization

/// A line on standard error that tells how far a long command has come.
///
/// It shows itself only where both standard error and standard output are terminals, and never
/// more often than ten times a second. Any thread may use it: a client of Flickr takes it away to
/// say something.
final class ProgressBar: Sendable {
  private static let barWidth = 24

  private let isShown: Bool
  private let what: String
  private let state = Mutex(State())

  private struct State {
    var lastDrawn: ContinuousClock.Instant?
    var isOnScreen = false
  }

  /// Creates a bar for a piece of work, such as `Visiting`, and shows its name at once.
  init(_ what: String, terminal: Terminal, quiet: Bool) {
    self.what = what
    self.isShown = terminal.isError && terminal.isOutput && !quiet
    state.withLock { draw("\(what)…", &$0) }
  }

  /// Shows how much was done: `fraction` of the whole where that is known, and a count.
  func update(fraction: Double?, count: String) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if let lastDrawn = state.lastDrawn, now - lastDrawn < .milliseconds(100) { return }
      state.lastDrawn = now
      guard let fraction else { return draw("\(what)… \(count)", &state) }
      draw("\(what) \(Self.bar(fraction)) \(count)", &state)
    }
  }

  /// Takes the line away, before anything else is said on the terminal.
  func clear() {
    state.withLock { state in
      guard state.isOnScreen else { return }
      StandardError.write("\r\u{1B}[K")
      state = State()
    }
  }

  /// `[######------------------]  25 %` of a fraction, which is taken into 0...1.
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
