import Flickr
import Foundation
import Presentation
import VacationStore

/// Texts of the site.
enum SiteText {
  /// The maximum length of a title in lists, in characters.
  private static let longestTitle = 120

  /// The beginning of a title, on one line; the page of the photo has all of it.
  static func short(_ title: String) -> String {
    let line = ExportText.line(title)
    // A character has at least one byte.
    guard line.utf8.count > longestTitle else { return line }
    // A single character may have thousands of combining marks.
    var head = String(line.prefix(longestTitle).unicodeScalars.prefix(3 * longestTitle))
    guard head.utf8.count < line.utf8.count else { return line }
    // A long word is truncated within the word.
    if let space = head.lastIndex(of: " ") { head = String(head[..<space]) }
    return head + "…"
  }

  /// The paragraphs of a text of several lines; lines within a paragraph are kept.
  static func paragraphs(_ text: String) -> HTML {
    var paragraphs: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(words)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.html { lines in
      let lines = lines.map { ExportText.xml($0) }.joined(separator: "<br>")
      return "<p dir=\"auto\">\(HTML(markup: lines))</p>"
    }
  }

  /// Days in UTC: `November 22, 2026`, `November 1–22, 2026`, `March 3 – May 5, 2026`.
  static func days(_ first: Timestamp, _ last: Timestamp) -> String {
    let (from, to) = (first.dayText, last.dayText)
    let (a, b) = (day(from), day(to))
    if from == to { return "\(a.month) \(a.day), \(a.year)" }
    if a.year != b.year { return "\(a.month) \(a.day), \(a.year) – \(b.month) \(b.day), \(b.year)" }
    if a.month != b.month { return "\(a.month) \(a.day) – \(b.month) \(b.day), \(b.year)" }
    return "\(a.month) \(a.day)–\(b.day), \(b.year)"
  }

  /// When a photo was taken, by the camera's clock: `May 3, 2024, 17:30`, `May 2024`, `2024`; nil if
  /// it is not known.
  static func taken(_ photo: Photo) -> String? {
    guard let text = ExportText.taken(photo) else { return nil }
    switch text.utf8.count {
    case 4: return text
    case 7:
      let (year, month, _) = day(text + "-01")
      return "\(month) \(year)"
    default:
      let (year, month, day) = day(String(text.prefix(10)))
      return "\(month) \(day), \(year), \(text.dropFirst(11).prefix(5))"
    }
  }

  /// A file name or a part of a URL: lower-case ASCII letters and digits, with hyphens between words.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - separator: What separates words.
  /// - Returns: At most 60 characters; empty if the text has no letter that can be written in ASCII.
  static func slug(_ text: String, separator: String = "-") -> String {
    let plain = text.prefix(200).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
    let words = plain.lowercased().utf8.split { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      return !isLetter && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let slug = words.map { String(decoding: Array($0), as: UTF8.self) }.joined(separator: separator)
    let short = slug.prefix(60)
    return String(short.hasSuffix("-") ? short.dropLast() : short)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func day(_ text: String) -> (year: String, month: String, day: Int) {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), (1...12).contains(month),
      let day = Int(parts[2])
    else { return (text, "", 0) }
    return (String(parts[0]), months[month - 1], day)
  }
}
