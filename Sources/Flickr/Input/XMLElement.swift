/// Converts an element of an XML response to the form of Flickr's JSON API.
///
/// Attributes become members, child elements become objects, text becomes `_content`, and all
/// values stay strings: `<title>Sea</title>` is `"title":{"_content":"Sea"}`. Children of one name
/// are an array where there are several, and where Flickr's JSON always has one.
///
/// - Source: https://www.flickr.com/services/api/response.json.html
struct XMLElement {
  let name: String
  /// The value of the `id` attribute.
  let id: String?
  private var members: [(key: String, value: [UInt8])]
  private var text: [UInt8] = []
  private var children: [(name: String, values: [[UInt8]])] = []
  /// The index in `children` of the children of a name.
  private var indexes: [String: Int] = [:]

  init(_ name: String, _ attributes: [(key: String, value: String)]) {
    self.name = name
    id = attributes.first { $0.key == "id" }?.value
    members = attributes.map { ($0.key, JSONWriter.quoted($0.value)) }
  }

  /// Adds text between the tags.
  mutating func add(_ text: UnsafeRawBufferPointer) {
    self.text += text
  }

  /// Adds an element that ended.
  mutating func add(_ child: XMLElement) {
    let value = child.object
    if let index = indexes[child.name] {
      children[index].values.append(value)
    } else {
      indexes[child.name] = children.count
      children.append((child.name, [value]))
    }
  }

  /// The JSON text of the element's object.
  var object: [UInt8] {
    var members = members
    let list = Self.lists[name]
    if let list, children.isEmpty { members.append((list, Array("[]".utf8))) }
    for child in children {
      guard let first = child.values.first else { continue }
      let isList = child.values.count > 1 || child.name == list
      let value = isList ? JSONWriter.text { $0.append(array: child.values) } : first
      members.append((child.name, value))
    }
    // Whitespace between elements is only layout.
    let isLayout = text.allSatisfy(JSONByte.isBlank)
    if members.isEmpty || !isLayout {
      members.append(("_content", JSONWriter.quoted(String(decoding: text, as: UTF8.self))))
    }
    return JSONWriter.text { $0.append(object: members) }
  }

  /// The elements that are always lists in JSON, and their children.
  private static let lists = ["tags": "tag", "notes": "note", "urls": "url"]
}
