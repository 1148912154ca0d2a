package import TravelDesk
internal import VacationStore

/// The outcome of visiting, unvisiting or toggling one photo.
package struct OutcomeRecord: Record {
  package static let schema = (name: "Outcome", description: "The outcome for one photo.")

  package static let fields: [Field<OutcomeRecord>] = [
    Field("id", "The photo's ID, or the text given as one.", .exact("ID")) { $0.id },
    Field(
      "status",
      .word(VisitStatus.allCases.map(\.rawValue) + ["failed"]),
      "The outcome.",
      .exact("Status")
    ) { .text($0.status) },
    Field("error", "The error; only if the photo failed.", isOptional: true) { $0.error },
  ]

  /// The photo's id, or the text given as one; nil if it is unreadable.
  package let id: String?
  /// The status in JSON; `failed` if there is an error.
  package let status: String
  /// The error message; the key is omitted if there is none.
  package let error: String?

  /// Creates a record.
  package init(id: String?, status: String, error: String?) {
    self.id = id
    self.status = status
    self.error = error
  }
}

extension OutcomeRecord {
  /// Creates a record from a report.
  package init(_ report: VisitReport, for face: Failure.Face) {
    switch report.outcome {
    case .done(let status): self.init(id: report.id, status: status.rawValue, error: nil)
    case .failed(let error): self.init(id: report.id, failure: Failure(error, for: face))
    }
  }

  /// Creates the record of a failed photo.
  package init(id: String?, failure: Failure) {
    self.init(id: id, status: "failed", error: failure.message)
  }
}
