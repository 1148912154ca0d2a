import Flickr

extension Failure: Record {
  package static let schema = (name: "Failure", description: "Why a call failed.")

  package static let fields: [Field<Failure>] = [
    Field("code", .word(Kind.allCases.map(\.code)), "What kind of failure it is.") {
      .text($0.kind.code)
    },
    Field("message", "What failed and why, in a sentence.") { $0.message },
    Field("hint", "What to do about it.") { $0.hint },
  ]

  /// `{"error":{"code":…,"message":…,"hint":…}}`, without a line end.
  package var json: String {
    String(decoding: JSONWriter.text(FailureRecord(error: self).fieldValue), as: UTF8.self)
  }
}

/// A failure as the whole answer.
package struct FailureRecord: Record {
  package static let schema = (
    name: "Error", description: "The answer to a call that failed."
  )

  package static let fields: [Field<FailureRecord>] = [
    Field("error", "Why it failed.") { $0.error }
  ]

  let error: Failure
}
