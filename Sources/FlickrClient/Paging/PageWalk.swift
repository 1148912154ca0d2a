import Flickr

/// The way through the pages of a listing: a pure value that says which page to ask for next.
///
/// It knows what Flickr does: a page may have fewer photos than asked for, or none, without being
/// the last; one search reaches no more than its first 4,000 photos, behind which the last page
/// comes again and again; totals change while one reads; a photo may come twice. Behind the reach
/// the listing goes on by time of upload, where it can be limited by that.
struct PageWalk<Method: PhotoListingMethod>: Sendable {
  /// Empty pages in a row after which nothing more is expected.
  private static var patience: Int { 3 }

  /// The page to ask for; nil at the end.
  private(set) var call: Method?
  /// What Flickr says that the whole listing has; nil before the first page.
  private(set) var total: Int?

  private let limit: Int?
  private var seen: Set<PhotoID> = []
  /// Searches that were begun: where Flickr takes no notice of a time of upload, they come again.
  private var starts: Set<Method> = []
  private var part: Part

  /// A stretch of the listing that is asked for page by page.
  private struct Part: Sendable {
    var start: Method
    var isFirst: Bool
    var uploads: ClosedRange<Int>?
    var emptyPages = 0
    var lastIDs: [PhotoID] = []
  }

  /// - Parameters:
  ///   - method: The listing; its page and number of photos a page are chosen here.
  ///   - limit: Photos at most; nil for all.
  init(_ method: Method, limit: Int?) {
    var first = method
    let greatest = method.isGeographic ? min(250, Method.greatestPerPage) : Method.greatestPerPage
    first.page = 1
    first.perPage = min(max(1, limit ?? greatest), greatest)
    part = Part(start: first, isFirst: true)
    call = limit == 0 ? nil : first
    starts = [first]
    self.limit = limit
  }

  /// Photos that were listed, each once.
  var listed: Int { seen.count }

  /// Whether all that Flickr says there is was listed, or as many as were asked for.
  var isComplete: Bool {
    if let limit, listed >= limit { return true }
    return listed >= total ?? 0
  }

  /// Takes the page that was asked for; answers its photos that were not there before.
  mutating func take(_ page: PhotoPage) -> [Photo] {
    guard let call else { return [] }
    if part.isFirst, page.total > 0 || total == nil { total = page.total }
    let new = add(page)
    if let limit, listed >= limit {
      self.call = nil
    } else if page.pages <= call.page {
      self.call = nil
    } else if reachEnds(call, page) {
      goOnBehind()
    } else {
      self.call?.page += 1
    }
    return new
  }

  /// Takes it that Flickr refuses to go further in this search (its failure 20).
  mutating func takeRefusal() {
    goOnBehind()
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

  /// Whether the pages behind this one cannot be reached, or bring nothing.
  private mutating func reachEnds(_ call: Method, _ page: PhotoPage) -> Bool {
    let ids = page.photos.map(\.id)
    defer { part.lastIDs = ids }
    part.emptyPages = ids.isEmpty ? part.emptyPages + 1 : 0
    if part.emptyPages >= Self.patience { return true }
    if !ids.isEmpty, ids == part.lastIDs { return true }
    // What Flickr says that it sends a page counts: it may be less than was asked for.
    let perPage = page.perPage > 0 ? min(page.perPage, call.perPage) : call.perPage
    return Method.reach.map { call.page * perPage >= $0 } ?? false
  }

  /// Goes on with the photos that were uploaded before, or after, those of this part.
  private mutating func goOnBehind() {
    call = nil
    guard let uploads = part.uploads, let next = part.start.listing(behind: uploads) else { return }
    var start = next
    if start == part.start {
      // More photos than can be reached share one second: the rest of them stays unseen.
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
