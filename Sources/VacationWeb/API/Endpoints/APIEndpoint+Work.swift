import HTTPTypes
import TravelDesk

extension APIEndpoint {
  private static let number = APIParameter.path(
    "number",
    .integer(1...1_000_000_000),
    "The number of the work."
  )

  /// Work that takes its time.
  static let work: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/work/{number}",
      "showWork",
      "Shows how a piece of work stands.",
      [number],
      shape: .object(.work),
      obstacles: [.missing]
    ) { call in
      try state(of: call)
    },
    APIEndpoint(
      .delete,
      "/work/{number}",
      "cancelWork",
      "Asks a piece of work to end early; what was done stays.",
      [number],
      shape: .object(.work),
      obstacles: [.missing]
    ) { call in
      guard call.desk.work.cancel(try call.integer(number)) else { throw WebFailure.noSuchWork }
      return try state(of: call)
    },
  ]

  private static func state(of call: APICall) throws -> APIAnswer {
    let id = try call.integer(number)
    guard let state = call.desk.work.state(of: id) else { throw WebFailure.noSuchWork }
    return .object(state.fields(id: id))
  }
}

extension WorkState {
  /// The state as JSON.
  func fields(id: Int) -> [Field] {
    let (word, message): (String, String?) =
      switch phase {
      case .running: ("running", nil)
      case .done(let result): ("done", result)
      case .failed(let reason): ("failed", reason)
      case .cancelled: ("cancelled", nil)
      }
    return [
      Field("id", .integer(Int64(id))), Field("title", .text(title)), Field("phase", .text(word)),
      Field("fraction", .number(ifKnown: fraction)), Field("photos", .integer(Int64(photos))),
      Field("message", .text(ifKnown: message)), Field("path", .text(path)),
    ]
  }
}
