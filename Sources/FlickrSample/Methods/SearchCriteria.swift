import Flickr

/// What the photos of a search must be.
struct SearchCriteria {
  /// Where they must lie; nil for anywhere.
  let area: SearchArea?
  private var conditions: [(SamplePhoto) -> Bool] = []

  /// Whether the search is by a box or a circle, which limits its pages.
  var isGeographic: Bool { area != nil }

  /// Reads the parameters.
  ///
  /// - Throws: Codes 1 (too many tags), 2 (unknown user), 3 (no criteria) and 18 (coordinates that
  ///   are none).
  init(_ request: SampleRequest) throws(SampleRefusal) {
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
        throw SampleRefusal(code: 2, "Unknown user")
      }
      conditions.append { $0.photo.owner == owner }
      isLimited = true
    }
    if addDates(request) { isLimited = true }
    let hasPlace = addPlace(request)
    addKinds(request)
    guard isLimited || hasPlace || !conditions.isEmpty else {
      throw SampleRefusal(
        code: 3,
        "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead."
      )
    }
    // Searches by place alone are limited to half a day, as Flickr limits them.
    if hasPlace, !isLimited {
      let start = request.clock.now - 12 * 3600
      let clock = request.clock
      conditions.append { clock.uploaded($0) >= start }
    }
  }

  /// Whether a photo is what is searched for.
  func holds(for sample: SamplePhoto) -> Bool { conditions.allSatisfy { $0(sample) } }

  /// Words that the title, the description or the tags must have; with a minus, must not.
  private mutating func addText(_ text: String) {
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let wanted = pieces.filter { !$0.hasPrefix("-") }.flatMap { SearchText.words(String($0)) }
    let unwanted = pieces.filter { $0.hasPrefix("-") }.flatMap { SearchText.words(String($0)) }
    conditions.append { sample in
      let photo = sample.photo
      let tags = photo.tags.joined(separator: " ")
      let words = Set(SearchText.words("\(photo.title) \(photo.description) \(tags)"))
      return words.isSuperset(of: wanted) && words.isDisjoint(with: unwanted)
    }
  }

  /// Tags parted by commas, one of which or all of which the photo must have; with a minus, none.
  private mutating func addTags(_ text: String, all: Bool) throws(SampleRefusal) {
    let pieces = text.split(separator: ",").map { $0.trimmingPrefix { $0.isWhitespace } }
    let wanted = pieces.filter { !$0.hasPrefix("-") }.map { SearchText.normalizedTag(String($0)) }
    let unwanted = pieces.filter { $0.hasPrefix("-") }.map { SearchText.normalizedTag(String($0)) }
    if all, wanted.count > 20 {
      throw SampleRefusal(code: 1, "Too many tags in ALL query")
    }
    conditions.append { sample in
      let tags = Set((sample.photo.tags + sample.photo.machineTags).map(SearchText.normalizedTag))
      let isWanted =
        wanted.isEmpty
        || (all ? tags.isSuperset(of: wanted) : !tags.isDisjoint(with: wanted))
      return isWanted && tags.isDisjoint(with: unwanted)
    }
  }

  /// Adds the dates; answers whether one of them limits a search by place.
  private mutating func addDates(_ request: SampleRequest) -> Bool {
    let clock = request.clock
    if let first = SearchDate.seconds(request["min_upload_date"]) {
      conditions.append { clock.uploaded($0) >= first }
    }
    if let last = SearchDate.seconds(request["max_upload_date"]) {
      conditions.append { clock.uploaded($0) <= last }
    }
    // Dates of this form are in order when their texts are.
    if let first = SearchDate.text(request["min_taken_date"]) {
      conditions.append { $0.photo.dateTaken.map { $0 >= first } ?? false }
    }
    if let last = SearchDate.text(request["max_taken_date"]) {
      conditions.append { $0.photo.dateTaken.map { $0 <= last } ?? false }
    }
    return request["min_upload_date"] != nil || request["min_taken_date"] != nil
  }

  /// Adds the place; answers whether there is one.
  ///
  /// A box makes Flickr ignore the ids of places.
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
