/// Reads the elements of an XML property list.
///
/// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd
final class XMLPropertyList: XMLHandler {
  private static let containers: Set<String> = ["plist", "dict", "array"]

  private var photos: PropertyListPhotos
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// The text since the last tag.
  private var text: [UInt8] = []
  private var line = 1

  init(window: ByteWindow) {
    photos = PropertyListPhotos(window: window)
  }

  var refusal: PhotoInputError? { photos.isEmpty ? .noPhotos : nil }

  func takeItem() -> PhotoReader.Item? { photos.takeItem() }

  func beginElement(_ name: String, _ attributes: [(key: String, value: String)], line: Int) {
    if let parent = open.last {
      checkLayout(in: parent)
      if !Self.containers.contains(parent) { photos.fail("<\(parent)> holds another tag") }
    }
    open.append(name)
    text = []
    self.line = line
    if name == "dict" || name == "array" {
      photos.beginContainer(isDictionary: name == "dict", line: line)
    }
  }

  func add(_ text: UnsafeRawBufferPointer) {
    // A longer text makes its dictionary too large; where it is in none, it is not kept.
    guard self.text.count <= JSONStream.largestItem else { return }
    self.text += text
  }

  func endElement(line: Int) {
    guard let name = open.popLast() else { return }
    defer { text = [] }
    checkLayout(in: name)
    switch name {
    case "plist": break
    case "dict", "array": photos.endContainer()
    case "key": photos.key(string)
    default: scalar(name)
    }
  }

  func skipEntity(_ name: String) {
    photos.fail("it refers to an entity &\(name); that XML does not define")
  }

  func breakOff(_ reason: String, line: Int, isCutShort: Bool) {
    photos.breakOff(reason, line: line, isCutShort: isCutShort)
  }

  private var string: String { String(decoding: text, as: UTF8.self) }

  /// Only whitespace may stand between the elements of a list.
  private func checkLayout(in name: String) {
    guard Self.containers.contains(name), !text.allSatisfy(JSONByte.isBlank) else { return }
    photos.fail("there is text between its elements")
  }

  private func scalar(_ name: String) {
    var json = JSONWriter()
    var id: String?
    switch name {
    case "string":
      id = string
      json.append(string: string)
    case "integer":
      id = integer
      json.append(raw: integer ?? "null")
    case "real":
      json.append(number: Double(String(string.trimmed)) ?? .nan)
    case "true", "false": json.append(raw: name)
    case "date": json.append(string: String(string.trimmed))
    case "data": json.append(string: string.filter { !$0.isWhitespace })
    default: return photos.fail("<\(name)> is not a property list element")
    }
    photos.scalar(json.bytes, id: id, line: line)
  }

  /// The text as a whole number, decimal or hexadecimal, in JSON's form; nil if it is not a number.
  private var integer: String? {
    let text = string.trimmed
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.hasPrefix("0x"), let number = UInt64(digits.dropFirst(2), radix: 16) {
      return sign + String(number)
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else {
      photos.fail("an <integer> holds \"\(text.prefix(40))\"")
      return nil
    }
    let short = digits.drop { $0 == "0" }
    return sign + (short.isEmpty ? "0" : short)
  }
}
