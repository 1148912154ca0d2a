import Flickr

/// The state of paging through a listing: a pure value that says which page to request next.
///
/// It handles Flickr's paging: a page may have fewer photos than requested, or none, without being
/// the last; a search returns its last page again and again after the first 4,000 photos; totals
/// change between pages; a photo may be returned twice. After the reachable photos the listing is
/// continued by time of upload, where it can be filtered by that.
struct PageWalk<Method: PhotoListingMethod>: Sendable {
  /// Consecutive empty pages after which the listing ends.
  private static var maximumEmptyPages: Int { 3 }

  /// The next page to request; nil at the end.
  private(set) var call: Method?
  /// Photos of the whole listing, as Flickr says; nil before the first page.
  private(set) var total: Int?

  private let limit: Int?
  private var seen: Set<PhotoID> = []
  /// Searches that were begun: they recur where Flickr ignores the time of upload.
  private var starts: Set<Method> = []
  private var part: Part

  /// A part of the listing that paging can reach.
  private struct Part: Sendable {
    var start: Method
    var isFirst: Bool
    var uploads: ClosedRange<Int>?
    var emptyPages = 0
    var lastIDs: [PhotoID] = []
  }

  /// - Parameters:
  ///   - method: The listing; its page and photos per page are overwritten.
  ///   - limit: Photos at most; nil for all.
  init(_ method: Method, limit: Int?) {
    var first = method
    let greatest = method.isGeographic ? min(250, Method.maximumPerPage) : Method.maximumPerPage
    first.page = 1
    first.perPage = min(max(1, limit ?? greatest), greatest)
    part = Part(start: first, isFirst: true)
    call = limit == 0 ? nil : first
    starts = [first]
    self.limit = limit
  }

  /// The number of distinct photos so far.
  var listed: Int { seen.count }

  /// Whether all photos of the listing, or as many as requested, were returned.
  var isComplete: Bool {
    if let limit, listed >= limit { return true }
    return listed >= total ?? 0
  }

  /// Takes the requested page; returns its new photos.
  mutating func take(_ page: PhotoPage) -> [Photo] {
    guard let call else { return [] }
    if part.isFirst, page.total > 0 || total == nil { total = page.total }
    let new = add(page)
    if let limit, listed >= limit {
      self.call = nil
    } else if page.pages <= call.page {
      self.call = nil
    } else if reachEnds(call, page) {
      continueByUpload()
    } else {
      self.call?.page += 1
    }
    return new
  }

  /// Notes that Flickr refuses to page further in this search (failure 20).
  mutating func takeRefusal() {
    continueByUpload()
  }

  private mutating func add(_ page: PhotoPage) -> [Photo] {
    var new: [Photo] = []
    for photo in page.photos {
      if let time = photo.dateUploaded {
        part.uploads =
          min(
            time,
            part.uploads?.lowerBound ?? time
          )...max(
            time,
            part.uploads?.upperBound ?? time
          )
      }
      if let limit, listed >= limit { continue }
      if seen.insert(photo.id).inserted { new.append(photo) }
    }
    return new
  }

  /// Whether the pages after this one cannot be reached, or are empty.
  private mutating func reachEnds(_ call: Method, _ page: PhotoPage) -> Bool {
    let ids = page.photos.map(\.id)
    defer { part.lastIDs = ids }
    part.emptyPages = ids.isEmpty ? part.emptyPages + 1 : 0
    if part.emptyPages >= Self.maximumEmptyPages { return true }
    if !ids.isEmpty, ids == part.lastIDs { return true }
    // Flickr may return fewer photos per page than requested.
    let perPage = page.perPage > 0 ? min(page.perPage, call.perPage) : call.perPage
    return Method.reach.map { call.page * perPage >= $0 } ?? false
  }

  /// Continues with the photos that were uploaded before, or after, those of this part.
  private mutating func continueByUpload() {
    call = nil
    guard let uploads = part.uploads, let next = part.start.listing(behind: uploads) else { return }
    var start = next
    if start == part.start {
      // More photos than can be reached share one second: the rest of them is skipped.
      guard uploads.lowerBound > 0,
        let later = part.start.listing(behind: uploads.lowerBound - 1...uploads.upperBound + 1),
        later != part.start
      else { return }
      start = later
    }
    guard starts.insert(start).inserted else { return }
    part = Part(start: start, isFirst: false)
    call = start
  }
}
