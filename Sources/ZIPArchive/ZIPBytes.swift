import Glibc

/// Reads bytes at offsets.
enum ZIPBytes {
  /// Reads exactly so many bytes.
  static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(ZIPError) -> [UInt8] {
    guard offset >= 0, count >= 0 else { throw .damaged("an offset in it is invalid") }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
      }
      if read < 0 {
        if errno == EINTR { continue }
        throw .unreadable(String(cString: strerror(errno)))
      }
      guard read > 0 else { throw .damaged("it ends too early") }
      done += read
    }
    return bytes
  }

  /// Reads bytes into a buffer.
  ///
  /// - Returns: The number of bytes, at least 1.
  static func read(
    _ descriptor: Int32,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ZIPError) -> Int {
    while true {
      let read = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if read < 0 {
        if errno == EINTR { continue }
        throw .unreadable(String(cString: strerror(errno)))
      }
      guard read > 0 else { throw .damaged("it ends too early") }
      return read
    }
  }
}

extension [UInt8] {
  /// The little-endian number at an index, which must be inside.
  func little<Number: FixedWidthInteger>(_ type: Number.Type, at index: Int) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: type)) }
  }

  /// A number of 64 bits that must be a position in a file.
  func position(at index: Int) throws(ZIPError) -> Int {
    let number = little(UInt64.self, at: index)
    guard number < 1 << 56 else { throw .damaged("a number in it is too large") }
    return Int(number)
  }
}
