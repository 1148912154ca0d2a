package import TravelDesk
internal import VacationStore

/// What became of one photo that was to be visited, unvisited or toggled.
package struct OutcomeRecord: Record {
  package static let schema = (name: "Outcome", description: "What became of one photo.")

  package static let fields: [Field<OutcomeRecord>] = [
    Field("id", "Its id, or what was given for one.", .exact("ID")) { $0.id },
    Field(
      "status",
      .word(["visited", "alreadyVisited", "refreshed", "unvisited", "notVisited", "failed"]),
      "What became of it.",
      .exact("Status")
    ) { .text($0.status) },
    Field("error", "What went wrong; only where something did.", isOptional: true) { $0.error },
  ]

  /// The photo's id, or what was given for one; nil where it could not be read.
  package let id: String?
  /// The status as in JSON; `failed` with an error.
  package let status: String
  /// What went wrong, in words; the key is left out where nothing did.
  package let error: String?

  /// Creates the record of a photo.
  package init(id: String?, status: String, error: String?) {
    self.id = id
    self.status = status
    self.error = error
  }
}

extension OutcomeRecord {
  /// Creates the record of a photo that was dealt with, or failed.
  package init(_ report: VisitReport, for face: Failure.Face) {
    switch report.outcome {
    case .done(let status): self.init(id: report.id, status: status.rawValue, error: nil)
    case .failed(let error): self.init(id: report.id, failure: Failure(error, for: face))
    }
  }

  /// Creates the record of a photo that failed.
  package init(id: String?, failure: Failure) {
    self.init(id: id, status: "failed", error: failure.message)
  }
}
