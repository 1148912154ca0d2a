import HTTPTypes
import Presentation

extension APIEndpoint {
  private static let number = APIParameter.path(
    "number",
    .integer(1...1_000_000_000),
    "The number of the work."
  )

  /// Background jobs.
  static let work: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/work/{number}",
      "showWork",
      "Shows how a piece of work stands.",
      [number],
      shape: .object(WorkRecord.self),
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
      shape: .object(WorkRecord.self),
      obstacles: [.missing]
    ) { call in
      guard call.desk.jobs.cancel(try call.integer(number)) else { throw WebFailure.noSuchJob }
      return try state(of: call)
    },
  ]

  private static func state(of call: APICall) throws -> APIResponse {
    let id = try call.integer(number)
    guard let state = call.desk.jobs.state(of: id) else { throw WebFailure.noSuchJob }
    return .object(WorkRecord(id: id, state: state))
  }
}

/// A piece of work with its number.
struct WorkRecord: Record {
  static let schema = (name: "Work", description: "Work that takes its time.")

  static let fields: [Field<WorkRecord>] = [
    Field("id", "Its number.") { $0.id },
    Field("title", "What is done.") { $0.state.title },
    Field("phase", .word(["running", "done", "failed", "cancelled"]), "Where it is.") {
      .text($0.phase.word)
    },
    Field("fraction", "How far it is, from 0 to 1; null where that is not known.") {
      $0.state.fraction
    },
    Field("photos", "Photos dealt with so far.") { $0.state.photos },
    Field("message", "What came of it, or why it failed; null until it ended.") {
      $0.phase.message
    },
    Field("path", "The page on which its result is to be seen.") { $0.state.path },
  ]

  let id: Int
  let state: JobState

  private var phase: (word: String, message: String?) {
    switch state.phase {
    case .running: ("running", nil)
    case .done(let result): ("done", result)
    case .failed(let reason): ("failed", reason)
    case .cancelled: ("cancelled", nil)
    }
  }
}
