/// A source of bytes: a file, standard input, a decompressor.
public protocol ByteSource {
  /// Reads bytes into the start of `buffer`, waiting for at least one.
  ///
  /// - Returns: The number of bytes, 1 to the buffer's size; 0 at the end of the input.
  /// - Throws: Any error of the input; bytes read before it stay valid.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes in memory, for tests and small inputs.
public struct BytesSource: ByteSource, Sendable {
  private let bytes: [UInt8]
  private let chunk: Int
  private var position = 0

  /// Creates a source of the given bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - chunk: The maximum number of bytes per read, at least 1.
  public init(_ bytes: some Sequence<UInt8>, chunk: Int = .max) {
    self.bytes = Array(bytes)
    self.chunk = max(1, chunk)
  }

  /// Creates a source of a text's UTF-8 bytes.
  public init(_ text: String, chunk: Int = .max) {
    self.init(text.utf8, chunk: chunk)
  }

  /// Reads the next bytes, at most `chunk`; 0 at the end.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(chunk, buffer.count, bytes.count - position)
    guard count > 0 else { return 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
