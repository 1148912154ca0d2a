/// An error as shown to users and scripts.
package struct Failure: Error, Hashable {
  /// Kinds of failures, which each interface maps to its own codes.
  package enum Kind: String, CaseIterable, Sendable {
    /// Any other failure, or the failure of some of many items.
    case failed
    /// Something does not exist.
    case notFound
    /// A login or an API key is needed.
    case loginNeeded
    /// A temporary failure; trying again later may succeed.
    case temporary
    /// Not a vacation, a damaged one, or one from a newer version.
    case unusableFile
    /// The disk is full, or permission was denied.
    case noSpaceOrPermission
    /// A usage error.
    case usage
    /// The request was cancelled.
    case interrupted

    /// Its code in JSON, which must not change.
    package var code: String { rawValue }
  }

  /// The interface that shows it, which determines the hint.
  package enum Face: Sendable {
    /// The command line, with its options.
    case commandLine
    /// The web pages and API.
    case web
  }

  /// What failed, in one sentence.
  package let message: String
  /// How to fix it; nil if there is no hint.
  package let hint: String?
  /// The kind of failure.
  package let kind: Kind

  /// Creates a failure.
  package init(_ message: String, hint: String? = nil, kind: Kind) {
    self.message = message
    self.hint = hint
    self.kind = kind
  }
}
