import CVacationSystem

/// The content of an entry as a stream, in constant memory.
package final class ZIPEntryStream {
  private let entry: ZIPReader.Entry
  private let descriptor: Int32
  private let inflater: OpaquePointer?
  private var position: Int
  private var remaining: Int
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var buffered: Range<Int> = 0..<0
  private var crc: UInt32 = 0
  private var made = 0
  private var isInflated = false

  init?(_ entry: ZIPReader.Entry, at start: Int, of descriptor: Int32) {
    self.entry = entry
    self.descriptor = descriptor
    position = start
    remaining = entry.compressed
    inflater = entry.method == ZIPRecords.deflated ? vacation_deflate_open(1) : nil
    if entry.method == ZIPRecords.deflated, inflater == nil { return nil }
  }

  deinit { if let inflater { vacation_deflate_close(inflater) } }

  /// Reads bytes into the start of a buffer, which is not empty.
  ///
  /// - Returns: The number of bytes; 0 at the end, when size and checksum have been verified.
  /// - Throws: ``ZIPError``.
  package func read(into output: UnsafeMutableRawBufferPointer) throws(ZIPError) -> Int {
    // One byte more would be one too many, so a full buffer is not read over.
    let wanted = min(output.count, entry.size - made)
    guard wanted > 0 else {
      try finish()
      return 0
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: output[..<wanted])
    let count = inflater == nil ? try readStored(into: target) : try inflate(into: target)
    guard count > 0 else { throw .damaged("\(entry.name) is shorter than its size") }
    crc = vacation_crc32(
      crc,
      target.baseAddress?.assumingMemoryBound(to: UInt8.self),
      count
    )
    made += count
    return count
  }

  /// Verifies that the content has ended, with its size and checksum.
  ///
  /// - Throws: ``ZIPError``.
  package func finish() throws(ZIPError) {
    guard made == entry.size, crc == entry.crc else {
      throw .damaged("\(entry.name) does not match its checksum")
    }
    if inflater != nil {
      // The end of the data may still be ahead, but no more bytes may be.
      var rest = [UInt8](repeating: 0, count: 1)
      var failure: ZIPError?
      let count = rest.withUnsafeMutableBytes { bytes -> Int in
        do throws(ZIPError) { return try inflate(into: bytes) } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      guard count == 0 else { throw .damaged("\(entry.name) is longer than its size") }
    }
    guard remaining == 0, buffered.isEmpty else {
      throw .damaged("\(entry.name) is longer than its size")
    }
  }

  private func readStored(into output: UnsafeMutableRawBufferPointer) throws(ZIPError) -> Int {
    let wanted = min(output.count, remaining)
    guard wanted > 0 else { return 0 }
    let count = try ZIPBytes.read(
      descriptor,
      at: position,
      into: UnsafeMutableRawBufferPointer(rebasing: output[..<wanted])
    )
    position += count
    remaining -= count
    return count
  }

  private func inflate(into output: UnsafeMutableRawBufferPointer) throws(ZIPError) -> Int {
    while !isInflated {
      if buffered.isEmpty { try fill() }
      var (used, written) = (0, 0)
      let result = buffer.withUnsafeBufferPointer { input in
        vacation_deflate_step(
          inflater,
          input.baseAddress?.advanced(by: buffered.lowerBound),
          buffered.count,
          output.baseAddress?.assumingMemoryBound(to: UInt8.self),
          output.count,
          0,
          &used,
          &written
        )
      }
      guard result >= 0 else { throw .damaged("\(entry.name) cannot be decompressed") }
      buffered = buffered.lowerBound + used..<buffered.upperBound
      isInflated = result == 1
      if written > 0 { return written }
      guard isInflated || used > 0 || remaining > 0 else {
        throw .damaged("\(entry.name) ends too early")
      }
    }
    return 0
  }

  private func fill() throws(ZIPError) {
    let wanted = min(buffer.count, remaining)
    guard wanted > 0 else { return }
    var failure: ZIPError?
    let count = buffer.withUnsafeMutableBytes { bytes -> Int in
      do throws(ZIPError) {
        return try ZIPBytes.read(
          descriptor,
          at: position,
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<wanted])
        )
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    position += count
    remaining -= count
    buffered = 0..<count
  }
}
