import Flickr
import Foundation
import Gazetteer
import VacationStore

/// Reads an input on a separate thread: decompresses, splits and decodes photos and determines
/// their places, while the calling thread writes previous photos.
struct InputReading {
  /// The maximum number of photos in a chunk.
  private static let chunkSize = 512
  /// The approximate maximum size of the JSON in a chunk, in bytes.
  private static let chunkBytes = 512 << 10

  private let queue: InputQueue

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - place: The place given by the user (R4); nil for the photos' own places.
  ///   - takesMore: Whether ``nextComplete()`` is used.
  init(_ input: OpenedInput, place: String?, takesMore: Bool) {
    let queue = InputQueue(isTakenFromWithinTransactions: takesMore)
    self.queue = queue
    let thread = Thread { Self.read(input, place: place, into: queue) }
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

  private static func read(_ input: OpenedInput, place: String?, into queue: InputQueue) {
    let pending = PendingChunk(queue)
    let descriptor = DescriptorSource(input) { try pending.flush(isFlushed: true) }
    pending.bytesRead = { descriptor.bytesRead }
    do {
      var reader = PhotoReader(GunzippingSource(descriptor))
      while let item = try reader.next() {
        switch item {
        case .photo(let photo, let position):
          let visit = Visit(photo, place: TravelDesk.place(of: photo, given: place))
          let named = photo.derivedPlace.flatMap { PlaceName($0) }
          let item =
            photo.isFragment
            ? ChangeItem.reference(photo.id, place: named, fallback: visit) : .visit(visit)
          try pending.add(item, of: photo, at: position)
        case .reference(let record, let position):
          let visit = record.photo.map { Visit($0, place: TravelDesk.place(of: $0, given: place)) }
          let item = ChangeItem.reference(record.id, place: record.place, fallback: visit)
          try pending.add(item, of: record.photo, at: position)
        case .broken(let broken): try pending.add(broken)
        }
      }
      try pending.flush()
      queue.end(.success(()))
    } catch is Cancelled {
      queue.end(.success(()))
    } catch {
      // Photos read before the failure are delivered first.
      _ = try? pending.flush()
      queue.end(.failure(error))
    }
  }

  /// The chunk being filled.
  private final class PendingChunk {
    private let queue: InputQueue
    private var chunk = InputChunk()
    var bytesRead: () -> Int = { 0 }

    init(_ queue: InputQueue) { self.queue = queue }

    func add(_ item: ChangeItem, of photo: Photo?, at position: Position) throws {
      chunk.items.append(item)
      chunk.positions.append(position)
      chunk.bytes += photo?.json.utf8.count ?? 0
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
      chunk.bytesRead = bytesRead()
      let full = chunk
      chunk = InputChunk()
      guard queue.add(full, isFlushed: isFlushed) else { throw Cancelled() }
    }
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
