extension Photo {
  /// Decodes the values, of listings and getInfo responses alike.
  init(id: PhotoID, values: PhotoValues, text: JSONReader, json: String) {
    let owner = values[.owner]
    let place = values[.location]
    let dates = values[.dates]
    let tags = TagList(values[.tags], in: text)
    self.init(
      id: id,
      title: text.content(values[.title]) ?? "",
      description: text.content(values[.description]) ?? "",
      tags: tags.tags,
      machineTags: tags.machineTags,
      isInfo: [owner, place, dates, values[.tags]].contains { $0.kind == .object },
      json: json
    )
    readOwner(owner, values, text)
    readImage(values, text)
    readCoordinates(place, values, text)
    readDates(dates, values, text)
    license = text.integer(values[.license])
    media = text.nonemptyContent(values[.media])
    derivedPlace = text.name(values[.derivedPlace])
    location = Location(place, in: text)
  }

  private mutating func readOwner(_ value: JSONValue, _ values: PhotoValues, _ text: JSONReader) {
    ownerName = text.nonemptyContent(values[.ownerName])
    pathAlias = text.nonemptyContent(values[.pathAlias])
    guard value.kind == .object else {
      owner = text.nonemptyContent(value)
      return
    }
    owner = text.nonemptyContent(text.member("nsid", of: value))
    ownerName =
      ownerName ?? text.nonemptyContent(text.member("username", of: value))
      ?? text.nonemptyContent(text.member("realname", of: value))
    pathAlias = pathAlias ?? text.nonemptyContent(text.member("path_alias", of: value))
  }

  private mutating func readImage(_ values: PhotoValues, _ text: JSONReader) {
    secret = text.nonemptyContent(values[.secret])
    server = text.nonemptyContent(values[.server])
    farm = text.integer(values[.farm])
    originalSecret = text.nonemptyContent(values[.originalSecret])
    originalFormat = text.nonemptyContent(values[.originalFormat])
  }

  /// Decodes both coordinates or none: 0,0 means none.
  private mutating func readCoordinates(
    _ place: JSONValue,
    _ values: PhotoValues,
    _ text: JSONReader
  ) {
    func coordinate(_ key: PhotoKey, _ name: StaticString) -> JSONValue {
      values[key].isPresent ? values[key] : text.member(name, of: place)
    }
    guard let north = text.double(coordinate(.latitude, "latitude")),
      let east = text.double(coordinate(.longitude, "longitude")),
      (-90...90).contains(north), (-180...180).contains(east), north != 0 || east != 0
    else { return }
    latitude = north
    longitude = east
    accuracy = text.integer(coordinate(.accuracy, "accuracy"))
  }

  private mutating func readDates(_ dates: JSONValue, _ values: PhotoValues, _ text: JSONReader) {
    dateUploaded =
      text.integer(values[.dateUpload]) ?? text.integer(values[.dateUploaded])
      ?? text.integer(text.member("posted", of: dates))
    let isListing = values[.dateTaken].isPresent
    func part(_ key: PhotoKey, _ name: StaticString) -> JSONValue {
      isListing ? values[key] : text.member(name, of: dates)
    }
    // Where the time is unknown, Flickr sends the time of upload instead.
    guard text.integer(part(.dateTakenUnknown, "takenunknown")) != 1,
      let taken = text.nonemptyContent(part(.dateTaken, "taken")), !taken.hasPrefix("0000-00-00")
    else { return }
    dateTaken = taken
    dateTakenGranularity = text.integer(part(.dateTakenGranularity, "takengranularity"))
  }
}

extension Photo.Location {
  /// Reads the names of a getInfo response's `location`; nil when there are none.
  init?(_ place: JSONValue, in text: JSONReader) {
    guard place.kind == .object else { return nil }
    locality = text.name(text.member("locality", of: place))
    region = text.name(text.member("region", of: place))
    country = text.name(text.member("country", of: place))
    guard locality != nil || region != nil || country != nil else { return nil }
  }
}

extension JSONReader {
  /// A name as it was sent; nil when it is missing or blank.
  fileprivate func name(_ value: JSONValue) -> String? {
    guard let name = content(value), !name.isBlank else { return nil }
    return name
  }
}
