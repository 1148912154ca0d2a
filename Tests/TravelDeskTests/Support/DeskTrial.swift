import Flickr
import Settings
import TestSupport
import TravelDesk
import VacationStore

/// A desk that works in a temporary directory, and what it reports.
final class DeskTrial {
  /// The directory.
  let scratch: Scratch
  /// The desk.
  let desk: TravelDesk
  /// What the last change reported: `1 visited`, or `line 2: 1 failed`.
  private(set) var reports: [String] = []
  /// What was warned of during the last change.
  private(set) var warnings: [String] = []

  init() throws {
    scratch = try Scratch()
    desk = TravelDesk(
      directories: TravelDirectories(environment: ["HOME": scratch.path], documents: nil)
    )
  }

  /// Gives an input, written to a file.
  func input(_ bytes: some Sequence<UInt8>) throws -> OpenedInput {
    try desk.open(input: try scratch.write(bytes, to: "input"))
  }

  /// Gives a text as input.
  func input(_ text: String) throws -> OpenedInput { try input(text.utf8) }

  /// Changes a vacation; the reports are kept, also when it throws.
  @discardableResult
  func change(
    _ source: TravelDesk.Source,
    _ verb: TravelDesk.Verb,
    in name: VacationName = .default,
    isDryRun: Bool = false
  ) throws -> [String] {
    reports = []
    warnings = []
    try desk.change(
      source,
      in: name,
      verb,
      isDryRun: isDryRun,
      warn: { self.warnings.append($0.description) },
      report: { reports.append($0.words) },
      progress: { _ in }
    )
    return reports
  }

  /// Visits the photos of a text.
  @discardableResult
  func visit(
    _ text: String,
    place: String? = nil,
    refresh: Bool = false,
    isDryRun: Bool = false
  ) throws -> [String] {
    try change(
      .input(try input(text)),
      .visit(place: place, refresh: refresh),
      isDryRun: isDryRun
    )
  }

  /// Visits photos by id.
  @discardableResult
  func visit(
    ids: [String],
    place: String? = nil,
    refresh: Bool = false,
    isDryRun: Bool = false,
    in name: VacationName = .default
  ) throws -> [String] {
    try change(
      .ids(Self.ids(ids)),
      .visit(place: place, refresh: refresh),
      in: name,
      isDryRun: isDryRun
    )
  }

  /// Remembers the photos of a text; answers how many, and keeps the reports.
  @discardableResult
  func remember(_ text: String) throws -> Int {
    reports = []
    return try desk.remember(try input(text)) { report in
      reports.append(report.words)
    } progress: { _ in
    }
  }

  /// Ids of photos.
  static func ids(_ texts: [String]) -> [PhotoID] { texts.compactMap { PhotoID(rawValue: $0) } }

  /// My Vacation, opened for reading.
  func vacation(_ name: VacationName = .default) throws -> Vacation {
    try desk.vacations.open(name, for: .reading)
  }

  /// The ids in My Vacation, in the order of their visits.
  func ids() throws -> [String] {
    guard try desk.vacations.contains(.default) else { return [] }
    return try vacation().photos(.all, limit: 100_000).map(\.id.rawValue)
  }

  /// The place of a photo in My Vacation; nil where it is not in it.
  func place(of id: String) throws -> String? {
    try PhotoID(rawValue: id).flatMap { try vacation().firstPhoto(id: $0)?.place }
  }
}

extension VisitReport {
  /// The report in a few words: its position, its id, its status or `failed`.
  var words: String {
    let place = position.map { "\($0): " } ?? ""
    return switch outcome {
    case .done(let status): "\(place)\(id ?? "-") \(status.rawValue)"
    case .failed: "\(place)\(id ?? "-") failed"
    }
  }
}
