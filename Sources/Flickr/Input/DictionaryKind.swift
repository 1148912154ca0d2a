/// The kind of a dictionary with an id: some describe no photo, or only mention one.
///
/// - Source: shared/exchange/EXCHANGE.md, B1, for the account export.
enum DictionaryKind {
  case photo
  /// A record that this program printed.
  case record
  /// A record of another program.
  case foreign(ForeignRecord.Format)
  /// A dictionary from which important data of the photo would be lost; one clause that says so.
  case refused(String)

  init(of photo: Photo) {
    // This covers nearly all; a row of our Photo table has none of the last three.
    if photo.secret != nil, photo.owner != nil || !photo.title.isEmpty,
      !photo.tags.isEmpty || photo.dateUploaded != nil || photo.ownerName != nil,
      !photo.hasForeignKeys
    {
      self = .photo
      return
    }
    let keys = DictionaryKeys(of: photo.json)
    self =
      if keys.areOfRecord {
        .record
      } else if let format = keys.foreignFormat {
        .foreign(format)
      } else if keys.contains(.title) {
        .photo
      } else if keys.isSuperset(of: [.subject, .body, .from]) {
        .refused("it is a message from Flickr's account export, not a photo")
      } else if keys.contains(.exif) {
        .refused("it is a response from flickr.photos.getExif, without the photo's title and owner")
      } else if keys.contains(.person) {
        .refused(
          "it is a response from flickr.photos.getFavorites, without the photo's title and owner"
        )
      } else {
        .photo
      }
  }
}

/// Evidence of a dictionary's origin: its keys, and the types of a few values.
struct DictionaryKeys: OptionSet {
  let rawValue: Int

