/// A bar chart of counts, as lines of text.
struct BarChart {
  /// The style of bars.
  enum Style {
    /// Block characters, to an eighth of a column.
    case blocks
    /// `#`, for terminals without UTF-8.
    case numberSigns

    /// The style for the locale in the environment: the first of `LC_ALL`, `LC_CTYPE` and `LANG`
    /// that is set.
    static var current: Style {
      let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.variable).first ?? ""
      return locale.lowercased().replacing("-", with: "").contains("utf8") ? .blocks : .numberSigns
    }
  }

  private static let maximumBarWidth = 40
  private static let minimumBarWidth = 10
  private static let gap = 2

  /// The width of the lines in terminal columns.
  let width: Int
  let style: Style

  /// The lines of a chart: label, count, and a bar relative to the maximum count.
  func lines(of rows: [(label: String, count: Int, shownCount: String)]) -> [String] {
    let countWidth = rows.map { TextWidth.columns(of: $0.shownCount) }.max() ?? 0
    let available = max(0, width - countWidth - 3 * Self.gap)
    let labelWidth = min(
      rows.map { TextWidth.columns(of: $0.label) }.max() ?? 0,
      max(available - Self.minimumBarWidth, available / 2)
    )
    let barWidth = min(Self.maximumBarWidth, available - labelWidth)
    let maximum = rows.map(\.count).max() ?? 0
    let gap = String(repeating: " ", count: Self.gap)
    return rows.map { row in
      let label = TextWidth.shortened(row.label, to: labelWidth)
      let padding =
        labelWidth - TextWidth.columns(of: label)
        + countWidth - TextWidth.columns(of: row.shownCount)
      let bar = bar(row.count, of: maximum, width: barWidth)
      return gap + label + String(repeating: " ", count: padding) + gap + row.shownCount + gap + bar
    }
  }

  /// A bar for a count; not empty unless the count is 0.
  func bar(_ count: Int, of maximum: Int, width: Int) -> String {
    guard count > 0, maximum > 0, width > 0 else { return "" }
    let columns = min(1, Double(count) / Double(maximum)) * Double(width)
    switch style {
    case .numberSigns:
      return String(repeating: "#", count: max(1, Int(columns.rounded())))
    case .blocks:
      let eighths = max(1, Int((columns * 8).rounded()))
      let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
      return String(repeating: "█", count: eighths / 8) + rest
    }
  }
}
