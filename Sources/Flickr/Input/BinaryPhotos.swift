import Foundation

/// The photos of a binary property list, which is in memory as a whole.
struct BinaryPhotos {
  private struct Entered {
    var members: [Int]
    var isRootList: Bool
  }

  private static let largest = 64 * 1024 * 1024
  private static let deepest = 64

  private let window: ByteWindow
  private let list: BinaryPropertyList
  private var entered: [Entered]
  private var given = 0
  /// Objects that may still be looked at: lists that contain one list many times end there.
  private var budget: Int

  /// Reads the input to its end.
  ///
  /// - Throws: ``PhotoInputError/binaryPropertyListTooLarge``,
  ///   ``PhotoInputError/damagedPropertyList(_:)``, and what the source throws.
  init(window: ByteWindow) throws {
    window.pin = window.cursor
    while try window.more() {
      let size = window.count - (window.pin ?? 0)
      guard size <= Self.largest else { throw PhotoInputError.binaryPropertyListTooLarge }
    }
    window.cursor = window.count
    self.window = window
    let bytes = window.slice(from: window.pin ?? 0)
    list = try BinaryPropertyList(bytes)
    budget = bytes.count
    entered = [Entered(members: [list.top], isRootList: false)]
    if case .array(let members)? = list.value(list.top, bytes) {
      entered = [Entered(members: members.reversed(), isRootList: true)]
    }
  }

  mutating func next() throws -> PhotoReader.Item? {
    let bytes = window.slice(from: window.pin ?? 0)
    let isRootList = entered.first?.isRootList == true || given > 0
    while let last = entered.indices.last {
      guard let object = entered[last].members.popLast() else {
        entered.removeLast()
        continue
      }
      guard let item = try item(object, bytes, isElementOfRoot: entered[last].isRootList) else {
        continue
      }
      given += 1
      return item
    }
    guard isRootList else { throw PhotoInputError.noPhotos }
    return nil
  }

  private mutating func item(
    _ object: Int,
    _ bytes: UnsafeRawBufferPointer,
    isElementOfRoot: Bool
  ) throws(PhotoInputError) -> PhotoReader.Item? {
    try spend()
    let position = Position.item(given + 1)
    switch list.value(object, bytes) {
    case .dictionary(let keys, let values):
      if keys.contains(where: { isID($0, bytes) }) { return photo(object, bytes, position) }
      if isElementOfRoot { break }
      try enter(values)
      return nil
    case .array(let members):
      try enter(members)
      return nil
    case nil:
      return .broken(.init(position: position, id: nil, reason: "its bytes are damaged"))
    default:
      guard isElementOfRoot else { return nil }
      return .broken(.init(position: position, id: nil, reason: "it is not a dictionary"))
    }
    return .broken(.init(position: position, id: nil, reason: "it has no id"))
  }

  private func isID(_ key: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard case .text("id")? = list.value(key, bytes) else { return false }
    return true
  }

  private mutating func spend() throws(PhotoInputError) {
    budget -= 1
    if budget < 0 { throw .damagedPropertyList("its lists contain each other over and over") }
  }

  private mutating func enter(_ members: [Int]) throws(PhotoInputError) {
    guard entered.count < Self.deepest else {
      throw .damagedPropertyList("its lists are nested too deeply")
    }
    entered.append(Entered(members: members.reversed(), isRootList: false))
  }

  private mutating func photo(
    _ object: Int,
    _ bytes: UnsafeRawBufferPointer,
    _ position: Position
  ) -> PhotoReader.Item {
    var room = JSONStream.largestItem
    guard let value = value(of: object, bytes, 0, &room) else {
      return .broken(
        .init(
          position: position,
          id: nil,
          reason: "its bytes are damaged, or it is larger than 16 MB"
        )
      )
    }
    return value.item(at: position, id: nil)
  }

  /// The object with all that it contains; nil where it is damaged, too deep or too large.
  private func value(
    of object: Int,
    _ bytes: UnsafeRawBufferPointer,
    _ depth: Int,
    _ room: inout Int
  ) -> PropertyListValue? {
    room -= 16
    guard room >= 0, depth < 128, let value = list.value(object, bytes) else { return nil }
    switch value {
    case .array(let members):
      var elements: [PropertyListValue] = []
      for member in members {
        guard let element = self.value(of: member, bytes, depth + 1, &room) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case .dictionary(let keys, let values):
      var members: [String: PropertyListValue] = [:]
      for (key, member) in zip(keys, values) {
        guard case .text(let name)? = list.value(key, bytes),
          let element = self.value(of: member, bytes, depth + 1, &room)
        else { return nil }
        members[name] = element
      }
      return .dictionary(members)
    case .integer(let digits): return .integer(digits)
    case .real(let number): return .real(number)
    case .boolean(let flag): return .boolean(flag)
    case .text(let text):
      room -= text.utf8.count
      return .text(text)
    case .data(let range):
      room -= range.count
      return .text(Data(bytes[range]).base64EncodedString())
    case .date(let seconds): return Self.time(seconds)
    case .null: return .null
    }
  }

  /// A time as ISO 8601 text; null beyond the years that have four digits.
  private static func time(_ seconds: Double) -> PropertyListValue {
    guard abs(seconds) < 60_000_000_000 else { return .null }
    return .text(Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601))
  }
}
