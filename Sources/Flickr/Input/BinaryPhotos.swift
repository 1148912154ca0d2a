import FoundationEssentials

/// Reads the photos of a binary property list in memory.
struct BinaryPhotos {
  /// An array or dictionary being read; its members are read one by one, in place.
  private struct Entered {
    let isDictionary: Bool
    let references: Int
    let count: Int
    var next = 0
  }

  private static let largest = 64 * 1024 * 1024
  private static let maximumDepth = 128

  private let window: ByteWindow
  private let list: BinaryPropertyList
  private var photos: PropertyListPhotos
  private var entered: [Entered] = []
  private var hasBegun = false
  /// The remaining limit on bytes of values, which stops lists that contain one list many times.
  private var budget: Int

  /// Reads the input to its end.
  ///
  /// - Throws: ``PhotoInputError/binaryPropertyListTooLarge``,
  ///   ``PhotoInputError/damagedPropertyList(_:)``, and the source's errors.
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
    photos = PropertyListPhotos(window: window)
    // Equal values are stored once in the file, however many photos have them.
    budget = bytes.count * 64
  }

  mutating func next() throws -> PhotoReader.Item? {
    let bytes = window.slice(from: window.pin ?? 0)
    while true {
      if let item = photos.takeItem() { return item }
      guard let top = entered.indices.last else {
        guard hasBegun else {
          hasBegun = true
          try read(list.top, bytes)
          continue
        }
        if photos.isEmpty { throw PhotoInputError.noPhotos }
        return nil
      }
      let container = entered[top]
      guard container.next < container.count else {
        entered.removeLast()
        photos.endContainer()
        continue
      }
      entered[top].next += 1
      var index = container.next
      if container.isDictionary {
        try readKey(list.object(at: container.references, index, bytes), bytes)
        index += container.count
      }
      try read(list.object(at: container.references, index, bytes), bytes)
    }
  }

  private mutating func readKey(
    _ object: Int,
    _ bytes: UnsafeRawBufferPointer
  ) throws(PhotoInputError) {
    guard case .text(let key)? = list.value(object, bytes) else {
      return photos.fail("a key in it is not text")
    }
    try spend(key.utf8.count)
    photos.key(key)
  }

  private mutating func read(
    _ object: Int,
    _ bytes: UnsafeRawBufferPointer
  ) throws(PhotoInputError) {
    var json = JSONWriter()
    var id: String?
    switch list.value(object, bytes) {
    case .array(let references, let count):
      return try enter(Entered(isDictionary: false, references: references, count: count))
    case .dictionary(let references, let count):
      return try enter(Entered(isDictionary: true, references: references, count: count))
    case .integer(let digits):
      id = digits
      json.append(raw: digits)
    case .text(let text):
      id = text
      json.append(string: text)
    case .real(let number): json.append(number: number)
    case .boolean(let flag): json.append(raw: flag ? "true" : "false")
    case .data(let range): json.append(string: Data(bytes[range]).base64EncodedString())
    // ISO 8601, for years of four digits.
    case .date(let seconds) where abs(seconds) < 60_000_000_000:
      json.append(string: Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601))
    case .date, .null: json.append(raw: "null")
    case nil:
      try spend(0)
      return photos.fail("its bytes are damaged")
    }
    try spend(json.bytes.count)
    photos.scalar(json.bytes, id: id, line: nil)
  }

  private mutating func enter(_ container: Entered) throws(PhotoInputError) {
    try spend(0)
    guard entered.count < Self.maximumDepth else {
      throw .damagedPropertyList("its lists are nested too deeply")
    }
    entered.append(container)
    photos.beginContainer(isDictionary: container.isDictionary, line: nil)
  }

  private mutating func spend(_ bytes: Int) throws(PhotoInputError) {
    budget -= 16 + bytes
    if budget < 0 { throw .damagedPropertyList("its lists contain each other recursively") }
  }
}
