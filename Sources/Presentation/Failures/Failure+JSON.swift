import Flickr

extension Failure: Record {
  package static let schema = (name: "Failure", description: "An error.")

  package static let fields: [Field<Failure>] = [
    Field("code", .word(Kind.allCases.map(\.code)), "The kind of error.") {
      .text($0.kind.code)
    },
    Field("message", "What failed and why, in one sentence.") { $0.message },
    Field("hint", "How to fix it.") { $0.hint },
  ]

  /// `{"error":{"code":…,"message":…,"hint":…}}`, without a line ending.
  package var json: String {
    String(decoding: JSONWriter.text(FailureRecord(error: self).fieldValue), as: UTF8.self)
  }
}

/// A failure as a whole response.
package struct FailureRecord: Record {
  package static let schema = (
    name: "Error", description: "The response to a failed request."
  )

  package static let fields: [Field<FailureRecord>] = [
    Field("error", "The error.") { $0.error }
  ]

  let error: Failure
}
