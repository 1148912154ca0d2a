/// A search with very many results, paged like Flickr: at most 4,000 results, 250 per page in
/// geographic searches, and after the last page the same page again.
public struct SyntheticList: Sendable {
  /// The first id, of 16 digits: more than Flickr has given out.
  public static let firstID = 9_100_000_000_000_000

  /// When the photos were uploaded, Unix seconds, latest first; the photo at place n has the id
  /// ``firstID`` + n.
  public var uploads: [Int]
  /// How many results of one search can be reached.
  public var ceiling = 4_000
  /// Whether photos that were uploaded long ago are hidden from searches around a point that say
  /// neither a text nor tags nor a date.
  public var now: Int

  /// Takes the times of the uploads, Unix seconds, in any order.
  public init(uploads: [Int]) {
    self.uploads = uploads.sorted(by: >)
    now = (self.uploads.first ?? 0) + 60
  }

  /// Makes up so many photos, uploaded one after the other.
  public init(total: Int, secondsApart: Int = 60, latest: Int = 1_760_000_000) {
    self.init(uploads: (0..<total).map { latest - $0 * secondsApart })
  }

  /// The ids of all photos, latest first.
  public var ids: [String] { uploads.indices.map(id) }

  private func id(_ place: Int) -> String { String(Self.firstID + place) }

  /// Answers a method that lists photos; nil for another.
  func reply(to request: ReceivedRequest) -> String? {
    switch request.flickrMethod {
    case "flickr.photos.search":
      page(request, key: "photos", of: found(by: request), ceiling: ceiling)
    case "flickr.people.getPhotos", "flickr.people.getPublicPhotos", "flickr.galleries.getPhotos":
      page(request, key: "photos", of: Array(uploads.indices), ceiling: nil)
    case "flickr.photosets.getPhotos":
      page(request, key: "photoset", of: Array(uploads.indices), ceiling: nil)
    case "flickr.interestingness.getList":
      page(request, key: "photos", of: Array(uploads.indices.prefix(500)), ceiling: nil)
    case "flickr.photos.getRecent":
      page(request, key: "photos", of: Array(uploads.indices.prefix(1_000)), ceiling: nil)
    default: nil
    }
  }

  private func isGeographic(_ request: ReceivedRequest) -> Bool {
    ["lat", "lon", "bbox", "place_id", "woe_id"].contains { request.parameter($0) != nil }
  }

  private func found(by request: ReceivedRequest) -> [Int] {
    var earliest = request.number("min_upload_date") ?? Int.min
    let latest = request.number("max_upload_date") ?? Int.max
    let agents = ["text", "tags", "min_upload_date", "max_upload_date", "min_taken_date"]
    if isGeographic(request), !agents.contains(where: { request.parameter($0) != nil }) {
      earliest = now - 12 * 3_600
    }
    let places = uploads.indices.filter { uploads[$0] >= earliest && uploads[$0] <= latest }
    return request.parameter("sort") == "date-posted-asc" ? places.reversed() : places
  }

  private func page(
    _ request: ReceivedRequest,
    key: String,
    of found: [Int],
    ceiling: Int?
  ) -> String {
    let most = isGeographic(request) ? 250 : 500
    let perPage = max(1, min(most, request.number("per_page") ?? 100))
    let pages = (found.count + perPage - 1) / perPage
    var page = max(1, request.number("page") ?? 1)
    if let ceiling { page = min(page, max(1, ceiling / perPage)) }
    let start = (page - 1) * perPage
    let shown = start < found.count ? found[start..<min(found.count, start + perPage)] : []
    let photos = shown.map { place in
      """
      {"id":"\(id(place))","owner":"90000001@N99","secret":"0123abcdef","server":"65535","farm":66,\
      "title":"Photo \(place)","ispublic":1,"isfriend":0,"isfamily":0,"dateupload":\
      "\(uploads[place])","latitude":"48.2","longitude":"16.4","accuracy":"16","tags":"a b"}
      """
    }
    return """
      {"\(key)":{"page":\(page),"pages":\(pages),"perpage":\(perPage),"total":\(found.count),\
      "photo":[\(photos.joined(separator: ","))]},"stat":"ok"}
      """
  }
}
