/// Why something that was asked for could not be done: what people read and what scripts see.
package struct Failure: Error, Hashable {
  /// What to do with a failure: each face has its own numbers for it.
  package enum Kind: String, CaseIterable, Sendable {
    /// Of another kind, or some of many items failed.
    case failed
    /// What was named does not exist.
    case notFound
    /// A login or a key is needed.
    case loginNeeded
    /// Busy for the moment; the same may work later.
    case temporary
    /// Not a vacation, a damaged one, or one from a newer version.
    case unusableFile
    /// The disk is full, or something is not permitted.
    case noSpaceOrPermission
    /// What was asked makes no sense.
    case usage
    /// Whoever asked does not wait for the answer.
    case interrupted

    /// The word for it in JSON: a contract with scripts.
    package var code: String { rawValue }
  }

  /// Where the person is who reads it: what to do about it may be done in another way there.
  package enum Face: Sendable {
    /// At a terminal, with the command line and its options.
    case commandLine
    /// In a browser, whose pages and API take no options.
    case web
  }

  /// What failed, in one sentence.
  package let message: String
  /// What to do about it; nil where there is nothing to say.
  package let hint: String?
  /// What to do with it.
  package let kind: Kind

  /// Creates a failure.
  package init(_ message: String, hint: String? = nil, kind: Kind) {
    self.message = message
    self.hint = hint
    self.kind = kind
  }
}
