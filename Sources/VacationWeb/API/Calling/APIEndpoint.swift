import HTTPTypes
import Presentation

/// An operation of the API; its route, validation, and OpenAPI description are generated from it.
struct APIEndpoint: Sendable {
  /// The type of a successful response.
  enum Shape: Sendable {
    /// One object.
    case object(any Record.Type)
    /// A list of objects.
    case list(of: any Record.Type)
  }

  /// A cause of failures that only some operations have.
  enum FailureCause: Sendable, Hashable {
    /// The path's resource does not exist.
    case missing
    /// A vacation's file, or another of the user's files.
    case file
    /// Flickr, or a missing API key.
    case flickr
  }

  let method: HTTPRequest.Method
  /// The path below `/api/v1`, with its parameters in braces.
  let path: String
  /// The operation ID: `listVacations`.
  let name: String
  /// What it does, as a sentence.
  let summary: String
  /// The parameters of its path and query.
  let parameters: [APIParameter]
  /// The members of its body; empty for an operation without a body.
  let members: [APIMember]
  let shape: Shape
  /// The status of a successful response.
  let status: HTTPResponse.Status
  let failureCauses: Set<FailureCause>
  let handler: @Sendable (APICall) async throws -> APIResponse

  /// Creates an operation that may call Flickr.
  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ name: String,
    _ summary: String,
    _ parameters: [APIParameter] = [],
    members: [APIMember] = [],
    shape: Shape,
    status: HTTPResponse.Status = .ok,
    failureCauses: Set<FailureCause>,
    flickrHandler handler: @escaping @Sendable (APICall) async throws -> APIResponse
  ) {
    self.method = method
    self.path = path
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.members = members
    self.shape = shape
    self.status = status
    self.failureCauses = failureCauses
    self.handler = handler
  }

  /// Creates an operation that works offline; it runs on a thread that may block.
  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ name: String,
    _ summary: String,
    _ parameters: [APIParameter] = [],
    members: [APIMember] = [],
    shape: Shape,
    status: HTTPResponse.Status = .ok,
    failureCauses: Set<FailureCause> = [.missing, .file],
    _ handler: @escaping @Sendable (APICall) throws -> APIResponse
  ) {
    self.init(
      method,
      path,
      name,
      summary,
      parameters,
      members: members,
      shape: shape,
      status: status,
      failureCauses: failureCauses,
      flickrHandler: { call in try await blocking { try handler(call) } }
    )
  }
}

extension APIEndpoint {
  /// All operations.
  static let all: [APIEndpoint] =
    vacations + trash + itinerary + maps + tags + photos + changes + words + notes + pictures
    + transfers
    + history + flickrPlaces
    + flickrPhotos
    + recents + cities + program + work
}
