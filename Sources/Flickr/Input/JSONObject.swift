/// The kind of an object that is being read.
enum JSONObject: Equatable {
  /// A photo, or a response whose lists have not begun; its bytes are pinned.
  case candidate
  /// A response in which a list of photos was found, or one photo.
  case response
  /// The object under a response's `photos` or `photoset`; whether it is an album's.
  case body(isAlbum: Bool)
}

/// The facts that the keys of an object have provided so far.
struct ResponseFacts {
  var hasID = false
  var hasList = false
  /// The list's `total`; nil without one.
  var total: String?
  /// The owner that a list names once for all photos.
  var owner: String?
  var ownerName: String?
  var listsPlaces = false
  var stat: String?
  var code: Int?
  var message = ""

  /// Flickr's failure, if the response is one.
  var failure: PhotoInputError? {
    stat == "fail" ? .failureReply(code: code, message: message) : nil
  }
}

/// The keys that distinguish a response from a photo.
enum ResponseKey {
  case id, photo, photos, photoset, owner, ownerName, total, places, stat, code, message
  /// The lists of GeoJSON and of Flickr's feeds.
  case features, items
  case other

  /// Recognizes a key by its bytes, quotes included.
  init(_ bytes: UnsafeRawBufferPointer?) {
    guard let bytes, bytes.count <= 12 else {
      self = .other
      return
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case #""id""#: self = .id
    case #""photo""#: self = .photo
    case #""photos""#: self = .photos
    case #""photoset""#: self = .photoset
    case #""owner""#: self = .owner
    case #""ownername""#: self = .ownerName
    case #""total""#: self = .total
    case #""places""#, #""place""#: self = .places
    case #""stat""#: self = .stat
    case #""code""#: self = .code
    case #""message""#: self = .message
    case #""features""#: self = .features
    case #""items""#: self = .items
    default: self = .other
    }
  }
}

extension JSONObject {
  /// Whether `photos` and `photoset` in it contain lists: not in a list's own object.
  var mayHoldLists: Bool {
    if case .body = self { false } else { true }
  }
}
