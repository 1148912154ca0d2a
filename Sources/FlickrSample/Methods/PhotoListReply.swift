/// A page of photos, as all listings answer it.
struct PhotoListReply {
  /// All photos of the list, in its order.
  var photos: [SamplePhoto]
  var request: SampleRequest
  /// How many photos a page has where the request does not say.
  var usualPerPage = 100
  /// How many a page has at most, whatever the request says.
  var maximumPerPage = 500

  var perPage: Int {
    let wanted = request.integer("per_page") ?? 0
    return min(wanted < 1 ? usualPerPage : wanted, maximumPerPage)
  }
  var page: Int { min(max(request.integer("page") ?? 1, 1), 10_000) }
  var pages: Int { (photos.count + perPage - 1) / perPage }

  /// `page`, `pages`, `perpage` and `total`.
  var numbers: String {
    #""page":\#(page),"pages":\#(pages),"perpage":\#(perPage),"total":\#(photos.count)"#
  }

  /// The dictionaries of the page's photos; empty past the last page.
  func dictionaries(more: (SamplePhoto) -> String = { _ in "" }) -> String {
    photos.dropFirst((page - 1) * perPage).prefix(perPage)
      .map { $0.listed(request.clock, more: more($0)) }
      .joined(separator: ",")
  }

  /// The reply of most listings.
  var json: String {
    #"{"photos":{\#(numbers),"photo":[\#(dictionaries())]},"stat":"ok"}"#
  }
}
