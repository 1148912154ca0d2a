import Flickr
import Presentation
import VacationStore

/// The most frequent tags, which have pages.
struct SiteTags {
  /// The maximum number of tags with pages; rarer tags would make more pages than there are photos.
  static let limit = 1_000

  /// A tag with pages.
  struct Entry {
    /// Its normalized name.
    let name: String
    /// The path of its first page, without `.html`.
    let base: String
    /// The number of exported photos that have it.
    var photos = 0

    var title: String { SiteText.short(Tag(name).title) }
  }

  private var entries: [Entry] = []
  private var indexes: [String: Int] = [:]

  /// Finds the most frequent tags.
  ///
  /// Names of files are unique on file systems that ignore case: a name that is taken, reserved, or
  /// empty gets the tag's number after an underscore, which no other name contains.
  ///
  /// - Parameter tags: The tags, most frequent first.
  init(_ tags: [TagCount]) {
    var taken = Self.reserved
    for (index, tag) in tags.enumerated() {
      var base = SiteText.slug(tag.name, separator: "")
      if base.isEmpty || !taken.insert(base).inserted { base += "_\(index + 1)" }
      entries.append(Entry(name: tag.name, base: "tags/" + base))
      indexes[tag.name] = index
    }
  }

  /// The tags that photos have, most frequent first.
  var found: [Entry] {
    entries.filter { $0.photos > 0 }.sorted { ($1.photos, $0.name) < ($0.photos, $1.name) }
  }

  /// Whether there are tags.
  var isEmpty: Bool { entries.isEmpty }

  /// Counts the tags of a photo.
  mutating func count(_ photo: ExportedPhoto) {
    for name in Self.names(of: photo) {
      guard let index = indexes[name] else { continue }
      entries[index].photos += 1
    }
  }

  /// The tags of a photo, with links to their pages.
  func list(of photo: ExportedPhoto) -> HTML {
    let names = Self.names(of: photo)
    guard !names.isEmpty else { return .empty }
    let tags = names.html { name in
      let title = SiteText.short(Tag(name).title)
      guard let index = indexes[name] else {
        return "<li><span class=\"tag\" dir=\"auto\">\(title)</span></li>"
      }
      return
        "<li><a class=\"tag\" href=\"../\(entries[index].base).html\" dir=\"auto\">\(title)</a></li>"
    }
    return "<h2 class=\"hidden\">Tags</h2>\n<ul class=\"tags\">\n\(tags)\n</ul>"
  }

  /// The page with all tags.
  var page: SitePage {
    let found = found
    let tags = found.html { tag in
      let file = tag.base.split(separator: "/").last ?? ""
      return """
        <li><a class="tag" href="\(file).html"><bdi>\(tag.title)</bdi> <span class="count">\(tag.photos)</span></a></li>
        """
    }
    let limit: HTML =
      entries.count == Self.limit
      ? "<p class=\"meta\">The \(Self.limit) most frequent ones.</p>" : .empty
    return SitePage(
      path: "tags/index.html",
      title: "Tags",
      description: "The tags of the photos, most frequent first.",
      section: .tags,
      main: """
        <h1>Tags</h1>
        \(limit)
        <ol class="tags all">
        \(tags)
        </ol>
        """
    )
  }

  /// A page of the photos with a tag.
  static func page(_ page: SitePhotoPages.Page, of tag: Entry) -> SitePage {
    SitePage(
      path: page.path,
      title: tag.title + (page.number > 1 ? ", page \(page.number)" : ""),
      description: "\(Quantity.photos(tag.photos)) with the tag \(tag.title).",
      picture: page.picture,
      section: .tags,
      main: """
        <header class="place-head">
        <p class="step">Tag</p>
        <h1 dir="auto">\(tag.title)\(page.number > 1 ? ", page \(page.number)" : "")</h1>
        <p class="meta">\(Quantity.photos(tag.photos))</p>
        </header>
        <div class="tiles">
        \(page.tiles.html { $0 })
        </div>
        \(page.pager)
        """
    )
  }

  /// The normalized names of a photo's tags, each once.
  private static func names(of photo: ExportedPhoto) -> [String] {
    var names = photo.photo.tags
    for name in photo.summary.words.ownTags where !names.contains(name) { names.append(name) }
    return names
  }

  /// Names of other pages, and of devices on Windows.
  private static let reserved = Set(
    ["index", "con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
  )
}
