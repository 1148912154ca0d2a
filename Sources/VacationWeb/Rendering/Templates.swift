import Mustache

/// The templates, embedded in the program.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// Reads the templates.
  ///
  /// - Throws: What one of them is wrong with.
  static func embedded() throws -> Templates {
    QuickEscaping.register()
    var library = MustacheLibrary()
    for (name, bytes) in TemplateFiles.all {
      let text = QuickEscaping.pragma + String(decoding: bytes, as: UTF8.self)
      try library.register(text, named: name)
    }
    return Templates(library: library)
  }

  /// Fills in a template; every value is escaped for HTML.
  func render(_ name: String, _ values: any Sendable) -> String {
    library.render(values, withTemplate: name) ?? ""
  }
}
