/// The texts of a language, by the English text.
package struct Catalog: Sendable {
  private let entries: [String: [String]]

  /// Creates a catalog from the text of a PO file.
  package init(po text: String) {
    var entries: [String: [String]] = [:]
    for entry in POFile(text).entries where !entry.id.isEmpty { entries[entry.id] = entry.texts }
    self.entries = entries
  }

  /// The translation of a text; nil for an unknown one, which is shown in English.
  package subscript(_ key: String) -> String? { entries[key]?.first }

  /// The translation of a text, or all its plural forms; nil for an unknown one.
  package func forms(_ key: String) -> [String]? { entries[key] }

  /// A plural form of a text, given its singular.
  func plural(_ key: String, _ form: Int) -> String? {
    entries[key].flatMap { $0.indices.contains(form) ? $0[form] : $0.last }
  }

  /// Replaces the texts in `[[…]]` of a template.
  package func translated(template: String) -> String {
    var result = ""
    var rest = template[...]
    while let begin = rest.firstRange(of: "[["),
      let end = rest[begin.upperBound...].firstRange(of: "]]")
    {
      result += rest[..<begin.lowerBound]
      let key = String(rest[begin.upperBound..<end.lowerBound])
      result += self[key] ?? key
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension Language {
  /// The catalog; empty for English, whose texts are the keys.
  package var catalog: Catalog {
    switch self {
    case .english: Self.englishCatalog
    case .german: Self.germanCatalog
    case .japanese: Self.japaneseCatalog
    }
  }

  /// The texts of the PO file that is embedded in the program; empty for English.
  package var poFile: String {
    switch self {
    case .english: ""
    case .german: String(decoding: PackageResources.de_po, as: UTF8.self)
    case .japanese: String(decoding: PackageResources.ja_po, as: UTF8.self)
    }
  }

  private static let englishCatalog = Catalog(po: "")
  private static let germanCatalog = Catalog(po: Language.german.poFile)
  private static let japaneseCatalog = Catalog(po: Language.japanese.poFile)
}
