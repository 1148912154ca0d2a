import Flickr
import VacationStore

/// A kept picture as a file of the site.
struct SitePicture: Sendable {
  /// The name of the file in `files`.
  let file: String
  /// The photo's title, short.
  let title: String
  /// Pixels; nil if they are not known.
  let size: (width: Int, height: Int)?

  /// The kept picture of a photo; nil if there is none.
  init?(_ photo: ExportedPhoto) {
    guard let picture = photo.picture, let file = photo.pictureFile else { return nil }
    self.file = file
    title = SiteText.short(photo.title)
    if let width = picture.width, let height = picture.height, width > 0, height > 0 {
      size = (width, height)
    } else {
      size = nil
    }
  }

  /// The image.
  ///
  /// - Parameters:
  ///   - root: What leads to the site's directory.
  ///   - attributes: More attributes.
  /// - Returns: The element.
  func image(_ root: String, _ attributes: HTML) -> HTML {
    let size = size.html { " width=\"\($0.width)\" height=\"\($0.height)\"" }
    return "<img src=\"\(root)files/\(file)\" alt=\"\(title)\"\(size)\(attributes)>"
  }
}

/// A photo in a list: its kept picture, or a card, with its attribution.
enum SiteTile {
  /// The figure; `root` leads to the site's directory.
  static func html(of photo: ExportedPhoto, _ root: String) -> HTML {
    let title = SiteText.short(photo.title)
    let link = "\(root)photos/\(photo.file).html"
    let shape = SiteShape(of: photo).name
    let credit = HTML(markup: Attribution.credit(of: photo))
    guard let picture = SitePicture(photo) else {
      return """
        <figure class="tile \(shape)"><a class="frame card \(color(of: photo))" href="\(link)"><span dir="auto">\(title)</span></a><figcaption><span class="credit">Photo \(credit)</span></figcaption></figure>
        """
    }
    let image = picture.image(root, " loading=\"lazy\" decoding=\"async\"")
    return """
      <figure class="tile \(shape)"><a class="frame" href="\(link)">\(image)</a><figcaption><span class="title" dir="auto">\(title)</span> <span class="credit">\(credit)</span></figcaption></figure>
      """
  }

  /// The class of a card's color, which is derived from the photo's ID.
  static func color(of photo: ExportedPhoto) -> String {
    // FNV-1a: Swift's own hashes differ between runs.
    let hash = photo.id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "c\(hash % UInt32(SiteStyle.colors))"
  }
}

/// The shape of a picture in twentieths, which the style has a class for.
///
/// The security policy does not allow styles in the HTML.
struct SiteShape {
  /// Wider and higher pictures are cropped in lists.
  static let all = 10...52

  /// Twenty times the width by the height.
  let twentieths: Int

  /// The name of its class.
  var name: String { "r\(twentieths)" }

  /// The shape of a photo's picture.
  init(of photo: ExportedPhoto) {
    let ratio = Self.ratio(of: photo) ?? 1.5
    twentieths = Int((min(max(ratio, 0.1), 10) * 20).rounded())
      .clamped(to: Self.all)
  }

  /// Width by height; nil if it is not known.
  private static func ratio(of photo: ExportedPhoto) -> Double? {
    if let picture = photo.picture {
      guard let width = picture.width, let height = picture.height, height > 0 else { return nil }
      return Double(width) / Double(height)
    }
    let listed = photo.photo.listedImageURLs
    let size = ImageSize.displayOrder.first { listed[$0] != nil }
    guard let pixels = size.flatMap({ photo.photo.listedDimensions($0) }) else { return nil }
    return Double(pixels.width) / Double(pixels.height)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
