/// Helpers for the JSON text of one item.
enum JSONItem {
  /// Describes a response without a list of photos; one clause.
  static let noPhotos = "it is a Flickr response without photos"
  /// Describes a response about an album; one clause.
  static let album =
    "it describes an album, but does not list its photos, as flickr.photosets.getPhotos does"

  /// The photo of a dictionary; nil if it is not one, or may be a response or album that lists photos.
  static func photo(_ bytes: UnsafeRawBufferPointer) -> Photo? {
    // The reason is reported by the second, closer look.
    guard let photo = try? Photo(json: bytes) else { return nil }
    // A photoset's own dictionary has an id as well, but, unlike a photo, no secret.
    guard photo.secret == nil, contains(bytes, "\"photo\"") else { return photo }
    return nil
  }

  /// The photo's id in a dictionary that may be incomplete; nil without one.
  static func id(_ bytes: UnsafeRawBufferPointer) -> String? {
    do throws(FlickrDecodingError) {
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

  /// Why a dictionary is not a photo, as a clause about "it".
  static func clause(_ error: FlickrDecodingError) -> String {
    switch error.reason {
    case .notJSON(let offset, let why): "it is not valid JSON: \(why) at byte \(offset + 1)"
    case .notUTF8: "it is not valid UTF-8"
    case .notADictionary: "it is not a JSON object"
    case .noID: "it has no ID"
    case .unusableID(let id): "its ID is invalid: \(id)"
    case .tooDeep: "it is nested too deeply"
    case .missing(let what): "it has no \(what)"
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
