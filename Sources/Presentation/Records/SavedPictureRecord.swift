/// The outcome for one picture that was to be saved as a file.
package struct SavedPictureRecord: Record {
  package static let schema = (
    name: "SavedPicture", description: "The outcome for one picture that was to be saved as a file."
  )

  package static let fields: [Field<SavedPictureRecord>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.id },
    Field(
      "status",
      .word(Status.allCases.map(\.rawValue)),
      "The outcome.",
      .exact("Status")
    ) { .text($0.status.rawValue) },
    Field("file", "The file, relative to the directory.", .exact("File")) { $0.file },
    Field("error", "The error; only if it failed.", isOptional: true) { $0.error },
  ]

  /// The outcomes, as in JSON, where they must not change.
  package enum Status: String, CaseIterable, Sendable {
    case saved, alreadySaved, failed
  }

  private let id: String
  /// The outcome.
  package let status: Status
  private let file: String?
  private let error: String?

  /// Creates the record of a picture that has a file.
  package init(id: String, status: Status, file: String) {
    (self.id, self.status, self.file, error) = (id, status, file, nil)
  }

  /// Creates the record of a picture that failed.
  package init(id: String, failure: Failure) {
    (self.id, status, file, error) = (id, .failed, nil, failure.message)
  }
}
