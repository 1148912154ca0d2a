/// The layout of a binary property list, read in place with bounds checks.
///
/// Source: the layout that CoreFoundation writes: "bplist00", objects, a table of their offsets,
/// and a trailer of 32 bytes with the sizes of offsets and references.
struct BinaryPropertyList {
  enum Value {
    /// The offset of its references, and their number.
    case array(Int, count: Int)
    /// The offset of the references to its keys, which those to its values follow, and their number.
    case dictionary(Int, count: Int)
    case integer(String)
    case real(Double)
    case boolean(Bool)
    case text(String)
    case data(Range<Int>)
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    case null
  }

  private static let trailerSize = 32

  let top: Int
  let objects: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  /// Reads the trailer.
  ///
  /// - Throws: ``PhotoInputError/damagedPropertyList(_:)`` when it is not one of this file.
  init(_ bytes: UnsafeRawBufferPointer) throws(PhotoInputError) {
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= 8, bytes.starts(with: "bplist".utf8) else {
      throw .damagedPropertyList("it is truncated")
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let objects = Self.number(bytes, trailer + 8, 8),
      let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8),
      objects > 0, top < objects, table >= 8, table <= trailer,
      objects <= (trailer - table) / offsetSize
    else { throw .damagedPropertyList("it is truncated, or its trailer is invalid") }
    self.objects = objects
    self.top = top
    self.table = table
  }

  /// The object with the given number; nil if it is malformed.
  func value(_ object: Int, _ bytes: UnsafeRawBufferPointer) -> Value? {
    guard object < objects,
      let start = Self.number(bytes, table + object * offsetSize, offsetSize),
      start >= 8, start < table
    else { return nil }
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0x0: return [0: .null, 8: .boolean(false), 9: .boolean(true)][low]
    case 0x1: return integer(bytes, start + 1, low).map { .integer($0) }
    case 0x2: return real(bytes, start + 1, low).map { .real($0) }
    case 0x3: return real(bytes, start + 1, low).map { .date($0) }
    case 0x8:
      return Self.number(bytes, start + 1, low + 1).map { .integer(String($0)) }
    default: break
    }
    guard let (count, body) = length(bytes, start, low) else { return nil }
    switch bytes[start] >> 4 {
    case 0x4: return range(body, count).map { .data($0) }
    case 0x5, 0x7:
      return range(body, count).map { .text(String(decoding: bytes[$0], as: UTF8.self)) }
    case 0x6: return wideText(bytes, body, count).map { .text($0) }
    case 0xA, 0xC: return mayHold(count, at: body) ? .array(body, count: count) : nil
    case 0xD:
      return count <= table && mayHold(2 * count, at: body) ? .dictionary(body, count: count) : nil
    default: return nil
    }
  }

  private func range(_ start: Int, _ count: Int) -> Range<Int>? {
    count <= table - start ? start..<start + count : nil
  }

  /// A count, which is in the marker or an integer after it, and the offset of the body.
  private func length(
    _ bytes: UnsafeRawBufferPointer,
    _ start: Int,
    _ low: Int
  ) -> (count: Int, body: Int)? {
    guard low == 15 else { return (low, start + 1) }
    guard start + 1 < table, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 15 <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[start + 1] & 15)
    guard let count = Self.number(bytes, start + 2, size), start + 2 + size <= table else {
      return nil
    }
    return (count, start + 2 + size)
  }

  private func mayHold(_ references: Int, at start: Int) -> Bool {
    start <= table && references <= (table - start) / referenceSize
  }

  /// The number of the object that a reference of an array or dictionary names.
  func object(at start: Int, _ index: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
    Self.number(bytes, start + index * referenceSize, referenceSize) ?? .max
  }

  private func wideText(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> String? {
    guard start <= table, count <= (table - start) / 2 else { return nil }
    let units = (0..<count).map {
      UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Integers of one to four bytes are unsigned, of eight signed; of sixteen the low half is used.
  private func integer(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ power: Int) -> String? {
    guard power <= 4, start + 1 << power <= table else { return nil }
    let size = min(8, 1 << power)
    let first = start + (1 << power) - size
    let bits = (0..<size).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[first + $1]) }
    return power == 3 ? String(Int64(bitPattern: bits)) : String(bits)
  }

  private func real(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ power: Int) -> Double? {
    guard power == 2 || power == 3, start + 1 << power <= table else { return nil }
    let bits = (0..<1 << power).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[start + $1]) }
    return power == 2
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  private static func number(
    _ bytes: UnsafeRawBufferPointer,
    _ start: Int,
    _ size: Int
  ) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    let bits = bytes[start..<start + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: bits)
  }
}
