import Flickr
import Foundation
import Gazetteer
import Importers
import Synchronization
import VacationStore

/// Reads an input on a separate thread: decompresses, splits and decodes photos and determines
/// their places, while the calling thread writes previous photos.
struct InputReading {
  /// The maximum number of photos in a chunk.
  private static let chunkSize = 256
  /// The approximate maximum size of the texts in a chunk, in bytes.
  private static let chunkBytes = 256 << 10

  /// What is read.
  struct Options: Sendable {
    /// The place given by the user (R4); nil for the photos' own places.
    var place: String?
    /// Whether times of visits, words, records, and pictures are read too.
    var isImport = false
    var importing = ImportOptions()
  }

  /// What the input left out, known at its end.
  private final class Warnings: Sendable {
    let found = Mutex<[ImportWarning]>([])
  }

  private let queue: InputQueue
  private let notes = Warnings()

  /// What the input left out; complete after the last chunk.
  var warnings: [ImportWarning] { notes.found.withLock { $0 } }

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - inputs: The inputs; those of an account export are read together.
  ///   - options: What is read.
  ///   - takesMore: Whether ``nextComplete()`` is used.
  init(_ inputs: [OpenedInput], _ options: Options, takesMore: Bool) {
    let queue = InputQueue(isTakenFromWithinTransactions: takesMore)
    self.queue = queue
    let thread = Thread { [notes] in
      Self.read(inputs, options, into: queue) { found in notes.found.withLock { $0 = found } }
    }
    // Nested values are parsed recursively, up to 512 levels.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Calls `body` with the chunks read so far, joined, until the end of the input.
  ///
  /// - Throws: The error of `body` or of the input.
  func forEachChunk(_ body: (InputChunk) throws -> Void) throws {
    defer { stop() }
    while let chunk = try next() { try body(chunk) }
  }

  /// The chunks read since the last call, joined; nil at the end of the input.
  ///
  /// - Throws: The error of the input.
  func next() throws -> InputChunk? { try queue.take().map { InputChunk(joining: $0) } }

  /// The next chunk, if it is decoded or soon will be, and each of its photos comes with its JSON.
  func nextComplete() -> InputChunk? { queue.takeComplete(within: 0.1) }

  /// Stops reading, even before the end of the input.
  func stop() { queue.cancel() }

  private struct Cancelled: Error {}

  private static func read(
    _ inputs: [OpenedInput],
    _ options: Options,
    into queue: InputQueue,
    warn: ([ImportWarning]) -> Void
  ) {
    let pending = PendingChunk(queue)
    do {
      let opened = try inputs.map { try $0.importInput { try pending.flush(isFlushed: true) } }
      let reader = try ImportReader(opened, options.importing)
      pending.fraction = { reader.fraction }
      while let item = try reader.next() { try add(item, options, to: pending) }
      try pending.flush()
      warn(reader.warnings)
      queue.end(.success(()))
    } catch is Cancelled {
      queue.end(.success(()))
    } catch {
      // Photos read before the failure are delivered first.
      _ = try? pending.flush()
      queue.end(.failure(error))
    }
  }

  private static func add(
    _ item: ImportedItem,
    _ options: Options,
    to pending: PendingChunk
  ) throws {
    switch item {
    case .photo(let imported, let position):
      let photo = imported.photo
      let visit = visit(imported, options)
      let named = photo.derivedPlace.flatMap { PlaceName($0) }
      let item =
        photo.isFragment
        ? ChangeItem.reference(photo.id, place: named, fallback: visit) : .visit(visit)
      try pending.add(item, of: photo, bytes: imported.details.bytes, at: position)
    case .reference(let id, let place, let summary, let position):
      let item = ChangeItem.reference(
        id,
        place: place,
        fallback: summary.map { visit($0, options) }
      )
      let bytes = summary?.details.bytes ?? 0
      try pending.add(item, of: summary?.photo, bytes: bytes, at: position)
    case .archived(let archived, let position):
      guard !options.isImport else {
        throw ImportError.notImportable(
          kind: "a vacation archive",
          why: "it has to be given alone, as a ZIP file"
        )
      }
      guard let visit = Visit(archived) else {
        return try pending.add(
          BrokenItem(
            position: position,
            id: archived.id.rawValue,
            reason: "its JSON is not that of the photo"
          )
        )
      }
      let placed = options.place.flatMap { PlaceName($0) }.map { Visit(visit.photo, place: $0) }
      try pending.add(.visit(placed ?? visit), of: visit.photo, at: position)
    case .broken(let broken): try pending.add(broken)
    }
  }

  private static func visit(_ imported: ImportedPhoto, _ options: Options) -> Visit {
    let own = options.place == nil ? imported.place : nil
    let place = own ?? TravelDesk.place(of: imported.photo, given: options.place)
    return options.isImport
      ? Visit(imported.photo, place: place, details: imported.details)
      : Visit(imported.photo, place: place)
  }

  /// The chunk being filled.
  private final class PendingChunk {
    private let queue: InputQueue
    private var chunk = InputChunk()
    var fraction: () -> Double? = { nil }

    init(_ queue: InputQueue) { self.queue = queue }

    func add(
      _ item: ChangeItem,
      of photo: Photo?,
      bytes: Int = 0,
      at position: Position
    ) throws {
      chunk.items.append(item)
      chunk.positions.append(position)
      chunk.bytes += (photo?.json.utf8.count ?? 0) + bytes
      if chunk.items.count >= chunkSize || chunk.bytes >= chunkBytes { try flush() }
    }

    func add(_ broken: BrokenItem) throws {
      chunk.broken.append((chunk.items.count, broken))
      if chunk.broken.count >= chunkSize { try flush() }
    }

    func flush(isFlushed: Bool = false) throws {
      guard !chunk.isEmpty else {
        if isFlushed { queue.flush() }
        return
      }
      chunk.fraction = fraction()
      let full = chunk
      chunk = InputChunk()
      guard queue.add(full, isFlushed: isFlushed) else { throw Cancelled() }
    }
  }
}

extension VisitDetails {
  /// The size of its texts in bytes; those of pictures are read later.
  fileprivate var bytes: Int { (record?.record.utf8.count ?? 0) + (words.note?.utf8.count ?? 0) }
}

extension InputReading {
  /// Starts reading the photos of one or more inputs, without words and records.
  init(_ inputs: [OpenedInput], place: String?, takesMore: Bool) {
    self.init(inputs, Options(place: place), takesMore: takesMore)
  }
}

extension TravelDesk {
  /// The place to visit a photo under (R4).
  static func place(of photo: Photo, given: String?) -> PlaceName {
    PlaceName.of(photo, given: given) { latitude, longitude in
      Gazetteer.shared.nearestCity(latitude: latitude, longitude: longitude)?.placeName
    }
  }
}
