import Gazetteer
import Presentation
import TravelDesk
import VacationStore

/// The schemas of all API responses.
enum Schemas {
  /// The records that have a schema.
  static let records: [any Record.Type] = [
    VacationListing.self, TrashedVacation.self, ItineraryPlace.self, CountryVisits.self,
    PlaceAlias.self, NoteRecord.self,
    StatisticsRecord.self, PhotoCount.self, PlacesPerDay.self, TagCount.self,
    PhotoSummary.self, SearchRecord.self, RecentRecord.self, ListedPhotoRecord.self,
    PhotoDetails.self, PictureRecord.self, KeepRecord.self, VisitRecord.self, TopPlaceRecord.self,
    City.self, ChangedPhoto.self,
    MapPhotosRecord.self, MapPlacesRecord.self, ItineraryMapRecord.self,
    MapStopRecord.self,
    Change.self, ChangeRecord.self, OutcomeRecord.self, StatusRecord.self, CacheSize.self,
    SavedPictureRecord.self,
    ClearedCache.self, RemovedRecents.self, WorkRecord.self, Failure.self, FailureRecord.self,
  ]

  /// All schemas, by name.
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
  /// The OpenAPI parameter object.
  var description: FieldValue {
    var schema = rule.schema
    if let defaultValue { schema.append(Property("default", defaultValue)) }
    let value: FieldValue =
      isRepeated
      ? [
        "type": "array", "items": .object(schema), "minItems": isRequired ? 1 : 0, "maxItems": 20,
      ]
      : .object(schema)
    return [
      "name": .text(name), "in": isInPath ? "path" : "query", "description": .text(summary),
      "required": .bool(isRequired), "schema": value,
    ]
  }
}

extension APIParameter.Rule {
  fileprivate var schema: [Property] {
    switch self {
    case .text(let max):
      [Property("type", "string"), Property("minLength", 1), Property("maxLength", .integer(max))]
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
    case .positive(let max):
      [
        Property("type", "number"), Property("exclusiveMinimum", 0),
        Property("maximum", .number(max)),
      ]
    case .bool: [Property("type", "boolean")]
    case .word(let words): [Property("type", "string"), Property("enum", .texts(words))]
    }
  }
}

extension APIMember {
  /// The OpenAPI schema of the member.
  var schema: FieldValue {
    let description = Property("description", .text(summary))
    let schema: [Property] =
      switch rule {
      case .text(let max):
        [
          Property("type", "string"), Property("minLength", 1),
          Property("maxLength", .integer(max)),
        ]
      case .bool: [Property("type", "boolean")]
      case .photos(let max):
        [
          Property("type", "array"), Property("minItems", 1), Property("maxItems", .integer(max)),
          Property("items", ["type": ["string", "integer"]]),
        ]
      case .integer(let range):
        [
          Property("type", "integer"), Property("minimum", .integer(range.lowerBound)),
          Property("maximum", .integer(range.upperBound)),
        ]
      case .texts(let max):
        [
          Property("type", "array"), Property("minItems", 1), Property("maxItems", .integer(max)),
          Property("items", ["type": "string"]),
        ]
      }
    return .object(schema + [description])
  }
}
