/// A JSON array of objects, one object a line, written part by part as its records come.
///
/// It is `[`, the objects with a comma and a line end between them, and `]`, each of both brackets
/// on a line of its own; `[]` without objects. A line end is last.
package struct JSONList: Sendable {
  /// How many objects were written so far.
  package private(set) var count = 0

  /// Creates the list before its first object.
  package init() {}

  /// The bytes of the objects that come next; none for no objects.
  package mutating func part(_ objects: [[Field]]) -> [UInt8] {
    var text = JSONText()
    for fields in objects {
      text.append(raw: count == 0 ? "[\n" : ",\n")
      text.append(object: fields)
      count += 1
    }
    return text.bytes
  }

  /// The bytes of the records that come next; none for no records.
  package mutating func part(_ records: [some JSONRecord]) -> [UInt8] {
    part(records.map(\.fields))
  }

  /// The bytes that end the list; to be asked for once, after the last part.
  package var end: [UInt8] { Array((count == 0 ? "[]\n" : "\n]\n").utf8) }
}

extension JSONText {
  /// The whole list of records, as ``JSONList`` writes it.
  package static func list(_ records: [some JSONRecord]) -> [UInt8] {
    var list = JSONList()
    return list.part(records) + list.end
  }

  /// One object on a line of its own.
  package static func line(_ fields: [Field]) -> [UInt8] {
    var text = JSONText()
    text.append(object: fields)
    text.append(raw: "\n")
    return text.bytes
  }
}
