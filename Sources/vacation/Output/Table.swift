import Presentation

/// The widths of a table's columns on a terminal.
struct TableLayout {
  private static let gap = 2

  /// Terminal columns of each table column.
  private(set) var widths: [Int]
  private let columns: [ColumnLayout]
  private let width: Int

  /// Lays out a table without rows.
  init(columns: [ColumnLayout], width: Int) {
    self.columns = columns
    self.width = width
    self.widths = columns.map { TextWidth.columns(of: $0.heading) }
  }

  /// Widens columns to fit these rows, within the terminal's width.
  mutating func fit(_ rows: [[String]]) {
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], TextWidth.columns(of: cell))
      }
    }
    shrink()
  }

  /// One line of the table, without a newline.
  func line(_ cells: [String]) -> String {
    var result = ""
    for (index, cell) in cells.enumerated() where index < widths.count {
      if index > 0 { result += String(repeating: " ", count: Self.gap) }
      let text =
        columns[index].narrowest == nil ? cell : TextWidth.shortened(cell, to: widths[index])
      let padding = String(
        repeating: " ",
        count: max(0, widths[index] - TextWidth.columns(of: text))
      )
      switch columns[index].alignment {
      case .right: result += padding + text
      // Trailing spaces would wrap on a narrow terminal.
      case .left: result += index == cells.count - 1 ? text : text + padding
      }
    }
    return result
  }

  /// Shrinks the widest shrinkable columns until the table fits or all are at their minimum.
  private mutating func shrink() {
    var excess = widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    while excess > 0 {
      let candidates = widths.indices.filter { index in
        columns[index].narrowest.map { widths[index] > $0 } ?? false
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      let others = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(columns[widest].narrowest ?? 0, min(others, widths[widest] - 1))
      let reduction = min(excess, widths[widest] - floor)
      widths[widest] -= reduction
      excess -= reduction
    }
  }
}