  static let title = DictionaryKeys(rawValue: 1)
  static let photoPage = DictionaryKeys(rawValue: 1 << 1)
  static let exif = DictionaryKeys(rawValue: 1 << 2)
  static let person = DictionaryKeys(rawValue: 1 << 3)
  static let subject = DictionaryKeys(rawValue: 1 << 4)
  static let body = DictionaryKeys(rawValue: 1 << 5)
  static let from = DictionaryKeys(rawValue: 1 << 6)
  /// Keys of our photo listings.
  static let subtitle = DictionaryKeys(rawValue: 1 << 7)
  static let visited = DictionaryKeys(rawValue: 1 << 8)
  static let placeNumber = DictionaryKeys(rawValue: 1 << 9)
  static let place = DictionaryKeys(rawValue: 1 << 10)
  static let page = DictionaryKeys(rawValue: 1 << 11)
  /// Keys of our listings of fetched, changed and refreshed photos.
  static let fetched = DictionaryKeys(rawValue: 1 << 12)
  static let what = DictionaryKeys(rawValue: 1 << 13)
  static let movedTo = DictionaryKeys(rawValue: 1 << 14)
  static let removed = DictionaryKeys(rawValue: 1 << 15)
  static let error = DictionaryKeys(rawValue: 1 << 16)
  /// A `status` with one of our values.
  static let status = DictionaryKeys(rawValue: 1 << 17)
  /// The licenses of a refresh.
  static let licenses = DictionaryKeys(rawValue: 1 << 18)
  /// A key that our records do not have, or have with a value of another type.
  static let foreign = DictionaryKeys(rawValue: 1 << 19)
  /// Any other key.
  static let other = DictionaryKeys(rawValue: 1 << 20)
  /// Keys of records of other programs.
  static let name = DictionaryKeys(rawValue: 1 << 21)
  static let uploaderID = DictionaryKeys(rawValue: 1 << 22)
  static let licenseID = DictionaryKeys(rawValue: 1 << 23)
  static let category = DictionaryKeys(rawValue: 1 << 24)
  static let fileExtension = DictionaryKeys(rawValue: 1 << 25)
  static let loaded = DictionaryKeys(rawValue: 1 << 26)
  static let taken = DictionaryKeys(rawValue: 1 << 27)
  static let link = DictionaryKeys(rawValue: 1 << 28)
  static let authorID = DictionaryKeys(rawValue: 1 << 29)
  static let properties = DictionaryKeys(rawValue: 1 << 30)
  static let geometry = DictionaryKeys(rawValue: 1 << 31)
  static let user = DictionaryKeys(rawValue: 1 << 32)

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reads the keys of a dictionary's text.
  init(of json: String) {
    var json = json
    self = json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      var keys: DictionaryKeys = []
      text.eachMember(of: JSONValue(kind: .object, start: 0, end: bytes.count)) { key, value in
        let name = text.withKey(key) { String(decoding: $0, as: UTF8.self) }
        if let key = DictionaryKeys(named: name, value, in: text) { keys.insert(key) }
      }
      return keys
    }
  }

  /// Whether this program printed the dictionary.
  ///
  /// In doubt it is Flickr's: a record that is mistaken for a dictionary is still visited, while a
  /// dictionary that is mistaken for a record loses data.
  var areOfRecord: Bool {
    if isSuperset(of: [.visited, .placeNumber]) { return true }
    if contains(.foreign) { return false }
    // A photo listing, which may have any other keys.
    if isSuperset(of: [.title, .subtitle]), !isDisjoint(with: [.place, .visited, .page]) {
      return true
    }
    // The others have only these keys, so nothing is lost.
    return subtracting([.status, .error]).isEmpty && contains(.status)
      || isSuperset(of: [.status, .removed, .licenses])
      || isSuperset(of: [.title, .fetched])
        && subtracting([.title, .fetched, .place]).isEmpty
      || isSuperset(of: [.title, .what]) && subtracting([.title, .what, .movedTo]).isEmpty
  }

  /// The program whose record it is; nil if it is not one of those known.
  var foreignFormat: ForeignRecord.Format? {
    if isSuperset(of: [.properties, .geometry]) { return .geoJSON }
    if isSuperset(of: [.uploaderID, .licenseID]) { return .dataLifeboat }
    if contains(.photoPage), !contains(.title) { return .accountExport }
    if contains(.fileExtension), contains(.category) || contains(.user) { return .galleryDL }
    if isSuperset(of: [.loaded, .taken]) { return .flickrDownload }
    if isSuperset(of: [.link, .authorID]) { return .feed }
    return nil
  }

  /// The evidence of a key; nil for the id, which all have.
  private init?(named name: String, _ value: JSONValue, in text: JSONReader) {
    switch name {
    case "id": return nil
    case "title": self = .title
    case "photopage": self = .photoPage
    case "name": self = [.name, .foreign]
    case "uploaderId": self = [.uploaderID, .foreign]
    case "licenseId": self = [.licenseID, .foreign]
    case "category": self = text.text(value) == "flickr" ? [.category, .foreign] : .other
    case "extension": self = [.fileExtension, .foreign]
    case "license_name": self = [.fileExtension, .foreign]
    case "loaded": self = [.loaded, .foreign]
    case "taken": self = [.taken, .foreign]
    case "link": self = .link
    case "user": self = value.kind == .object ? [.user, .foreign] : .other
    case "author_id": self = [.authorID, .foreign]
    case "properties": self = [.properties, .foreign]
    case "geometry": self = [.geometry, .foreign]
    case "exif": self = .exif
    case "person": self = .person
    case "subject": self = .subject
    case "body": self = .body
    case "from": self = .from
    case "subtitle": self = .subtitle
    case "visited": self = .visited
    case "placeNumber": self = .placeNumber
    case "place": self = .place
    case "page": self = .page
    case "fetched": self = .fetched
    case "what": self = .what
    case "movedTo": self = .movedTo
    case "removed": self = .removed
    case "error": self = .error
    case "licenseBefore", "licenseNow": self = .licenses
    case "status": self = text.text(value).map(Self.statuses.contains) == true ? .status : .foreign
    case "tags": self = [.array, .null].contains(value.kind) ? .other : .foreign
    case "secret", "server", "farm", "originalsecret", "dateupload", "datetaken", "dates",
      "ownername", "pathalias", "derived_place", "location", "machine_tags":
      self = .foreign
    default: self = name.hasPrefix("url_") ? .foreign : .other
    }
  }

  /// The statuses in our records.
  private static let statuses: Set<String> = [
    "visited", "alreadyVisited", "refreshed", "unvisited", "notVisited", "failed", "unchanged",
    "licenseChanged", "vanished", "becamePrivate",
  ]
}

extension Photo {
  /// Whether the dictionary has a key that only gallery-dl's and flickr_download's sidecars have,
  /// which are otherwise much like getInfo responses.
  fileprivate var hasForeignKeys: Bool {
    isInfo
      && [#""license_name""#, #""extension""#, #""loaded""#].contains { json.contains($0) }
  }
}
