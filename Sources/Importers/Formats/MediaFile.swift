import Flickr
import VacationStore

/// A media file of a directory or an archive.
enum MediaFile {
  private static let videos: Set<String> = ["mov", "mp4", "3gp", "avi", "m4v", "mpg", "wmv"]
  private static let images: Set<String> = ["jpg", "jpeg", "png", "gif", "tif", "tiff"]

  /// Whether a name is that of an image or a video.
  static func isMedia(_ name: Substring) -> Bool {
    images.contains(ending(of: name)) || isVideo(name)
  }

  /// Whether a name is that of a video.
  static func isVideo(_ name: Substring) -> Bool { videos.contains(ending(of: name)) }

  private static func ending(of name: Substring) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// The picture to keep of a file; nil if it is too large, not an image of a type that is kept, or
  /// cannot be read to its end.
  ///
  /// The whole file is read, so that a damaged one does not stop the change that keeps pictures.
  static func picture(
    of photo: PhotoID,
    _ tree: any FileTree,
    _ file: TreeFile,
    source: String
  ) -> NewPicture? {
    guard file.size <= NewPicture.maximumBytes, file.size > 0 else { return nil }
    var start: [UInt8] = []
    var count = 0
    do {
      try reading(tree, file)({ piece in
        if start.count < 16 { start += piece.prefix(16) }
        count += piece.count
      })
    } catch {
      // The caller reports files that are not kept.
      return nil
    }
    guard count <= NewPicture.maximumBytes, let type = ImageType(firstBytes: start) else {
      return nil
    }
    return NewPicture(
      photo: photo,
      size: .original,
      contentType: type.contentType,
      source: source,
      read: reading(tree, file)
    )
  }

  /// Passes the bytes of a file in pieces.
  static func reading(
    _ tree: any FileTree,
    _ file: TreeFile
  ) -> @Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void {
    { body in
      var source = try tree.open(file)
      var piece = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
        if count == 0 { return }
        try piece.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }
  }
}

extension FlickrDecodingError {
  /// What is wrong, as a clause about "it".
  var clause: String {
    switch reason {
    case .noID: "it has no ID"
    case .unusableID(let id): "its ID is invalid: \(id)"
    default: "it is not a photo"
    }
  }
}
