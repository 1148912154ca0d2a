import Flickr

/// Checks the bytes of an image as they stream by: whether they are of the claimed type, and
/// complete.
struct ImageCheck {
  enum Part {
    case begin(ImageType)
    case bytes([UInt8])
  }

  private let claimed: String?
  private let length: Int?
  private let url: String
  private var first: [UInt8]? = []
  private var count = 0

  /// - Parameters:
  ///   - claimed: The Content-Type of the response.
  ///   - length: The Content-Length; nil when there is none.
  ///   - url: The image's URL.
  init(claimed: String?, length: Int?, url: String) {
    self.claimed = claimed
    self.length = length
    self.url = url
  }

  /// Takes the next bytes; returns what the sink may have by now.
  mutating func pass(_ piece: [UInt8], limit: Int) throws(FlickrError) -> [Part] {
    count += piece.count
    guard count <= limit else {
      throw .notAnImage(url: url, reason: "it has more than \(limit) bytes")
    }
    guard let before = first else { return [.bytes(piece)] }
    let bytes = before + piece
    guard bytes.count >= ImageType.signatureLength else {
      first = bytes
      return []
    }
    first = nil
    return [.begin(try type(of: bytes)), .bytes(bytes)]
  }

  /// Whether all announced bytes have come.
  func isWhole() throws(FlickrError) -> Bool {
    if let length, count < length { return false }
    guard first == nil else { throw .notAnImage(url: url, reason: "it is empty") }
    return true
  }

  private func type(of bytes: [UInt8]) throws(FlickrError) -> ImageType {
    guard let type = ImageType(firstBytes: bytes) else {
      throw .notAnImage(url: url, reason: "it is not JPEG, PNG, or GIF")
    }
    // A placeholder for a missing photo is a PNG or GIF at the URL of a JPEG.
    if let expected = ImageType(url: url), expected != type {
      throw .noImage(url: url)
    }
    if let claimed, ImageType(contentType: claimed) != type {
      throw .notAnImage(url: url, reason: "it is \(type.rawValue), but claims to be \(claimed)")
    }
    return type
  }
}
