import Flickr
import FlickrClient
import Presentation
import VacationStore

/// Markdown with YAML front matter: a heading for each place, a list of its photos.
///
/// - Source: CommonMark 0.31; shared/exchange/EXCHANGE.md, A6.
struct MarkdownExport: ExportWriter {
  static let order = ExportOrder.places

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    out.append("---\ntitle: \(Self.yaml(vacation.name))\n")
    out.append("photos: \(vacation.photos)\nplaces: \(vacation.places)\n")
    if let first = vacation.firstVisited { out.append("first: \(Self.yaml(first.description))\n") }
    if let last = vacation.lastVisited { out.append("last: \(Self.yaml(last.description))\n") }
    out.append("generator: \(Self.yaml("vacation " + FlickrClient.version))\n---\n\n")
    out.append("# \(MarkdownText.escaped(vacation.name))\n\n\(vacation.summary).\n\n")
    if let note = vacation.note { out.append(MarkdownText.paragraph(note) + "\n\n") }
  }

  mutating func begin(_ place: ExportedPlace, to out: inout [UInt8]) {
    out.append("## \(MarkdownText.escaped(place.name))\n\n")
    if let note = place.note { out.append(MarkdownText.paragraph(note) + "\n\n") }
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    out.append("- " + Attribution.markdown(of: photo))
    if let taken = ExportText.taken(photo.photo) {
      out.append(". Taken " + taken.prefix(10))
    }
    out.append(".\n")
    let words = photo.summary.words
    if let rating = words.rating {
      out.append("  " + String(repeating: "★", count: rating) + "\n")
    }
    if let note = words.note {
      let lines = MarkdownText.paragraph(note).split(separator: "\n").map { "  > " + $0 }
      out.append("\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  mutating func end(_ place: ExportedPlace, to out: inout [UInt8]) { out.append("\n") }

  mutating func end(to out: inout [UInt8]) {}

  /// A text in YAML: JSON strings are valid YAML.
  private static func yaml(_ text: String) -> String {
    String(decoding: JSONWriter.quoted(text.withoutControlCharacters), as: UTF8.self)
  }
}
