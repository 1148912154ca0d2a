import HTTPTypes
import Presentation

extension APIEndpoint {
  /// The OpenAPI operation object.
  var operation: FieldValue {
    var operation = [
      Property("operationId", .text(name)), Property("summary", .text(summary)),
      Property("tags", [.text(subject)]),
      Property("parameters", .list(parameters.map(\.description))),
    ]
    if !members.isEmpty { operation.append(Property("requestBody", requestBody)) }
    operation.append(Property("responses", .object(responses)))
    return .object(operation)
  }

  /// The operation's tag: the first component of its path.
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
    let good: FieldValue = ["description": .text(summary), "content": .object(content)]
    let error: FieldValue = [
      "application/json": ["schema": Schemas.reference(to: FailureRecord.self)]
    ]
    return [Property(String(status.code), good)]
      + failures.map { status, meaning in
        Property(String(status), ["description": .text(meaning), "content": error])
      }
  }

  /// The failure statuses and their meanings, in ascending order.
  var failures: [(Int, String)] {
    var failures = [
      (400, "The request is invalid."),
      (403, "The token or cookie is missing, or another site requested a change."),
      (414, "The URL is too long."),
      (500, "An internal error; the log contains details under the returned number."),
    ]
    if !members.isEmpty {
      failures.append((413, "The body is too large."))
      failures.append((415, "The body is not JSON."))
    }
    if failureCauses.contains(.missing) { failures.append((404, "The resource does not exist.")) }
    if failureCauses.contains(.file) || failureCauses.contains(.flickr) {
      failures.append(
        (409, "The name is taken, the history has changed, or the file is not a usable vacation.")
      )
      failures.append((503, "Temporarily unavailable; try again after Retry-After."))
      failures.append((507, "The disk is full, or permission was denied."))
    }
    if failureCauses.contains(.flickr) {
      failures.append((424, "A Flickr API key or a login is required."))
      failures.append((502, "Flickr failed or refused the call."))
    }
    return failures.sorted { $0.0 < $1.0 }
  }
}
