import CVacationSystem
import Flickr

/// Reads bytes, decompressing them if they are gzip data.
///
/// - Source: RFC 1952: gzip data begins with 1F 8B; concatenated members are one stream.
final class GunzippingSource: ByteSource {
  private var source: any ByteSource
  private var buffer = [UInt8](repeating: 0, count: 128 * 1024)
  private var start = 0
  private var end = 0
  private var gunzip: OpaquePointer?
  private var hasBegun = false
  private var isInMember = false

  init(_ source: any ByteSource) { self.source = source }

  deinit { vacation_gunzip_close(gunzip) }

  func read(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    if !hasBegun { try begin() }
    if gunzip != nil { return try inflate(into: output) }
    guard start < end else { return try source.read(into: output) }
    let count = min(end - start, output.count)
    buffer.withUnsafeBytes { output.copyMemory(from: .init(rebasing: $0[start..<start + count])) }
    start += count
    return count
  }

  private func begin() throws {
    hasBegun = true
    while end < 2 {
      let count = try fill(from: end)
      if count == 0 { break }
    }
    if end >= 2, buffer[0] == 0x1F, buffer[1] == 0x8B {
      gunzip = vacation_gunzip_open()
      isInMember = true
    }
  }

  private func fill(from offset: Int) throws -> Int {
    let count = try buffer.withUnsafeMutableBytes { bytes in
      try source.read(into: .init(rebasing: bytes[offset...]))
    }
    end = offset + count
    return count
  }

  private func inflate(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if start == end {
        start = 0
        if try fill(from: 0) == 0 {
          guard isInMember else { return 0 }
          throw TravelError.gzipCutShort
        }
      }
      // Zeros after the last member are padding (tapes, some archives).
      if !isInMember, buffer[start] == 0 {
        start += 1
        continue
      }
      let written = try step(into: output)
      if written > 0 { return written }
    }
  }

  private func step(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    var used = 0
    var written = 0
    let result = buffer.withUnsafeBytes { bytes in
      vacation_gunzip_step(
        gunzip,
        bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: UInt8.self),
        end - start,
        output.baseAddress?.assumingMemoryBound(to: UInt8.self),
        output.count,
        &used,
        &written
      )
    }
    guard result >= 0 else { throw TravelError.gzipDamaged(result) }
    start += used
    isInMember = result == 0
    return written
  }
}
