import HTTPTypes
import Presentation

extension APIEndpoint {
  /// The endpoint in the description.
  var operation: FieldValue {
    var operation = [
      Property("operationId", .text(name)), Property("summary", .text(words)),
      Property("tags", [.text(subject)]),
      Property("parameters", .list(parameters.map(\.description))),
    ]
    if !members.isEmpty { operation.append(Property("requestBody", requestBody)) }
    operation.append(Property("responses", .object(responses)))
    return .object(operation)
  }

  /// What it is about: the first part of its path.
  private var subject: String {
    path.split(separator: "/").first.map(String.init) ?? ""
  }

  private var requestBody: FieldValue {
    let schema: FieldValue = [
      "type": "object",
      "required": .texts(members.filter(\.isRequired).map(\.name)),
      "additionalProperties": false,
      "properties": .object(members.map { Property($0.name, $0.schema) }),
    ]
    return ["required": true, "content": ["application/json": ["schema": schema]]]
  }

  private var responses: [Property] {
    var content: [Property]
    switch shape {
    case .object(let record):
      content = [Property("application/json", ["schema": Schemas.reference(to: record)])]
    case .list(let record):
      let list: FieldValue = ["type": "array", "items": Schemas.reference(to: record)]
      content = [Property("application/json", ["schema": list])]
      if parameters.contains(where: { $0.name == APIParameter.format.name }) {
        content.append(Property("application/x-ndjson", [:]))
      }
    }
    let good: FieldValue = ["description": .text(words), "content": .object(content)]
    let error: FieldValue = [
      "application/json": ["schema": Schemas.reference(to: FailureRecord.self)]
    ]
    return [Property(String(status.code), good)]
      + failures.map { status, words in
        Property(String(status), ["description": .text(words), "content": error])
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
