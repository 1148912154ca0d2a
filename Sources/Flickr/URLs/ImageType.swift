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
  package static let signatureLength = 8

  /// Detects the type from the first bytes; nil for other types.
  package init?(firstBytes bytes: [UInt8]) {
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
  package init?(url: String) {
    switch url.split(separator: ".").last.map({ $0.lowercased() }) {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    default: return nil
    }
  }
}
