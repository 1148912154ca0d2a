import HTTPTypes
import TravelDesk

extension APIEndpoint {
  /// The endpoint in the description.
  var operation: FieldValue {
    var fields = [
      Field("operationId", .text(name)), Field("summary", .text(words)),
      Field("tags", .list([.text(subject)])),
      Field("parameters", .list(parameters.map(\.description))),
    ]
    if !members.isEmpty { fields.append(Field("requestBody", requestBody)) }
    fields.append(Field("responses", .object(responses)))
    return .object(fields)
  }

  /// What it is about: the first part of its path.
  private var subject: String {
    path.split(separator: "/").first.map(String.init) ?? ""
  }

  private var requestBody: FieldValue {
    let schema = FieldValue.object([
      Field("type", .text("object")),
      Field("required", .texts(members.filter(\.isRequired).map(\.name))),
      Field("additionalProperties", .truth(false)),
      Field("properties", .object(members.map { Field($0.name, $0.schema) })),
    ])
    return .object([
      Field("required", .truth(true)),
      Field("content", .object([Field("application/json", .object([Field("schema", schema)]))])),
    ])
  }

  private var responses: [Field] {
    var content: [Field]
    switch shape {
    case .object(let record):
      content = [Field("application/json", .object([Field("schema", record.reference)]))]
    case .list(let record):
      let list = FieldValue.object([
        Field("type", .text("array")), Field("items", record.reference),
      ])
      content = [Field("application/json", .object([Field("schema", list)]))]
      if parameters.contains(where: { $0.name == APIParameter.format.name }) {
        content.append(Field("application/x-ndjson", .object([])))
      }
    }
    let good = FieldValue.object([
      Field("description", .text(words)), Field("content", .object(content)),
    ])
    return [Field(String(status.code), good)]
      + failures.map { status, words in
        Field(
          String(status),
          .object([
            Field("description", .text(words)),
            Field(
              "content",
              .object([
                Field("application/json", .object([Field("schema", APIRecord.error.reference)]))
              ])
            ),
          ])
        )
      }
  }

  /// The statuses of failures, each with what it means, ascending.
  var failures: [(Int, String)] {
    var failures = [
      (400, "What was asked for makes no sense."),
      (403, "The token or the cookie is missing, or a change was asked for by another site."),
      (414, "The address is too long."),
      (500, "A fault of the program, whose log says more under the number that is answered."),
    ]
    if !members.isEmpty {
      failures.append((413, "The body is too large."))
      failures.append((415, "The body is not JSON."))
    }
    if obstacles.contains(.missing) { failures.append((404, "What is named does not exist.")) }
    if obstacles.contains(.file) || obstacles.contains(.flickr) {
      failures.append(
        (409, "The name is taken, the history does not fit, or the file is no usable vacation.")
      )
      failures.append((503, "Busy, or not to be reached; the same may work after Retry-After."))
      failures.append((507, "The disk is full, or something is not permitted."))
    }
    if obstacles.contains(.flickr) {
      failures.append((424, "A key for Flickr, or a login, is needed."))
      failures.append((502, "Flickr did not do what it was asked."))
    }
    return failures.sorted { $0.0 < $1.0 }
  }
}
