import Flickr

/// The attribution of a photo: title, author, source, and license.
///
/// - Source: the recommended practices of Creative Commons; shared/exchange/EXCHANGE.md, A10.
enum Attribution {
  /// As plain text on one line, with the URLs.
  static func text(of photo: ExportedPhoto) -> String {
    License.attribution(of: photo.photo)
      + (photo.photo.pageURL.map { ", on Flickr: \($0)" } ?? ", on Flickr")
  }

  /// As HTML, with links.
  static func html(of photo: ExportedPhoto) -> String {
    let title = "<bdi>\(ExportText.xml(photo.title))</bdi>"
    return "“\(link(photo.photo.pageURL, title))” " + credit(of: photo)
  }

  /// The author, source, and license as HTML, with links: `by Ann, CC BY 2.0, on Flickr`.
  static func credit(of photo: ExportedPhoto) -> String {
    var text = ""
    if let author = photo.author {
      let name = "<bdi>\(ExportText.xml(SiteText.short(author)))</bdi>"
      text = "by \(link(photo.authorURL, name)), "
    }
    if let license = photo.license {
      text += link(license.url, ExportText.xml(license.name), rel: "license") + ", "
    }
    return text + "on " + link(photo.photo.pageURL, "Flickr")
  }

  /// As Markdown, with links.
  static func markdown(of photo: ExportedPhoto) -> String {
    let page = photo.photo.pageURL
    var text = "“" + MarkdownText.link(page, photo.title) + "”"
    if let author = photo.author {
      text += " by " + MarkdownText.link(photo.photo.ownerURL, author)
    }
    if let license = photo.license { text += ", " + MarkdownText.link(license.url, license.name) }
    return text + ", on " + MarkdownText.link(page, "Flickr")
  }

  private static func link(_ url: String?, _ html: String, rel: String? = nil) -> String {
    guard let url else { return html }
    let rel = rel.map { " rel=\"\($0)\"" } ?? ""
    return "<a href=\"\(ExportText.xml(url))\"\(rel)>\(html)</a>"
  }
}

/// Texts of strangers in Markdown.
///
/// - Source: CommonMark 0.31, section 2.4: any ASCII punctuation character may be escaped.
enum MarkdownText {
  /// A text on one line that is shown as it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isAtStart = true
    for scalar in ExportText.line(text).unicodeScalars {
      let isMarkup =
        "\\`*_{}[]<>()!|~&".unicodeScalars.contains(scalar)
        // A heading, a rule, or an item of a list.
        || (isAtStart && "#+-=.".unicodeScalars.contains(scalar))
      if isMarkup { result += "\\" }
      result.unicodeScalars.append(scalar)
      if !scalar.properties.isWhitespace, scalar.properties.numericType == nil { isAtStart = false }
    }
    return result
  }

  /// Several lines that are shown as they are, as one paragraph with line breaks.
  static func paragraph(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { escaped(String($0)) }.joined(separator: "\\\n")
  }

  /// A link; only the text without a URL.
  static func link(_ url: String?, _ text: String) -> String {
    guard let url else { return escaped(text) }
    return "[\(escaped(text))](<\(url.filter { $0 != "<" && $0 != ">" && !$0.isNewline })>)"
  }
}
