extension FlickrPlace {
  /// Decodes a place; nil if the value is not an object.
  init?(_ value: JSONValue, in text: JSONReader) {
    guard value.kind == .object else { return nil }
    func member(_ name: StaticString) -> JSONValue { text.member(name, of: value) }
    self.init(
      name: FlickrPlace.name(text.content(member("_content")))
        ?? FlickrPlace.name(text.content(member("name"))) ?? FlickrPlace.partsName(value, text),
      placeID: text.nonemptyContent(member("place_id")),
      woeID: text.nonemptyContent(member("woeid")),
      photoCount: member("photo_count").isNumberOrString ? text.count(member("photo_count")) : nil,
      kind: text.integer(member("place_type_id")).map { Kind(rawValue: $0) }
        ?? text.text(member("place_type")).flatMap { Kind(named: $0) }
    )
    // Flickr sends "" where it has lost a place's coordinates.
    guard let north = text.double(member("latitude")), let east = text.double(member("longitude")),
      (-90...90).contains(north), (-180...180).contains(east), north != 0 || east != 0
    else { return }
    latitude = north
    longitude = east
  }

  /// A name without the parts that are blank, of which the responses of 2021 have some:
  /// `San Francisco,`.
  private static func name(_ text: String?) -> PlaceName? {
    guard let text else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.contains(where: \.isBlank) else { return PlaceName(text) }
    return PlaceName(
      parts.filter { !$0.isBlank }.map { String($0.trimmed) }.joined(separator: ", ")
    )
  }

  /// The place's short name with the names of the places that contain it, which only getInfo has.
  private static func partsName(_ place: JSONValue, _ text: JSONReader) -> PlaceName? {
    var parts: [String] = []
    func add(_ value: JSONValue) {
      let short = text.nonemptyContent(text.member("woe_name", of: value))
      guard let name = FlickrPlace.name(short ?? text.content(value))?.name, !parts.contains(name)
      else { return }
      parts.append(name)
    }
    guard let own = FlickrPlace.name(text.content(text.member("woe_name", of: place))) else {
      return nil
    }
    parts.append(own.name)
    for key in ["locality", "region", "country"] as [StaticString] {
      add(text.member(key, of: place))
    }
    return PlaceName(parts.joined(separator: ", "))
  }
}

extension JSONValue {
  /// Whether it is a number, or a string that is not empty.
  fileprivate var isNumberOrString: Bool {
    (kind == .number || kind == .string) && end > start
  }
}
