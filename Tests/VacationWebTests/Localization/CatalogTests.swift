import Foundation
import Presentation
import TestSupport
import Testing

@testable import VacationWeb

/// The catalogs against the texts that the sources show.
struct CatalogTests {
  private static let template = "Sources/Presentation/Localization/Translations/messages.pot"

  @Test func `the template of the catalogs has all texts of the sources, in their order`() throws {
    let text = Self.template(of: try UsedText.all())
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(toFile: PackageRoot.path(Self.template), atomically: true, encoding: .utf8)
    }
    #expect(try PackageRoot.text(of: Self.template) == text, "RECORD=1 records it")
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `a catalog has every text, and none that is not used`(language: Language) throws {
    let used = try UsedText.all()
    let entries = POFile(language.poFile).entries.filter { !$0.id.isEmpty }
    let known = Dictionary(grouping: entries, by: \.id)
    #expect(known.values.filter { $0.count > 1 }.map { $0[0].id } == [], "twice")
    #expect(used.filter { known[$0.id] == nil }.map(\.id) == [], "missing")
    let ids = Set(used.map(\.id))
    #expect(entries.map(\.id).filter { !ids.contains($0) } == [], "unused")
    for text in used {
      guard let entry = known[text.id]?.first else { continue }
      #expect(entry.plural == text.plural, "\(text.id)")
      #expect(entry.texts.count == (text.plural == nil ? 1 : language.pluralForms), "\(text.id)")
    }
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `a translation has the placeholders, tags, and code of its text`(language: Language) {
    for entry in POFile(language.poFile).entries where !entry.id.isEmpty {
      let parts = Self.parts(of: entry.plural ?? entry.id)
      for text in entry.texts {
        #expect(!text.isEmpty, "\(entry.id)")
        #expect(Self.parts(of: text) == parts, "\(entry.id): \(text)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `the templates of every language are valid`(language: Language) throws {
    QuickEscaping.register()
    _ = try Templates.library(in: language)
    for (name, bytes) in TemplateFiles.all {
      let text = language.catalog.translated(template: String(decoding: bytes, as: UTF8.self))
      #expect(!text.contains("[[") && !text.contains("]]"), "\(name)")
    }
  }

  /// `{1}`, `{{name}}`, `<b>`, and code in backticks.
  private static func parts(of text: String) -> [String] {
    text.matches(of: #/\{\{.*?\}\}|\{\d\}|<[^>]+>|`[^`]*`/#).map { String($0.output) }.sorted()
  }

  private static func template(of texts: [UsedText]) -> String {
    var file = """
      msgid ""
      msgstr ""
      "Project-Id-Version: Virtual Vacation\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    for text in texts {
      file += "\nmsgid \(quoted(text.id))\n"
      if let plural = text.plural {
        file += "msgid_plural \(quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        file += "msgstr \"\"\n"
      }
    }
    return file
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
