/// Where bytes come from: a file, standard input, a filter that decompresses.
public protocol ByteSource {
  /// Reads the next bytes into the front of `buffer`, waiting for at least one.
  ///
  /// - Returns: How many bytes were written, 1 to the buffer's size; 0 at the end of the input.
  /// - Throws: Whatever makes the input unreadable; what was read before stays good.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes that are in memory already, for tests and small inputs.
public struct BytesSource: ByteSource, Sendable {
  private let bytes: [UInt8]
  private let chunk: Int
  private var position = 0

  /// Makes a source of the given bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is read.
  ///   - chunk: The most bytes that one read gives, at least 1.
  public init(_ bytes: some Sequence<UInt8>, chunk: Int = .max) {
    self.bytes = Array(bytes)
    self.chunk = max(1, chunk)
  }

  /// Makes a source of a text's UTF-8 bytes.
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
