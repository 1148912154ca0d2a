/// A line on standard error that tells how far a long command has come.
///
/// It shows itself only where both standard error and standard output are terminals, and never
/// more often than ten times a second.
final class ProgressBar {
  private static let barWidth = 24

  private let isShown: Bool
  private let what: String
  private var lastDrawn: ContinuousClock.Instant?
  private var isOnScreen = false

  /// Creates a bar for a piece of work, such as `Visiting`, and shows its name at once.
  init(_ what: String, terminal: Terminal, quiet: Bool) {
    self.what = what
    self.isShown = terminal.isError && terminal.isOutput && !quiet
    draw("\(what)…")
  }

  /// Shows how much was done: `fraction` of the whole where that is known, and a count.
  func update(fraction: Double?, count: String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    guard let fraction else { return draw("\(what)… \(count)") }
    draw("\(what) \(Self.bar(fraction)) \(count)")
  }

  /// Takes the line away, before anything else is said on the terminal.
  func clear() {
    guard isOnScreen else { return }
    StandardError.write("\r\u{1B}[K")
    isOnScreen = false
    lastDrawn = nil
  }

  /// `[######------------------]  25 %` of a fraction, which is taken into 0...1.
  static func bar(_ fraction: Double) -> String {
    let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let done = Int(fraction * Double(barWidth))
    let percent = String(Int(fraction * 100))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: barWidth - done)
    return "[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent) %"
  }

  private func draw(_ text: String) {
    guard isShown else { return }
    StandardError.write("\r\u{1B}[K" + text)
    isOnScreen = true
  }
}
