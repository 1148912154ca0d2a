import Mustache
import Presentation
import Synchronization

/// The templates, embedded in the program, in the language of the current ``Localization``.
///
/// Texts in `[[…]]` are replaced by their translations when the templates are parsed; tags in them
/// are placeholders.
struct Templates: Sendable {
  private let english: MustacheLibrary
  /// The libraries of other languages, which are parsed when they are first used.
  private let others = Libraries()

  /// Parses the templates.
  ///
  /// - Throws: A syntax error in one of them.
  static func embedded() throws -> Templates {
    QuickEscaping.register()
    return Templates(english: try library(in: .english))
  }

  /// Parses the templates in a language.
  ///
  /// - Throws: A syntax error in one of them, or in the translation of a text.
  static func library(in language: Language) throws -> MustacheLibrary {
    var library = MustacheLibrary()
    let catalog = language.catalog
    for (name, bytes) in TemplateFiles.all {
      let text = catalog.translated(template: String(decoding: bytes, as: UTF8.self))
      try library.register(QuickEscaping.pragma + text, named: name)
    }
    return library
  }

  /// Renders a template; every value is escaped for HTML.
  func render(_ name: String, _ values: any Sendable) -> String {
    library.render(values, withTemplate: name) ?? ""
  }

  private var library: MustacheLibrary {
    let language = Localization.current.language
    return language == .english ? english : others[language] ?? english
  }
}

/// Templates by language.
private final class Libraries: Sendable {
  private let libraries = Mutex<[Language: MustacheLibrary]>([:])

  subscript(_ language: Language) -> MustacheLibrary? {
    libraries.withLock { libraries in
      if let library = libraries[language] { return library }
      // Tests parse the translations.
      let library = try? Templates.library(in: language)
      libraries[language] = library
      return library
    }
  }
}

/// Escapes text for HTML byte by byte.
///
/// swift-mustache escapes by characters. That would take most of a page's time, and misses a quote
/// followed by a combining accent, which is one character in Swift but ends an attribute in a
/// browser.
struct QuickEscaping: MustacheContentType {
  /// The pragma at the beginning of templates that use this escaping.
  static let pragma = "{{% CONTENT_TYPE:QUICK}}"

  /// Registers the pragma; call this before parsing templates.
  static func register() {
    MustacheContentTypes.register(QuickEscaping(), named: "QUICK")
  }

  func escapeText(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.firstIndex(where: Self.isSpecial) else {
        return String(decoding: bytes, as: UTF8.self)
      }
      var escaped = Array(bytes[..<first])
      escaped.reserveCapacity(bytes.count + 64)
      for byte in bytes[first...] {
        switch byte {
        case UInt8(ascii: "<"): escaped.append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): escaped.append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "&"): escaped.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "\""): escaped.append(contentsOf: "&quot;".utf8)
        case UInt8(ascii: "'"): escaped.append(contentsOf: "&#39;".utf8)
        default: escaped.append(byte)
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

/// The templates by name: `Templates/NAME.mustache`.
enum TemplateFiles {
  static let all: [(name: String, bytes: [UInt8])] = [
    ("head", PackageResources.head_mustache),
    ("foot", PackageResources.foot_mustache),
    ("historystep", PackageResources.historystep_mustache),
    ("pager", PackageResources.pager_mustache),
    ("preview", PackageResources.preview_mustache),
    ("map", PackageResources.map_mustache),
    ("mapsheet", PackageResources.mapsheet_mustache),
    ("nearbyproblem", PackageResources.nearbyproblem_mustache),
    ("nearbynumbers", PackageResources.nearbynumbers_mustache),
    ("viewswitch", PackageResources.viewswitch_mustache),
    ("photos", PackageResources.photos_mustache),
    ("pick", PackageResources.pick_mustache),
    ("selection", PackageResources.selection_mustache),
    ("controls", PackageResources.controls_mustache),
    ("timeline", PackageResources.timeline_mustache),
    ("waiting", PackageResources.waiting_mustache),
    ("formatted", PackageResources.formatted_mustache),
    ("elsewhere", PackageResources.elsewhere_mustache),
    ("exportchoice", PackageResources.exportchoice_mustache),
    ("exportsketch", PackageResources.exportsketch_mustache),
    ("waited", PackageResources.waited_mustache),
    ("drawing", PackageResources.drawing_mustache),
    ("itinerary", PackageResources.itinerary_mustache),
    ("itinerarymenu", PackageResources.itinerarymenu_mustache),
    ("membersandsync", PackageResources.membersandsync_mustache),
    ("hub", PackageResources.hub_mustache),
    ("hubaddress", PackageResources.hubaddress_mustache),
    ("hubinvitation", PackageResources.hubinvitation_mustache),
    ("sharedvacations", PackageResources.sharedvacations_mustache),
    ("hubmembers", PackageResources.hubmembers_mustache),
    ("hubsetup", PackageResources.hubsetup_mustache),
    ("hubstep", PackageResources.hubstep_mustache),
    ("setuppictures", PackageResources.setuppictures_mustache),
    ("topplaces", PackageResources.topplaces_mustache),
    ("placecard", PackageResources.placecard_mustache),
    ("suggestions", PackageResources.suggestions_mustache),
    ("photo", PackageResources.photo_mustache),
    ("visiting", PackageResources.visiting_mustache),
    ("words", PackageResources.words_mustache),
    ("ownnote", PackageResources.ownnote_mustache),
    ("vacationchoice", PackageResources.vacationchoice_mustache),
    ("vacationcrumbs", PackageResources.vacationcrumbs_mustache),
    ("vacationtabs", PackageResources.vacationtabs_mustache),
    ("empty", PackageResources.empty_mustache),
    ("vacationplace", PackageResources.vacationplace_mustache),
    ("vacationplaces", PackageResources.vacationplaces_mustache),
    ("vacationphotos", PackageResources.vacationphotos_mustache),
    ("tagsearch", PackageResources.tagsearch_mustache),
    ("tagfilter", PackageResources.tagfilter_mustache),
    ("taglist", PackageResources.taglist_mustache),
    ("tagrow", PackageResources.tagrow_mustache),
    ("vacationsearch", PackageResources.vacationsearch_mustache),
    ("export", PackageResources.export_mustache),
    ("exportformat", PackageResources.exportformat_mustache),
    ("facets", PackageResources.facets_mustache),
    ("statistics", PackageResources.statistics_mustache),
    ("book", PackageResources.book_mustache),
    ("calendaryear", PackageResources.calendaryear_mustache),
    ("countchart", PackageResources.countchart_mustache),
    ("history", PackageResources.history_mustache),
    ("vacations", PackageResources.vacations_mustache),
    ("rename", PackageResources.rename_mustache),
    ("renameplace", PackageResources.renameplace_mustache),
    ("deletevacation", PackageResources.deletevacation_mustache),
    ("forgethistory", PackageResources.forgethistory_mustache),
    ("work", PackageResources.work_mustache),
    ("settings", PackageResources.settings_mustache),
    ("help", PackageResources.help_mustache),
    ("placephotos", PackageResources.placephotos_mustache),
    ("noplace", PackageResources.noplace_mustache),
    ("nearby", PackageResources.nearby_mustache),
    ("search", PackageResources.search_mustache),
    ("searchform", PackageResources.searchform_mustache),
    ("recents", PackageResources.recents_mustache),
    ("visitall", PackageResources.visitall_mustache),
    ("visits", PackageResources.visits_mustache),
    ("failure", PackageResources.failure_mustache),
    ("needskey", PackageResources.needskey_mustache),
  ]
}
