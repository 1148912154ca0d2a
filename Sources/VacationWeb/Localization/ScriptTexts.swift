import Presentation

/// The translated texts of the scripts: `texts.de.js`, which the page loads before them.
///
/// A script calls `tr('English text')` of `texts.js`.
enum ScriptTexts {
  /// The scripts of all languages but English, by name.
  static let all: [(name: String, bytes: [UInt8])] = {
    let literals = Assets.all.filter { $0.name.hasSuffix(".js") }.reduce(into: Set<String>()) {
      $0.formUnion(Self.literals(of: String(decoding: $1.bytes, as: UTF8.self)))
    }
    return Language.allCases.filter { $0 != .english }.map { language in
      let pairs = literals.sorted().compactMap { key in
        language.catalog.forms(key).map { forms in
          "\(quoted(key)): [\(forms.map(quoted).joined(separator: ", "))]"
        }
      }
      let script = "globalThis.vacationTexts = {\n\(pairs.joined(separator: ",\n"))\n};\n"
      return ("texts.\(language.rawValue).js", Array(script.utf8))
    }
  }()

  /// The literals in single quotes.
  static func literals(of script: String) -> Set<String> {
    Set(
      script.split(separator: "\n").flatMap { line in
        line.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      }
    )
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
