import Flickr

/// The image types that Flickr stores.
public enum ImageType: String, CaseIterable, Sendable {
  case jpeg
  case png
  case gif

  /// The file name extension.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The MIME type.
  public var contentType: String { "image/" + rawValue }

  /// The bytes that are needed to detect the type.
  static let signatureLength = 8

  /// Detects the type from the first bytes; nil for other types.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else {
      return nil
    }
  }

  /// Reads a Content-Type field; nil for other types.
  public init?(contentType: String) {
    let name = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    switch name {
    case "image/jpeg", "image/jpg", "image/pjpeg": self = .jpeg
    case "image/png": self = .png
    case "image/gif": self = .gif
    default: return nil
    }
  }

  /// Reads the extension of a URL; nil for other types.
  init?(url: String) {
    switch url.split(separator: ".").last.map({ $0.lowercased() }) {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    default: return nil
    }
  }
}

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
