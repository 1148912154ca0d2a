import Flickr

/// The conditions of a search.
struct SearchCriteria {
  /// The geographic area; nil for anywhere.
  let area: SearchArea?
  private var conditions: [(SamplePhoto) -> Bool] = []

  /// Whether the search is by a box or a circle, which reduces the maximum page size.
  var isGeographic: Bool { area != nil }

  /// Reads the parameters.
  ///
  /// - Throws: Codes 1 (too many tags), 2 (unknown user), 3 (no criteria) and 18 (invalid
  ///   coordinates).
  init(_ request: SampleRequest) throws(SampleError) {
    area = try SearchArea(request)
    var isLimited = false
    if let text = request["text"] {
      addText(text)
      isLimited = true
    }
    if let tags = request["tags"] {
      try addTags(tags, all: request["tag_mode"] == "all")
      isLimited = true
    }
    if let user = request["user_id"] {
      guard let owner = SampleCatalog.shared.owner(user) else {
        throw SampleError(code: 2, "Unknown user")
      }
      conditions.append { $0.photo.owner == owner }
      isLimited = true
    }
    if addDates(request) { isLimited = true }
    let hasPlace = addPlace(request)
    addKinds(request)
    guard isLimited || hasPlace || !conditions.isEmpty else {
      throw SampleError(
        code: 3,
        "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead."
      )
    }
    // Flickr limits searches by place alone to the last 12 hours.
    if hasPlace, !isLimited {
      let start = request.clock.now - 12 * 3600
      let clock = request.clock
      conditions.append { clock.uploaded($0) >= start }
    }
  }

  /// Whether a photo meets all conditions.
  func match(_ sample: SamplePhoto) -> Bool { conditions.allSatisfy { $0(sample) } }

  /// Adds words that the title, description or tags must contain, or with a minus, must not
  /// contain.
  private mutating func addText(_ text: String) {
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let included = pieces.filter { !$0.hasPrefix("-") }.flatMap { SearchText.words(String($0)) }
    let excluded = pieces.filter { $0.hasPrefix("-") }.flatMap { SearchText.words(String($0)) }
    conditions.append { sample in
      let photo = sample.photo
      let tags = photo.tags.joined(separator: " ")
      let words = Set(SearchText.words("\(photo.title) \(photo.description) \(tags)"))
      return words.isSuperset(of: included) && words.isDisjoint(with: excluded)
    }
  }

  /// Adds comma-separated tags, of which the photo must have one or all, or with a minus, none.
  private mutating func addTags(_ text: String, all: Bool) throws(SampleError) {
    let pieces = text.split(separator: ",").map { $0.trimmingPrefix { $0.isWhitespace } }
    let included = pieces.filter { !$0.hasPrefix("-") }.map { SearchText.normalizedTag(String($0)) }
    let excluded = pieces.filter { $0.hasPrefix("-") }.map { SearchText.normalizedTag(String($0)) }
    if all, included.count > 20 {
      throw SampleError(code: 1, "Too many tags in ALL query")
    }
    conditions.append { sample in
      let tags = Set((sample.photo.tags + sample.photo.machineTags).map(SearchText.normalizedTag))
      let matches =
        included.isEmpty
        || (all ? tags.isSuperset(of: included) : !tags.isDisjoint(with: included))
      return matches && tags.isDisjoint(with: excluded)
    }
  }

  /// Adds the dates; returns whether one of them lifts the limit on searches by place.
  private mutating func addDates(_ request: SampleRequest) -> Bool {
    let clock = request.clock
    if let first = SearchDate.seconds(request["min_upload_date"]) {
      conditions.append { clock.uploaded($0) >= first }
    }
    if let last = SearchDate.seconds(request["max_upload_date"]) {
      conditions.append { clock.uploaded($0) <= last }
    }
    // Dates in this format sort like strings.
    if let first = SearchDate.text(request["min_taken_date"]) {
      conditions.append { $0.photo.dateTaken.map { $0 >= first } ?? false }
    }
    if let last = SearchDate.text(request["max_taken_date"]) {
      conditions.append { $0.photo.dateTaken.map { $0 <= last } ?? false }
    }
    return request["min_upload_date"] != nil || request["min_taken_date"] != nil
  }

  /// Adds the place; returns whether there is one.
  ///
  /// With a box, Flickr ignores place ids.
  private mutating func addPlace(_ request: SampleRequest) -> Bool {
    var hasPlace = false
    if let area {
      conditions.append { area.contains($0) }
      hasPlace = true
    }
    let placeID = request["place_id"]
    let woeID = request["woe_id"]
    if placeID != nil || woeID != nil, request["bbox"] == nil {
      conditions.append { sample in
        guard let city = sample.city, sample.photo.latitude != nil else { return false }
        return (placeID ?? city.placeID) == city.placeID && (woeID ?? city.woeID) == city.woeID
      }
      hasPlace = true
    }
    if let geo = request["has_geo"] {
      conditions.append { ($0.photo.latitude != nil) == (geo != "0") }
      hasPlace = true
    }
    return hasPlace
  }

  /// Adds licenses and media.
  private mutating func addKinds(_ request: SampleRequest) {
    if let text = request["license"] {
      let licenses = Set(text.split(separator: ",").compactMap { Int($0) })
      conditions.append { $0.photo.license.map { licenses.contains($0) } ?? false }
    }
    if let media = request["media"], media != "all" {
      conditions.append { ($0.photo.media == "video") == (media == "videos") }
    }
  }
}
