import Gazetteer
import Presentation
import VacationStore

/// The schemas of everything that the API answers with.
enum Schemas {
  /// The records that have a schema.
  static let records: [any Record.Type] = [
    VacationListing.self, TrashedVacation.self, ItineraryPlace.self, TagCount.self,
    PhotoSummary.self, SearchRecord.self, RecentRecord.self, ListedPhotoRecord.self,
    PhotoDetails.self, VisitRecord.self, TopPlaceRecord.self, City.self, ChangedPhoto.self,
    Change.self, ChangeRecord.self, OutcomeRecord.self, StatusRecord.self, KeptSize.self,
    ClearedCache.self, RemovedRecents.self, WorkRecord.self, Failure.self, FailureRecord.self,
  ]

  /// All of them, by name.
  static var all: [Property] { records.map { Property($0.schema.name, schema(of: $0)) } }

  /// A reference to a record's schema.
  static func reference(to record: any Record.Type) -> FieldValue {
    .object(record.fieldType.schema)
  }

  private static func schema(of record: (some Record).Type) -> FieldValue {
    [
      "type": "object", "description": .text(record.schema.description),
      "required": .texts(record.fields.filter { !$0.isOptional }.map(\.key)),
      "additionalProperties": false,
      "properties": .object(
        record.fields.map { field in
          let description = Property("description", .text(field.description))
          return Property(field.key, .object(field.type.schema + [description]))
        }
      ),
    ]
  }
}

extension FieldType {
  fileprivate var schema: [Property] {
    switch self {
    case .text: [Property("type", "string")]
    case .integer: [Property("type", "integer")]
    case .number: [Property("type", "number")]
    case .bool: [Property("type", "boolean")]
    case .time: [Property("type", "string"), Property("format", "date-time")]
    case .word(let words): [Property("type", "string"), Property("enum", .texts(words))]
    case .list(let type): [Property("type", "array"), Property("items", .object(type.schema))]
    case .texts:
      [Property("type", "object"), Property("additionalProperties", ["type": "string"])]
    case .record(let name): [Property("$ref", .text("#/components/schemas/\(name)"))]
    case .optional(let type): [Property("anyOf", [.object(type.schema), ["type": "null"]])]
    }
  }
}

extension APIParameter {
  /// The parameter in the description.
  var description: FieldValue {
    var schema = rule.schema
    if let standard { schema.append(Property("default", standard)) }
    let value: FieldValue =
      isRepeated
      ? [
        "type": "array", "items": .object(schema), "minItems": isRequired ? 1 : 0, "maxItems": 20,
      ]
      : .object(schema)
    return [
      "name": .text(name), "in": isInPath ? "path" : "query", "description": .text(words),
      "required": .bool(isRequired), "schema": value,
    ]
  }
}

extension APIParameter.Rule {
  fileprivate var schema: [Property] {
    switch self {
    case .text(let most):
      [Property("type", "string"), Property("minLength", 1), Property("maxLength", .integer(most))]
    case .photoID:
      [Property("type", "string"), Property("pattern", "^[A-Za-z0-9_-]{1,64}$")]
    case .integer(let range):
      [
        Property("type", "integer"), Property("minimum", .integer(range.lowerBound)),
        Property("maximum", .integer(range.upperBound)),
      ]
    case .number(let range):
      [
        Property("type", "number"), Property("minimum", .number(range.lowerBound)),
        Property("maximum", .number(range.upperBound)),
      ]
    case .positive(let most):
      [
        Property("type", "number"), Property("exclusiveMinimum", 0),
        Property("maximum", .number(most)),
      ]
    case .truth: [Property("type", "boolean")]
    case .word(let words): [Property("type", "string"), Property("enum", .texts(words))]
    }
  }
}

extension APIMember {
  /// The member in the description.
  var schema: FieldValue {
    let description = Property("description", .text(words))
    let schema: [Property] =
      switch rule {
      case .text(let most):
        [
          Property("type", "string"), Property("minLength", 1),
          Property("maxLength", .integer(most)),
        ]
      case .truth: [Property("type", "boolean")]
      case .photos(let most):
        [
          Property("type", "array"), Property("minItems", 1), Property("maxItems", .integer(most)),
          Property("items", ["type": ["string", "integer"]]),
        ]
      }
    return .object(schema + [description])
  }
}
