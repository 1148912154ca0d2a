/// A page of photos in the form of Flickr's listings.
struct PhotoListResponse {
  /// All photos of the list, in order.
  var photos: [SamplePhoto]
  var request: SampleRequest
  /// The page size if the request has none.
  var defaultPerPage = 100
  /// The maximum page size.
  var maximumPerPage = 500

  var perPage: Int {
    let requested = request.integer("per_page") ?? 0
    return min(requested < 1 ? defaultPerPage : requested, maximumPerPage)
  }
  var page: Int { min(max(request.integer("page") ?? 1, 1), 10_000) }
  var pages: Int { (photos.count + perPage - 1) / perPage }

  /// `page`, `pages`, `perpage` and `total`.
  var numbers: String {
    #""page":\#(page),"pages":\#(pages),"perpage":\#(perPage),"total":\#(photos.count)"#
  }

  /// The photo objects of the page; empty after the last page.
  func photoObjects(more: (SamplePhoto) -> String = { _ in "" }) -> String {
    photos.dropFirst((page - 1) * perPage).prefix(perPage)
      .map { $0.listed(request.clock, more: more($0)) }
      .joined(separator: ",")
  }

  /// The response of most listings.
  var json: String {
    #"{"photos":{\#(numbers),"photo":[\#(photoObjects())]},"stat":"ok"}"#
  }
}
