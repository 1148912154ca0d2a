import ArgumentParser
import Presentation
import VacationStore

/// `vacation diff`: compares two vacations.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "diff",
    abstract: "Compares two vacations.",
    discussion: """
      Lists photos that are only in one of them, and times of visits, places, notes, ratings, tags, \
      covers, aliases, data from Flickr, and kept pictures that differ. The history is not compared. \
      The exit code is 0 if they are equal, and 1 if they differ.

      --textconv prints one vacation as sorted lines of text, for git. See the README for git's \
      configuration.

      Examples:
        vacation diff Alps "Alps again"
        vacation diff Alps "Alps again" --json
        vacation diff --textconv Alps
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The vacations: their names, or the paths of their files.",
      valueName: "vacation"
    ),
    completion: .custom(Completions.vacations)
  )
  var words: [String] = []

  @Flag(help: "Print one vacation as lines of text.")
  var textconv = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    guard words.count == (textconv ? 1 : 2) else {
      throw Failure.usage(
        textconv ? "--textconv requires one vacation." : "diff requires two vacations.",
        hint: "For example: vacation diff Alps \"Alps (conflicted copy)\". Quote a name of several"
          + " words."
      )
    }
    let vacations = try words.map { word in
      try OtherVacation(word, common.vacations, prefersFile: textconv).vacation
    }
    if textconv { return try VacationText.print(vacations[0]) }
    try compare(vacations[0], vacations[1])
  }

  private func compare(_ first: Vacation, _ second: Vacation) throws {
    let printer = common.printer(of: VacationDifference.self, as: format)
    var tally = DifferenceTally()
    var rows: [VacationDifference] = []
    try first.compare(with: second) { difference in
      tally.add(difference)
      rows.append(difference)
      guard rows.count >= 100 else { return }
      try printer.print(rows)
      rows.removeAll(keepingCapacity: true)
    }
    try printer.print(rows)
    try printer.finish()
    if !format.isJSON { common.say(tally.sentence(words[0], words[1])) }
    if tally.total > 0 { throw SilentExit(kind: .failed) }
  }
}

/// Counts differences.
private struct DifferenceTally {
  private var (first, second, others) = (0, 0, 0)

  var total: Int { first + second + others }

  mutating func add(_ difference: VacationDifference) {
    switch difference.what {
    case .onlyInFirst: first += 1
    case .onlyInSecond: second += 1
    case .field: others += 1
    }
  }

  func sentence(_ firstName: String, _ secondName: String) -> String {
    guard total > 0 else { return "\"\(firstName)\" and \"\(secondName)\" are equal." }
    var parts: [String] = []
    if first > 0 { parts.append("\(Quantity.photos(first)) only in \"\(firstName)\"") }
    if second > 0 { parts.append("\(Quantity.photos(second)) only in \"\(secondName)\"") }
    let kind = parts.isEmpty ? "difference" : "other difference"
    if others > 0 { parts.append(Quantity.text(others, kind, kind + "s")) }
    return parts.joined(separator: ", ") + "."
  }
}

/// A vacation as sorted lines of text, whose differences git shows.
enum VacationText {
  /// Prints the lines: what it is about, the field and the value, separated by tabs.
  ///
  /// - Throws: `VacationError`; what ``StandardOutput/flush()`` throws.
  static func print(_ vacation: Vacation) throws {
    let output = StandardOutput(whenClosed: .stop)
    for kind in VacationItem.Kind.allCases {
      var last: VacationItem?
      while true {
        let page = try vacation.items(kind, after: last, limit: 500)
        guard let end = page.last else { break }
        for item in page {
          let subject = item.id.isEmpty ? kind.rawValue : "\(kind.rawValue) \(item.id)"
          func write(_ field: String, _ value: String?) throws {
            guard let value else { return }
            try output.writeLine(
              [subject, field, value].map { VisibleText.escaped($0) }.joined(separator: "\t")
            )
          }
          try write("title", item.title)
          for field in VacationItem.Field.allCases { try write(field.rawValue, item.values[field]) }
        }
        try output.flush()
        last = end
      }
    }
    try output.flush()
  }
}
