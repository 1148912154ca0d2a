/// Small readings of the JSON text of one item.
enum JSONItem {
  /// What a response is that has no list of photos; one clause.
  static let noPhotos = "it is a Flickr reply without photos"
  /// What a response about an album is; one clause.
  static let album =
    "it describes an album, but does not list its photos, as flickr.photosets.getPhotos does"

  /// The photo of a dictionary; nil if it is none, or may be a reply or set that lists photos.
  static func photo(_ bytes: UnsafeRawBufferPointer) -> Photo? {
    // Why it is none is said when it is looked at more closely.
    guard let photo = try? Photo(json: bytes) else { return nil }
    // A photoset's own dictionary has an id as well, but unlike photos no secret beside its list.
    guard photo.secret == nil, contains(bytes, "\"photo\"") else { return photo }
    return nil
  }

  /// The photo's id in a dictionary that may be incomplete; nil if it has not come yet.
  static func id(_ bytes: UnsafeRawBufferPointer) -> String? {
    do throws(PhotoDecodingError) {
      return try Photo(json: bytes).id.rawValue
    } catch {
      return error.id
    }
  }

  /// The text of a string or number.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    var scanner = JSONScanner(bytes)
    // A value that is not JSON tells nothing; the response is reported all the same.
    guard let value = try? scanner.value(depth: 0) else { return nil }
    return JSONReader(bytes: bytes).text(value)
  }

  /// The reason why a dictionary is no photo, as a clause about "it".
  static func clause(_ error: PhotoDecodingError) -> String {
    switch error.reason {
    case .notJSON(let offset, let why): "it is not valid JSON: \(why) at byte \(offset + 1)"
    case .notUTF8: "it is not valid UTF-8"
    case .notADictionary: "it is not a dictionary"
    case .noID: "it has no id"
    case .unusableID(let id): "its id is unusable: \(id)"
    case .tooDeep: "it is nested too deeply"
    }
  }

  private static func contains(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
    let wanted = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: wanted[0]) {
      if bytes[found...].starts(with: wanted) { return true }
      start = found + 1
    }
    return false
  }
}
