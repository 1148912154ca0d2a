/// What an object that is being read may be.
enum JSONObject: Equatable {
  /// A photo, or a reply whose lists have not come yet; its bytes are pinned.
  case candidate
  /// A reply in which a list of photos was found, or one photo.
  case reply
  /// The object under a reply's `photos` or `photoset`; whether it is an album's.
  case body(isAlbum: Bool)
}

/// What the keys of an object have told so far.
struct ReplyFacts {
  var hasID = false
  var hasList = false
  /// How many photos there are, as a list says; nil where it does not.
  var total: String?
  /// Whose the photos of a list are, where it says so once for all.
  var owner: String?
  var ownerName: String?
  var listsPlaces = false
  var stat: String?
  var code: Int?
  var message = ""

  /// Flickr's failure, if that is what the reply is.
  var failure: PhotoInputError? {
    stat == "fail" ? .failureReply(code: code, message: message) : nil
  }
}

/// The keys that tell a reply from a photo.
enum ReplyKey {
  case id, photo, photos, photoset, owner, ownerName, total, places, stat, code, message, other

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
    default: self = .other
    }
  }
}

extension JSONObject {
  /// Whether `photos` and `photoset` in it hold a list, as they do in no list's own object.
  var mayHoldLists: Bool {
    if case .body = self { false } else { true }
  }
}
