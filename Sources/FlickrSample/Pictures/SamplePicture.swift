import CVacationData

/// A picture for photos of the sample, embedded in the program in two sizes.
struct SamplePicture: Sendable {
  /// What it shows: a subject, a light and details, in the words of ``PictureWords``.
  let words: Set<Substring>
  /// The longer edge has 240 pixels.
  let small: JPEGFile
  /// The longer edge has 1024 pixels.
  let large: JPEGFile

  /// All pictures, by name.
  static let all = UnsafeBufferPointer(
    start: vacation_pictures_start(),
    count: vacation_pictures_count
  ).map(Self.init)

  private init(_ picture: vacation_picture) {
    words = Set(String(cString: picture.name).split(separator: "_"))
    small = JPEGFile(picture.small)
    large = JPEGFile(picture.large)
  }
}

/// A JPEG file embedded in the program.
struct JPEGFile: Sendable {
  /// Static read-only memory, so it is thread-safe.
  nonisolated(unsafe) private let content: UnsafeRawBufferPointer
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int

  /// A copy of the file.
  var bytes: [UInt8] { Array(content) }

  /// Reads the dimensions from the frame header; they are 0 if there is none.
  fileprivate init(_ file: vacation_file) {
    let content = UnsafeRawBufferPointer(start: file.start, count: file.count)
    func integer(at position: Int) -> Int {
      Int(content[position]) << 8 | Int(content[position + 1])
    }
    // The SOI marker is followed by segments: a two-byte marker, then the length.
    var position = 2
    while position + 9 < content.count, !(0xFFC0...0xFFC2).contains(integer(at: position)) {
      position += 2 + integer(at: position + 2)
    }
    let isFrame = position + 9 < content.count
    height = isFrame ? integer(at: position + 5) : 0
    width = isFrame ? integer(at: position + 7) : 0
    self.content = content
  }
}
