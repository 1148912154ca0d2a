import HTTPTypes

/// Something that programs can ask for: the routes, the checks and the description are all made
/// from these.
struct APIEndpoint: Sendable {
  /// What an answer of one's own kind is.
  enum Shape: Sendable {
    /// One object.
    case object(APIRecord)
    /// A list of objects.
    case list(of: APIRecord)
  }

  /// Beside what every call may fail with: what else may be in the way.
  enum Obstacle: Sendable, Hashable {
    /// What is named does not exist.
    case missing
    /// A vacation's file, or another file of the user's.
    case file
    /// Flickr, or a key for it.
    case flickr
  }

  /// The method.
  let method: HTTPRequest.Method
  /// The path behind `/api/v1`, with its parameters in braces.
  let path: String
  /// Its name in the description: `listVacations`.
  let name: String
  /// What it does, in a sentence.
  let words: String
  /// The values of its address.
  let parameters: [APIParameter]
  /// The members of its body; empty for a call without one.
  let members: [APIMember]
  /// What it answers with.
  let shape: Shape
  /// The status of a good answer.
  let status: HTTPResponse.Status
  /// What may be in the way.
  let obstacles: Set<Obstacle>
  /// Answers a call.
  let answer: @Sendable (APICall) async throws -> APIAnswer

  /// Makes an endpoint that may wait for the network.
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
    asking answer: @escaping @Sendable (APICall) async throws -> APIAnswer
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

  /// Makes an endpoint that works with what is at hand; it runs where it may wait for the disk.
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
    _ answer: @escaping @Sendable (APICall) throws -> APIAnswer
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
  /// Everything that the API has.
  static let all: [APIEndpoint] =
    vacations + trash + itinerary + tags + photos + changes + history + flickrPlaces + flickrPhotos
    + recents + cities + program + work
}
