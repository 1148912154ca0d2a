import FlickrClient

extension PageVisit {
  /// Whether kept answers of Flickr's may serve: unless the visitor asked to fetch anew.
  var freshness: Freshness { query["fresh"] == nil ? .keptOrFresh : .fresh }

  /// The same visit, for links: what is fetched anew is so only once.
  var lasting: PageVisit { with(query: query.setting("fresh", to: nil)) }

  /// The same visit with another query.
  func with(query: Query) -> PageVisit {
    PageVisit(
      desk: desk,
      path: path,
      query: query,
      form: form,
      parameters: parameters,
      cookies: cookies,
      headers: headers
    )
  }

  /// Where the same page is fetched anew.
  var anew: String { path + "?" + query.setting("fresh", to: "1").text }
}
