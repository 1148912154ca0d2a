import TravelDesk

extension APIRecord {
  /// Where its schema is.
  var reference: FieldValue { Self.reference(to: name) }

  /// Its schema.
  var schema: FieldValue {
    .object([
      Field("type", .text("object")), Field("description", .text(words)),
      Field("required", .texts(keys.filter { !$0.isOptional }.map(\.name))),
      Field("additionalProperties", .truth(false)),
      Field("properties", .object(keys.map { Field($0.name, $0.schema) })),
    ])
  }

  fileprivate static func reference(to name: String) -> FieldValue {
    .object([Field("$ref", .text("#/components/schemas/\(name)"))])
  }
}

extension APIRecord.Key {
  fileprivate var schema: FieldValue {
    .object(kind.schema + [Field("description", .text(words))])
  }
}

extension APIRecord.Kind {
  fileprivate var schema: [Field] {
    switch self {
    case .text: [Field("type", .text("string"))]
    case .integer: [Field("type", .text("integer"))]
    case .number: [Field("type", .text("number"))]
    case .truth: [Field("type", .text("boolean"))]
    case .time: [Field("type", .text("string")), Field("format", .text("date-time"))]
    case .word(let words): [Field("type", .text("string")), Field("enum", .texts(words))]
    case .list(let kind):
      [Field("type", .text("array")), Field("items", .object(kind.schema))]
    case .texts:
      [
        Field("type", .text("object")),
        Field("additionalProperties", .object([Field("type", .text("string"))])),
      ]
    case .record(let name):
      [Field("$ref", .text("#/components/schemas/\(name)"))]
    case .orNull(let kind):
      [Field("anyOf", .list([.object(kind.schema), .object([Field("type", .text("null"))])]))]
    }
  }
}

extension APIParameter {
  /// The parameter in the description.
  var description: FieldValue {
    var schema = rule.schema
    if let standard { schema.append(Field("default", standard)) }
    let value: FieldValue =
      isRepeated
      ? .object([
        Field("type", .text("array")), Field("items", .object(schema)),
        Field("minItems", .integer(isRequired ? 1 : 0)), Field("maxItems", .integer(20)),
      ])
      : .object(schema)
    return .object([
      Field("name", .text(name)), Field("in", .text(isInPath ? "path" : "query")),
      Field("description", .text(words)), Field("required", .truth(isRequired)),
      Field("schema", value),
    ])
  }
}

extension APIParameter.Rule {
  fileprivate var schema: [Field] {
    switch self {
    case .text(let most):
      [
        Field("type", .text("string")), Field("minLength", .integer(1)),
        Field("maxLength", .integer(Int64(most))),
      ]
    case .photoID:
      [Field("type", .text("string")), Field("pattern", .text("^[A-Za-z0-9_-]{1,64}$"))]
    case .integer(let range):
      [
        Field("type", .text("integer")), Field("minimum", .integer(Int64(range.lowerBound))),
        Field("maximum", .integer(Int64(range.upperBound))),
      ]
    case .number(let range):
      [
        Field("type", .text("number")), Field("minimum", .number(range.lowerBound)),
        Field("maximum", .number(range.upperBound)),
      ]
    case .positive(let most):
      [
        Field("type", .text("number")), Field("exclusiveMinimum", .integer(0)),
        Field("maximum", .number(most)),
      ]
    case .truth: [Field("type", .text("boolean"))]
    case .word(let words): [Field("type", .text("string")), Field("enum", .texts(words))]
    }
  }
}

extension APIMember {
  /// The member in the description.
  var schema: FieldValue {
    let fields: [Field] =
      switch rule {
      case .text(let most):
        [
          Field("type", .text("string")), Field("minLength", .integer(1)),
          Field("maxLength", .integer(Int64(most))),
        ]
      case .truth: [Field("type", .text("boolean"))]
      case .photos(let most):
        [
          Field("type", .text("array")), Field("minItems", .integer(1)),
          Field("maxItems", .integer(Int64(most))),
          Field("items", .object([Field("type", .texts(["string", "integer"]))])),
        ]
      }
    return .object(fields + [Field("description", .text(words))])
  }
}
