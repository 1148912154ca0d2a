import HTTPTypes
import Presentation

extension APIEndpoint {
  private static let number = APIParameter.path(
    "number",
    .integer(1...1_000_000_000),
    "The job's number."
  )

  /// Background jobs.
  static let work: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/work/{number}",
      "showWork",
      "Shows the progress of a background job.",
      [number],
      shape: .object(WorkRecord.self),
      failureCauses: [.missing]
    ) { call in
      try state(of: call)
    },
    APIEndpoint(
      .delete,
      "/work/{number}",
      "cancelWork",
      "Cancels a background job; completed changes stay.",
      [number],
      shape: .object(WorkRecord.self),
      failureCauses: [.missing]
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

/// A background job with its number.
struct WorkRecord: Record {
  static let schema = (name: "Work", description: "A background job.")

  static let fields: [Field<WorkRecord>] = [
    Field("id", "The job's number.") { $0.id },
    Field("title", "What the job does.") { $0.state.title },
    Field("phase", .word(["running", "done", "failed", "cancelled"]), "The job's state.") {
      .text($0.word)
    },
    Field("fraction", "The progress, from 0 to 1; null if unknown.") {
      $0.state.fraction
    },
    Field("photos", "The number of photos processed so far.") { $0.state.photos },
    Field("message", "The result, or the reason for a failure; null until the job ends.") {
      $0.state.outcome
    },
    Field("path", "The page that shows the result.") { $0.state.path },
    Field("download", "The path of the file that the job made; null if there is none.") {
      $0.state.download
    },
  ]

  let id: Int
  let state: JobState

  private var word: String {
    switch state.phase {
    case .running: "running"
    case .done: "done"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
