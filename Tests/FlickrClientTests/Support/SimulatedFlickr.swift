import Flickr
import Synchronization
import TestSupport

@testable import FlickrClient

/// A Flickr with a number of photos, that lists them as the real one does.
final class SimulatedFlickr: Sendable {
  /// What it does wrong.
  struct Faults: Sendable {
    /// Of so many photos one is counted and never sent, which makes pages short; 0 for none.
    var hidden = 0
    /// So many photos in a row are counted and never sent, which makes pages empty.
    var hiddenRun = 0
    /// One page of so many begins with a photo of the page before; 0 for none.
    var duplicates = 0
    /// One page of so many tells another total; 0 for none.
    var changingTotals = 0
    /// Fails with 20 behind what can be reached, instead of repeating the last page.
    var refusesOffsets = false
    /// Takes no notice of the times of upload that a search is limited to.
    var ignoresUploads = false
  }

  private struct Item: Sendable {
    var id: PhotoID
    var uploaded: Int
    var isHidden: Bool
    var shuffled: UInt64
  }

  private let latestFirst: [Item]
  private let shuffled: [Item]
  private let faults: Faults
  private let state: Mutex<State>

  private struct State {
    var random: SeededRandom
    var pages = 0
    /// What matches the search of the last page.
    var matching: (search: PhotosSearch, items: [Item])?
  }

  /// - Parameters:
  ///   - uploads: When each photo was uploaded, in seconds since 1970 UTC.
  ///   - seed: What the order and the faults follow from.
  ///   - faults: What it does wrong.
  init(uploads: [Int], seed: UInt64, faults: Faults = Faults()) {
    var random = SeededRandom(seed: seed)
    let start = random.number(0...max(0, uploads.count - faults.hiddenRun))
    latestFirst = uploads.sorted(by: >).enumerated().compactMap { index, uploaded in
      PhotoID(rawValue: "\(9_000_000 + index)").map { id in
        let isHidden =
          (start..<start + faults.hiddenRun).contains(index)
          || (faults.hidden > 0 && random.once(in: faults.hidden))
        return Item(id: id, uploaded: uploaded, isHidden: isHidden, shuffled: random.next())
      }
    }
    shuffled = latestFirst.sorted { $0.shuffled < $1.shuffled }
    self.faults = faults
    state = Mutex(State(random: random))
  }

  /// Photos that are sent, and when they were uploaded.
  var visible: [PhotoID: Int] {
    Dictionary(
      uniqueKeysWithValues: latestFirst.filter { !$0.isHidden }.map { ($0.id, $0.uploaded) }
    )
  }

  /// Pages that were asked for.
  var pages: Int { state.withLock { $0.pages } }

  /// The page that a search asks for; nil for the failure 20.
  func page(_ search: PhotosSearch) -> PhotoPage? {
    let matching = state.withLock { state in
      state.pages += 1
      var first = search
      first.page = 1
      if let last = state.matching, last.search == first { return last.items }
      let items = found(search)
      state.matching = (first, items)
      return items
    }
    let perPage = search.requestedPerPage
    let last = 4_000 / perPage
    if search.page > last, faults.refusesOffsets { return nil }
    let start = (min(search.page, last) - 1) * perPage
    var photos = matching.dropFirst(start).prefix(perPage).filter { !$0.isHidden }
    var total = matching.count
    state.withLock { state in
      if happens(faults.duplicates, &state.random), start > 0, matching.count >= start {
        let before = matching[start - 1]
        if !before.isHidden { photos.insert(before, at: 0) }
      }
      if happens(faults.changingTotals, &state.random) { total += state.random.number(1...20) }
    }
    return PhotoPage(
      photos: photos.map { item in
        var photo = Photo(id: item.id)
        photo.dateUploaded = item.uploaded
        return photo
      },
      page: search.page,
      pages: (matching.count + perPage - 1) / perPage,
      perPage: perPage,
      total: total
    )
  }

  private func found(_ search: PhotosSearch) -> [Item] {
    let (earliest, latest) = (search.minUploadDate ?? .min, search.maxUploadDate ?? .max)
    return sorted(search).filter { item in
      faults.ignoresUploads || (item.uploaded >= earliest && item.uploaded <= latest)
    }
  }

  private func happens(_ once: Int, _ random: inout SeededRandom) -> Bool {
    once > 0 && random.once(in: once)
  }

  private func sorted(_ search: PhotosSearch) -> [Item] {
    switch search.sort {
    case .uploadedEarliestFirst: latestFirst.reversed()
    case .uploadedLatestFirst: latestFirst
    case nil where search.point == nil: latestFirst
    // Orders that have nothing to do with the upload.
    default: shuffled
    }
  }
}
