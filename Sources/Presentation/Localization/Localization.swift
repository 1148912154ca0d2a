/// How texts, numbers, and dates are shown to the reader of a page.
///
/// The command line and the API never set it, and so are in English.
package struct Localization: Sendable, Hashable {
  /// The one of the current task.
  @TaskLocal package static var current = Localization()

  /// The language of texts and numbers.
  package var language = Language.english

  /// Creates one.
  package init(language: Language = .english) {
    self.language = language
  }

  /// Identifies it in the entity tag of a page.
  package var token: String { language.rawValue }

  /// Runs code that shows texts, and what it calls, with this localization.
  package func callAsFunction<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }
}
