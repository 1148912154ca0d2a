import Flickr
import Importers
import VacationStore

/// One import of a vacation archive.
struct ArchiveRun {
  /// The maximum number of photos that are written at a time, and of bytes of their JSON.
  private static let batchSize = 500
  private static let batchBytes = 4 << 20

  private let archive: VacationArchive
  private let vacation: ArchivedVacation
  private let target: ChangeTarget
  private let vacations: Vacations
  private let name: VacationName
  private let isDryRun: Bool

  /// A photo or an invalid item, to be reported.
  private struct Pending {
    var position: Position?
    var id: String?
  }

  /// Opens an archive, and verifies it.
  ///
  /// - Throws: `ImportError`, `VacationError`.
  init(
    _ desk: TravelDesk,
    _ source: ImportSource,
    _ vacation: ArchivedVacation,
    _ destination: TravelDesk.ImportTarget
  ) throws {
    guard let tree = try source.inputs.first?.tree(), let archive = try VacationArchive(tree) else {
      throw ImportError.nothingFound(name: source.inputs.first?.name ?? "the input")
    }
    self.archive = archive
    // Before anything is written.
    try archive.verify()
    self.vacation = vacation
    vacations = desk.vacations
    name = destination.name
    isDryRun = destination.isDryRun
    target = try ChangeTarget(
      desk.vacations,
      destination.name,
      kind: .import,
      subject: destination.subject,
      isDryRun: destination.isDryRun
    )
  }

  func run(
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    var items: [ArchivedItem] = [.vacation(vacation)]
    var reports: [Pending?] = [nil]
    var (bytes, count) = (0, 0)
    func flush() throws {
      try write(items, reports, report)
      (items, reports, bytes) = ([], [], 0)
      progress(VisitProgress(fraction: nil, photos: count))
    }
    while let item = try archive.nextPhoto() {
      switch item {
      case .archived(let photo, let position):
        count += 1
        guard let visit = Visit(photo) else {
          let reason = "its JSON is not that of the photo"
          let broken = BrokenItem(position: position, id: photo.id.rawValue, reason: reason)
          try flush()
          try report(VisitReport(broken))
          continue
        }
        var pictures: [NewPicture] = []
        for picture in photo.pictures {
          if let picture = archive.picture(picture, of: photo) {
            pictures.append(picture)
            continue
          }
          let reason = "its picture in the size \"\(picture.size)\" cannot be kept"
          try flush()
          let id = photo.id.rawValue
          try report(VisitReport(BrokenItem(position: position, id: id, reason: reason)))
        }
        items.append(.photo(photo, visit, pictures))
        reports.append(Pending(position: position, id: photo.id.rawValue))
        bytes += photo.textBytes
        if items.count >= Self.batchSize || bytes >= Self.batchBytes { try flush() }
      case .broken(let broken):
        try flush()
        try report(VisitReport(broken))
      case .photo, .reference: continue
      }
    }
    try flush()
    try addRest()
    // An archive without photos is a vacation all the same.
    if !target.exists, !isDryRun {
      _ = try vacations.create(name).change(.import).restore([.vacation(vacation)])
    }
  }

  /// Writes items, and reports the photos among them.
  private func write(
    _ items: [ArchivedItem],
    _ reports: [Pending?],
    _ report: (VisitReport) throws -> Void
  ) throws {
    guard !items.isEmpty else { return }
    var failure: (any Error)?
    do { _ = try target.change().restore(items) } catch { failure = error }
    for (pending, status) in zip(reports, target.committed) {
      guard let pending else { continue }
      try report(
        VisitReport(position: pending.position, id: pending.id, outcome: .done(status))
      )
    }
    if let failure { throw failure }
  }

  /// Whether the vacation is a copy of the archived one, or does not exist yet.
  private func isCopy() throws -> Bool {
    guard try vacations.contains(name) else { return true }
    return try vacation.id != nil
      && vacations.open(name, for: .reading).identifier() == vacation.id
  }

  /// Writes what is not about photos.
  private func addRest() throws {
    var items: [ArchivedItem] = []
    func add(_ item: ArchivedItem) throws {
      items.append(item)
      guard items.count >= Self.batchSize else { return }
      _ = try target.change().restore(items)
      items = []
    }
    try archive.forEachPlace { try add(.place($0)) }
    try archive.forEachWords { try add(.words($0)) }
    // Undo does not take removals back, which would remove photos from other copies (R22).
    if try isCopy() { try archive.forEachRemoval { try add(.removal($0)) } }
    try archive.forEachAlias { try add(.alias($0)) }
    if !items.isEmpty { _ = try target.change().restore(items) }
  }
}

extension ArchivedPhoto {
  /// The size of its texts in bytes, as far as they can be long.
  fileprivate var textBytes: Int {
    imported.reduce(
      (dictionary?.utf8.count ?? 0) + (info?.utf8.count ?? 0) + (words?.note?.utf8.count ?? 0)
    ) { $0 + $1.record.utf8.count }
  }
}
