public import Flickr
import Glibc

/// A picture to keep in a vacation's file.
public struct NewPicture: Sendable {
  /// The photo, which must be in the vacation.
  public let photo: PhotoID
  /// Its size on Flickr.
  let size: ImageSize
  /// `image/jpeg`, `image/png` or `image/gif`.
  let contentType: String
  /// The URL that it was fetched from.
  let source: String
  /// When it was kept in another vacation; nil if it is new.
  let kept: Timestamp?
  private let bytes: Bytes

  private enum Bytes: Sendable {
    case file(String)
    case kept(KeptPicture, Vacation)
    case stream(@Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void)
  }

  /// The maximum size of a picture in bytes.
  public static let maximumBytes = 20 << 20

  /// Creates a picture from a complete file.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - size: Its size on Flickr.
  ///   - path: The file, of at most ``maximumBytes``.
  ///   - contentType: `image/jpeg`, `image/png` or `image/gif`.
  ///   - source: The URL that it was fetched from.
  public init(
    photo: PhotoID,
    size: ImageSize,
    path: String,
    contentType: String,
    source: String
  ) {
    self.photo = photo
    self.size = size
    self.contentType = contentType
    self.source = source
    kept = nil
    bytes = .file(path)
  }

  /// Creates a picture of an import.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - size: Its size on Flickr.
  ///   - contentType: `image/jpeg`, `image/png` or `image/gif`.
  ///   - source: The URL that it was fetched from; empty if it is not known.
  ///   - kept: When it was kept in another vacation; nil if it is new.
  ///   - read: Passes its bytes in pieces, at most ``maximumBytes``; called twice.
  package init(
    photo: PhotoID,
    size: ImageSize,
    contentType: String,
    source: String,
    kept: Timestamp? = nil,
    read: @escaping @Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) {
    self.photo = photo
    self.size = size
    self.contentType = contentType
    self.source = source
    self.kept = kept
    bytes = .stream(read)
  }

  /// Creates a picture from one that another vacation keeps.
  init(_ picture: KeptPicture, of vacation: Vacation) {
    photo = picture.photo
    size = picture.size
    contentType = picture.contentType
    source = picture.source
    kept = picture.kept
    bytes = .kept(picture, vacation)
  }

  /// Path of the file of the other vacation that keeps it; nil if it is new.
  var vacationPath: String? {
    if case .kept(_, let vacation) = bytes { vacation.path } else { nil }
  }

  /// Passes the bytes in pieces.
  ///
  /// - Throws: ``VacationError``; what `body` throws.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    switch bytes {
    case .kept(let picture, let vacation): try vacation.read(picture, body)
    case .stream(let read): try read(body)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw VacationError(errno: errno, path: path) }
      defer { close(descriptor) }
      var piece = [UInt8](repeating: 0, count: PictureBlob.pieceSize)
      while true {
        let count = Glibc.read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw VacationError(errno: errno, path: path) }
        if count == 0 { return }
        try piece.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }
  }
}
