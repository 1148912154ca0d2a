import HTTPTypes
import Presentation

/// An operation of the API, from which its route, its validation and its description are made.
struct APIEndpoint: Sendable {
  /// The type of a successful response.
  enum Shape: Sendable {
    /// One object.
    case object(any Record.Type)
    /// A list of objects.
    case list(of: any Record.Type)
  }

  /// A reason to fail that not every operation has.
  enum Obstacle: Sendable, Hashable {
    /// What the path names does not exist.
    case missing
    /// A vacation's file, or another file of the user's.
    case file
    /// Flickr, or its missing key.
    case flickr
  }

  let method: HTTPRequest.Method
  /// The path below `/api/v1`, with its parameters in braces.
  let path: String
  /// Its operation id: `listVacations`.
  let name: String
  /// What it does, in a sentence.
  let words: String
  /// The parameters of its path and query.
  let parameters: [APIParameter]
  /// The members of its body; empty for an operation without a body.
  let members: [APIMember]
  let shape: Shape
  /// The status of a successful response.
  let status: HTTPResponse.Status
  let obstacles: Set<Obstacle>
  let answer: @Sendable (APICall) async throws -> APIResponse

  /// Makes an operation that may call Flickr.
  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ name: String,
    _ words: String,
    _ parameters: [APIParameter] = [],
    members: [APIMember] = [],
    shape: Shape,
    status: HTTPResponse.Status = .ok,
    obstacles: Set<Obstacle>,
    asking answer: @escaping @Sendable (APICall) async throws -> APIResponse
  ) {
    self.method = method
    self.path = path
    self.name = name
    self.words = words
    self.parameters = parameters
    self.members = members
    self.shape = shape
    self.status = status
    self.obstacles = obstacles
    self.answer = answer
  }

  /// Makes an operation that works offline; it runs on a thread that may block.
  init(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ name: String,
    _ words: String,
    _ parameters: [APIParameter] = [],
    members: [APIMember] = [],
    shape: Shape,
    status: HTTPResponse.Status = .ok,
    obstacles: Set<Obstacle> = [.missing, .file],
    _ answer: @escaping @Sendable (APICall) throws -> APIResponse
  ) {
    self.init(
      method,
      path,
      name,
      words,
      parameters,
      members: members,
      shape: shape,
      status: status,
      obstacles: obstacles,
      asking: { call in try await blocking { try answer(call) } }
    )
  }
}

extension APIEndpoint {
  /// All operations.
  static let all: [APIEndpoint] =
    vacations + trash + itinerary + tags + photos + changes + history + flickrPlaces + flickrPhotos
    + recents + cities + program + work
}
