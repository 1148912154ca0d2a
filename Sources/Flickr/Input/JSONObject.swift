/// What an object that is being read may be.
enum JSONObject {
  /// A photo, or a reply whose lists have not come yet; its bytes are pinned.
  case candidate
  /// A reply in which a list of photos was found.
  case reply
  /// The object under a reply's `photos` or `photoset`.
  case body
}

/// What the keys of an object have told so far.
struct ReplyFacts {
  var hasID = false
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
  case id, photo, photos, places, stat, code, message, other

  /// Recognizes a key by its bytes, quotes included.
  init(_ bytes: UnsafeRawBufferPointer?) {
    guard let bytes, bytes.count <= 12 else {
      self = .other
      return
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case #""id""#: self = .id
    case #""photo""#: self = .photo
    case #""photos""#, #""photoset""#: self = .photos
    case #""places""#, #""place""#: self = .places
    case #""stat""#: self = .stat
    case #""code""#: self = .code
    case #""message""#: self = .message
    default: self = .other
    }
  }
}
